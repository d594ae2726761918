"""Criteria that look at the games of the tied against each other."""

from collections.abc import Iterator

from tournaments.crosstable import Meeting
from tournaments.tiebreaks.field import Column, Field, Part, Tied, Told

Beats = dict[int, set[int]]  # whom each of the tied has beaten


def between(field: Field, number: int, tied: Tied) -> list[Meeting]:
    """An entrant's games against others of the tie; forfeits are among them unless the event says otherwise."""
    kinds = {"played", "unplayed"} if field.settings.forfeit_encounter else {"played"}
    return [meeting for meeting in field.table[number] if meeting.kind in kinds and meeting.opponent in tied]


def direct(field: Field, tied: Tied) -> Column:
    """Points in the games of the tied against each other; nothing unless each has met each."""
    column: Column = {}
    for number in tied:
        games = between(field, number, tied)
        if {meeting.opponent for meeting in games} != tied - {number}:
            return {}
        column[number] = sum(meeting.score or 0 for meeting in games)
    return column


def direct_parts(field: Field, number: int, tied: Tied) -> list[Part]:
    """The points of each of these games."""
    if number not in direct(field, tied):
        return []
    return [(meeting.opponent, meeting.score or 0) for meeting in between(field, number, tied)]


def direct_two(field: Field, tied: Tied) -> Column:
    """The same where exactly two are tied."""
    return direct(field, tied) if len(tied) == 2 else {}


def direct_two_parts(field: Field, number: int, tied: Tied) -> list[Part]:
    """The points of each of these games."""
    return direct_parts(field, number, tied) if len(tied) == 2 else []


def confrontation(field: Field, tied: Tied) -> Column:
    """The places that the order of victories gives, counted from the last of the tied, who have 0.

    Whoever is in a circle of victories stands together. From below: all who have beaten none of those left share the
    last place among them.
    """
    beats = without_circles({number: set(victims(field, number, tied)) for number in tied})
    places: dict[int, int] = {}
    left = set(tied)
    while left:
        last = {number for number in left if not beats[number] & left}
        left -= last
        places.update(dict.fromkeys(last, len(left)))
    lowest = max(places.values(), default=0)
    return {number: lowest - place for number, place in places.items()}


def confrontation_told(field: Field, tied: Tied) -> dict[int, Told]:
    """Whom of the tied everybody has beaten."""
    return {number: ("beaten", tuple(sorted(victims(field, number, tied)))) for number in tied}


def victims(field: Field, number: int, tied: Tied) -> Iterator[int]:
    """Whom an entrant has beaten more often than lost to, in even games."""
    won: dict[int, int] = {}
    for meeting in between(field, number, tied):
        if meeting.opponent is not None and not meeting.handicap:
            won[meeting.opponent] = won.get(meeting.opponent, 0) + (meeting.score or 0) - (meeting.opponent_score or 0)
    return (opponent for opponent, balance in won.items() if balance > 0)


def without_circles(beats: Beats) -> Beats:
    """Everybody's victories with circles of victories taken as one: what one of them has done, all have done."""
    reach = reachable(beats)
    circles = {number: {other for other in reach[number] if number in reach[other]} | {number} for number in beats}
    return {
        number: {whole for one in circles[number] for victim in beats[one] - circles[number] for whole in circles[victim]}
        for number in beats
    }


def reachable(beats: Beats) -> Beats:
    """Whom everybody has beaten, directly or through others."""
    found = {}
    for number in beats:
        seen: set[int] = set()
        ahead = set(beats[number])
        while ahead:
            one = ahead.pop()
            seen.add(one)
            ahead |= beats[one] - seen
        found[number] = seen
    return found
