"""The bracket 对阵表 of a knockout, drawn in lines: who meets whom, who goes on."""

from functools import partial

from tournaments.bracket import bracket_of, has_bracket
from tournaments.documents.bracket_layout import STEP, Box, Drawing, Line, Scene, drawings
from tournaments.documents.page import QUIET, RULE, Area, Book, Press
from tournaments.documents.sheet import Paper, Words

HEAD = 16.0  # height of the column heads, in points
GAP = 0.14  # of a column, between boxes
LARGEST = 15.0  # points of a row
FULLEST = 16 * STEP  # rows on a page


def scene(paper: Paper, words: Words) -> Scene:
    """What the drawing of a bracket is made from."""
    field = paper.standings.field
    bracket = bracket_of(paper.entrants, field.table, field.rounds, field.settings)
    return Scene(bracket, {e.number: e.name for e in paper.entrants}, field.table, words)


def bracket_pdf(paper: Paper, words: Words) -> bytes:
    """The bracket on as many pages as it needs to be read; small parts share a page."""
    book = Book(paper, words, title_text(paper, words), landscape=True, by_hand=paper.by_hand)
    parts = drawings(scene(paper, words), split=True) if has_bracket(paper.standings.field.settings) else []
    for page in pages(parts):
        book.add(partial(draw_page, page=page))
    if not parts:
        note = words.gettext("There is no bracket to draw: it takes a knockout by one loss or two.")
        book.add(lambda press, area: press.text(area, area.top - HEAD, note, 10))
    return book.printed()


def title_text(paper: Paper, words: Words) -> str:
    """The title, with the round up to which results are shown."""
    return words.gettext("Bracket, round %(round)d") % {"round": paper.round_number}


def pages(parts: list[Drawing]) -> list[list[Drawing]]:
    """Parts that go on one page together."""
    found: list[list[Drawing]] = []
    for part in parts:
        if found and sum(one.height for one in found[-1]) + part.height <= FULLEST:
            found[-1].append(part)
        else:
            found.append([part])
    return found


def draw_page(press: Press, area: Area, page: list[Drawing]) -> None:
    """The parts of a page below each other, in rows of one height."""
    heads = HEAD * sum(2 if part.title else 1 for part in page)
    row = min(LARGEST, (area.height - heads) / sum(part.height for part in page))
    columns = max(len(part.heads) for part in page)
    width = min(area.width / columns, 190.0)
    top = area.top
    for part in page:
        if part.title:
            press.text(Area(area.left, top, area.width, HEAD), top - 0.75 * HEAD, part.title, 11, bold=True)
            top -= HEAD
        for column, head in enumerate(part.heads):
            place = Area(area.left + column * width, top, width * (1 - GAP), HEAD)
            press.text(place, top - 0.65 * HEAD, head, 8, grey=QUIET)
        draw_part(press, Area(area.left, top - HEAD, width, row), part)
        top -= HEAD + part.height * row


def draw_part(press: Press, cell: Area, part: Drawing) -> None:
    """Boxes and links; `cell` is a column wide and a row high, at the top left."""
    for link in part.links:
        start, end = cell.left + (link.column + 1 - GAP) * cell.width, cell.left + (link.column + 1) * cell.width
        middle, y, target = (start + end) / 2, cell.top - link.start * cell.height, cell.top - link.end * cell.height
        press.line((start, y), (middle, y), 0.5, RULE)
        press.line((middle, y), (middle, target), 0.5, RULE)
        press.line((middle, target), (end, target), 0.5, RULE)
    for box in part.boxes:
        draw_box(press, cell, box)


def draw_box(press: Press, cell: Area, box: Box) -> None:
    """A match: two names with numbers and scores."""
    left, row = cell.left + box.column * cell.width, cell.height
    top, width = cell.top - (box.middle - 1) * row, (1 - GAP) * cell.width
    press.box(Area(left, top, width, 2 * row), 0.5)
    press.line((left, top - row), (left + width, top - row), 0.3, RULE)
    if box.label:
        press.text(Area(left, top + row, width, row), top + 0.25 * row, box.label, min(7.5, 0.7 * row), grey=QUIET)
    for place, line in enumerate(box.lines):
        draw_line(press, Area(left, top - place * row, width, row), line)


def draw_line(press: Press, area: Area, line: Line) -> None:
    """One side of a match."""
    size = min(9.5, 0.72 * area.height)
    y, number, result = area.bottom + 0.28 * area.height, 2.0 * size, 2.0 * size if line.score else 2
    if line.number:
        place = Area(area.left + 1, area.top, number - 3, area.height)
        press.text(place, y, str(line.number), 0.8 * size, "right", grey=QUIET)
    name = Area(area.left + number, area.top, area.width - number - result, area.height)
    press.text(name, y, line.name, size, bold=line.won, grey=QUIET if line.faint else 0)
    if line.score:
        place = Area(area.right - result, area.top, result - 2, area.height)
        press.text(place, y, line.score, size, "right", bold=line.won)
