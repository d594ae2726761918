"""Matches of several games by keys and on a phone, in a real browser."""

import pytest

from games.results import Entry
from tests.browser.test_results import saved
from tests.rounds import address, fill, published
from tests.systems import WINNERS, winners_needed
from tournaments import queries
from tournaments.actions.results import enter_result

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def round_(event):
    """Round 1 of matches of up to three games, two tables."""
    event.settings = {"games": 3}
    event.save()
    fill(event, 4)
    return published(event)


def row(round_, table=1):
    return next(one for one in queries.round_rows(round_) if one.table == table)


def outcomes(round_, table=1):
    """The outcomes of a table's games, Black of the first game on the left."""
    shown = row(round_, table)
    lies = {"a": "right", "b": "left"} if shown.games[0].black == "b" else {"a": "left", "b": "right"}
    return [lies.get(game.verdict.outcome, game.verdict.outcome) for game in shown.games]


def test_keys_enter_the_game_that_is_due(page, round_):
    page.goto(address(round_))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    saved(page)
    assert outcomes(round_) == ["left", ""]
    assert page.locator("#table-1 .running").inner_text() == "1 : 0"
    assert page.locator("#table-1").get_attribute("data-black") == "right"
    assert page.locator("#results-in").inner_text() == "0"
    for key in ("1", "ArrowRight", "1", "ArrowRight", "2", "ArrowRight"):
        page.keyboard.press(key)
        saved(page)
    assert (outcomes(round_), outcomes(round_, 2)) == (["left", "right", "right"], ["right", "right"])
    assert page.locator("#table-1 .running").inner_text() == "1 : 2"
    assert page.locator("#table-1").get_attribute("data-winner") == "right"
    assert page.locator("#results-in").inner_text() == "2"
    assert page.get_by_role("button", name="Draw round 2").is_visible()


def test_two_keys_for_one_game_correct_it(page, round_):
    """Both are typed before the first is answered: the second speaks of what the page shows."""
    page.goto(address(round_))
    page.evaluate("""() => {
        const key = (code) => document.body.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true }));
        for (const code of ["ArrowLeft", "ArrowUp", "ArrowRight"]) key(code);
    }""")
    saved(page)
    assert outcomes(round_) == ["right", ""]


def test_what_somebody_else_entered_shows_up(page, round_):
    page.goto(address(round_))
    game = queries.game_of(queries.full_matches(round_.matches.filter(table=1)).get())
    enter_result(game, game.version, Entry(game.black), "colleague")
    page.wait_for_selector("#table-1[data-black=right]", timeout=8000)
    assert page.locator("#table-1 .running").inner_text() == "1 : 0"
    page.keyboard.press("ArrowLeft")
    saved(page)
    assert outcomes(round_) == ["left", "left"]


def test_a_result_for_a_game_that_somebody_else_entered_is_not_put_on_the_next(page, round_):
    page.route("**/rows/*", lambda route: route.abort())
    page.goto(address(round_))
    game = queries.game_of(queries.full_matches(round_.matches.filter(table=1)).get())
    enter_result(game, game.version, Entry(game.black), "colleague")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("tr.note")
    assert outcomes(round_) == ["left", ""]
    page.get_by_role("button", name="Enter mine").click()
    saved(page)
    assert outcomes(round_) == ["right", ""]


def test_another_game_and_the_lot_after_a_draw(page, event):
    with winners_needed():
        event.system = WINNERS
        event.save()
        fill(event, 4)
        round_ = published(event)
        page.goto(address(round_))
        page.keyboard.press("d")
        saved(page)
        assert page.locator("#results-in").inner_text() == "0"
        page.keyboard.press("ArrowUp")
        page.keyboard.press("a")
        page.wait_for_selector("#table-1[data-several]")
        assert outcomes(round_) == ["draw", ""]
        page.keyboard.press("1")
        page.keyboard.press("d")
        saved(page)
        page.locator("#table-1 [data-act=lot]").click()
        page.wait_for_selector("#table-1 .lot")
        assert row(round_).match.outcome == "draw"
        assert row(round_).lot in ("a", "b")
        assert page.locator("#results-in").inner_text() == "1"


def test_a_second_look_compares_with_the_last_game_that_counts(page, round_):
    page.goto(address(round_))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    saved(page)
    page.keyboard.press("s")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert page.locator("#table-1").get_attribute("data-checked") == "same"
    assert page.locator("#table-2").get_attribute("data-checked") == "differs"
    assert "Stored: game 1: Player" in page.locator("tr.note").inner_text()


def test_a_result_that_waited_offline_is_sent_to_its_own_game(page, round_):
    page.goto(address(round_))
    page.route("**/result/", lambda route: route.abort())
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#table-1[data-state=unsent]")
    game = queries.game_of(queries.full_matches(round_.matches.filter(table=1)).get())
    enter_result(game, game.version, Entry(game.black), "colleague")
    page.unroute("**/result/")
    page.reload()
    page.wait_for_selector("#table-1[data-state=unsent]")
    page.get_by_role("button", name="Send again").click()
    page.get_by_role("button", name="Keep the stored one").click()
    page.wait_for_selector("#table-1[data-outcome='']")
    assert outcomes(round_) == ["left", ""]


def test_a_phone_enters_a_match(phone, round_):
    phone.goto(address(round_))
    for side, score in (("left", "1 : 0"), ("right", "1 : 1"), ("left", "2 : 1")):
        phone.locator(f"#table-2 [data-enter={side}]").tap()
        phone.wait_for_function("text => document.querySelector('#table-2 .running').textContent === text", arg=score)
    assert outcomes(round_, 2) == ["left", "right", "left"]
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
