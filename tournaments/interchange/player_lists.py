"""Player lists: a grid of texts becomes players, with every line taken, skipped for a stated reason, or reported.

`check_rows(read_rows(data))` gives the preview; after cells, mapping or lines were changed by hand (`Grid.with_cells`,
`with_mapping`, `without_lines`) it is simply made again. The rules are in docs/formats.md.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from games.errors import Refused
from tournaments.interchange.columns import NAMES, is_total, recognise, recognised
from tournaments.interchange.grids import Grid, Line, read_rows
from tournaments.interchange.player_rows import Found, read_player
from tournaments.interchange.twins import twin_warnings
from tournaments.records import PlayerData, Reason

Dan = Literal["ask", "amateur", "professional"]  # how 五段 without 业 or 职业 is to be read


@dataclass(frozen=True)
class Row:
    """A line with data: the player read from it, or None and the problems that must be solved first."""

    line: int
    cells: tuple[str, ...]
    player: PlayerData | None
    problems: tuple[Reason, ...] = ()
    warnings: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Skipped:
    """A line that holds no player; `why` is "title", "total", "header_again" or "only_number"."""

    line: int
    cells: tuple[str, ...]
    why: str


@dataclass(frozen=True)
class Preview:
    """What would be stored, and what not. `remarks` concern the list as a whole."""

    grid: Grid
    rows: tuple[Row, ...]
    skipped: tuple[Skipped, ...] = ()
    remarks: tuple[Reason, ...] = field(default=())

    @property
    def players(self) -> list[PlayerData]:
        """The players that can be stored."""
        return [row.player for row in self.rows if row.player is not None]

    @property
    def reported(self) -> list[Row]:
        """The rows that can't be stored as they are."""
        return [row for row in self.rows if row.player is None]

    @property
    def unknown_columns(self) -> list[tuple[int, str]]:
        """Columns with data that are not read, to be mapped by hand: index and header."""
        filled = {index for line in self.grid.lines for index, cell in enumerate(line.cells) if cell}
        columns = zip(self.grid.mapping, self.grid.headers, strict=True)
        return [(index, header) for index, (code, header) in enumerate(columns) if not code and index in filled]


def check_rows(grid: Grid, dan: Dan = "ask") -> Preview:
    """What the grid holds under its mapping. `dan` says how a bare Chinese 五段 is to be read."""
    rows: list[Row] = []
    skipped: list[Skipped] = []
    headed = False
    for line in grid.titles:
        headed = headed or bool(set(map(recognise, line.cells)).intersection(NAMES))
        if headed and recognised(line.cells) < 2 and sum(map(bool, line.cells)) > 1:
            rows.append(Row(line.number, line.cells, None, (Reason("above_header", {"header": grid.header_line}),)))
        else:
            skipped.append(Skipped(line.number, line.cells, "title"))
    for line in grid.lines:
        why = skips(line, grid)
        if why:
            skipped.append(Skipped(line.number, line.cells, why))
        else:
            rows.append(_row(line, grid.mapping, dan))
    return Preview(grid, _with_twins(rows), tuple(skipped), _remarks(grid))


def read_players(
    data: bytes,
    filename_hint: str = "",  # noqa: ARG001 (kept for a format that only its name tells apart; content decides so far)
    dan: Dan = "ask",
) -> tuple[list[PlayerData], list[Row]]:
    """The players in a file, and the rows that must be put right first (line, problems).

    Raises Refused as `read_rows` does, "no_name_column" where no column holds names, and "more_lists" where other sheets
    hold lists too.
    """
    preview = check_rows(read_rows(data), dan)
    if preview.grid.other_lists:
        raise Refused("more_lists", sheet=preview.grid.sheet, others=list(preview.grid.other_lists))
    if not set(preview.grid.mapping).intersection(NAMES):
        raise Refused("no_name_column")
    return preview.players, preview.reported


def skips(line: Line, grid: Grid) -> str:
    """Why a line holds no player, "" if it may."""
    own = [index for index, cell in enumerate(line.cells) if cell and index not in line.filled]
    if is_total([line.cells[index] for index in own if not line.cells[index].isdecimal()]):
        return "total"
    words = recognised(line.cells)
    if line.cells == grid.headers or (words > 1 and words == sum(map(bool, line.cells))):
        return "header_again"
    return "only_number" if {grid.mapping[index] for index in own} <= {"number", "serial"} else ""


def _row(line: Line, mapping: Sequence[str], dan: Dan) -> Row:
    cells = zip(mapping, line.cells, strict=True)
    texts = {code: cell if code == "typed" else " ".join(cell.split()) for code, cell in cells if code and cell}
    found = Found(dan)
    player = read_player(texts, found)
    return Row(line.number, line.cells, None if found.problems else player, tuple(found.problems), tuple(found.warnings))


def _with_twins(rows: list[Row]) -> tuple[Row, ...]:
    """Rows with the warnings that only the whole list can give: namesakes, numbers given twice."""
    extra = twin_warnings([(row.line, row.player) for row in rows if row.player is not None])
    return tuple(replace(row, warnings=row.warnings + tuple(extra.get(row.line, ()))) for row in rows)


def _remarks(grid: Grid) -> tuple[Reason, ...]:
    remarks = []
    if not set(grid.mapping).intersection(NAMES):
        remarks.append(Reason("no_name_column"))
    elif grid.header_line is None and grid.mapping != ("typed",):
        remarks.append(Reason("no_header"))
    if grid.guessed:
        remarks.append(Reason("encoding_guessed", {"encoding": grid.encoding}))
    if grid.odd_quotes:
        remarks.append(Reason("odd_quotes"))
    if grid.other_sheets:
        remarks.append(Reason("other_sheets", {"sheet": grid.sheet, "others": list(grid.other_sheets)}))
    twice = [header for header, count in Counter(filter(None, grid.headers)).items() if count > 1]
    if twice:
        remarks.append(Reason("headers_twice", {"headers": twice}))
    return tuple(remarks)
