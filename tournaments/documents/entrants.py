"""Entrants, with boxes for checking them in."""

from dataclasses import replace
from fractions import Fraction

from tournaments.documents.groups import group_in, is_grouped
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import TICK, Cell, Column, Look, Table, add_table
from tournaments.documents.teams import teams_pdf, teams_xlsx
from tournaments.documents.texts import is_mcmahon, rank_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.event_settings import BY_TEAMS
from tournaments.groups import letters
from tournaments.records import Entrant
from tournaments.standings import points_text

LOOK = Look(size=9.5, largest=11, low=1.6, high=2.1)


def entrants_pdf(paper: Paper, words: Words) -> bytes:
    """No. | group | name | rank | club | team | country | rating | correction | here; columns nobody fills are left out.

    Never a birth date. The seed in the foot is that of the numbers; it is left out once a round with its own seed is drawn.
    In an event of teams as in teams_pdf.
    """
    if paper.teams:
        return teams_pdf(paper, words)
    if paper.round_number:
        paper = replace(paper, seed=None, round_date="")
    book = Book(paper, words, title_text(paper, words))
    add_table(book, Table(pdf_columns(words), [pdf_row(entrant, paper, words) for entrant in ordered(paper)], LOOK))
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
        Column(_("Group"), "centre", optional=True),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Club"), flexible=1, optional=True),
        Column(_("Team"), flexible=1, optional=True),
        Column(_("Country"), flexible=0.7, optional=True),
        Column(_("Rating"), "right", optional=True),
        Column(_("Correction"), "right", optional=True),
        Column(_("Here"), "centre"),
    ]


def in_teams(paper: Paper) -> bool:
    """Whether entrants play for teams."""
    return paper.standings.field.settings.system in BY_TEAMS


def pdf_row(entrant: Entrant, paper: Paper, words: Words) -> list[Cell]:
    """One entrant; who has withdrawn gets no box. The team where teams play."""
    out = entrant.withdrawn is not None
    return [
        Cell(str(entrant.number), quiet=True),
        Cell(letters(group_in(paper, entrant))),
        Cell(entrant.name, bold=not out, quiet=out),
        Cell(rank_text(entrant.rank, words)),
        Cell(entrant.club, quiet=True),
        Cell(entrant.team if in_teams(paper) else ""),
        Cell(entrant.country, quiet=True),
        Cell("" if entrant.rating is None else str(entrant.rating)),
        Cell(points_text(entrant.correction, one=True) if entrant.correction and is_mcmahon(paper) else ""),
        Cell(words.gettext("withdrawn"), quiet=True) if out else Cell(TICK),
    ]


def entrants_xlsx(paper: Paper, words: Words) -> bytes:
    """No. | name | rank | club | country | rating; in McMahon the correction, birth where the paper brings births, the group
    where there are groups, the team where teams play."""
    if paper.teams:
        return teams_xlsx(paper, words)
    _ = words.gettext
    heads = [_("No."), words.pgettext("person", "Name"), _("Rank"), _("Club"), _("Country"), _("Rating")]
    if is_mcmahon(paper):
        heads.append(_("Correction"))
    if paper.births:
        heads.append(_("Birth"))
    rows = [xlsx_row(entrant, paper, words) for entrant in ordered(paper)]
    if is_grouped(paper):
        heads.append(_("Group"))
        rows = [[*row, letters(e.group)] for row, e in zip(rows, ordered(paper), strict=True)]
    if in_teams(paper):
        heads.append(_("Team"))
        rows = [[*row, e.team] for row, e in zip(rows, ordered(paper), strict=True)]
    return workbook(paper, words, _("Entrants"), [Field(head) for head in heads], rows)


def xlsx_row(entrant: Entrant, paper: Paper, words: Words) -> list[Value]:
    """One entrant; the correction, in points, only in McMahon, the birth only where births are known."""
    row: list[Value] = [
        entrant.number,
        entrant.name,
        rank_text(entrant.rank, words),
        entrant.club,
        entrant.country,
        entrant.rating,
    ]
    if is_mcmahon(paper):
        row.append(Fraction(entrant.correction, 2))
    return [*row, paper.births.get(entrant.number, "")] if paper.births else row
