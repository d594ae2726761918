"""How large a player list may be."""

from games.errors import Refused

LARGEST_UPLOAD = 5 * 1024 * 1024
MOST_ROWS = 5000
MOST_COLUMNS = 50
LONGEST_CELL = 10_000
HEAD = 20  # rows beside the players: titles, header, sums

Merge = tuple[int, int, int]  # cells of one column that are one: column (from 0), first and last line (from 1)


class Extent:
    """Counts cells and refuses the first beyond the limits: too_many_rows, too_many_columns."""

    def __init__(self) -> None:
        self.left = (MOST_ROWS + HEAD) * MOST_COLUMNS

    def add(self, row: int, column: int, cells: int = 1) -> None:
        """A filled cell in a row and column, both counted from 1."""
        self.left -= cells
        if row > MOST_ROWS + HEAD or self.left < 0:
            raise Refused("too_many_rows", limit=MOST_ROWS)
        if column > MOST_COLUMNS:
            raise Refused("too_many_columns", limit=MOST_COLUMNS)
