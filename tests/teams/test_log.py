"""The log of an event of teams, in words."""

from tests.teams.playing import play, team_event
from tournaments.models import Act
from tournaments.queries import sides
from tournaments.wording.log import said


def test_each_result_is_told_with_its_board_the_first_one_too(db):
    event = team_event(teams=2, size=3)
    play(event, 1, lambda _match, board: "b" if board == 2 else "a")
    acts = list(Act.objects.filter(event_id=event.pk, verb="enter_result").order_by("pk"))
    names = sides(acts)
    assert [said(act, names) for act in acts] == [
        "Round 1, table 1, board 1: A wins",
        "Round 1, table 1, board 2: B wins",
        "Round 1, table 1, board 3: A wins",
    ]
