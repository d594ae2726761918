"""The rows of a round as the screen shows them: a left and a right side, and the result in words.

Left is Black where the draw gives colours; in a match of several games whoever had Black in the first. Where colours come
by nigiri at the table, the sides stay where they were drawn, so that entering who has Black moves nobody; once the round is
closed and all its colours are known, left is Black there too. Where the first side is at home, it stays left.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.handicap import compensation
from games.results import Verdict
from tournaments.documents.texts import rank_text
from tournaments.event_settings import EventSettings
from tournaments.models import Round
from tournaments.queries import RoundRow, RowGame, RowSide, round_rows, sides_stay
from tournaments.standings import points_text
from tournaments.views.grid_games import (
    Letters,
    ScreenBoard,
    ScreenGame,
    as_it_lies,
    at_board,
    game_words,
    games_score,
    goes_on_by_lot,
    lot_words,
    points_score,
    screen_game,
    seated_boards,
    zi_typed,
)
from tournaments.wording.match_days import later_words
from tournaments.wording.rulesets import both_text

MARKS = {True: "●", False: "○", None: ""}


@dataclass(frozen=True)
class ScreenSide:
    """One side of a match. `side` is "a" or "b", `mark` its stone in the game shown, `dot` the one beside its name, in a
    match of teams that of board 1; `won` for whoever has won, or goes on by lot."""

    side: str
    entrant_id: int
    number: int
    name: str
    club: str
    rank: str
    points: str
    mark: str
    dot: str
    won: bool
    warnings: int

    @property
    def warning_marks(self) -> str:
        """One mark per warning."""
        return "!" * self.warnings


@dataclass(frozen=True)
class ScreenRow:
    """A match (or, with `right` None, a bye). `outcome`: left, right, draw, both_lose, no_result or "" as the screen
    lies, of the game shown; `winner` the same of the match.

    `score` has the points of a match of one game, the games that each has won in a match of several. `words` says how the
    game shown ended, `told` the match. `stones` is the handicap, shown beside Black, with the komi in words; "" for an even
    game. `lot` says whom a lot let go on; `at_board` who plays at the board shown of a match of teams,
    `boards` who plays at all of them.
    """

    row: RoundRow
    left: ScreenSide
    right: ScreenSide | None
    outcome: str
    score: str
    how: str
    words: str
    stones: str = ""
    winner: str = ""
    told: str = ""
    lot: str = ""
    games: tuple[ScreenGame, ...] = ()
    at_board: str = ""
    boards: tuple[ScreenBoard, ...] = ()

    @property
    def later(self) -> str:
        """That the match, or some of its boards, are played at another time, and when; "" of other matches."""
        return later_words(self.row.when, self.row.later_boards, self.row.waits) if self.row.later else ""

    @property
    def stamp(self) -> str:
        """Changes with anything that is entered for the match."""
        games = " ".join(f"{game.game_id}.{game.version}" for game in self.row.games)
        return f"{games} {self.row.lot} {self.row.lot_seed or ''}".strip()

    @property
    def ids(self) -> str:
        """The ids of its games, in order, for scripts."""
        return " ".join(str(game.game_id) for game in self.row.games)

    @property
    def versions(self) -> str:
        """The versions of its games, in the same order."""
        return " ".join(str(game.version) for game in self.row.games)

    @property
    def last(self) -> ScreenGame | None:
        """Of several games the last that counts (before there is one, the first): a second look compares with it."""
        return self.games[max(1, self.row.match.counted) - 1] if self.games else None

    @property
    def sides(self) -> list[ScreenSide]:
        """Left and right."""
        return [side for side in (self.left, self.right) if side]

    @property
    def black(self) -> str:
        """Which side of the screen has Black in the game shown: left, right or ""."""
        return "left" if self.left.mark == "●" else "right" if self.right and self.right.mark == "●" else ""

    @property
    def dots(self) -> str:
        """Which side of the screen has Black beside its name: left, right or ""."""
        return "left" if self.left.dot == "●" else "right" if self.right and self.right.dot == "●" else ""

    @property
    def board(self) -> str:
        """The board that the buttons and keys speak of, in a match of teams; "" elsewhere."""
        return _("Board %(number)d") % {"number": self.row.number} if self.row.teams else ""

    @property
    def group(self) -> int:
        """The group that it belongs to, 0 without groups."""
        return self.row.group

    @property
    def zi(self) -> str:
        """Black's count as typed, "" where none was entered."""
        return zi_typed(self.row.black_zi)


def screen_rows(round_: Round) -> list[ScreenRow]:
    """The rows of a round by table, byes last."""
    options = round_.event.options
    stay = sides_stay(round_, options)
    return [screen_row(row, options, stay) for row in round_rows(round_)]


def screen_row(row: RoundRow, options: EventSettings, stay: bool) -> ScreenRow:
    """One row as the screen shows it; `stay` as in queries.sides_stay."""
    one = options.display == "one"
    black = row.games[0].black if row.games else ""
    letters: Letters = ("b", "a") if black == "b" and not stay else ("a", "b")
    left = screen_side(row, letters[0], options)
    if row.b is None:
        bye = _("bye, %(points)s") % {"points": points_text(row.bye_score, one)} if row.bye_score else _("bye")
        return ScreenRow(row, left, None, "", "", "", bye, told=bye)
    right = screen_side(row, letters[1], options)
    names = {letters[0]: left.name, letters[1]: right.name}
    how = how_decided(row.verdict, options.unit)
    words = game_result(row.verdict, names, options.unit)
    result = row.result
    score = games_score(row, letters) if row.several else points_score(result.outcome, letters, options)
    return ScreenRow(
        row,
        left,
        right,
        as_it_lies(row.verdict.outcome, letters),
        score,
        how,
        game_words(row, row.number, words) if row.several else words,
        stones_text(row.handicap, row.komi, options),
        as_it_lies(result.outcome, letters),
        in_words(result.outcome, names, score) if row.several else words,
        lot_words(row, names, options.system),
        screen_games(row, letters, names, options.unit),
        at_board(row, letters),
        seated_boards(row, letters, options),
    )


def screen_games(row: RoundRow, letters: Letters, names: dict[str, str], unit: str) -> tuple[ScreenGame, ...]:
    """The games of a match that may have several, or the boards of one of teams."""
    if not row.several:
        return ()
    words = [game_result(game.verdict, seated_names(row, game, names), unit) for game in row.games]
    return tuple(screen_game(row, game, letters, said) for game, said in zip(row.games, words, strict=True))


def seated_names(row: RoundRow, game: RowGame, names: dict[str, str]) -> dict[str, str]:
    """Who plays a game: in a match of teams those who sit at its board."""
    return {"a": game.player_a or names["a"], "b": game.player_b or names["b"]} if row.teams else names


def screen_side(row: RoundRow, letter: str, options: EventSettings) -> ScreenSide:
    """Side "a" or "b" of a row."""
    side: RowSide = row.a if letter == "a" else row.b
    beside = row.games[0].black if row.teams and row.games else row.black
    return ScreenSide(
        side=letter,
        entrant_id=side.entrant_id,
        number=side.number,
        name=side.name,
        club=side.club,
        rank=rank_text(side.rank, translation),
        points=points_text(side.points, options.display == "one"),
        mark=MARKS[row.black == letter if row.black else None],
        dot=MARKS[beside == letter if beside else None],
        won=letter in (row.result.outcome, goes_on_by_lot(row, options.system)),
        warnings=row.warnings_a if letter == "a" else row.warnings_b,
    )


def seated_row(row: ScreenRow, options: EventSettings) -> ScreenRow:
    """A row of a match of teams as its board has it: those who sit there in place of the teams, which are their clubs."""
    if not row.row.teams or row.right is None or not row.at_board:
        return row
    left, right = (seated_side(row.row, side) for side in row.sides)
    words = game_result(row.row.verdict, {left.side: left.name, right.side: right.name}, options.unit)
    return replace(row, left=left, right=right, words=words)


def seated_side(row: RoundRow, side: ScreenSide) -> ScreenSide:
    """Who sits on a side of the board shown; the team where nobody does."""
    name, rank = (row.player_a, row.rank_a) if side.side == "a" else (row.player_b, row.rank_b)
    return replace(side, name=name, rank=rank_text(rank, translation), club=side.name) if name else side


def how_decided(verdict: Verdict, unit: str) -> str:
    """How a game ended, in a word or by its margin; "" where that wasn't said."""
    if verdict.by_warnings:
        return _("warnings")
    if verdict.ruled and verdict.outcome:
        return _("ruling")
    if verdict.ending == "count" and verdict.margin == 0 and verdict.outcome in ("a", "b"):
        return _("an equal count")
    if verdict.ending == "count" and verdict.margin:
        return margin_text(verdict.margin, unit)
    return {
        "resignation": pgettext("how a game ended", "resignation"),
        "time": pgettext("how a game ended", "time"),
        "forfeit": pgettext("how a game ended", "forfeit"),
        "no_show": pgettext("how a game ended", "no-show"),
        "decision": pgettext("how a game ended", "decision"),
    }.get(verdict.ending, "")


def game_result(verdict: Verdict, names: dict[str, str], unit: str) -> str:
    """The result of a game as a sentence; one that is played again by a ruling has none."""
    if verdict.ruled == "replay":
        return _("played again, by a ruling")
    return in_words(verdict.outcome, names, how_decided(verdict, unit))


def stones_text(handicap: int, komi: int, options: EventSettings) -> str:
    """The handicap of a game, its komi, and what is given back for the stones."""
    if not handicap:
        return ""
    given_back = compensation(handicap, options.handicap_compensation)
    said = {"stones": handicap, "komi": both_text(komi - given_back), "given": both_text(given_back)}
    if given_back:
        return _("handicap %(stones)d, komi %(komi)s, for the stones %(given)s") % said
    return _("handicap %(stones)d, komi %(komi)s") % said


def margin_text(margin: int, unit: str) -> str:
    """A margin of quarter zi in the event's unit."""
    if unit == "points":
        return _("%(margin)s points") % {"margin": points_text(Fraction(margin, 2), one=False)}
    return _("%(margin)s zi") % {"margin": points_text(Fraction(margin, 4), one=False)}


def in_words(outcome: str, names: dict[str, str], how: str) -> str:
    """The result as a sentence for titles and screen readers; `names` of the sides a and b."""
    if not outcome:
        return _("no result yet")
    nobody = {"draw": _("draw"), "both_lose": _("both lose"), "no_result": pgettext("outcome", "no result")}
    said = nobody.get(outcome) or _("%(name)s wins") % {"name": names[outcome]}
    return _("%(result)s (%(how)s)") % {"result": said, "how": how} if how else said
