"""A team typed as one line: "Dragons: Wang Wei 5d, Li Na 3d (C), Zhang San 1d (R)"."""

import re
from dataclasses import replace

from games.errors import Refused
from tournaments.interchange.typed_lines import LONGEST, read_typed_line
from tournaments.names import clean_text, full_name
from tournaments.records import MemberData, PlayerData, TeamData

NAME = re.compile(r"\s*([^:：,，;；]{1,200}?)\s*[:：]\s*(.*)", re.DOTALL)
CLUB = re.compile(r"(.+?)\s*[(（]([^()（）]+)[)）]")
CAPTAIN, RESERVE, AT_BOARD = "c|captain|队长", "r|reserve|sub|substitute|替补|候补", "(?:board |第)?([0-9]{1,2}) ?台?"
MARK = re.compile(rf"\s*[(（]\s*(?:({CAPTAIN})|({RESERVE})|{AT_BOARD})\s*[)）]\s*", re.IGNORECASE)
LONGEST_NAME = 100


def is_typed_team(text: str) -> bool:
    """Whether a line starts with a name and a colon (a number with a colon is a start number)."""
    found = NAME.fullmatch(text)
    return found is not None and not found[1].isdecimal()


def read_typed_team(text: str) -> TeamData:
    """A team from one line: NAME (CLUB): PLAYER, PLAYER … The club may be left out; players are typed as everywhere, those
    with a comma in their own name apart by semicolons. (C) or (队长) behind one marks the captain, (R) or (替补) a reserve,
    (2) or (第2台) who is entered for a board.

        Dragons: Wang Wei 5d, Li Na 3d (C), Zhang San 1d (R)        龙队（弈林棋院）：王伟 5段；李娜 业3；张三 1段（第2台）

    Without marks the first players have the boards. Raises Refused: team_no_colon, team_no_players, text_too_long, or as
    read_typed_line.
    """
    if len(text) > 10 * LONGEST:
        raise Refused("text_too_long", field="typed", limit=10 * LONGEST, length=len(text))
    found = NAME.fullmatch(text)
    if not found:
        raise Refused("team_no_colon")
    with_club = CLUB.fullmatch(found[1])
    name, club = (with_club[1], with_club[2]) if with_club else (found[1], "")
    name, club = clean_text(name), clean_text(club)
    for field, value in (("team", name), ("club", club)):
        if len(value) > LONGEST_NAME:
            raise Refused("text_too_long", field=field, limit=LONGEST_NAME, length=len(value))
    apart = r"[;；]" if re.search("[;；]", found[2]) else "[,，、]"
    members = [typed_member(part) for part in re.split(apart, found[2]) if part.strip()]
    if not members:
        raise Refused("team_no_players", team=name)
    return TeamData(name, with_boards_in_order(members), club)


def typed_member(text: str) -> MemberData:
    """A member as typed, with the marks of captain, reserve and board. Refused as by read_typed_line."""
    marks = [found.groups() for found in MARK.finditer(text)]
    player = read_typed_line(MARK.sub(" ", text))
    boards = [0 if reserve else int(board) for _captain, reserve, board in marks if reserve or board]
    return MemberData(player, boards[0] if boards else None, any(captain for captain, _reserve, _board in marks))


def with_boards_in_order(members: list[MemberData]) -> tuple[MemberData, ...]:
    """Where reserves or boards are marked the others have the boards in their order."""
    if all(member.board is None for member in members):
        return tuple(members)
    boards = iter(range(1, len(members) + 1))
    return tuple(replace(member, board=next(boards)) if member.board is None else member for member in members)


def name_of(player: PlayerData) -> str:
    """A player's name as shown."""
    return full_name(player.family_name, player.given_name, player.name_order)
