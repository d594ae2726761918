"""Pairing report 编排报告: what the draw of a round costs and why each pair is as it is."""

import re
from collections.abc import Iterator, Sequence

from tournaments.documents import fonts
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Report, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import DISCS, by_number
from tournaments.records import DrawnMatch, Explanation

LOOK = Look(size=8.5, largest=9.5, low=1.45, high=1.9)
ROOM = 34.0  # ems of a line of reasons
BLANK = Cell("")
UNSEEN = {"by_lot"}  # decides between equals and is no cost to anybody
RARE = {"rematch", "last_met"}  # told only where there are any
Pairs = Sequence[tuple[int, int | None]]


def pairing_report_pdf(paper: Paper, words: Words) -> bytes:
    """What the draw brings in numbers, the reasons for it as a whole, each pair with its reasons, totals per criterion."""
    _ = words.gettext
    title = _("Pairing report, round %(round)d") % {"round": paper.round_number}
    book = Book(paper, words, title, by_hand=paper.by_hand)
    columns = [Column(_("Table"), "right"), Column(_("Pair"), flexible=1), Column(_("Why"), flexible=2)]
    add_table(book, Table(columns, rows(paper, words), LOOK))
    return book.printed()


def rows(paper: Paper, words: Words) -> list[Row]:
    """All sections, a blank row between them."""
    report = paper.report
    if report is None:
        return [(BLANK, Cell(words.gettext("No report was stored with this round.")), BLANK)]
    found: list[Row] = []
    for label, text in counts(report, words):
        found += beside((BLANK, Cell(label, bold=True)), [text])
    found += beside((BLANK, BLANK), list(as_a_whole(report, words)))
    found.append((BLANK, BLANK, BLANK))
    for one in report.pairs:
        found += pair_rows(paper, report, one, words)
    if costs := totals(report):
        found += [(BLANK, BLANK, BLANK), (BLANK, Cell(words.gettext("Totals, the first counts most"), bold=True), BLANK)]
    return found + [(BLANK, Cell(report.name(code)), Cell(str(cost))) for code, cost in costs]


def totals(report: Report) -> list[tuple[str, int]]:
    """The totals to show, in their order."""
    return [(code, cost) for code, cost in report.totals if code not in UNSEEN and (cost or code not in RARE)]


def counts(report: Report, words: Words) -> list[tuple[str, str]]:
    """What the draw brings, in words: floats, colours, clubs, rematches, byes; each with how many and which pairs."""
    _ = words.gettext
    return [
        (_("Floats"), listed(costing(report, "floats"), words)),
        (_("Colour limits broken"), listed(costing(report, "limit_relaxed", "limit_wish"), words)),
        (_("Colour claims not met"), listed(costing(report, "colours"), words)),
        (_("Same club"), listed(report.clubs, words)),
        (_("Rematches"), listed(report.rematches, words)),
        (_("Byes"), listed([(one.a, None) for one in report.pairs if one.b is None], words)),
    ]


def costing(report: Report, *codes: str) -> list[tuple[int, int | None]]:
    """The pairs that cost anything by one of these criteria."""
    return [(one.a, one.b) for one in report.pairs if any(cost for code, cost in one.costs if code in codes)]


def listed(pairs: Pairs, words: Words) -> str:
    """How many pairs (or byes), and which."""
    if not pairs:
        return words.gettext("none")
    named = words.gettext(", ").join(f"{a}–{b}" if b else words.gettext("No. %(number)d") % {"number": a} for a, b in pairs)
    return words.gettext("%(count)d: %(pairs)s") % {"count": len(pairs), "pairs": named}


def as_a_whole(report: Report, words: Words) -> Iterator[str]:
    """What concerns the whole draw."""
    _ = words.gettext
    yield from map(report.say, report.reasons)
    if report.changes is not None:
        yield _("Changed by hand, compared with the proposal: %(changes)s") % {"changes": report.compare(report.changes)}


def beside(start: tuple[Cell, Cell], texts: Sequence[str]) -> Iterator[Row]:
    """Texts in the last column, each on as many rows as it needs; the first cells stand beside the first row alone."""
    for number, line in enumerate(line for text in texts for line in wrapped(text)):
        yield (*(start if number == 0 else (BLANK, BLANK)), Cell(line))


def wrapped(text: str) -> Iterator[str]:
    """A text in lines of at most ROOM ems, broken after blanks and Chinese commas."""
    line = ""
    for piece in re.split(r"(?<=[ ，、；])", text):
        if line and fonts.ems(fonts.printable(line + piece), False) > ROOM:
            yield line.rstrip()
            line = ""
        line += piece
    yield line


def pair_rows(paper: Paper, report: Report, one: Explanation, words: Words) -> Iterator[Row]:
    """A pair beside its reasons."""
    match = next((m.drawn for m in paper.matches if {m.drawn.a, m.drawn.b} == {one.a, one.b}), None)
    table = Cell(str(match.table) if match else "", bold=True)
    yield from beside((table, Cell(pair_text(paper, one, match, words))), why(report, one, words))


def pair_text(paper: Paper, one: Explanation, match: DrawnMatch | None, words: Words) -> str:
    """The two with their numbers, Black first; or who has the bye."""
    known = by_number(paper)
    names = {n: f"{n} {known[n].name}" for n in (one.a, one.b) if n in known}
    if one.b is None:
        return f"{names.get(one.a, one.a)} · {words.gettext('bye')}"
    first, second = (one.b, one.a) if match and match.black == "b" else (one.a, one.b)
    discs = (f"{DISCS['B']} ", f"{DISCS['W']} ") if match and match.black else ("", "")
    return f"{discs[0]}{names.get(first, first)} – {discs[1]}{names.get(second, second)}"


def why(report: Report, one: Explanation, words: Words) -> list[str]:
    """The reasons for a pair; where there are none, what it costs."""
    _ = words.gettext
    named = [report.say(reason) for reason in one.reasons] or [
        _("%(heading)s: %(what)s") % {"heading": report.name(code), "what": cost}
        for code, cost in one.costs
        if cost and code not in UNSEEN
    ]
    return named or [_("Nothing speaks against this pair.")]
