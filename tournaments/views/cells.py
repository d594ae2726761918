"""One entrant's round as the cell of a crosstable."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.crosstable import Meeting
from tournaments.documents.texts import games_text
from tournaments.standings import points_text

COLOURS = {"B": "●", "W": "○"}
SIGNS = {2: "+", 1: "=", 0: "−"}


@dataclass(frozen=True)
class Cell:
    """One entrant's round: whom it met, with which colour, how it ended and its points after it.

    `kind` as in crosstable.Meeting; `note` says in a word what was no game (bye, absent …) or how it was decided.
    """

    kind: str
    opponent: str = ""
    mark: str = ""
    sign: str = ""
    total: str = ""
    note: str = ""


def cell(meeting: Meeting, label: Callable[[int], object], one: bool) -> Cell:
    """The cell of a meeting; `label` gives what stands for the opponent (its number or its place)."""
    if meeting.kind == "none":
        return Cell("none")
    total = points_text(meeting.total, one)
    if meeting.opponent is None:
        sign = f"+{points_text(meeting.score, one)}" if meeting.score else ""
        return Cell(meeting.kind, sign=sign, total=total, note=bye_word(meeting.kind))
    return Cell(
        meeting.kind,
        opponent=str(label(meeting.opponent)),
        mark=COLOURS.get(meeting.colour or "", ""),
        sign="" if meeting.score is None else games_text(meeting) or result_sign(meeting),
        total="" if meeting.score is None else total,
        note=_("not played") if meeting.kind == "unplayed" else "",
    )


def result_sign(meeting: Meeting) -> str:
    """How a game ended: won, drawn, lost, or without result."""
    return "~" if meeting.no_result else SIGNS.get(meeting.score or 0, "")


def bye_word(kind: str) -> str:
    """A round without an opponent, in a word."""
    return {"bye": _("bye"), "half": _("half-point bye"), "absent": _("absent")}[kind]
