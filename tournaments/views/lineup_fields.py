"""The choices of a line-up as a form shows and sends them, for arbiters and captains alike."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils import translation

from games.errors import Refused
from games.ranks import rank_at
from tournaments.documents.texts import rank_text
from tournaments.event_settings import EventSettings
from tournaments.queries import TeamLineUp
from tournaments.teams.lineups import LineUp as Order
from tournaments.teams.members import Member, Team
from tournaments.views.shared import posted_number


@dataclass(frozen=True)
class Choice:
    """Somebody who may sit at a board."""

    number: int
    label: str
    chosen: bool


@dataclass(frozen=True)
class BoardField:
    """A board of a line-up. `fixed`: its one player is there or not; else somebody is chosen."""

    board: int
    fixed: bool
    choices: tuple[Choice, ...]

    @property
    def name(self) -> str:
        """What the form calls it."""
        return f"board{self.board}"


def member_label(member: Member) -> str:
    """A member with its number, so that a key finds it in a menu, and its rank."""
    rank = rank_text(rank_at(member.strength), translation) if member.strength >= 0 else ""
    return f"{member.number} {member.name} {rank}".strip()


def board_fields(one: TeamLineUp, options: EventSettings, order: Order | None = None) -> list[BoardField]:
    """The fields of a team's line-up, `order` (by default the one that it has) chosen. Where boards have moved up, fixed
    boards and those with named substitutes still show their own players."""
    chosen = one.order if order is None else order
    own = options.lineup in ("fixed", "substitutes")
    seated = {number for number in chosen if number is not None}
    fields = []
    for board in range(1, options.boards + 1):
        members = one.team.at(board) if own else one.team.members
        here = seated if own else {chosen[board - 1]} if board <= len(chosen) else set()
        choices = tuple(Choice(member.number, member_label(member), member.number in here) for member in members)
        fields.append(BoardField(board, options.lineup == "fixed", choices))
    return fields


def posted_order(posted: Mapping[str, str], options: EventSettings) -> Order:
    """The line-up that a form sent. Raises Refused("bad_choice")."""
    return tuple(number_of(posted.get(f"board{board}", "")) for board in range(1, options.boards + 1))


def number_of(text: str) -> int | None:
    """A member's number, None where nobody is chosen. Raises Refused("bad_choice")."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Refused("bad_choice", value=text[:40])
    return int(text)


def names_in(team: Team, order: Order) -> list[str]:
    """The players of a line-up, "–" at an empty board."""
    known = {member.number: member.name for member in team.members}
    return [known.get(number, "–") if number is not None else "–" for number in order]


def posted_team(request: HttpRequest) -> int | None:
    """The version of the team that the page showed, None where it said none. Refused("bad_number")."""
    return posted_number(request, "seen") if "seen" in request.POST else None
