"""All rounds up to n − 1 can be played; looking ahead against all possible draws of small fields."""

from functools import cache

import pytest

from games.errors import Refused
from tests.pairing.literal import Judge, all_draws, legal_draws
from tests.pairing.play import Plan, play
from tournaments.event_settings import EventSettings
from tournaments.pairing.future import factors, surely
from tournaments.records import Reason

MODES = ("adjacent", "fold", "half", "random")


def most_rounds(players):
    """As many rounds as there are opponents, the bye counted as one."""
    return players - 1 + players % 2


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("seed", range(8))
def test_all_rounds_can_be_played(players, seed):
    event = EventSettings(later_rounds=MODES[seed % 4], colour_rule="binding" if seed % 2 else "wish")
    plan = Plan(players, most_rounds(players), seed, event, clubs=seed % 3, draws=(10, 100, 0)[seed % 3])
    draws = [draw for _history, _event, draw in play(plan)]
    assert len(draws) == most_rounds(players)
    assert not any(isinstance(draw, Refused) for draw in draws)


@pytest.mark.parametrize("seed", range(8))
def test_more_rounds_than_opponents_lose_none_of_those_that_are_possible(seed):
    *draws, (history, _event, refused) = play(Plan(8, 10, seed))
    assert (len(draws), history.round_number, refused.code) == (7, 8, "no_legal_draw")
    assert Reason("rounds_run_out", {"rounds": 7}) in draws[0][2].reasons


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [20, 21])
def test_all_rounds_of_twenty_can_be_played(players, seed):
    plan = Plan(players, most_rounds(players), seed, clubs=4)
    assert not any(isinstance(draw, Refused) for _history, _event, draw in play(plan))


def can_go_on(pairs_left, players, rounds):
    """Whether so many rounds can be drawn from these pairs: tries all draws of each."""

    @cache
    def possible(left, rounds):
        if rounds == 0:
            return True
        draws = (frozenset(pairs) for pairs, _bye in all_draws(players))
        return any(draw <= left and possible(left - draw, rounds - 1) for draw in draws)

    return possible(frozenset(pairs_left), rounds)


@pytest.mark.parametrize("seed", range(30))
def test_the_draw_is_the_best_of_those_that_keep_all_rounds_possible(seed):
    event = EventSettings(later_rounds=MODES[seed % 3], colour_rule="wish" if seed % 2 else "off")
    everybody = list(range(1, 7))
    for history, _event, draw in play(Plan(6, 5, seed, event, clubs=2)):
        met = {frozenset((o.a, o.b)) for o in history.outcomes}
        left = {(a, b) for a in everybody for b in everybody if a < b and {a, b} not in met}
        judge = Judge(history, event)
        costs = [
            judge.cost(pairs, bye)
            for pairs, bye in legal_draws(history, event)
            if can_go_on(left - set(pairs), everybody, 5 - history.round_number)
        ]
        assert tuple(cost for _code, cost in draw.totals[:-1]) == min(costs)


def complete(size):
    return [((1 << size) - 1) ^ (1 << v) for v in range(size)]


def test_factors_are_perfect_matchings_without_a_common_pair():
    found, _steps = factors([complete(10)] * 9)
    assert len({pair for pairs in found for pair in pairs}) == 45
    assert all(sorted(v for pair in pairs for v in pair) == list(range(10)) for pairs in found)


def test_two_triangles_have_no_factor():
    triangles = [0b000110, 0b000101, 0b000011, 0b110000, 0b101000, 0b011000]
    assert factors([triangles])[0] is None


def test_the_petersen_graph_is_not_three_rounds():
    outer = [(v, (v + 1) % 5) for v in range(5)]
    inner = [(5 + v, 5 + (v + 2) % 5) for v in range(5)]
    masks = [0] * 10
    for a, b in outer + inner + [(v, v + 5) for v in range(5)]:
        masks[a] |= 1 << b
        masks[b] |= 1 << a
    assert factors([masks])[0] is not None
    assert factors([masks] * 3)[0] is None


def test_diracs_bound():
    assert surely([complete(10)] * 5)
    assert not surely([complete(10)] * 6)
