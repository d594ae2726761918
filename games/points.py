"""The points of a board and the stones on it.

A point is an int from 0 to size² − 1, row by row from the top left; its name has two letters, column and row ("ab": first
column, second row), as in game records. People read "B18": letters without I from the left, numbers from the bottom.
A position is a sequence of "X" (Black), "O" (White) and "." with one letter for each point, or its rows.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from games.errors import Refused

BLACK, WHITE, EMPTY = "X", "O", "."
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
SMALLEST, LARGEST = 2, 25


@cache
def neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """The points beside each point (Article 3)."""
    return tuple(
        tuple(
            size * y + x
            for x, y in ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
            if 0 <= x < size and 0 <= y < size
        )
        for row in range(size)
        for column in range(size)
    )


def point_at(name: str, size: int) -> int | None:
    """The point of a two-letter name, None where the board has none."""
    if len(name) != 2:
        return None
    column, row = ord(name[0]) - ord("a"), ord(name[1]) - ord("a")
    return size * row + column if 0 <= column < size and 0 <= row < size else None


def point_name(point: int, size: int) -> str:
    """The two-letter name of a point."""
    row, column = divmod(point, size)
    return chr(ord("a") + column) + chr(ord("a") + row)


def point_names(points: Iterable[int], size: int) -> list[str]:
    """The two-letter names of points, in alphabetical order."""
    return sorted(point_name(point, size) for point in points)


def point_text(point: int, size: int) -> str:
    """A point as people read it: "Q16"."""
    row, column = divmod(point, size)
    return f"{COLUMNS[column]}{size - row}"


def read_rows(rows: Sequence[str]) -> str:
    """A position from its rows. Refused("bad_position", row=…, text=…) where they are no square of X, O and dots."""
    size = len(rows)
    if not SMALLEST <= size <= LARGEST:
        raise Refused("bad_position", row=0, text=str(size))
    for number, row in enumerate(rows, 1):
        if len(row) != size or set(row) - {BLACK, WHITE, EMPTY}:
            raise Refused("bad_position", row=number, text=row[:40])
    return "".join(rows)


def rows_of(position: Sequence[str], size: int) -> list[str]:
    """The rows of a position."""
    return ["".join(position[size * row : size * (row + 1)]) for row in range(size)]
