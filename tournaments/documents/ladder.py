"""The ladder of a win-and-stay contest 擂台赛: both teams in their order, who is out and by whom, whose turn it is."""

from itertools import zip_longest

from tournaments.documents.page import Book
from tournaments.documents.sheet import Paper, Words
from tournaments.documents.table import Cell, Column, Look, Row, Table, add_table
from tournaments.documents.texts import rank_text
from tournaments.ladder import Ladder, Rung, TeamLadder

LOOK = Look(size=8.5, largest=11, low=1.6, high=2.4)


def ladder_pdf(paper: Paper, words: Words) -> bytes:
    """Order | name | rank | wins | what has become of it, for the one team and for the other beside it."""
    book = Book(paper, words, title_text(paper, words), landscape=True)
    add_table(book, ladder_table(paper.ladder, words) if paper.ladder else unsettled(paper, words))
    return book.printed()


def ladder_table(ladder: Ladder, words: Words) -> Table:
    """Both teams, a line for the first of each, for the second …"""
    first, second = ladder.teams
    pairs = zip_longest(enumerate(first.rungs, start=1), enumerate(second.rungs, start=1))
    rows: list[Row] = [[cell for one in pair for cell in cells(one, ladder, words)] for pair in pairs]
    return Table([*columns_of(first, words), *columns_of(second, words)], rows, LOOK, [result_text(ladder, words)])


def unsettled(paper: Paper, words: Words) -> Table:
    """Who plays for which team, where there are not two teams yet."""
    _ = words.gettext
    columns = [
        Column(_("No."), "right"),
        Column(words.pgettext("person", "Name"), flexible=2),
        Column(_("Team"), flexible=2),
    ]
    rows: list[Row] = [[Cell(str(e.number)), Cell(e.name), Cell(e.team)] for e in paper.entrants]
    return Table(columns, rows, LOOK, [_("The two teams are not settled yet.")])


def title_text(paper: Paper, words: Words) -> str:
    """The title, with the round after which it stands."""
    if not paper.round_number:
        return words.gettext("Ladder")
    return words.gettext("Ladder after round %(round)d") % {"round": paper.round_number}


def columns_of(team: TeamLadder, words: Words) -> list[Column]:
    """The columns of one team."""
    _ = words.gettext
    return [
        Column("", "right", ruled=True),
        Column(team.name, flexible=2),
        Column(_("Rank"), "right"),
        Column(_("Wins"), "right"),
        Column(_("State"), flexible=2),
    ]


def cells(placed: tuple[int, Rung] | None, ladder: Ladder, words: Words) -> list[Cell]:
    """The cells of one member, empty ones where a team has no more."""
    if placed is None:
        return [Cell("")] * 5
    place, rung = placed
    out = rung.state in ("out", "passed")
    return [
        Cell(str(place), quiet=True),
        Cell(rung.entrant.name, bold=not out, quiet=out),
        Cell(rank_text(rung.entrant.rank, words)),
        Cell(str(len(rung.beaten)) if rung.beaten else ""),
        Cell(state_text(rung, ladder, words), quiet=out),
    ]


def state_text(rung: Rung, ladder: Ladder, words: Words) -> str:
    """What has become of a member, in words; "" while it waits."""
    _ = words.gettext
    if rung.state == "out" and rung.beaten_by is None:
        return _("out in round %(round)d, both lost") % {"round": rung.lost_in}
    if rung.beaten_by is not None:
        other = ladder.rungs[rung.beaten_by]
        data = {"round": rung.lost_in, "name": other.entrant.name}
        if rung.entrant.number not in other.beaten:
            return _("out in round %(round)d by lot, %(name)s goes on") % data
        return _("out in round %(round)d, %(name)s won") % data
    if rung.state == "passed":
        return _("withdrawn") if rung.entrant.withdrawn is not None else _("passed over, not there")
    if rung.state == "stays" and not ladder.run:
        return _("stays on by lot")
    if rung.state == "stays":
        text = words.ngettext("stays on after %(count)d win", "stays on after %(count)d wins", ladder.run)
        return text % {"count": ladder.run}
    return {"next": _("comes next"), "playing": _("playing")}.get(rung.state, "")


def result_text(ladder: Ladder, words: Words) -> str:
    """How the teams stand: games won, and how many can still play."""
    _ = words.gettext
    first, second = ladder.teams
    data = {"a": first.name, "b": second.name, "left_a": first.left, "left_b": second.left, "winner": ladder.winner}
    data |= {"won_a": games_won(first), "won_b": games_won(second)}
    if ladder.winner:
        return _("%(winner)s wins. %(a)s – %(b)s: games %(won_a)d : %(won_b)d, still in %(left_a)d : %(left_b)d") % data
    if ladder.over:
        return _("Nobody is left in either team. %(a)s – %(b)s: games %(won_a)d : %(won_b)d") % data
    return _("%(a)s – %(b)s: games %(won_a)d : %(won_b)d, still in %(left_a)d : %(left_b)d") % data


def games_won(team: TeamLadder) -> int:
    """The games that a team has won."""
    return sum(len(rung.beaten) for rung in team.rungs)
