"""The round page of an event of teams."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from tests.teams.playing import WHO, team_event
from tournaments.actions.rounds import draw_round, publish
from tournaments.models import Staff
from tournaments.queries import games_of

JSON = {"headers": {"Accept": "application/json"}}


@pytest.fixture
def round_(owner):
    """Round 1 of two teams with four boards, published."""
    event = team_event(teams=2, size=4)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    round_ = draw_round(event, 1, WHO, 7)
    return publish(round_, round_.version, WHO)


def test_the_page_names_who_sits_at_the_board_that_is_due(owner_client, round_):
    page = owner_client.get(f"/events/{round_.event_id}/rounds/1/")
    assertContains(page, "1: A1 – B1")
    assertContains(page, 'data-several="yes"')


def test_a_result_answers_with_the_next_board_and_the_score(owner_client, round_):
    first = games_of(round_.matches.get())[0]
    url = f"/events/{round_.event_id}/games/{first.pk}/result/"
    answer = owner_client.post(url, {"result": "B+R", "version": first.version}, **JSON).json()
    assert "2: A2 – B2" in answer["games"]
    assert "2 : 0" in answer["games"]
    assert "A1 wins (resignation)" in answer["games"]


def test_the_grid_says_how_a_match_of_teams_is_written(owner_client, client, round_):
    for page in (
        owner_client.get(f"/events/{round_.event_id}/crosstable/"),
        client.get(f"/p/{round_.event.slug}/crosstable"),
    ):
        assertContains(page, "Black at board 1 · 2 / 5:1 = 2 match points, 5 board points against 1")
        assertNotContains(page, "won with")
