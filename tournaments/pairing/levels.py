"""A large field group by group, where that is as good as the whole field at once.

Why it is: a set of score groups from the top that is odd sends at least one player down past its lower edge, which costs
at least the square of the step to the next group; a draw in which each such edge is passed once, between neighbouring
groups, and nobody else floats, has the least score difference and the fewest floats that any draw can have. Among
these draws the floating pairs and the bye decide everything up to `float_up`, but for the pairs of one club inside the
groups. They are tried in the order of their costs. The first with which all groups can be paired and which reach the bound
of floats.py are the best; with those that cost the same, the rest is settled inside the groups, one by one.
Where no such draw turns up the answer is None, and the whole field has to be solved at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field

import numpy as np

from tournaments.pairing import matching
from tournaments.pairing.criteria import edge_costs
from tournaments.pairing.field import Bools, Field, Ints
from tournaments.pairing.floats import Clubs, CutOffError, Key, Option, Slot, combinations, options
from tournaments.pairing.legality import clubs_count, edges_among, may_have_bye, possible, within_limits
from tournaments.pairing.past import Pair

FAILURES = 30  # combinations that may fail before the whole field is solved at once
INNER_CODES = ("club", "country", "limit_wish", "colours", "seeding", "by_lot")


@dataclass
class Groups:
    """The score groups of the free vertices, highest first, and what has been found out about them."""

    field: Field
    legal: Bools
    members: list[Ints]
    clubs: Clubs
    solved: dict[tuple[int, frozenset[int]], list[Pair] | None] = dataclass_field(default_factory=dict)

    def inner(self, level: int, without: frozenset[int]) -> list[Pair] | None:
        """The best pairs of a group without some members, None if there are none with as few pairs of one club as the
        sizes of the clubs allow."""
        if (level, without) not in self.solved:
            self.solved[level, without] = self._solve(level, without)
        return self.solved[level, without]

    def _solve(self, level: int, without: frozenset[int]) -> list[Pair] | None:
        chosen = self.members[level]
        chosen = chosen[~np.isin(chosen, list(without))]
        i, j = edges_among(self.field, self.legal, chosen)
        least = self.clubs.least(level, self.kinds(without))
        if self.clubs.count and least == 0:
            apart = edge_costs(self.field, i, j, ("club",))[0] == 0
            i, j = i[apart], j[apart]
        costs = edge_costs(self.field, i, j, INNER_CODES)
        best = matching.cheapest(chosen.tolist(), i, j, costs)
        if best is None or (self.clubs.count and costs[0][best].sum() > least):
            return None
        return list(zip(i[best].tolist(), j[best].tolist(), strict=True))

    def kinds(self, vertices: frozenset[int]) -> tuple[int, ...]:
        """The kinds of these vertices by their clubs."""
        return tuple(self.clubs.kind[sorted(vertices)].tolist())


def by_groups(field: Field, free: Sequence[int]) -> list[Pair] | None:
    """The best draw of the free vertices if it can be found, and shown to be the best, group by group."""
    if field.relaxed or field.again or not free:
        return None
    players = np.array([v for v in free if v != field.bye], dtype=np.int64)
    scores = sorted({int(s) for s in field.points[players]}, reverse=True)
    members = [players[field.points[players] == score] for score in scores]
    mixed = len(set(field.club[players].tolist())) > 1
    groups = Groups(field, possible(field), members, Clubs(field, members, clubs_count(field) and mixed))
    draws = best_draws(groups, list(crossings(groups, players, field.bye in free)))
    return min(draws, key=lambda pairs: inner_cost(field, pairs), default=None)


def crossings(groups: Groups, players: Ints, bye: bool) -> Iterator[Slot]:
    """Where somebody has to leave: for the bye, then across each odd edge between groups."""
    field, sizes = groups.field, [len(group) for group in groups.members]
    if bye:
        could = players[may_have_bye(field, players)[players]]
        lowest = could[field.points[could] == field.points[could].min()]
        lowest = lowest[field.free[lowest] == field.free[lowest].min()]
        level = next(k for k, group in enumerate(groups.members) if lowest[0] in group)
        sizes[level] -= 1
        yield Slot(level, True, lowest, np.full_like(lowest, field.bye))
    above = 0
    for level in range(len(sizes) - 1):
        above += sizes[level]
        if above % 2:
            upper, lower = groups.members[level], groups.members[level + 1]
            v, w = (ends.ravel() for ends in np.meshgrid(upper, lower, indexing="ij"))
            i, j = np.minimum(v, w), np.maximum(v, w)
            legal = groups.legal[i, j]
            yield Slot(level, False, *within_limits(field, i[legal], j[legal]))


def best_draws(groups: Groups, slots: Sequence[Slot]) -> list[list[Pair]]:
    """The draws with the least costs up to `float_up`, for each choice of floats the best; empty if not found."""
    if not all(len(slot.i) for slot in slots):
        return []
    bound, slots = groups.clubs.narrowed(slots)
    best: Key | None = None
    draws: list[list[Pair]] = []
    failed = 0
    try:
        for key, chosen in combinations([options(groups.field, slot) for slot in slots]):
            if key[:2] > bound[:2] or (best is not None and key > best) or failed == FAILURES:
                break
            if not reaches(groups, chosen, bound):
                continue
            draw = completed(groups, chosen)
            if draw is None:
                failed += 1
            else:
                best = key
                draws.append(draw)
    except (CutOffError, OverflowError):
        return []
    return draws if failed < FAILURES else []


def reaches(groups: Groups, chosen: Sequence[Option], bound: Key) -> bool:
    """Whether a choice of floats can have as few pairs of one club as the bound says, and nobody floats twice."""
    out = frozenset(v for option in chosen for v in option.edge)
    if len(out) < 2 * len(chosen):
        return False
    inner = [groups.clubs.least(k, groups.kinds(out & members(groups, k))) for k in range(len(groups.members))]
    crossing = sum(option.club for option in chosen) if groups.clubs.count else 0
    return crossing + sum(inner) == bound[2]


def completed(groups: Groups, chosen: Sequence[Option]) -> list[Pair] | None:
    """A whole draw from its floating pairs; None if a group can't be paired without them."""
    out = frozenset(v for option in chosen for v in option.edge)
    pairs = [option.edge for option in chosen]
    for level in range(len(groups.members)):
        inner = groups.inner(level, out & members(groups, level))
        if inner is None:
            return None
        pairs += inner
    return pairs


def members(groups: Groups, level: int) -> frozenset[int]:
    """The vertices of a group."""
    return frozenset(groups.members[level].tolist())


def inner_cost(field: Field, pairs: Sequence[Pair]) -> Key:
    """The sums of the criteria after those of the floats."""
    i, j = (np.array([p[k] for p in pairs], dtype=np.int64) for k in (0, 1))
    return tuple(int(column.sum()) for column in edge_costs(field, i, j, INNER_CODES))
