"""Which pairs may leave their score groups, and in which order to try them.

A slot is a place where somebody has to leave: the bye, or an odd edge between two groups. It holds the pairs that could do
it (options), of which one is taken. `Clubs.narrowed` says what no choice can get below, by the sizes of the clubs alone.
"""

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tournaments.pairing.criteria import edge_costs
from tournaments.pairing.field import Field, Ints
from tournaments.pairing.past import Pair

WIDTH, TRIALS = 64, 4000  # options looked at per slot; combinations of them
ORDER = ("refloat", "refloat_earlier", "bye_number", "float_down", "float_up")
Key = tuple[int, ...]
Kinds = tuple[int, ...]  # see Clubs
Step = tuple[Kinds, Kinds, Kinds, Key]
NOTHING: Key = (0, 0, 0)


class CutOffError(Exception):
    """Too many combinations to look at."""


@dataclass(frozen=True)
class Option:
    """A pair that leaves its group, with its costs by ORDER and whether it is of one club."""

    edge: Pair
    cost: Key
    club: int


@dataclass(frozen=True)
class Slot:
    """Where somebody has to leave: from group `level` down to the next one, or (`bye`) to the bye. Edges as columns."""

    level: int
    bye: bool
    i: Ints
    j: Ints


def options(field: Field, slot: Slot) -> list[Option]:
    """The cheapest options of a slot, in order."""
    costs = edge_costs(field, slot.i, slot.j, ORDER)
    club = edge_costs(field, slot.i, slot.j, ("club",))[0]
    order = np.lexsort([club, *costs[::-1]])[:WIDTH].tolist()
    return [Option((int(slot.i[k]), int(slot.j[k])), tuple(int(c[k]) for c in costs), int(club[k])) for k in order]


def combinations(slots: Sequence[list[Option]]) -> Iterator[tuple[Key, list[Option]]]:
    """One option per slot, the cheapest sums first. Raises CutOffError where a slot's list is at its end but may go on."""
    if not all(slots):
        return
    start = (0,) * len(slots)
    heap, seen = [(total(slots, start), start)], {start}
    while heap:
        key, places = heapq.heappop(heap)
        yield key, [slot[k] for slot, k in zip(slots, places, strict=True)]
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
    return tuple(map(sum, zip(*costs, strict=True))) if costs else (0,) * len(ORDER)


class Clubs:
    """The two largest clubs of each group. A vertex is of kind 0 or 1 if it belongs to one of them, else of kind 2."""

    def __init__(self, field: Field, members: Sequence[Ints], count: bool) -> None:
        self.field, self.count = field, count
        self.kind = np.full(field.bye + 1, 2, dtype=np.int64)
        self.sizes = [len(group) for group in members]
        self.largest: list[list[int]] = []
        for group in members:
            clubs, counts = np.unique(field.club[group][field.club[group] > 0], return_counts=True)
            order = np.argsort(-counts, kind="stable")[:2]
            for kind, club in enumerate(clubs[order].tolist()):
                self.kind[group[field.club[group] == club]] = kind
            self.largest.append([*counts[order].tolist(), 0, 0][:2])

    def least(self, level: int, out: Sequence[int]) -> int:
        """How many pairs of one club a group has at least, once members of these kinds have left it."""
        if not self.count:
            return 0
        left = self.sizes[level] - len(out)
        return max(0, *(2 * (n - out.count(kind)) - left for kind, n in enumerate(self.largest[level]))) // 2

    def narrowed(self, slots: Sequence[Slot]) -> tuple[Key, list[Slot]]:
        """The least (refloat, refloat_earlier, club) of any choice, if only points and clubs stood in the way, and the
        slots with only those pairs that can be in such a choice."""
        steps = [self._steps(level, slots) for level in range(len(self.sizes))]
        ahead: list[dict[Kinds, Key]] = [{(): NOTHING}]
        for ways in steps:
            ahead.append(_least((up, _sum(ahead[-1][came], cost)) for came, _out, up, cost in ways if came in ahead[-1]))
        bound = ahead[-1][()]
        behind: dict[Kinds, Key] = {(): NOTHING}
        used: set[tuple[int, Kinds, Kinds]] = set()
        for level in reversed(range(len(steps))):
            ways = [way for way in steps[level] if way[0] in ahead[level] and way[2] in behind]
            for came, out, up, cost in ways:
                if _sum(ahead[level][came], cost, behind[up]) == bound:
                    used.add((level, out, up))
            behind = _least((came, _sum(cost, behind[up])) for came, _out, up, cost in ways)
        return bound, [self._narrow(slot, used) for slot in slots]

    def _steps(self, level: int, slots: Sequence[Slot]) -> list[Step]:
        """All ways for a group: who came in from above, who leaves, whom that meets below, and what it costs."""
        here = {slot.bye: slot for slot in slots if slot.level == level}
        above = next((slot for slot in slots if not slot.bye and slot.level == level - 1), None)
        came = {up for _down, up in self._kinds(above)} if above else {()}
        byes = [out for out, _none in self._kinds(here[True])] if True in here else [()]
        crossing = self._kinds(here[False]) if False in here else {((), ()): NOTHING}
        return [
            (first, (*to_bye, *down), up, _sum(cost, (0, 0, self.least(level, (*first, *to_bye, *down)))))
            for first in sorted(came)
            for to_bye in byes
            for (down, up), cost in crossing.items()
        ]

    def _kinds(self, slot: Slot) -> dict[tuple[Kinds, Kinds], Key]:
        """Per kinds of the one who leaves and of the one below, the least costs."""
        down, up, costs = self._columns(slot)
        best: dict[tuple[Kinds, Kinds], Key] = {}
        for a, b, *cost in np.unique(np.stack([down, up, *costs]), axis=1).T.tolist():
            kinds = ((a,), () if slot.bye else (b,))
            best[kinds] = min(best.get(kinds, tuple(cost)), tuple(cost))
        return best

    def _columns(self, slot: Slot) -> tuple[Ints, Ints, list[Ints]]:
        """For each pair of a slot the kinds of the one who leaves and of the other, and the costs that the bound counts."""
        leaves_first = slot.bye | (self.field.points[slot.i] > self.field.points[slot.j])
        down, up = np.where(leaves_first, slot.i, slot.j), np.where(leaves_first, slot.j, slot.i)
        *refloats, club = edge_costs(self.field, slot.i, slot.j, ("refloat", "refloat_earlier", "club"))
        return self.kind[down], self.kind[up], [*refloats, club * self.count]

    def _narrow(self, slot: Slot, used: set[tuple[int, Kinds, Kinds]]) -> Slot:
        down, up, costs = self._columns(slot)
        stay = np.zeros(len(down), dtype=bool)
        for (out, other), least in self._kinds(slot).items():
            if any(level == slot.level and out[0] in all_out and (slot.bye or other == to) for level, all_out, to in used):
                fits = (down == out[0]) & np.all([column == c for column, c in zip(costs, least, strict=True)], axis=0)
                stay |= fits & ((up == other[0]) if other else True)
        return Slot(slot.level, slot.bye, slot.i[stay], slot.j[stay])


def _sum(*keys: Key) -> Key:
    return tuple(map(sum, zip(*keys, strict=True)))


def _least(found: Iterable[tuple[Kinds, Key]]) -> dict[Kinds, Key]:
    best: dict[Kinds, Key] = {}
    for kinds, key in found:
        best[kinds] = min(best.get(kinds, key), key)
    return best
