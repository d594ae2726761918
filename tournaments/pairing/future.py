"""Looking ahead: whether the rounds that are planned after this one can still be drawn.

A graph is one bit mask of possible partners per vertex. The rounds that are left need as many perfect matchings that have
no pair in common.
"""

from collections.abc import Sequence

import numpy as np

from tournaments import lots
from tournaments.pairing.field import Bools, Field
from tournaments.pairing.legality import clubs_are_apart, possible
from tournaments.pairing.past import Pair

Graph = list[int]
LARGEST = 32  # vertices up to which we look ahead beyond the bound of `surely`
TRIES, STEPS = 6, 1500  # searches, each from another order, and the pairs that each may try


def graphs(field: Field, bye: bool, first: int) -> list[Bools]:
    """Per round from `first` to the last: who could meet whom as far as is known today, colours left aside."""
    left = field.history.rounds - field.history.round_number + 1
    fewer = np.sum(field.byes[None, :-1] < field.byes[:-1, None], axis=1)
    both: list[Bools] = []
    for with_club in (False, True):
        legal = possible(field, () if with_club else ("club",))
        if with_club and field.settings.clubs_apart == "hard":
            legal &= (field.club[:, None] != field.club[None, :]) | (field.club[:, None] == 0)
        legal[:-1, -1] &= fewer < left
        both.append(legal if bye else legal[:-1, :-1])
    return [both[clubs_are_apart(field, r)] for r in range(first, field.history.rounds + 1)]


def without_pairs(legal: Sequence[Bools], pairs: Sequence[Pair]) -> list[Graph]:
    """Bit masks of the graphs once these pairs have met."""
    masks: list[Graph] = []
    for matrix in legal:
        matrix = matrix | matrix.T
        for a, b in pairs:
            matrix[a, b] = matrix[b, a] = False
        masks.append([sum(1 << int(w) for w in np.flatnonzero(row)) for row in matrix])
    return masks


def surely(masks: Sequence[Graph]) -> bool:
    """A bound that needs no search (Dirac): with at least half the field as possible partners in each round, after those
    of the rounds before, perfect matchings can be taken away one after the other."""
    return all(2 * (min(mask.bit_count() for mask in graph) - k) >= len(graph) for k, graph in enumerate(masks))


def drawable(masks: Sequence[Graph]) -> bool:
    """Whether matchings for all these rounds were found."""
    return surely(masks) or factors(masks) is not None


def factors(masks: Sequence[Graph]) -> list[list[Pair]] | None:
    """Perfect matchings without a common pair, one per graph; None where a bounded search finds none."""
    size = len(masks[0]) if masks else 0
    for attempt in range(TRIES):
        search = _Search(masks, lots.lot_order(attempt, range(size), "factors"))
        if search.run():
            return [sorted(pairs) for pairs in search.chosen]
        if search.steps <= STEPS:
            return None
    return None


class _Search:
    """Depth first: always the round and vertex with the fewest partners left."""

    def __init__(self, masks: Sequence[Graph], order: Sequence[int]) -> None:
        self.masks, self.order, self.steps = masks, order, 0
        size = len(order)
        self.unmet = [(1 << size) - 1] * size
        self.free = [(1 << size) - 1 for _ in masks]
        self.chosen: list[list[Pair]] = [[] for _ in masks]

    def run(self) -> bool:
        spot = self._tightest()
        if spot is None:
            return True
        r, v, partners = spot
        for w in self.order:
            if partners >> w & 1:
                self.steps += 1
                self._toggle(r, v, w)
                self.chosen[r].append((min(v, w), max(v, w)))
                if self.steps <= STEPS and self.run():
                    return True
                self.chosen[r].pop()
                self._toggle(r, v, w)
                if self.steps > STEPS:
                    return False
        return False

    def _toggle(self, r: int, v: int, w: int) -> None:
        self.free[r] ^= 1 << v | 1 << w
        self.unmet[v] ^= 1 << w
        self.unmet[w] ^= 1 << v

    def _tightest(self) -> tuple[int, int, int] | None:
        best, fewest = None, len(self.order) + 1
        for r, (graph, free) in enumerate(zip(self.masks, self.free, strict=True)):
            if not free:
                continue
            for v in self.order:
                if free >> v & 1:
                    partners = graph[v] & self.unmet[v] & free
                    if partners.bit_count() < fewest:
                        best, fewest = (r, v, partners), partners.bit_count()
                        if fewest < 2:
                            return best
        return best
