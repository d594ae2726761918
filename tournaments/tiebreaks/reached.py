"""Criteria that look at how far an entrant came where losing puts it out."""

from tournaments.bracket import bracket_of, has_bracket, places, places_left
from tournaments.elimination import survived
from tournaments.tiebreaks.field import Column, Field, Part, Tied, Told


def bracket(field: Field) -> Column:
    """The place reached in a knockout: the first of those shared; for those still in, the best they can reach."""
    if not has_bracket(field.settings):
        return dict(places_left(field.entrants, field.table, field.settings))
    found = places(bracket_of(field.entrants, field.table, field.rounds, field.settings))
    behind = len(found) + 1
    return {number: found.get(number, behind) for number in field.table}


def bracket_told(field: Field, tied: Tied) -> dict[int, Told]:
    """To whom everybody has lost; of those who have not, whom they have beaten."""
    told = {}
    for number in tied:
        met = [(meeting.opponent, meeting.goes_on) for meeting in field.table[number] if meeting.opponent]
        lost, beaten = (tuple(opponent for opponent, won in met if won is ended) for ended in (False, True))
        if lost or beaten:
            told[number] = ("lost", lost) if lost else ("beaten", beaten)
    return told


def survival(field: Field) -> Column:
    """Rounds survived in a Swiss with elimination; all rounds where nobody is put out."""
    return {**survived(field.table, field.settings)}


def survival_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The rounds survived."""
    row = field.table[number]
    return [(meeting.opponent, 1) for meeting in row[: survived({number: row}, field.settings)[number]]]
