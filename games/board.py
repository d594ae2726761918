"""Stones on a board: chains, liberties, lifting, forbidden points (Articles 3 to 5).

Points, their names and positions as in games.points. A stone is "X" (Black) or "O" (White).
"""

from dataclasses import dataclass

from games.points import BLACK, EMPTY, WHITE, neighbours
from games.results import Colour

STONES: dict[Colour, str] = {"B": BLACK, "W": WHITE}
OPPONENT: dict[Colour, Colour] = {"B": "W", "W": "B"}


@dataclass(frozen=True)
class Move:
    """A move as it was written down: who, and the two-letter name of the point; "" is a pass 虚着."""

    colour: Colour
    point: str = ""


@dataclass(eq=False, slots=True)
class Chain:
    """Stones that hang together, and the empty points beside them (Article 3)."""

    stones: set[int]
    liberties: set[int]


class Board:
    """A board that stones are played on. It knows no turns, no ko and no repetition; games.replay does."""

    def __init__(self, size: int, position: str = "") -> None:
        """An empty board, or one that starts from a position, in which nothing is lifted."""
        self.size = size
        self.beside = neighbours(size)
        self.stones = list(position or EMPTY * size * size)
        self.chains: list[Chain | None] = [None] * (size * size)
        for point, stone in enumerate(self.stones):
            if stone != EMPTY and self.chains[point] is None:
                self._gather(point)

    @property
    def position(self) -> str:
        """The stones, a letter for each point."""
        return "".join(self.stones)

    def stones_of(self, point: int) -> frozenset[int]:
        """The chain that has a stone on this point; nothing where there is none."""
        chain = self.chains[point]
        return frozenset(chain.stones) if chain else frozenset()

    def liberties(self, point: int) -> frozenset[int]:
        """The liberties 气 of the chain on this point (Article 3)."""
        chain = self.chains[point]
        return frozenset(chain.liberties) if chain else frozenset()

    def forbidden(self, point: int, stone: str) -> bool:
        """Whether an empty point is forbidden 禁着点: the stone had no liberty and would lift nothing (Article 5)."""
        for near in self.beside[point]:
            chain = self.chains[near]
            if chain is None or (self.stones[near] == stone) == (len(chain.liberties) > 1):
                return False
        return True

    def play(self, point: int, stone: str) -> list[int]:
        """Put a stone on an empty point that is not forbidden, and lift what has no liberty left.

        The opponent's stones are lifted, also where the own have none either (Article 4). Gives the points lifted.
        """
        self.stones[point] = stone
        chain = self.chains[point] = Chain({point}, set())
        lifted: list[int] = []
        for near in self.beside[point]:
            other = self.chains[near]
            if other is None:
                chain.liberties.add(near)
            elif other is not chain:
                other.liberties.discard(point)
                if self.stones[near] == stone:
                    chain = self._join(chain, other)
                elif not other.liberties:
                    lifted += self._lift(other)
        return lifted

    def _join(self, one: Chain, other: Chain) -> Chain:
        """One chain out of two; the smaller goes into the larger."""
        small, large = sorted((one, other), key=lambda chain: len(chain.stones))
        for point in small.stones:
            self.chains[point] = large
        large.stones |= small.stones
        large.liberties |= small.liberties
        return large

    def _lift(self, chain: Chain) -> list[int]:
        """Take a chain off the board; those beside it get its points as liberties."""
        for point in chain.stones:
            self.stones[point] = EMPTY
            self.chains[point] = None
        for point in chain.stones:
            for near in self.beside[point]:
                if other := self.chains[near]:
                    other.liberties.add(point)
        return sorted(chain.stones)

    def _gather(self, first: int) -> None:
        """Find the chain of a stone that was set up."""
        chain = Chain({first}, set())
        waiting = [first]
        while waiting:
            point = waiting.pop()
            self.chains[point] = chain
            for near in self.beside[point]:
                if self.stones[near] == EMPTY:
                    chain.liberties.add(near)
                elif self.stones[near] == self.stones[first] and near not in chain.stones:
                    chain.stones.add(near)
                    waiting.append(near)
