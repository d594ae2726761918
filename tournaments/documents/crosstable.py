"""Crosstable 成绩表: everybody's rounds on one sheet; and the wall chart, the same to hang up and write on."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from tournaments.crosstable import Meeting
from tournaments.documents.groups import under_headings
from tournaments.documents.page import Book
from tournaments.documents.shape import Shape, labels, ordered
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.standings import criterion_column, place_text
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import (
    DISCS,
    carried_text,
    club_text,
    criterion_text,
    is_mcmahon,
    name_head,
    rank_text,
    result_sign,
    sit_out_text,
    teams_text,
)
from tournaments.event_settings import BY_POINTS
from tournaments.standings import StandingRow, points_text

LOOKS = {
    ("table", "a4"): Look(size=7.2, largest=9, low=1.46, high=2.0),
    ("table", "a3"): Look(size=10, largest=13, low=1.46, high=2.0),
    ("wall", "a4"): Look(size=7.2, largest=15, low=1.46, high=5, lined=True),
    ("wall", "a3"): Look(size=10, largest=22, low=1.46, high=5, lined=True),
}
ROUNDS = 11  # rounds side by side; more go on further pages, evenly
MOST_ROUNDS = 44  # of a wall chart, unless more are played
LEAST = {"met": 1.7, "stones": 0.6, "sign": 0.7, "total": 1.2}  # ems to write in


@dataclass(frozen=True)
class Chart:
    """What all lines of a crosstable need, worked out once: `names` as from shape.labels, `codes` the criteria beside the
    total, `blank`: total, criteria and place are left to be written in; `mcmahon`: scores are McMahon scores."""

    paper: Paper
    words: Words
    names: Mapping[int, int]
    codes: Sequence[str]
    blank: bool
    mcmahon: bool

    @property
    def shape(self) -> Shape:
        """The paper's shape."""
        return self.paper.shape


def chart_of(paper: Paper, words: Words) -> Chart:
    """The chart of a paper."""
    blank = paper.shape.form == "wall" and not is_complete(paper)
    return Chart(paper, words, labels(paper.standings, paper.shape), other_codes(paper), blank, is_mcmahon(paper))


def crosstable_pdf(paper: Paper, words: Words) -> bytes:
    """No. | club | name | per round {opponent, colour, handicap, result, points} | total | other criteria | place.

    In McMahon ranks follow the names, and points and total are McMahon scores. On a wall chart rounds to come are blank,
    and so are total, criteria and place until all results are in.
    """
    shape, chart = paper.shape, chart_of(paper, words)
    book = Book(paper, words, title_text(paper, words), landscape=True, size=shape.size)
    for block in blocks(shown_rounds(paper)):
        columns = pdf_columns(chart, block)
        parts = [(group, [pdf_row(line, row, chart, block) for line, row in rows]) for group, rows in numbered(paper)]
        rows = under_headings(parts, len(columns), words)
        add_table(book, Table(columns, rows, LOOKS[shape.form, shape.size], notes(paper, words)))
    return book.printed()


def numbered(paper: Paper) -> list[tuple[int, list[tuple[int, StandingRow]]]]:
    """The rows of each group in the order of the shape, each with its line in the order of places."""
    lines = {row.entrant.number: line for _group, rows in paper.standings.groups for line, row in enumerate(rows, 1)}
    parts = ordered(paper.standings, paper.shape)
    return [(group, [(lines[row.entrant.number], row) for row in rows]) for group, rows in parts]


def rounds_told(paper: Paper) -> int:
    """How many rounds the standings know."""
    return paper.standings.field.rounds


def shown_rounds(paper: Paper) -> int:
    """How many rounds stand there: on a wall chart those to come too."""
    told = rounds_told(paper)
    return max(told, min(paper.rounds, MOST_ROUNDS)) if paper.shape.form == "wall" else told


def blocks(rounds: int) -> list[range]:
    """The rounds (from 0) that stand side by side on a page, in parts of nearly the same size."""
    parts = max(1, math.ceil(rounds / ROUNDS))
    return [range(rounds * part // parts, rounds * (part + 1) // parts) for part in range(parts)]


def title_text(paper: Paper, words: Words) -> str:
    """The title, with the round up to which results are shown."""
    _, told = words.gettext, rounds_told(paper)
    if paper.shape.form == "wall":
        return _("Wall chart after round %(round)d") % {"round": told} if told else _("Wall chart")
    return _("Crosstable after round %(round)d") % {"round": told} if told else _("Crosstable")


def is_complete(paper: Paper) -> bool:
    """Whether all rounds are played and all results in."""
    meetings = chain.from_iterable(paper.standings.table.values())
    return 0 < paper.rounds <= rounds_told(paper) and all(meeting.kind != "pending" for meeting in meetings)


def by_lot(paper: Paper) -> bool:
    """Whether somebody goes on without having won."""
    meetings = chain.from_iterable(paper.standings.table.values())
    return any(meeting.score == meeting.opponent_score and stands_out(meeting, paper) for meeting in meetings)


def stands_out(meeting: Meeting, paper: Paper) -> bool:
    """Whether somebody won, or goes on by lot; a lot that is for pairing alone is not shown."""
    won = meeting.score != meeting.opponent_score
    return bool(meeting.goes_on) and (won or paper.standings.field.settings.system not in BY_POINTS)


def notes(paper: Paper, words: Words) -> list[str]:
    """How a round is written."""
    return [
        example_text(paper.shape, words),
        *filter(None, [teams_text(paper.standings.field.settings, words)]),
        *([words.gettext("Bold where nobody has won: goes on by lot.")] * by_lot(paper)),
        *([words.gettext("~ = ended without result")] * without_result(paper)),
    ]


def without_result(paper: Paper) -> bool:
    """Whether some game ended without result."""
    return any(meeting.no_result for meeting in chain.from_iterable(paper.standings.table.values()))


def example_text(shape: Shape, words: Words) -> str:
    """A round as it is written, and what it means."""
    _ = words.gettext
    line = shape.opponents == "place"
    signs = {
        "met": ("12", _("met line 12") if line else _("met No. 12")),
        "disc": ("●", _("Black")),
        "stones": ("3", _("3 handicap stones")),
        "sign": ("+", _("won")),
        "total": (" 4", _("4 points after the round")),
    }
    written, meant = zip(*(signs[part] for part in shape.round_parts), strict=True)
    listed = _(", ").join(meant)
    ends = (_("= draw"), _("− lost"), _("! not played"))
    return " · ".join((_("%(written)s: %(meant)s") % {"written": "".join(written), "meant": listed}, *ends))


def other_codes(paper: Paper) -> list[str]:
    """The criteria beside the total."""
    return [code for code in paper.standings.codes if code != ("mms" if is_mcmahon(paper) else "points")]


def total_head(paper: Paper, words: Words) -> str:
    """The head over the score after the last round."""
    return words.gettext("MMS") if is_mcmahon(paper) else words.gettext("Points")


def pdf_columns(chart: Chart, block: range) -> list[Column]:
    """The columns for a block of rounds."""
    _, words, shape = chart.words.gettext, chart.words, chart.shape
    return [
        *([Column(_("Line"), "right")] if shape.opponents == "place" else []),
        Column(_("No."), "right"),
        Column(_("Club"), flexible=1, optional=True),
        Column(name_head(chart.paper.standings.field.settings, words), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Start"), "right", optional=True),
        *(column for index in block for column in round_columns(index, shape)),
        Column(total_head(chart.paper, words), "right", ruled=True),
        *(criterion_column(code, words, ruled=shape.form == "wall") for code in chart.codes),
        Column(words.pgettext("standings", "Place"), "right", ruled=True),
    ]


def round_columns(index: int, shape: Shape) -> list[Column]:
    """The columns of a round, its number above them."""
    parts = shape.round_parts
    least = LEAST if shape.form == "wall" else {}
    columns = {
        "met": Column(str(index + 1), "right", like="met", ruled=True, span=len(parts), least=least.get("met", 0)),
        "disc": Column("", "centre", like="disc", tight=True),
        "stones": Column("", like="stones", tight=True, least=least.get("stones", 0)),
        "sign": Column("", like="sign", tight=True, least=least.get("sign", 0)),
        "total": Column("", "right", like="total", least=least.get("total", 0)),
    }
    return [columns[part] for part in parts]


def pdf_row(line: int, row: StandingRow, chart: Chart, block: range) -> Row:
    """One entrant's line; `line` is its number in the order of places."""
    entrant, paper = row.entrant, chart.paper
    meetings = dict(enumerate(paper.standings.table[entrant.number]))
    cells = [
        *([Cell(str(line), quiet=True)] if chart.shape.opponents == "place" else []),
        Cell(str(entrant.number), quiet=True),
        Cell(club_text(entrant, paper.standings.field.settings), quiet=True),
        Cell(entrant.name, bold=True),
        Cell(rank_text(entrant.rank, chart.words) if chart.mcmahon else ""),
        Cell(carried_text(entrant, paper), quiet=True),
    ]
    for index in block:
        cells += round_cells(meetings.get(index), chart)
    return [*cells, *end_cells(row, chart)]


def end_cells(row: StandingRow, chart: Chart) -> list[Cell]:
    """Total, other criteria and place."""
    if chart.blank:
        return [Cell("")] * (len(chart.codes) + 2)
    one = chart.paper.one
    values = dict(zip(chart.paper.standings.codes, row.values, strict=True))
    others = [Cell(criterion_text(code, values[code], one, chart.words)) for code in chart.codes]
    return [Cell(points_text(row.score, one), bold=True), *others, Cell(place_text(row), bold=True)]


def round_cells(meeting: Meeting | None, chart: Chart) -> list[Cell]:
    """What happened in a round: opponent, colour, handicap, result, and the points after it, as the shape has them."""
    parts, words = chart.shape.round_parts, chart.words
    if meeting is None or meeting.kind == "none":
        return [Cell("")] * len(parts)
    total = points_text(meeting.total, chart.paper.one)
    if meeting.opponent is None:
        word = words.gettext("½ bye") if meeting.kind == "half" else sit_out_text(meeting.kind, words)
        covered = len([part for part in parts if part != "total"])
        ends = [Cell(total, quiet=True)] if "total" in parts else []
        return [Cell(word, quiet=True, span=covered), *[Cell("")] * (covered - 1), *ends]
    won = stands_out(meeting, chart.paper)
    cells = {
        "met": Cell(str(chart.names[meeting.opponent]), bold=won),
        "disc": Cell(DISCS.get(meeting.colour or "", "")),
        "stones": Cell(str(meeting.handicap or "")),
        "sign": Cell(result_sign(meeting), bold=won),
        "total": Cell(total if meeting.score is not None else "", bold=won),
    }
    return [cells[part] for part in parts]
