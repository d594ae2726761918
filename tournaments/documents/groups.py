"""Groups on paper: headings between the rows of a table, and small tables one below the other."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from tournaments.documents.page import Area, Book, Press
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import HEAD_ROW, NOTE_ROW, Cell, Row, Table, add_table, draw_table, lay_out, without_blanks
from tournaments.documents.texts import group_text
from tournaments.groups import group_of
from tournaments.records import Entrant

HEADING, GAP = 18.0, 10.0  # points above a table: its heading, and the distance to the one before
SIZE = 12.0


def group_in(paper: Paper, entrant: Entrant) -> int:
    """An entrant's group, 0 without groups."""
    return group_of(entrant, paper.standings.field.settings)


def is_grouped(paper: Paper) -> bool:
    """Whether the event is played in groups."""
    return paper.standings.field.settings.groups > 1


def under_headings(parts: Iterable[tuple[int, Sequence[Row]]], columns: int, words: Words) -> list[Row]:
    """The rows of all groups, each below a line with its name; without groups the rows alone."""
    found: list[Row] = []
    for group, rows in parts:
        if group:
            found.append([Cell(group_text(group, words), bold=True, span=columns), *[Cell("")] * (columns - 1)])
        found += rows
    return found


def add_tables(book: Book, tables: Sequence[tuple[str, Table]]) -> None:
    """Add tables with their headings, as many below each other as a page holds; one that is longer gets pages of its own.

    Notes stand once on each page.
    """
    notes = tables[0][1].notes if tables else ()
    lowest = max((HEADING + GAP + needed(table) for _heading, table in tables), default=0.0)
    per_page = int((book.body.height - NOTE_ROW * len(notes)) / lowest) if tables else 0
    if per_page < 1 or len(tables) == 1:
        for heading, table in tables:
            add_table(book, replace(table, notes=[*filter(None, [heading]), *table.notes]))
        return
    bare = [(heading, without_blanks(replace(table, notes=()))) for heading, table in tables]
    slots = min(per_page, len(tables))
    height = (book.body.height - NOTE_ROW * len(notes)) / slots
    room = Area(book.body.left, book.body.top, book.body.width, height - HEADING - GAP)
    size = min(lay_out(table, room).size for _heading, table in bare)
    same = [(heading, replace(table, look=replace(table.look, size=size, largest=size))) for heading, table in bare]
    for start in range(0, len(same), per_page):
        book.add(partial(_draw_stack, tables=same[start : start + per_page], room=room, notes=notes))


def needed(table: Table) -> float:
    """The least height of a table in points."""
    return (HEAD_ROW + table.look.low * len(table.rows)) * table.look.size


def _draw_stack(press: Press, area: Area, tables: Sequence[tuple[str, Table]], room: Area, notes: Sequence[str]) -> None:
    top = area.top
    for index, (heading, table) in enumerate(tables):
        last = replace(table, notes=notes) if index == len(tables) - 1 else table
        press.text(Area(area.left, top, area.width, HEADING), top - HEADING + 5, heading, SIZE, bold=True)
        place = replace(room, top=top - HEADING)
        top = draw_table(press, place, last, lay_out(table, place)) - GAP
