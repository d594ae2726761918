"""Who plays at which board in one match (Article 25.2)."""

import itertools
from collections.abc import Collection

from games.errors import Refused
from tournaments.teams.members import Team, in_order

LineUp = tuple[int | None, ...]  # a member's number per board, None where nobody sits


def usual_lineup(team: Team, boards: int, kind: str, absent: Collection[int] = (), move_up: bool = False) -> LineUp:
    """The line-up that follows from the team's list when some members are not there.

    Fixed: an absent player's board stays empty. With named substitutes the first of the board that is there plays. Else
    those who are there play in the order of the list. `move_up`: empty boards are those at the end.
    """
    here = [member for member in team.members if member.number not in absent]
    if kind in {"fixed", "substitutes"}:
        found = [next((m.number for m in here if m.board == board), None) for board in range(1, boards + 1)]
    else:
        found = [member.number for member in in_order(here)[:boards]]
    lineup = (*found, *[None] * (boards - len(found)))
    return moved_up(lineup) if move_up else lineup


def moved_up(lineup: LineUp) -> LineUp:
    """The same players at the first boards, the empty ones last."""
    seated = [number for number in lineup if number is not None]
    return (*seated, *[None] * (len(lineup) - len(seated)))


def check_lineup(team: Team, lineup: LineUp, boards: int, kind: str, minimum: int = 0, move_up: bool = False) -> None:
    """Refuse a line-up that the kind of event does not allow.

    Refused("lineup_size" | "lineup_stranger" | "lineup_twice" | "lineup_too_few" | "lineup_reserve" | "lineup_board" |
    "lineup_order").
    """
    if len(lineup) != boards:
        raise Refused("lineup_size", team=team.name, count=len(lineup), boards=boards)
    seated = [number for number in lineup if number is not None]
    for number in seated:
        member = team.member(number)
        if member is None:
            raise Refused("lineup_stranger", team=team.name, number=number)
        if seated.count(number) > 1:
            raise Refused("lineup_twice", team=team.name, name=member.name)
    if len(seated) < minimum:
        raise Refused("lineup_too_few", team=team.name, count=len(seated), minimum=minimum)
    if kind in {"fixed", "substitutes"}:
        _at_their_boards(team, lineup, move_up)


def _at_their_boards(team: Team, lineup: LineUp, move_up: bool) -> None:
    """Everybody sits at the board they are entered for; where boards move up, in the order of these boards."""
    entered = {member.number: member for member in team.members}
    for number in lineup:
        if number is not None and not entered[number].board:
            raise Refused("lineup_reserve", team=team.name, name=entered[number].name)
    if not move_up:
        for board, number in enumerate(lineup, start=1):
            if number is not None and entered[number].board != board:
                raise Refused(
                    "lineup_board", team=team.name, name=entered[number].name, board=entered[number].board, at=board
                )
        return
    seated = [entered[number] for number in lineup if number is not None]
    for ahead, behind in itertools.pairwise(seated):
        if ahead.board >= behind.board:
            raise Refused("lineup_order", team=team.name, name=ahead.name, other=behind.name)
