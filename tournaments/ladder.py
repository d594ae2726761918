"""The ladder of a win-and-stay contest 擂台赛 (Article 26.6): two teams in their order, who is out, whose turn it is.

Worked out from the games each time, never stored. docs/win_and_stay.md tells it in plain words.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from games.errors import Refused
from tournaments.records import Bye, Entrant, Outcome, Pending, Played

State = Literal["waiting", "next", "stays", "playing", "out", "passed"]
Teams = tuple[tuple[Entrant, ...], tuple[Entrant, ...]]
Game = Played | Pending


@dataclass(frozen=True)
class Rung:
    """A member in its team's order. `beaten`: whom it has beaten, in order; `streak` its longest row of wins.

    States: waiting for its turn, next to come, stays (has won, or goes on by lot, and plays on), playing, out (has lost:
    in round `lost_in` to `beaten_by`, None where both lost), passed (was not there when its turn came, or has withdrawn).
    """

    entrant: Entrant
    state: State
    beaten: tuple[int, ...] = ()
    streak: int = 0
    lost_in: int | None = None
    beaten_by: int | None = None


@dataclass(frozen=True)
class TeamLadder:
    """A team: its members in order, and how many can still play. `due`: the start number that plays next, None: nobody;
    `passing`: who would have come before it but is not there."""

    name: str
    rungs: tuple[Rung, ...]
    left: int
    due: int | None
    passing: tuple[int, ...] = ()


@dataclass(frozen=True)
class Ladder:
    """Both teams, the one with the lowest start number first. `stays`: who goes on from the latest game and plays on, `run`
    how many it has won in a row (0: it goes on by lot); `open_game`: the game that is not decided yet (without a result, or
    drawn without replay or lot)."""

    teams: tuple[TeamLadder, TeamLadder]
    stays: int | None = None
    run: int = 0
    open_game: Game | None = None

    @property
    def over(self) -> bool:
        """Whether a team has nobody left."""
        return self.open_game is None and any(team.due is None for team in self.teams)

    @property
    def winner(self) -> str | None:
        """The team that has won, None before the end or where nobody is left in either."""
        standing = [team.name for team in self.teams if team.due is not None]
        return standing[0] if self.over and standing else None

    @property
    def rungs(self) -> dict[int, Rung]:
        """All members by start number."""
        return {rung.entrant.number: rung for team in self.teams for rung in team.rungs}


def teams_of(entrants: Sequence[Entrant]) -> Teams:
    """The two teams, each in the order of its start numbers. Refused("team_missing" | "no_teams" | "one_team" |
    "too_many_teams")."""
    ordered = sorted(entrants, key=lambda entrant: entrant.number)
    names = list(dict.fromkeys(entrant.team for entrant in ordered if entrant.team))
    missing = [entrant.name for entrant in ordered if not entrant.team]
    if not names:
        raise Refused("no_teams")
    if missing:
        raise Refused("team_missing", names=missing)
    if len(names) == 1:
        raise Refused("one_team", team=names[0])
    if len(names) > 2:
        raise Refused("too_many_teams", teams=names)
    first, second = (tuple(entrant for entrant in ordered if entrant.team == name) for name in names)
    return first, second


def make_ladder(
    entrants: Sequence[Entrant], outcomes: Iterable[Outcome], absent: frozenset[int] = frozenset(), round_number: int = 1
) -> Ladder:
    """How things stand after these outcomes, before round `round_number`, in which `absent` are not there.

    Refused as in `teams_of`.
    """
    teams = teams_of(entrants)
    games = sorted((o for o in outcomes if not isinstance(o, Bye)), key=lambda game: game.round_number)
    last = games[-1] if games else None
    open_game = last if last and is_open(last) else None
    here = {e.number for e in entrants if e.number not in absent and (e.withdrawn is None or e.withdrawn > round_number)}
    first, second = (team_ladder(team, games, here, open_game) for team in teams)
    stays = last.winner if isinstance(last, Played) and last.winner in {first.due, second.due} else None
    run = row_at_end([has_won(game, stays) for game in games if stays in (game.a, game.b)]) if stays else 0
    return Ladder((first, second), stays, run, open_game)


def is_open(game: Game) -> bool:
    """Whether it is still to be decided who is out."""
    return isinstance(game, Pending) or (game.winner is None and not game.both_lost)


def losers(game: Game) -> set[int]:
    """Whom a game puts out: the loser, both where both lose, nobody while it is open."""
    if is_open(game):
        return set()
    return {game.a, game.b} - {getattr(game, "winner", None)}


def team_ladder(team: Sequence[Entrant], games: Sequence[Game], here: set[int], open_game: Game | None) -> TeamLadder:
    """One team. Who comes is the first in order, from the latest who has played on, that is not out and is here."""
    played = {number for game in games for number in (game.a, game.b)}
    out = {number: game for game in reversed(games) for number in losers(game)}
    reached = max((place for place, entrant in enumerate(team) if entrant.number in played), default=0)
    line = [place for place in range(reached, len(team)) if team[place].number not in out]
    playing = {open_game.a, open_game.b} if open_game else set()
    come = next((place for place in line if team[place].number in playing or team[place].number in here), None)
    upto = len(team) if come is None else come
    rungs = []
    for place, entrant in enumerate(team):
        number = entrant.number
        state: State = "waiting"
        if number in out:
            state = "out"
        elif place < upto or (entrant.withdrawn is not None and number not in here and number not in playing):
            state = "passed"
        elif place == upto:
            state = "playing" if number in playing else "stays" if number in played else "next"
        rungs.append(rung(entrant, state, games, out.get(number)))
    left = sum(one.state not in ("out", "passed") for one in rungs)
    passing = tuple(team[place].number for place in line if place < upto)
    return TeamLadder(team[0].team, tuple(rungs), left, None if come is None else team[come].number, passing)


def rung(entrant: Entrant, state: State, games: Sequence[Game], lost: Game | None) -> Rung:
    """One member with what it has done."""
    number = entrant.number
    own = [game for game in games if number in (game.a, game.b)]
    beaten = tuple(game.a + game.b - number for game in own if has_won(game, number))
    streak = longest_row(has_won(game, number) for game in own)
    by = lost.winner if isinstance(lost, Played) else None
    return Rung(entrant, state, beaten, streak, lost.round_number if lost else None, by)


def has_won(game: Game, number: int) -> bool:
    """Whether somebody has won a game of theirs; going on by lot is no win, as in the standings."""
    return isinstance(game, Played) and game.score_a != game.score_b and game.winner == number


def longest_row(won: Iterable[bool]) -> int:
    """The longest row of wins."""
    return max((len(list(row)) for is_won, row in groupby(won) if is_won), default=0)


def row_at_end(won: Sequence[bool]) -> int:
    """How many wins the row at the end has."""
    return next((count for count, is_won in enumerate(reversed(won)) if not is_won), len(won))
