"""A board that random games are played on: quick to play on and to copy, it trusts its caller with the rules.

Each chain has the number of its pseudo-liberties (a liberty counts once for each of its stones beside it), their sum and
the sum of their squares: it has but one liberty where number · squares = sum². Points as in games.points.
"""

from collections.abc import Sequence
from functools import cache

from games.points import BLACK, EMPTY, WHITE, neighbours

SIGNS = {BLACK: 1, WHITE: -1, EMPTY: 0}


@cache
def diagonals(size: int) -> tuple[tuple[int, ...], ...]:
    """The points across each corner of each point."""
    return tuple(
        tuple(
            size * (row + down) + column + across
            for down in (-1, 1)
            for across in (-1, 1)
            if 0 <= row + down < size and 0 <= column + across < size
        )
        for row in range(size)
        for column in range(size)
    )


class Board:
    """A position that is played on. `stones` has 1 for Black, −1 for White and 0 for each empty point."""

    def __init__(self, position: Sequence[str], size: int) -> None:
        self.size = size
        self.around, self.across = neighbours(size), diagonals(size)
        points = size * size
        self.stones = [SIGNS[letter] for letter in position]
        self.chain = list(range(points))
        self.next = list(range(points))
        self.length = [1] * points
        self.liberties, self.sums, self.squares = [0] * points, [0] * points, [0] * points
        self.ko = -1
        for point in range(points):
            if self.stones[point]:
                self._count_liberties(point)
        for point in range(points):
            for beside in self.around[point]:
                if beside < point and self.stones[point] and self.stones[beside] == self.stones[point]:
                    self._join(self.chain[point], self.chain[beside])

    def copy(self) -> "Board":
        """The same position, to be played on apart."""
        other = object.__new__(Board)
        other.size, other.around, other.across, other.ko = self.size, self.around, self.across, self.ko
        for name in ("stones", "chain", "next", "length", "liberties", "sums", "squares"):
            setattr(other, name, getattr(self, name)[:])
        return other

    def _count_liberties(self, point: int) -> None:
        """The liberties of a single stone."""
        free = [beside for beside in self.around[point] if not self.stones[beside]]
        self.liberties[point], self.sums[point] = len(free), sum(free)
        self.squares[point] = sum(beside * beside for beside in free)

    def _join(self, a: int, b: int) -> int:
        """Make two chains one; gives its name."""
        if a == b:
            return a
        if self.length[a] < self.length[b]:
            a, b = b, a
        chain, following = self.chain, self.next
        point = b
        while True:
            chain[point] = a
            point = following[point]
            if point == b:
                break
        following[a], following[b] = following[b], following[a]
        self.length[a] += self.length[b]
        self.liberties[a] += self.liberties[b]
        self.sums[a] += self.sums[b]
        self.squares[a] += self.squares[b]
        return a

    def in_atari(self, chain: int) -> bool:
        """Whether a chain has but one liberty."""
        liberties = self.liberties[chain]
        return liberties > 0 and liberties * self.squares[chain] == self.sums[chain] ** 2

    def last_liberty(self, chain: int) -> int:
        """The liberty of a chain that has but one."""
        return self.sums[chain] // self.liberties[chain]

    def liberties_without(self, chain: int, point: int) -> tuple[int, ...]:
        """The liberties of a chain once a point beside it is taken: none, the only one, or (−1, −2) for more."""
        stones, chains = self.stones, self.chain
        times = sum(stones[beside] != 0 and chains[beside] == chain for beside in self.around[point])
        others = self.liberties[chain] - times
        if not others:
            return ()
        total = self.sums[chain] - times * point
        if others * (self.squares[chain] - times * point * point) == total * total:
            return (total // others,)
        return (-1, -2)

    def play(self, point: int, colour: int) -> list[int]:
        """Put a stone on a point where it is legal; gives the points of the stones that were lifted."""
        stones, chains, liberties = self.stones, self.chain, self.liberties
        stones[point] = colour
        chains[point] = self.next[point] = point
        self.length[point] = 1
        self._count_liberties(point)
        lifted: list[int] = []
        mine = point
        for beside in self.around[point]:
            if stones[beside]:
                one = chains[beside]
                liberties[one] -= 1
                self.sums[one] -= point
                self.squares[one] -= point * point
        for beside in self.around[point]:
            if stones[beside] == colour:
                mine = self._join(mine, chains[beside])
            elif stones[beside] and liberties[chains[beside]] == 0:
                lifted += self._lift(beside)
        alone = len(lifted) == 1 and self.length[mine] == 1 and liberties[mine] == 1
        self.ko = lifted[0] if alone else -1
        return lifted

    def _lift(self, point: int) -> list[int]:
        """Take a chain off the board; its points become liberties of what stands beside them."""
        stones = self.stones
        taken = self.stones_of(point)
        for one in taken:
            stones[one] = 0
        for one in taken:
            for beside in self.around[one]:
                if stones[beside]:
                    chain = self.chain[beside]
                    self.liberties[chain] += 1
                    self.sums[chain] += one
                    self.squares[chain] += one * one
        return taken

    def stones_of(self, point: int) -> list[int]:
        """The points of the chain on a point."""
        taken, one = [point], self.next[point]
        while one != point:
            taken.append(one)
            one = self.next[one]
        return taken

    def is_eye(self, point: int, colour: int) -> bool:
        """Whether an empty point is an eye of this side, which it doesn't fill."""
        stones = self.stones
        first = self.chain[self.around[point][0]]
        one_chain = True
        for beside in self.around[point]:
            if stones[beside] != colour:
                return False
            one_chain = one_chain and self.chain[beside] == first
        if one_chain:
            return True
        across = self.across[point]
        hostile = sum(stones[corner] == -colour for corner in across)
        return hostile < 2 if len(across) == 4 else hostile == 0
