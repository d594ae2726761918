"""The reasons that a draw gives."""

import pytest

from tests.pairing.play import Plan, play
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.pairing.criteria import CRITERIA
from tournaments.pairing.past import look_back
from tournaments.records import Bye, Entrant, History, Pending, Played, Reason

SWISS = SYSTEMS["swiss"]


def people(*clubs):
    return tuple(Entrant(n, f"P{n}", club=club) for n, club in enumerate(clubs, 1))


def reasons(history, **settings):
    """Per pair (and the bye) the reasons given."""
    draw = SWISS.draw(history, EventSettings(**settings), 1)
    return {(e.a, e.b): list(e.reasons) for e in draw.explanations}


def won(round_number, a, b):
    return Played(round_number, a, b, 2, 0, black="a")


def test_a_textbook_pair_needs_no_reason():
    assert reasons(History(people("", "", "", ""), rounds=2)) == {(1, 2): [], (3, 4): []}


@pytest.mark.parametrize("mode", ["adjacent", "fold", "half"])
def test_no_textbook_pair_needs_a_reason(mode):
    given = reasons(History(people(*[""] * 8), rounds=3), first_round=mode)
    assert list(given.values()) == [[], [], [], []]


def test_an_odd_group_floats_its_last_one_down_to_the_first():
    outcomes = (won(1, 1, 2), won(1, 3, 4), won(1, 5, 6))
    given = reasons(History(people(*[""] * 6), outcomes, 2, 3), colour_rule="off", colours="nigiri")
    assert Reason("floated_odd", {"number": 5, "points": 2, "players": 3}) in given[5, 2]
    assert set(given) == {(1, 3), (5, 2), (4, 6)}


def test_an_odd_number_is_left_after_a_float_from_above():
    scores = [(1, 2, 2, 0), (3, 4, 1, 1), (5, 6, 1, 1), (7, 8, 0, 0)]
    outcomes = tuple(Played(1, *score, black="a") for score in scores)
    given = reasons(History(people(*[""] * 8), outcomes, 2, 3), colours="nigiri")
    assert set(given) == {(1, 3), (4, 5), (6, 7), (2, 8)}
    assert given[6, 7] == [Reason("floated_rest", {"number": 6, "points": 1, "players": 4})]


def test_a_group_that_cannot_be_paired_with_each_other():
    outcomes = (won(1, 1, 2), won(1, 3, 4))
    given = reasons(History(people(*[""] * 4), outcomes, 2, 3, forbidden=frozenset({(1, 3)})), colours="nigiri")
    assert given[1, 4] == [Reason("floated", {"number": 1, "points": 2, "players": 2})]


def test_a_club_that_cannot_be_kept_apart():
    given = reasons(History(people("A", "A", "A", "B"), rounds=3))
    assert Reason("same_club", {"who": [1, 2], "club": "A"}) in given[1, 2]


def test_the_partner_by_the_order_is_of_the_same_club():
    given = reasons(History(people("A", "A", "B", "B"), rounds=3))
    assert given[1, 3] == [Reason("partner_club", {"number": a, "partner": b}) for a, b in ((1, 2), (3, 4))]
    assert set(given) == {(1, 3), (2, 4)}


def test_the_partner_by_the_order_has_been_met_or_is_forbidden():
    outcomes = (Played(1, 1, 2, 1, 1, "a"), Played(1, 3, 4, 1, 1, "a"))
    given = reasons(History(people(*[""] * 4), outcomes, 2, 3), colours="nigiri")
    assert given[1, 3][0] == Reason("partner_met", {"number": 1, "partner": 2})
    given = reasons(History(people(*[""] * 4), rounds=3, forbidden=frozenset({(1, 2)})))
    assert given[1, 3][0] == Reason("partner_forbidden", {"number": 1, "partner": 2})


def test_the_partner_by_the_order_is_due_the_same_colour():
    outcomes = (Played(1, 1, 3, 1, 1, "a"), Played(1, 2, 4, 1, 1, "a"))
    given = reasons(History(people("A", "B", "C", "D"), outcomes, 2, 3), clubs_apart="hard")
    assert given[1, 4] == [Reason("partner_colours", {"number": 1, "partner": 2})]
    assert given[2, 3] == [Reason("partner_colours", {"number": a, "partner": b}) for a, b in ((2, 1), (3, 4))]
    given = reasons(History(people(*[""] * 4), outcomes, 2, 3, forbidden=frozenset({(1, 4), (2, 3)})))
    assert given[1, 2] == [Reason("same_colour_due", {"who": [1, 2], "colour": "W"})]
    assert given[3, 4] == [Reason("same_colour_due", {"who": [3, 4], "colour": "B"})]


def test_the_bye_goes_past_those_who_had_one():
    outcomes = (Bye(1, 5, 0), Played(1, 1, 2, 2, 0, "a"), Played(1, 3, 4, 1, 1, "a"))
    given = reasons(History(people(*[""] * 5), outcomes, 2, 4))
    assert given[2, None] == [Reason("bye_lowest", {"number": 2, "points": 0})]
    outcomes = (Bye(1, 5, 0), Played(1, 1, 2, 1, 1, "a"), Played(1, 3, 4, 1, 1, "a"))
    given = reasons(History(people(*[""] * 5), outcomes, 2, 4))
    assert given[4, None] == [Reason("bye_lowest", {"number": 4, "points": 1}), Reason("bye_had", {"who": [5]})]


def test_a_bye_avoids_those_who_got_points_without_a_game():
    outcomes = (
        Played(1, 1, 2, 2, 0, "a", unplayed=True, absent=frozenset({2})),
        Played(1, 3, 4, 2, 0, "a"),
        Bye(1, 5, 2, "half"),
    )
    everybody = History(people(*[""] * 5), outcomes, 2, 4, absent=frozenset({2, 4}))
    assert SWISS.draw(everybody, EventSettings(), 1).byes == (3,)


def test_those_who_stayed_away_twice_are_named():
    gone = frozenset({4})
    outcomes = (
        *(won(1, 1, 2), Played(1, 3, 4, 2, 0, "a", unplayed=True, absent=gone)),
        *(won(2, 3, 2), Played(2, 1, 4, 2, 0, "a", unplayed=True, absent=gone)),
    )
    draw = SWISS.draw(History(people(*[""] * 4), outcomes, 3, 4), EventSettings(), 1)
    assert (Reason("out_by_forfeits", {"who": [4], "count": 2}) in draw.reasons, draw.byes) == (True, (2,))
    draw = SWISS.draw(History(people(*[""] * 4), outcomes, 3, 4), EventSettings(forfeits_out=3), 1)
    assert {(m.a, m.b) for m in draw.matches} == {(1, 3), (2, 4)}


def test_who_is_out_stays_out_and_a_game_or_a_bye_breaks_the_row():
    gone = frozenset({4})
    twice = [Played(r, r, 4, 2, 0, "a", unplayed=True, absent=gone) for r in (1, 2)]
    for later, row in (
        ((), 2),
        ((Bye(3, 4, 0, "absent"),), 2),
        ((won(3, 3, 4),), 0),
        ((Pending(3, 3, 4),), 0),
        ((Bye(3, 4, 2),), 0),
    ):
        assert look_back(History((), (*twice, *later), 5, 9)).stayed_away[4] == row


def test_totals_are_the_sums_of_the_costs():
    for _history, _event, draw in play(Plan(17, 6, 4, clubs=3, no_shows=5)):
        columns = [dict(e.costs) for e in draw.explanations]
        assert draw.totals == tuple((c.code, sum(costs[c.code] for costs in columns)) for c in CRITERIA)
