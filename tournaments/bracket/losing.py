"""A knockout by three losses or more has no bracket: who has how many losses, who is still in, and who left when."""

from collections.abc import Iterable, Sequence

from tournaments.crosstable import Crosstable, Meeting
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant

LOST = ("played", "unplayed")


def losses_of(row: Iterable[Meeting]) -> int:
    """The losses in an entrant's rounds: matches from which somebody else, or nobody, goes on, and absences."""
    return sum(is_loss(meeting) for meeting in row)


def is_loss(meeting: Meeting) -> bool:
    """Whether a round was a loss. A draw without a lot is none: somebody still has to win it."""
    if meeting.kind in LOST:
        return meeting.goes_on is False or (meeting.goes_on is None and not meeting.score)
    return meeting.kind in ("absent", "half")


def left_after(entrant: Entrant, row: Sequence[Meeting], settings: EventSettings) -> int | None:
    """The round with which an entrant left: by its last loss, or the one before it withdrew; None while it is in."""
    lost = 0
    for meeting in row:
        if entrant.withdrawn is not None and meeting.round_number >= entrant.withdrawn:
            return entrant.withdrawn - 1
        lost += is_loss(meeting)
        if lost >= settings.losses:
            return meeting.round_number
    gone = entrant.withdrawn is not None and entrant.withdrawn <= len(row) + 1
    return len(row) if gone else None


def alive(entrants: Iterable[Entrant], table: Crosstable, settings: EventSettings) -> dict[int, int]:
    """The losses of everybody who is still in, by start number."""
    return {e.number: losses_of(table[e.number]) for e in entrants if left_after(e, table[e.number], settings) is None}


def places_left(entrants: Sequence[Entrant], table: Crosstable, settings: EventSettings) -> dict[int, int]:
    """By start number the first of the places of those who left in the same round; 1 for those still in."""
    last = {}
    for entrant in entrants:
        row = table[entrant.number]
        left = left_after(entrant, row, settings)
        last[entrant.number] = len(row) + 1 if left is None else max(left, 0)
    return {number: 1 + sum(other > own for other in last.values()) for number, own in last.items()}
