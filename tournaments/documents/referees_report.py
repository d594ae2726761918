"""Referees' report 裁判报告: the rulings of an event by round, then decisions and corrections by time."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from tournaments.documents import fonts
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, RefereesReport, SheetAct, SheetRuling, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.workbook import Field, Sheet, Value, workbook_of

LOOK = Look(size=8.5, largest=9.5, low=1.5, high=1.9)
ROOM, TOLD_ROOM = 26.0, 66.0  # ems of a line of notes, and of a decision
BLANK = Cell("")


def referees_report_pdf(paper: Paper, words: Words) -> bytes:
    """By round: table | against | offence | what follows | note | by; revoked ones say so. Then when | decision | by."""
    _ = words.gettext
    report = report_of(paper)
    paper = replace(paper, seed=None, round_date="")
    book = Book(paper, words, _("Referees’ report"), landscape=True)
    add_table(book, Table(ruling_columns(words), list(ruling_rows(report, words)), LOOK))
    if report.acts:
        columns = [Column(_("When")), Column(_("Decisions, corrections, withdrawals"), flexible=1), Column(_("By"))]
        add_table(book, Table(columns, [row for one in report.acts for row in act_rows(one)], LOOK))
    return book.printed()


def report_of(paper: Paper) -> RefereesReport:
    """What there is to report, in the language that is active."""
    return paper.referees() if paper.referees else RefereesReport()


def ruling_columns(words: Words) -> list[Column]:
    """All columns of the rulings."""
    _ = words.gettext
    return [
        Column(_("Table"), "right"),
        Column(_("Against"), flexible=1),
        Column(_("Offence"), flexible=2),
        Column(_("What follows"), flexible=1.5),
        Column(_("Note"), flexible=2.5),
        Column(_("By")),
    ]


def ruling_rows(report: RefereesReport, words: Words) -> Iterator[Row]:
    """The rulings under a heading for each round; how many warnings stand in it."""
    if not report.rulings:
        yield (Cell(words.gettext("No rulings."), span=6), *[BLANK] * 5)
    for number, rulings in groupby(report.rulings, key=lambda one: one.round_number):
        of_round = list(rulings)
        count = sum(one.warns and not one.revoked for one in of_round)
        head = words.gettext("Round %(number)d") % {"number": number}
        warned = words.ngettext("%(n)d warning", "%(n)d warnings", count) % {"n": count}
        yield (Cell(f"{head} · {warned}", bold=True, span=6), *[BLANK] * 5)
        for one in of_round:
            yield from rows_of(one)


def rows_of(one: SheetRuling) -> Iterator[Row]:
    """A ruling, its note on as many rows as it takes; a revoked one is grey and says who revoked it, and why."""
    quiet = bool(one.revoked)
    first = [Cell(one.place, quiet=quiet), Cell(one.against, quiet=quiet), Cell(one.offence, quiet=quiet)]
    first.append(Cell(one.consequence, quiet=quiet, bold=not quiet))
    lines = [line for text in (one.note, one.revoked) if text for line in wrapped(text, ROOM)] or [""]
    yield (*first, Cell(lines[0], quiet=quiet), Cell(f"{one.who} {one.at}".strip(), quiet=True))
    for line in lines[1:]:
        yield (BLANK, BLANK, BLANK, BLANK, Cell(line, quiet=quiet), BLANK)


def act_rows(one: SheetAct) -> Iterator[Row]:
    """A decision, on as many rows as it takes."""
    first, *others = list(wrapped(one.text, TOLD_ROOM)) or [""]
    yield (Cell(one.at, quiet=True), Cell(first), Cell(one.who, quiet=True))
    for line in others:
        yield (BLANK, Cell(line), BLANK)


def wrapped(text: str, room: float) -> Iterator[str]:
    """A text in lines of at most so many ems, broken after blanks, Chinese stops, or anywhere within a long word."""
    line = ""
    for piece in re.split(r"(?<=[ ，、；。：·])", text):
        for part in _short(piece, room):
            if line and fonts.ems(fonts.printable(line + part), False) > room:
                yield line.rstrip()
                line = ""
            line += part
    if line:
        yield line.rstrip()


def _short(piece: str, room: float) -> list[str]:
    """A piece, letter by letter where it is longer than a line."""
    return [piece] if fonts.ems(fonts.printable(piece), False) <= room else list(piece)


def referees_report_xlsx(paper: Paper, words: Words) -> bytes:
    """A sheet of rulings: round | table | against | offence | what follows | note | by | time | revoked; then decisions."""
    _ = words.gettext
    heads = [_("Round"), _("Table"), _("Against"), _("Offence"), _("What follows"), _("Note"), _("By"), _("When")]
    heads.append(_("Revoked"))
    report = report_of(paper)
    rulings = Sheet(_("Rulings"), [Field(head) for head in heads], [xlsx_row(one) for one in report.rulings])
    acts = [[one.at, one.text, one.who] for one in report.acts]
    decisions = Sheet(_("Decisions"), [Field(head) for head in (_("When"), _("Decision"), _("By"))], acts)
    return workbook_of(paper, words, _("Referees’ report"), [rulings, decisions])


def xlsx_row(one: SheetRuling) -> list[Value]:
    """A ruling in a workbook."""
    where: list[Value] = [one.round_number, one.place]
    return [*where, one.against, one.offence, one.consequence, one.note, one.who, one.at, one.revoked]
