"""Plays whole knockouts with the pure engine: who comes, leaves, stays away and wins follows from one seed."""

from dataclasses import dataclass, field, replace
from random import Random

from games.errors import Refused
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, Draw, Entrant, History, Played

KNOCKOUT = SYSTEMS["knockout"]


@dataclass(frozen=True)
class Plan:
    """What kind of event. Rates are per player (or match) and round, in percent."""

    players: int
    seed: int
    settings: EventSettings = field(default_factory=lambda: EventSettings(system="knockout"))
    clubs: int = 0
    both_lose: int = 0
    no_shows: int = 0
    absences: int = 0
    withdrawals: int = 0
    lots: int = 0
    chalk: bool = False


@dataclass
class Event:
    """What came of it: entrants at the end, and per round the history, the draw and the outcomes."""

    entrants: tuple[Entrant, ...]
    rounds: list[tuple[History, Draw, list]] = field(default_factory=list)
    refused: Refused | None = None

    @property
    def outcomes(self):
        return [one for _history, _draw, outcomes in self.rounds for one in outcomes]


def settings(**values) -> EventSettings:
    return EventSettings(system="knockout", tiebreaks=("bracket",), bye_points=0, **values)


def people(plan: Plan, random: Random) -> tuple[Entrant, ...]:
    found = [
        Entrant(n, f"P{n}", club=f"C{random.randrange(plan.clubs)}" if plan.clubs else "")
        for n in range(1, plan.players + 1)
    ]
    random.shuffle(found)
    return tuple(found)


def play(plan: Plan) -> Event:
    """A whole event."""
    random = Random(plan.seed)
    event = Event(people(plan, random))
    rounds = KNOCKOUT.plan(event.entrants, plan.settings)
    for number in range(1, rounds + 1):
        event.entrants = tuple(withdraw(e, plan, number, random) for e in event.entrants)
        away = frozenset(e.number for e in event.entrants if number > 1 and random.randrange(100) < plan.absences)
        history = History(event.entrants, tuple(event.outcomes), number, rounds, absent=away)
        if KNOCKOUT.over(history, plan.settings):
            return event
        try:
            draw = KNOCKOUT.draw(history, plan.settings, plan.seed)
        except Refused as refused:
            event.refused = refused
            return event
        if draw.lines:
            lines = dict(draw.lines)
            event.entrants = tuple(replace(e, line=lines[e.number]) for e in event.entrants)
        event.rounds.append((history, draw, results(plan, draw, number, away, random)))
    return event


def withdraw(entrant: Entrant, plan: Plan, number: int, random: Random) -> Entrant:
    if entrant.withdrawn is None and number > 1 and random.randrange(100) < plan.withdrawals:
        return replace(entrant, withdrawn=number)
    return entrant


def results(plan: Plan, draw: Draw, number: int, away, random: Random) -> list:
    found = [Bye(number, one, 0) for one in draw.byes]
    found += [Bye(number, one, 0, "absent") for one in sorted(away)]
    for match in draw.matches:
        missing = frozenset(n for n in (match.a, match.b) if random.randrange(100) < plan.no_shows)
        score, lot = decided(plan, match, missing, random)
        how = {"black": match.black or "a", "unplayed": bool(missing), "absent": missing, "lot": lot}
        found.append(Played(number, match.a, match.b, *score, **how))
    random.shuffle(found)
    return found


def decided(plan: Plan, match, missing, random: Random):
    if missing:
        score = (0 if match.a in missing else 2, 0 if match.b in missing else 2)
        return score, None
    chance = random.randrange(100)
    if chance < plan.both_lose:
        return (0, 0), random.choice(["a", None])
    if chance < plan.both_lose + plan.lots:
        return (1, 1), random.choice("ab")
    if plan.chalk:
        return ((2, 0) if match.a < match.b else (0, 2)), None
    return random.choice([(2, 0), (0, 2)]), None
