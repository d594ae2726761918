"""Sentences about records, positions and counts of a game."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def _bad_position(data: dict[str, Any]) -> str:
    if data["row"]:
        return _("Row %(row)d: “%(text)s”. Every row has as many X, O and dots as there are rows.") % data
    return _("A board has 2 to 25 rows, not %(text)s.") % data


def _stale_record(data: dict[str, Any]) -> str:
    """Who was faster."""
    if not data["who"]:
        return _("Table %(table)d: the game record was removed meanwhile. Look again, then repeat.") % data
    return _("Table %(table)d: %(who)s stored a game record meanwhile. Look at it, then repeat.") % data


BOARD_SENTENCES: dict[str, Callable[[dict[str, Any]], str]] = {
    "bad_position": _bad_position,
    "record_too_large": lambda d: _("The file is larger than %(limit)d MB; no game record is.") % d,
    "no_record": lambda _d: _("This is no game record: it has nothing that begins with “(;”. Records are SGF files."),
    "record_too_long": lambda d: _("The record has more than %(limit)d parts in one game; that is no game of Go.") % d,
    "too_many_moves": lambda d: _("The record has more than %(limit)d moves; that is no game of Go.") % d,
    "record_not_stored": lambda d: _("A game record that is stored may have %(limit)d kB; this one has more.") % d,
    "record_missing": lambda _d: _("Choose a file, or paste the record."),
    "stale_record": _stale_record,
    "records_in": lambda d: (
        ngettext(
            "Round %(number)d can't be taken back: a game record is stored at table %(tables)s; remove it first.",
            "Round %(number)d can't be taken back: game records are stored at tables %(tables)s; remove them first.",
            len(d["tables"]),
        )
        % {"number": d["number"], "tables": _(", ").join(map(str, d["tables"]))}
    ),
    "other_game": lambda d: _("The record is of another game than Go (GM “%(text)s”).") % d,
    "bad_board_size": lambda d: (
        _("A board of “%(text)s” lines can’t be read; square boards have %(low)d to %(high)d lines.") % d
    ),
    "unknown_encoding": lambda d: (
        _("“%(text)s” is no encoding that is known. Known: %(known)s.") % {**d, "known": _(", ").join(d["known"])}
    ),
}
