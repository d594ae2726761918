"""Round-robin grid 循环表: everybody against everybody, by number."""

from tournaments.crosstable import Meeting, by_opponent
from tournaments.documents.crosstable import other_codes
from tournaments.documents.groups import add_tables
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.standings import criterion_column, number, number_field, place_text
from tournaments.documents.table import Cell, Column, Look, Row, Table
from tournaments.documents.texts import DISCS, carried_text, criterion_text, group_text, name_head, result_sign, squares_text
from tournaments.documents.workbook import Field, Sheet, Value, workbook_of
from tournaments.standings import StandingRow, points_text

LOOK = Look(size=7, largest=11, low=1.5, high=2.6)
ITSELF = "×"


def grid_pdf(paper: Paper, words: Words) -> bytes:
    """No. | name | a column per opponent, a line per leg | points | other criteria | place. A grid for each group."""
    book = Book(paper, words, title_text(paper, words), landscape=True, size=paper.shape.size)
    each = legs(paper)
    tables = []
    notes = [squares_text(paper.standings.field.settings, words)]
    for group, rows in by_number(paper):
        lines = [line for row in rows for line in pdf_lines(row, rows, paper, each, words)]
        tables.append((group_text(group, words), Table(pdf_columns(rows, paper, words), lines, LOOK, notes)))
    add_tables(book, tables)
    return book.printed()


def title_text(paper: Paper, words: Words) -> str:
    """The title, with the round up to which results are shown."""
    _ = words.gettext
    if not paper.round_number:
        return _("Round-robin grid")
    return _("Round-robin grid after round %(round)d") % {"round": paper.round_number}


def by_number(paper: Paper) -> list[tuple[int, list[StandingRow]]]:
    """The rows of the standings of each group (without groups: of 0) in order of start numbers."""
    return [(group, sorted(rows, key=lambda row: row.entrant.number)) for group, rows in paper.standings.groups]


def meetings(row: StandingRow, opponent: StandingRow, paper: Paper) -> list[Meeting]:
    """What two did against each other, leg by leg."""
    return by_opponent(paper.standings.table[row.entrant.number]).get(opponent.entrant.number, [])


def legs(paper: Paper) -> int:
    """How many lines an entrant takes: the most games that two have against each other, one at least."""
    met = (by_opponent(row).values() for row in paper.standings.table.values())
    return max((len(games) for opponents in met for games in opponents), default=1)


def game_text(meeting: Meeting) -> str:
    """Colour and result of a game: "●+", "○−!"; the colour alone while it is open."""
    disc = DISCS.get(meeting.colour or "", "")
    return disc + result_sign(meeting)


def pdf_columns(rows: list[StandingRow], paper: Paper, words: Words) -> list[Column]:
    """The columns, opponents by number."""
    _ = words.gettext
    return [
        Column(_("No."), "right"),
        Column(name_head(paper.standings.field.settings, words), flexible=2),
        *(Column(str(row.entrant.number), "centre", like="game", tight=True, ruled=True) for row in rows),
        Column(_("Start"), "right", ruled=True, optional=True),
        Column(_("Points"), "right", ruled=True),
        *(criterion_column(code, words) for code in other_codes(paper)),
        Column(words.pgettext("standings", "Place"), "right", ruled=True),
    ]


def pdf_lines(row: StandingRow, opponents: list[StandingRow], paper: Paper, lines_each: int, words: Words) -> list[Row]:
    """One entrant's lines, one per leg; name, points and place stand in the first."""
    values = dict(zip(paper.standings.codes, row.values, strict=True))
    lines: list[Row] = []
    for leg in range(lines_each):
        cells = [Cell(str(row.entrant.number), quiet=True), Cell(row.entrant.name if leg == 0 else "", bold=True)]
        for opponent in opponents:
            games = meetings(row, opponent, paper)[leg : leg + 1]
            text = "".join(map(game_text, games)) if opponent is not row else ITSELF
            cells.append(Cell(text, bold=any(game.ended == 2 for game in games), quiet=opponent is row))
        cells.append(Cell(carried_text(row.entrant, paper) if leg == 0 else "", quiet=True))
        others = [criterion_text(code, values[code], paper.one, words) for code in other_codes(paper)]
        ends = [points_text(row.points, paper.one), *others]
        cells += [Cell(text if leg == 0 else "", bold=index == 0) for index, text in enumerate(ends)]
        lines.append([*cells, Cell(place_text(row) if leg == 0 else "", bold=True)])
    return lines


def grid_xlsx(paper: Paper, words: Words) -> bytes:
    """The same with one line per entrant; the games of several legs stand side by side in a cell. A sheet for each group."""
    _ = words.gettext
    sheets = []
    for group, rows in by_number(paper):
        fields = [Field(_("No.")), Field(name_head(paper.standings.field.settings, words)), Field(_("Club"))]
        fields += [Field(str(row.entrant.number)) for row in rows]
        fields += [Field(_("Points")), *(number_field(code, words) for code in other_codes(paper))]
        fields.append(Field(words.pgettext("standings", "Place")))
        sheets.append(Sheet(group_text(group, words), fields, [xlsx_row(row, rows, paper, words) for row in rows]))
    return workbook_of(paper, words, title_text(paper, words), sheets)


def xlsx_row(row: StandingRow, opponents: list[StandingRow], paper: Paper, words: Words) -> list[Value]:
    """One entrant's line."""
    values = dict(zip(paper.standings.codes, row.values, strict=True))
    cells: list[Value] = [row.entrant.number, row.entrant.name, row.entrant.club]
    for opponent in opponents:
        text = " ".join(map(game_text, meetings(row, opponent, paper)))
        cells.append(ITSELF if opponent is row else text or None)
    cells.append(number("points", row.points, paper.one, words))
    return [*cells, *(number(code, values[code], paper.one, words) for code in other_codes(paper)), row.place]
