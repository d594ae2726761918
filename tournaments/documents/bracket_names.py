"""What the matches of a bracket are called, on screen and on paper."""

from tournaments.bracket import Slot
from tournaments.documents.sheet import Words


def column_title(part: str, level: int, levels: int, best: int, words: Words) -> str:
    """The name of a level of a bracket: "Final", "Semi-finals", "Round 1", "Losers’ round 2", "Places 5–8"."""
    _ = words.gettext
    if part == "winners":
        left = levels - level
        early = words.pgettext("bracket", "Round of %(count)d") % {"count": 2 ** (left + 1)}
        return {0: _("Final"), 1: _("Semi-finals"), 2: _("Quarter-finals")}.get(left, early)
    if part == "losers":
        return _("Losers’ round %(number)d") % {"number": level}
    if part == "places":
        return places_title(best, levels - level, words)
    return _("Final") if part == "final" else _("Second final")


def places_title(best: int, further: int, words: Words) -> str:
    """What is played for, with so many rounds still to come."""
    _ = words.gettext
    if not further:
        return _("Place %(number)d") % {"number": best}
    return _("Places %(first)d–%(last)d") % {"first": best, "last": best + 2 ** (further + 1) - 1}


def slot_title(slot: Slot, double: bool, words: Words) -> str:
    """The name of the level of a match; in a double elimination the rounds of the unbeaten are numbered."""
    if double and slot.part == "winners":
        return words.gettext("Winners’ round %(number)d") % {"number": slot.level}
    return column_title(slot.part, slot.level, slot.levels, slot.best, words)
