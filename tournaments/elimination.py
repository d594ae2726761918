"""Who is out where a Swiss eliminates (Article 26.4), read from the results alone. docs/swiss_elimination.md.

Nothing is stored: whoever is over a limit after a round and does not sit in the next one is out for good. Whoever sits in it
all the same was kept in, to make the number even, and is judged again after it.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from tournaments.crosstable import Crosstable, Meeting, crosstable
from tournaments.event_settings import SWISS_ELIMINATION, EventSettings
from tournaments.records import Bye, Entrant, Outcome

SEATED = ("played", "unplayed", "pending", "bye")


def lost(meeting: Meeting, settings: EventSettings) -> bool:
    """Whether a round counts as a loss: a game lost, also by forfeit or by both, not one without result; an absence where
    the event says so."""
    if meeting.kind == "absent":
        return settings.absence_loses
    return meeting.opponent is not None and meeting.ended == 0 and not meeting.no_result


def eliminates(settings: EventSettings) -> bool:
    """Whether the event is a Swiss with elimination."""
    return (settings.system,) == SWISS_ELIMINATION


def losses(row: Sequence[Meeting], settings: EventSettings) -> int:
    """An entrant's losses."""
    return sum(lost(meeting, settings) for meeting in row)


def out_after(row: Sequence[Meeting], settings: EventSettings) -> int | None:
    """The round after which an entrant was put out by its row of the crosstable; None while it is in."""
    if not eliminates(settings):
        return None
    count = 0
    for meeting, following in zip_longest(row, row[1:]):
        count += lost(meeting, settings)
        stays = following is not None and following.kind in SEATED
        if over_limit(count, meeting, settings) and not stays:
            return meeting.round_number
    return None


def over_limit(count: int, meeting: Meeting, settings: EventSettings) -> bool:
    """Whether an entrant with so many losses after a round is over a limit."""
    by_losses = bool(settings.losses) and count >= settings.losses
    judged = bool(settings.out_after) and meeting.round_number >= settings.out_after
    return by_losses or (judged and meeting.total < settings.out_below)


def put_out(table: Crosstable, settings: EventSettings) -> dict[int, int]:
    """The start numbers of all who are out, each with the round after which it was put out."""
    found = {number: out_after(row, settings) for number, row in table.items()}
    return {number: after for number, after in found.items() if after is not None}


def in_play(
    entrants: Sequence[Entrant], outcomes: Sequence[Outcome], rounds: int, settings: EventSettings
) -> tuple[Outcome, ...]:
    """The outcomes without the rounds, up to `rounds`, that somebody was to sit out but was put out before."""
    out = put_out(crosstable(entrants, outcomes, rounds, settings), settings)
    return tuple(
        o for o in outcomes if not isinstance(o, Bye) or o.kind == "bye" or o.round_number <= out.get(o.entrant, rounds)
    )


def survived(table: Mapping[int, Sequence[Meeting]], settings: EventSettings) -> dict[int, int]:
    """How many rounds everybody has survived: all of them, or those before the one after which it was put out."""
    ends = {number: out_after(row, settings) for number, row in table.items()}
    return {number: len(table[number]) if after is None else after - 1 for number, after in ends.items()}
