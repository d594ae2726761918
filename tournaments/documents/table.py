"""Tables on paper: columns that share the width, balanced pages, repeated heads, nothing overprinted."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from tournaments.documents import fonts
from tournaments.documents.page import BLACK, QUIET, RULE, Align, Area, Book, Press
from tournaments.documents.widths import share

GUTTER = 20.0  # between two frames beside each other
PADDING, TIGHT = 0.3, 0.05  # ems on each side of a cell
HEAD_SIZE, HEAD_ROW = 0.8, 1.5  # of the type size
NOTE_SIZE, NOTE_ROW = 7.5, 10.0
CAPITAL = 0.71  # height of a capital letter in ems
TICK = "▢"  # a box to tick, from the font


class Cell(NamedTuple):
    """What stands in one place of a table; with `span` it covers the empty cells that follow; a heading all of them."""

    text: str
    bold: bool = False
    quiet: bool = False
    span: int = 1


Row = Sequence[Cell]


@dataclass(frozen=True)
class Column:
    """A column. Those with a weight in `flexible` are cut when the page is too narrow, the lighter ones first, and get most
    of what is left over when it is not. Columns with the same `like` are equally wide; `tight` ones have little padding;
    `ruled` draws a line at the left; the head goes over `span` columns; an `optional` one that nobody fills is left out;
    `least` is a width in ems for what is to be written in by hand."""

    head: str
    align: Align = "left"
    flexible: float = 0
    like: str = ""
    tight: bool = False
    ruled: bool = False
    span: int = 1
    optional: bool = False
    least: float = 0

    @property
    def padding(self) -> float:
        """On each side of a cell, in ems."""
        return TIGHT if self.tight else PADDING


@dataclass(frozen=True)
class Look:
    """Type size in points, and the size to which it may grow while a short table still fits; row heights in ems;
    `frames`: how many columns of rows stand beside each other on a page; `lined`: lines between the rows, no shades."""

    size: float = 9.0
    largest: float = 9.0
    low: float = 1.5
    high: float = 2.1
    frames: int = 1
    lined: bool = False


@dataclass(frozen=True)
class Table:
    """What to print: every row has one cell per column; the notes stand below each page's part."""

    columns: Sequence[Column]
    rows: Sequence[Row]
    look: Look = Look()
    notes: Sequence[str] = ()


@dataclass(frozen=True)
class Plan:
    """A table laid out for a page: type size, row height, column widths in a frame, rows per frame."""

    size: float
    row: float
    widths: tuple[float, ...]
    per_frame: int


def add_table(book: Book, table: Table) -> None:
    """Add a table to the book, on as many pages as it needs; an empty one gets a page with its head."""
    table = without_blanks(table)
    plan = lay_out(table, book.body)
    for rows in on_pages(table.rows, plan.per_frame * table.look.frames):
        book.add(partial(draw_table, table=replace(table, rows=rows), plan=plan))


def on_pages(rows: Sequence[Row], most: int) -> list[Sequence[Row]]:
    """The rows of each page, at most so many; a heading goes on to the page of the row below it."""
    found, start = [], 0
    while start < len(rows):
        end = start + most
        if end < len(rows) and end - start > 1 and is_heading(rows[end - 1]):
            end -= 1
        found.append(rows[start:end])
        start = end
    return found or [[]]


def is_heading(row: Row) -> bool:
    """Whether a row is a heading for those below it."""
    return row[0].span > 1 and row[0].span >= len(row)


def without_blanks(table: Table) -> Table:
    """The table without optional columns that are blank in all rows, as are those they are `like`."""
    blank = [column.optional and not any(row[i].text for row in table.rows) for i, column in enumerate(table.columns)]
    filled = {column.like for column, empty in zip(table.columns, blank, strict=True) if column.like and not empty}
    kept = [i for i, column in enumerate(table.columns) if not blank[i] or column.like in filled]
    columns, rows = [table.columns[i] for i in kept], [[row[i] for i in kept] for row in table.rows]
    return replace(table, columns=columns, rows=rows)


def lay_out(table: Table, body: Area) -> Plan:
    """The largest type that neither needs another page nor cuts a column, and rows spread evenly over the pages."""
    look = table.look
    frame = (body.width - GUTTER * (look.frames - 1)) / look.frames
    height = body.height - NOTE_ROW * len(table.notes)
    natural = _natural(table)
    size = look.size
    while size + 0.5 <= look.largest and sum(natural) * (size + 0.5) <= frame and _pages(table, height, size + 0.5) <= 1:
        size += 0.5
    pages = _pages(table, height, size)
    per_frame = max(1, math.ceil(len(table.rows) / (pages * look.frames)))
    while len(on_pages(table.rows, per_frame * look.frames)) > pages and per_frame < _capacity(look, height, size):
        per_frame += 1
    row = min(look.high * size, (height - HEAD_ROW * size) / per_frame)
    widths = share([ems * size for ems in natural], [column.flexible for column in table.columns], frame)
    return Plan(size, row, widths, per_frame)


def _pages(table: Table, height: float, size: float) -> int:
    """How many pages the rows need at their lowest height."""
    return max(1, math.ceil(len(table.rows) / (_capacity(table.look, height, size) * table.look.frames)))


def _capacity(look: Look, height: float, size: float) -> int:
    """How many rows of the lowest height one frame holds."""
    return max(1, int((height - HEAD_ROW * size) / (look.low * size)))


def _natural(table: Table) -> list[float]:
    """The width in ems that each column needs to show everything at full size."""
    found = []
    for index, column in enumerate(table.columns):
        cells = [row[index] for row in table.rows]
        widest = max((fonts.ems(fonts.printable(cell.text), cell.bold) for cell in cells if cell.span == 1), default=0.0)
        head = fonts.ems(fonts.printable(column.head), True) * HEAD_SIZE if column.span == 1 else 0.0
        found.append(max(widest, head, column.least) + 2 * column.padding)
    for column in table.columns:
        if column.like:
            twins = [i for i, other in enumerate(table.columns) if other.like == column.like]
            widest = max(found[i] for i in twins)
            found = [widest if i in twins else width for i, width in enumerate(found)]
    return found


def draw_table(press: Press, area: Area, table: Table, plan: Plan) -> float:
    """Draw a part of a table that fits into the area; returns the height on the page at which its rows end."""
    frame = sum(plan.widths)
    bottom = area.top
    for number in range(table.look.frames):
        rows = table.rows[number * plan.per_frame : (number + 1) * plan.per_frame]
        if rows or number == 0:
            height = HEAD_ROW * plan.size + plan.row * len(rows)
            place = Area(area.left + number * (frame + GUTTER), area.top, frame, height)
            _draw_frame(press, place, replace(table, rows=rows), plan)
            bottom = min(bottom, place.bottom)
    for index, note in enumerate(table.notes):
        y = bottom - NOTE_ROW * (index + 1)
        press.text(Area(area.left, bottom, area.width, NOTE_ROW), y, note, NOTE_SIZE, grey=QUIET)
    return bottom


def _draw_frame(press: Press, place: Area, table: Table, plan: Plan) -> None:
    head_bottom = place.top - HEAD_ROW * plan.size
    for index in range(1, len(table.rows), 1 if table.look.lined else 2):
        top = head_bottom - index * plan.row
        if table.look.lined:
            press.line((place.left, top), (place.right, top), 0.3, RULE)
        else:
            press.shade(Area(place.left, top, place.width, plan.row))
    _draw_heads(press, place, table, plan)
    x = place.left
    for column, width in zip(table.columns, plan.widths, strict=True):
        if column.ruled:
            press.line((x, place.top), (x, place.bottom), 0.3, RULE)
        x += width
    press.line((place.left, head_bottom), (place.right, head_bottom), 0.6)
    press.line((place.left, place.bottom), (place.right, place.bottom), 0.6)
    for index, row in enumerate(table.rows):
        _draw_row(press, Area(place.left, head_bottom - index * plan.row, place.width, plan.row), table.columns, row, plan)


def _draw_heads(press: Press, place: Area, table: Table, plan: Plan) -> None:
    size = plan.size * HEAD_SIZE
    x = place.left
    for index, column in enumerate(table.columns):
        pad = column.padding * plan.size
        width = sum(plan.widths[index : index + column.span])
        inner = Area(x + pad, place.top, max(1.0, width - 2 * pad), HEAD_ROW * plan.size)
        align: Align = "centre" if column.span > 1 else column.align
        press.text(inner, inner.bottom + 0.45 * plan.size, column.head, size, align, True, QUIET)
        x += plan.widths[index]


def _draw_row(press: Press, place: Area, columns: Sequence[Column], row: Row, plan: Plan) -> None:
    y = place.bottom + (place.height - CAPITAL * plan.size) / 2
    x = place.left
    for index, (column, cell) in enumerate(zip(columns, row, strict=True)):
        if cell.text:
            width = sum(plan.widths[index : index + cell.span])
            pad = column.padding * plan.size
            inner = Area(x + pad, place.top, max(1.0, width - 2 * pad), place.height)
            align: Align = column.align if cell.span == 1 else "left" if cell.span >= len(columns) else "centre"
            press.text(inner, y, cell.text, plan.size, align, cell.bold, QUIET if cell.quiet else BLACK)
        x += plan.widths[index]
