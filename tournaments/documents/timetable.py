"""Timetable 对局日程: the pairs of all rounds that are drawn, as start numbers, and whose numbers they are."""

from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import rank_text, seats

LOOK = Look(size=7.5, largest=12, low=1.5, high=2.4)
NAMES = Look(size=9, largest=11, low=1.5, high=2.0, frames=2)


def timetable_pdf(paper: Paper, words: Words) -> bytes:
    """Round | table 1, 2, 3 … with Black first | bye; then No. | name | rank | club."""
    _ = words.gettext
    book = Book(paper, words, _("Timetable"), landscape=True)
    tables = max((len(drawn.matches) for drawn in paper.timetable), default=0)
    columns = [
        Column(_("Round"), "right"),
        *(Column(str(table), "centre", like="pair", ruled=True) for table in range(1, tables + 1)),
        Column(_("bye"), "right", ruled=True, optional=True),
    ]
    notes = [_("At each table the first number has Black.")] if paper.timetable else []
    add_table(book, Table(columns, round_rows(paper, tables), LOOK, notes))
    heads = [
        Column(_("No."), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Club"), flexible=1, optional=True),
    ]
    names = [
        [Cell(str(e.number), bold=True), Cell(e.name), Cell(rank_text(e.rank, words)), Cell(e.club, quiet=True)]
        for e in paper.entrants
    ]
    add_table(book, Table(heads, names, NAMES))
    return book.printed()


def round_rows(paper: Paper, tables: int) -> list[Row]:
    """One line per round; a table that is not used stays empty."""
    rows: list[Row] = []
    for drawn in paper.timetable:
        pairs = {match.table: "–".join(map(str, seats(match))) for match in drawn.matches}
        cells = [Cell(pairs.get(table, "")) for table in range(1, tables + 1)]
        rows.append([Cell(str(drawn.number), bold=True), *cells, Cell(", ".join(map(str, drawn.byes)))])
    return rows
