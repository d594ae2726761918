"""Accelerated first rounds and the promotion mark."""

from dataclasses import replace

import pytest

from games.errors import Refused
from tests.pairing.play import Plan, play
from tests.pairing.test_swiss_draws import renumbered
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.pairing.past import look_back, upper_half
from tournaments.records import Bye, Entrant, History, Played, Reason
from tournaments.standings import standings

SWISS = SYSTEMS["swiss"]


def people(count):
    return tuple(Entrant(n, f"P{n}") for n in range(1, count + 1))


def won(round_number, a, b):
    return Played(round_number, a, b, 2, 0, "a")


def pairs(history, **settings):
    draw = SWISS.draw(history, EventSettings(colours="nigiri", **settings), 1)
    return {(m.a, m.b) for m in draw.matches}


@pytest.mark.parametrize(
    ("count", "half"), [(0, 0), (1, 2), (2, 2), (3, 2), (4, 2), (5, 4), (6, 4), (8, 4), (9, 6), (10, 6)]
)
def test_the_upper_half_is_rounded_up_to_an_even_number(count, half):
    assert upper_half(History(people(count))) == frozenset(range(1, min(count, half) + 1))


def test_the_upper_half_meets_itself_in_the_first_round():
    history = History(people(8), rounds=5)
    assert pairs(history, accelerated_rounds=1, first_round="half") == {(1, 3), (2, 4), (5, 7), (6, 8)}
    assert pairs(history, accelerated_rounds=0, first_round="half") == {(1, 5), (2, 6), (3, 7), (4, 8)}


FIRST = (won(1, 1, 3), won(1, 2, 4), won(1, 5, 7), won(1, 6, 8))


def test_in_the_second_round_losers_above_meet_winners_below():
    history = History(people(8), FIRST, 2, 5)
    assert pairs(history, later_rounds="half") == {(1, 5), (2, 6), (3, 7), (4, 8)}
    assert pairs(history, later_rounds="half", accelerated_rounds=2) == {(1, 2), (5, 3), (6, 4), (7, 8)}
    draw = SWISS.draw(history, EventSettings(accelerated_rounds=2), 1)
    assert dict(draw.totals)["floats"] == 0
    assert Reason("accelerated", {"first": 1, "last": 4}) in draw.reasons


def test_a_pair_of_equal_points_in_the_draw_was_no_float():
    second = (won(2, 1, 2), won(2, 5, 3), won(2, 6, 4), won(2, 7, 8))
    history = History(people(8), FIRST + second, 3, 5)
    assert sorted(look_back(history).floats) == [3, 4, 5, 6]
    assert sorted(look_back(history, EventSettings(accelerated_rounds=2)).floats) == []
    assert sorted(look_back(history, EventSettings(accelerated_rounds=1)).floats) == [3, 4, 5, 6]


@pytest.mark.parametrize("seed", range(4))
def test_after_the_accelerated_rounds_nothing_is_said_and_standings_never_know(seed):
    event = EventSettings(accelerated_rounds=2)
    for history, _event, draw in play(Plan(12, 4, seed, event)):
        assert ("accelerated" in {r.code for r in draw.reasons}) == (history.round_number <= 2)
        after = history.round_number - 1
        with_it = standings(history.entrants, history.outcomes, after, event)
        assert with_it.rows == standings(history.entrants, history.outcomes, after, EventSettings()).rows


@pytest.mark.parametrize("seed", range(4))
def test_numbers_and_strangers_change_nothing(seed):
    event = EventSettings(accelerated_rounds=3, promotion_mark=6)
    new = {n: 3 * n + seed for n in range(1, 14)}
    for history, _event, draw in play(Plan(13, 5, seed, event, clubs=3)):
        if isinstance(draw, Refused):
            continue
        more = (*history.entrants, Entrant(50, "Nobody", withdrawn=1), Entrant(51, "Later", joined=9))
        assert SWISS.draw(replace(history, entrants=more), event, seed) == draw
        again = SWISS.draw(renumbered(history, new), replace(event, colours="nigiri"), seed)
        alone = SWISS.draw(history, replace(event, colours="nigiri"), seed)
        assert {(m.a, m.b) for m in again.matches} == {(new[m.a], new[m.b]) for m in alone.matches}


def test_whoever_reaches_the_mark_is_no_longer_paired_and_named():
    outcomes = (won(1, 1, 3), won(1, 2, 4), won(2, 1, 2), won(2, 3, 4))
    history = History(people(4), outcomes, 3, 5)
    draw = SWISS.draw(history, EventSettings(promotion_mark=4), 1)
    assert Reason("out_by_promotion", {"who": [1], "count": 4}) in draw.reasons
    assert {n for m in draw.matches for n in (m.a, m.b)} | set(draw.byes) == {2, 3, 4}
    problems = SWISS.assess(history, EventSettings(promotion_mark=4), draw.matches, (1,)).problems
    assert "not_here" in {problem.code for problem in problems}


def test_byes_count_for_the_mark_and_virtual_points_do_not():
    history = History(people(4), (Bye(1, 4, 2), Bye(1, 3, 1, "half"), won(1, 1, 2)), 2, 5)
    draw = SWISS.draw(history, EventSettings(promotion_mark=2, accelerated_rounds=5), 1)
    assert [r.data["who"] for r in draw.reasons if r.code == "out_by_promotion"] == [[1, 4]]
    assert {n for m in draw.matches for n in (m.a, m.b)} == {2, 3}


def test_a_mark_like_everybody_withdrawing_changes_who_is_paired_and_nothing_else():
    """Stopping someone at the mark draws the others as their absence would."""
    for history, event, draw in play(Plan(15, 6, 5, EventSettings(promotion_mark=6), clubs=3)):
        if isinstance(draw, Refused):
            continue
        gone = frozenset(n for r in draw.reasons if r.code == "out_by_promotion" for n in r.data["who"])
        other = SWISS.draw(replace(history, absent=history.absent | gone), replace(event, promotion_mark=0), 5)
        assert (other.matches, other.byes, other.totals) == (draw.matches, draw.byes, draw.totals)


def test_when_all_have_reached_the_mark_the_draw_says_how_many_are_left():
    history = History(people(2), (Played(1, 1, 2, 1, 1, "a"),), 2, 3)
    with pytest.raises(Refused) as refused:
        SWISS.draw(history, EventSettings(promotion_mark=1), 1)
    assert (refused.value.code, refused.value.data) == ("too_few", {"count": 0})
