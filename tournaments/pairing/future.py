"""Looking ahead: whether the rounds that are planned after this one can still be drawn.

The rounds that are left need as many perfect matchings without a common pair. A graph is one bit mask of possible partners
per vertex. Dirac's theorem answers at once where there is room enough; else a bounded search does.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np

from tournaments import lots
from tournaments.pairing.field import Bools, Field
from tournaments.pairing.legality import Places, legal_edges, possible
from tournaments.pairing.past import Pair

Graph = list[int]
LARGEST = 40  # vertices up to which we look ahead beyond Dirac's bound
TRIES, STEPS = 6, 1500  # searches, each from another order, and the pairs that each may try
BUDGET = 15_000  # pairs that all searches of one draw may try before alternatives are given up


class Outlook:
    """What a draw would leave for the later rounds. `rounds` is how many of them are to be kept possible."""

    def __init__(self, field: Field, spots: Places) -> None:
        self.field, self.spots, self.budget = field, spots, BUDGET
        self.size = len(field.numbers) + len(field.numbers) % 2
        left = min(field.history.rounds - field.history.round_number, field.ahead)
        self.later = later_rounds(field, self.size)[:left] if left > 0 and self.size <= LARGEST else []
        self.rounds = len(self.later)
        self._way: list[Pair] | None = None
        self._searched = False

    def good(self, pairs: Sequence[Pair]) -> bool:
        """Whether the later rounds can be drawn after these pairs (also True where that can't be told: a large field)."""
        masks = bit_masks(self.later[: self.rounds], [*self.spots.fixed, *pairs])
        return surely(masks) or self._factors(masks) is not None

    def some_way(self) -> list[Pair] | None:
        """Some draw of this round that leaves as many later rounds possible as can be; None if no later round is.

        Sets `rounds` to that number.
        """
        if not self._searched:
            self._searched = True
            now = self._now()
            while self._way is None and self.rounds:
                found = self._factors(bit_masks([now, *self.later[: self.rounds]], ()))
                if found is None:
                    self.rounds -= 1
                else:
                    self._way = [p for p in found[0] if p not in self.spots.fixed]
        return self._way

    def _now(self) -> Bools:
        i, j = legal_edges(self.field.relax(), self.spots.free)
        now = np.zeros((self.size, self.size), dtype=bool)
        for v, w in chain(self.spots.fixed, zip(i.tolist(), j.tolist(), strict=True)):
            now[v, w] = True
        return now

    def _factors(self, masks: Sequence[Graph]) -> list[list[Pair]] | None:
        found, steps = factors(masks)
        self.budget -= steps
        return found


def later_rounds(field: Field, size: int) -> list[Bools]:
    """For each round after this one who could meet whom, as far as is known today, colours left aside."""
    history = field.history
    fewer = np.sum(field.byes[None, :-1] < field.byes[:-1, None], axis=1)
    graphs = []
    for round_number in range(history.round_number + 1, history.rounds + 1):
        legal = possible(field, round_number=round_number)
        legal[:-1, -1] &= fewer <= history.rounds - history.round_number
        graphs.append(legal[:size, :size])
    return graphs


def bit_masks(legal: Iterable[Bools], met: Sequence[Pair]) -> list[Graph]:
    """The graphs as bit masks, without the pairs that have met."""
    masks: list[Graph] = []
    for matrix in legal:
        both = matrix | matrix.T
        for a, b in met:
            both[a, b] = both[b, a] = False
        masks.append([sum(1 << int(w) for w in np.flatnonzero(row)) for row in both])
    return masks


def surely(masks: Sequence[Graph]) -> bool:
    """Dirac: with at least half the field as possible partners in each round, after those of the rounds before, perfect
    matchings can be taken away one after the other."""
    return all(2 * (min(mask.bit_count() for mask in graph) - k) >= len(graph) for k, graph in enumerate(masks))


def factors(masks: Sequence[Graph]) -> tuple[list[list[Pair]] | None, int]:
    """Perfect matchings without a common pair, one per graph, None where a bounded search finds none; and its steps."""
    size, steps = len(masks[0]) if masks else 0, 0
    union = [0] * size
    for graph in masks:
        union = [a | b for a, b in zip(union, graph, strict=True)]
    if any(mask.bit_count() < len(masks) for mask in union):
        return None, 0
    for attempt in range(TRIES):
        search = _Search(masks, lots.lot_order(attempt, range(size), "factors"))
        found = search.run()
        steps += search.steps
        if found:
            return [sorted(pairs) for pairs in search.chosen], steps
        if search.steps <= STEPS:
            break
    return None, steps


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
