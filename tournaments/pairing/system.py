"""What a system of play is."""

from collections.abc import Callable
from dataclasses import dataclass

from tournaments.event_settings import EventSettings
from tournaments.records import Assessment, Draw, DrawnMatch, History

Draws = Callable[[History, EventSettings, int], Draw]
Pairable = Callable[[History, EventSettings], frozenset[int]]
Assesses = Callable[[History, EventSettings, tuple[DrawnMatch, ...], int | None], Assessment]


def gettext_noop(message: str) -> str:
    """Marks a message for the catalogue; whoever shows it translates it."""
    return message


@dataclass(frozen=True)
class System:
    """A system of play and what it declares about itself.

    `pairable`: whom the next draw would pair, by start number. `tiebreaks`: the criteria of a new event.
    `numbers_by_rank`: start numbers that nobody has settled follow the ranks when the first round is drawn; else they are
    drawn by lot.
    """

    code: str
    name: str
    draw: Draws
    assess: Assesses
    pairable: Pairable
    eliminates: bool = False
    draws_stand: bool = True
    late_entrants: bool = True
    games_per_match: int = 1
    tiebreaks: tuple[str, ...] = ("points", "sos", "warnings")
    numbers_by_rank: bool = False
