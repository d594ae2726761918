"""Crosstable 成绩表: everybody's rounds on one sheet, by place."""

import math

from tournaments.crosstable import Meeting
from tournaments.documents.groups import under_headings
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.standings import criterion_column, group_field, group_value, number, number_field, place_text
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import DISCS, carried_text, is_mcmahon, rank_text, result_sign, sit_out_text
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.standings import StandingRow, points_text, value_text

LOOK = Look(size=7.2, largest=9, low=1.46, high=2.0)
ROUNDS = 11  # rounds side by side; more go on further pages, evenly


def crosstable_pdf(paper: Paper, words: Words) -> bytes:
    """No. | club | name | per round {opponent, colour, result, points} | total | other criteria | place.

    In McMahon ranks follow the names, and points and total are McMahon scores.
    """
    book = Book(paper, words, title_text(paper, words), landscape=True)
    for block in blocks(len(next(iter(paper.standings.table.values()), ()))):
        columns = pdf_columns(paper, block, words)
        parts = [(group, [pdf_row(row, paper, block, words) for row in rows]) for group, rows in paper.standings.groups]
        add_table(book, Table(columns, under_headings(parts, len(columns), words), LOOK, notes(words)))
    return book.printed()


def blocks(rounds: int) -> list[range]:
    """The rounds (from 0) that stand side by side on a page, in parts of nearly the same size."""
    parts = max(1, math.ceil(rounds / ROUNDS))
    return [range(rounds * part // parts, rounds * (part + 1) // parts) for part in range(parts)]


def title_text(paper: Paper, words: Words) -> str:
    """The title, with the round up to which results are shown."""
    _ = words.gettext
    if not paper.round_number:
        return _("Crosstable")
    return _("Crosstable after round %(round)d") % {"round": paper.round_number}


def notes(words: Words) -> list[str]:
    """How a round is written."""
    _ = words.gettext
    return [_("12●+ 4: met No. 12 with Black, won, 4 points after the round · = draw · − lost · ! not played")]


def other_codes(paper: Paper) -> list[str]:
    """The criteria beside the total."""
    return [code for code in paper.standings.codes if code != ("mms" if is_mcmahon(paper) else "points")]


def total_head(paper: Paper, words: Words) -> str:
    """The head over the score after the last round."""
    return words.gettext("MMS") if is_mcmahon(paper) else words.gettext("Points")


def pdf_columns(paper: Paper, block: range, words: Words) -> list[Column]:
    """The columns for a block of rounds."""
    _ = words.gettext
    rounds: list[Column] = []
    for index in block:
        rounds += [
            Column(str(index + 1), "right", like="met", ruled=True, span=4),
            Column("", "centre", like="disc", tight=True),
            Column("", like="sign", tight=True),
            Column("", "right", like="total"),
        ]
    return [
        Column(_("No."), "right"),
        Column(_("Club"), flexible=1, optional=True),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Start"), "right", optional=True),
        *rounds,
        Column(total_head(paper, words), "right", ruled=True),
        *(criterion_column(code, words) for code in other_codes(paper)),
        Column(words.pgettext("standings", "Place"), "right", ruled=True),
    ]


def pdf_row(row: StandingRow, paper: Paper, block: range, words: Words) -> Row:
    """One entrant's line."""
    meetings = paper.standings.table[row.entrant.number]
    values = dict(zip(paper.standings.codes, row.values, strict=True))
    cells = [
        Cell(str(row.entrant.number), quiet=True),
        Cell(row.entrant.club, quiet=True),
        Cell(row.entrant.name, bold=True),
        Cell(rank_text(row.entrant.rank, words) if is_mcmahon(paper) else ""),
        Cell(carried_text(row.entrant, paper), quiet=True),
    ]
    for index in block:
        cells += round_cells(meetings[index], paper.one, words)
    cells.append(Cell(points_text(row.score, paper.one), bold=True))
    cells += [Cell(value_text(code, values[code], paper.one)) for code in other_codes(paper)]
    return [*cells, Cell(place_text(row), bold=True)]


def round_cells(meeting: Meeting, one: bool, words: Words) -> list[Cell]:
    """What happened in a round (opponent, colour, result), and the points after it."""
    _ = words.gettext
    total = points_text(meeting.total, one)
    if meeting.kind == "none":
        return [Cell("")] * 4
    if meeting.opponent is None:
        word = _("½ bye") if meeting.kind == "half" else sit_out_text(meeting.kind, words)
        return [Cell(word, quiet=True, span=3), Cell(""), Cell(""), Cell(total, quiet=True)]
    disc = DISCS.get(meeting.colour or "", "")
    opponent = str(meeting.opponent)
    if meeting.score is None:
        return [Cell(opponent), Cell(disc), Cell(""), Cell("")]
    won = meeting.score == 2
    return [Cell(opponent, bold=won), Cell(disc), Cell(result_sign(meeting), bold=won), Cell(total, bold=won)]


def crosstable_xlsx(paper: Paper, words: Words) -> bytes:
    """The same; each round takes four columns, so that every cell holds one thing."""
    _ = words.gettext
    played = len(next(iter(paper.standings.table.values()), ()))
    fields = [*group_field(paper, words), Field(_("No.")), Field(_("Club")), Field(words.pgettext("person", "Name"))]
    fields += [Field(_("Rank"))] if is_mcmahon(paper) else []
    for index in range(1, played + 1):
        labels = (_("Opponent"), _("Colour"), _("Result"), _("Points"))
        fields += [Field(f"{index} {label}") for label in labels]
    fields += [
        Field(total_head(paper, words)),
        *(number_field(code, words) for code in other_codes(paper)),
        Field(words.pgettext("standings", "Place")),
    ]
    rows = [xlsx_row(row, paper, words) for row in paper.standings.rows]
    return workbook(paper, words, title_text(paper, words), fields, rows)


def xlsx_row(row: StandingRow, paper: Paper, words: Words) -> list[Value]:
    """One entrant's line."""
    values = dict(zip(paper.standings.codes, row.values, strict=True))
    cells: list[Value] = [*group_value(row), row.entrant.number, row.entrant.club, row.entrant.name]
    cells += [rank_text(row.entrant.rank, words)] if is_mcmahon(paper) else []
    for meeting in paper.standings.table[row.entrant.number]:
        cells += round_values(meeting, paper.one, words)
    cells.append(number("points", row.score, paper.one))
    cells += [number(code, values[code], paper.one) for code in other_codes(paper)]
    return [*cells, row.place]


def round_values(meeting: Meeting, one: bool, words: Words) -> list[Value]:
    """Opponent's number, or a word where there was none; colour; result; points after the round."""
    if meeting.kind == "none":
        return [None, None, None, None]
    total = number("points", meeting.total, one)
    if meeting.opponent is None:
        return [sit_out_text(meeting.kind, words), None, None, total]
    return [meeting.opponent, DISCS.get(meeting.colour or ""), result_sign(meeting) or None, total]
