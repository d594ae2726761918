"""Time systems in words, on paper and on the screen."""

from games.time_systems import MINUTE, SECOND, TimeSystem, read_time_system
from tournaments.documents.sheet import Words


def length_words(tenths: int, words: Words) -> str:
    """A length in words: "60 min", "30 s", "2 min 30 s"."""
    _ = words.gettext
    minutes, seconds = divmod(tenths // SECOND, 60)
    parts = [_("%(n)d min") % {"n": minutes}] if minutes else []
    if seconds or not minutes:
        parts.append(_("%(n)d s") % {"n": seconds})
    return " ".join(parts)


def period_length(system: TimeSystem, words: Words) -> str:
    """The length of a period; up to two minutes in seconds, as it is called."""
    if system.period <= 2 * MINUTE:
        return words.gettext("%(n)d s") % {"n": system.period // SECOND}
    return length_words(system.period, words)


def system_words(system: TimeSystem, words: Words) -> str:
    """A time system as a line."""
    _ = words.gettext
    data = {"main": length_words(system.basic, words), "period": period_length(system, words), "count": system.count}
    sentences = {
        "kept": _("%(main)s, of which the last %(count)d × %(period)s are byo-yomi"),
        "byoyomi": _("%(main)s, then byo-yomi %(count)d × %(period)s"),
        "sudden": _("%(main)s, sudden death"),
        "moves": _("%(main)s, then %(count)d moves in each %(period)s, unused time is kept"),
        "canadian": _("%(main)s, then %(count)d moves in each %(period)s (Canadian)"),
        "fischer": _("%(main)s, and %(period)s more for each move"),
    }
    if system.kind == "byoyomi" and not system.main:
        return _("byo-yomi %(count)d × %(period)s") % data
    return sentences[system.kind] % data


def time_line(text: str, words: Words) -> str:
    """The time system of an event with its heading; "" where none is set."""
    return words.gettext("Time: %(time)s") % {"time": system_words(read_time_system(text), words)} if text else ""
