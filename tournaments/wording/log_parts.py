"""What sentences of the log are put together from: where, which result, why."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.wording.changes import zi_text
from tournaments.wording.results import ENDINGS

Sentence = Callable[[dict[str, Any]], str]


def result(entry: Mapping[str, Any], d: Mapping[str, Any]) -> str:
    """A result with the winner's name and how it came about, or Black's count from which it follows."""
    if entry.get("black_zi") is not None:
        return _("Black has %(zi)s zi") % {"zi": zi_text(entry["black_zi"])}
    outcomes = {
        "a": _("%(name)s wins") % {"name": d["name_a"]},
        "b": _("%(name)s wins") % {"name": d["name_b"]},
        "draw": _("draw"),
        "both_lose": _("both lose"),
        "no_result": pgettext("outcome", "no result"),
    }
    text = outcomes.get(entry.get("outcome", ""), _("no result yet"))
    ending = ENDINGS.get(entry.get("ending", ""))
    if entry.get("margin"):
        ending = _("by %(zi)s zi") % {"zi": zi_text(entry["margin"])}
    return _("%(result)s %(ending)s") % {"result": text, "ending": ending} if ending else text


def told(heading: str, what: str) -> str:
    """A heading and what follows it."""
    return _("%(heading)s: %(what)s") % {"heading": heading, "what": what}


def at(d: Mapping[str, Any]) -> str:
    """Where in the event something happened."""
    if "board" in d:
        return _("Round %(round)s, table %(table)s, board %(board)s") % d
    if "number" in d:
        return _("Round %(round)s, table %(table)s, game %(number)s") % d
    return _("Round %(round)s, table %(table)s") % d


def changed_result(d: dict[str, Any]) -> str:
    """A result entered, or corrected with its reason."""
    before, after = d.get("before", {}), d.get("after", {})
    text = told(at(d), result(after, d))
    if before.get("outcome") or before.get("black_zi") is not None:
        text += " · " + _("before: %(result)s") % {"result": result(before, d)}
    return text + why(d)


def why(d: Mapping[str, Any]) -> str:
    """The reason that was given, put behind a sentence."""
    return " · " + _("reason: %(reason)s") % d if d.get("reason") else ""


def at_table(sentence: str) -> Sentence:
    """A sentence that starts with round and table; `%(side)s` becomes the side's name."""

    def worded(d: dict[str, Any]) -> str:
        side = d["name_a"] if d.get("side", d.get("after")) == "a" else d["name_b"]
        return told(at(d), _(sentence) % {**d, "side": side}) + why(d)

    return worded


def plain(sentence: str) -> Sentence:
    """A sentence with the act's data in it."""
    return lambda d: _(sentence) % d
