"""Sentences about the records, positions and counts of an event's games; wording takes them in."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.file_words import SENTENCES, remark_text
from tournaments.wording.actors import actor_text


def _stale_record(data: dict[str, Any]) -> str:
    """Who was faster."""
    if not data["who"]:
        return _("Table %(table)d: the game record was removed meanwhile. Look again, then repeat.") % data
    return _("Table %(table)d: %(who)s stored a game record meanwhile. Look at it, then repeat.") % {
        **data,
        "who": actor_text(data["who"]),
    }


def _count_questions(data: dict[str, Any]) -> str:
    """What a position leaves open, the first three questions, and what is to be done."""
    asked = [remark_text(one, data["size"]) for one in data["remarks"]]
    questions = " ".join([*asked[:3], *(["…"] if len(asked) > 3 else [])])
    text = _("Nothing is written yet: %(questions)s If the count is right all the same, tick the box below, then write it.")
    return text % {"questions": questions}


BOARD_SENTENCES: dict[str, Callable[[dict[str, Any]], str]] = {
    **SENTENCES,
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
    "suggestion_open": lambda d: (
        ngettext(
            "Nothing is written yet: %(stones)d stone is suggested dead. Mark it dead or drop the suggestion first.",
            "Nothing is written yet: %(stones)d stones are suggested dead. Mark them dead or drop the suggestion first.",
            d["stones"],
        )
        % d
    ),
    "count_questions": _count_questions,
    "count_without_black": lambda _d: _(
        "Nothing is written yet: who has Black is not entered yet. Say that here or on the game sheet, then write it."
    ),
    "other_board": lambda d: _("The position has %(size)d rows; this event plays on %(expected)d.") % d,
}
