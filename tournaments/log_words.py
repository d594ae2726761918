"""The log in words: one sentence per kind of act."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import Act
from tournaments.standings import points_text

Names = Mapping[int, tuple[str, str]]  # of the two sides of each game
Sentence = Callable[[dict[str, Any]], str]

HOW = {
    "bye_player": gettext_lazy("plays whoever had the bye"),
    "half_point": gettext_lazy("half a point for the round"),
    "next_round": gettext_lazy("from the next round"),
}
ENDINGS = {
    "count": gettext_lazy("by count"),
    "resignation": gettext_lazy("by resignation"),
    "time": gettext_lazy("on time"),
    "forfeit": gettext_lazy("by forfeit"),
    "no_show": gettext_lazy("no-show"),
    "decision": gettext_lazy("by the referee's decision"),
}


def said(act: Act, names: Names) -> str:
    """An act as a sentence in the active language."""
    sentence = SENTENCES.get(act.verb)
    if sentence is None:
        return f"{act.verb} {act.details}"
    a, b = names.get(act.details.get("game"), ("?", "?"))
    return sentence({**act.details, "name_a": a, "name_b": b})


def result(entry: Mapping[str, Any], d: Mapping[str, Any]) -> str:
    """A result with the winner's name and how it came about, or Black's count from which it follows."""
    if entry.get("black_zi") is not None:
        return _("Black has %(zi)s zi") % {"zi": zi_text(entry["black_zi"])}
    outcomes = {
        "a": _("%(name)s wins") % {"name": d["name_a"]},
        "b": _("%(name)s wins") % {"name": d["name_b"]},
        "draw": _("draw"),
        "both_lose": _("both lose"),
    }
    text = outcomes.get(entry.get("outcome", ""), _("no result"))
    ending = ENDINGS.get(entry.get("ending", ""))
    if entry.get("margin"):
        ending = _("by %(zi)s zi") % {"zi": zi_text(entry["margin"])}
    return f"{text} {ending}" if ending else text


def zi_text(quarters: int) -> str:
    """Quarter zi as "3¾"."""
    return points_text(Fraction(quarters, 4), one=False)


def changed_result(d: dict[str, Any]) -> str:
    """A result entered, or corrected with its reason."""
    where = _("Round %(round)s, table %(table)s") % d
    before, after = d.get("before", {}), d.get("after", {})
    text = f"{where}: {result(after, d)}"
    if before.get("outcome") or before.get("black_zi") is not None:
        text += " · " + _("before: %(result)s") % {"result": result(before, d)}
    if d.get("reason"):
        text += " · " + _("reason: %(reason)s") % d
    return text


def differences(d: dict[str, Any]) -> str:
    """What changed from what to what."""
    before, after = d.get("before", {}), d.get("after", {})
    changed = [key for key in after if after[key] != before.get(key)]
    return "; ".join(f"{key}: {before.get(key, '–')} → {after[key]}" for key in changed)


def at_table(sentence: str) -> Sentence:
    """A sentence that starts with round and table; `%(side)s` becomes the side's name."""

    def worded(d: dict[str, Any]) -> str:
        side = d["name_a"] if d.get("side", d.get("after")) == "a" else d["name_b"]
        return _("Round %(round)s, table %(table)s") % d + ": " + _(sentence) % {**d, "side": side}

    return worded


def plain(sentence: str) -> Sentence:
    """A sentence with the act's data in it."""
    return lambda d: _(sentence) % d


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


def added(d: dict[str, Any]) -> str:
    """Players entered; the first of many by name."""
    text = ngettext("%(count)d player entered", "%(count)d players entered", d["count"]) % d
    names = [name.strip() for name in d.get("names", [])]
    return f"{text}: {_(', ').join(names)}{' …' if d['count'] > len(names) else ''}"


def absence(d: dict[str, Any]) -> str:
    """Who sits out, with what."""
    if d["score"] is None:
        return _("%(name)s plays in round %(round)s after all") % d
    if d["score"]:
        return _("%(name)s sits out round %(round)s for half a point") % d
    return _("%(name)s is absent in round %(round)s") % d


def pair_rule(d: dict[str, Any]) -> str:
    """A rule about two start numbers."""
    text = _("No. %(a)s and No. %(b)s must meet") if d["kind"] == "force" else _("No. %(a)s and No. %(b)s must not meet")
    return text % d


SENTENCES: dict[str, Sentence] = {
    "create_tournament": plain(gettext_noop("Tournament “%(name)s” made")),
    "import_tournament": plain(gettext_noop("Tournament “%(name)s” read from a file")),
    "change_tournament": lambda d: _("Tournament changed") + ": " + differences(d),
    "delete_tournament": plain(gettext_noop("Tournament “%(name)s” deleted")),
    "add_staff": plain(gettext_noop("%(name)s joins the staff as %(role)s")),
    "remove_staff": plain(gettext_noop("%(name)s leaves the staff")),
    "create_event": plain(gettext_noop("Event “%(name)s” made: %(system)s, %(rounds)s rounds")),
    "change_settings": lambda d: _("Settings changed") + ": " + differences(flat(d)),
    "delete_event": plain(gettext_noop("Event “%(name)s” deleted")),
    "add_players": added,
    "add_late": lambda d: _("Late entry: %(name)s") % d + f" · {HOW.get(d['how'], d['how'])}",
    "change_player": lambda d: _("No. %(number)s changed") % d + ": " + differences(d),
    "remove": plain(gettext_noop("%(name)s struck from the list")),
    "withdraw": plain(gettext_noop("%(name)s withdraws from round %(from_round)s on")),
    "reinstate": plain(gettext_noop("%(name)s plays again")),
    "set_absence": absence,
    "number_by_lot": plain(gettext_noop("Start numbers drawn by lot, seed %(seed)s")),
    "number_by_rank": plain(gettext_noop("Start numbers by rank")),
    "number_by_hand": plain(gettext_noop("Start numbers set by hand")),
    "add_pair_rule": pair_rule,
    "remove_pair_rule": lambda d: _("Rule removed") + ": " + pair_rule(d),
    "draw_round": plain(gettext_noop("Round %(round)s drawn, seed %(seed)s")),
    "redraw": plain(gettext_noop("Round %(round)s redrawn, seed %(seed)s")),
    "pair_unpaired": lambda d: _("Round %(round)s: paired those left over") % d,
    "swap_players": lambda d: (
        _("Round %(round)s: No. %(first)s and No. %(second)s exchanged")
        % {"round": d["round"], "first": d["numbers"][0], "second": d["numbers"][1]}
    ),
    "swap_colours": lambda d: _("Round %(round)s, table %(table)s") % d + ": " + _("colours exchanged"),
    "set_lock": lambda d: (
        _("Round %(round)s, table %(table)s") % d + ": " + (_("pair locked") if d["locked"] else _("pair released"))
    ),
    "publish": plain(gettext_noop("Round %(round)s published")),
    "unpublish": plain(gettext_noop("Round %(round)s taken back to a draft")),
    "close": plain(gettext_noop("Round %(round)s closed")),
    "reopen": plain(gettext_noop("Round %(round)s opened again")),
    "discard": plain(gettext_noop("Draft of round %(round)s thrown away")),
    "enter_result": changed_result,
    "set_colours": at_table(gettext_noop("%(side)s has Black")),
    "add_warning": at_table(gettext_noop("warning to %(side)s")),
    "revoke_warning": at_table(gettext_noop("warning to %(side)s taken back")),
    "undo": at_table(gettext_noop("last act undone")),
}


def flat(d: dict[str, Any]) -> dict[str, Any]:
    """Before and after with the settings beside name and rounds."""
    return {key: {**d.get(key, {}), **d.get(key, {}).get("settings", {}), "settings": None} for key in ("before", "after")}
