"""What the round page says and shows while it changes in place, in a real browser."""

import pytest

from tests.browser.test_results import address, saved
from tests.rounds import draft, fill, finish, games, published

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def round_(event):
    """Round 1 with 20 tables and a bye, published."""
    fill(event, 41, club="Club of a rather long name", rank="5d")
    return published(event)


def in_sight(page, selector: str) -> bool:
    """Whether an element lies inside the window."""
    box = page.locator(selector).bounding_box()
    size = page.viewport_size
    return (
        bool(box)
        and box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and (box["y"] + box["height"] <= size["height"])
    )


def test_the_list_of_keys_follows_the_round(page, event):
    fill(event, 8)
    page.goto(address(draft(event)))
    page.keyboard.press("?")
    listed = page.locator("#keys dl")
    assert "Lock the pair" in listed.inner_text()
    assert "Second look" not in listed.inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    page.wait_for_selector("#round[data-state=published]")
    page.keyboard.press("?")
    assert "Lock the pair" not in listed.inner_text()
    assert "Second look" in listed.inner_text()


def test_no_key_is_listed_twice(page, round_):
    page.goto(address(round_))
    page.keyboard.press("?")
    keys = page.locator("#keys dt:visible").all_inner_texts()
    assert "E" in keys
    assert len(keys) == len(set(keys))


def test_the_lot_has_room_on_a_phone(page, round_):
    finish(round_, "both_lose")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address(round_))
    rows, keys = page.locator("tr.match").all(), page.locator(".enter, .decide button")
    for row, shown in ((row, row.locator(keys)) for row in rows[:3]):
        box, inner = row.bounding_box(), [one.bounding_box() for one in shown.all()]
        assert len(inner) == 2
        assert all(box["y"] <= one["y"] and one["y"] + one["height"] <= box["y"] + box["height"] for one in inner)


def test_back_to_draft_goes_with_the_first_result_and_comes_back_with_it(page, round_):
    page.goto(address(round_))
    back = page.get_by_role("button", name="Back to draft")
    assert back.is_visible()
    page.keyboard.press("b")
    saved(page)
    assert back.is_hidden()
    page.keyboard.type("1-")
    saved(page)
    assert back.is_visible()


def test_all_cookies_lost_means_logged_out(page, round_):
    page.goto(address(round_))
    page.context.clear_cookies()
    page.keyboard.press("b")
    page.wait_for_selector("#table-1[data-state=unsent]")
    note = page.locator("tr.note")
    assert "you are logged out" in note.inner_text()
    assert note.get_by_role("link", name="Log in").is_visible()


def test_the_last_result_brings_the_next_step_into_sight(page, round_):
    for game in games(round_)[:-1]:
        game.outcome = "a"
        game.save()
    page.goto(address(round_))
    page.evaluate("() => window.scrollTo(0, document.body.scrollHeight)")
    page.keyboard.press("b")
    page.wait_for_selector("#next.bar")
    saved(page)
    assert in_sight(page, "#next button.primary")
    assert "All results are in." in page.locator("#next").inner_text()
    assert "All results are in." in page.locator("#said").inner_text()
    assert page.evaluate("() => document.activeElement.id") == "table-20"
    page.keyboard.press("m")
    page.wait_for_url("**/rounds/2/")


def test_undo_says_what_it_undid_where_the_eyes_are(page, round_):
    page.set_viewport_size({"width": 1366, "height": 400})
    page.goto(address(round_))
    page.keyboard.type("20b")
    saved(page)
    page.keyboard.type("20u")
    page.wait_for_selector("#typed:has-text('Table 20: back to: no result yet')")
    assert not in_sight(page, "#messages")


def test_esc_takes_away_a_count_that_was_none(page, round_):
    page.goto(address(round_))
    page.keyboard.press("c")
    page.keyboard.type("999")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table-1[data-state=refused]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#table-1[data-state='']")
    assert page.locator("tr.note").count() == 0


def test_the_number_of_a_table_goes_by_itself(page, round_):
    page.clock.install()
    page.goto(address(round_))
    page.keyboard.press("5")
    assert page.locator("#typed").inner_text() == "Table 5"
    page.clock.fast_forward(4_000)
    assert page.locator("#typed").is_hidden()
    assert page.locator("tr[data-typed]").get_attribute("data-table") == "5"
    page.keyboard.press("x")
    assert page.locator("tr[data-typed]").count() == 0


def test_the_filter_keeps_the_bye_only_where_it_fits(page, round_):
    page.goto(address(round_))
    name = page.locator("tr.bye .name").inner_text()
    page.fill("#jump", "player001")
    assert page.locator("tr.bye").is_hidden()
    page.fill("#jump", name)
    assert page.locator("tr.bye").is_visible()
    assert page.locator("tr.match:visible").count() == 0


def test_a_correction_names_table_players_and_results_and_the_cursor_stays(page, round_, event):
    finish(round_)
    event.refresh_from_db()
    published(event, 2)
    page.goto(address(round_))
    names = page.locator("#table-3 .name").all_inner_texts()
    stored = page.locator("#table-3").get_attribute("title")
    black = page.locator("#table-3").get_attribute("data-outcome") == "left"
    page.keyboard.type("3w" if black else "3b")
    page.wait_for_selector("#reason[open]")
    other = names[1] if black else names[0]
    said = f"Table 3, {names[0]} – {names[1]}: {stored} → {other} wins"
    assert page.locator("#reason .change").inner_text() == said
    page.fill("#reason input", "slip read wrongly")
    page.keyboard.press("Enter")
    saved(page)
    assert page.evaluate("() => document.activeElement.id") == "table-3"


def test_a_second_look_does_not_see_the_first(page, round_):
    page.goto(address(round_))
    page.keyboard.press("r")
    page.keyboard.press("b")
    saved(page)
    row = page.locator("#table-1")
    assert row.locator("[aria-pressed=true]").count() == 1
    page.keyboard.press("s")
    assert row.locator("[aria-pressed=true]").count() == 0
    assert row.get_attribute("title") == ""
    assert row.locator(".how").is_hidden()
    weight = "(cell) => getComputedStyle(cell).fontWeight"
    assert row.locator(".left .name").evaluate(weight) == row.locator(".right .name").evaluate(weight)
    page.keyboard.press("w")
    assert "Stored: Player001 wins (resignation). Second look: Player002 wins." in page.locator("tr.note").inner_text()
    page.keyboard.press("s")
    assert row.locator("[aria-pressed=true]").count() == 1
    assert row.get_attribute("title") == "Player001 wins (resignation)"


@pytest.mark.parametrize("place", ["/events/{}/standings/", "/p/open/standings"])
def test_a_phone_sees_points_and_first_tie_break(phone, round_, event, place):
    finish(round_)
    phone.goto(place.format(event.pk))
    row = phone.locator("tbody tr").first
    values = row.locator("td.number, td.r").all()[-3:-1]
    for value in values:
        box = value.bounding_box()
        assert box["x"] + box["width"] <= 390
    assert row.locator(".under").inner_text() == "5d Club of a rather long name"


def test_the_public_search_says_when_nobody_is_found(open_page, round_):
    page = open_page(phone=True)
    page.goto("/p/open/")
    page.fill("#find", "nobody of that name")
    assert page.get_by_text("Nobody found here.").is_visible()
    page.fill("#find", "player001")
    assert page.locator("#nobody").is_hidden()


def test_a_long_club_hides_neither_name_nor_stone(page, phone, event):
    fill(event, 9, club="Society for the Advancement of Go in all of Upper and Lower Saxony " * 3, rank="5d")
    target = address(published(event))
    for window in (page, phone):
        window.goto(target)
        hidden = """() => [...document.querySelectorAll(".player")].filter((cell) => {
          const edge = cell.getBoundingClientRect();
          const name = cell.querySelector(".name"), stone = cell.querySelector(".stone").getBoundingClientRect();
          return name.scrollWidth > name.clientWidth || name.getBoundingClientRect().left < edge.left - 1
            || name.getBoundingClientRect().right > edge.right + 1 || stone.right > edge.right + 1;
        }).map((cell) => cell.dataset.number)"""
        assert window.evaluate(hidden) == []
