"""Places that nobody can leave, whatever happens: who is above for certain, and who can be, counted game by game.

An entrant is certainly above another if its lowest values, one after the other, are more than the other's highest: at the
first criterion in which they differ it is ahead for certain, or the other is at its best while it is at its worst. So all
values form one line, and how many of a game's two players are beyond a point of it, at least or at most over all ends of the
game, is a number that falls in steps along the line. The steps of all games in one sorted list answer for everybody.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tournaments.prospects.spans import Mark, Spans

Unit = tuple[int, ...]  # the two players of an open game, or somebody without one


@dataclass(frozen=True)
class Bounds:
    """Bounds for the entrants of a group. `ends`: how many ends an open game has."""

    spans: Spans
    ends: int

    @cached_property
    def units(self) -> list[Unit]:
        """Everybody, those who have an open game against each other together."""
        here = self.spans.fields[0].table
        games = [(game.a, game.b) for game in self.spans.ahead.open if game.a in here]
        busy = {number for pair in games for number in pair}
        return [*games, *((number,) for number in here if number not in busy)]

    @cached_property
    def unit_of(self) -> dict[int, Unit]:
        """The unit that somebody is in."""
        return {number: unit for unit in self.units for number in unit}

    def ends_of(self, unit: Unit) -> range:
        """The ends that are told apart for a unit."""
        return range(self.ends if len(unit) > 1 else 1)

    @cached_property
    def marks(self) -> dict[tuple[int, int], tuple[Mark, Mark]]:
        """Everybody's lowest and highest values at each end of the own open game."""
        return {(n, end): self.spans.marks(n, end) for unit in self.units for n in unit for end in self.ends_of(unit)}

    def steps(self, unit: Unit, side: int) -> list[Mark]:
        """Where the number of a unit's people who are beyond a point falls: with their lowest values (side 0) over the end
        that has the fewest beyond, with their highest (side 1) over the one that has most."""
        lines = [sorted((self.marks[n, end][side] for n in unit), reverse=True) for end in self.ends_of(unit)]
        return [(max if side else min)(marks) for marks in zip(*lines, strict=True)]

    @cached_property
    def all_steps(self) -> tuple[list[Mark], list[Mark]]:
        """The steps of all units, in order."""
        certain, possible = (sorted(step for unit in self.units for step in self.steps(unit, side)) for side in (0, 1))
        return certain, possible

    def above(self, number: int, end: int, side: int, mark: Mark) -> int:
        """How many are above somebody with these values: for certain (side 0), or at most (side 1)."""
        unit = self.unit_of[number]
        others = beyond(mark, self.all_steps[side]) - sum(step > mark for step in self.steps(unit, side))
        return others + sum(self.marks[other, end][side] > mark for other in unit if other != number)

    def best(self, number: int, end: int, gain: int | None = None) -> int:
        """A place that somebody can't get above when the own game ends so."""
        return 1 + self.above(number, end, 0, self.spans.marks(number, end, gain)[1])

    def worst(self, number: int, end: int, gain: int | None = None) -> int:
        """A place that somebody can't fall below."""
        return 1 + self.above(number, end, 1, self.spans.marks(number, end, gain)[0])


def beyond(mark: Mark, steps: Sequence[Mark]) -> int:
    """How many of some steps, in order, are beyond a point."""
    return len(steps) - bisect_right(steps, mark)
