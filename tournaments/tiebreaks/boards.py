"""Criteria of team events: what was won at the boards (Article 27.2). A match of one game is one board."""

from tournaments.crosstable import Meeting
from tournaments.tiebreaks.field import Column, Field, Part, Tied


def in_round(field: Field, meeting: Meeting) -> int:
    """The board points of a round; those of a bye as the event gives them."""
    return field.settings.bye_board_points if meeting.kind == "bye" else meeting.games


def board_points(field: Field) -> Column:
    """Everybody's board points."""
    return dict(_sums(field))


def _sums(field: Field) -> dict[int, int]:
    return {number: sum(in_round(field, meeting) for meeting in row) for number, row in field.table.items()}


def board_points_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The board points of each round."""
    return [(meeting.opponent, in_round(field, meeting)) for meeting in field.table[number] if meeting.score is not None]


def at_board(meeting: Meeting, board: int) -> int:
    """The points of a round at a board, 0 where it has none."""
    points = meeting.boards or (meeting.games,)
    return points[board - 1] if board <= len(points) and meeting.opponent is not None else 0


def most_boards(field: Field) -> int:
    """How many boards a match has."""
    return max((len(meeting.boards) for row in field.table.values() for meeting in row), default=0) or 1


def board_by_board(field: Field) -> Column:
    """The points at board 1, at board 2, and so on."""
    boards = range(1, most_boards(field) + 1)
    return {n: tuple(sum(at_board(meeting, board) for meeting in row) for board in boards) for n, row in field.table.items()}


def weighted(field: Field) -> Column:
    """Berlin scoring: of k boards a point at the first counts k times, at the second k − 1 times, at the last once."""
    boards = most_boards(field)
    return {number: sum(weighted_in(boards, meeting) for meeting in row) for number, row in field.table.items()}


def weighted_in(boards: int, meeting: Meeting) -> int:
    """The weighted board points of a round of so many boards."""
    return sum((boards + 1 - board) * at_board(meeting, board) for board in range(1, boards + 1))


def weighted_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The weighted board points of each round."""
    row = [meeting for meeting in field.table[number] if meeting.opponent is not None and meeting.score is not None]
    boards = most_boards(field)
    return [(meeting.opponent, weighted_in(boards, meeting)) for meeting in row]


def sos_boards(field: Field) -> Column:
    """The sum of the board points of the opponents met."""
    own = _sums(field)
    return {number: sum(own[opponent] for opponent in met(row)) for number, row in field.table.items()}


def sos_boards_parts(field: Field, number: int, _tied: Tied) -> list[Part]:
    """The board points of each opponent."""
    own = _sums(field)
    return [(opponent, own[opponent]) for opponent in met(field.table[number])]


def met(row: tuple[Meeting, ...]) -> list[int]:
    """The opponents of the matches that have a result."""
    return [meeting.opponent for meeting in row if meeting.opponent is not None and meeting.score is not None]
