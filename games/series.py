"""What the games of one match come to (Article 26.5): best of three, five, seven; another game after a draw; the lot.

Games count in their order: one after a game without a result waits for it, one after the match was decided does not count.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.results import Outcome, Side, Verdict, scores


@dataclass(frozen=True)
class MatchVerdict:
    """The result of a match so far; `outcome` is "" while it is not decided.

    `counted`: how many games, from the first on, count; `points_a` and `points_b`: their 2/1/0 points (Article 27.1).
    `due`: the number of the game to be played next, None where there is none. `tied`: nobody is ahead after all games, but
    somebody has to go on, so another game or a lot is asked for. `unplayed`: the first game was forfeited or missed, in a
    match of teams every one. `match_points`: what a match of teams is worth to both, else None: what its outcome is.
    `boards`: their points at each board.
    """

    outcome: Outcome = ""
    counted: int = 0
    points_a: int = 0
    points_b: int = 0
    due: int | None = None
    tied: bool = False
    unplayed: bool = False
    match_points: tuple[int, int] | None = None
    boards: tuple[tuple[int, int], ...] = ()


def decide(verdicts: Sequence[Verdict], games: int = 1, draws_stand: bool = True, lot: Side | None = None) -> MatchVerdict:
    """What the verdicts of a match's games, in their order, mean for a match of at most `games` games.

    A side has won once the other can't come level any more, a drawn game counting half. Whoever forfeits or misses the
    first game loses the match. Nobody ahead after all games is a draw, or both lose where neither has a point. Where no
    draw can stand further games are played until somebody is ahead, or both lose the last one; or a lot settles it.
    """
    points_a = points_b = 0
    last: Outcome = ""
    for counted, verdict in enumerate(verdicts, start=1):
        if not verdict.outcome:
            return MatchVerdict("", counted - 1, points_a, points_b, counted)
        if counted == 1 and verdict.unplayed and verdict.outcome != "draw":
            return _walkover(verdict.outcome, games)
        a, b = scores(verdict.outcome)
        points_a, points_b, last = points_a + a, points_b + b, verdict.outcome
        if abs(points_a - points_b) > 2 * max(0, games - counted):
            return MatchVerdict("a" if points_a > points_b else "b", counted, points_a, points_b)
        over = counted >= games and (draws_stand or lot is not None or counted == len(verdicts))
        if over:
            return _level(counted, points_a, points_b, last, draws_stand, lot)
    return MatchVerdict("", len(verdicts), points_a, points_b, len(verdicts) + 1)


def _walkover(outcome: Outcome, games: int) -> MatchVerdict:
    """The first game not played: whoever came has won all the games that a win takes."""
    a, b = scores(outcome)
    needed = games // 2 + 1
    return MatchVerdict(outcome, 1, a * needed, b * needed, unplayed=True)


def _level(counted: int, points_a: int, points_b: int, last: Outcome, draws_stand: bool, lot: Side | None) -> MatchVerdict:
    """Nobody ahead after all games."""
    both_lose = last == "both_lose" and (not draws_stand or points_a == 0)
    if both_lose or draws_stand or lot is not None:
        return MatchVerdict("both_lose" if both_lose else "draw", counted, points_a, points_b)
    return MatchVerdict("", counted, points_a, points_b, tied=True)
