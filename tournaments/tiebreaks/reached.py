"""Criteria that look at how far an entrant came where losing puts it out."""

from tournaments.bracket import bracket_of, has_bracket, places, places_left
from tournaments.elimination import survived
from tournaments.tiebreaks.field import Column, Field


def bracket(field: Field) -> Column:
    """The place reached in a knockout: the first of those shared; for those still in, the best they can reach."""
    if not has_bracket(field.settings):
        return dict(places_left(field.entrants, field.table, field.settings))
    found = places(bracket_of(field.entrants, field.table, field.rounds, field.settings))
    behind = len(found) + 1
    return {number: found.get(number, behind) for number in field.table}


def survival(field: Field) -> Column:
    """Rounds survived in a Swiss with elimination; all rounds where nobody is put out."""
    return {**survived(field.table, field.settings)}
