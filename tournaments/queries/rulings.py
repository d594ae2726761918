"""Rulings: what may follow from an offence in an event, and what was ruled before."""

from datetime import datetime

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.models import Ruling
from games.offences import Edition, Offence, follows
from games.results import Side
from games.timekeeping import MINUTE, Lateness, lateness
from tournaments.event_settings import EventSettings
from tournaments.models import Event, Match


def edition(options: EventSettings) -> Edition:
    """Which text of the rules an event goes by."""
    return Edition(options.double_move_loses, options.ko_warning)


def may_follow(match: Match, side: Side, offence: Offence, move: int | None = None) -> tuple[str, ...]:
    """What may follow from an offence of a side without an override, the proposed consequence first."""
    times = times_before(match, side, offence) if offence.again else 0
    return follows(offence, edition(match.round.event.options), times, move)


def times_before(match: Match, side: Side, offence: Offence) -> int:
    """How often somebody has been ruled against for an offence in this event."""
    return rulings_against(match, side).filter(offence=offence.code, revoked_at=None).count()


def rulings_against(match: Match, side: Side) -> QuerySet[Ruling]:
    """All rulings of an event against the entrant on a side of a match."""
    entrant = match.first_id if side == "a" else match.second_id
    here = "game__board__match__"
    own = Q(side="a", **{f"{here}first": entrant}) | Q(side="b", **{f"{here}second": entrant})
    return Ruling.objects.filter(own, **{f"{here}round__event": match.round.event_id})


def rulings_of(event: Event) -> QuerySet[Ruling]:
    """All rulings of an event with where they were given, by round, table and time."""
    here = "game__board__match__"
    related = [f"{here}round", f"{here}first__player", f"{here}second__player"]
    order = [f"{here}round__number", f"{here}table", "game__board__number", "entered_at", "pk"]
    return Ruling.objects.filter(**{f"{here}round__event": event}).select_related(*related).order_by(*order)


def late_by(options: EventSettings, start: int, arrived: int) -> Lateness:
    """What follows from coming late, by the settings of an event. Raises as games.timekeeping.lateness."""
    return lateness(start, arrived, options.late_limit * MINUTE, doubled=options.late_rule == "double")


def started(match: Match) -> datetime | None:
    """When a match's round was published, which is the start where no other is said; None for a draft."""
    at = match.round.published_at
    return timezone.localtime(at) if at else None
