"""Small events for criteria worked out by hand."""

from tournaments.crosstable import crosstable
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Entrant, Played
from tournaments.tiebreaks import TIEBREAKS, Field


def field(players, outcomes, rounds, **settings):
    """The field of so many players, or of these entrants."""
    entrants = players
    if isinstance(players, int):
        entrants = tuple(Entrant(number, f"Player {number}") for number in range(1, players + 1))
    options = EventSettings(**settings)
    return Field(entrants, crosstable(entrants, outcomes, rounds, options), rounds, options)


def column(code, field):
    """The column's values by start number."""
    values = TIEBREAKS[code].column(field)
    return [values[number] for number in sorted(values)]


def within(code, field, *tied):
    return TIEBREAKS[code].within(field, frozenset(tied))


# Four players all play all:      round 1    round 2    round 3    points
#   1                             beats 2    beats 3    lost to 4    4
#   2                             lost to 1  beats 4    beats 3      4
#   3                             draws 4    lost to 1  lost to 2    1
#   4                             draws 3    lost to 2  beats 1      3
FOUR = [
    Played(1, 1, 2, 2, 0, warnings_a=1),
    Played(1, 3, 4, 1, 1),
    Played(2, 3, 1, 0, 2, warnings_b=1),
    Played(2, 2, 4, 2, 0, warnings_b=1),
    Played(3, 4, 1, 2, 0),
    Played(3, 3, 2, 0, 2),
]


def four(**settings):
    return field(4, FOUR, 3, **settings)


# Five players:   round 1        round 2      round 3           points
#   1             beats 2        draws 3      beats 5             5
#   2             lost to 1      lost to 5    half-point bye      1
#   3             4 forfeits     draws 1      no-show, both       3
#   4             forfeits to 3  half bye     no-show, both       1
#   5             bye            beats 2      lost to 1           4
FIVE = [
    Played(1, 1, 2, 2, 0),
    Played(1, 3, 4, 2, 0, unplayed=True),
    Bye(1, 5, 2),
    Played(2, 1, 3, 1, 1),
    Played(2, 5, 2, 2, 0),
    Bye(2, 4, 1, "half"),
    Played(3, 1, 5, 2, 0),
    Bye(3, 2, 1, "half"),
    Played(3, 3, 4, 0, 0, unplayed=True),
]
