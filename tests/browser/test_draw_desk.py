"""The draw desk in a browser: a pair forced by keys, the report opened, the draw repeated."""

import pytest

from tests.rounds import draft, fill
from tests.web.test_rounds import at, pairs
from tournaments.models import PairRule

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_two_are_forced_by_keys_and_the_draw_is_repeated(page, event):
    fill(event, 8)
    round_ = draft(event)
    page.goto(at(event))
    page.locator("[data-number='2'].player").click()
    page.locator("[data-number='7'].player").focus()
    page.keyboard.press("m")
    page.wait_for_selector(".message.success")
    assert PairRule.objects.get().kind == "force"
    page.keyboard.press("r")
    page.wait_for_selector("#round[data-version='3']")
    assert {2, 7} in pairs(round_)
    page.locator("details.report summary").click()
    page.get_by_role("button", name="Draw again and compare").click()
    page.get_by_role("paragraph").get_by_text("can be drawn again exactly from its seed").wait_for()


def test_forcing_without_two_players_says_how(page, event):
    fill(event, 8)
    draft(event)
    page.goto(at(event))
    page.keyboard.press("m")
    page.wait_for_selector("#cost:has-text('Pick one player with Enter')")


def test_a_pair_is_forced_on_a_phone(phone, event):
    fill(event, 8)
    draft(event)
    phone.goto(at(event))
    phone.locator("details.report summary").tap()
    phone.locator("#force-a").fill("1")
    phone.get_by_label("The other: start number").fill("8")
    phone.get_by_role("button", name="Force the pair").tap()
    phone.wait_for_selector(".message.success")
    assert PairRule.objects.get().kind == "force"
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
