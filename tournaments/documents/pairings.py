"""Pairing sheet 对阵表: who meets whom at which table."""

from dataclasses import replace

from tournaments.documents.calendar import put_off_text
from tournaments.documents.groups import group_in, under_headings
from tournaments.documents.match_sheets import board_score, lines_of, sub_round_text, won
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, SheetBoard, SheetMatch, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table, without_blanks
from tournaments.documents.texts import (
    DISCS,
    NOBODY_WON,
    by_number,
    is_home_away,
    is_mcmahon,
    komi_text,
    meeting_of,
    points_before,
    rank_text,
    score_head,
    score_text,
    seat_points,
    seats,
    sit_out_kind,
    sit_out_text,
    turned,
    winner,
)
from tournaments.documents.times import time_line
from tournaments.documents.workbook import Field, Value, workbook
from tournaments.records import DrawnMatch, Entrant
from tournaments.standings import points_text

LOOK = Look(size=10, largest=13, low=1.62, high=2.2)
NOBODY = Entrant(0, "")
COLUMNS = 14


def pairings_pdf(paper: Paper, words: Words) -> bytes:
    """The pairing sheet of the paper's round: tables in order, then byes, then who is absent."""
    book = Book(paper, words, title_text(paper, words), by_hand=paper.by_hand)
    add_table(book, table_of(paper, words))
    return book.printed()


def pairings_xlsx(paper: Paper, words: Words) -> bytes:
    """The same rows as a workbook, without the columns that nobody fills."""
    table = without_blanks(table_of(paper, words))
    fields = [Field(column.head or words.gettext("Colour")) for column in table.columns]
    rows = [[value(cell) for cell in row] for row in table.rows]
    return workbook(paper, words, title_text(paper, words), fields, rows, table.notes)


def title_text(paper: Paper, words: Words) -> str:
    """What the sheet is called."""
    return words.gettext("Pairings, round %(round)d") % {"round": paper.round_number}


def table_of(paper: Paper, words: Words) -> Table:
    """What is on the sheet."""
    return Table(columns(paper, words), rows(paper, words), LOOK, notes(paper, words))


def value(cell: Cell) -> Value:
    """A cell of the workbook: whole numbers as numbers, nothing as nothing."""
    return int(cell.text) if cell.text.isdecimal() else cell.text or None


def columns(paper: Paper, words: Words) -> list[Column]:
    """table | No. | club | rank | ● name | points | result | points | ○ name | rank | club | No.

    Ranks in McMahon only; handicap stones stand beside Black's disc.
    """
    _ = words.gettext
    drawn = bool(paper.matches) and all(match.drawn.black for match in paper.matches)
    black, white = (_("Black"), _("White")) if drawn else (_("Player"), _("Opponent"))
    if any(match.boards for match in paper.matches):
        black = white = _("Team")
    if is_home_away(paper):
        black, white = _("Home"), _("Away")
    no, points, club = _("No."), score_head(paper, words), _("Club")
    return [
        Column(_("Table"), "right"),
        Column(no, "right", like="number"),
        Column(club, flexible=1, like="club", optional=True),
        Column(_("Rank"), "right", like="rank", optional=True),
        Column("", "right", like="disc"),
        Column(black, flexible=2, like="name"),
        Column(points, "right", like="points"),
        Column(_("Result"), "centre"),
        Column(points, "right", like="points"),
        Column("", "right", like="disc"),
        Column(white, flexible=2, like="name"),
        Column(_("Rank"), like="rank", optional=True),
        Column(club, flexible=1, like="club", optional=True),
        Column(no, "right", like="number"),
    ]


def rows(paper: Paper, words: Words) -> list[Row]:
    """Matches by table, those of teams with their boards below them, then byes, then the absent; each group below its
    name."""
    known = by_number(paper)
    found: list[tuple[int, Row]] = []

    def add(number: int, row: Row) -> None:
        found.append((group_in(paper, known.get(number, NOBODY)), row))

    for match in sorted(paper.matches, key=lambda match: match.drawn.table):
        add(match.drawn.a, match_row(match, known, paper, words))
        for line in lines_of(seated_boards(match), paper.standings.field.settings):
            add(match.drawn.a, line_row(match, line, is_home_away(paper), words))
    for kind, numbers in (("bye", paper.byes), ("absent", tuple(sorted(paper.absent)))):
        for number in numbers:
            add(number, lone_row(paper, known, number, kind, words))
    parts = [(group, [row for own, row in found if own == group]) for group in sorted({own for own, _row in found})]
    return under_headings(parts, COLUMNS, words)


def match_row(match: SheetMatch, known: dict[int, Entrant], paper: Paper, words: Words) -> Row:
    """One table; without discs where the colours are still open."""
    one, home, stones = paper.one, is_home_away(paper), f"{match.drawn.handicap} " if match.drawn.handicap else ""
    left, right = (known.get(number, NOBODY) for number in seats(match.drawn, home))
    left_points, right_points = (points_text(points, one) for points in seat_points(match, home))
    coloured, won = match.drawn.black is not None and not match.boards, winner(match)
    discs = ("W", "B") if home and match.drawn.black == "b" else ("B", "W")
    return [
        Cell(str(match.drawn.table), bold=True),
        Cell(str(left.number), quiet=True),
        Cell(left.club, quiet=True),
        Cell(shown_rank(left, paper, words), quiet=True),
        Cell(stones + DISCS[discs[0]] if coloured else ""),
        Cell(left.name, bold=won == left.number),
        Cell(left_points),
        Cell(score_text(match, one, home), bold=True),
        Cell(right_points),
        Cell(DISCS[discs[1]] if coloured else ""),
        Cell(right.name, bold=won == right.number),
        Cell(shown_rank(right, paper, words), quiet=True),
        Cell(right.club, quiet=True),
        Cell(str(right.number), quiet=True),
    ]


def seated_boards(match: SheetMatch) -> tuple[SheetBoard, ...]:
    """The boards of a match of teams; none while nobody is seated."""
    return match.boards if any(name for one in match.boards for name in one.names) else ()


def line_row(match: SheetMatch, line: SheetBoard | int, home: bool, words: Words) -> Row:
    """A board, or the heading of a sub-round."""
    if isinstance(line, SheetBoard):
        return board_row(match, line, home, words)
    blank = Cell("")
    name = Cell(sub_round_text(line, words), quiet=True)
    return [*[blank] * 5, name, *[blank] * (COLUMNS - 6)]


def board_row(match: SheetMatch, board: SheetBoard, home: bool, words: Words) -> Row:
    """A board of a match of teams, once its players are known, the team on the left of the match on the left here too."""
    stones = f"{board.handicap} " if board.handicap else ""
    black = {"a": (stones + DISCS["B"], DISCS["W"]), "b": (DISCS["W"], stones + DISCS["B"])}.get(board.black or "", ("", ""))
    left, right = (1, 0) if turned(match.drawn, home) else (0, 1)
    score = board_score(board) if left == 0 else " : ".join(reversed(board_score(board).removesuffix(" !").split(" : ")))
    mark = " !" if left and board.verdict.unplayed else ""
    blank = Cell("")
    return [
        Cell(f"{match.drawn.table}.{board.number}", quiet=True),
        blank,
        blank,
        Cell(rank_text(board.ranks[left], words), quiet=True),
        Cell(black[left]),
        Cell(board.names[left] or "–", bold=won(board, left)),
        blank,
        Cell(score + mark),
        blank,
        Cell(black[right]),
        Cell(board.names[right] or "–", bold=won(board, right)),
        Cell(rank_text(board.ranks[right], words), quiet=True),
        blank,
        blank,
    ]


def shown_rank(entrant: Entrant, paper: Paper, words: Words) -> str:
    """The rank, where it belongs to the pairing."""
    return rank_text(entrant.rank, words) if is_mcmahon(paper) else ""


def lone_row(paper: Paper, known: dict[int, Entrant], number: int, kind: str, words: Words) -> Row:
    """Somebody without an opponent; the points for the round stand in the result's place."""
    entrant, meeting = known.get(number, NOBODY), meeting_of(paper, number)
    score = points_text(meeting.score, paper.one) if meeting and meeting.score is not None else ""
    blank = Cell("")
    return [
        blank,
        Cell(str(number), quiet=True),
        Cell(entrant.club, quiet=True),
        Cell(shown_rank(entrant, paper, words), quiet=True),
        blank,
        Cell(entrant.name),
        Cell(points_text(points_before(paper, number), paper.one)),
        Cell(score, bold=True),
        blank,
        blank,
        Cell(sit_out_text(sit_out_kind(paper, number, kind), words), quiet=True),
        blank,
        blank,
        blank,
    ]


def games_drawn(match: SheetMatch) -> list[DrawnMatch]:
    """The match as it was drawn, one of teams as each of its boards is played."""
    boards = [replace(match.drawn, komi=board.komi, handicap=board.handicap) for board in match.boards]
    return boards or [match.drawn]


def notes(paper: Paper, words: Words) -> list[str]:
    """What the signs on the sheet mean, as far as they occur."""
    _ = words.gettext
    found = [time_line(paper.time_system, words)] if paper.time_system else []
    if paper.when.text:
        found.append(_("Played %(when)s.") % {"when": paper.when.text})
    for match in paper.matches:
        if match.later:
            told = {"table": match.drawn.table, "said": put_off_text(match.later, match.later_boards, words)}
            found.append(_("Table %(table)d: %(said)s") % told)
    if any(match.drawn.black is None for match in paper.matches):
        found.append(_("Tables without ● and ○: nigiri at the table."))
    if handicaps := {game for match in paper.matches for game in games_drawn(match) if game.handicap}:
        ordered = sorted(handicaps, key=lambda drawn: drawn.komi)
        komi = "; ".join(dict.fromkeys(komi_text(drawn, paper, words) for drawn in ordered))
        found.append(_("A number beside ● is the handicap; its komi: %(komi)s.") % {"komi": komi})
    if any(match.boards for match in paper.matches):
        found.append(_("The result of a match is its board points, 2 for a game won and 1 for a drawn one."))
    elif several := {match.most for match in paper.matches if match.most > 1}:
        found.append(_("Best of %(most)d: the result is the games won.") % {"most": max(several)})
    if any(match.lot and match.verdict.outcome in NOBODY_WON for match in paper.matches):
        found.append(_("Bold where nobody has won: goes on by lot."))
    if any(match.verdict.outcome == "no_result" for match in paper.matches):
        found.append(_("~ = ended without result"))
    if any(match.verdict.unplayed for match in paper.matches):
        found.append(_("! = not played"))
    return found
