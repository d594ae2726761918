"""The rules about categories, team results, promotions, prizes and certificates."""

from typing import Any

from tournaments.actions.acting import Unchanged, act, claim
from tournaments.awards import read_awards, stored_awards
from tournaments.models import Event


def change_awards(event: Event, version: int, part: str, raw: Any, who: str) -> None:
    """Change one part of the rules (as stored JSON, or as texts; None: taken away); all parts are checked together.

    Refused("stale" | "award_value" | "award_unknown" | "award_row").
    """
    after = stored_awards(read_awards({**event.awards, part: raw}))
    before = event.awards
    with act("change_awards", who, event.tournament_id, event.pk, part=part) as details:
        claim(event, version, awards=after)
        if before == after:
            raise Unchanged
        details["before"], details["after"] = before.get(part), after.get(part)
