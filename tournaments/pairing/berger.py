"""Berger tables: who meets whom in which round of a round robin, and with which colour (docs/round_robin.md)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.event_settings import EventSettings
from tournaments.groups import group_of
from tournaments.records import Entrant

BYE = 0
Pair = tuple[int, int]  # Black first; one of the two is BYE where the field is odd


def rounds_in_leg(entrants: int) -> int:
    """How many rounds it takes until everybody has met everybody: n − 1, or n where the field is odd."""
    return entrants - 1 + entrants % 2


def berger_round(entrants: int, round_number: int) -> tuple[Pair, ...]:
    """The pairs of a round as positions 1 … n, by table; the legs repeat the first, every other one with colours exchanged.

    The last position of an even field (the bye of an odd one) meets k, and k + d has Black against k − d, reckoned on
    the circle of the others; k moves on by half the field from round to round.
    """
    size = entrants + entrants % 2
    circle = size - 1
    leg, index = divmod(round_number - 1, circle)
    k = index * (size // 2) % circle
    last = BYE if entrants % 2 else size
    pairs = [(k + 1, last) if index % 2 == 0 else (last, k + 1)]
    pairs += [((k + d) % circle + 1, (k - d) % circle + 1) for d in range(1, size // 2)]
    return tuple((white, black) for black, white in pairs) if leg % 2 else tuple(pairs)


def field_of(entrants: Sequence[Entrant]) -> tuple[int, ...]:
    """The start numbers of the table in order of its positions: all who were in at the start."""
    return tuple(sorted(e.number for e in entrants if e.joined <= 1 and (e.withdrawn is None or e.withdrawn > 1)))


def timetable(field: Sequence[int], round_number: int) -> tuple[Pair, ...]:
    """The pairs of a round as start numbers of a field, Black first, by table."""
    positions = (BYE, *field)
    return tuple((positions[black], positions[white]) for black, white in berger_round(len(field), round_number))


@dataclass(frozen=True)
class GroupTable:
    """The table of a group (0: of an event without groups); `field` are its start numbers in order of positions."""

    group: int
    field: tuple[int, ...]
    legs: int

    @property
    def rounds(self) -> int:
        """How many rounds the table has."""
        return rounds_in_leg(len(self.field)) * self.legs

    def pairs(self, round_number: int) -> tuple[Pair, ...]:
        """The pairs of a round as start numbers, Black first; none once the table is played through."""
        return timetable(self.field, round_number) if round_number <= self.rounds else ()


def tables_of(entrants: Sequence[Entrant], settings: EventSettings) -> list[GroupTable]:
    """The tables of an event, group after group."""
    known = {e.number: group_of(e, settings) for e in entrants}
    field = field_of(entrants)
    return [
        GroupTable(group, tuple(n for n in field if known[n] == group), settings.legs)
        for group in sorted({known[n] for n in field})
    ]
