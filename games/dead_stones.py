"""Which stones are probably dead: a suggestion for the referee to confirm (Article 8 leaves it to the players).

A number of games is played at random from the final position to its very end, with a stored seed (games.playout); both
sides move first in half of them. The share of a chain is how often its points belonged to the other side in the end. A
chain that lost half of its games is suggested dead; so is one that lost a quarter of them where it has no eye: what has
none is dead or in a seki, and games.playout leaves a seki alone.
"""

from dataclasses import dataclass
from random import Random

from games.counting import OTHER, Points, count_area, regions
from games.fast_board import Board
from games.playout import play_out
from games.points import BLACK, EMPTY, WHITE
from games.rooms import eyeless

PLAYOUTS = 100
LETTERS = {1: BLACK, -1: WHITE, 0: EMPTY}
DEAD, DEAD_WITHOUT_EYE = 50, 25  # per cent
DOUBTFUL = range(20, 65)  # per cent


@dataclass(frozen=True)
class Chain:
    """A chain of the final position and how often, in per cent, the other side had its points in the end."""

    points: Points
    per_cent: int
    eyeless: bool

    @property
    def dead(self) -> bool:
        """Whether it is suggested dead."""
        return self.per_cent >= (DEAD_WITHOUT_EYE if self.eyeless else DEAD)

    @property
    def doubtful(self) -> bool:
        """Whether the random games don't agree, so that the suggestion says little."""
        return self.per_cent in DOUBTFUL


def chains(position: str, size: int, seed: int, games: int = PLAYOUTS) -> list[Chain]:
    """All chains of a position with what became of them; the same for the same seed on every machine."""
    random = Random(seed)  # noqa: S311 (a lot, not a secret)
    board = Board(position, size)
    lost = [0] * len(position)
    for number in range(games):
        played = board.copy()
        play_out(played, 1 if number % 2 == 0 else -1, random)
        owners = count_area("".join(LETTERS[stone] for stone in played.stones), size).owners
        for point, owner in enumerate(owners):
            lost[point] += owner == OTHER.get(position[point])
    without_eye = eyeless(position, size)
    return [
        Chain(points, 100 * sum(lost[point] for point in points) // (games * len(points)), min(points) in without_eye)
        for colour in (BLACK, WHITE)
        for points in regions(position, size, colour)
    ]


def suggested(found: list[Chain]) -> Points:
    """The stones of the chains that are suggested dead."""
    return frozenset(point for chain in found if chain.dead for point in chain.points)
