"""Sentences about positions that are counted; wording takes them in."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.points import BLACK, point_text
from games.rooms import Remark

COUNT_SENTENCES: dict[str, Callable[[dict[str, Any]], str]] = {
    "suggestion_open": lambda d: (
        ngettext(
            "Nothing is written yet: %(stones)d stone is suggested dead. Mark it dead or drop the suggestion first.",
            "Nothing is written yet: %(stones)d stones are suggested dead. Mark them dead or drop the suggestion first.",
            d["stones"],
        )
        % d
    ),
    "no_position": lambda _d: _("There is no position: rows of X, O and dots are wanted."),
    "other_board": lambda d: _("The position has %(size)d rows; this event plays on %(expected)d.") % d,
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
