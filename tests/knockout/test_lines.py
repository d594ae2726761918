"""Lines of a bracket: seeds, byes and clubs, against rules and brute force."""

from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from games.errors import Refused
from tests.knockout.playing import KNOCKOUT
from tests.knockout.playing import settings as knockout
from tests.timing import within
from tournaments.bracket import byes_in, club_pairs, seed_order
from tournaments.records import DrawnMatch, Entrant, History

SIZES = (2, 4, 8, 16, 32, 64, 128)


def meet(one: int, other: int) -> int:
    """The round in which two lines can meet, by halving the bracket."""
    level, one, other = 0, one - 1, other - 1
    while one != other:
        one, other, level = one // 2, other // 2, level + 1
    return level


def field(count: int, clubs: int = 0, seed: int = 0) -> tuple[Entrant, ...]:
    chance = Random(seed)
    return tuple(Entrant(n, f"P{n}", club=f"C{chance.randrange(clubs)}" if clubs else "") for n in range(1, count + 1))


def lines(draw) -> dict[int, int]:
    return {line: number for number, line in draw.lines if line}


@pytest.mark.parametrize("size", SIZES)
def test_the_first_seeds_meet_as_late_as_their_number_allows(size):
    order = seed_order(size)
    assert sorted(order) == list(range(1, size + 1))
    assert (order[0], order[-1]) == (1, 2)
    rounds = size.bit_length() - 1
    for level in range(1, rounds + 1):
        best = range(1, 2**level + 1)
        for a, b in combinations(best, 2):
            assert meet(order.index(a) + 1, order.index(b) + 1) > rounds - level


@pytest.mark.parametrize("entrants", [2, 3, 5, 6, 7, 9, 12, 17, 33, 100, 128])
def test_the_first_seeds_have_the_byes(entrants):
    draw = KNOCKOUT.draw(History(field(entrants)), knockout(seeds=entrants), 1)
    size = 2 ** (entrants - 1).bit_length()
    assert sorted(draw.byes) == list(range(1, size - entrants + 1))
    assert len(byes_in(size, entrants)) == size - entrants
    found = lines(draw)
    assert all(found[line] == seed for line, seed in enumerate(seed_order(size), 1) if seed <= entrants)


def test_those_not_seeded_are_drawn_by_lot():
    seen = {tuple(sorted(lines(KNOCKOUT.draw(History(field(8)), knockout(seeds=2), seed)).items())) for seed in range(40)}
    assert len(seen) > 30
    assert all(dict(found)[1] == 1 and dict(found)[8] == 2 for found in seen)


def best_of_all(entrants, seeds: int, size: int) -> tuple[int, ...]:
    """The least counts of pairs of one club, by trying all orders."""
    order, empty = seed_order(size), byes_in(size, len(entrants))
    fixed = {order.index(rank) + 1: rank for rank in range(1, seeds + 1)}
    free = [line for line in range(1, size + 1) if line not in fixed and line not in empty]
    clubs = {e.number: e.club for e in entrants}
    rest = [number for number in clubs if number > seeds]
    stand = ({**fixed, **dict(zip(free, one, strict=True))} for one in permutations(rest))
    return min(club_pairs({line: clubs[n] for line, n in found.items()}, size) for found in stand)


@pytest.mark.parametrize("trial", range(60))
def test_clubs_are_kept_apart_as_well_as_any_order_could(trial):
    chance = Random(trial)
    count, clubs = chance.randint(3, 8), chance.randint(1, 4)
    seeds = chance.randint(0, min(4, count))
    entrants = field(count, clubs, trial)
    size = 2 ** (count - 1).bit_length()
    draw = KNOCKOUT.draw(History(entrants), knockout(seeds=seeds), trial)
    club = {e.number: e.club for e in entrants}
    found = club_pairs({line: club[n] for line, n in lines(draw).items()}, size)
    assert found == best_of_all(entrants, seeds, size)
    assert [count for _code, count in draw.totals] == list(found)


@pytest.mark.parametrize("count", [8, 16, 64, 128])
def test_few_of_each_club_never_meet_early(count):
    entrants = tuple(Entrant(n, f"P{n}", club=f"C{n % (count // 4)}") for n in range(1, count + 1))
    found = lines(KNOCKOUT.draw(History(entrants), knockout(), 3))
    club = {line: entrants[number - 1].club for line, number in found.items()}
    early = [(a, b) for a, b in combinations(club, 2) if club[a] == club[b] and meet(a, b) < count.bit_length() - 2]
    assert early == []


def test_clubs_that_never_meet_refuse_a_first_round_in_which_they_must():
    history = History(tuple(Entrant(n, f"P{n}", club="A" if n < 4 else "B") for n in range(1, 5)))
    with pytest.raises(Refused) as refused:
        KNOCKOUT.draw(history, knockout(clubs_apart="hard"), 1)
    assert (refused.value.code, refused.value.data["relax"]) == ("no_legal_draw", ["forbidden", "club"])
    assert len(KNOCKOUT.draw(history, knockout(clubs_apart="soft"), 1).matches) == 2


@pytest.mark.parametrize("seed", range(20))
def test_forbidden_pairs_that_leave_one_way_are_found(seed):
    """Of eight only the pairs 1–5, 2–6, 3–7, 4–8 may meet."""
    allowed = {(1, 5), (2, 6), (3, 7), (4, 8)}
    forbidden = frozenset(two for two in combinations(range(1, 9), 2) if two not in allowed)
    draw = KNOCKOUT.draw(History(field(8), forbidden=forbidden), knockout(seeds=2), seed)
    assert {tuple(sorted((m.a, m.b))) for m in draw.matches} == allowed


def test_forced_pairs_meet_and_two_seeds_that_can_not_are_refused():
    draw = KNOCKOUT.draw(History(field(8), forced=frozenset({(1, 7), (3, 4)})), knockout(seeds=2), 4)
    assert {frozenset((1, 7)), frozenset((3, 4))} <= {frozenset((m.a, m.b)) for m in draw.matches}
    with pytest.raises(Refused, match="no_legal_draw"):
        KNOCKOUT.draw(History(field(8), forced=frozenset({(1, 2)})), knockout(seeds=2), 4)


def test_a_locked_pair_outside_the_bracket_is_refused():
    entrants = tuple(replace(e, line=n) for n, e in enumerate(field(8), 1))
    kept = (DrawnMatch(1, 1, 3, "a", 15),)
    with pytest.raises(Refused) as refused:
        KNOCKOUT.draw(History(entrants, kept=kept), knockout(), 1)
    assert (refused.value.code, refused.value.data) == ("lock_off_bracket", {"who": [1, 3]})


def test_more_seeds_than_entrants_and_too_many_rounds_are_refused():
    with pytest.raises(Refused, match="too_many_seeds"):
        KNOCKOUT.draw(History(field(4)), knockout(seeds=5), 1)
    with pytest.raises(Refused, match="too_many_rounds"):
        KNOCKOUT.plan(field(2000), knockout(losses=9))
    with pytest.raises(Refused, match="too_few"):
        KNOCKOUT.plan(field(1), knockout())


@pytest.mark.parametrize(
    ("count", "losses", "rounds"),
    [(2, 1, 1), (5, 1, 3), (8, 1, 3), (128, 1, 7), (2, 2, 3), (8, 2, 7), (128, 2, 15), (2, 3, 5)],
)
def test_how_many_rounds_it_takes(count, losses, rounds):
    assert KNOCKOUT.plan(field(count), knockout(losses=losses)) == rounds


def test_a_draw_of_128_is_instant():
    history, options = History(field(128, 9, 1)), knockout(seeds=16)
    assert len(within(1, lambda: KNOCKOUT.draw(history, options, 1)).matches) == 64
