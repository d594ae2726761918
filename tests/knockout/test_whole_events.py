"""Article 26.1: whole knockouts, with withdrawals, absences, forfeits and double losses, against an independent checker."""

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.knockout.checker import check_double, check_losses, check_seats, check_single, meetings
from tests.knockout.playing import KNOCKOUT, Plan, play
from tests.knockout.playing import settings as knockout
from tournaments.bracket.shape import crossing
from tournaments.records import Played
from tournaments.standings import standings

QUIET = st.builds(dict)
STORMY = st.fixed_dictionaries(
    {
        "both_lose": st.sampled_from([0, 10]),
        "no_shows": st.sampled_from([0, 8]),
        "absences": st.sampled_from([0, 8]),
        "withdrawals": st.sampled_from([0, 8]),
        "lots": st.sampled_from([0, 10]),
    }
)
PLAYERS, SEEDS = st.integers(2, 64), st.integers(0, 10**6)


def final(event, options):
    return standings(event.entrants, event.outcomes, len(event.rounds), options)


@settings(max_examples=60, deadline=None)
@given(PLAYERS, SEEDS, st.integers(0, 2), STORMY, st.booleans(), st.sampled_from(["shared", "8"]))
def test_single_elimination_follows_its_lines(players, seed, seeded, storm, third, places):
    options = knockout(seeds=min(seeded * 4, players), third_place=third, places=places)
    event = play(Plan(players, seed, options, clubs=5, **storm))
    assert event.refused is None
    check_seats(event)
    check_single(event)
    if not third and places == "shared":
        check_losses(event, 1)
    left = [row for row in final(event, options).rows if row.values[0] == 1]
    assert len(left) <= 1
    if event.champion:
        assert [row.entrant.number for row in left] == [event.champion]


@settings(max_examples=60, deadline=None)
@given(PLAYERS, SEEDS, STORMY, st.booleans())
def test_double_elimination_ends_with_one_left(players, seed, storm, second):
    options = knockout(losses=2, second_final=second)
    event = play(Plan(players, seed, options, clubs=3, **storm))
    assert event.refused is None
    check_seats(event)
    check_losses(event, 2)
    check_double(event)
    left = [row.entrant.number for row in final(event, options).rows if row.values[0] == 1]
    assert len(left) <= 1


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 40), SEEDS, st.integers(3, 4), STORMY)
def test_more_losses_end_with_one_left(players, seed, losses, storm):
    options = knockout(losses=losses)
    event = play(Plan(players, seed, options, clubs=3, **storm))
    assert event.refused is None
    check_seats(event)
    lost = check_losses(event, losses) + Counter(o.entrant for o in event.outcomes if getattr(o, "kind", "") == "absent")
    left = [e.number for e in event.entrants if lost[e.number] < losses and e.withdrawn is None]
    assert len(left) <= 1
    assert set(left) <= {row.entrant.number for row in final(event, options).rows if row.place == 1}


@pytest.mark.parametrize("players", [*range(2, 35), 64, 100, 128])
def test_quiet_events_have_the_matches_of_theory(players):
    single = play(Plan(players, players))
    assert sum(isinstance(o, Played) for o in single.outcomes) == players - 1
    double = play(Plan(players, players, knockout(losses=2, second_final=False)))
    assert sum(isinstance(o, Played) for o in double.outcomes) == 2 * (players - 1)
    again = play(Plan(players, players, knockout(losses=2)))
    losses = check_losses(again, 2)
    champion = [n for n in range(1, players + 1) if losses[n] < 2]
    assert len(champion) == 1
    assert sum(losses.values()) == 2 * (players - 1) + losses[champion[0]]
    triple = play(Plan(players, players, knockout(losses=3)))
    lost = check_losses(triple, 3)
    assert Counter(min(lost[n], 3) for n in range(1, players + 1))[3] == players - 1


@pytest.mark.parametrize("losses", [1, 2, 3])
def test_the_same_seed_gives_the_same_draw_in_any_order_of_rows(losses):
    options = knockout(losses=losses, seeds=4)
    event = play(Plan(21, 5, options, clubs=4))
    for history, draw, _outcomes in event.rounds:
        shuffled = list(history.entrants), list(history.outcomes)
        for rows in shuffled:
            random.Random(1).shuffle(rows)
        again = KNOCKOUT.draw(replace(history, entrants=tuple(shuffled[0]), outcomes=tuple(shuffled[1])), options, 5)
        assert again == draw


@pytest.mark.parametrize("players", [4, 8, 16, 32, 64, 128, 5, 23, 100])
@pytest.mark.parametrize("chalk", [True, False])
def test_the_losers_part_has_no_rematch_before_it_must(players, chalk):
    rounds = (players - 1).bit_length()
    earliest = first_rematch(rounds)
    for seed in range(1 if chalk else 12):
        event = play(Plan(players, seed, knockout(losses=2, seeds=players if chalk else 0), chalk=chalk))
        for met in meetings(event).values():
            assert len(met) == 1 or met[1] >= min(2 * rounds, earliest + 1)


def first_rematch(rounds: int) -> int:
    """The losers' round before which no crossing can help: the losers of t winners' rounds, each feeding the next, need a
    branch of their own among the 2 ** (rounds − t) before the losers' round 2t − 1, and the half of them after it."""
    before = [2 * t - 1 for t in range(1, rounds + 1) if 2 ** (rounds - t) >= t]
    after = [2 * t for t in range(1, rounds) if 2 ** (rounds - t - 1) >= t]
    return max(before + after)


def again(rounds: int, crossings: dict[int, int]) -> int:
    """The first losers' round in which two who met in the winners' part can meet again, by following the branches."""
    first = 2 * rounds
    for v, w in combinations(range(1, rounds + 1), 2):
        branch = crossings[v] >> (w - v)
        apart = (branch ^ crossings[w]).bit_length()
        first = min(first, 2 * (w - 1) if not apart else 2 * (w + apart) - 3)
    return first


@pytest.mark.parametrize("rounds", [2, 3, 4, 5, 6])
def test_no_crossing_puts_the_first_rematch_later(rounds):
    levels = range(2, rounds + 1)
    every = product(*(range(2 ** (rounds - level)) for level in levels))
    best = max(again(rounds, {1: 0, **dict(zip(levels, one, strict=True))}) for one in every)
    own = {level: crossing(rounds, level) for level in range(1, rounds + 1)}
    assert again(rounds, own) == best == first_rematch(rounds)


def test_the_first_rematches_are_those_of_the_documentation():
    assert [first_rematch(rounds) for rounds in (3, 4, 7)] == [3, 4, 8]
