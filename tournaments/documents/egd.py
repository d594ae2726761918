"""Crosstable as the European Go Database has its result tables: "23+/w2", opponents by row."""

from collections.abc import Sequence

from tournaments.documents.crosstable import LOOKS, blocks, other_codes, rounds_told, title_text, total_head
from tournaments.documents.groups import under_headings
from tournaments.documents.page import Book
from tournaments.documents.shape import labels, ordered
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.standings import criterion_column, group_field, group_value, number, number_field
from tournaments.documents.table import Cell, Column, Row, Table, add_table
from tournaments.documents.texts import club_text, criterion_text, egd_text, name_head, rank_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.standings import StandingRow, points_text

Line = tuple[int, str, StandingRow]


def egd_pdf(paper: Paper, words: Words) -> bytes:
    """Row | place | name | rank | country | club | score | other criteria | a result per round."""
    book = Book(paper, words, title_text(paper, words), landscape=True, size=paper.shape.size)
    names = labels(paper.standings, paper.shape)
    for block in blocks(rounds_told(paper)):
        columns = pdf_columns(paper, block, words)
        parts = [(group, [pdf_row(line, paper, block, names, words) for line in lines]) for group, lines in egd_lines(paper)]
        look = LOOKS["table", paper.shape.size]
        add_table(book, Table(columns, under_headings(parts, len(columns), words), look, [note(words)]))
    return book.printed()


def note(words: Words) -> str:
    """How a round is written."""
    _ = words.gettext
    return _("23+/w2: row 23, won, White, 2 handicap stones · − lost, = draw, ? open · ! not played · 0: no opponent")


def egd_lines(paper: Paper) -> list[tuple[int, list[Line]]]:
    """The lines of each group: row number, place, the row of the standings."""
    return [
        (group, list(zip(range(1, len(rows) + 1), shown_places(rows), rows, strict=True)))
        for group, rows in ordered(paper.standings, paper.shape)
    ]


def shown_places(rows: Sequence[StandingRow]) -> list[str]:
    """The place of each row, "" where it is that of the row above."""
    places = [row.place for row in rows]
    return ["" if place == above else str(place) for place, above in zip(places, [0, *places], strict=False)]


def pdf_columns(paper: Paper, block: range, words: Words) -> list[Column]:
    """The columns for a block of rounds."""
    _ = words.gettext
    return [
        Column(_("Line"), "right"),
        Column(words.pgettext("standings", "Place"), "right"),
        Column(name_head(paper.standings.field.settings, words), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Country"), flexible=0.5, optional=True),
        Column(_("Club"), flexible=1, optional=True),
        Column(total_head(paper, words), "right", ruled=True),
        *(criterion_column(code, words) for code in other_codes(paper)),
        *(Column(str(index + 1), "right", like="round", ruled=True) for index in block),
    ]


def pdf_row(line: Line, paper: Paper, block: range, names: dict[int, int], words: Words) -> Row:
    """One entrant's line."""
    row_number, place, row = line
    meetings = paper.standings.table[row.entrant.number]
    values = dict(zip(paper.standings.codes, row.values, strict=True))
    return [
        Cell(str(row_number), quiet=True),
        Cell(place, bold=True),
        Cell(row.entrant.name, bold=True),
        Cell(rank_text(row.entrant.rank, words)),
        Cell(row.entrant.country),
        Cell(club_text(row.entrant, paper.standings.field.settings), quiet=True),
        Cell(points_text(row.score, paper.one), bold=True),
        *(Cell(criterion_text(code, values[code], paper.one, words)) for code in other_codes(paper)),
        *(Cell(egd_text(meetings[index], names), bold=meetings[index].ended == 2) for index in block),
    ]


def egd_xlsx(paper: Paper, words: Words) -> bytes:
    """The same in a workbook."""
    _ = words.gettext
    names = labels(paper.standings, paper.shape)
    heads = (
        _("Line"),
        words.pgettext("standings", "Place"),
        name_head(paper.standings.field.settings, words),
        _("Rank"),
        _("Country"),
    )
    fields = [
        *group_field(paper, words),
        *(Field(head) for head in (*heads, _("Club"), total_head(paper, words))),
        *(number_field(code, words) for code in other_codes(paper)),
        *(Field(str(index + 1)) for index in range(rounds_told(paper))),
    ]
    rows = [xlsx_row(line, paper, names, words) for _group, lines in egd_lines(paper) for line in lines]
    return workbook(paper, words, title_text(paper, words), fields, rows)


def xlsx_row(line: Line, paper: Paper, names: dict[int, int], words: Words) -> list[Value]:
    """One entrant's line."""
    row_number, place, row = line
    entrant, values = row.entrant, dict(zip(paper.standings.codes, row.values, strict=True))
    return [
        *group_value(row, paper),
        *(row_number, int(place) if place else None, entrant.name),
        *(rank_text(entrant.rank, words), entrant.country, club_text(entrant, paper.standings.field.settings)),
        number("points", row.score, paper.one, words),
        *(number(code, values[code], paper.one, words) for code in other_codes(paper)),
        *(egd_text(meeting, names) for meeting in paper.standings.table[entrant.number]),
    ]
