"""A perfect matching of least cost in a sparse graph, with the prices that prove it (Edmonds).

Every vertex has a price, every blossom (a set of an odd number of vertices, one inside another or apart) a price ≥ 0. No
edge may cost less than the prices of its ends and of the blossoms that it leaves; those of a matching cost exactly that,
and it leaves each blossom with a price once: then nothing is cheaper. One unmatched node after the other grows an
alternating tree, prices rising with `time` in its outer nodes and falling in the inner ones, until it reaches another one.

Costs are even whole numbers of any size, so that all prices are whole. A node is a vertex (0 … size − 1) or a blossom.
"""

from collections.abc import Iterable, Iterator

from tournaments.pairing.halves import Halves

Link = tuple[int, int]  # an edge, its end in the first node first


class Blossoms:
    """A matching in the making. `price[v]` is that of v with all blossoms it is in; `top[v]` the largest of these (or v)."""

    def __init__(self, halves: Halves) -> None:
        """Goes on from a fractional matching; its rings become blossoms without a price."""
        self.size, self.near, self.price = halves.size, halves.near, halves.price
        self.top = list(range(self.size))
        self.parent: dict[int, int] = {}
        self.worth: dict[int, int] = {}  # of a blossom, its price
        self.children: dict[int, list[int]] = {}
        self.links: dict[int, list[Link]] = {}  # from each child to the next
        self.match = {v: (v, w) for v, w in halves.mate.items()}  # of a matched node of the top, from inside to outside
        self.unused = self.size
        for ring in {ring[0]: ring for ring in halves.ring.values()}.values():
            new = self.blossom(ring, list(zip(ring, ring[1:] + ring[:1], strict=True)))
            for v in ring:
                self.top[v] = new

    def blossom(self, children: list[int], links: list[Link]) -> int:
        """A new blossom without a price; the caller sees to `top` and `match`."""
        new, self.unused = self.unused, self.unused + 1
        self.children[new], self.links[new], self.worth[new] = children, links, 0
        for child in children:
            self.parent[child] = new
        return new

    def add(self, edges: Iterable[tuple[int, int, int]]) -> None:
        """More edges (i, j, cost); prices that are too high for them are lowered, which may undo pairs."""
        for i, j, cost in edges:
            self.near[i].append((j, cost))
            self.near[j].append((i, cost))
            while self.top[i] == self.top[j]:
                self._lower(self.top[i], self.worth[self.top[i]])
                self._dissolve(self.top[i])
            over = self.price[i] + self.price[j] - cost
            while over > 0:
                node = self.top[i]
                step = min(over, self.worth.get(node, over))
                self._lower(node, step)
                over -= step
                if over:
                    self._dissolve(node)

    def pairs(self) -> list[Link]:
        """The matched pairs, lower vertex first, in order."""
        mate: dict[int, int] = {}
        todo = [(node, link) for node, link in self.match.items()]
        while todo:
            node, (inside, outside) = todo.pop()
            if node < self.size:
                mate[node] = outside
            else:
                todo += self.inside(node, inside, outside)
        return sorted((v, w) for v, w in mate.items() if v < w)

    def inside(self, node: int, base: int, outside: int) -> Iterator[tuple[int, Link]]:
        """How the children of a blossom are matched that leaves it at `base`."""
        children, links = self.children[node], self.links[node]
        at, count = self.child_of(node, base), len(children)
        yield children[at], (base, outside)
        for k in range(at + 1, at + count, 2):
            x, y = links[k % count]
            yield children[k % count], (x, y)
            yield children[(k + 1) % count], (y, x)

    def child_of(self, node: int, vertex: int) -> int:
        """The place of the child with a vertex in it."""
        child = vertex
        while self.parent[child] != node:
            child = self.parent[child]
        return self.children[node].index(child)

    def leaves(self, node: int) -> list[int]:
        """The vertices of a node."""
        if node < self.size:
            return [node]
        found, todo = [], [node]
        while todo:
            node = todo.pop()
            if node < self.size:
                found.append(node)
            else:
                todo += self.children[node]
        return found

    def nested(self, node: int) -> tuple[list[int], list[int]]:
        """The vertices of a blossom so that each blossom in it is a run of them; and for each two neighbours, twice the
        prices of all blossoms that both are in."""
        found: list[int] = []
        between: list[int] = []
        todo = [(node, 0, 0)]
        while todo:
            node, paid, before = todo.pop()
            if node < self.size:
                found.append(node)
                between.append(before)
            else:
                paid += 2 * self.worth[node]
                first, *others = self.children[node]
                todo += [(child, paid, paid) for child in others]
                todo.append((first, paid, before))
        return found, between[1:]

    def spare(self, v: int, w: int, cost: int) -> int:
        """What an edge costs beyond its prices."""
        above = set(self._above(v))
        return cost - self.price[v] - self.price[w] + sum(2 * self.worth[node] for node in self._above(w) if node in above)

    def _above(self, node: int) -> Iterator[int]:
        while node in self.parent:
            node = self.parent[node]
            yield node

    def release(self, node: int) -> list[int]:
        """Makes the children of a blossom nodes of the top, and forgets it."""
        children = self.children.pop(node)
        del self.links[node], self.worth[node]
        for child in children:
            del self.parent[child]
            for v in self.leaves(child):
                self.top[v] = child
        return children

    def _lower(self, node: int, step: int) -> None:
        if step:
            for v in self.leaves(node):
                self.price[v] -= step
            if node in self.worth:
                self.worth[node] -= step
            if node in self.match:
                outside = self.match.pop(node)[1]
                del self.match[self.top[outside]]

    def _dissolve(self, node: int) -> None:
        if node in self.match:
            inside, outside = self.match.pop(node)
            self.match.update(self.inside(node, inside, outside))
        else:
            some = self.leaves(node)[0]
            self.match.update(self.inside(node, some, -1))
            del self.match[self.children[node][self.child_of(node, some)]]
        self.release(node)
