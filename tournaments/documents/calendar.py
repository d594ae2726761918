"""Match days 赛程: when and where each round is played, home and away with results, matches played later."""

from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import is_home_away
from tournaments.match_days import Fixture, MatchDay, When
from tournaments.standings import points_text

LOOK = Look(size=9.5, largest=11, low=1.5, high=1.9)
COLUMNS = 5


def calendar_pdf(paper: Paper, words: Words) -> bytes:
    """Table | home | result | away | when, if not with the round; below a line for each round with its day and place."""
    _ = words.gettext
    book = Book(paper, words, _("Match days"))
    home, away = (_("Home"), _("Away")) if is_home_away(paper) else ("", "")
    columns = [
        Column(_("Table"), "right"),
        Column(home, "right", flexible=2, like="side"),
        Column(_("Result"), "centre"),
        Column(away, flexible=2, like="side"),
        Column(_("Remark"), flexible=1, optional=True),
    ]
    rows = [row for day in paper.calendar for row in day_rows(day, paper, words)]
    add_table(book, Table(columns, rows, LOOK))
    return book.printed()


def day_rows(day: MatchDay, paper: Paper, words: Words) -> list[Row]:
    """A round: its heading, its fixtures, its byes."""
    _ = words.gettext
    heading = _("Round %(round)d") % {"round": day.number}
    if day.when.text:
        heading += f" · {day.when.text}"
    blank = Cell("")
    rows: list[Row] = [[Cell(heading, bold=True, span=COLUMNS), *[blank] * (COLUMNS - 1)]]
    for one in day.fixtures:
        table = Cell(str(one.table), quiet=True)
        remark = Cell(later_text(one, words), quiet=True)
        rows.append([table, Cell(one.home), Cell(fixture_score(one, paper.one), bold=True), Cell(one.away), remark])
    rows += [[blank, Cell(name), Cell("–"), Cell(_("bye"), quiet=True), blank] for name in day.byes]
    return rows


def fixture_score(one: Fixture, halves: bool) -> str:
    """The points of both, in a match of teams with the board points: "2 : 0 (5 : 3)"; "–" while it is open."""
    if one.score is None:
        return "–"
    text = " : ".join(points_text(points, halves) for points in one.score)
    if one.board_points is None:
        return text
    return text + " (" + " : ".join(points_text(points, halves) for points in one.board_points) + ")"


def later_text(one: Fixture, words: Words) -> str:
    """When a match that was put off is played; "" of others."""
    return put_off_text(one.when, one.boards, words) if one.later else ""


def put_off_text(when: When, boards: tuple[int, ...], words: Words) -> str:
    """When a match, or some of its boards, are played instead."""
    _ = words.gettext
    told = when.text or _("day not settled yet")
    if boards:
        return _("board %(boards)s later: %(when)s") % {"boards": _(", ").join(map(str, boards)), "when": told}
    return _("postponed: %(when)s") % {"when": told}
