"""The best draw of a field of any size: a sparse graph of likely pairs is solved, pairs that could do better are added until
there are none. docs/pairing.md says why the last matching is the best of all."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

import numpy as np

from tournaments.pairing.blossom import Blossoms
from tournaments.pairing.field import Field, Ints
from tournaments.pairing.halves import Halves
from tournaments.pairing.legality import Rules, may_have_bye
from tournaments.pairing.likely import likely, likely_byes
from tournaments.pairing.missing import Prices, missing
from tournaments.pairing.past import Pair
from tournaments.pairing.scale import NO_COSTS, Scale, make_scale
from tournaments.pairing.trees import match_all
from tournaments.pairing.worth import guess

BYES = 60  # of those who may have the bye, the likeliest are looked at first


def best_draw(field: Field, free: Sequence[int]) -> list[Pair] | None:
    """The pairs of the best draw of these vertices; None if no legal draw exists."""
    pairs, left_over = solved(field, free)
    return None if left_over else pairs


def solved(field: Field, free: Sequence[int]) -> tuple[list[Pair], list[int]]:
    """The best draw, and nobody; where there is no legal one, as many legal pairs as can be, and who is left over."""
    if not free:
        return [], []
    rules, free = Rules(field), sorted(free)
    problem = Problem(field, free, rules, make_scale(field, free))
    problem.solve()
    if problem.seems_impossible():
        pairs, left_over = any_draw(field, free, rules)
        if left_over:
            return pairs, left_over
        problem.add_pairs(pairs)
    return problem.finish()


def any_draw(field: Field, free: Sequence[int], rules: Rules) -> tuple[list[Pair], list[int]]:
    """As many legal pairs as can be made, whatever they cost, and who is left over."""
    return Problem(field, sorted(free), rules, NO_COSTS).finish()


class Problem:
    """The graph so far and its matching. `free[k]` is vertex k of it.

    So that there always is a matching, each vertex has an edge that costs more than any draw. An odd number of players above
    an edge between score groups has to cross it: `cuts` has what that costs at least. It is taken off all pairs that cross;
    a matching that crosses each of these edges once is not the better or worse for it.
    """

    def __init__(self, field: Field, free: Sequence[int], rules: Rules, scale: Scale) -> None:
        self.field, self.rules, self.free = field, rules, np.array(free, dtype=np.int64)
        self.scale = scale
        self.byes = self.free[:0]
        players = self.free[self.free != field.bye]
        if len(players) < len(free):
            self.byes = likely_byes(field, players[may_have_bye(field, players)[players] | rules.any_bye])
        self.scores, counts = np.unique(field.points[players], return_counts=True)
        self.level = [*np.searchsorted(self.scores, field.points[players]).tolist(), *[0] * (len(free) - len(players))]
        self.edges = [likely(field, rules, players), self._with_bye(self.byes[:BYES])]
        self.cuts = self._cuts(*self.edges[0], np.cumsum(counts[::-1])[::-1] % 2)
        self._begin(guess(field, self.scale, players)[self.free].tolist())

    def _with_bye(self, players: Ints) -> tuple[Ints, Ints]:
        return players, np.full_like(players, self.field.bye)

    def _places(self, ends: Ints) -> list[int]:
        places: list[int] = np.searchsorted(self.free, ends).tolist()
        return places

    def _cuts(self, i: Ints, j: Ints, odd: Ints) -> dict[int, int]:
        """Per level with an odd number of players above it, the cheapest of these edges that cross to the next one."""
        cuts: dict[int, int] = {}
        for v, w, cost in zip(self._places(i), self._places(j), self.scale.whole(self.field, i, j), strict=True):
            low, high = sorted((self.level[v], self.level[w]))
            if high - low == 1 and odd[high] and cost:
                cuts[low] = min(cost, cuts.get(low, cost))
        return cuts

    def _begin(self, prices: Sequence[int]) -> None:
        above = [0, *accumulate(self.cuts.get(level, 0) for level in range(len(self.scores) - 1))]
        self.heights = [above[level] for level in self.level]
        self.found: Halves | Blossoms = Halves(len(self.free))
        self.found.add((k, k + 1, self.scale.out_of_reach) for k in range(0, len(self.free), 2))
        for i, j in self.edges:
            self.found.add(self._priced(i, j))
        self.found.start(prices)

    def _priced(self, i: Ints, j: Ints) -> Iterator[tuple[int, int, int]]:
        """Edges between vertices of the graph, with their costs."""
        for v, w, cost in zip(self._places(i), self._places(j), self.scale.whole(self.field, i, j), strict=True):
            yield v, w, cost - abs(self.heights[v] - self.heights[w])

    def solve(self) -> None:
        """The best matching of the graph so far, first with halves of pairs."""
        if isinstance(self.found, Halves):
            self.found.solve()
        else:
            match_all(self.found)

    def finish(self) -> tuple[list[Pair], list[int]]:
        """The best matching of all, as `drawn` has it."""
        while True:
            self.solve()
            more = self.more()
            if len(more[0]):
                self.add(*more)
            elif isinstance(self.found, Halves):
                self.found = Blossoms(self.found)
            else:
                pairs = self.found.pairs()
                if not self.drop_cuts(pairs):
                    return self.drawn(pairs)

    def seems_impossible(self) -> bool:
        """Whether somebody may have no other partner so far than the one out of reach."""
        return max(self.found.price) * 4 > self.scale.out_of_reach

    def add_pairs(self, pairs: Sequence[Pair]) -> None:
        """Legal pairs that are in no draw yet."""
        known = {p for i, j in self.edges for p in zip(i.tolist(), j.tolist(), strict=True)}
        new = np.array([p for p in pairs if p not in known], dtype=np.int64).reshape(-1, 2)
        self.add(new[:, 0], new[:, 1])

    def add(self, i: Ints, j: Ints) -> None:
        """More legal edges."""
        self.edges.append((i, j))
        self.found.add(self._priced(i, j))

    def more(self) -> tuple[Ints, Ints]:
        """Legal edges that cost less than their prices."""
        i, j = missing(Prices(self.field, self.rules, self.scale, self.free, self.heights, self.found))
        byes = enumerate(self._priced(*self._with_bye(self.byes)))
        v, bye = self._with_bye(self.byes[[k for k, edge in byes if self.found.spare(*edge) < 0][:BYES]])
        return np.append(i, v), np.append(j, bye)

    def drop_cuts(self, pairs: Sequence[Pair]) -> bool:
        """Whether a matching crosses an edge between groups more often than once; if so, begins anew without its cut."""
        crossed = Counter(level for v, w in pairs for level in range(*sorted((self.level[v], self.level[w]))))
        often = [level for level in self.cuts if crossed[level] > 1]
        for level in often:
            del self.cuts[level]
        if often:
            self._begin(self.found.price)
        return bool(often)

    def drawn(self, pairs: Sequence[Pair]) -> tuple[list[Pair], list[int]]:
        """A matching as pairs of vertices of the field, and the ends of pairs that are out of reach."""
        legal = {p for i, j in self.edges for p in zip(i.tolist(), j.tolist(), strict=True)}
        named = [(int(self.free[v]), int(self.free[w])) for v, w in pairs]
        return [p for p in named if p in legal], [v for p in named if p not in legal for v in p]
