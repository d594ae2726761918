"""The ladder of a win-and-stay contest."""

from tournaments.ladder import Ladder, make_ladder
from tournaments.models import Event
from tournaments.queries.event import history, rounds_counted


def ladder(event: Event, after: int | None = None) -> Ladder:
    """How things stand after a round, by default the latest that counts; its open game is being played.

    Refused as in ladder.teams_of.
    """
    counted = rounds_counted(event)
    number = 1 + (counted if after is None else min(after, counted))
    seen = history(event, number)
    return make_ladder(seen.entrants, seen.outcomes, seen.absent, number)
