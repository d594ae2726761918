"""Whether a legal draw exists, and what stands in the way where none does."""

from collections.abc import Iterable
from itertools import combinations

import numpy as np

from games.errors import Refused
from tournaments.pairing import matching
from tournaments.pairing.field import Field, Ints
from tournaments.pairing.legality import Rules, legal_edges
from tournaments.pairing.optimum import any_draw

RELAXABLE = ("rematch", "forbidden", "club", "second_bye")
SMALL = 60  # players up to which a diagnosis names everybody concerned
LARGE = 400  # beyond, pairs are not listed one by one


def exists(field: Field, free: tuple[int, ...], without: Iterable[str] = ()) -> bool:
    """Whether a legal draw exists."""
    if len(free) > LARGE:
        return not any_draw(field, free, Rules(field, without))[1]
    i, j = legal_edges(field, free, without)
    return 2 * len(matching.largest(field.bye + 1, i, j)) == len(free)


def refusal(field: Field, free: tuple[int, ...]) -> Refused:
    """Why no draw exists, though colours are no obstacle any more: who is concerned, and what would help.

    `why` is "no_opponent" (these have nobody left), "odd_group" (an odd number that can only meet each other) or
    "too_few_opponents" (these have too few opponents between them). `relax` are the rules each of which, left out alone,
    makes a draw possible; if none does, the first two that do together.
    """
    helps = [code for code in RELAXABLE if exists(field, free, (code,))]
    if not helps:
        helps = next((list(two) for two in combinations(RELAXABLE, 2) if exists(field, free, two)), list(RELAXABLE))
    why, who = obstacle(field, free)
    return Refused("no_legal_draw", why=why, who=[field.numbers[v] for v in who if v != field.bye], relax=helps)


def obstacle(field: Field, free: tuple[int, ...]) -> tuple[str, list[int]]:
    """What stands in the way, and the vertices concerned."""
    if len(free) > LARGE:
        return obstacle_in_large(field, free)
    i, j = legal_edges(field, free)
    lonely = sorted(set(free) - set(i.tolist()) - set(j.tolist()))
    if field.bye in lonely:
        return "no_bye", sorted(set(free) - {field.bye})[:SMALL]
    if lonely:
        return "no_opponent", lonely
    for group in groups(free, i, j):
        if len(group) % 2:
            return "odd_group", group
    return "too_few_opponents", unmatchable(field.bye + 1, free, i, j)


def obstacle_in_large(field: Field, free: tuple[int, ...]) -> tuple[str, list[int]]:
    """As `obstacle`, from one draw of as many pairs as can be made."""
    rules = Rules(field)
    left_over = sorted(any_draw(field, free, rules)[1])
    players = np.array([v for v in free if v != field.bye], dtype=np.int64)
    lonely = []
    for v in left_over:
        others = players[players != v]
        if not rules.allow(np.minimum(v, others), np.maximum(v, others)).any():
            lonely.append(v)
    return ("no_opponent", lonely) if lonely else ("too_few_opponents", left_over)


def groups(free: Iterable[int], i: Ints, j: Ints) -> list[list[int]]:
    """The connected parts of a graph, smallest first."""
    part = {v: [v] for v in free}
    for a, b in zip(i.tolist(), j.tolist(), strict=True):
        if part[a] is not part[b]:
            small, large = sorted((part[a], part[b]), key=len)
            large += small
            part.update(dict.fromkeys(small, large))
    return sorted({id(group): sorted(group) for group in part.values()}.values(), key=lambda g: (len(g), g))


def unmatchable(size: int, free: tuple[int, ...], i: Ints, j: Ints) -> list[int]:
    """Everybody whom some largest set of pairs leaves out (Gallai–Edmonds); in a large field, those left out by one."""
    pairs = matching.largest(size, i, j)
    left_out = sorted(set(free) - {v for p in pairs for v in p})
    if len(free) > SMALL:
        return left_out
    return [v for v in free if len(matching.largest(size, *without_vertex(i, j, v))) == len(pairs)]


def without_vertex(i: Ints, j: Ints, v: int) -> tuple[Ints, Ints]:
    """The edges that don't touch a vertex."""
    kept = (i != v) & (j != v)
    return i[kept], j[kept]
