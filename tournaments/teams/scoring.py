"""What the boards of a match come to (Article 27.2): board points 2/1/0 a game, match points by the greater sum."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.results import Outcome, scores
from tournaments.teams.seating import by_lineup


@dataclass(frozen=True)
class MatchRule:
    """`win`: the match points of a win, 2 or (in leagues) 3. `leader`: the board whose game decides an even match, 0: it is
    drawn. A league that gives 3 gives 2:1 then. `goes_on`: somebody has to win, so the first board with a winner decides an
    even match, as Article 27.2 compares teams; where everybody plays everybody of the other team (`players`), the first of
    the line-up with more points than the other's. `no_result`: what a game without result gives both (Article 20.3)."""

    win: int = 2
    leader: int = 0
    goes_on: bool = False
    no_result: int = 1
    players: int = 0


@dataclass(frozen=True)
class TeamVerdict:
    """`outcome` "" while boards are open. `points_a`, `points_b`: match points; `boards`: both sides' board points per
    board, None where a board is open."""

    outcome: Outcome = ""
    points_a: int = 0
    points_b: int = 0
    boards: tuple[tuple[int, int] | None, ...] = ()

    @property
    def board_points(self) -> tuple[int, int]:
        """The sums over the boards played."""
        done = [board for board in self.boards if board]
        return sum(a for a, _ in done), sum(b for _, b in done)


def team_verdict(outcomes: Sequence[Outcome], rule: MatchRule) -> TeamVerdict:
    """What the outcomes of all boards mean; a board that is empty on both sides is "both_lose".

    More board points win; with equal ones the leader's game decides where the rule says so and it has a winner, else the
    match is drawn. Where neither side has a board point both lose.
    """
    boards = tuple(scores(outcome, rule.no_result) if outcome else None for outcome in outcomes)
    if None in boards:
        return TeamVerdict(boards=boards)
    sum_a, sum_b = TeamVerdict(boards=boards).board_points
    if sum_a == sum_b == 0:
        return TeamVerdict("both_lose", 0, 0, boards)
    if sum_a != sum_b:
        return _won("a" if sum_a > sum_b else "b", rule.win, 0, boards)
    if rule.leader and (leader := outcomes[rule.leader - 1]) in ("a", "b"):
        return _won(leader, 2, _even_loser(rule), boards)
    if rule.goes_on:
        done = [board for board in boards if board]
        ours = by_lineup([a for a, _ in done], "a", rule.players)
        theirs = by_lineup([b for _, b in done], "b", rule.players)
        if ours != theirs:
            return _won("a" if ours > theirs else "b", 2, _even_loser(rule), boards)
    return TeamVerdict("draw", 1, 1, boards)


def _even_loser(rule: MatchRule) -> int:
    """The match points of whoever loses an even match."""
    return 1 if rule.win > 2 else 0


def _won(side: Outcome, winner: int, loser: int, boards: tuple[tuple[int, int] | None, ...]) -> TeamVerdict:
    points = (winner, loser) if side == "a" else (loser, winner)
    return TeamVerdict(side, *points, boards)
