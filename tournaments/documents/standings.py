"""Standings 名次表: places and the criteria they follow from."""

from fractions import Fraction

from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import order_text, rank_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.standings import StandingRow, value_text
from tournaments.tiebreaks import TIEBREAKS
from tournaments.tiebreaks import Value as Criterion
from tournaments.ties import counting_orders

LOOK = Look(size=9.5, largest=11, low=1.6, high=2.1)


def standings_pdf(paper: Paper, words: Words) -> bytes:
    """place | No. | name | rank | club | each criterion, after the paper's round; shared places carry an =."""
    _ = words.gettext
    book = Book(paper, words, title_text(paper, words))
    codes = paper.standings.codes
    columns = [
        Column(words.pgettext("standings", "Place"), "right"),
        Column(_("No."), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Club"), flexible=1, optional=True),
        *(criterion_column(code, words, ruled=index == 0) for index, code in enumerate(codes)),
    ]
    rows: list[Row] = [pdf_row(row, codes, paper.one, words) for row in paper.standings.rows]
    names = {row.entrant.number: row.entrant.name for row in paper.standings.rows}
    decided = [order_text(order, names, words) for order in counting_orders(paper.standings)]
    add_table(book, Table(columns, rows, LOOK, decided))
    return book.printed()


def criterion_column(code: str, words: Words, ruled: bool = False) -> Column:
    """The column of a criterion; one that looks only inside ties is left out where there are none."""
    tiebreak = TIEBREAKS[code]
    return Column(words.gettext(tiebreak.name), "right", ruled=ruled, optional=tiebreak.within is not None)


def title_text(paper: Paper, words: Words) -> str:
    """The title, with the round after which the places hold."""
    _ = words.gettext
    if not paper.round_number:
        return _("Standings")
    if unfinished := sum(not match.verdict.outcome for match in paper.matches):
        text = words.ngettext(
            "Standings after round %(round)d, %(n)d result missing",
            "Standings after round %(round)d, %(n)d results missing",
            unfinished,
        )
        return text % {"round": paper.round_number, "n": unfinished}
    if paper.round_number == paper.rounds:
        return _("Final standings")
    return _("Standings after round %(round)d") % {"round": paper.round_number}


def place_text(row: StandingRow) -> str:
    """The place; "3=" where others have it too."""
    return f"{row.place}=" if row.shared else str(row.place)


def pdf_row(row: StandingRow, codes: tuple[str, ...], one: bool, words: Words) -> list[Cell]:
    """One entrant's line."""
    values = [value_text(code, value, one) for code, value in zip(codes, row.values, strict=True)]
    return [
        Cell(place_text(row), bold=True),
        Cell(str(row.entrant.number), quiet=True),
        Cell(row.entrant.name, bold=row.place <= 3),
        Cell(rank_text(row.entrant.rank, words)),
        Cell(row.entrant.club, quiet=True),
        *(Cell(text, bold=index == 0) for index, text in enumerate(values)),
    ]


def number(code: str, value: Criterion | None, one: bool) -> int | Fraction | str | None:
    """A criterion's value as a workbook holds it: halved where points are shown as 1/½/0; several numbers as text."""
    if isinstance(value, tuple) or TIEBREAKS[code].scale == "grade":
        return value_text(code, value, one) or None
    if value is not None and one and TIEBREAKS[code].scale == "points":
        return Fraction(value, 2)
    return value


def number_field(code: str, words: Words) -> Field:
    """A criterion's column in a workbook."""
    return Field(words.gettext(TIEBREAKS[code].name), "0.000" if TIEBREAKS[code].scale == "decimal" else "General")


def standings_xlsx(paper: Paper, words: Words) -> bytes:
    """The same columns, places and values as numbers."""
    _ = words.gettext
    codes = paper.standings.codes
    fields = [
        Field(words.pgettext("standings", "Place")),
        Field(_("No.")),
        Field(words.pgettext("person", "Name")),
        Field(_("Rank")),
        Field(_("Club")),
    ]
    fields += [number_field(code, words) for code in codes]
    rows: list[list[Value]] = []
    for row in paper.standings.rows:
        values = [number(code, value, paper.one) for code, value in zip(codes, row.values, strict=True)]
        rows.append(
            [row.place, row.entrant.number, row.entrant.name, rank_text(row.entrant.rank, words), row.entrant.club, *values]
        )
    return workbook(paper, words, title_text(paper, words), fields, rows)
