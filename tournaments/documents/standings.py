"""Standings 名次表: places and the criteria they follow from."""

from fractions import Fraction

from tournaments.documents.groups import is_grouped, under_headings
from tournaments.documents.official import declared_text, difference_texts
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import carried_text, criterion_text, name_head, order_text, rank_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.elimination import eliminates, put_out
from tournaments.groups import letters
from tournaments.standings import StandingRow
from tournaments.tiebreaks import TIEBREAKS
from tournaments.tiebreaks import Value as Criterion
from tournaments.ties import counting_orders

LOOK = Look(size=9.5, largest=11, low=1.6, high=2.1)
MOST_CHANGES = 10  # since standings were declared official, at the foot of each page


def standings_pdf(paper: Paper, words: Words) -> bytes:
    """place | No. | name | rank | club | out (where somebody is) | each criterion, after the paper's round.

    Shared places carry an =.
    """
    _ = words.gettext
    book = Book(paper, words, title_text(paper, words))
    codes = paper.standings.codes
    columns = [
        Column(words.pgettext("standings", "Place"), "right"),
        Column(_("No."), "right"),
        Column(name_head(paper.standings.field.settings, words), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Club"), flexible=1, optional=True),
        Column(_("Start"), "right", optional=True),
        Column(_("Out"), optional=True),
        *(criterion_column(code, words, ruled=index == 0) for index, code in enumerate(codes)),
    ]
    out = put_out(paper.standings.table, paper.standings.field.settings)
    parts = [(group, [pdf_row(row, paper, words, out) for row in rows]) for group, rows in paper.standings.groups]
    add_table(book, Table(columns, under_headings(parts, len(columns), words), LOOK, notes(paper, words, MOST_CHANGES)))
    return book.printed()


def notes(paper: Paper, words: Words, most: int | None = None) -> list[str]:
    """What stands below the table: orders of play-offs and of the chief referee, and whether the standings are official,
    with at most so many changes."""
    names = {row.entrant.number: row.entrant.name for row in paper.standings.rows}
    decided = [order_text(order, names, words) for order in counting_orders(paper.standings)]
    return [*decided, *official_notes(paper, names, words, most)]


def official_notes(paper: Paper, names: dict[int, str], words: Words, most: int | None) -> list[str]:
    """Whether the standings are official, and what has changed since; on paper at most so many lines that the table keeps
    room."""
    if paper.official is None:
        return []
    listed = difference_texts(paper.official, names, paper.one, words)
    more = len(listed[most:]) if most is not None else 0
    rest = words.ngettext("and %(n)d more change", "and %(n)d more changes", more) % {"n": more} if more > 0 else ""
    return [declared_text(paper.official, words), *listed[:most], *([rest] if rest else [])]


def criterion_column(code: str, words: Words, ruled: bool = False) -> Column:
    """The column of a criterion; one that looks only inside ties is left out where there are none."""
    tiebreak = TIEBREAKS[code]
    return Column(words.gettext(tiebreak.name), "right", ruled=ruled, optional=tiebreak.within is not None)


def title_text(paper: Paper, words: Words) -> str:
    """The title, with the round after which the places hold."""
    _ = words.gettext
    if not paper.round_number:
        return _("Standings")
    if paper.on:
        return _("Standings on %(day)s") % {"day": paper.on.isoformat()}
    if unfinished := sum(not match.verdict.outcome for match in paper.matches) + open_before(paper):
        text = words.ngettext(
            "Standings after round %(round)d, %(n)d result missing",
            "Standings after round %(round)d, %(n)d results missing",
            unfinished,
        )
        return text % {"round": paper.round_number, "n": unfinished}
    if paper.round_number == paper.rounds:
        return _("Final standings")
    return _("Standings after round %(round)d") % {"round": paper.round_number}


def open_before(paper: Paper) -> int:
    """How many matches of earlier rounds have no result."""
    meetings = [meeting for row in paper.standings.table.values() for meeting in row]
    return sum(one.kind == "pending" and one.round_number < paper.round_number for one in meetings) // 2


def place_text(row: StandingRow) -> str:
    """The place; "3=" (in a knockout "3–4") where others have it too."""
    return row.place_text


def out_text(after: int | None, words: Words) -> str:
    """After which round somebody was put out, "" for who is in."""
    return words.gettext("after round %(number)d") % {"number": after} if after else ""


def pdf_row(row: StandingRow, paper: Paper, words: Words, out: dict[int, int]) -> Row:
    """One entrant's line."""
    codes = paper.standings.codes
    values = [criterion_text(code, value, paper.one, words) for code, value in zip(codes, row.values, strict=True)]
    return [
        Cell(place_text(row), bold=True),
        Cell(str(row.entrant.number), quiet=True),
        Cell(row.entrant.name, bold=row.place <= 3),
        Cell(rank_text(row.entrant.rank, words)),
        Cell(row.entrant.club, quiet=True),
        Cell(carried_text(row.entrant, paper)),
        Cell(out_text(out.get(row.entrant.number), words), quiet=True),
        *(Cell(text, bold=index == 0) for index, text in enumerate(values)),
    ]


def number(code: str, value: Criterion | None, one: bool, words: Words) -> int | Fraction | str | None:
    """A criterion's value as a workbook holds it: halved where points are shown as 1/½/0; several numbers as text."""
    if isinstance(value, tuple) or TIEBREAKS[code].scale == "grade":
        return criterion_text(code, value, one, words) or None
    if value is not None and one and TIEBREAKS[code].scale == "points":
        return Fraction(value, 2)
    return value


def number_field(code: str, words: Words) -> Field:
    """A criterion's column in a workbook."""
    return Field(words.gettext(TIEBREAKS[code].name), "0.000" if TIEBREAKS[code].scale == "decimal" else "General")


def group_field(paper: Paper, words: Words) -> list[Field]:
    """The column of the groups in a workbook, where there are any."""
    return [Field(words.gettext("Group"))] if is_grouped(paper) else []


def group_value(row: StandingRow, paper: Paper) -> list[Value]:
    """What stands in it, nothing before the groups are drawn."""
    return [letters(row.group)] if is_grouped(paper) else []


def standings_xlsx(paper: Paper, words: Words) -> bytes:
    """The same columns, places and values as numbers; below them the same notes, with all changes."""
    _ = words.gettext
    codes = paper.standings.codes
    fields = [
        *group_field(paper, words),
        Field(words.pgettext("standings", "Place")),
        Field(_("No.")),
        Field(name_head(paper.standings.field.settings, words)),
        Field(_("Rank")),
        Field(_("Club")),
    ]
    brought = [row for row in paper.standings.rows if carried_text(row.entrant, paper)]
    fields += [Field(_("Start"))] if brought else []
    settings = paper.standings.field.settings
    out = put_out(paper.standings.table, settings)
    if eliminates(settings):
        fields.append(Field(_("Out")))
    fields += [number_field(code, words) for code in codes]
    rows: list[list[Value]] = []
    for row in paper.standings.rows:
        values = [number(code, value, paper.one, words) for code, value in zip(codes, row.values, strict=True)]
        entrant, rank = row.entrant, rank_text(row.entrant.rank, words)
        start = [number("points", entrant.correction, paper.one, words)] if brought else []
        ended: list[Value] = [out_text(out.get(entrant.number), words)] if eliminates(settings) else []
        who: list[Value] = [*group_value(row, paper), row.place, entrant.number, entrant.name, rank, entrant.club]
        rows.append([*who, *start, *ended, *values])
    return workbook(paper, words, title_text(paper, words), fields, rows, notes(paper, words))
