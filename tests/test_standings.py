"""Places, shared places, and that nothing but results and settings matters for them."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tests.events import random_event
from tests.slow_standings import IN_TIES, SlowStandings
from tests.strategies import SEEDS, events, place_orders, standings_settings
from tests.timing import within
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Entrant, Played
from tournaments.standings import json_value, points_text, standings, value_text
from tournaments.tiebreaks import TIEBREAKS

ENTRANTS = tuple(Entrant(number, f"Player {number}") for number in range(1, 5))
# 1 beats 4, 2 draws 3, then 1 beats 2 and 3 and 4 both lose: 4, 1, 1, 0 points
OUTCOMES = [
    Played(1, 1, 4, 2, 0),
    Played(1, 2, 3, 1, 1),
    Played(2, 1, 2, 2, 0),
    Played(2, 3, 4, 0, 0, warnings_b=2),
]


def ordered(*tiebreaks, outcomes=OUTCOMES, entrants=ENTRANTS, rounds=2, lot_seed=0, **settings):
    result = standings(entrants, outcomes, rounds, EventSettings(tiebreaks=tiebreaks, **settings), lot_seed)
    return [(row.place, row.shared, row.entrant.number, row.values) for row in result.rows]


def test_who_is_equal_in_all_shares_a_place_and_stands_by_number():
    assert ordered("points") == [(1, False, 1, (4,)), (2, True, 2, (1,)), (2, True, 3, (1,)), (4, False, 4, (0,))]


def test_the_next_criterion_breaks_the_tie():
    # sos: 2 met 1 and 3: 5; 3 met 2 and 4: 1
    assert [row[:3] for row in ordered("points", "sos")] == [(1, False, 1), (2, False, 2), (3, False, 3), (4, False, 4)]


def test_fewer_warnings_are_better():
    assert [row[:3] for row in ordered("warnings")] == [(1, True, 1), (1, True, 2), (1, True, 3), (4, False, 4)]


def test_points_need_not_be_first_nor_among_the_criteria():
    result = standings(ENTRANTS, OUTCOMES, 2, EventSettings(tiebreaks=("warnings", "points")))
    assert [row.entrant.number for row in result.rows] == [1, 2, 3, 4]
    result = standings(ENTRANTS, OUTCOMES, 2, EventSettings(tiebreaks=("sos",)))
    # sos: 1 met 4 and 2: 1; 2: 5; 3: 1; 4 met 1 and 3: 5
    assert [(row.entrant.number, row.place, row.values, row.points) for row in result.rows] == [
        (2, 1, (5,), 1),
        (4, 1, (5,), 0),
        (1, 3, (1,), 4),
        (3, 3, (1,), 1),
    ]


def test_without_criteria_all_share_the_first_place():
    assert [row[:3] for row in ordered()] == [(1, True, 1), (1, True, 2), (1, True, 3), (1, True, 4)]


def test_direct_encounter_looks_inside_the_tie_only():
    outcomes = [Played(1, 3, 2, 2, 0), Played(1, 1, 4, 0, 2), Played(2, 2, 1, 2, 0), Played(2, 3, 4, 0, 2)]
    # points 0, 2, 2, 4: 2 and 3 are tied and 3 won; the others were in no tie
    assert ordered("points", "direct", outcomes=outcomes) == [
        (1, False, 4, (4, None)),
        (2, False, 3, (2, 2)),
        (3, False, 2, (2, 0)),
        (4, False, 1, (0, None)),
    ]


def test_direct_encounter_where_not_all_have_met_leaves_the_tie():
    assert ordered("points", "direct", outcomes=OUTCOMES[:2], rounds=1)[1:3] == [(2, True, 2, (1, 1)), (2, True, 3, (1, 1))]
    byes = [Bye(1, number, 2) for number in (1, 2, 3)]
    assert ordered("points", "direct", outcomes=byes, rounds=1)[0] == (1, True, 1, (2, None))


def test_the_lot_is_drawn_among_the_tied_only_and_leaves_no_shared_place():
    rows = ordered("points", "lot")
    assert [row[0] for row in rows] == [1, 2, 3, 4]
    assert not any(row[1] for row in rows)
    assert rows[0][3] == (4, None)
    assert [row[3] for row in rows[1:3]] == [(1, 1), (1, 2)]
    assert {ordered("points", "lot", lot_seed=seed)[1][2] for seed in range(20)} == {2, 3}


def test_article_27_1_2_b_is_the_default():
    assert EventSettings().tiebreaks == ("points", "sos", "warnings")


def test_article_28_3_who_withdrew_keeps_the_results_and_the_place():
    gone = tuple(replace(entrant, withdrawn=2 if entrant.number == 1 else None) for entrant in ENTRANTS)
    assert ordered("points", entrants=gone) == ordered("points")


@pytest.mark.parametrize("tiebreaks", [(), ("points", "sos", "total", "direct", "lot")])
def test_nobody_and_no_round_yet(tiebreaks):
    assert ordered(*tiebreaks, entrants=(), outcomes=(), rounds=0) == []
    assert ordered(*tiebreaks, entrants=(), outcomes=(), rounds=3) == []
    assert len(ordered(*tiebreaks, outcomes=(), rounds=0)) == 4


def test_one_entrant():
    assert ordered("points", "direct", "lot", entrants=ENTRANTS[:1], outcomes=(), rounds=0) == [
        (1, False, 1, (0, None, None))
    ]


def test_later_rounds_do_not_count_yet():
    assert ordered("points", rounds=1) == ordered("points", outcomes=OUTCOMES[:2], rounds=1)


@pytest.mark.parametrize(("codes", "refusal"), [(("x",), "unknown_tiebreak"), (("sos", "points", "sos"), "tiebreak_twice")])
def test_bad_criteria_are_refused(codes, refusal):
    with pytest.raises(Refused) as refused:
        ordered(*codes)
    assert refused.value.code == refusal


@settings(deadline=None)
@given(events(), standings_settings(), SEEDS, place_orders())
def test_equal_to_the_slow_standings(event, settings, lot_seed, orders):
    slow = SlowStandings(event.entrants, event.outcomes, event.rounds, settings, lot_seed, orders)
    result = standings(event.entrants, event.outcomes, event.rounds, settings, lot_seed, orders)
    assert [row.entrant.number for row in result.rows] == sorted(slow.numbers, key=lambda n: (slow.place(n), n))
    for row in result.rows:
        assert row.place == slow.place(row.entrant.number)
        assert row.values == slow.values(row.entrant.number)
        assert row.points == slow.points(row.entrant.number)
        assert row.shared == ([other.place for other in result.rows].count(row.place) > 1)


@given(events(), standings_settings(), st.randoms(use_true_random=False))
def test_the_order_in_which_entrants_and_outcomes_come_changes_nothing(event, settings, chance):
    entrants, outcomes = list(event.entrants), list(event.outcomes)
    before = standings(entrants, outcomes, event.rounds, settings, 5)
    chance.shuffle(entrants)
    chance.shuffle(outcomes)
    after = standings(entrants, outcomes, event.rounds, settings, 5)
    assert (after.rows, after.table) == (before.rows, before.table)


@given(events(), standings_settings())
def test_seats_change_nothing(event, settings):
    turned = [turn(outcome) if isinstance(outcome, Played) else outcome for outcome in event.outcomes]
    before = standings(event.entrants, event.outcomes, event.rounds, settings)
    assert standings(event.entrants, turned, event.rounds, settings).rows == before.rows


def turn(match):
    """The match with its sides changed about."""
    return Played(
        match.round_number,
        match.b,
        match.a,
        match.score_b,
        match.score_a,
        {"a": "b", "b": "a", None: None}[match.black],
        match.warnings_b,
        match.warnings_a,
        match.unplayed,
        match.absent,
        match.handicap,
        match.games_b,
        match.games_a,
        tuple(points[::-1] for points in match.boards),
        {"a": "b", "b": "a", None: None}[match.lot],
        match.no_result,
    )


def test_carried_points_below_zero_divide_nothing():
    entrants = [replace(one, correction=-6) for one in (Entrant(1, "A"), Entrant(2, "B"))]
    rows = standings(entrants, [Played(1, 1, 2, 2, 0, "a")], 1, EventSettings(tiebreaks=("total",))).rows
    assert [(row.entrant.number, row.values) for row in rows] == [(1, (-5,)), (2, (-7,))]


@given(events(), standings_settings())
def test_a_player_who_never_plays_changes_nothing_but_its_own_row(event, settings):
    if "lowest" in (settings.bye_opponent, settings.absence_opponent):
        settings = replace(settings, bye_opponent="own", absence_opponent="own")
    late = Entrant(len(event.entrants) + 1, "Godot")
    before = standings(event.entrants, event.outcomes, event.rounds, settings)
    after = standings((*event.entrants, late), event.outcomes, event.rounds, settings)
    inside_ties = {position for position, code in enumerate(settings.tiebreaks) if code in IN_TIES}
    if not inside_ties:
        others = [row.entrant.number for row in after.rows if row.entrant is not late]
        assert others == [row.entrant.number for row in before.rows]
    values = {row.entrant.number: row.values for row in after.rows}
    for row in before.rows:
        for position, value in enumerate(row.values):
            if position not in inside_ties:
                assert values[row.entrant.number][position] == value


@pytest.mark.parametrize(
    ("value", "two", "one"),
    [
        (0, "0", "0"),
        (1, "1", "½"),
        (2, "2", "1"),
        (13, "13", "6½"),
        (Fraction(3, 2), "1½", "¾"),
        (Fraction(1, 2), "½", "¼"),
        (Fraction(4, 2), "2", "1"),
        (-1, "−1", "−½"),
        (Fraction(1, 3), "1/3", "1/6"),
    ],
)
def test_points_as_text(value, two, one):
    assert points_text(value, one=False) == two
    assert points_text(value, one=True) == one


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (5, "5.000"),
        (Fraction(11, 3), "3.667"),
        (Fraction(-2, 3), "−0.667"),
        (Fraction(1, 2000), "0.001"),
        (Fraction(-1, 2000), "−0.001"),
        (Fraction(-1, 3000), "0.000"),
        (Fraction(1999, 1000), "1.999"),
        (Fraction(19999, 10000), "2.000"),
    ],
)
@pytest.mark.parametrize("one", [True, False])
def test_total_scores_have_three_decimals_in_either_reckoning(value, text, one):
    assert value_text("total", value, one) == text


def test_values_as_text_follow_the_kind_of_criterion():
    assert [value_text(code, 3, one=True) for code in ("points", "sos", "sodos", "direct", "progressive")] == ["1½"] * 5
    assert [value_text(code, 3, one=True) for code in ("warnings", "wins", "byes", "lot")] == ["3"] * 4
    assert value_text("direct", None, one=True) == ""


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (3, 3),
        (None, None),
        (Fraction(6, 2), 3),
        (Fraction(3, 2), 1.5),
        (Fraction(13, 7), "13/7"),
        (Fraction(-1, 3), "-1/3"),
        (Fraction(1, 5), 0.2),
        (Fraction(7, 16), 0.4375),
    ],
)
def test_values_in_json(value, expected):
    assert json_value(value) == expected
    assert type(json_value(value)) is type(expected)


@given(st.fractions(-1000, 1000, max_denominator=200))
def test_values_in_json_are_exact(value):
    shown = json_value(value)
    assert Fraction(str(shown)) == value
    assert isinstance(shown, str) == any(
        value.denominator % prime == 0 for prime in range(3, 200, 2) if prime != 5 and is_prime(prime)
    )


def is_prime(number):
    return all(number % divisor for divisor in range(2, number))


def test_a_large_event_takes_a_few_hundredths_of_a_second():
    event = random_event(4, players=300, rounds=10)
    settings = EventSettings(tiebreaks=("total", "points", "sos", "sodos", "warnings", "direct", "progressive", "lot"))
    result = within(0.1, lambda: standings(event.entrants, event.outcomes, 10, settings))
    assert [row.place for row in result.rows] == list(range(1, 301))


def test_ten_criteria_of_600_players_take_less_than_a_tenth_of_a_second_whichever_they_are():
    event = random_event(4, players=600, rounds=10)
    useful = [code for code, one in TIEBREAKS.items() if one.serves("swiss") and code != "points"]
    for first in range(0, len(useful), 9):
        settings = EventSettings(tiebreaks=("points", *useful[first : first + 9]))
        within(0.1, lambda settings=settings: standings(event.entrants, event.outcomes, 10, settings))


def test_points_carried_over_count_like_points():
    entrants = [Entrant(1, "A", correction=4), Entrant(2, "B", correction=3), Entrant(3, "C"), Entrant(4, "D")]
    outcomes = [Played(1, 1, 2, 0, 2), Played(1, 3, 4, 2, 0)]
    found = standings(entrants, outcomes, 1, EventSettings(tiebreaks=("points", "sos", "progressive")))
    assert [(row.entrant.number, row.points, row.values) for row in found.rows] == [
        (2, 5, (5, 4, 5)),
        (1, 4, (4, 5, 4)),
        (3, 2, (2, 0, 2)),
        (4, 0, (0, 2, 0)),
    ]
    assert [meeting.total for meeting in found.table[1]] == [4]
    before = standings(entrants, [], 0, EventSettings())
    assert [(row.place, row.points) for row in before.rows] == [(1, 4), (2, 3), (3, 0), (3, 0)]
