"""Sentences about match days and matches that are played later."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from django.utils import formats
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.match_days import When

Data = dict[str, Any]


def _numbers(numbers: Any) -> str:
    return _(", ").join(map(str, numbers))


MATCH_DAY_SENTENCES: dict[str, Callable[[Data], str]] = {
    "bad_day": lambda d: _("“%(value)s” is no day; it is written like 2026-11-15.") % d,
    "bad_time_of_day": lambda d: _("“%(value)s” is no time of the day; it is written like 19:30.") % d,
    "time_without_day": lambda d: _("A time (%(value)s) needs a day.") % d,
    "long_place": lambda d: _("A place has at most %(limit)d letters.") % d,
    "bad_gap": lambda d: _("%(value)d days between two rounds: it must be 1 to %(most)d.") % d,
    "no_rounds_for_days": lambda d: _("%(name)s has no round that is not closed.") % d,
    "match_decided": lambda d: _("Table %(table)d is decided.") % d,
    "boards_decided": lambda d: (
        _("Table %(table)d: decided already: board %(boards)s.") % {**d, "boards": _numbers(d["boards"])}
    ),
    "no_such_boards": lambda d: (
        _("Table %(table)d has no board %(boards)s; the boards of a match go to %(most)d.")
        % {**d, "boards": _numbers(d["boards"])}
    ),
    "why_postponed": lambda d: _("Table %(table)d: say why the match is played later.") % d,
    "draft_may_change": lambda d: _("Round %(number)d is a draft that may change; publish it first.") % d,
    "not_postponed": lambda d: _("Table %(table)d is played with its round anyway.") % d,
    "no_such_day": lambda d: _("On %(value)s nothing was played.") % d,
}


def day_words(day: date) -> str:
    """A day with its weekday, in the active language."""
    return f"{formats.date_format(day, 'D')} {day.isoformat()}"


def when_words(when: When) -> str:
    """When and where, with the weekday: "Sun 2026-11-15 19:30 · Chess Hall"; "" where nothing is settled."""
    moment = " ".join(part for part in (day_words(when.day) if when.day else "", when.time_text) if part)
    return " · ".join(part for part in (moment, when.place) if part)


def later_words(when: When, boards: Any, still_open: bool) -> str:
    """That a match, or some of its boards, are (were) played at another time, and when."""
    told = when_words(when) or _("day not settled yet")
    if boards:
        return _("board %(boards)s later: %(when)s") % {"boards": _numbers(boards), "when": told}
    return (_("postponed: %(when)s") if still_open else _("played later: %(when)s")) % {"when": told}


def open_words(count: int) -> str:
    """How many matches count nothing yet, "" where none."""
    if not count:
        return ""
    said = ngettext("%(count)d match is still open.", "%(count)d matches are still open.", count)
    return said % {"count": count}


def drawn_without_words(count: int) -> str:
    """A draw by points that knew nothing of matches that were put off."""
    said = ngettext(
        "%(count)d match that was put off is open; the draw took it as played without points.",
        "%(count)d matches that were put off are open; the draw took them as played without points.",
        count,
    )
    return said % {"count": count}


def days_set(d: Mapping[str, Any]) -> str:
    """The log's line for the days of several rounds."""
    return _("Rounds %(first)s to %(last)s: match days from %(from)s to %(to)s") % d


def day_set(d: Mapping[str, Any]) -> str:
    """The log's line for the day of a round."""
    text = _("Round %(round)s: played %(when)s") % {**d, "when": d["after"] or "–"}
    return text + " · " + _("before: %(result)s") % {"result": d["before"]} if d.get("before") else text


def put_off(d: Mapping[str, Any]) -> str:
    """What the log says of a match that is played later."""
    when = d["after"] or _("day not settled yet")
    text = (
        _("board %(boards)s later: %(when)s") % {"boards": _numbers(d["boards"]), "when": when}
        if d["boards"]
        else _("postponed: %(when)s") % {"when": when}
    )
    return text + " · " + _("before: %(result)s") % {"result": d["before"]} if d.get("before") else text
