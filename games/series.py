"""What the games of one match come to (Article 26.5): best of three, five, seven; another game after a draw; the lot.

Games count in their order: one after a game without a result waits for it, one after the match was decided does not count.
A game that is to be played again, by a ruling, makes room for the next one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.results import Outcome, Side, Verdict, scores


@dataclass(frozen=True)
class MatchVerdict:
    """The result of a match so far; `outcome` is "" while it is not decided.

    `counted`: how many games, from the first on, count; `points_a` and `points_b`: their 2/1/0 points (Article 27.1).
    `due`: the number of the game to be played next, None where there is none. `tied`: nobody is ahead after all games, but
    somebody has to go on, so another game or a lot is asked for. `unplayed`: the first game was forfeited or missed, in a
    match of teams every one. `replayed`: how many of the counted games were played again, and so are worth nothing
    themselves. `match_points`: what a match of teams is worth to both, else None: what its outcome is. `boards`: their
    points at each board.
    """

    outcome: Outcome = ""
    counted: int = 0
    points_a: int = 0
    points_b: int = 0
    due: int | None = None
    tied: bool = False
    unplayed: bool = False
    replayed: int = 0
    match_points: tuple[int, int] | None = None
    boards: tuple[tuple[int, int], ...] = ()


def decide(
    verdicts: Sequence[Verdict],
    games: int = 1,
    draws_stand: bool = True,
    lot: Side | None = None,
    no_result: str = "draw",
) -> MatchVerdict:
    """What the verdicts of a match's games, in their order, mean for a match of at most `games` games.

    A side has won once the other can't come level any more, a drawn game counting half. Whoever forfeits or misses the
    first game loses the match. Nobody ahead after all games is a draw, or both lose where neither has a point. Where no
    draw can stand further games are played until somebody is ahead, or both lose the last one; or a lot settles it.
    A game without result (Article 20.3) gives both a point ("draw") or none ("zero"); one of several, or one that is to be
    played again ("replay"), is followed by another in its place.
    """
    points_a = points_b = replayed = 0
    last: Outcome = ""
    for number, verdict in enumerate(verdicts, start=1):
        if verdict.ruled == "replay":
            replayed += 1
            continue
        if not verdict.outcome:
            return MatchVerdict("", number - 1, points_a, points_b, number, replayed=replayed)
        played = number - replayed
        if played == 1 and verdict.unplayed and verdict.outcome in ("a", "b", "both_lose"):
            return replace(_walkover(verdict.outcome, games), counted=number, replayed=replayed)
        if verdict.outcome == "no_result" and (games > 1 or no_result == "replay"):
            games += 1
            continue
        a, b = scores(verdict.outcome, int(no_result == "draw"))
        points_a, points_b, last = points_a + a, points_b + b, verdict.outcome
        if abs(points_a - points_b) > 2 * max(0, games - played):
            return MatchVerdict("a" if points_a > points_b else "b", number, points_a, points_b, replayed=replayed)
        over = played >= games and (draws_stand or lot is not None or number == len(verdicts))
        if over:
            level = _level(last, points_a, draws_stand, lot)
            return replace(level, counted=number, points_a=points_a, points_b=points_b, replayed=replayed)
    return MatchVerdict("", len(verdicts), points_a, points_b, len(verdicts) + 1, replayed=replayed)


def _walkover(outcome: Outcome, games: int) -> MatchVerdict:
    """The first game not played: whoever came has won all the games that a win takes."""
    a, b = scores(outcome)
    needed = games // 2 + 1
    return MatchVerdict(outcome, 1, a * needed, b * needed, unplayed=True)


def _level(last: Outcome, points_a: int, draws_stand: bool, lot: Side | None) -> MatchVerdict:
    """Nobody ahead after all games."""
    both_lose = last == "both_lose" and (not draws_stand or points_a == 0)
    if both_lose or draws_stand or lot is not None:
        outcome: Outcome = "both_lose" if both_lose else "no_result" if last == "no_result" else "draw"
        return MatchVerdict(outcome)
    return MatchVerdict(tied=True)
