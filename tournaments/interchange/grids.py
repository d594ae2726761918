"""A player list as a grid of texts, before anything is made of them."""

from dataclasses import dataclass, replace

from games.errors import Refused
from tournaments.interchange.columns import CODES, find_header, guess_columns, map_columns
from tournaments.interchange.shapes import many, maybe, plain, read_record, record, shaped, text, whole, yes_no
from tournaments.interchange.strict_json import read_json, write_json
from tournaments.interchange.table_limits import HEAD, LARGEST_UPLOAD, LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, Merge
from tournaments.interchange.text_decoding import decode, physical_lines, split_lines
from tournaments.interchange.workbooks import is_workbook, read_workbook
from tournaments.names import clean_text

Lines = list[tuple[int, list[str]]]
TEXTS = many(text(LONGEST_CELL), MOST_COLUMNS)
UNFILLED = {"name", "name_given", "family_name", "given_name", "number", "typed"}  # a merge never copies a person


@dataclass(frozen=True)
class Line:
    """A line as its user sees it: its number in the spreadsheet or text, its cells, and which were filled from a merge."""

    number: int = shaped(whole(1, 2**31))
    cells: tuple[str, ...] = shaped(TEXTS)
    filled: tuple[int, ...] = shaped(many(whole(0, MOST_COLUMNS), MOST_COLUMNS), ())


@dataclass(frozen=True)
class Grid:
    """A list of texts. `titles` are the lines above the header; `mapping` has a code of columns.CODES (or "") per column.

    `sheet` is the sheet that was read, `other_sheets` those that also hold something, `other_lists` those with a header.
    `encoding` is the one a text was read with, "" for a workbook or pasted text; `guessed` says that it was neither
    stated nor proved. `odd_quotes`: quotation marks did not fit and were left where they stood.
    """

    headers: tuple[str, ...] = shaped(TEXTS)
    mapping: tuple[str, ...] = shaped(TEXTS)
    lines: tuple[Line, ...] = shaped(many(record(Line), MOST_ROWS))
    header_line: int | None = shaped(maybe(whole(1, 2**31)), None)
    titles: tuple[Line, ...] = shaped(many(record(Line), HEAD), ())
    sheet: str = shaped(text(LONGEST_CELL), "")
    other_sheets: tuple[str, ...] = shaped(many(text(LONGEST_CELL), 200), ())
    other_lists: tuple[str, ...] = shaped(many(text(LONGEST_CELL), 200), ())
    encoding: str = shaped(text(20), "")
    guessed: bool = shaped(yes_no, False)
    odd_quotes: bool = shaped(yes_no, False)

    def with_mapping(self, mapping: tuple[str, ...]) -> "Grid":
        """The grid with columns mapped by hand. Raises Refused("bad_mapping") for unknown codes or one used twice."""
        used = [code for code in mapping if code]
        if len(mapping) != len(self.mapping) or not set(used) <= set(CODES) or len(used) != len(set(used)):
            raise Refused("bad_mapping")
        return replace(self, mapping=mapping)

    def with_cells(self, changed: dict[tuple[int, int], str]) -> "Grid":
        """The grid with some cells, known by line number and column (from 0), changed by hand."""
        lines = (
            replace(line, cells=tuple(changed.get((line.number, column), cell) for column, cell in enumerate(line.cells)))
            for line in self.lines
        )
        return replace(self, lines=tuple(lines))

    def without_lines(self, numbers: set[int]) -> "Grid":
        """The grid without some lines, left out by hand."""
        return replace(self, lines=tuple(line for line in self.lines if line.number not in numbers))


def read_rows(data: bytes | str, sheet: str = "", encoding: str = "", typed: bool = True) -> Grid:
    """The grid in an uploaded file (bytes) or a pasted text, decided by content.

    `sheet` and `encoding` override what is found out. `typed`: a text without a header may be lines as people type them.
    Raises Refused: file_empty, file_too_large, too_many_rows, too_many_columns, cell_too_long, bad_character, sheet_gone,
    and what reading workbooks and decoding raise.
    """
    if len(data) > LARGEST_UPLOAD:
        raise Refused("file_too_large", limit=LARGEST_UPLOAD // 2**20)
    if not data.strip():
        raise Refused("file_empty")
    if isinstance(data, bytes) and is_workbook(data):
        return _from_workbook(data, sheet)
    content, used = (data, "") if isinstance(data, str) else decode(data, encoding)
    if "\0" in content:
        raise Refused("file_not_text")
    lines, odd = split_lines(content, MOST_ROWS + HEAD)
    grid = _grid(lines, [])
    if typed and grid.header_line is None and not {"name", "rank"} <= set(grid.mapping):
        grid, odd = _grid(physical_lines(content), []), False
    return replace(grid, encoding=used, guessed=not encoding and used not in {"", "utf-8", "utf-16"}, odd_quotes=odd)


def _from_workbook(data: bytes, sheet: str) -> Grid:
    sheets = read_workbook(data)
    if not sheets:
        raise Refused("file_empty")
    if sheet and sheet not in sheets:
        raise Refused("sheet_gone", sheet=sheet, sheets=list(sheets))
    headed = [name for name, (lines, _) in sheets.items() if find_header([cells for _, cells in lines]) is not None]
    chosen = sheet or next(iter([*headed, *sheets]))
    others, lists = (tuple(name for name in names if name != chosen) for names in (sheets, headed))
    return replace(_grid(*sheets[chosen]), sheet=chosen, other_sheets=others, other_lists=lists)


def _grid(lines: Lines, merges: list[Merge]) -> Grid:
    lines = _cleaned(lines)
    if not lines:
        raise Refused("file_empty")
    header = find_header([cells for _, cells in lines])
    below = lines if header is None else lines[header + 1 :]
    headers = [] if header is None else lines[header][1]
    width = max(len(cells) for _, cells in [*below, (0, headers)])
    headers = headers + [""] * (width - len(headers))
    mapping = guess_columns([cells for _, cells in below]) if header is None else map_columns(headers)
    if len(below) > MOST_ROWS:
        raise Refused("too_many_rows", limit=MOST_ROWS)
    return Grid(
        tuple(headers),
        mapping,
        _filled(below, merges, mapping, width),
        None if header is None else lines[header][0],
        tuple(Line(number, tuple(cells)) for number, cells in lines[: header or 0]),
    )


def _cleaned(lines: Lines) -> Lines:
    """Lines with clean cells, trailing empty cells cut off, lines with nothing visible left out."""
    cleaned = []
    for number, cells in lines:
        if len(cells) > MOST_COLUMNS and any(cells[MOST_COLUMNS:]):
            raise Refused("too_many_columns", limit=MOST_COLUMNS)
        if any(len(cell) > LONGEST_CELL for cell in cells):
            raise Refused("cell_too_long", line=number, limit=LONGEST_CELL)
        clean = [_clean(cell) for cell in cells[:MOST_COLUMNS]]
        while clean and not clean[-1]:
            clean.pop()
        if clean:
            cleaned.append((number, clean))
    return cleaned


def _clean(cell: str) -> str:
    """A clean cell; the tabs and double blanks that separate the parts of a typed line stay."""
    fields = ("  ".join(filter(None, map(clean_text, field.split("  ")))) for field in cell.split("\t"))
    return "\t".join(filter(None, fields))


def _filled(lines: Lines, merges: list[Merge], mapping: tuple[str, ...], width: int) -> tuple[Line, ...]:
    """Lines of equal width, vertical merges filled down except in columns that tell one person from another."""
    cells_of = {number: cells + [""] * (width - len(cells)) for number, cells in lines}
    filled: dict[int, list[int]] = {}
    for column, top, bottom in merges:
        if column >= width or mapping[column] in UNFILLED or top not in cells_of:
            continue
        for number in range(top + 1, min(bottom, lines[-1][0]) + 1):
            if number in cells_of and not cells_of[number][column]:
                cells_of[number][column] = cells_of[top][column]
                filled.setdefault(number, []).append(column)
    return tuple(Line(number, tuple(cells), tuple(filled.get(number, ()))) for number, cells in cells_of.items())


def pack(grid: Grid) -> str:
    """The grid as text, to be carried along by a form."""
    return write_json(plain(grid))


def unpack(packed: str) -> Grid:
    """The grid that `pack` wrote. Raises Refused for anything else."""
    grid = read_record(Grid, read_json(packed.encode("utf-8", "replace")))
    if any(len(line.cells) != len(grid.headers) for line in grid.lines):
        raise Refused("bad_mapping")
    return grid.with_mapping(grid.mapping)
