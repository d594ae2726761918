"""The list of entrants where teams play: each team with its members below it."""

from dataclasses import replace

from games.ranks import rank_at
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import TICK, Cell, Column, Look, Table, add_table
from tournaments.documents.texts import rank_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.records import Entrant
from tournaments.teams.members import Member, in_order

LOOK = Look(size=9.5, largest=11, low=1.5, high=1.9)


def teams_pdf(paper: Paper, words: Words) -> bytes:
    """No. | team or board | name | rank | rating | club | country | here: a row for each team, one for each member below."""
    _ = words.gettext
    if paper.round_number:
        paper = replace(paper, seed=None, round_date="")
    title = words.ngettext("%(count)d team", "%(count)d teams", len(paper.entrants)) % {"count": len(paper.entrants)}
    book = Book(paper, words, title)
    columns = [
        Column(_("No."), "right"),
        Column(_("Board"), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Rating"), "right", optional=True),
        Column(_("Club"), flexible=1, optional=True),
        Column(_("Country"), flexible=0.7, optional=True),
        Column(_("Here"), "centre"),
    ]
    rows = [row for entrant in paper.entrants for row in team_rows(entrant, paper, words)]
    add_table(book, Table(columns, rows, replace(LOOK, lined=True)))
    return book.printed()


def team_rows(entrant: Entrant, paper: Paper, words: Words) -> list[list[Cell]]:
    """A team and its members; of one that has withdrawn nobody gets a box."""
    out = entrant.withdrawn is not None
    head = [
        Cell(str(entrant.number), bold=True, quiet=out),
        Cell(""),
        Cell(entrant.name, bold=True, quiet=out),
        Cell(rank_text(entrant.rank, words), quiet=True),
        Cell(""),
        Cell(entrant.club, quiet=True),
        Cell(entrant.country, quiet=True),
        Cell(words.gettext("withdrawn"), quiet=True) if out else Cell(""),
    ]
    members = in_order(paper.teams[entrant.number].members)
    return [head, *(member_row(member, words, out) for member in members)]


def member_row(member: Member, words: Words, out: bool) -> list[Cell]:
    """A member below its team."""
    name = member.name + (f" ({words.gettext('Captain')})" if member.captain else "")
    return [
        Cell(""),
        Cell(str(member.board) if member.board else words.pgettext("reserve", "R"), quiet=not member.board),
        Cell(name, quiet=out),
        Cell(member_rank(member, words)),
        Cell("" if member.rating is None else str(member.rating)),
        Cell(""),
        Cell(""),
        Cell("" if out else TICK),
    ]


def member_rank(member: Member, words: Words) -> str:
    """A member's rank, "" where it is unknown."""
    return "" if member.strength == -1 else rank_text(rank_at(member.strength), words)


def teams_xlsx(paper: Paper, words: Words) -> bytes:
    """No. | team | club | country | board | name | rank | rating | reserve | captain: a row for each member, which
    `new_event --teams` reads again."""
    _ = words.gettext
    heads = [_("No."), _("Team"), _("Club"), _("Country"), _("Board"), words.pgettext("person", "Name"), _("Rank")]
    heads += [_("Rating"), _("Reserve"), _("Captain")]
    rows = [
        xlsx_row(entrant, member, words)
        for entrant in paper.entrants
        for member in in_order(paper.teams[entrant.number].members)
    ]
    return workbook(paper, words, _("Teams"), [Field(head) for head in heads], rows)


def xlsx_row(entrant: Entrant, member: Member, words: Words) -> list[Value]:
    """A member with its team."""
    team: list[Value] = [entrant.number, entrant.name, entrant.club, entrant.country]
    flags = ["" if member.board else words.gettext("yes"), words.gettext("yes") if member.captain else ""]
    return [*team, member.board or None, member.name, member_rank(member, words), member.rating, *flags]
