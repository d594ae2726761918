"""Criteria of team events: what was won at the boards (Article 27.2). A match of one game is one board."""

from collections.abc import Iterator

from tournaments.crosstable import Meeting
from tournaments.tiebreaks.field import Column, Field, Part, Sum, Tied


def board_points(field: Field) -> Column:
    """Everybody's board points."""
    return dict(field.board_points)


def board_points_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The board points of each round."""
    row = [meeting for meeting in field.table[number] if meeting.score is not None]
    return [(meeting.opponent, field.board_points_in(meeting)) for meeting in row]


def at_board(meeting: Meeting, board: int) -> int:
    """The points of a round at a board, 0 where it has none."""
    points = meeting.boards or (meeting.games,)
    return points[board - 1] if board <= len(points) and meeting.opponent is not None else 0


def board_by_board(field: Field) -> Column:
    """The points at board 1, at board 2, and so on."""
    boards = range(1, field.most_boards + 1)
    return {n: tuple(sum(at_board(meeting, board) for meeting in row) for board in boards) for n, row in field.table.items()}


def board_by_board_sums(field: Field, number: int) -> Iterator[Sum]:
    """The points of each match at board 1, at board 2, and so on."""
    matches = [meeting for meeting in field.table[number] if meeting.opponent is not None and meeting.score is not None]
    for board in range(1, field.most_boards + 1):
        yield [(meeting.opponent, at_board(meeting, board)) for meeting in matches]


def weighted(field: Field) -> Column:
    """Berlin scoring: of k boards a point at the first counts k times, at the second k − 1 times, at the last once."""
    return {number: sum(weighted_in(field.most_boards, meeting) for meeting in row) for number, row in field.table.items()}


def weighted_in(boards: int, meeting: Meeting) -> int:
    """The weighted board points of a round of so many boards."""
    return sum((boards + 1 - board) * at_board(meeting, board) for board in range(1, boards + 1))


def weighted_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The weighted board points of each round."""
    row = [meeting for meeting in field.table[number] if meeting.opponent is not None and meeting.score is not None]
    return [(meeting.opponent, weighted_in(field.most_boards, meeting)) for meeting in row]


def sos_boards(field: Field) -> Column:
    """The sum of the board points of the opponents met."""
    return {number: sum(field.board_points[opponent] for opponent in met(row)) for number, row in field.table.items()}


def sos_boards_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The board points of each opponent."""
    return [(opponent, field.board_points[opponent]) for opponent in met(field.table[number])]


def met(row: tuple[Meeting, ...]) -> list[int]:
    """The opponents of the matches that have a result."""
    return [meeting.opponent for meeting in row if meeting.opponent is not None and meeting.score is not None]
