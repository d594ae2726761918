"""Who of an event has been put out, and whether others may still come in."""

from tournaments import elimination
from tournaments.crosstable import crosstable
from tournaments.elimination import eliminates
from tournaments.models import Event
from tournaments.pairing import SYSTEMS
from tournaments.queries.event import entrant_records, history, last_round, outcomes, rounds_counted


def put_out(event: Event, before: int | None = None) -> dict[int, int]:
    """Who has been put out by the rounds that count (those before round `before`), with the round after which."""
    if not eliminates(event.options):
        return {}
    last = rounds_counted(event) if before is None else before - 1
    table = crosstable(entrant_records(event), outcomes(event, before=last + 1), last, event.options)
    return elimination.put_out(table, event.options)


def admits(event: Event) -> bool:
    """Whether somebody may still come in, as far as the results so far say."""
    allowed, latest = SYSTEMS[event.system].admits, last_round(event)
    return allowed is None or latest is None or allowed(history(event, latest.number + 1), event.options)
