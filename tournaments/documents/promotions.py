"""The list of promotions: who gets which rank, on what basis, and who fulfils a rule without being promoted."""

from collections.abc import Sequence
from fractions import Fraction

from tournaments.awards.kinds import wins_text
from tournaments.awards.promotion import Promoted, Promotions
from tournaments.documents.awards import after_text, awards_of, group_notes, row_place
from tournaments.documents.page import Book
from tournaments.documents.sheet import AwardSheet, Paper, Words
from tournaments.documents.standings import group_field, group_value
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import rank_text
from tournaments.documents.workbook import Field, Value, workbook

LOOK = Look(size=9, largest=11, low=1.6, high=2.1)


def promotions_pdf(paper: Paper, words: Words) -> bytes:
    """place | No. | name | club | wins | declared rank | new rank | basis; below them who is not promoted, and why."""
    _ = words.gettext
    title = after_text(paper, _("Promotion list"), words)
    sheet = awards_of(paper, "promotion", title)
    found = sheet.results.promotions or Promotions((), (), (), 0, 0, True)
    columns = [
        Column(words.pgettext("standings", "Place"), "right"),
        Column(_("No."), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Club"), flexible=1, optional=True),
        Column(_("Wins"), "right"),
        Column(_("Declared"), "right"),
        Column(_("New rank"), "right"),
        Column(_("Basis"), flexible=4),
    ]
    rows: list[Row] = [pdf_row(sheet, one, words) for one in found.promoted]
    if found.void:
        rows.append(heading(sheet.say(found.void), len(columns)))
    if found.held:
        rows.append(heading(_("A rule is fulfilled, but not promoted"), len(columns)))
        rows += [pdf_row(sheet, one, words) for one in found.held]
    book = Book(paper, words, title, landscape=True)
    add_table(book, Table(columns, rows, LOOK, [*group_notes(paper, words), *notes(found, words)]))
    return book.printed()


def heading(text: str, width: int) -> list[Cell]:
    """A line across the table."""
    return [Cell(text, bold=True, span=width), *[Cell("")] * (width - 1)]


def pdf_row(sheet: AwardSheet, one: Promoted, words: Words) -> list[Cell]:
    """Somebody who fulfils a rule."""
    entrant = one.row.entrant
    return [
        Cell(row_place(one.row)),
        Cell(str(entrant.number), quiet=True),
        Cell(entrant.name, bold=one.held is None),
        Cell(entrant.club, quiet=True),
        Cell(wins_text(one.wins)),
        Cell(rank_text(one.old, words) or "–"),
        Cell("–" if one.held else rank_text(one.new, words), bold=True),
        Cell(basis_text(sheet, one, words), quiet=one.held is not None),
    ]


def basis_text(sheet: AwardSheet, one: Promoted, words: Words) -> str:
    """Why somebody is promoted, or fulfils a rule and why it does not count."""
    basis = words.gettext("; ").join(sheet.say(reason) for reason in one.basis)
    if one.held is None:
        return basis
    return f"{sheet.say(one.held)} · {basis}"


def notes(found: Promotions, words: Words) -> list[str]:
    """How many played, and whether the list may still change."""
    text = words.ngettext("%(n)d player with a game", "%(n)d players with a game", found.field) % {"n": found.field}
    return [text] if found.over else [text, words.gettext("not final: rounds or results are missing")]


def promotions_xlsx(paper: Paper, words: Words) -> bytes:
    """The same columns; whoever is not promoted has no new rank."""
    _ = words.gettext
    title = after_text(paper, _("Promotion list"), words)
    sheet = awards_of(paper, "promotion", title)
    found = sheet.results.promotions or Promotions((), (), (), 0, 0, True)
    heads = [words.pgettext("standings", "Place"), _("No."), words.pgettext("person", "Name"), _("Club"), _("Wins")]
    fields = [*group_field(paper, words), *(Field(head) for head in (*heads, _("Declared"), _("New rank"), _("Basis")))]
    everybody: Sequence[Promoted] = (*found.promoted, *found.held)
    return workbook(paper, words, title, fields, [xlsx_row(paper, sheet, one, words) for one in everybody])


def xlsx_row(paper: Paper, sheet: AwardSheet, one: Promoted, words: Words) -> list[Value]:
    """Somebody who fulfils a rule."""
    entrant, new = one.row.entrant, "" if one.held else rank_text(one.new, words)
    start: list[Value] = [
        *group_value(one.row, paper),
        one.row.place,
        entrant.number,
        entrant.name,
        entrant.club,
        Fraction(one.wins, 2),
    ]
    return [*start, rank_text(one.old, words), new, basis_text(sheet, one, words)]
