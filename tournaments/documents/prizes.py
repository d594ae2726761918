"""Prizes on paper and in workbooks."""

from collections.abc import Sequence

from tournaments.awards.prizes import PrizeTable
from tournaments.documents.awards import (
    Section,
    add_sections,
    after_text,
    awards_of,
    group_notes,
    person_cells,
    person_columns,
    person_heads,
    person_values,
    place_text,
)
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import Cell, Column, Row
from tournaments.documents.texts import money_text
from tournaments.documents.workbook import Field, Value, workbook


def prizes_pdf(paper: Paper, words: Words) -> bytes:
    """Each list of prizes: place | No. | name | rank | club | prize, a line to sign on."""
    _ = words.gettext
    title = after_text(paper, _("Prizes"), words)
    results = awards_of(paper, "prizes", title).results
    currency = results.rules.prizes.currency if results.rules.prizes else ""
    place = Column(words.pgettext("standings", "Place"), "right")
    columns = [place, *person_columns(words), Column(_("Prize"), "right"), Column(_("Signature"), flexible=1)]
    book = Book(paper, words, title)
    sections = [prize_section(table, currency, words) for table in results.prizes]
    add_sections(book, columns, sections, [*group_notes(paper, words), *rest_notes(results.prizes, currency, words)])
    return book.printed()


def prize_section(table: PrizeTable, currency: str, words: Words) -> Section:
    """One list of prizes."""
    rows: list[Row] = [
        [
            Cell(place_text(prize.member.place, prize.member.shared), bold=True),
            *person_cells(prize.member.row, words),
            Cell(money_text(prize.paid, currency), bold=True),
            Cell(""),
        ]
        for prize in table.prizes
    ]
    return table.category or words.gettext("All players"), rows


def rest_notes(tables: Sequence[PrizeTable], currency: str, words: Words) -> list[str]:
    """What rounding leaves over."""
    rest = sum(table.rest for table in tables)
    if not rest:
        return []
    text = words.gettext("Divided prizes are rounded down; %(rest)s is left over.")
    return [text % {"rest": money_text(rest, currency)}]


def prizes_xlsx(paper: Paper, words: Words) -> bytes:
    """The same, the category in the first column."""
    _ = words.gettext
    title = after_text(paper, _("Prizes"), words)
    results = awards_of(paper, "prizes", title).results
    heads = [_("Category"), words.pgettext("standings", "Place"), *person_heads(words)]
    fields = [*map(Field, heads), Field(_("Prize"), "0.00")]
    rows: list[list[Value]] = [
        [table.category, prize.member.place, *person_values(prize.member.row, words), prize.paid]
        for table in results.prizes
        for prize in table.prizes
    ]
    return workbook(paper, words, title, fields, rows)
