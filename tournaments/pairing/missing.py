"""Which pairs cost less than the prices of a matching allow: where there are none, the matching is the best of all.

All pairs are looked at, in blocks of rows and columns, one limb of their costs after the other: most are found too dear by
the first ones. Only what is left is held against the rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from tournaments.pairing.blossom import Blossoms
from tournaments.pairing.field import Bools, Field, Ints
from tournaments.pairing.halves import Halves
from tournaments.pairing.legality import Rules
from tournaments.pairing.scale import BYE, CROSSING, INSIDE, Scale

BLOCK = 1 << 16  # pairs looked at together
ENOUGH = 6  # pairs for each vertex, the cheapest, are enough to go on with
NEVER = 1 << 40
NO_PAIRS = (np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64))


@dataclass
class Block:
    """Pairs to look at: rows and columns, or a list of pairs. `shared` are, in limbs, the prices that they need not pay."""

    i: Ints
    j: Ints
    open: Bools
    zero: frozenset[str]  # criteria that cost nothing here
    shared: "Shared | None" = None
    ranks: Ints | None = None

    def only(self, left: Bools) -> "Block":
        """The pairs that are left; as a list where they are few."""
        if left.ndim > 1 and left.sum() * 8 > left.size:
            return replace(self, open=left)
        return replace(self, open=left).as_list()

    def as_list(self) -> "Block":
        """The open pairs as a list."""
        i, j = (np.broadcast_to(end, self.open.shape)[self.open] for end in (self.i, self.j))
        ranks = None if self.ranks is None else self.ranks[self.open]
        return replace(self, i=i, j=j, open=np.ones(len(i), dtype=bool), ranks=ranks)


class Shared:
    """A blossom: its vertices, and what two of them need not pay, twice the prices of all blossoms that both are in."""

    def __init__(self, found: Blossoms, scale: Scale, node: int, vertices: Ints) -> None:
        leaves, between = found.nested(node)
        self.vertices = vertices[leaves]
        known = sorted(set(between))
        rank = {number: k for k, number in enumerate(known)}
        self.between = np.array([NEVER, *(rank[number] for number in between)], dtype=np.int64)
        self.limbs = scale.split(known)

    def ranks(self, first: int, last: int) -> Ints:
        """For rows first … last − 1 and all columns, which number of `limbs` two share; NEVER where the column is not
        after the row. What two share is the least that lies between them."""
        rows, columns = np.arange(first, last)[:, None], np.arange(len(self.vertices))[None, :]
        found: Ints = np.minimum.accumulate(np.where(columns > rows, self.between, NEVER), axis=1)
        return found


class Prices:
    """The prices of a matching in limbs, per vertex of the field, and the blossom of the top that each is in.

    `heights` are prices of sets of vertices that are inside each other: two pay the difference between theirs.
    """

    def __init__(
        self, field: Field, rules: Rules, scale: Scale, free: Ints, heights: Sequence[int], found: Halves | Blossoms
    ) -> None:
        self.field, self.rules, self.scale, self.free = field, rules, scale, free
        self.limbs = [self._column(limb) for limb in scale.split(found.price)]
        self.heights = [self._column(limb) for limb in scale.split(heights)]
        self.blossoms = found if isinstance(found, Blossoms) else None
        self.top = None if self.blossoms is None else self._column(np.array(self.blossoms.top))

    def _column(self, cells: Ints) -> Ints:
        column = np.zeros(self.field.bye + 1, dtype=np.int64)
        column[self.free] = cells
        return column

    def beyond(self, number: int, block: Block) -> Ints:
        """A limb of what the pairs of a block cost beyond their prices."""
        i, j, limb = block.i, block.j, self.limbs[number]
        beyond = self.scale.limb(self.field, number, i, j, block.zero) - limb[i] - limb[j]
        if CROSSING - block.zero:
            height = self.heights[number]
            beyond -= np.sign(self.field.points[i] - self.field.points[j]) * (height[i] - height[j])
        if block.shared is not None and block.ranks is not None:
            shared = block.shared.limbs[number]
            beyond += shared[np.minimum(block.ranks, len(shared) - 1)]
        return beyond

    def below(self, block: Block) -> tuple[Ints, Ints]:
        """Legal pairs of a block that cost less than their prices, for each vertex the cheapest.

        What lower limbs come to is, in units of a limb, more than -3 and less than 2: with 3 a pair is too dear, with -5
        as cheap as with less.
        """
        total: Ints = np.zeros(1, dtype=np.int64)
        for number, base in enumerate(self.scale.bases):
            total = np.clip(total, -5, 3) * base + self.beyond(number, block)
            left = block.open & (total < (3 if number < len(self.scale.bases) - 1 else 0))
            if not left.any():
                return NO_PAIRS
            smaller = block.only(left)
            total = total if smaller.open.shape == left.shape else total[left]
            block = smaller
        if block.open.ndim > 1:
            total, block = total[block.open], block.as_list()
        return cheapest(self.rules, block.i, block.j, total)


def cheapest(rules: Rules, i: Ints, j: Ints, less: Ints) -> tuple[Ints, Ints]:
    """The legal ones of these pairs, as i < j, for each i as it came the cheapest few."""
    legal = rules.allow(np.minimum(i, j), np.maximum(i, j))
    i, j, less = i[legal], j[legal], less[legal]
    order = np.lexsort([(i * 40503 ^ j * 30011) & 0xFFFF, less, i])  # of equals not the same ones for all
    i, j = i[order], j[order]
    first = np.searchsorted(i, i, side="left")
    few = np.arange(len(i)) - first < ENOUGH
    return np.minimum(i, j)[few], np.maximum(i, j)[few]


def missing(prices: Prices) -> tuple[Ints, Ints]:
    """Legal pairs without the bye that cost less than their prices, some for each vertex; empty if there are none at all."""
    found = [NO_PAIRS, *(prices.below(block) for block in chain(between(prices), within(prices)))]
    i, j = (np.concatenate(ends) for ends in zip(*found, strict=True))
    return i, j


def within(prices: Prices) -> Iterator[Block]:
    """The pairs that are together in a blossom."""
    found = prices.blossoms
    if found is None:
        return
    for node in sorted(node for node in found.children if node not in found.parent):
        shared = Shared(found, prices.scale, node, prices.free)
        size = len(shared.vertices)
        step = max(1, BLOCK // size)
        for first in range(0, size, step):
            last = min(first + step, size)
            ranks = shared.ranks(first, last)[:, first:]
            i, j = shared.vertices[first:last, None], shared.vertices[None, first:]
            yield Block(i, j, (ranks < NEVER) & (i != prices.field.bye) & (j != prices.field.bye), BYE, shared, ranks)


def between(prices: Prices) -> Iterator[Block]:
    """The pairs that are not together in a blossom, group by group and between groups."""
    field, players = prices.field, prices.free[prices.free != prices.field.bye]
    scores = np.unique(field.points[players])[::-1]
    groups = [players[field.points[players] == score] for score in scores]
    least = lowest(prices, groups)
    for level, group in enumerate(groups):
        step = max(1, BLOCK // len(group))
        for first in range(0, len(group), step):
            i, j = group[first : first + step, None], group[None, first:]
            yield apart(prices, i, j, i < j, BYE | CROSSING)
        lower = [other for k, other in enumerate(groups[level + 1 :], level + 1) if least[level, k] < 3]
        if lower:
            j = np.concatenate(lower)[None, :]
            step = max(1, BLOCK // j.size)
            for first in range(0, len(group), step):
                i = group[first : first + step, None]
                yield apart(prices, i, j, np.ones((i.size, j.size), dtype=bool), BYE | INSIDE)


def apart(prices: Prices, i: Ints, j: Ints, open_: Bools, zero: frozenset[str]) -> Block:
    """A block without the pairs that are together in a blossom."""
    if prices.top is not None:
        open_ = open_ & (prices.top[i] != prices.top[j])
    return Block(i, j, open_, zero)


def lowest(prices: Prices, groups: Sequence[Ints]) -> Ints:
    """Per two groups what pairs between them cost beyond their prices at least, in the first limb."""
    some = np.array([group[0] for group in groups])
    known = {"score_difference", "floats"}
    zero = frozenset(code for code, _radix in prices.scale.limbs[0] if code not in known)
    cost = prices.scale.limb(prices.field, 0, some[:, None], some[None, :], zero)
    most = np.array([prices.limbs[0][group].max() for group in groups])
    height = prices.heights[0][some]
    least: Ints = cost - most[:, None] - most[None, :] - np.abs(height[:, None] - height[None, :])
    return least
