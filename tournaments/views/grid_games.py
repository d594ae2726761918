"""The games of a match as the round page shows them beside its result, and the score that they make."""

from dataclasses import dataclass

from django.utils import translation
from django.utils.translation import gettext as _

from games.results import Side, scores
from tournaments.documents.texts import rank_text
from tournaments.event_settings import BY_POINTS, EventSettings
from tournaments.queries import RoundRow, RowGame
from tournaments.queries.matches import without_result
from tournaments.standings import points_text
from tournaments.teams.seating import sub_round_opened

Letters = tuple[Side, Side]  # the sides on the left and on the right


@dataclass(frozen=True)
class ScreenGame:
    """A game of a match of several: `sign` has its number and who won, as the screen lies; `shown`: keys speak of it."""

    game_id: int
    sign: str
    words: str
    counts: bool
    shown: bool
    outcome: str
    zi: str


@dataclass(frozen=True)
class ScreenBoard:
    """A board of a match of teams with those who sit there, as the screen lies; `marks` their stones, `stones` the handicap,
    `won`: left, right or another outcome; `opens`: the sub-round that begins with it, 0: none."""

    number: int
    names: tuple[str, str]
    ranks: tuple[str, str]
    marks: tuple[str, str]
    stones: int
    score: str
    won: str
    opens: int = 0


def seated_boards(row: RoundRow, letters: Letters, options: EventSettings) -> tuple[ScreenBoard, ...]:
    """The boards of a match of teams; none elsewhere, and while nobody is seated."""
    if not row.teams or not any(game.player_a or game.player_b for game in row.games):
        return ()
    return tuple(seated_board(game, letters, options) for game in row.games)


def seated_board(game: RowGame, letters: Letters, options: EventSettings) -> ScreenBoard:
    """One of them."""
    names = {"a": game.player_a, "b": game.player_b}
    ranks = {"a": game.rank_a, "b": game.rank_b}
    left, right = letters
    return ScreenBoard(
        number=game.number,
        names=(names[left] or "–", names[right] or "–"),
        ranks=(rank_text(ranks[left], translation), rank_text(ranks[right], translation)),
        marks=(mark(game, left), mark(game, right)),
        stones=game.handicap,
        score=points_score(game.verdict.outcome, letters, options),
        won=as_it_lies(game.verdict.outcome, letters),
        opens=sub_round_opened(game.number, options),
    )


def mark(game: RowGame, letter: Side) -> str:
    """The stone of a side, "" where nobody has a colour, or nobody sits opposite."""
    return "" if not game.black or game.empty else "●" if game.black == letter else "○"


def as_it_lies(outcome: str, letters: Letters) -> str:
    """An outcome with left and right for the sides."""
    return {letters[0]: "left", letters[1]: "right"}.get(outcome, outcome)


def screen_game(row: RoundRow, game: RowGame, letters: Letters, words: str) -> ScreenGame:
    """One of several games, with its result in words."""
    lies = as_it_lies(game.verdict.outcome, letters)
    sign = {"left": "◀%d", "right": "%d▶", "draw": "%d=", "both_lose": "%d×", "no_result": "%d~"}.get(
        lies, "%d"
    ) % game.number
    words = game_words(row, game.number, words)
    counts = game.number <= row.match.counted or not game.touched
    if not counts:
        words = _("%(game)s; it does not count") % {"game": words}
    return ScreenGame(game.game_id, sign, words, counts, game.number == row.number, lies, zi_typed(game.black_zi))


def at_board(row: RoundRow, letters: Letters) -> str:
    """Who sits at the board shown of a match of teams: "2: Li Na – Wang Wei"; "" elsewhere, and while nobody is seated."""
    names = {"a": row.player_a, "b": row.player_b}
    if not row.teams or not any(names.values()):
        return ""
    left, right = (names[letter] or "–" for letter in letters)
    return _("%(board)d: %(left)s – %(right)s") % {"board": row.number, "left": left, "right": right}


def zi_typed(black_zi: int | None) -> str:
    """Black's count as typed, "" where none was entered."""
    return "" if black_zi is None else f"{black_zi / 4:g}"


def game_words(row: RoundRow, number: int, words: str) -> str:
    """What is said of one of several games, or of a board of a match of teams."""
    said = _("board %(number)d: %(words)s") if row.teams else _("game %(number)d: %(words)s")
    return said % {"number": number, "words": words}


def goes_on_by_lot(row: RoundRow, system: str) -> str:
    """The side that a lot let go on, "" where none was drawn, somebody has won, or the lot is for pairing alone."""
    return "" if row.match.outcome in ("", "a", "b") or system in BY_POINTS else row.lot


def lot_words(row: RoundRow, names: dict[str, str], system: str) -> str:
    """Whom a lot let go on, or treats as the winner for pairing; "" where none did."""
    data = {"name": names.get(row.lot), "seed": row.lot_seed}
    if system in BY_POINTS:
        drawn = row.lot and row.match.outcome == "both_lose"
        return _("both lost; %(name)s is paired as the winner, by lot, seed %(seed)s") % data if drawn else ""
    if not goes_on_by_lot(row, system):
        return ""
    if row.lot_seed is None:
        return _("%(name)s goes on by lot") % data
    return _("%(name)s goes on by lot, seed %(seed)s") % data


def points_score(outcome: str, letters: Letters, options: EventSettings) -> str:
    """Both sides' points, left first, "" while open."""
    if not outcome:
        return ""
    points = dict(zip("ab", scores(outcome, without_result(options)), strict=True))
    return " : ".join(points_text(points[letter], options.display == "one") for letter in letters)


def games_score(row: RoundRow, letters: Letters) -> str:
    """The games that each side has won so far, left first, drawn ones as halves; in a match of teams the board points; ""
    before the first."""
    if not row.match.counted:
        return ""
    points = {"a": row.match.points_a, "b": row.match.points_b}
    return " : ".join(points_text(points[letter], one=not row.teams) for letter in letters)
