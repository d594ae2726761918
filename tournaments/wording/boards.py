"""Sentences about records, positions and counts of a game."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _


def _bad_position(data: dict[str, Any]) -> str:
    if data["row"]:
        return _("Row %(row)d: “%(text)s”. Every row has as many X, O and dots as there are rows.") % data
    return _("A board has 2 to 25 rows, not %(text)s.") % data


BOARD_SENTENCES: dict[str, Callable[[dict[str, Any]], str]] = {
    "bad_position": _bad_position,
    "bad_compensation": lambda d: (
        _("There is no compensation “%(kind)s”. Compensations: %(known)s.") % {**d, "known": ", ".join(d["known"])}
    ),
}
