"""What a system of play is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.event_settings import EventSettings
from tournaments.records import Assessment, Draw, DrawnMatch, Entrant, History, Outcome

Draws = Callable[[History, EventSettings, int], Draw]
Pairable = Callable[[History, EventSettings], frozenset[int]]
Assesses = Callable[[History, EventSettings, tuple[DrawnMatch, ...], int | None], Assessment]
Adjusts = Callable[[Sequence[Entrant], Sequence[Outcome], int], tuple[Outcome, ...]]
Plans = Callable[[Sequence[Entrant], EventSettings], int]


def gettext_noop(message: str) -> str:
    """Marks a message for the catalogue; whoever shows it translates it."""
    return message


@dataclass(frozen=True)
class System:
    """A system of play and what it declares about itself.

    `pairable`: whom the next draw would pair, by start number.
    `plan`: how many rounds follow from the entrants. A system that has it follows a timetable: its rounds don't depend on
    results, so they can be drawn ahead; nobody sits out a round, and no pair is forbidden or forced.
    `adjust` gives the outcomes that count (entrants, outcomes, planned rounds), where that isn't all as entered.
    `defaults`: settings of a new event that differ from those of EventSettings, beside `tiebreaks`, its criteria.
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
    defaults: Mapping[str, object] = field(default_factory=dict)
    rounds: int = 5
    plan: Plans | None = None
    adjust: Adjusts | None = None

    @property
    def timetable(self) -> bool:
        """Whether all rounds follow from the start numbers."""
        return self.plan is not None
