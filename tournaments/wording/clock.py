"""Words about clocks: time systems, what was done with a clock, refusals."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils import formats, timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.time_systems import LONGEST_MAIN, MINUTE, TimeSystem, read_time_system
from games.time_systems import reading_text as reading
from tournaments.documents import times
from tournaments.wording.actors import actor_text

Data = dict[str, Any]


def system_words(system: TimeSystem) -> str:
    """A time system as a line, in the active language."""
    return times.system_words(system, translation)


def period_words(periods: int, system: TimeSystem) -> str:
    """What is left in byo-yomi: "2 × 60 s"."""
    return _("%(n)d × %(period)s left") % {"n": periods, "period": times.period_length(system, translation)}


def time_words(text: str) -> str:
    """The time system of an event in words; "" where none is set."""
    return system_words(read_time_system(text)) if text else ""


COLOURS = {"B": gettext_lazy("Black"), "W": gettext_lazy("White")}
ACTS = {
    "start": gettext_lazy("clock started"),
    "pause": gettext_lazy("pause"),
    "resume": gettext_lazy("goes on after the pause"),
    "turn": gettext_lazy("%(side)s is on turn, set by the referee"),
    "pass": gettext_lazy("%(side)s over time: counted as a pass (Article 22.5)"),
    "seal": gettext_lazy("%(side)s has sealed a move"),
    "reveal": gettext_lazy("sealed move of %(side)s opened: %(why)s"),
    "flag": gettext_lazy("%(side)s: the time is over"),
    "away": gettext_lazy("the page was away while the clock of %(side)s ran: %(why)s"),
    "note": gettext_lazy("both clocks noted, %(side)s to move"),
}
AWAY = {"counted": gettext_lazy("the time counts"), "left": gettext_lazy("the time does not count")}


def entry_words(entry: Mapping[str, Any]) -> str:
    """What was done with a clock, as a sentence with its reason."""
    side = str(COLOURS.get(entry.get("side", ""), ""))
    why = str(entry.get("why", ""))
    if entry["what"] == "adjust":
        parts = [f"{tenths_words(entry['tenths'])}"] if entry.get("tenths") else []
        if periods := entry.get("periods"):
            parts.append(ngettext("%(n)s period", "%(n)s periods", abs(periods)) % {"n": f"{periods:+d}"})
        text = f"{side} {_(', ').join(parts)}"
    else:
        data = {"side": side, "why": AWAY.get(why, why)}
        text = str(ACTS.get(entry["what"], entry["what"])) % data
    if why and entry["what"] not in ("reveal", "away"):
        text += " · " + _("reason: %(reason)s") % {"reason": why}
    return text


def tenths_words(tenths: int) -> str:
    """An adjustment: "+2:00", "−16:00"."""
    return ("+" if tenths > 0 else "−") + reading(abs(tenths))


def round_clock_words(d: Data) -> str:
    """What was done with the countdown of a round."""
    if d["what"] == "announce":
        start = timezone.localtime(timezone.datetime.fromtimestamp(d["start"], timezone.get_current_timezone()))
        data = {"at": formats.time_format(start, "H:i"), "minutes": d["length"] // 60}
        if d["length"]:
            return _("starts at %(at)s, lasts %(minutes)d minutes") % data
        return _("starts at %(at)s") % data
    if d["what"] == "adjust":
        return _("%(minutes)s minutes") % {"minutes": f"{d['seconds'] // 60:+d}"}
    words = {"pause": _("countdown stopped"), "resume": _("countdown goes on"), "stop": _("countdown taken away")}
    return words[d["what"]]


WHY = {
    "unclear": gettext_lazy(
        "it is none of the forms 60m+3x60s, 5x30s, 120m(5x60s), 45m, 60m+15/10m, 60m+25/10m canadian, 30m+20s/move"
    ),
    "no_unit": gettext_lazy("put h, m or s behind each number"),
    "nothing": gettext_lazy("no time or number in it may be 0"),
    "too_long": gettext_lazy("at most 24 hours, periods of 2 hours, 99 periods or moves"),
    "kept_too_much": gettext_lazy("it keeps more minutes than there are"),
}


def stale(d: Data) -> str:
    """That another page stored the clock meanwhile."""
    at = formats.time_format(timezone.localtime(d["at"]), "H:i:s") if d["at"] else "–"
    return _("Somebody else stored this clock meanwhile (%(who)s, %(at)s). Load the page again to go on from there.") % {
        "who": actor_text(d["who"]) or "–",
        "at": at,
    }


def gained(d: Data) -> str:
    """The question before a clock is noted with more time than it had."""
    (main, periods), (now, left) = d["before"], d["after"]
    system = read_time_system(d["system"])
    had, has = (period_words(periods, system), period_words(left, system)) if main == now else (reading(main), reading(now))
    text = _("%(side)s had %(had)s, now %(has)s: a clock does not go backwards. Which is right? Nothing was stored.")
    return text % {"side": COLOURS[d["side"]], "had": had, "has": has}


def clocks_ran(d: Data) -> str:
    """The question before a round is taken back whose games may have begun."""
    text = ngettext(
        "Clocks have run in round %(number)d at table %(tables)s: games may have begun. Take the round back all the same?",
        "Clocks have run in round %(number)d at tables %(tables)s: games may have begun. Take the round back all the same?",
        len(d["tables"]),
    )
    return text % {"number": d["number"], "tables": _(", ").join(map(str, d["tables"]))}


CLOCK_SENTENCES: dict[str, Callable[[Data], str]] = {
    "clocks_ran": clocks_ran,
    "bad_time_system": lambda d: _("“%(text)s” is no time system: %(why)s.") % {"text": d["text"], "why": WHY[d["why"]]},
    "bad_reading": lambda d: _("“%(text)s” is not what a clock shows: write 12:30 or 1:02:30.") % d,
    "bad_calls": lambda d: _("“%(text)s” can't be called: write seconds in their order and +, as “10 20 +10”.") % d,
    "calls_beyond": lambda d: _("A period has %(seconds)d seconds; nothing can be called after that.") % d,
    "clock_gained": gained,
    "clock_started": lambda _d: _("The clock has started already."),
    "clock_not_running": lambda _d: _("The clock is not running."),
    "clock_not_paused": lambda _d: _("The clock is not paused."),
    "sealed_unopened": lambda _d: _("A move is sealed; open it first (Article 14)."),
    "sealed_already": lambda _d: _("A move is sealed already."),
    "no_sealed_move": lambda _d: _("Write the move that is sealed."),
    "nothing_sealed": lambda _d: _("No move is sealed."),
    "not_on_turn": lambda _d: _("This side is not on turn."),
    "not_over_time": lambda _d: _("The side on turn is not over time."),
    "no_pass_instead": lambda _d: _("Article 22.5 is about byo-yomi; this time system has none."),
    "bad_adjustment": lambda _d: (
        _("Time can be added or taken up to %(hours)d hours; periods only in byo-yomi, as many as there are.")
        % {"hours": LONGEST_MAIN // (60 * MINUTE)}
    ),
    "bad_clock": lambda d: _("No clock can stand like that (%(field)s). Nothing was stored.") % d,
    "stale_clock": stale,
    "clock_log_full": lambda d: _("More than %(limit)d acts on one clock are not kept.") % d,
    "caller_without_byoyomi": lambda _d: _("Calling is for byo-yomi; this time system has none. Choose another one."),
    "no_time_system": lambda _d: _("The event has no time system yet; set it in the settings."),
    "bad_round_clock": lambda _d: _("The countdown can't be set to that: a round lasts 1 minute to 24 hours."),
    "bad_start": lambda d: _("“%(text)s” is no time of day; write 14:30, or leave it empty for now.") % d,
    "round_clock_paused": lambda _d: _("The countdown stands already."),
    "round_clock_runs": lambda _d: _("The countdown runs already."),
    "no_round_clock": lambda _d: _("No start of this round is announced."),
}
