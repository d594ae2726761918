"""Rulings in words: offences, consequences, and the sentences of what is refused."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.offences import OFFENCES, Offence
from games.penalties import CONSEQUENCES
from games.timekeeping import clock_text

Data = dict[str, Any]

CLAIMS = {
    "at_once": gettext_lazy("to be claimed at once (16.3)"),
    "before_next_move": gettext_lazy("to be claimed before the next move"),
    "before_move_11": gettext_lazy("corrected up to move 10"),
    "any_time": gettext_lazy("may be claimed at any time"),
}
RULERS = {"referee": gettext_lazy("the referee rules"), "chief": gettext_lazy("the chief referee rules")}


def offence_name(code: str) -> str:
    """An offence in the active language; one that is not in the catalogue as it is stored."""
    known = OFFENCES.get(code)
    return _(known.name) if known else code


def consequence_name(code: str) -> str:
    """A consequence in the active language."""
    known = CONSEQUENCES.get(code)
    return _(known.name) if known else code


def consequences_text(codes: Iterable[str]) -> str:
    """Several consequences, one of which may follow."""
    return _(" or ").join(map(consequence_name, codes))


def how_ruled(offence: Offence) -> str:
    """Who rules on an offence, and how soon it must be claimed."""
    return _("; ").join(map(str, (RULERS[offence.who], CLAIMS[offence.claim])))


def ruling_text(d: Mapping[str, Any]) -> str:
    """What was ruled: offence with its article, consequence, move, time. `d` has the columns of a ruling."""
    offence = " ".join(filter(None, (d.get("article") or "", offence_name(d.get("offence") or ""))))
    what = consequence_name(d.get("consequence") or "warning")
    parts = [_("%(heading)s: %(what)s") % {"heading": offence, "what": what} if offence else what]
    if d.get("seconds"):
        parts.append(time_text(d["consequence"], d["seconds"]))
    if d.get("move"):
        parts.append(_("move %(number)s") % {"number": d["move"]})
    return " · ".join(parts)


def logged_ruling(d: Mapping[str, Any]) -> str:
    """A ruling in the log: against whom, what for, what follows, and what was noted; `d` has both names."""
    side = d["name_a"] if d["side"] == "a" else d["name_b"]
    text = _("%(heading)s: %(what)s") % {"heading": side, "what": ruling_text(d)}
    if d.get("overridden"):
        text += " · " + _("override: %(reason)s") % {"reason": d["overridden"]}
    return f"{text} · {d['note']}" if d.get("note") else text


def time_text(consequence: str, seconds: int) -> str:
    """Seconds that come off a side's time, or that its used time changes by."""
    shown = clock_text(abs(seconds))
    if consequence == "deduct_time":
        return _("%(time)s off the time") % {"time": shown}
    return _("used time %(time)s") % {"time": f"{'+' if seconds > 0 else '−'}{shown}"}


RULING_SENTENCES: dict[str, Callable[[Data], str]] = {
    "second_warning": lambda d: (
        _("Warning %(count)d for %(name)s at table %(table)d: the game is lost by it (Article 24.2). Confirm that.") % d
    ),
    "ruled_warning": lambda d: (
        _("The warning at table %(table)d was ruled by an article; the chief referee revokes it on the game sheet.") % d
    ),
    "unknown_offence": lambda d: (
        _("“%(text)s” is no offence. Type two letters of it, in English or Chinese, or the article.") % d
    ),
    "offence_unclear": lambda d: (
        _("“%(text)s” may be: %(known)s. Type more of it.")
        % {"text": d["text"], "known": _(", ").join(offence_name(code) for code in d["codes"])}
    ),
    "chief_rules": lambda d: _("On this (Article %(article)s) the chief referee rules.") % d,
    "chief_overrides": lambda d: (
        _("Article %(article)s: %(named)s. Something else can be ruled by the chief referee only.")
        % {"article": d["article"], "named": consequences_text(d["named"])}
    ),
    "say_why_override": lambda d: (
        _("Article %(article)s: %(named)s. Say why something else follows.")
        % {"article": d["article"], "named": consequences_text(d["named"])}
    ),
    "note_needed": lambda d: _("Round %(number)d is closed: a ruling at table %(table)d needs a note that says why.") % d,
    "bad_move": lambda d: _("There is no move %(move)s; moves go from 1 to %(most)d.") % d,
    "bad_seconds": lambda _d: _("A time is to be given: how much comes off, or by how much the clock is put right."),
    "bad_time": lambda d: _("“%(text)s” is no time. Write 14:07, or minutes and seconds as 7:30.") % d,
    "arrived_before_start": lambda d: _("Times can't go backwards: the start is %(start)s, the arrival %(arrived)s.") % d,
    "ruling_contradicts": lambda d: _("Another ruling at table %(table)d settles the result already; revoke it first.") % d,
    "ruling_on_bye": lambda d: _("%(name)s has the bye in round %(number)d: there is no game to rule on.") % d,
    "not_at_table": lambda d: _("No. %(entrant)d does not play at table %(table)d of round %(number)d.") % d,
    "no_such_ruling": lambda d: _("There is no ruling %(ruling)s in this event.") % d,
    "chief_revokes": lambda _d: _("Only the chief referee revokes a ruling."),
    "ruling_revoked": lambda d: _("This ruling was revoked already by %(who)s.") % d,
    "say_why_revoked": lambda _d: _("Say why the ruling is revoked."),
}
