"""Timetable 对局日程: the pairs of all rounds that are drawn, as start numbers, and whose numbers they are."""

from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import rank_text, seats

LOOK = Look(size=7.5, largest=12, low=1.4, high=2.4)
NAMES = Look(size=9, largest=11, low=1.5, high=2.0, frames=2)


def timetable_pdf(paper: Paper, words: Words) -> bytes:
    """Round | table 1, 2, 3 … with Black first | bye; then No. | name | rank | club."""
    book = Book(paper, words, words.gettext("Timetable"), landscape=True)
    if paper.timetable or not paper.entrants:
        add_table(book, rounds_table(paper, words))
    if paper.entrants:
        add_table(book, names_table(paper, words))
    return book.printed()


def rounds_table(paper: Paper, words: Words) -> Table:
    """All rounds with their pairs."""
    _ = words.gettext
    tables = max((len(drawn.matches) for drawn in paper.timetable), default=0)
    columns = [
        Column(_("Round"), "right"),
        *(Column(str(table), "centre", like="pair", ruled=True) for table in range(1, tables + 1)),
        Column(_("bye"), "right", ruled=True, optional=True),
    ]
    coloured = any(match.black for drawn in paper.timetable for match in drawn.matches)
    notes = [_("At each table the first number has Black.")] if coloured else []
    return Table(columns, round_rows(paper, tables), LOOK, notes)


def names_table(paper: Paper, words: Words) -> Table:
    """Whose numbers these are."""
    _ = words.gettext
    columns = [
        Column(_("No."), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Club"), flexible=1, optional=True),
    ]
    rows = [
        [Cell(str(e.number), bold=True), Cell(e.name), Cell(rank_text(e.rank, words)), Cell(e.club, quiet=True)]
        for e in paper.entrants
    ]
    return Table(columns, rows, NAMES)


def round_rows(paper: Paper, tables: int) -> list[Row]:
    """One line per round; a table that is not used stays empty."""
    rows: list[Row] = []
    for drawn in paper.timetable:
        pairs = {match.table: "–".join(map(str, seats(match))) for match in drawn.matches}
        cells = [Cell(pairs.get(table, "")) for table in range(1, tables + 1)]
        rows.append([Cell(str(drawn.number), bold=True), *cells, Cell(", ".join(map(str, drawn.byes)))])
    return rows
