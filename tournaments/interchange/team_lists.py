"""Lists of teams in the two forms that clubs use: a row for each player, or a row for each team with a column a board; and
teams as typed, a line each.

A row per player: the team (filled down, merged, or only in its first row), the player, and perhaps board, reserve, captain.
Where no column names a team that of clubs does. A row per team: the team, then columns such as "Board 1", 第一台 or 队员1,
"Reserve", 替补; each cell is a player as typed ("Wang Wei 5d"), or has the rank in a column beside it.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from games.errors import Refused
from tournaments.interchange.cells import read_yes_no
from tournaments.interchange.columns import NAMES, recognise
from tournaments.interchange.grids import Grid, Line, read_rows
from tournaments.interchange.player_lists import skips
from tournaments.interchange.player_rows import Found, read_player
from tournaments.interchange.table_limits import LARGEST_UPLOAD, MOST_ROWS
from tournaments.interchange.typed_lines import read_typed_line
from tournaments.interchange.typed_teams import is_typed_team, name_of, read_typed_team
from tournaments.names import clean_text
from tournaments.records import MemberData, PlayerData, Reason, TeamData

NUMBER = r"[0-9]{1,2}|[一二三四五六七八九十]{1,3}"
BOARD = re.compile(rf"(?:第?({NUMBER})台|(?:board|player|member|台|队员|棋手|选手|成员) ?#?({NUMBER}))", re.IGNORECASE)
RESERVE = re.compile(rf"(?:reserve|substitute|sub|替补|候补)(?:队员|棋手)? ?#?(?:{NUMBER})?", re.IGNORECASE)
DIGITS = {digit: value for value, digit in enumerate("一二三四五六七八九", start=1)}
HEADER_LINES = 15
TYPED = "typed"


@dataclass(frozen=True)
class TeamList:
    """The teams of a list, what keeps rows out of it: (line, reason), and the lines that each team was read from."""

    teams: tuple[TeamData, ...]
    problems: tuple[tuple[int, Reason], ...] = ()
    lines: tuple[tuple[int, ...], ...] = ()


def read_teams(data: bytes | str) -> TeamList:
    """The teams in a file or a pasted text, in the order of the list.

    Raises Refused as grids.read_rows does, or "no_team_columns" where no header says which column holds what.
    """
    return teams_in(read_team_rows(data))


def contestants(teams: Iterable[TeamData]) -> list[PlayerData]:
    """The members of teams as entrants of their own, for win and stay: each team by boards, then as listed."""
    found = []
    for team in teams:
        ordered = sorted(team.members, key=lambda member: (not member.board, member.board or 0))
        found += [replace(member.player, team=team.name) for member in ordered]
    return found


def read_team_rows(data: bytes | str, sheet: str = "", encoding: str = "") -> Grid:
    """The rows of a list of teams; pasted lines like "Dragons: Wang Wei 5d, Li Na 3d" have one cell each.

    Refused as by grids.read_rows.
    """
    if isinstance(data, str):
        lines = [(number, clean_text(line)) for number, line in enumerate(data[:LARGEST_UPLOAD].splitlines(), start=1)]
        lines = [(number, line) for number, line in lines if line]
        if lines and all(is_typed_team(line) for _number, line in lines):
            if len(lines) > MOST_ROWS:
                raise Refused("too_many_rows", limit=MOST_ROWS)
            return Grid(("",), (TYPED,), tuple(Line(number, (line,)) for number, line in lines))
    return read_rows(data, sheet, encoding, typed=False)


def teams_in(grid: Grid, left_out: Collection[int] = ()) -> TeamList:
    """The teams of a grid, but for the lines left out by hand (a team that such a line names goes on below it).

    Raises Refused("no_team_columns") where no header says which column holds what.
    """
    if grid.mapping == (TYPED,):
        return _typed_teams(grid, left_out)
    lines = _all_lines(grid)
    for index, line in enumerate(lines[:HEADER_LINES]):
        if sum(BOARD.fullmatch(_plain(cell)) is not None for cell in line.cells) > 0 and _named(line.cells) is not None:
            return _team_rows(line.cells, [one for one in lines[index + 1 :] if one.number not in left_out])
    if grid.header_line is None or not {"team", "club"} & set(map(recognise, grid.headers)):
        raise Refused("no_team_columns")
    return _player_rows(grid, left_out)


def _typed_teams(grid: Grid, left_out: Collection[int]) -> TeamList:
    teams, problems, lines = [], [], []
    for line in grid.lines:
        if line.number in left_out:
            continue
        try:
            teams.append(read_typed_team(line.cells[0]))
            lines.append((line.number,))
        except Refused as refused:
            problems.append((line.number, Reason(refused.code, {**refused.data, "field": TYPED})))
    return TeamList(tuple(teams), tuple(problems), tuple(lines))


def _all_lines(grid: Grid) -> list[Line]:
    header = [] if grid.header_line is None else [Line(grid.header_line, grid.headers)]
    return [*grid.titles, *header, *grid.lines]


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).split())


def read_number(text: str) -> int | None:
    """A number of a board: "3", 三, 第三台, "Board 3"; None for anything else."""
    plain = _plain(text)
    if found := BOARD.fullmatch(plain):
        plain = found[1] or found[2]
    if re.fullmatch(r"[0-9]{1,2}", plain):
        return int(plain)
    tens, ten, ones = plain.rpartition("十")
    if not all(part in {"", *DIGITS} for part in (tens, ones)) or not plain or (ten == "" and len(plain) > 1):
        return None
    return (10 * DIGITS.get(tens, 1) if ten else 0) + DIGITS.get(ones, 0)


# a row for each player


def _player_rows(grid: Grid, left_out: Collection[int]) -> TeamList:
    mapping = _mapping(grid.headers)
    known = replace(grid, mapping=mapping)
    members: dict[str, list[MemberData]] = {}
    lines: dict[str, list[int]] = {}
    problems: list[tuple[int, Reason]] = []
    team = ""
    for line in grid.lines:
        if skips(line, known):
            continue
        texts = {code: " ".join(cell.split()) for code, cell in zip(mapping, line.cells, strict=True) if code and cell}
        team = texts.pop("team", team)
        if line.number in left_out:
            continue
        member, reasons = _member(texts)
        if not team:
            reasons = [*reasons, Reason("no_team_named")]
        problems += [(line.number, reason) for reason in reasons]
        if not reasons:
            members.setdefault(team, []).append(member)
            lines.setdefault(team, []).append(line.number)
    teams = tuple(_team(name, rows) for name, rows in members.items())
    return TeamList(teams, tuple(problems), tuple(map(tuple, lines.values())))


def _mapping(headers: Sequence[str]) -> tuple[str, ...]:
    """A code per column; the first of several with the same meaning gets it."""
    codes = [recognise(header) for header in headers]
    if "given_name" in codes and "family_name" not in codes and "name" in codes:
        codes[codes.index("name")] = "family_name"
    if "team" not in codes:
        codes[codes.index("club")] = "team"
    return tuple(code if code not in codes[:index] else "" for index, code in enumerate(codes))


def _member(texts: dict[str, str]) -> tuple[MemberData, list[Reason]]:
    """A member from the texts of a row by column code, and what is wrong with it."""
    found = Found()
    player = read_player(texts, found)
    board = _board(texts["board"]) if "board" in texts else None
    if "board" in texts and board is None:
        found.problem("board_unread", text=texts["board"])
    flags = {}
    for code in ("reserve", "captain"):
        flags[code] = _flag(texts.get(code, ""))
        if flags[code] is None:
            found.problem("cell_unread", field=code, text=texts[code])
    if flags["reserve"] and board is None:
        board = 0
    return MemberData(player, board, bool(flags["captain"])), found.problems


def _board(text: str) -> int | None:
    """The number of a board, 0 for a reserve (a word for it, R, S or a dash); None where it is neither."""
    return 0 if RESERVE.fullmatch(text) or text.upper() in {"R", "S", "-", "–", "—"} else read_number(text)


def _flag(text: str) -> bool | None:
    """Whether a cell marks somebody: yes or no in any language, or the word of its own column."""
    if not text or recognise(text) in {"reserve", "captain"}:
        return bool(text)
    return read_yes_no(text)


def _team(name: str, members: Sequence[MemberData]) -> TeamData:
    """A team; it has the club and the country of its first member, unless another member has one of its own."""
    first = {key: getattr(members[0].player, key) for key in ("club", "country")}
    shared = {key: {getattr(member.player, key) or first[key] for member in members} == {first[key]} for key in first}
    return TeamData(name, tuple(members), **{key: text for key, text in first.items() if shared[key]})


# a row for each team


def _named(cells: Sequence[str]) -> int | None:
    """The column that names the team."""
    codes = [recognise(cell) for cell in cells]
    return next((codes.index(code) for code in ("team", "club", *NAMES) if code in codes), None)


def _team_rows(headers: Sequence[str], lines: Sequence[Line]) -> TeamList:
    named = _named(headers)
    teams, problems, whole = [], [], []
    for line in lines:
        name = line.cells[named] if named is not None and named < len(line.cells) else ""
        if not any(line.cells):
            continue
        team, reasons = _whole_team(name, headers, line.cells)
        if not name:
            reasons.append(Reason("no_team_named"))
        problems += [(line.number, reason) for reason in reasons]
        if not reasons:
            teams.append(team)
            whole.append((line.number,))
    return TeamList(tuple(teams), tuple(problems), tuple(whole))


def _whole_team(name: str, headers: Sequence[str], cells: Sequence[str]) -> tuple[TeamData, list[Reason]]:
    """A team from its row, and what is wrong with it."""
    members: list[MemberData] = []
    reasons: list[Reason] = []
    texts = {recognise(header): cell for header, cell in zip(headers, cells, strict=False)}
    for index, (header, cell) in enumerate(zip(headers, cells, strict=False)):
        plain = _plain(header)
        board = read_number(plain) if BOARD.fullmatch(plain) else 0 if RESERVE.fullmatch(plain) else None
        if board is None or not cell:
            continue
        try:
            members.append(MemberData(_typed(cell, headers, cells, index), board))
        except Refused as refused:
            reasons.append(Reason(refused.code, {"field": header, **refused.data}))
    if captain := texts.get("captain", ""):
        members = [replace(one, captain=name_of(one.player) == captain) for one in members]
        if not any(one.captain for one in members):
            reasons.append(Reason("captain_unknown", {"text": captain}))
    return TeamData(name, tuple(members), texts.get("club", ""), texts.get("country", "")), reasons


def _typed(cell: str, headers: Sequence[str], cells: Sequence[str], index: int) -> PlayerData:
    """A player as typed in a cell, with the rank of the column beside it where that holds ranks."""
    beside = index + 1 < min(len(headers), len(cells)) and recognise(headers[index + 1]) == "rank"
    return read_typed_line(f"{cell} {cells[index + 1]}" if beside else cell)
