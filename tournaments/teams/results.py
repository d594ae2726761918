"""The results of the members of an event of teams, put in order: a table of all, a list for the prize of each board."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tournaments.teams.members import Team
from tournaments.teams.performance import (
    BoardGame,
    BoardPlace,
    Performance,
    Who,
    best_at,
    faced,
    performances,
    shared_places,
    usual_board,
)


@dataclass(frozen=True)
class MemberLine:
    """A member in the table of all. `code`: the team's start number and the member's ("3.2"); `board`: where it has played
    most, before its first game where it is entered, 0 for a reserve; `place` among all members; `faced`: the opponents'
    points together."""

    code: str
    name: str
    rank: str
    team: str
    board: int
    place: int
    shared: bool
    performance: Performance
    faced: int

    @property
    def place_text(self) -> str:
        """The place; "3=" where others have it too."""
        return f"{self.place}=" if self.shared else str(self.place)


@dataclass(frozen=True)
class MemberResults:
    """`lines`: all members by place; `boards`: the list of each board; `least`: how many games at the board it takes to be
    in one; `rounds`: how many count; `sub_rounds`: how many games somebody may have in a round."""

    lines: tuple[MemberLine, ...]
    boards: Mapping[int, Sequence[BoardPlace]]
    least: int
    rounds: int
    sub_rounds: int = 1

    @cached_property
    def by_who(self) -> dict[Who, MemberLine]:
        """Everybody's line."""
        return {line.performance.who: line for line in self.lines}

    @property
    def teams(self) -> list[tuple[str, list[MemberLine]]]:
        """The members of each team by their numbers, the teams by theirs."""
        found: dict[int, list[MemberLine]] = {}
        for line in sorted(self.lines, key=lambda line: line.performance.who):
            found.setdefault(line.performance.who[0], []).append(line)
        return [(lines[0].team, lines) for lines in found.values()]


def code(who: Who) -> str:
    """How a member is named in crosstables: "3.2" is the second of team 3."""
    return f"{who[0]}.{who[1]}"


def usual_least(rounds: int) -> int:
    """How many games a board's prize takes where nobody says: half of the rounds, rounded up, one at least."""
    return max(1, (rounds + 1) // 2)


def member_results(
    teams: Mapping[int, Team],
    games: Iterable[BoardGame],
    ranks: Mapping[Who, str],
    boards: int,
    rounds: int,
    least: int | None = None,
    sub_rounds: int = 1,
) -> MemberResults:
    """The results of all members; `teams` by start number. `least`: as in MemberResults, None for the usual one.

    Places in the order of points, then share, then the opponents' points together; who is equal in all shares one. Whoever
    has no game at a board stands behind all others, with whatever forfeits gave.
    """
    known = performances(games, [(number, member.number) for number in sorted(teams) for member in teams[number].members])
    keys = {who: (bool(one.played), one.points, one.share, faced(one, known)) for who, one in known.items()}
    order = sorted(known, key=lambda who: (keys[who], [-part for part in who]), reverse=True)
    places = shared_places([keys[who] for who in order])
    lines = [line(teams[w[0]], known[w], ranks.get(w, ""), p, keys[w][3]) for w, p in zip(order, places, strict=True)]
    asked = usual_least(rounds) if least is None else least
    best = {board: best_at(board, known, asked) for board in range(1, boards + 1)}
    return MemberResults(tuple(lines), best, asked, rounds, sub_rounds)


def line(team: Team, one: Performance, rank: str, place: tuple[int, bool], opponents: int) -> MemberLine:
    """A member's line; `place` as from shared_places."""
    member = team.member(one.who[1])
    board = usual_board(one) or (member.board if member else 0)
    return MemberLine(code(one.who), member.name if member else "", rank, team.name, board, *place, one, opponents)
