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
