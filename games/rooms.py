"""What in a counted position the referee should look at again: stones left in the other side's room, open borders.

A room of one side is a region that the other side's living stones bound: its own stones, both sides' dead ones, empty
points. Whoever lives in a room has points of its own in it; only in a seki without eyes there are none.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from games.counting import NONE, OTHER, Points, count_area, lifted, regions
from games.points import BLACK, EMPTY, WHITE, neighbours

OPEN = 6  # neutral points together that are more than single points 单官 and shared liberties


@dataclass(frozen=True)
class Remark:
    """A question about a position.

    `left_inside`: stones of `colour` not marked dead, in a room without a point of theirs. `no_liberties`: stones that can't
    be on the board (Article 3). `open`: many neutral points together (`colour` is a dot).
    """

    kind: Literal["left_inside", "no_liberties", "open"]
    colour: str
    points: Points


@dataclass(frozen=True)
class Room:
    """A room of a side: all its points, its living stones there, and how many points in it are that side's own."""

    colour: str
    points: Points
    stones: Points
    own: int


def rooms(position: str, size: int, dead: Points = NONE) -> Iterator[Room]:
    """The rooms in which living stones stand; Black's first."""
    alive, owners = lifted(position, dead), count_area(position, size, dead).owners
    for colour in (BLACK, WHITE):
        for points in regions(alive, size, colour + EMPTY):
            stones = frozenset(point for point in points if alive[point] == colour)
            if stones:
                yield Room(colour, points, stones, sum(owners[point] == colour for point in points - stones))


def left_inside(position: str, size: int, dead: Points = NONE) -> list[Room]:
    """The rooms in which stones look left behind, the fewest first: once they are gone the other side has its eyes again."""
    found: list[Room] = []
    while lone := [room for room in rooms(position, size, dead) if _lone(room, lifted(position, dead), size)]:
        found.append(min(lone, key=lambda room: (len(room.stones), min(room.stones))))
        dead |= found[-1].stones
    return found


def eyeless(position: str, size: int) -> Points:
    """The stones that have no point of their own in their room: dead, or alive in a seki."""
    left = frozenset(point for room in left_inside(position, size) for point in room.stones)
    return left | {point for room in rooms(position, size, left) if not room.own for point in room.stones}


def remarks(position: str, size: int, dead: Points = NONE) -> list[Remark]:
    """What to ask about a position with these stones marked dead; nothing about an empty board."""
    if set(position) == {EMPTY}:
        return []
    found = [Remark("left_inside", room.colour, room.stones) for room in left_inside(position, size, dead)]
    found += [Remark("no_liberties", colour, chain) for colour, chain in _without_liberties(position, size)]
    asked = {point for remark in found for point in remark.points}
    around, owners = neighbours(size), count_area(position, size, dead).owners
    for region in regions(lifted(position, dead), size, EMPTY):
        neutral = len(region) >= OPEN and owners[min(region)] == EMPTY
        if neutral and not any(beside in asked for point in region for beside in around[point]):
            found.append(Remark("open", EMPTY, region))
    return found


def _lone(room: Room, alive: str, size: int) -> bool:
    """Whether the stones of a room look left behind: without an eye, fewer than the stones around the room, and no more than
    its empty points, or with a single liberty, as in no seki."""
    around, free = neighbours(size), len(room.points) - len(room.stones)
    wall = {beside for point in room.points for beside in around[point] if alive[beside] == OTHER[room.colour]}
    return not room.own and len(room.stones) < len(wall) and (len(room.stones) <= free or free == 1)


def _without_liberties(position: str, size: int) -> Iterator[tuple[str, Points]]:
    around = neighbours(size)
    for colour in (BLACK, WHITE):
        for chain in regions(position, size, colour):
            if all(position[beside] != EMPTY for point in chain for beside in around[point]):
                yield colour, chain
