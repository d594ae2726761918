"""The members of a team, and which of them may sit at which board."""

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.errors import Refused

KINDS = ("fixed", "substitutes", "free", "all_play_all")
LARGEST = 20  # boards of a team


@dataclass(frozen=True)
class Member:
    """A player of a team. `number`: its place in the team's list; `board`: the board it is entered for, 0 for a reserve
    without one; `strength` as in games.ranks."""

    number: int
    name: str
    board: int = 0
    strength: int = -1
    rating: int | None = None
    captain: bool = False


@dataclass(frozen=True)
class Team:
    """A team as entered: its name and its members in the order of its list."""

    name: str
    members: tuple[Member, ...]

    def member(self, number: int) -> Member | None:
        """The member with a number."""
        return next((member for member in self.members if member.number == number), None)

    def at(self, board: int) -> tuple[Member, ...]:
        """Who is entered for a board: its player, then its substitutes."""
        return tuple(member for member in self.members if member.board == board)


def check_team(team: Team, boards: int, kind: str, reserves: int) -> None:
    """Refuse a team that can't play `boards` boards with at most `reserves` further members.

    Fixed boards have one player each, in the order of rank and rating (Article 25.2); with named substitutes each board has
    a player and everybody is entered for one; else only the number of members counts.
    Refused("team_too_small" | "team_too_large" | "board_twice" | "board_empty" | "no_such_board" | "board_order" |
    "two_captains").
    """
    _sizes(team, boards, reserves)
    captains = [member.name for member in team.members if member.captain]
    if len(captains) > 1:
        raise Refused("two_captains", team=team.name, names=captains)
    for member in team.members:
        if member.board > boards or (kind == "substitutes" and member.board == 0):
            raise Refused("no_such_board", team=team.name, name=member.name, board=member.board, boards=boards)
    if kind in {"fixed", "substitutes"}:
        _every_board(team, boards, single=kind == "fixed")
    if kind == "fixed":
        _in_order(team, boards)


def _sizes(team: Team, boards: int, reserves: int) -> None:
    count = len(team.members)
    if count < boards:
        raise Refused("team_too_small", team=team.name, count=count, boards=boards)
    if count > boards + reserves:
        raise Refused("team_too_large", team=team.name, count=count, limit=boards + reserves)


def _every_board(team: Team, boards: int, single: bool) -> None:
    """Each board has a player, with `single` only one."""
    entered = Counter(member.board for member in team.members)
    for board in range(1, boards + 1):
        if not entered[board]:
            raise Refused("board_empty", team=team.name, board=board)
        if single and entered[board] > 1:
            raise Refused("board_twice", team=team.name, board=board, names=[member.name for member in team.at(board)])


def _in_order(team: Team, boards: int) -> None:
    """Nobody sits behind somebody of a lower rank, or of the same rank and a lower rating; what is unknown is no fault."""
    seated = [team.at(board)[0] for board in range(1, boards + 1)]
    for ahead, behind in itertools.pairwise(seated):
        if is_weaker(ahead, behind):
            raise Refused("board_order", team=team.name, name=ahead.name, other=behind.name, board=ahead.board)


def is_weaker(one: Member, other: Member) -> bool:
    """Whether one is known to be weaker: by rank, in the same rank by rating."""
    if -1 in (one.strength, other.strength):
        return False
    if one.strength != other.strength:
        return one.strength < other.strength
    return one.rating is not None and other.rating is not None and one.rating < other.rating


def usual_players(team: Team, boards: int, kind: str) -> list[Member]:
    """Who plays when nobody is missing, by board: for each board its first player where players are entered for boards, else
    the first of the list."""
    if kind in {"fixed", "substitutes"}:
        return [team.at(board)[0] for board in range(1, boards + 1) if team.at(board)]
    return in_order(team.members)[:boards]


def in_order(members: Sequence[Member]) -> list[Member]:
    """In the order of boards, then those without one, as listed."""
    return sorted(members, key=lambda member: (member.board == 0, member.board, member.number))


def average(team: Team, boards: int, kind: str) -> int | None:
    """The strength of a team: that of its usual players on average, a half rounded up; who has no rank does not count.
    None where no rank is known."""
    known = [member.strength for member in usual_players(team, boards, kind) if member.strength != -1]
    return (2 * sum(known) + len(known)) // (2 * len(known)) if known else None


def ordered_boards(team: Team) -> dict[int, int]:
    """The board of each member, by its number, when the boards are put in the order of Article 25.2: by the rank, then the
    rating of their first players. Substitutes stay with the player of their board, reserves stay reserves."""
    leaders = [team.at(board)[0] for board in sorted({member.board for member in team.members if member.board})]
    boards = {leader.board: place for place, leader in enumerate(by_strength(leaders), start=1)}
    return {member.number: boards.get(member.board, 0) for member in team.members}


def by_strength(members: Sequence[Member]) -> list[Member]:
    """The order of boards that Article 25.2 wants: by rank, then rating, then the team's own list."""
    return sorted(members, key=lambda member: (-member.strength, -(member.rating or 0), member.number))
