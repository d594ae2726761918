"""The rules about categories, team results, promotions, prizes and certificates."""

from typing import Any

from games.errors import Refused
from tournaments.actions.acting import Unchanged, act, claim
from tournaments.awards import read_awards, stored_awards
from tournaments.models import Event


def change_awards(event: Event, version: int, part: str, raw: Any, who: str) -> None:
    """Change one part of the rules (as stored JSON, or as texts; None: taken away); all parts are checked together.

    Refused("stale" | "award_value" | "award_unknown" | "award_row").
    """
    replace_awards(event, version, {**event.awards, part: raw}, who, part)


def replace_awards(event: Event, version: int, raw: Any, who: str, part: str = "") -> None:
    """Change all rules at once; `part` is for the log, where only that one changes. Refused as in change_awards."""
    if not isinstance(raw, dict):
        raise Refused("award_value", part="", row=0, field="", value=str(raw)[:40], takes="object")
    before, after = event.awards, stored_awards(read_awards(raw))
    with act("change_awards", who, event.tournament_id, event.pk, part=part, before=before, after=after):
        claim(event, version, awards=after)
        if before == after:
            raise Unchanged
