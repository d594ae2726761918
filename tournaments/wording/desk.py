"""Sentences about nigiri and confirmed results, and how the log tells of them."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from games.nigiri import Holder

Data = dict[str, Any]


def turns_final(d: dict[str, Any]) -> str:
    """How many final results settings would turn, and where the first of them are."""
    places = [_("round %(round)d table %(table)d") % {"round": number, "table": table} for number, table in d["tables"][:3]]
    text = ngettext(
        "%(count)d final result would change: %(places)s. The chief referee decides that: tick the box below, then save.",
        "%(count)d final results would change: %(places)s. The chief referee decides that: tick the box below, then save.",
        d["count"],
    )
    return text % {"count": d["count"], "places": _(", ").join(places) + (" …" if d["count"] > len(places) else "")}


DESK_SENTENCES: dict[str, Callable[[Data], str]] = {
    # nigiri
    "held_missing": lambda _d: _("Say first whether the stones held are odd or even, or how many they are."),
    "bad_held": lambda d: _("“%(value)s” is no number of stones held: 1 to %(most)d, or odd, or even.") % d,
    "held_both": lambda d: _("“%(value)s” stones are typed, but odd or even says otherwise; take one of them away.") % d,
    "bad_shown": lambda d: _("“%(value)s”: one stone is shown (odd), or two (even).") % d,
    "has_handicap": lambda d: _("Table %(table)d: whoever takes the handicap has Black; there is no nigiri.") % d,
    # the game sheet
    "nothing_to_undo_here": lambda d: _("There is nothing of yours left to undo at table %(table)d.") % d,
    # confirmed results
    "nothing_to_confirm": lambda d: _("Table %(table)d has no result yet that could be confirmed.") % d,
    "final_result": lambda d: (
        _("Table %(table)d: both players and the referee have confirmed the result; only the chief referee changes it.") % d
    ),
    "turns_final": lambda d: turns_final(d),
    "final_reason": lambda d: (
        _("Table %(table)d: the result is final. Say why it changes; it is then no longer confirmed.") % d
    ),
}
PARITIES = {"odd": gettext_lazy("an odd number"), "even": gettext_lazy("an even number")}


def held_words(held: str) -> str:
    """How many stones were held: "7", "an odd number"."""
    return str(PARITIES.get(held, held))


def nigiri_words(d: Mapping[str, Any]) -> str:
    """How nigiri went and who has Black; `d` with holder, held, shown, black and both names."""
    names = {"a": d["name_a"], "b": d["name_b"]}
    other = names["b" if d["holder"] == "a" else "a"]
    data = {"holder": names[d["holder"]], "held": held_words(d["held"]), "other": other, "black": names[d["black"]]}
    if d["shown"] == 1:
        return _("%(holder)s held %(held)s, %(other)s showed one: %(black)s has Black") % data
    return _("%(holder)s held %(held)s, %(other)s showed two: %(black)s has Black") % data


def why_holds(holder: Holder) -> str:
    """Why somebody is to hold the stones."""
    if holder.why == "lot":
        return _("by lot, seed %(seed)s") % {"seed": holder.seed}
    return _("higher rank") if holder.why == "rank" else _("older")


def confirmers(d: Mapping[str, Any]) -> str:
    """Who has confirmed, or takes it back."""
    names = {"a": d["name_a"], "b": d["name_b"], "referee": _("the referee")}
    return _(", ").join(names[one] for one in d["named"])


def confirmed(d: Mapping[str, Any]) -> str:
    """Who has confirmed a result, and whether it is final by that."""
    said = _("confirmed by %(who)s") % {"who": confirmers(d)}
    return said + " · " + pgettext("result", "final") if d["final"] else said


def unconfirmed_words(count: int) -> str:
    """How many results of a round are not confirmed by all."""
    said = ngettext(
        "%(count)d result is not confirmed by both players and the referee.",
        "%(count)d results are not confirmed by both players and the referee.",
        count,
    )
    return said % {"count": count}
