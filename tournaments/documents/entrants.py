"""Entrants, with boxes for checking them in."""

from dataclasses import replace

from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import TICK, Cell, Column, Look, Table, add_table
from tournaments.documents.texts import rank_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.event_settings import BY_TEAMS
from tournaments.records import Entrant

LOOK = Look(size=9.5, largest=11, low=1.6, high=2.1)


def entrants_pdf(paper: Paper, words: Words) -> bytes:
    """No. | name | rank | club | team | country | rating | here; columns that nobody fills are left out. Never a birth date.

    The seed in the foot is that of the numbers, so it is left out once a round with its own seed is drawn.
    """
    if paper.round_number:
        paper = replace(paper, seed=None, round_date="")
    book = Book(paper, words, title_text(paper, words))
    add_table(
        book, Table(pdf_columns(words), [pdf_row(entrant, words, in_teams(paper)) for entrant in ordered(paper)], LOOK)
    )
    return book.printed()


def title_text(paper: Paper, words: Words) -> str:
    """The title, with how many there are."""
    count = len(paper.entrants)
    return words.ngettext("%(count)d entrant", "%(count)d entrants", count) % {"count": count}


def ordered(paper: Paper) -> list[Entrant]:
    """The entrants by start number."""
    return sorted(paper.entrants, key=lambda entrant: entrant.number)


def pdf_columns(words: Words) -> list[Column]:
    """All columns, in order."""
    _ = words.gettext
    return [
        Column(_("No."), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Club"), flexible=1, optional=True),
        Column(_("Team"), flexible=1, optional=True),
        Column(_("Country"), flexible=0.7, optional=True),
        Column(_("Rating"), "right", optional=True),
        Column(_("Here"), "centre"),
    ]


def in_teams(paper: Paper) -> bool:
    """Whether entrants play for teams."""
    return paper.standings.field.settings.system in BY_TEAMS


def pdf_row(entrant: Entrant, words: Words, teams: bool) -> list[Cell]:
    """One entrant; who has withdrawn gets no box. The team where `teams` play."""
    out = entrant.withdrawn is not None
    return [
        Cell(str(entrant.number), quiet=True),
        Cell(entrant.name, bold=not out, quiet=out),
        Cell(rank_text(entrant.rank, words)),
        Cell(entrant.club, quiet=True),
        Cell(entrant.team if teams else ""),
        Cell(entrant.country, quiet=True),
        Cell("" if entrant.rating is None else str(entrant.rating)),
        Cell(words.gettext("withdrawn"), quiet=True) if out else Cell(TICK),
    ]


def entrants_xlsx(paper: Paper, words: Words) -> bytes:
    """No. | name | rank | club | country | rating, birth where the paper brings births, and the team where teams play."""
    _ = words.gettext
    heads = [_("No."), words.pgettext("person", "Name"), _("Rank"), _("Club"), _("Country"), _("Rating")]
    if paper.births:
        heads.append(_("Birth"))
    if in_teams(paper):
        heads.append(_("Team"))
    rows = [xlsx_row(entrant, paper.births, words, in_teams(paper)) for entrant in ordered(paper)]
    return workbook(paper, words, _("Entrants"), [Field(head) for head in heads], rows)


def xlsx_row(entrant: Entrant, births: dict[int, str], words: Words, teams: bool) -> list[Value]:
    """One entrant; the birth only where births are known, the team where `teams` play."""
    row: list[Value] = [
        entrant.number,
        entrant.name,
        rank_text(entrant.rank, words),
        entrant.club,
        entrant.country,
        entrant.rating,
    ]
    row += [births.get(entrant.number, "")] if births else []
    return [*row, entrant.team] if teams else row
