"""Who is in each match of a bracket: worked out round by round from the lines and from what happened."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tournaments.bracket.lines import size_for
from tournaments.bracket.shape import Slot, Source, shape
from tournaments.crosstable import Crosstable, Meeting
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant

NOBODY = 0  # nobody comes from where a side comes from
Who = int | None  # a start number, NOBODY, or None while it is not known

State = Literal["waiting", "ready", "open", "drawn", "played", "walkover", "empty", "unneeded"]


@dataclass(frozen=True)
class Filled:
    """A match with who is in it.

    States: waiting (somebody is not known yet), ready (to be drawn), open (drawn, no result), drawn (a draw: somebody has to
    go on), played, walkover (nobody to play against), empty (nobody comes), unneeded (a second final).
    """

    slot: Slot
    upper: Who
    lower: Who
    state: State
    winner: Who = None
    loser: Who = None
    both_out: bool = False

    @property
    def people(self) -> tuple[int, ...]:
        """The start numbers of those in it, as far as they are known."""
        return tuple(who for who in (self.upper, self.lower) if who)


@dataclass(frozen=True)
class Facts:
    """What is known beside the lines: the crosstable of the rounds that are published, `absent` from the next one, and
    from which round on who has withdrawn."""

    table: Crosstable
    rounds: int
    absent: Collection[int]
    withdrawn: Mapping[int, int]

    def meeting(self, round_number: int, number: int) -> Meeting | None:
        """What an entrant did in a round that is published."""
        return self.table[number][round_number - 1] if round_number <= self.rounds else None

    def gone(self, round_number: int, number: int) -> bool:
        """Whether an entrant can't play in a round that is not published."""
        return self.left(round_number, number) or (round_number == self.rounds + 1 and number in self.absent)

    def left(self, round_number: int, number: int) -> bool:
        """Whether an entrant has withdrawn by a round."""
        return self.withdrawn.get(number, round_number + 1) <= round_number


@dataclass(frozen=True)
class Bracket:
    """A bracket as far as it is known. `lines`: the start number on each line that is taken; `matches` by key."""

    size: int
    lines: Mapping[int, int]
    matches: tuple[Filled, ...]

    def in_round(self, number: int) -> list[Filled]:
        """The matches of a round."""
        return [match for match in self.matches if match.slot.round_number == number]


def bracket_of(
    entrants: Sequence[Entrant], table: Crosstable, rounds: int, settings: EventSettings, absent: Collection[int] = ()
) -> Bracket:
    """The bracket after `rounds` published rounds. `absent`: who can't play in the next one. Without lines it is empty."""
    lines = {e.line: e.number for e in entrants if e.line}
    facts = Facts(table, rounds, absent, {e.number: e.withdrawn for e in entrants if e.withdrawn is not None})
    size = size_for(max(lines, default=0))
    found: dict[int, Filled] = {}
    for slot in sorted(shape(size, settings), key=lambda slot: (slot.round_number, slot.key)) if lines else ():
        sides = [side(source, lines, found) for source in (slot.upper, slot.lower)]
        found[slot.key] = settled(slot, sides[0], sides[1], facts, found)
    return Bracket(size, lines, tuple(found[key] for key in sorted(found)))


def side(source: Source, lines: Mapping[int, int], found: Mapping[int, Filled]) -> Who:
    """Who comes from a source."""
    if source.kind == "line":
        return lines.get(source.of, NOBODY)
    before = found[source.of]
    return before.winner if source.kind == "winner" else before.loser


def settled(slot: Slot, upper: Who, lower: Who, facts: Facts, found: Mapping[int, Filled]) -> Filled:
    """A match, and what came of it."""
    if slot.part == "second" and (first := found[slot.upper.of]).winner and first.winner == first.upper:
        return Filled(slot, upper, lower, "unneeded", upper, lower)
    if upper is None or lower is None:
        left = [one for one in (upper, lower) if one and facts.left(slot.round_number, one)]
        return Filled(slot, upper, lower, "waiting", loser=left[0] if left else None)
    if upper and lower:
        return decided(slot, upper, lower, facts)
    return unopposed(slot, upper, lower, facts)


def unopposed(slot: Slot, upper: int, lower: int, facts: Facts) -> Filled:
    """One side, or none, in a match: whoever has not withdrawn goes on."""
    alone = upper or lower
    if not alone:
        return Filled(slot, upper, lower, "empty", NOBODY, NOBODY)
    left = facts.left(slot.round_number, alone)
    return Filled(slot, upper, lower, "walkover", *((NOBODY, alone) if left else (alone, NOBODY)))


def decided(slot: Slot, upper: int, lower: int, facts: Facts) -> Filled:
    """A match of two."""
    meeting = facts.meeting(slot.round_number, upper)
    if meeting is None:
        gone = [facts.gone(slot.round_number, number) for number in (upper, lower)]
        return walkover(slot, upper, lower, *gone) if any(gone) else Filled(slot, upper, lower, "ready")
    if meeting.opponent != lower:
        other = facts.meeting(slot.round_number, lower)
        stays = [one is not None and one.kind == "bye" for one in (meeting, other)]
        return walkover(slot, upper, lower, not stays[0], not stays[1])
    if meeting.kind == "pending":
        return Filled(slot, upper, lower, "open")
    if meeting.goes_on is not None:
        winner, loser = (upper, lower) if meeting.goes_on else (lower, upper)
        return Filled(slot, upper, lower, "played", winner, loser)
    if meeting.score:
        return Filled(slot, upper, lower, "drawn")
    return Filled(slot, upper, lower, "played", NOBODY, NOBODY, both_out=True)


def walkover(slot: Slot, upper: int, lower: int, upper_gone: bool, lower_gone: bool) -> Filled:
    """A match that is not played because one of the two, or both, are gone."""
    if upper_gone and lower_gone:
        return Filled(slot, upper, lower, "walkover", NOBODY, NOBODY, both_out=True)
    winner, loser = (lower, upper) if upper_gone else (upper, lower)
    return Filled(slot, upper, lower, "walkover", winner, loser)
