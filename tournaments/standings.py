"""Places from results. (To be filled: see docs/architecture.md.)"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.crosstable import Crosstable
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant, Outcome
from tournaments.tiebreaks import Value


@dataclass(frozen=True)
class StandingRow:
    """`values` one per code of the standings, None where there was no tie to break; `shared`: others have this place."""

    place: int
    shared: bool
    entrant: Entrant
    values: tuple[Value | None, ...]


@dataclass(frozen=True)
class Standings:
    """Rows in order of place; `codes` are the criteria in their order, "points" among them."""

    codes: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    table: Crosstable


def standings(
    entrants: Sequence[Entrant], outcomes: Sequence[Outcome], rounds: int, settings: EventSettings, lot_seed: int = 0
) -> Standings:
    """Standings after `rounds` rounds by `settings.tiebreaks`."""
    raise NotImplementedError
