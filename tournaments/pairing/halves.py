"""A fractional matching of least cost: every vertex is in one pair, or half in two pairs of a ring of an odd number.

It is what prices of single vertices alone can prove, and quickly found. blossom.py goes on from it: the rings are what is
left to do. One vertex after the other that has no partner grows an alternating tree, until this meets another such vertex,
or a ring, or itself in a new ring. Costs are even; `price[v]` as in blossom.py.
"""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

Near = list[list[tuple[int, int]]]


class Halves:
    """A fractional matching in the making: `mate` of those in pairs, `ring` of the others."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.near: Near = [[] for _ in range(size)]
        self.price = [0] * size
        self.mate: dict[int, int] = {}
        self.ring: dict[int, list[int]] = {}

    def add(self, edges: Iterable[tuple[int, int, int]]) -> None:
        """More edges (i, j, cost); prices that are too high for them are lowered, which undoes pairs."""
        for i, j, cost in edges:
            self.near[i].append((j, cost))
            self.near[j].append((i, cost))
            over = self.price[i] + self.price[j] - cost
            if over > 0:
                self.price[i] -= over
                if i in self.ring:
                    self.break_ring(i)
                elif i in self.mate:
                    del self.mate[self.mate.pop(i)]

    def start(self, guess: Sequence[int]) -> None:
        """Prices, and pairs, to start from: each vertex as dear, beside a guess, as its edges allow."""
        price = self.price
        for v, near in enumerate(self.near):
            price[v] = guess[v] + (min(cost - guess[w] for w, cost in near) - guess[v] >> 1)
        for v, near in enumerate(self.near):
            dear = price[v] = min(cost - price[w] for w, cost in near)
            if v not in self.mate:
                w = next((w for w, cost in near if w not in self.mate and cost == dear + price[w]), -1)
                if w >= 0:
                    self.mate[v], self.mate[w] = w, v

    def solve(self) -> None:
        """Gives everybody a partner or a place in a ring. Each vertex must have some way to get one."""
        for v in range(self.size):
            while v not in self.mate and v not in self.ring:
                _Tree(self, v).grow()

    def spare(self, v: int, w: int, cost: int) -> int:
        """What an edge costs beyond its prices."""
        return cost - self.price[v] - self.price[w]

    def break_ring(self, vertex: int) -> None:
        """Pairs a ring but for one vertex."""
        ring = self.ring[vertex]
        at = ring.index(vertex)
        for v in ring:
            del self.ring[v]
        for k in range(1, len(ring), 2):
            v, w = ring[(at + k) % len(ring)], ring[(at + k + 1) % len(ring)]
            self.mate[v], self.mate[w] = w, v


class _Tree:
    """The search from one vertex. `out[v]`: the price of an outer vertex less the time since when it is one; `since`: the
    time since when a vertex is inner, `entry` its outer neighbour by which it was reached."""

    def __init__(self, all_: Halves, root: int) -> None:
        self.all, self.root = all_, root
        self.out: dict[int, int] = {}
        self.since: dict[int, int] = {}
        self.entry: dict[int, int] = {}
        self.best: dict[int, int] = {}
        self.limit: int | None = None
        self.heap: list[tuple[int, int, int]] = []

    def grow(self) -> None:
        mate, ring = self.all.mate, self.all.ring
        self._scan(self.root, 0)
        while True:
            time, v, w = heappop(self.heap)
            if w in self.since:
                continue
            if w in self.out:
                self._close(v, w)
            elif w in mate:
                self.since[w], self.entry[w] = time, v
                self._scan(mate[w], time)
                continue
            else:
                if w in ring:
                    self.all.break_ring(w)
                self._flip(v, w)
            return self._finish(time)

    def _scan(self, v: int, time: int) -> None:
        mine = self.out[v] = self.all.price[v] - time
        mate, price, limit, heap, best, out = self.all.mate, self.all.price, self.limit, self.heap, self.best, self.out
        for w, cost in self.all.near[v]:
            if w in self.since:
                continue
            if w in out:
                if w == v:
                    continue
                when = (cost - mine - out[w]) // 2
                ends = True
            else:
                when = cost - mine - price[w]
                if w in best and best[w] <= when:
                    continue
                best[w] = when
                ends = w not in mate
            if limit is None or when < limit:
                heappush(heap, (when, v, w))
                if ends:
                    limit = when
        self.limit = limit

    def _up(self, outer: int) -> int | None:
        """The next outer vertex towards the root."""
        return None if outer == self.root else self.entry[self.all.mate[outer]]

    def _flip(self, v: int, w: int) -> None:
        """Pairs an outer vertex with one that has no partner; what was paired on the way to the root changes."""
        mate = self.all.mate
        while True:
            before = mate.get(v)
            mate[v], mate[w] = w, v
            if before is None:
                return
            v, w = self.entry[before], before

    def _close(self, v: int, w: int) -> None:
        """An edge between two outer vertices closes a ring."""
        ways = ([v], [w])
        seen = {v: 0, w: 1}
        side, meet = 0, None
        while meet is None:
            side = 1 - side
            up = self._up(ways[side][-1])
            if up is None:
                continue
            ways[side].extend([self.all.mate[ways[side][-1]], up])
            meet = up if up in seen else None
            seen[up] = side
        left, right = (way[: way.index(meet)] for way in ways)
        ring = [meet, *reversed(left), *right]
        before = self.all.mate.get(meet)
        if before is not None:
            self._flip(self.entry[before], before)
        for x in ring:
            self.all.mate.pop(x, None)
            self.all.ring[x] = ring

    def _finish(self, time: int) -> None:
        for v, out in self.out.items():
            self.all.price[v] = out + time
        for v, since in self.since.items():
            self.all.price[v] -= time - since
