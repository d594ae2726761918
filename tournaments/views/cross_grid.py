"""The grid of a round robin on screen: everybody against everybody, by number."""

from dataclasses import dataclass

from tournaments.crosstable import by_opponent
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant
from tournaments.standings import Standings
from tournaments.views.cells import Cell, cell
from tournaments.views.standing_rows import ShownRow, shown_rows


@dataclass(frozen=True)
class Square:
    """What two did against each other, leg by leg; `itself` where row and column are the same entrant."""

    opponent: Entrant
    games: tuple[Cell, ...] = ()
    itself: bool = False


GridLine = tuple[ShownRow, list[Square]]


def grid_parts(standings: Standings, options: EventSettings, sums: bool = True) -> list[tuple[int, list[GridLine]]]:
    """A grid for each group; without groups one, 0. `sums`: with the sum behind each value."""
    rows = sorted(shown_rows(standings, options, sums), key=lambda row: row.entrant.number)
    return [
        (group, grid_lines(standings, options, [row for row in rows if row.group == group]))
        for group, _rows in standings.groups
    ]


def grid_lines(standings: Standings, options: EventSettings, rows: list[ShownRow]) -> list[GridLine]:
    """A line per entrant, with a square per opponent."""
    one = options.display == "one"
    found = []
    for row in rows:
        met = by_opponent(standings.table[row.entrant.number])
        squares = [
            Square(
                other.entrant,
                tuple(cell(meeting, one) for meeting in met.get(other.entrant.number, [])),
                other is row,
            )
            for other in rows
        ]
        found.append((row, squares))
    return found
