"""The preview of a player list as it travels between page and server: a signed grid, and what was changed by hand."""

import re
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.core import signing

from games.errors import Refused
from tournaments.documents.fonts import missing_letters
from tournaments.interchange.grids import Grid, pack, read_rows, unpack
from tournaments.interchange.player_lists import Dan, Preview, Row, check_rows
from tournaments.models import Event
from tournaments.names import clean_text, full_name
from tournaments.queries import entrants_of
from tournaments.records import PlayerData, Reason

SALT = "player list"
MAX_AGE = 24 * 3600  # seconds
LARGEST_KEPT = 500_000  # bytes of a file that may have to be read again
CELL = re.compile(r"cell-([0-9]{1,9})-([0-9]{1,2})", re.ASCII)
LEAVE = re.compile(r"leave-([0-9]{1,9})", re.ASCII)


@dataclass(frozen=True)
class Draft:
    """A list on its way in. `token` tells a second submission from a second list; `left_out` lines are not entered.

    `raw` is the text file itself where its encoding was guessed, so that it can be read again with another one.
    """

    grid: Grid
    token: str
    dan: Dan = "ask"
    left_out: frozenset[int] = frozenset()
    raw: bytes = b""

    def read_again(self, encoding: str) -> "Draft":
        """The file read with another encoding; changes made by hand are gone. Refused as `read_rows` does."""
        return Draft(read_rows(self.raw, "", encoding), self.token, raw=self.raw)


def new_draft(data: bytes | str, sheet: str, encoding: str, token: str) -> Draft:
    """A draft of a file or a pasted text. Refused as `read_rows` does."""
    grid = read_rows(data, sheet, encoding)
    kept = isinstance(data, bytes) and grid.guessed and len(data) <= LARGEST_KEPT
    return Draft(grid, token, raw=data if kept else b"")


def sealed(draft: Draft) -> str:
    """Grid, token and raw file as one signed text for a hidden field."""
    kept = {"grid": pack(draft.grid), "token": draft.token, "raw": b64encode(draft.raw).decode()}
    return signing.dumps(kept, salt=SALT, compress=True)


def opened(posted: Mapping[str, str]) -> Draft:
    """The draft with what the form changed. Raises Refused("import_gone") for a text that is not ours or too old."""
    try:
        kept = signing.loads(posted.get("sealed", ""), salt=SALT, max_age=MAX_AGE)
    except signing.BadSignature:
        raise Refused("import_gone") from None
    grid = unpack(kept["grid"])
    if "map-0" in posted:
        grid = grid.with_mapping(tuple(posted.get(f"map-{i}", "") for i in range(len(grid.headers))))
    cells = {(int(m[1]), int(m[2])): clean_text(posted[name])[:1000] for name in posted if (m := CELL.fullmatch(name))}
    dan = posted.get("dan", "")
    left_out = frozenset(int(m[1]) for name in posted if (m := LEAVE.fullmatch(name)))
    dan = dan if dan in ("amateur", "professional") else "ask"
    return Draft(grid.with_cells(cells), kept["token"], dan, left_out, b64decode(kept.get("raw", "")))


def previewed(draft: Draft, event: Event) -> Preview:
    """What the draft holds, with a warning where a player is in the event already or paper can't show a name."""
    preview = check_rows(draft.grid, draft.dan)
    known = {person(entrant.player): entrant.number for entrant in entrants_of(event)}
    rows = tuple(with_letters(with_entered(row, known)) for row in preview.rows)
    unread = "group" in preview.grid.mapping and event.options.groups == 1
    remarks = (*preview.remarks, Reason("groups_unread")) if unread else preview.remarks
    return Preview(preview.grid, rows, preview.skipped, remarks)


def person(player: object) -> tuple[str, ...]:
    """What two entries of one person have in common (of a models.Player or PlayerData)."""
    return tuple(getattr(player, key) for key in ("family_name", "given_name", "rank", "club", "birth"))


def with_entered(row: Row, known: Mapping[tuple[str, ...], int | None]) -> Row:
    """The row, with a warning if this player is entered already."""
    if row.player is None or person(row.player) not in known:
        return row
    entered = Reason("already_entered", {"number": known[person(row.player)]})
    return replace(row, warnings=(*row.warnings, entered))


def with_letters(row: Row) -> Row:
    """The row, with a warning if the name holds letters that paper can't show."""
    if row.player is None:
        return row
    letters = missing_letters(full_name(row.player.family_name, row.player.given_name, row.player.name_order))
    if not letters:
        return row
    return replace(row, warnings=(*row.warnings, Reason("not_on_paper", {"letters": letters})))


def entered_lines(preview: Preview) -> frozenset[int]:
    """The lines whose players are in the event already."""
    return frozenset(row.line for row in preview.rows if any(w.code == "already_entered" for w in row.warnings))


def to_enter(preview: Preview, left_out: frozenset[int]) -> list[PlayerData]:
    """The players to enter. Raises Refused("rows_unclear", lines=…) while a line that is not left out can't be read."""
    unclear = [row.line for row in preview.reported if row.line not in left_out]
    if unclear:
        raise Refused("rows_unclear", lines=unclear)
    return [row.player for row in preview.rows if row.player is not None and row.line not in left_out]
