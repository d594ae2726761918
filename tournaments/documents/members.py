"""Individual results inside an event of teams 个人成绩: prizes of the boards, all members, their crosstable."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from tournaments.documents.awards import Section, add_sections, after_text
from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.standings import number, number_field
from tournaments.documents.table import Cell, Column, Row
from tournaments.documents.texts import DEFAULT, DISCS, NO_RESULT, SIGNS, rank_text
from tournaments.documents.workbook import Field, Sheet, Value, workbook_of
from tournaments.standings import points_text
from tournaments.teams.performance import BoardGame, BoardPlace
from tournaments.teams.results import MemberLine, MemberResults, code

ACROSS = 9  # games side by side in the crosstable


def results_of(paper: Paper) -> MemberResults:
    """The results of the members, of nobody where the entrants are no teams."""
    return paper.members() if paper.members else MemberResults((), {}, 1, 0)


def members_pdf(paper: Paper, words: Words) -> bytes:
    """The list of each board, then all members by place, then the crosstable team by team."""
    results = results_of(paper)
    book = Book(paper, words, after_text(paper, words.gettext("Members"), words), landscape=True)
    columns = table_columns(words)
    sections = board_sections(paper, results, words)
    everybody = [line_row(one, paper, words) for one in results.lines]
    add_sections(book, columns, [*sections, (words.gettext("All members"), everybody)], [least_text(results.least, words)])
    for rounds in blocks(results):
        cross = [("", Column(words.gettext("No."), "right")), ("", Column(words.pgettext("person", "Name"), flexible=1))]
        heads = [Column(str(one)) for one in rounds]
        parts = [(team, [cross_row(line, rounds) for line in lines]) for team, lines in results.teams]
        add_sections(book, [*(column for _, column in cross), *heads], parts, [example_text(words)])
    return book.printed()


def blocks(results: MemberResults) -> list[range]:
    """The rounds that stand side by side in a crosstable."""
    step = max(1, ACROSS // results.sub_rounds)
    return [range(first, min(first + step, results.rounds + 1)) for first in range(1, results.rounds + 1, step)]


def least_text(least: int, words: Words) -> str:
    """How many games a board's list takes."""
    text = words.ngettext(
        "For the prize of a board: at least %(count)d game at a board, most of them there.",
        "For the prize of a board: at least %(count)d games at a board, most of them there.",
        least,
    )
    return text % {"count": least}


def example_text(words: Words) -> str:
    """How a game is written in the crosstable."""
    return words.gettext("2: 5.1●+ at board 2 against member 1 of team 5, with Black, won · ! not played")


def board_text(board: int, words: Words) -> str:
    """What a board's list is called."""
    return words.gettext("Board %(number)d") % {"number": board}


def table_columns(words: Words) -> list[Column]:
    """Place | No. | name | rank | team | board | games | won | drawn | lost | points | share | opponents."""
    _ = words.gettext
    return [
        Column(words.pgettext("standings", "Place"), "right"),
        Column(_("No."), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Rank"), "right", optional=True),
        Column(_("Team"), flexible=1),
        *(Column(head, "right") for head in number_heads(words)),
    ]


def number_heads(words: Words) -> list[str]:
    """The heads of what is counted."""
    _ = words.gettext
    counted = [words.pgettext("members", "Won"), words.pgettext("members", "Drawn"), words.pgettext("members", "Lost")]
    return [_("Board"), _("Games"), *counted, _("Points"), _("Share"), _("Opponents’ points")]


def board_sections(paper: Paper, results: MemberResults, words: Words) -> list[Section]:
    """The list of each board under its name."""
    return [
        (board_text(board, words), [line_row(placed(results, one), paper, words, place_of(one)) for one in places])
        for board, places in results.boards.items()
    ]


def placed(results: MemberResults, one: BoardPlace) -> MemberLine:
    """The line of somebody in the list of a board."""
    return results.by_who[one.performance.who]


def place_of(one: BoardPlace) -> str:
    """The place in the list of a board."""
    return f"{one.place}=" if one.shared else str(one.place)


def line_row(line: MemberLine, paper: Paper, words: Words, place: str | None = None) -> Row:
    """A member's line; `place` where it is that of a board."""
    return [
        Cell(line.place_text if place is None else place, bold=True),
        Cell(line.code, quiet=True),
        Cell(line.name, bold=True),
        Cell(rank_text(line.rank, words)),
        Cell(line.team, quiet=True),
        *(Cell(text) for text in number_texts(line, paper.one)),
    ]


def number_texts(line: MemberLine, one: bool) -> list[str]:
    """Board, games at the board, won, drawn, lost, points, share, opponents' points."""
    done = line.performance
    counts = [str(count) for count in (len(done.played), done.wins, done.draws, done.losses)]
    ends = [points_text(done.points, one), share_text(done.share), points_text(line.faced, one)]
    return [str(line.board or "–"), *counts, *ends]


def share_text(share: Fraction) -> str:
    """A share in per cent with one decimal, halves away from zero: "83.3 %"."""
    tenths = int(share * 1000 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10} %"


def cross_row(line: MemberLine, rounds: Iterable[int]) -> Row:
    """A member's line of the crosstable."""
    return [
        Cell(line.code, quiet=True),
        Cell(line.name, bold=True),
        *(Cell(round_text(line.performance.games, one)) for one in rounds),
    ]


def round_text(games: Sequence[BoardGame], round_number: int) -> str:
    """What somebody did in a round."""
    return "  ".join(game_text(game) for game in games if game.round_number == round_number)


def game_text(game: BoardGame) -> str:
    """A game: "2: 5.1●+", "2: –+!" where nobody sat opposite."""
    opponent = code(game.opponent) if game.opponent else "–"
    sign = NO_RESULT if game.no_result else SIGNS[game.score]
    disc = DISCS.get(game.colour or "", "") + str(game.handicap or "") if game.opponent else ""
    return f"{game.board}: {opponent}{disc}{sign}{'' if game.played else DEFAULT}"


def members_xlsx(paper: Paper, words: Words) -> bytes:
    """A sheet for all members, one for the lists of the boards, one for the crosstable."""
    _ = words.gettext
    results = results_of(paper)
    person = [_("No."), words.pgettext("person", "Name"), _("Rank"), _("Team")]
    board, games, *counted, _points, share, faced = number_heads(words)
    heads = [Field(head) for head in (*person, board, games, *counted)]
    ends = [number_field("points", words), Field(share, "0.0%"), Field(faced)]
    place = Field(words.pgettext("standings", "Place"))
    fields = [place, *heads, *ends]
    everybody = [[line.place, *values(line, paper, words)] for line in results.lines]
    boards = [
        [board, one.place, *values(placed(results, one), paper, words)]
        for board, places in results.boards.items()
        for one in places
    ]
    rounds = range(1, results.rounds + 1)
    cross = [
        [line.code, line.name, line.team, *(round_text(line.performance.games, one) or None for one in rounds)]
        for _team, lines in results.teams
        for line in lines
    ]
    cross_fields = [Field(_("No.")), Field(person[1]), Field(_("Team")), *(Field(str(one)) for one in rounds)]
    sheets = [
        Sheet(_("All members"), fields, everybody),
        Sheet(_("Boards"), [Field(_("List of board")), *fields], boards, notes=[least_text(results.least, words)]),
        Sheet(_("Crosstable"), cross_fields, cross, notes=[example_text(words)]),
    ]
    return workbook_of(paper, words, after_text(paper, _("Members"), words), sheets)


def values(line: MemberLine, paper: Paper, words: Words) -> list[Value]:
    """A member in the workbook, but for the place."""
    done = line.performance
    person: list[Value] = [line.code, line.name, rank_text(line.rank, words), line.team, line.board or None]
    counts = [len(done.played), done.wins, done.draws, done.losses]
    ends = [number("points", done.points, paper.one, words), done.share, number("points", line.faced, paper.one, words)]
    return [*person, *counts, *ends]
