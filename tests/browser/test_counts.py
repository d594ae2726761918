"""Counts, words, games without result and lots for the pairing, in a real browser."""

import os
from pathlib import Path

import pytest

from tests.rounds import address, fill, games, published

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def round_(event):
    """Round 1 with four tables, published; odd numbers have Black."""
    fill(event, 8)
    return published(event)


def saved(page) -> None:
    """Wait until nothing is on its way."""
    page.wait_for_selector("tr[data-state]:not([data-state=''])", state="detached")


def sheet(round_, table=1) -> str:
    """The address of a table's sheet."""
    return f"/events/{round_.event_id}/games/{games(round_)[table - 1].pk}/"


def count(page, text: str) -> None:
    """Type a count for the row with the cursor."""
    page.keyboard.press("c")
    page.locator(".typed-result").fill(text)
    page.keyboard.press("Enter")


def shoot(page, name: str) -> None:
    """A picture of the page where a folder for pictures is named."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def test_the_sum_follows_the_field_on_the_game_sheet(page, round_):
    page.goto(sheet(round_))
    field, said = page.locator("#typed"), page.locator("#sum")
    field.fill("185")
    said.get_by_text("185 − 180½ − 3¾ = ¾ zi").wait_for()
    shoot(page, "sum")
    field.fill("W=177")
    said.get_by_text("184 − 180½ − 3¾ = −¼ zi").wait_for()
    field.fill("184.25")
    said.get_by_text("can’t be a count").wait_for()
    shoot(page, "sum-refused")
    field.fill("184½")
    said.get_by_text("B+0.25 zi").wait_for()
    page.get_by_role("button", name="Enter").click()
    page.get_by_text("wins (¼ zi)").wait_for()
    assert games(round_)[0].black_zi == 738


def test_the_sum_on_a_phone_and_in_chinese(phone, open_page, owner, round_):
    phone.goto(sheet(round_))
    phone.locator("#typed").fill("185")
    phone.locator("#sum").get_by_text("= ¾ zi").wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    shoot(phone, "sum-phone")
    page = open_page(owner, locale="zh-CN", color_scheme="dark")
    page.goto(sheet(round_))
    page.locator("#typed").fill("185")
    page.locator("#sum").get_by_text("黑胜3/4子").wait_for()
    shoot(page, "sum-chinese-dark")


def test_a_count_of_white_and_words_in_the_row(page, round_):
    page.goto(address(round_))
    for text in ("W=176", "黑胜3/4子", "184 1/2", "白中盘胜"):
        count(page, text)
    saved(page)
    assert [game.black_zi for game in games(round_)] == [740, None, 738, None]
    assert [game.margin for game in games(round_)] == [None, 3, None, None]
    page.keyboard.press("s")
    for number, text in enumerate(("185", "B+0.75", "184½", "白中盘胜")):
        count(page, text)
        page.locator("tr[data-checked]").nth(number).wait_for()
    assert page.locator("tr[data-checked=same]").count() == 4


def test_a_second_look_finds_another_count(page, round_):
    page.goto(address(round_))
    count(page, "185")
    saved(page)
    page.keyboard.press("s")
    page.keyboard.press("1")
    count(page, "184")
    page.locator("tr[data-checked=differs]").wait_for()
    assert games(round_)[0].black_zi == 740


def test_a_count_for_a_resigned_game_is_asked_about(page, round_):
    page.goto(address(round_))
    page.keyboard.press("r")
    page.keyboard.press("b")
    saved(page)
    page.keyboard.press("1")
    count(page, "185")
    page.locator("tr.note").get_by_text("decided by resignation, now by count").wait_for()
    shoot(page, "asked")
    assert games(round_)[0].ending == "resignation"
    page.get_by_role("button", name="Replace it").click()
    saved(page)
    assert games(round_)[0].black_zi == 740


def test_a_count_that_looks_like_a_slip_is_asked_about(page, round_):
    page.goto(address(round_))
    count(page, "18")
    page.locator("tr.note").get_by_text("with 18 zi Black would lose by 166¼ zi").wait_for()
    shoot(page, "slip")
    page.get_by_role("button", name="Drop it").click()
    page.locator("tr.note").wait_for(state="detached")
    assert games(round_)[0].ending == ""
    page.keyboard.press("1")
    count(page, "18")
    page.get_by_role("button", name="It is right, enter it").click()
    saved(page)
    assert games(round_)[0].black_zi == 72


def test_article_20_3_one_key_for_no_result(page, round_):
    page.goto(address(round_))
    page.keyboard.press("e")
    saved(page)
    assert games(round_)[0].outcome == "no_result"
    assert page.locator("tr.match .how").first.inner_text().strip() == "~"


def test_article_17_5_lots_with_one_key(page, round_):
    page.goto(address(round_))
    for _table in range(3):
        page.keyboard.press("0")
    page.keyboard.press("b")
    saved(page)
    page.locator("#lots").wait_for(state="visible")
    shoot(page, "lots-due")
    page.keyboard.press("1")
    page.keyboard.press("l")
    page.get_by_text("is paired as the winner, by lot").first.wait_for()
    page.keyboard.press("k")
    page.locator("a.lot").nth(2).wait_for()
    shoot(page, "lots-drawn")
    assert round_.matches.exclude(lot="").count() == 3
    assert not page.locator("#lots").is_visible()
