"""What each entrant did in each round."""

from hypothesis import given

from tests.strategies import events
from tournaments.crosstable import Meeting, crosstable
from tournaments.records import Bye, Entrant, Pending, Played

ENTRANTS = tuple(Entrant(number, f"Player {number}") for number in (1, 2, 3))


def test_a_match_is_seen_from_both_sides():
    table = crosstable(ENTRANTS, [Played(1, 2, 1, 2, 0, black="b", warnings_a=1, handicap=3)], 1)
    assert table[2] == (Meeting(1, "played", 1, "W", 2, 0, total=2, warnings=1, handicap=3, games=2, goes_on=True),)
    assert table[1] == (Meeting(1, "played", 2, "B", 0, 2, handicap=3, games_against=2, goes_on=False),)
    assert table[3] == (Meeting(1, "none"),)


def test_each_kind_of_round_and_the_running_points():
    outcomes = [
        Pending(5, 1, 2, black="a", warnings_b=1),
        Bye(1, 1, 2),
        Bye(2, 1, 1, "half"),
        Bye(3, 1, 0, "absent"),
        Played(4, 3, 1, 0, 2, unplayed=True, absent=frozenset({3})),
    ]
    assert crosstable(ENTRANTS, outcomes, 6)[1] == (
        Meeting(1, "bye", score=2, total=2),
        Meeting(2, "half", score=1, total=3),
        Meeting(3, "absent", score=0, total=3),
        Meeting(4, "unplayed", 3, None, 2, 0, total=5, games=2, goes_on=True),
        Meeting(5, "pending", 2, "B", None, None, total=5),
        Meeting(6, "none", total=5),
    )
    assert crosstable(ENTRANTS, outcomes, 6)[2][4] == Meeting(5, "pending", 1, "W", None, None, total=0, warnings=1)


def test_rounds_after_the_last_counted_are_left_out():
    outcomes = [Bye(1, 1, 2), Bye(2, 1, 2)]
    assert crosstable(ENTRANTS, outcomes, 1)[1] == (Meeting(1, "bye", score=2, total=2),)
    assert crosstable(ENTRANTS, outcomes, 0) == {1: (), 2: (), 3: ()}


def test_no_entrants_no_rows():
    assert crosstable((), (), 3) == {}


@given(events())
def test_opponents_see_each_other(event):
    table = crosstable(event.entrants, event.outcomes, event.rounds)
    for number, row in table.items():
        assert [meeting.round_number for meeting in row] == list(range(1, event.rounds + 1))
        for meeting in row:
            if meeting.opponent is None:
                continue
            other = table[meeting.opponent][meeting.round_number - 1]
            assert (other.opponent, other.kind, other.handicap) == (number, meeting.kind, meeting.handicap)
            assert (other.score, other.opponent_score) == (meeting.opponent_score, meeting.score)
            assert (other.games, other.games_against) == (meeting.games_against, meeting.games)
            assert {meeting.goes_on, other.goes_on} in ({True, False}, {None})
            assert {meeting.colour, other.colour} in ({"B", "W"}, {None})
