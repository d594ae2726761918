"""An event goes over to another system of play: freely before a round is drawn, then only inside the system's family."""

from dataclasses import dataclass, field

from games.errors import Refused
from tournaments.actions.acting import act, claim
from tournaments.actions.events import checked_settings
from tournaments.event_settings import EventSettings, applies
from tournaments.models import Absence, Event
from tournaments.pairing import SYSTEMS, System


@dataclass(frozen=True)
class Dropped:
    """What the new system has no use for: settings with their values, and how many absences and rules on pairs."""

    settings: dict[str, object] = field(default_factory=dict)
    absences: int = 0
    pair_rules: int = 0


def possible_systems(event: Event) -> list[System]:
    """The systems that an event can go over to."""
    own = SYSTEMS[event.system]
    others = [one for one in SYSTEMS.values() if one is not own]
    return [one for one in others if one.family and one.family == own.family] if event.rounds.exists() else others


def change_system(event: Event, version: int, system: str, who: str) -> Dropped:
    """Go over to another system; what it does not look at is dropped and returned.

    Settings that are as the old system has them by default become those of the new one. Refused("stale" | "unknown_system"
    | "same_system" | "system_stays"), or as checked_settings.
    """
    if system not in SYSTEMS:
        raise Refused("unknown_system", system=system, known=sorted(SYSTEMS))
    with act("change_system", who, event.tournament_id, event.pk) as details:
        old, new = SYSTEMS[event.system], SYSTEMS[system]
        if new is old:
            raise Refused("same_system", system=system)
        if new not in possible_systems(event):
            raise Refused("system_stays", old=old.code, new=new.code)
        drawn, teams = event.rounds.exists(), event.options.for_teams
        rounds = new.rounds if not drawn and (old.plan or new.plan) else event.rounds_planned
        settings = checked_settings(carried_over(event, old, new), rounds, system)
        dropped = Dropped(
            {k: v for k, v in event.settings.items() if not applies(k, system, teams)},
            *without_sitting_out(event, new),
        )
        details |= {"before": described(event), "dropped": dropped.settings}
        details |= {"absences": dropped.absences, "pair_rules": dropped.pair_rules}
        lines = {} if drawn else leave_groups(event)
        claim(event, version, system=system, rounds_planned=rounds, settings=settings, **lines)
        details["after"] = described(event)
    return dropped


def described(event: Event) -> dict[str, object]:
    """What changes of an event, for the log."""
    return {"system": event.system, "rounds": event.rounds_planned, "settings": event.settings}


def usual(system: System, key: str) -> object:
    """A setting as a new event of a system has it."""
    return {"tiebreaks": system.tiebreaks, **system.defaults}.get(key, getattr(EventSettings(), key))


def carried_over(event: Event, old: System, new: System) -> dict[str, object]:
    """The settings with which an event goes over."""
    options = event.options
    kept = {key: value for key, value in event.settings.items() if applies(key, new.code, options.for_teams)}
    for key in {"tiebreaks", *old.defaults, *new.defaults}:
        if applies(key, new.code, options.for_teams) and getattr(options, key) == usual(old, key):
            kept[key] = usual(new, key)
    return kept


def without_sitting_out(event: Event, new: System) -> tuple[int, int]:
    """Removes absences and rules on pairs where everybody meets everybody; how many there were."""
    if not new.timetable:
        return 0, 0
    absences = Absence.objects.filter(entrant__event=event)
    counts = (absences.count(), event.pair_rules.count())
    absences.delete()
    event.pair_rules.all().delete()
    return counts


def leave_groups(event: Event) -> dict[str, object]:
    """Takes back groups and places in a bracket, which belong to the old system."""
    event.entrants.update(group=0, line=0)
    return {"grouping": "", "group_seed": None}
