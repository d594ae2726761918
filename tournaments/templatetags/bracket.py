"""What the templates of a bracket need."""

from django import template

from tournaments.bracket import has_bracket as options_have_bracket
from tournaments.event_settings import BY_POINTS
from tournaments.models import Event, Round
from tournaments.pairing import SYSTEMS

register = template.Library()


@register.filter
def plain(length: float, more: float = 0) -> str:
    """A length for SVG, with `more` added: a number with a decimal point, whatever the language."""
    return f"{length + more:g}"


@register.filter
def has_bracket(event: Event) -> bool:
    """Whether an event is played in a bracket."""
    return event.system == "knockout" and options_have_bracket(event.options)


@register.filter
def pairs_fixed(round_: Round) -> bool:
    """Whether the pairs of a round follow from a table, a bracket or the results: none are made, forbidden or forced."""
    system = SYSTEMS[round_.event.system]
    return system.timetable or system.fixed_pairs or (round_.number > 1 and has_bracket(round_.event))


@register.filter
def bracket_drawn(round_: Round) -> bool:
    """Whether nobody can be left over in a round, because a table or a bracket has all of them."""
    return SYSTEMS[round_.event.system].timetable or has_bracket(round_.event)


@register.filter
def field_closed(event: Event) -> bool:
    """Whether nobody can come in once a round is drawn."""
    return not SYSTEMS[event.system].late_entrants


@register.filter
def halves(event: Event) -> bool:
    """Whether somebody can sit out a round for half a point."""
    return SYSTEMS[event.system].draws_stand


@register.filter
def lot_open(event: Event, number: int) -> bool:
    """Whether a lot may stand for a winner where both lost in a round: paired by points, and nothing drawn after it."""
    return event.system in BY_POINTS and not event.rounds.filter(number__gt=number).exists()
