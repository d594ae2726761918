"""Tie-breaks: functions over whole columns, in ints or Fractions. (To be filled: see docs/architecture.md.)"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from tournaments.crosstable import Crosstable
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant

Value = int | Fraction


@dataclass(frozen=True)
class Field:
    """What a tie-break may look at."""

    entrants: tuple[Entrant, ...]
    table: Crosstable
    rounds: int
    settings: EventSettings
    lot_seed: int = 0


Column = dict[int, Value]


@dataclass(frozen=True)
class Tiebreak:
    """`name` is the English column head (a message id), `tip` what the number is; `low` where less is better.

    `column` gives a value per start number; a criterion that looks only inside a tie (direct encounter) has `within`
    instead: it gets the tied numbers and returns their values.
    """

    code: str
    name: str
    tip: str
    column: Callable[[Field], Column] | None = None
    within: Callable[[Field, frozenset[int]], Column] | None = None
    low: bool = False


TIEBREAKS: dict[str, Tiebreak] = {}
