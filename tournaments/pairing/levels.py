"""A large field group by group, where that is as good as the whole field at once.

Why it is: a set of score groups from the top that is odd sends at least one player down past its lower edge, which costs
at least the square of the step to the next group; a draw in which each such edge is passed once, between neighbouring
groups, and nobody else floats, has the least score difference and the fewest floats that any draw can have. Among
these draws the floating pairs (and the bye) decide everything up to `float_up` as long as nobody has to meet their own
club. So they are tried in the order of their costs; the first ones with which all groups can be paired are the best, and
with those that cost the same, the rest of the criteria is settled inside the groups, one by one.
Where no such draw turns up the answer is None, and the whole field has to be solved at once.
"""

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field

import numpy as np

from tournaments.pairing import matching
from tournaments.pairing.criteria import edge_costs
from tournaments.pairing.field import Bools, Field, Ints
from tournaments.pairing.legality import edges_among, may_have_bye, possible, within_limits
from tournaments.pairing.past import Pair

WIDTH, TRIALS = 64, 600  # floating pairs looked at per edge between groups; combinations of them
FAILURES = 30  # combinations that may fail before the whole field is solved at once
FLOAT_CODES = ("refloat", "refloat_earlier", "club", "bye_number", "float_down", "float_up")
INNER_CODES = ("limit_wish", "colours", "seeding", "by_lot")
Key = tuple[int, ...]


class CutOffError(Exception):
    """Too many combinations to look at."""


@dataclass(frozen=True)
class Option:
    """An edge that leaves its group, with its costs by FLOAT_CODES."""

    edge: Pair
    cost: Key


@dataclass
class Groups:
    """The score groups of the free vertices, highest first, and what has been found out about them.

    `clubs`: not all are of one club, so that there may be draws in which nobody meets their own.
    """

    field: Field
    legal: Bools
    members: list[Ints]
    clubs: bool
    solved: dict[tuple[int, frozenset[int]], list[Pair] | None] = dataclass_field(default_factory=dict)

    def inner(self, level: int, without: frozenset[int]) -> list[Pair] | None:
        """The best pairs of a group without some members and without pairs of one club; None if there are none."""
        if (level, without) not in self.solved:
            self.solved[level, without] = self._solve(level, without)
        return self.solved[level, without]

    def _solve(self, level: int, without: frozenset[int]) -> list[Pair] | None:
        chosen = self.members[level]
        chosen = chosen[~np.isin(chosen, list(without))]
        i, j = edges_among(self.field, self.legal, chosen)
        if self.clubs:
            apart = edge_costs(self.field, i, j, ("club",))[0] == 0
            i, j = i[apart], j[apart]
        best = matching.cheapest(chosen.tolist(), i, j, edge_costs(self.field, i, j, INNER_CODES))
        return None if best is None else list(zip(i[best].tolist(), j[best].tolist(), strict=True))


def by_groups(field: Field, free: Sequence[int]) -> list[Pair] | None:
    """The best draw of the free vertices if it can be found, and shown to be the best, group by group."""
    if field.relaxed or not free:
        return None
    players = np.array([v for v in free if v != field.bye], dtype=np.int64)
    scores = sorted({int(s) for s in field.points[players]}, reverse=True)
    members = [players[field.points[players] == score] for score in scores]
    groups = Groups(field, possible(field), members, clubs=len(set(field.club[players].tolist())) > 1)
    slots = [options(field, *step) for step in crossings(groups, players, field.bye in free)]
    equal = best_floats(groups, slots)
    if not equal:
        return None
    draws = [completed(groups, edges) for edges in equal]
    return min((d for d in draws if d is not None), key=lambda pairs: inner_cost(field, pairs))


def crossings(groups: Groups, players: Ints, bye: bool) -> Iterator[tuple[Ints, Ints]]:
    """The edges that may leave a group: those to the bye, then for each odd edge between groups those across it."""
    field, sizes = groups.field, [len(group) for group in groups.members]
    if bye:
        could = players[may_have_bye(field, players)[players]]
        lowest = could[field.points[could] == field.points[could].min()]
        lowest = lowest[field.free[lowest] == field.free[lowest].min()]
        level = next(k for k, group in enumerate(groups.members) if lowest[0] in group)
        sizes[level] -= 1
        yield lowest, np.full_like(lowest, field.bye)
    above = 0
    for level in range(len(sizes) - 1):
        above += sizes[level]
        if above % 2:
            upper, lower = groups.members[level], groups.members[level + 1]
            v, w = (ends.ravel() for ends in np.meshgrid(upper, lower, indexing="ij"))
            i, j = np.minimum(v, w), np.maximum(v, w)
            legal = groups.legal[i, j]
            yield within_limits(field, i[legal], j[legal])


def options(field: Field, i: Ints, j: Ints) -> list[Option]:
    """The cheapest of these edges, in order."""
    costs = edge_costs(field, i, j, FLOAT_CODES)
    order = np.lexsort(costs[::-1])[:WIDTH]
    return [Option((int(i[k]), int(j[k])), tuple(int(column[k]) for column in costs)) for k in order]


def combinations(slots: Sequence[list[Option]]) -> Iterator[tuple[Key, list[Pair]]]:
    """One option per slot, the cheapest sums first. Raises CutOffError where a slot's list is at its end but may go on."""
    if not all(slots):
        return
    start = (0,) * len(slots)
    heap, seen = [(total(slots, start), start)], {start}
    while heap:
        key, places = heapq.heappop(heap)
        yield key, [slot[k].edge for slot, k in zip(slots, places, strict=True)]
        for at, slot in enumerate(slots):
            further = (*places[:at], places[at] + 1, *places[at + 1 :])
            if further[at] == WIDTH or len(seen) > TRIALS:
                raise CutOffError
            if further[at] < len(slot) and further not in seen:
                seen.add(further)
                heapq.heappush(heap, (total(slots, further), further))


def total(slots: Sequence[list[Option]], places: Sequence[int]) -> Key:
    """The costs of one option per slot, added up."""
    costs = [slot[k].cost for slot, k in zip(slots, places, strict=True)]
    return tuple(map(sum, zip(*costs, strict=True))) if costs else (0,) * len(FLOAT_CODES)


def best_floats(groups: Groups, slots: Sequence[list[Option]]) -> list[list[Pair]]:
    """The floating pairs and byes with the least costs with which all groups can be paired; empty if not found."""
    best: Key | None = None
    equal: list[list[Pair]] = []
    doubtful: set[Key] = set()
    failed = 0
    club = FLOAT_CODES.index("club")
    try:
        for key, edges in combinations(slots):
            if best is not None and key > best:
                break
            if (key[club] and groups.clubs) or completed(groups, edges) is None:
                doubtful.add(key[:club])
                failed += 1
                if failed == FAILURES:
                    return []
            else:
                best = key
                equal.append(edges)
    except CutOffError:
        return []
    sure = best is not None and all(early >= best[:club] for early in doubtful)
    return equal if sure else []


def completed(groups: Groups, edges: Sequence[Pair]) -> list[Pair] | None:
    """A whole draw from its floating pairs; None if they share a player or a group can't be paired without them."""
    out = [v for edge in edges for v in edge]
    if len(set(out)) < len(out):
        return None
    pairs = list(edges)
    for level, group in enumerate(groups.members):
        inner = groups.inner(level, frozenset(out) & frozenset(group.tolist()))
        if inner is None:
            return None
        pairs += inner
    return pairs


def inner_cost(field: Field, pairs: Sequence[Pair]) -> Key:
    """The sums of the criteria after those of the floats."""
    i, j = (np.array([p[k] for p in pairs], dtype=np.int64) for k in (0, 1))
    return tuple(int(column.sum()) for column in edge_costs(field, i, j, INNER_CODES))
