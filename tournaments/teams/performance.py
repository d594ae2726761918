"""Individual results inside a team event: what each member has done, and who was best at each board."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from games.results import Colour

Who = tuple[int, int]  # the team's start number, the member's number


@dataclass(frozen=True)
class BoardGame:
    """A game of a team match as one of its players sees it. `board`: where it was played; `score` 2/1/0; `played`: at the
    board, not by forfeit; `opponent` None where nobody sat there; `no_result`: it ended without result (Article 20.3)."""

    round_number: int
    board: int
    who: Who
    opponent: Who | None
    score: int
    played: bool = True
    colour: Colour | None = None
    handicap: int = 0
    no_result: bool = False


@dataclass(frozen=True)
class Performance:
    """A member's games. `points` of all of them, `wins`, `draws` and `losses` at the board; forfeits count as `unplayed`.
    `boards`: how many games at each board."""

    who: Who
    games: tuple[BoardGame, ...]

    @property
    def points(self) -> int:
        """2/1/0 points of all games, forfeits among them."""
        return sum(game.score for game in self.games)

    @property
    def played(self) -> tuple[BoardGame, ...]:
        """The games at the board."""
        return tuple(game for game in self.games if game.played)

    @property
    def wins(self) -> int:
        """Games won at the board."""
        return sum(game.score == 2 for game in self.played)

    @property
    def draws(self) -> int:
        """Games drawn at the board."""
        return sum(game.score == 1 for game in self.played)

    @property
    def losses(self) -> int:
        """Games lost at the board."""
        return sum(game.score == 0 for game in self.played)

    @property
    def share(self) -> Fraction:
        """The points of the games at the board as a part of what could be had, 0 without a game."""
        return Fraction(sum(game.score for game in self.played), 2 * len(self.played)) if self.played else Fraction(0)

    def games_at(self, board: int) -> int:
        """How many games were played at a board."""
        return sum(game.board == board for game in self.played)


@dataclass(frozen=True)
class BoardPlace:
    """A place in the list of a board; `shared`: others have it too. `faced`: the opponents' points together."""

    place: int
    shared: bool
    performance: Performance
    faced: int


def performances(games: Iterable[BoardGame], members: Iterable[Who]) -> dict[Who, Performance]:
    """What each member has done, in the order of the members given; those without a game have none."""
    found: dict[Who, list[BoardGame]] = {who: [] for who in members}
    for game in sorted(games, key=lambda game: (game.round_number, game.board)):
        found[game.who].append(game)
    return {who: Performance(who, tuple(theirs)) for who, theirs in found.items()}


def best_at(board: int, known: Mapping[Who, Performance], least: int = 1) -> list[BoardPlace]:
    """The list for the prize of a board: who played most of their games there, and at least `least` games.

    In order of points, then share, then the opponents' points together; who is equal in all shares a place (1, 2, 2, 4).
    """
    there = [one for one in known.values() if len(one.played) >= max(least, 1) and usual_board(one) == board]
    keys = {one.who: (one.points, one.share, faced(one, known)) for one in there}
    order = sorted(there, key=lambda one: (keys[one.who], [-part for part in one.who]), reverse=True)
    places = shared_places([keys[one.who] for one in order])
    return [BoardPlace(*place, one, keys[one.who][2]) for place, one in zip(places, order, strict=True)]


def shared_places(values: Sequence[Hashable]) -> list[tuple[int, bool]]:
    """The place of each of some values in order, and whether others share it (1, 2, 2, 4)."""
    first: dict[Hashable, int] = {}
    for place, value in enumerate(values, start=1):
        first.setdefault(value, place)
    count = Counter(values)
    return [(first[value], count[value] > 1) for value in values]


def usual_board(one: Performance) -> int:
    """The board with most of the games of somebody, the first of these."""
    boards = sorted({game.board for game in one.played})
    return max(boards, key=one.games_at, default=0)


def faced(one: Performance, known: Mapping[Who, Performance]) -> int:
    """The points of the opponents met at the board together."""
    return sum(known[game.opponent].points for game in one.played if game.opponent is not None)
