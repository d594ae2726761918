"""Direct encounters of two, of groups and in circles, and what was decided outside the rounds."""

import pytest

from games.errors import Refused
from tests.worked import field, four, within
from tournaments.event_settings import EventSettings
from tournaments.records import PlaceOrder, Played
from tournaments.standings import standings
from tournaments.tiebreaks import TIEBREAKS, check_codes
from tournaments.wording import word


def games(*results, handicap=0):
    """Games won by the first of each pair, a round each."""
    return [Played(round_number, a, b, 2, 0, handicap=handicap) for round_number, (a, b) in enumerate(results, start=1)]


def dc(results, players):
    column = within("confrontation", field(players, results, len(results)), *range(1, players + 1))
    return [column[number] for number in range(1, players + 1)]


def test_direct_encounter_of_two_says_nothing_about_three():
    assert within("direct_two", four(), 1, 2) == {1: 2, 2: 0}
    assert within("direct_two", four(), 1, 2, 4) == {}
    assert TIEBREAKS["direct_two"].parts(four(), 1, frozenset({1, 2})) == [(2, 2)]
    assert TIEBREAKS["direct_two"].parts(four(), 1, frozenset({1, 2, 4})) == []


def test_what_the_direct_encounter_of_a_group_leaves_tied_two_by_two_is_settled_by_that_of_two():
    # 1 beat 2 and 3, 2 beat 3 and 4, 3 beat 4, 4 beat 1: 4, 4, 2, 2 points among them; 1 beat 2, 3 beat 4
    results = games((1, 2), (1, 3), (2, 3), (2, 4), (3, 4), (4, 1))
    assert within("direct", field(4, results, 6), 1, 2, 3, 4) == {1: 4, 2: 4, 3: 2, 4: 2}
    settings = EventSettings(tiebreaks=("direct", "direct_two"))
    entrants = field(4, results, 6).entrants
    assert [(row.place, row.entrant.number) for row in standings(entrants, results, 6, settings).rows] == [
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 4),
    ]


def test_confrontation_puts_whoever_won_above_whoever_lost():
    assert dc(games((1, 2)), 2) == [1, 0]
    # 3 met neither: it has to follow nobody, and stands beside the loser, as in the congress table
    assert dc(games((1, 2)), 3) == [1, 0, 0]
    # 1 and 2 both beat 3
    assert dc(games((1, 3), (2, 3)), 3) == [2, 2, 0]
    # a chain
    assert dc(games((1, 2), (2, 3), (3, 4)), 4) == [3, 2, 1, 0]
    assert dc([], 3) == [0, 0, 0]


def test_confrontation_a_circle_of_victories_stands_together():
    assert dc(games((1, 2), (2, 3), (3, 1)), 3) == [0, 0, 0]
    # 4 beat one of the circle, another of it beat 5: 4 is above all three, 5 below
    assert dc(games((1, 2), (2, 3), (3, 1), (4, 1), (3, 5)), 5) == [3, 3, 3, 4, 0]


def test_confrontation_two_circles_may_follow_each_other():
    first, second = ((1, 2), (2, 3), (3, 1)), ((4, 5), (5, 6), (6, 4))
    assert dc(games(*first, *second, (2, 6)), 6) == [3, 3, 3, 0, 0, 0]


def test_confrontation_knows_no_draws_no_even_scores_and_no_handicaps():
    assert dc([Played(1, 1, 2, 1, 1)], 2) == [0, 0]
    assert dc(games((1, 2), (2, 1)), 2) == [0, 0]
    assert dc(games((1, 2), (2, 1), (1, 2)), 2) == [1, 0]
    assert dc(games((1, 2), handicap=2), 2) == [0, 0]


def test_confrontation_a_forfeit_counts_by_setting():
    forfeit = [Played(1, 1, 2, 2, 0, unplayed=True)]
    assert within("confrontation", field(2, forfeit, 1), 1, 2) == {1: 1, 2: 0}
    assert within("confrontation", field(2, forfeit, 1, forfeit_encounter=False), 1, 2) == {1: 0, 2: 0}


ENTRANTS = field(4, [], 0).entrants


def places(*orders, tiebreaks=("points", "playoff", "manual")):
    """1, 2 and 3 have 2 points each, 4 has none."""
    results = [Played(1, 1, 4, 2, 0), Played(2, 2, 4, 2, 0), Played(3, 3, 4, 2, 0)]
    rows = standings(ENTRANTS, results, 3, EventSettings(tiebreaks=tiebreaks), orders=orders).rows
    return [(row.place, row.entrant.number) for row in rows]


def test_a_play_off_orders_those_whom_it_names():
    assert places() == [(1, 1), (1, 2), (1, 3), (4, 4)]
    assert places(PlaceOrder("playoff", (3, 1, 2))) == [(1, 3), (2, 1), (3, 2), (4, 4)]
    assert places(PlaceOrder("playoff", (4, 3, 1, 2))) == [(1, 3), (2, 1), (3, 2), (4, 4)]


def test_an_order_that_leaves_one_of_the_tied_out_tells_nothing():
    assert places(PlaceOrder("playoff", (3, 1))) == places()


def test_the_latest_order_counts_and_the_chief_referee_comes_where_the_criterion_stands():
    first, second = PlaceOrder("playoff", (3, 1, 2)), PlaceOrder("playoff", (2, 1, 3))
    assert places(first, second)[:3] == [(1, 2), (2, 1), (3, 3)]
    by_hand = PlaceOrder("manual", (1, 2, 3), "lots drawn by the players")
    assert places(first, by_hand)[:3] == [(1, 3), (2, 1), (3, 2)]
    assert places(first, by_hand, tiebreaks=("points", "manual", "playoff"))[:3] == [(1, 1), (2, 2), (3, 3)]
    assert places(by_hand, tiebreaks=("points",)) == places()


@pytest.mark.parametrize("code", ["direct", "direct_two", "confrontation"])
def test_direct_encounters_are_refused_in_a_knockout(code):
    with pytest.raises(Refused) as refused:
        check_codes(("points", code), "knockout")
    assert refused.value.code == "tiebreak_never"
    assert "whoever loses is out" in word(refused.value)
    check_codes(("points", code), "swiss")
