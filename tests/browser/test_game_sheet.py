"""The game sheet in a real browser: opened and left by a key, nigiri and confirmation by keys and taps."""

import pytest

from games.models import CONFIRMING
from games.nigiri import Nigiri
from games.results import Entry
from tests.browser.test_results import saved
from tests.rounds import address, fill, games, published
from tournaments.actions.confirming import confirm
from tournaments.actions.results import enter_result, set_colours

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def round_(event):
    """Round 1 with four tables, published; the colours wait for nigiri."""
    event.settings = {"colours": "nigiri"}
    event.save()
    fill(event, 8, rank="3d", club="Riverside")
    return published(event)


@pytest.fixture
def drawn(event):
    """Round 1 with four tables, published, with colours by the draw."""
    fill(event, 8)
    return published(event)


def sheet(round_, table: int) -> str:
    return f"/events/{round_.event_id}/games/{games(round_)[table - 1].pk}/"


def table_of_cursor(page) -> str:
    page.wait_for_selector("tr.cursor")
    return page.locator("tr.cursor").get_attribute("data-table")


def heading(page) -> str:
    return page.locator("h1").inner_text()


@pytest.mark.parametrize("back", ["g", "Escape"])
def test_one_key_opens_the_sheet_and_one_comes_back_to_the_same_row(page, drawn, back):
    page.goto(address(drawn))
    page.keyboard.press("3")
    page.keyboard.press("g")
    page.wait_for_url("**/games/*/")
    assert heading(page).startswith("Table 3")
    page.keyboard.press(back)
    page.wait_for_url("**/rounds/1/*")
    assert table_of_cursor(page) == "3"


def test_what_was_typed_before_is_stored_before_the_sheet_opens(page, drawn):
    page.goto(address(drawn))
    page.keyboard.press("b")
    page.keyboard.press("1")
    page.keyboard.press("g")
    page.wait_for_url("**/games/*/")
    assert "wins" in page.locator(".stand").inner_text()


def test_from_table_to_table(page, drawn):
    page.goto(sheet(drawn, 2))
    for key, table in (("n", 3), ("PageDown", 4), ("PageUp", 3), ("p", 2), ("p", 1)):
        page.keyboard.press(key)
        page.wait_for_url(f"**{sheet(drawn, table)}")
        assert heading(page).startswith(f"Table {table}")
    page.keyboard.press("PageUp")
    assert heading(page).startswith("Table 1")


def test_nigiri_takes_a_key_for_the_stones_held_and_one_for_those_shown(page, round_):
    page.goto(sheet(round_, 1))
    page.keyboard.press("e")
    with page.expect_navigation():
        page.keyboard.press("2")
    game = games(round_)[0]
    assert game.nigiri.held == "even"
    assert game.black != game.nigiri.holder
    assert "has Black" in page.locator("#nigiri summary").inner_text()


def test_a_number_of_stones_is_typed(page, round_):
    page.goto(sheet(round_, 1))
    page.keyboard.press("o")
    page.keyboard.press("h")
    page.keyboard.type("12")
    assert page.locator("[name=parity]:checked").count() == 0
    page.keyboard.press("Escape")
    with page.expect_navigation():
        page.keyboard.press("1")
    assert games(round_)[0].nigiri.held == "12"


def test_enter_in_the_number_guesses_nothing(page, round_):
    page.goto(sheet(round_, 1))
    page.fill("#held", "12")
    with page.expect_navigation():
        page.press("#held", "Enter")
    assert "one stone is shown" in page.locator("#messages").inner_text()
    assert games(round_)[0].black == ""


def test_nigiri_on_a_phone_is_one_tap_each(phone, round_):
    phone.goto(sheet(round_, 1))
    sizes = [box.bounding_box()["height"] for box in phone.locator("#nigiri .taps > label, #nigiri fieldset button").all()]
    assert len(sizes) == 6
    assert min(sizes) >= 44
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_text("odd", exact=True).tap()
    with phone.expect_navigation():
        phone.get_by_role("button", name="one").tap()
    game = games(round_)[0]
    assert game.nigiri == Nigiri(game.nigiri.holder, "odd", 1)
    assert game.black in ("a", "b")


def test_a_question_comes_before_a_count_turns_round(page, round_):
    game = games(round_)[0]
    set_colours(game, game.version, "a", "owner")
    enter_result(game, game.version, Entry(black_zi=4 * 190), "owner")
    page.goto(sheet(round_, 1))
    page.locator("#nigiri summary").click()
    page.keyboard.press("o")
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.keyboard.press("1")
    assert games(round_)[0].nigiri is None
    page.once("dialog", lambda dialog: dialog.accept())
    with page.expect_navigation():
        page.keyboard.press("1")
    assert games(round_)[0].nigiri.held == "odd"


def test_arrows_among_the_choices_enter_no_result(page, round_):
    page.goto(sheet(round_, 1))
    page.locator("[name=holder]").first.focus()
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    assert page.url.endswith(sheet(round_, 1))
    assert games(round_)[0].version == 1


# colours of a whole round


def test_the_colours_of_a_whole_round_take_a_key_each(page, round_):
    page.goto(address(round_))
    for key in ("]", "[", "]", "["):
        page.keyboard.press(key)
    saved(page)
    assert [game.black for game in games(round_)] == ["b", "a", "b", "a"]


def test_in_the_round_the_keys_stay_once_a_result_is_in(page, round_):
    page.goto(address(round_))
    page.keyboard.press("ArrowLeft")
    saved(page)
    page.keyboard.press("]")
    page.wait_for_selector("#table-2[data-black=right]")
    assert table_of_cursor(page) == "2"
    page.keyboard.type("4")
    page.keyboard.press("[")
    page.keyboard.press("b")
    saved(page)
    assert games(round_)[3].outcome == "a"


def test_the_colours_of_a_whole_round_take_a_tap_each_on_a_phone(phone, round_):
    phone.goto(address(round_))
    for table in range(1, 5):
        button = phone.locator(f"#table-{table} [data-black-is=right]")
        box = button.bounding_box()
        assert box["width"] >= 44
        assert box["height"] >= 44
        button.tap()
    saved(phone)
    assert [game.black for game in games(round_)] == ["b"] * 4
    assert phone.locator(".nigiri:visible").count() == 0
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


# confirmation


def test_results_and_confirmation_by_keys_on_the_sheet(page, drawn):
    page.goto(sheet(drawn, 1))
    with page.expect_navigation():
        page.keyboard.press("w")
    with page.expect_navigation():
        page.keyboard.press("v")
    assert "final" in page.locator(".stand").inner_text()
    game = games(drawn)[0]
    assert (game.final, game.outcome) == (True, "b" if game.black == "a" else "a")


def test_three_taps_confirm_on_a_phone(phone, drawn):
    game = games(drawn)[0]
    enter_result(game, game.version, Entry("a", "resignation"), "owner")
    phone.goto(sheet(drawn, 1))
    for number in range(3):
        button = phone.locator("#confirm [aria-pressed=false]").first
        assert button.bounding_box()["height"] >= 44
        with phone.expect_navigation():
            button.tap()
        assert len(games(drawn)[0].confirmed) == number + 1
    assert games(drawn)[0].final


def test_slips_are_confirmed_with_a_key_each_and_a_mark_shows_it(page, drawn):
    page.goto(address(drawn))
    for _table in range(4):
        page.keyboard.press("b")
    saved(page)
    page.keyboard.press("1")
    for _table in range(4):
        page.keyboard.press("v")
    saved(page)
    assert [game.final for game in games(drawn)] == [True] * 4
    assert page.locator("tr[data-final] .how").all_inner_texts() == ["✓"] * 4


def test_entering_a_final_result_anew_asks_why_and_takes_the_mark_away(page, drawn):
    game = games(drawn)[0]
    enter_result(game, game.version, Entry(game.black), "owner")
    confirm(game, game.version, CONFIRMING, "owner")
    page.goto(address(drawn))
    page.keyboard.press("1")
    page.keyboard.press("w")
    page.wait_for_selector("#reason[open]")
    page.keyboard.type("wrong slip")
    page.keyboard.press("Enter")
    page.wait_for_selector("#table-1:not([data-final])[data-outcome=right]")
    assert not games(drawn)[0].final


def test_for_a_colleague_a_final_result_stays(open_page, colleague, drawn):
    game = games(drawn)[0]
    enter_result(game, game.version, Entry(game.black), "owner")
    confirm(game, game.version, CONFIRMING, "owner")
    page = open_page(colleague)
    page.goto(address(drawn))
    page.keyboard.press("1")
    page.keyboard.press("w")
    page.wait_for_selector("tr.note")
    assert "only the chief referee" in page.locator("tr.note").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("#table-1[data-final][data-outcome=left]")
    assert games(drawn)[0].final


def test_without_a_result_there_is_nothing_to_confirm(page, drawn):
    page.goto(address(drawn))
    page.keyboard.press("v")
    assert "no result yet" in page.locator("tr.note").inner_text()
    assert games(drawn)[0].version == 1


# the page


def test_everything_is_in_sight_on_a_desk(page, round_):
    page.goto(sheet(round_, 1))
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    game = games(round_)[1]
    enter_result(game, game.version, Entry("a", "resignation"), "owner")
    confirm(game, game.version, CONFIRMING, "owner")
    page.goto(sheet(round_, 2))
    assert page.evaluate("document.documentElement.scrollHeight") <= 768


def test_on_a_phone_the_names_stay_in_sight(phone, round_):
    phone.goto(sheet(round_, 1))
    phone.evaluate("window.scrollTo(0, 500)")
    assert phone.evaluate("scrollY") > 100
    assert phone.locator("h1").bounding_box()["y"] < 40
    lefts = {box.bounding_box()["x"] for box in phone.locator(".part").all()}
    assert len(lefts) == 1


def test_a_question_mark_lists_the_keys(page, round_):
    page.goto(sheet(round_, 2))
    page.keyboard.press("?")
    keys = page.locator("#keys dt").all_inner_texts()
    assert {"G", "N", "P", "U", "O", "E", "H", "1", "2", "C", "D", "[", "]"} <= set(keys)
    assert len(keys) == len(set(keys))


def test_a_clock_that_is_asked_about_says_so_where_it_was_noted(phone, event, round_):
    event.settings |= {"time_system": "60m+3x60s"}
    event.save()
    phone.goto(sheet(round_, 1))
    phone.locator("#clock summary").first.tap()
    phone.fill("#note-black", "1:00:01")
    phone.fill("#note-white", "50:00")
    phone.get_by_role("button", name="Write down").tap()
    phone.wait_for_url("**#clock")
    box = phone.locator("#messages .error").bounding_box()
    assert 0 <= box["y"] <= 700
    phone.get_by_text("Yes: the clock was put right").tap()
    phone.get_by_role("button", name="Write down").tap()
    phone.wait_for_selector("#clock table:has-text('1:00:01')")


def test_the_sheet_works_without_a_script(open_page, owner, round_):
    page = open_page(owner, java_script_enabled=False)
    page.goto(sheet(round_, 1))
    page.get_by_text("odd", exact=True).click()
    page.get_by_role("button", name="one").click()
    page.wait_for_selector("#nigiri summary:has-text('has Black')")
    page.locator(".quick button").first.click()
    page.get_by_role("button", name="All three").click()
    page.wait_for_selector("#confirm:has-text('Final')")
    assert games(round_)[0].final
    page.fill("#confirm [name=reason]", "signed too early")
    page.get_by_role("button", name="Open it again").click()
    page.wait_for_selector("#confirm button:has-text('All three')")
    assert games(round_)[0].confirmed == ()
