"""Area count 数子法 of a final position (Articles 8, 9, 21.2), and which stones a mark takes out.

Dead stones are lifted; a side's points are its stones and the points that only its stones surround; the points between
both sides' living stones – single points 单官, shared liberties in a seki 双活, what was still to be fought for when both
agreed to end – are halved; the eyes of a side in a seki are its own. Positions and points are as in games.points; counts
are whole points, and zi in quarters as in games.results. For every position black_zi − N/2 = (black − white)/2.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.errors import Refused
from games.points import BLACK, EMPTY, WHITE, neighbours, point_at, point_text

Points = frozenset[int]
NONE: Points = frozenset()
OTHER = {BLACK: WHITE, WHITE: BLACK}


@dataclass(frozen=True)
class Count:
    """A counted position. `owners` has a letter for each point: X, O, or a dot for a neutral point, halved."""

    size: int
    owners: str

    @property
    def black_points(self) -> int:
        """Black's stones and the points only they surround."""
        return self.owners.count(BLACK)

    @property
    def white_points(self) -> int:
        """White's stones and the points only they surround."""
        return self.owners.count(WHITE)

    @property
    def neutral(self) -> int:
        """Points that are halved."""
        return self.owners.count(EMPTY)

    @property
    def black_zi(self) -> int:
        """Black's count in quarter zi."""
        return 4 * self.black_points + 2 * self.neutral

    @property
    def white_zi(self) -> int:
        """White's count in quarter zi."""
        return 4 * self.white_points + 2 * self.neutral

    @property
    def baseline(self) -> int:
        """Half the board 归本数 in quarter zi: 180½ zi on 19×19."""
        return 2 * self.size**2


def count_area(position: str, size: int, dead: Points = NONE) -> Count:
    """The count of a position once the dead stones (points) are lifted (Articles 8, 9)."""
    alive = lifted(position, dead)
    owners = list(alive)
    for region in regions(alive, size, EMPTY):
        beside = colours_beside(alive, size, region)
        if len(beside) == 1:
            for point in region:
                owners[point] = next(iter(beside))
    return Count(size, "".join(owners))


def lifted(position: str, dead: Points) -> str:
    """The position without its dead stones."""
    return "".join(EMPTY if point in dead else letter for point, letter in enumerate(position))


def region_at(position: str, size: int, point: int, letters: str) -> Points:
    """All points joined to this one by points with one of these letters, itself included."""
    around, found, waiting = neighbours(size), {point}, [point]
    while waiting:
        for beside in around[waiting.pop()]:
            if beside not in found and position[beside] in letters:
                found.add(beside)
                waiting.append(beside)
    return frozenset(found)


def regions(position: str, size: int, letters: str) -> Iterator[Points]:
    """The connected regions of points with one of these letters; of one colour: its chains."""
    seen: set[int] = set()
    for point, letter in enumerate(position):
        if letter in letters and point not in seen:
            region = region_at(position, size, point, letters)
            seen |= region
            yield region


def colours_beside(position: str, size: int, region: Points) -> set[str]:
    """The colours of the stones beside a region of empty points."""
    around = neighbours(size)
    return {position[beside] for point in region for beside in around[point]} - {EMPTY}


def chain_at(position: str, size: int, point: int) -> Points:
    """The stones joined to the one on a point (Article 3)."""
    return region_at(position, size, point, position[point])


def enclosure_at(position: str, size: int, dead: Points, point: int) -> Points:
    """All stones of one colour in the same room as the one on a point: no living stone of the other side between them."""
    colour = position[point]
    open_to_it = "".join(EMPTY if place in dead else letter for place, letter in enumerate(position))
    room = region_at(open_to_it, size, point, colour + EMPTY)
    return frozenset(place for place in room if position[place] == colour)


def marked(position: str, size: int, dead: Points, point: int, whole: bool = False) -> Points:
    """The dead stones after a mark on a point: its chain (with `whole` all of its colour in the enclosure) dies, or comes
    back where all of it is dead already; so the same mark twice changes nothing. An empty point changes nothing."""
    if position[point] == EMPTY:
        return dead
    meant = enclosure_at(position, size, dead, point) if whole else chain_at(position, size, point)
    return dead - meant if meant <= dead else dead | meant


def read_dead(names: list[str], position: str, size: int) -> Points:
    """The dead stones from names such as "cc": a chain dies as a whole, so one of its stones names it.

    Refused("no_such_point", point=…, size=…) or Refused("dead_is_empty", point=…, text=…).
    """
    dead = NONE
    for name in names:
        point = point_at(name, size)
        if point is None:
            raise Refused("no_such_point", point=name[:40], size=size)
        if position[point] == EMPTY:
            raise Refused("dead_is_empty", point=name, text=point_text(point, size))
        if point not in dead:
            dead |= chain_at(position, size, point)
    return dead
