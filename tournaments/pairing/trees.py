"""The search for the pairs that are missing in a matching, by growing alternating trees (see blossom.py)."""

from heapq import heappop, heappush

from tournaments.pairing.blossom import Blossoms, Link

OUTER, INNER = 1, 2
Steps = list[tuple[int, Link]]


def match_all(found: Blossoms) -> None:
    """Matches whoever is unmatched. A perfect matching must exist."""
    for v in range(found.size):
        while found.top[v] not in found.match:
            Tree(found, found.top[v]).grow()


class Tree:
    """The search from one unmatched node. `out[v]`: the price of an outer vertex less the time since when it is one."""

    def __init__(self, all_: Blossoms, root: int) -> None:
        self.all, self.root = all_, root
        self.label: dict[int, int] = {}
        self.since: dict[int, int] = {}
        self.entry: dict[int, Link] = {}  # of an inner node, the edge by which it was reached, from outside
        self.joined: dict[int, int] = {}  # nodes that have become part of a blossom here
        self.out: dict[int, int] = {}
        self.edge: dict[int, tuple[int, int, int]] = {}  # of a vertex that is not outer, the first edge that will be tight
        self.best: dict[int, int] = {}  # when an unlabelled node will be reached
        self.limit: int | None = None  # when the tree will be done at the latest
        self.heap: list[tuple[int, int, int, int]] = []

    def grow(self) -> None:
        """Until another unmatched node is reached and paired."""
        vertices = self.all.leaves(self.root)
        self._make_outer(self.root, vertices, 0)
        self._scan(self.root, vertices)
        while True:
            time, v, w, cost = heappop(self.heap)
            if v < 0:
                if self.label.get(w) == INNER and self.since[w] + self.all.worth[w] == time:
                    self._expand(w, time)
                continue
            a, b = self._node(v), self._node(w)
            label = self.label.get(b)
            if a == b or label == INNER:
                continue
            if label == OUTER:
                if cost - self.out[v] - self.out[w] == 2 * time:
                    self._shrink(v, w, time)
            elif cost - self.out[v] - self.all.price[w] == time:
                if b not in self.all.match:
                    self._augment(v, w, b)
                    self._finish(time)
                    return
                self._reach(v, w, b, time)

    def _node(self, vertex: int) -> int:
        node, joined = self.all.top[vertex], self.joined
        while node in joined:
            above = joined[node]
            if above in joined:
                joined[node] = joined[above]
            node = above
        return node

    def _scan(self, node: int, vertices: list[int]) -> None:
        """Vertices of an outer node that have just become outer: when will their edges be tight?"""
        out, price = self.out, self.all.price
        top, joined, labels, best, edges = self.all.top, self.joined, self.label, self.best, self.edge
        for v in vertices:
            mine = out[v]
            for w, cost in self.all.near[v]:
                other = top[w]
                if other in joined:
                    other = self._node(w)
                label = labels.get(other)
                if label == OUTER:
                    if other != node:
                        self._note((cost - mine - out[w]) // 2, v, w, cost, -1)
                    continue
                due = cost - mine
                if w not in edges or due < edges[w][0]:
                    edges[w] = due, v, cost
                    if label is None and (other not in best or due - price[w] < best[other]):
                        best[other] = due - price[w]
                        self._note(due - price[w], v, w, cost, other)

    def _note(self, when: int, v: int, w: int, cost: int, free: int) -> None:
        if self.limit is None or when < self.limit:
            heappush(self.heap, (when, v, w, cost))
            if free >= 0 and free not in self.all.match:
                self.limit = when

    def _make_inner(self, node: int, entry: Link, time: int) -> None:
        self.label[node], self.since[node], self.entry[node] = INNER, time, entry
        if node in self.all.worth:
            heappush(self.heap, (time + self.all.worth[node], -1, node, 0))

    def _make_outer(self, node: int, fresh: list[int], time: int) -> None:
        """`fresh` are the vertices in it that have not been outer before."""
        self.label[node], self.since[node] = OUTER, time
        for v in fresh:
            self.out[v] = self.all.price[v] - time

    def _reach(self, v: int, w: int, node: int, time: int) -> None:
        self._make_inner(node, (v, w), time)
        mate = self.all.top[self.all.match[node][1]]
        vertices = self.all.leaves(mate)
        self._make_outer(mate, vertices, time)
        self._scan(mate, vertices)

    def _settle(self, node: int, time: int) -> None:
        """Prices of a node until now; those of outer vertices follow at the end."""
        step = time - self.since[node]
        if self.label[node] == INNER:
            step = -step
            for v in self.all.leaves(node):
                self.all.price[v] += step
        if node in self.all.worth:
            self.all.worth[node] += step

    def _shrink(self, v: int, w: int, time: int) -> None:
        """An edge between outer nodes closes an odd cycle: it becomes one outer node."""
        left, right, meet = self._cycle(self._node(v), self._node(w))
        children = [meet, *(node for node, _link in reversed(left)), *(node for node, _link in right)]
        links = [(y, x) for _node, (x, y) in reversed(left)] + [(v, w)] + [link for _node, link in right]
        new = self.all.blossom(children, links)
        fresh: list[int] = []
        for child in children:
            self._settle(child, time)
            if self.label.pop(child) == INNER:
                fresh += self.all.leaves(child)
            self.joined[child] = new
        links_out = [self.all.match.pop(child, None) for child in children]
        if links_out[0]:
            self.all.match[new] = links_out[0]
        self._make_outer(new, fresh, time)
        self._scan(new, fresh)

    def _cycle(self, a: int, b: int) -> tuple[Steps, Steps, int]:
        """The ways from two outer nodes up to where they meet, each node with the edge to the next one, and that node."""
        ways: tuple[Steps, Steps] = ([], [])
        ends, seen, side = [a, b], {a, b}, 0
        while True:
            side = 1 - side
            node = ends[side]
            link = self.all.match.get(node)
            if link is None:
                continue
            inner = self._node(link[1])
            x, y = self.entry[inner]
            ways[side].extend([(node, link), (inner, (y, x))])
            ends[side] = self._node(x)
            if ends[side] in seen:
                break
            seen.add(ends[side])
        meet, other = ends[side], ways[1 - side]
        other[:] = other[: next((k for k, step in enumerate(other) if step[0] == meet), len(other))]
        return (*ways, meet)

    def _augment(self, v: int, w: int, node: int) -> None:
        """The edge (v, w) to an unmatched node changes what is matched on the way to the root."""
        match = self.all.match
        match[node] = (w, v)
        while True:
            outer = self._node(v)
            before = match.get(outer)
            match[outer] = (v, w)
            if before is None:
                return
            inner = self._node(before[1])
            v, w = self.entry[inner]
            match[inner] = (w, v)

    def _expand(self, node: int, time: int) -> None:
        """An inner blossom whose price has come down to 0 falls apart."""
        self._settle(node, time)
        entry = self.entry[node]
        inside, outside = self.all.match.pop(node)
        self.all.match.update(self.all.inside(node, inside, outside))
        at, to = self.all.child_of(node, entry[1]), self.all.child_of(node, inside)
        links = self.all.links[node]
        children = self.all.release(node)
        del self.label[node]
        ahead = (at - to) % len(children) % 2  # whether the way inside that begins with a matched edge goes forwards
        fresh: list[tuple[int, list[int]]] = []
        self._make_inner(children[at], entry, time)
        while at != to:
            for inner in (False, True):
                here, at = at, (at + (1 if ahead else -1)) % len(children)
                x, y = links[here] if ahead else links[at][::-1]
                if inner:
                    self._make_inner(children[at], (x, y), time)
                else:
                    vertices = self.all.leaves(children[at])
                    self._make_outer(children[at], vertices, time)
                    fresh.append((children[at], vertices))
        for child, vertices in fresh:
            self._scan(child, vertices)
        for child in children:
            if child not in self.label:
                self._look_out(child)

    def _look_out(self, node: int) -> None:
        """When an unlabelled node will be reached from the outer ones."""
        edges, price = self.edge, self.all.price
        reached = [(edges[w][0] - price[w], w) for w in self.all.leaves(node) if w in edges]
        if reached:
            self.best[node], w = min(reached)
            _cost, v, cost = edges[w]
            self._note(self.best[node], v, w, cost, node)

    def _finish(self, time: int) -> None:
        for node in self.label:
            self._settle(node, time)
        for v, out in self.out.items():
            self.all.price[v] = out + time
        for node in set(self.joined.values()) - set(self.joined):
            for v in self.all.leaves(node):
                self.all.top[v] = node
