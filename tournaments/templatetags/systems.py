"""What a template asks of an event's system of play."""

from django import template

from tournaments import queries
from tournaments.models import Event
from tournaments.pairing import SYSTEMS

register = template.Library()


@register.filter
def has_timetable(event: Event) -> bool:
    """Whether all rounds follow from the start numbers."""
    return SYSTEMS[event.system].timetable


@register.filter
def planned_rounds(event: Event) -> int:
    """How many rounds the event is going to have."""
    return queries.planned_rounds(event)
