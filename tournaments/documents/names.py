"""List by name: where everybody sits."""

from collections import Counter

from tournaments.documents.letters import name_order
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import DISCS, by_number, rank_text, seats, sit_out_kind, sit_out_text
from tournaments.records import Entrant

ONE_COLUMN = 36  # rows that fit beside nothing; more go in two columns
WIDE = Look(size=11, largest=13, low=1.6, high=2.1)
NARROW = Look(size=9, largest=11, low=1.55, high=2.1, frames=2)


def names_pdf(paper: Paper, words: Words) -> bytes:
    """Everybody who is in the round, by name (Latin and other letters first, then Han by pinyin).

    Namesakes are told apart by club, else by rank.
    """
    _ = words.gettext
    title = _("List by name, round %(round)d") % {"round": paper.round_number}
    book = Book(paper, words, title, by_hand=paper.by_hand)
    columns = [
        Column(words.pgettext("person", "Name"), flexible=1, like="name"),
        Column(_("No."), "right"),
        Column(_("Table"), "right"),
        Column("", "centre", tight=True),
        Column(_("Opponent"), flexible=1, like="name"),
    ]
    found = rows(paper, words)
    add_table(book, Table(columns, found, WIDE if len(found) <= ONE_COLUMN else NARROW))
    return book.printed()


def rows(paper: Paper, words: Words) -> list[Row]:
    """name | No. | table | colour | opponent."""
    known = by_number(paper)
    seated: dict[int, tuple[str, str, str]] = {}
    for match in paper.matches:
        first, second = seats(match.drawn)
        table, coloured = str(match.drawn.table), match.drawn.black is not None
        seated[first] = table, DISCS["B"] if coloured else "", known[second].name
        seated[second] = table, DISCS["W"] if coloured else "", known[first].name
    for kind, numbers in (("bye", paper.byes), ("absent", paper.absent)):
        for number in numbers:
            seated[number] = "", "", sit_out_text(sit_out_kind(paper, number, kind), words)
    listed = sorted((known[number] for number in seated), key=lambda entrant: (name_order(entrant.name), entrant.number))
    shared = Counter(entrant.name for entrant in listed)
    shown = {e.number: told_apart(e, words) if shared[e.name] > 1 else e.name for e in listed}
    return [_row(shown[entrant.number], entrant.number, *seated[entrant.number]) for entrant in listed]


def told_apart(entrant: Entrant, words: Words) -> str:
    """The name of somebody whose name another one has too, with the club, else the rank."""
    mark = entrant.club or rank_text(entrant.rank, words)
    return f"{entrant.name} ({mark})" if mark else entrant.name


def _row(name: str, number: int, table: str, disc: str, opponent: str) -> Row:
    where = [Cell(table, bold=True), Cell(disc), Cell(opponent, quiet=not table)]
    return [Cell(name, bold=True), Cell(str(number), quiet=True), *where]
