"""Publishing a round of teams and reading it: the number of queries doesn't grow with the teams."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.teams.playing import WHO, team_event
from tournaments import queries
from tournaments.actions.rounds import draw_round, publish, unpublish
from tournaments.models import Seat

pytestmark = pytest.mark.django_db


def asked(act, *args):
    """What an act gives back, and how many queries it took."""
    with CaptureQueriesContext(connection) as queries_:
        found = act(*args)
    return found, len(queries_)


def counts(teams):
    """Queries of publishing, of the rows, of the members, and of taking the round back."""
    event = team_event("swiss", teams=teams, size=3)
    round_ = draw_round(event, 1, WHO, 7)
    round_, publishing = asked(publish, round_, round_.version, WHO)
    _rows, reading = asked(queries.round_rows, round_)
    _members, members = asked(queries.results_of_members, event)
    _round, back = asked(unpublish, round_, round_.version, WHO)
    assert not Seat.objects.filter(round=round_).exists()
    return publishing, reading, members, back


def test_no_query_for_a_team_or_a_board_of_its_own():
    assert counts(4) == counts(12)


def test_a_round_of_more_than_a_thousand_boards_is_published():
    """More rows than one expression of SQLite holds."""
    event = team_event("swiss", teams=104, size=20, reserves=0)
    round_ = draw_round(event, 1, WHO, 7)
    round_ = publish(round_, round_.version, WHO)
    assert Seat.objects.filter(round=round_).count() == 104 * 20
    assert len(queries.round_rows(round_)) == 52
