"""Sentences about game records, positions and counts.

Here and not in tournaments/wording, which loads all sheets and systems of play: a file is checked or counted without any of
them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.errors import Refused
from games.points import BLACK, point_text
from games.rooms import Remark


def _bad_position(data: dict[str, Any]) -> str:
    if data["row"]:
        return _("Row %(row)d: “%(text)s”. Every row has as many X, O and dots as there are rows.") % data
    return _("A board has 2 to 25 rows, not %(text)s.") % data


SENTENCES: Mapping[str, Callable[[dict[str, Any]], str]] = {
    "bad_position": _bad_position,
    "record_too_large": lambda d: _("The file is larger than %(limit)d MB; no game record is.") % d,
    "no_record": lambda _d: _("This is no game record. Records are SGF files, which begin with “(;”."),
    "record_too_long": lambda d: _("The record has more than %(limit)d parts in one game; that is no game of Go.") % d,
    "too_many_moves": lambda d: _("The record has more than %(limit)d moves; that is no game of Go.") % d,
    "other_game": lambda d: _("The record is of another game than Go (GM “%(text)s”).") % d,
    "bad_board_size": lambda d: (
        _("A board of “%(text)s” lines can’t be read; square boards have %(low)d to %(high)d lines.") % d
    ),
    "unknown_encoding": lambda d: (
        _("“%(text)s” is no encoding that is known. Known: %(known)s.") % {**d, "known": _(", ").join(d["known"])}
    ),
    "no_position": lambda _d: _("There is no position: rows of X, O and dots are wanted."),
    "no_such_point": lambda d: (
        _("“%(point)s” is no point of this board. Points have two letters, column and row from the top left, such as “cd”.")
        % d
    ),
    "dead_is_empty": lambda d: _("There is no stone on %(text)s (%(point)s), so none can be dead there.") % d,
    "bad_komi": lambda d: _("“%(text)s” is no komi in zi; write 3 3/4, 3.75 or 0.") % d,
    "bad_warnings": lambda d: _("“%(text)s”: write the warnings to Black and to White, such as 1,0.") % d,
    "bad_handicap": lambda d: _("“%(text)s” is no number of handicap stones.") % d,
    "bad_compensation": lambda d: (
        _("There is no compensation “%(kind)s”. Compensations: %(known)s.")
        % {**d, "known": ", ".join(d["known"]).replace("_", "-")}
    ),
}


def refusal_words(refused: Refused) -> str:
    """Why a file can't be checked or counted."""
    return SENTENCES[refused.code](refused.data)


def remark_text(remark: Remark, size: int) -> str:
    """A question about a counted position."""
    first = point_text(min(remark.points), size)
    data = {"at": first, "count": len(remark.points)}
    if remark.kind == "open":
        return _("%(count)d neutral points together at %(at)s: is the border closed, and is every dead stone marked?") % data
    black = remark.colour == BLACK
    if remark.kind == "no_liberties":
        return (
            _("Black at %(at)s has no liberty (Article 3).") if black else _("White at %(at)s has no liberty (Article 3).")
        ) % data
    if black:
        text = ngettext(
            "A black stone at %(at)s is left in White's room: dead?",
            "%(count)d black stones (%(at)s) are left in White's room: dead?",
            len(remark.points),
        )
    else:
        text = ngettext(
            "A white stone at %(at)s is left in Black's room: dead?",
            "%(count)d white stones (%(at)s) are left in Black's room: dead?",
            len(remark.points),
        )
    return text % data
