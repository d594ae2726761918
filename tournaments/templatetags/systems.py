"""What a template asks of an event's system of play."""

from django import template
from django.utils import translation

from tournaments import queries
from tournaments.documents import texts
from tournaments.event_settings import BY_TEAMS, WIN_AND_STAY
from tournaments.models import Event
from tournaments.pairing import SYSTEMS

register = template.Library()


@register.filter
def has_timetable(event: Event) -> bool:
    """Whether all rounds follow from the start numbers."""
    return SYSTEMS[event.system].timetable


@register.filter
def has_match_days(event: Event) -> bool:
    """Whether any round has a day."""
    return queries.has_days(event)


@register.filter
def has_free_pairs(event: Event) -> bool:
    """Whether pairs can be forbidden or forced."""
    return not (SYSTEMS[event.system].timetable or SYSTEMS[event.system].fixed_pairs)


@register.filter
def plays_in_teams(event: Event) -> bool:
    """Whether entrants play for teams."""
    return event.system in BY_TEAMS


@register.filter
def name_head(event: Event) -> str:
    """The head of a column with the names of entrants."""
    return texts.name_head(event.options, translation)


@register.filter
def has_ladder(event: Event) -> bool:
    """Whether two teams play their members against each other one after the other."""
    return event.system in WIN_AND_STAY


@register.filter
def planned_rounds(event: Event) -> int:
    """How many rounds the event is going to have."""
    return queries.planned_rounds(event)
