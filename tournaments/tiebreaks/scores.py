"""Criteria that look at a player's own rounds, or at the player."""

from collections.abc import Callable, Iterator
from itertools import groupby

from tournaments.crosstable import Meeting
from tournaments.ladder import longest_row
from tournaments.tiebreaks.field import Column, Field, Part, Tied, exact

Counts = Callable[[Field, Meeting], int]


def points(field: Field) -> Column:
    """Article 27.1."""
    return dict(field.points)


def points_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """What was carried over, and the points of each round."""
    brought: list[Part] = [("carried", field.brought[number])] if field.brought[number] else []
    return brought + [(meeting.opponent, meeting.score) for meeting in field.table[number] if meeting.score is not None]


def mms(field: Field) -> Column:
    """The McMahon score; in other systems the points."""
    return dict(field.scores)


def mms_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The start score, and what each round added."""
    before = field.starts[number]
    parts: list[Part] = [("start", before)]
    for meeting in field.table[number]:
        parts.append((meeting.opponent, meeting.total - before))
        before = meeting.total
    return parts


def progressive(field: Field) -> Column:
    """The sum of the running points."""
    return {number: sum(meeting.total for meeting in row) for number, row in field.table.items()}


def progressive_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The running points after each round."""
    return [(meeting.opponent, meeting.total) for meeting in field.table[number]]


def rating(field: Field) -> Column:
    """The ratings of those who have one."""
    return dict(field.ratings)


def grade(field: Field) -> Column:
    """The ranks of those who have one, as places on the ladder of games.ranks."""
    return {entrant.number: entrant.strength for entrant in field.entrants if entrant.strength >= 0}


def warned(_field: Field, meeting: Meeting) -> int:
    """Warnings in a game with a result."""
    return 0 if meeting.kind == "pending" else meeting.warnings


def is_won(field: Field, meeting: Meeting) -> int:
    """A game won, at the board or, unless the event says otherwise, by forfeit; a bye is no game."""
    if meeting.kind == "unplayed" and not field.settings.forfeit_wins:
        return 0
    return int(meeting.opponent is not None and (meeting.score or 0) > (meeting.opponent_score or 0))


def is_white(_field: Field, meeting: Meeting) -> int:
    """A game played with White."""
    return int(meeting.kind == "played" and meeting.colour == "W")


def is_won_white(field: Field, meeting: Meeting) -> int:
    """A game played and won with White."""
    return is_white(field, meeting) and is_won(field, meeting)


def games_won(field: Field) -> Column:
    """Games won in all matches, a drawn one half; a bye is no game."""
    return {number: exact(sum(m.games for m in row if m.opponent), 2) for number, row in field.table.items()}


def games_won_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The games won in each match."""
    return [(m.opponent, exact(m.games, 2)) for m in field.table[number] if m.opponent and m.score is not None]


def streak(field: Field) -> Column:
    """The longest row of games won, forfeits among them; rounds without a game don't interrupt it."""
    return {number: longest_row(won for _, won in games(row)) for number, row in field.table.items()}


def streak_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The games of the longest row, the first of several."""
    rows = [list(row) for won, row in groupby(games(field.table[number]), key=lambda game: game[1]) if won]
    return [(meeting.opponent, 1) for meeting, _ in max(rows, key=len, default=[])]


def games(row: tuple[Meeting, ...]) -> Iterator[tuple[Meeting, bool]]:
    """The games of a row, and whether each was won."""
    return ((meeting, (meeting.score or 0) > (meeting.opponent_score or 0)) for meeting in row if meeting.opponent)


def is_bye(_field: Field, meeting: Meeting) -> int:
    """A pairing bye or half-point bye; an absence is none."""
    return int(meeting.kind in {"bye", "half"})


def counting(counts: Counts) -> Callable[[Field], Column]:
    """The column that adds up what `counts` finds in each round."""
    return lambda field: {number: sum(counts(field, meeting) for meeting in row) for number, row in field.table.items()}


def counted(counts: Counts) -> Callable[[Field, int, Tied], list[Part]]:
    """The rounds in which `counts` finds something."""
    return lambda field, number, _tied: [
        (meeting.opponent, amount) for meeting in field.table[number] if (amount := counts(field, meeting))
    ]
