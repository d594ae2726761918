"""What a system of play is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.event_settings import EventSettings
from tournaments.records import Assessment, Draw, DrawnMatch, Entrant, History, Outcome

Draws = Callable[[History, EventSettings, int], Draw]
Pairable = Callable[[History, EventSettings], frozenset[int]]
Assesses = Callable[[History, EventSettings, tuple[DrawnMatch, ...], tuple[int, ...]], Assessment]
Adjusts = Callable[[Sequence[Entrant], Sequence[Outcome], int, EventSettings], tuple[Outcome, ...]]
Over = Callable[[History, EventSettings], bool]
Plans = Callable[[Sequence[Entrant], EventSettings], int]


def gettext_noop(message: str) -> str:
    """Marks a message for the catalogue; whoever shows it translates it."""
    return message


@dataclass(frozen=True)
class System:
    """A system of play and what it declares about itself.

    `pairable`: whom the next draw would pair, by start number.
    `plan`: how many rounds follow from the entrants (at most). `timetable`: the rounds don't depend on results, so they can
    be drawn ahead; nobody sits out a round, and no pair is forbidden or forced. `over`: whether an event that has no open
    games is decided before all planned rounds are played. `admits`: whether somebody may still come in (None: always,
    where there are late entrants at all).
    `eliminates`: whoever is not paired need not be absent. `draws_stand`: a match may end without a winner.
    `adjust` gives the outcomes that count (entrants, outcomes, planned rounds, settings), where that isn't all as entered.
    `family`: an event can go over to another system of its family once rounds are drawn ("": to none).
    `meets_once`: nobody meets twice, so there are no more rounds than opponents and byes.
    `defaults`: settings of a new event that differ from those of EventSettings, beside `tiebreaks`, its criteria.
    `numbers_by_rank`: start numbers that nobody has settled follow the ranks when the first round is drawn; else they are
    drawn by lot. `numbers_as_entered`: they stay in the order of entry instead.
    `fixed_pairs`: who meets follows from the system alone, so that no pair is forbidden or forced.
    """

    code: str
    name: str
    draw: Draws
    assess: Assesses
    pairable: Pairable
    eliminates: bool = False
    draws_stand: bool = True
    late_entrants: bool = True
    tiebreaks: tuple[str, ...] = ("points", "sos", "warnings")
    numbers_by_rank: bool = False
    numbers_as_entered: bool = False
    fixed_pairs: bool = False
    defaults: Mapping[str, object] = field(default_factory=dict)
    rounds: int = 5
    plan: Plans | None = None
    timetable: bool = False
    over: Over | None = None
    admits: Over | None = None
    adjust: Adjusts | None = None
    family: str = ""
    meets_once: bool = False

    def possible_rounds(self, entrants: int) -> int | None:
        """How many rounds so many can play without meeting twice, a bye counted as an opponent; None where they may meet
        twice, and for fewer than two."""
        return entrants - 1 + entrants % 2 if self.meets_once and entrants > 1 else None
