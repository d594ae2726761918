"""A match of four boards is entered with four keys."""

import pytest

from tests.browser.test_results import saved
from tests.rounds import address
from tests.teams.playing import WHO, team_event
from tournaments import queries
from tournaments.actions.rounds import draw_round, publish
from tournaments.models import Staff

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_match_of_four_boards_takes_four_keys(page, owner):
    event = team_event(teams=4, size=4)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    round_ = draw_round(event, 1, WHO, 7)
    round_ = publish(round_, round_.version, WHO)
    page.goto(address(round_))
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowLeft"):  # as fast as they can be typed
        page.keyboard.press(key)
    page.wait_for_selector("#table-2.cursor")
    saved(page)
    row = next(one for one in queries.round_rows(round_) if one.table == 1)
    left = "b" if row.games[0].black == "b" else "a"
    right = "a" if left == "b" else "b"
    assert [game.verdict.outcome for game in row.games] == [left, left, right, left]
    assert page.locator("#table-1 .running").inner_text() == "6 : 2"
    assert page.locator("#table-1").get_attribute("data-winner") == "left"
    assert page.locator("#results-in").inner_text() == "1"


def drawn(place):
    """The stone that a reader of the page sees there, which is drawn in the place of its sign."""
    seen = place.evaluate("one => getComputedStyle(one, '::before').backgroundColor")
    said = {"rgb(17, 17, 17)": "●", "rgb(255, 255, 255)": "○"}[seen]
    assert place.text_content() == said
    return said


def test_the_dots_stay_those_of_board_1_and_the_buttons_belong_to_the_board_that_is_named(page, owner):
    event = team_event(teams=2, size=4)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    round_ = draw_round(event, 1, WHO, 7)
    round_ = publish(round_, round_.version, WHO)
    page.goto(address(round_))
    row = page.locator("#table-1")
    for number, key in enumerate("bwbb", start=1):
        assert row.locator(".enter .board").inner_text() == f"Board {number}"
        assert row.get_attribute("data-black") == ("left" if number % 2 else "right")
        page.keyboard.press(key)
        saved(page)
    for _look in ("as painted", "as the server draws it"):
        assert [drawn(row.locator(f".{side} .stone")) for side in ("left", "right")] == ["●", "○"]
        assert [drawn(row.locator(f"[data-enter={side}]")) for side in ("left", "right")] == ["○", "●"]
        assert row.locator("[aria-pressed=true]").get_attribute("data-enter") == "right"
        assert row.locator(".enter .board").inner_text() == "Board 4"
        weights = "one => getComputedStyle(one).fontWeight"
        assert [row.locator(f".{side} .name").evaluate(weights) for side in ("left", "right")] == ["700", "400"]
        page.reload()
    match = queries.round_rows(round_)[0]
    assert [game.verdict.outcome == game.black for game in match.games] == [True, False, True, True]
