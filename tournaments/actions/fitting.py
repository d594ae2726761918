"""Whether settings and planned rounds fit the entrants there are. Nothing is refused while nobody is entered."""

from games.errors import Refused
from tournaments import queries
from tournaments.event_settings import EventSettings
from tournaments.models import Event
from tournaments.pairing import SYSTEMS

TOO_LONG = {"table_too_long": "legs", "too_many_rounds": "losses"}  # refusals of a plan, and the setting that they are about


def check_rounds(event: Event, rounds: int) -> None:
    """Refuse more rounds than can be played without meeting twice, where nobody does. Refused("rounds_beyond_opponents")."""
    possible = queries.possible_rounds(event)
    if possible is not None and rounds > possible:
        count = event.entrants.count()
        raise Refused("rounds_beyond_opponents", key="rounds", rounds=rounds, possible=possible, entrants=count)


def check_groups(event: Event, options: EventSettings) -> None:
    """Refuse groups of fewer than two. Refused("too_many_groups")."""
    count = event.entrants.count()
    if options.groups > 1 and 0 < count < 2 * options.groups:
        raise Refused("too_many_groups", key="groups", groups=options.groups, entrants=count, needed=2 * options.groups)


def check_length(event: Event, options: EventSettings) -> None:
    """Refuse more legs or losses than an event has rounds for. Refused("table_too_long" | "too_many_rounds")."""
    plan = SYSTEMS[event.system].plan
    if plan is None:
        return
    try:
        plan(queries.entrant_records(event), options)
    except Refused as refused:
        if refused.code in TOO_LONG:
            raise Refused(refused.code, key=TOO_LONG[refused.code], **refused.data) from refused


def check_field(event: Event) -> None:
    """All three, for an event whose list is complete.

    Refused("rounds_beyond_opponents" | "too_many_groups" | "table_too_long" | "too_many_rounds").
    """
    check_rounds(event, event.rounds_planned)
    check_groups(event, event.options)
    check_length(event, event.options)


def regroup(event: Event, options: EventSettings) -> dict[str, object]:
    """What changes in the event where its number of groups does: those there are go, and are drawn anew.

    Refused("groups_drawn" | "too_many_groups").
    """
    if options.groups == event.options.groups:
        return {}
    if event.rounds.exists():
        raise Refused("groups_drawn", key="groups")
    check_groups(event, options)
    event.entrants.update(group=0)
    return {"grouping": "", "group_seed": None}
