"""One entrant's round as the cell of a crosstable."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from tournaments.crosstable import Meeting
from tournaments.documents.shape import TABLE, Shape
from tournaments.documents.texts import egd_text, games_text
from tournaments.standings import points_text

COLOURS = {"B": "●", "W": "○"}
STONES = {"●": "<b class=k>●</b>", "○": "<b class=w>○</b>", "": ""}
SIGNS = {2: "+", 1: "=", 0: "−"}


@dataclass(frozen=True)
class Cell:
    """One entrant's round: whom it met, with which colour, how it ended and its points after it.

    `kind` as in crosstable.Meeting; `stones` the handicap; `note` says in a word what was no game (bye, absent …) or how it
    was decided. In the form of the EGD `opponent` has it all.
    """

    kind: str
    opponent: str = ""
    mark: str = ""
    sign: str = ""
    total: str = ""
    note: str = ""
    stones: str = ""

    @property
    def html(self) -> SafeString:
        """The cell's content; ● and ○ are drawn as stones, the handicap stands small beside them."""
        total = f" <i>{self.total}</i>" if self.total else ""
        if not self.opponent:
            return mark_safe(f"{self._noted(self.sign or '·')}{total}" if self.note else "")  # noqa: S308 (escaped)
        stones = f"<sup>{self.stones}</sup>" if self.stones else ""
        default = self._noted("!") if self.note else ""
        text = f"{self.opponent}{STONES[self.mark]}{stones}{self.sign}{default}{total}"
        return mark_safe(text)  # noqa: S308 (numbers and signs; the note is escaped)

    def _noted(self, sign: str) -> str:
        return f'<abbr title="{conditional_escape(self.note)}">{sign}</abbr>'


def cell(meeting: Meeting, one: bool, names: Mapping[int, int] | None = None, shape: Shape = TABLE) -> Cell:
    """The cell of a meeting; `names` gives what stands for the opponents, without them it is their numbers."""
    if meeting.kind == "none":
        return Cell("none")
    total = points_text(meeting.total, one) if "total" in shape.round_parts else ""
    if meeting.opponent is None:
        sign = f"+{points_text(meeting.score, one)}" if meeting.score else ""
        return Cell(meeting.kind, sign=sign, total=total, note=bye_word(meeting.kind))
    return Cell(
        meeting.kind,
        opponent=str(names[meeting.opponent] if names else meeting.opponent),
        mark=COLOURS.get(meeting.colour or "", "") if "disc" in shape.round_parts else "",
        sign="" if meeting.score is None else games_text(meeting) or result_sign(meeting),
        total="" if meeting.score is None else total,
        note=_("not played") if meeting.kind == "unplayed" else "",
        stones=str(meeting.handicap or "") if "stones" in shape.round_parts else "",
    )


def egd_cell(meeting: Meeting, names: Mapping[int, int]) -> Cell:
    """The same as in a result table of the EGD."""
    return Cell("egd", opponent=egd_text(meeting, names))


def result_sign(meeting: Meeting) -> str:
    """How a game ended: won, drawn, lost, or without result."""
    return "~" if meeting.no_result else SIGNS[meeting.ended or 0]


def bye_word(kind: str) -> str:
    """A round without an opponent, in a word."""
    return {"bye": _("bye"), "half": _("half-point bye"), "absent": _("absent")}[kind]
