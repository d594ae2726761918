"""What is still possible, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.prospects import Prospects, Range


def range_text(places: Range | None, complete: bool) -> str:
    """ "1–4"; where not everything is exact, a place that can be reached has a star: "1*–4"."""
    if places is None:
        return ""
    best, worst = (
        f"{place}{'*' if exact and not complete else ''}"
        for place, exact in ((places.best, places.best_exact), (places.worst, places.worst_exact))
    )
    return best if places.best == places.worst else f"{best}–{worst}"


def reckoned_text(found: Prospects) -> list[str]:
    """What the places rest on, a sentence each."""
    if found.over:
        return [_("All games are over; these places are final.")]
    lines = [looked_at(found), *still_open(found)]
    if found.draws:
        lines.append(_("Each game is won by either side or drawn; nobody is warned, stays away or leaves any more."))
    else:
        lines.append(_("Each game is won by either side; nobody is warned, stays away or leaves any more."))
    if not found.decided:
        lines.append(_("A play-off, the chief referee or the lot may still put equal players in any order."))
    return lines


def looked_at(found: Prospects) -> str:
    """Whether the places are exact."""
    if found.complete:
        text = ngettext(
            "%(n)d game is open. Each way in which it can end was looked at: the places are exact.",
            "%(n)d games are open. Each way in which they can end was looked at: the places are exact.",
            found.open,
        )
        return text % {"n": found.open}
    return _("The places are bounds: nobody gets above the first or below the second. One with * can really be reached.")


def still_open(found: Prospects) -> Iterator[str]:
    """What is left, where that isn't said with the places."""
    if found.open and not found.complete:
        yield ngettext("%(n)d game is open.", "%(n)d games are open.", found.open) % {"n": found.open}
    if found.undrawn:
        text = ngettext(
            "%(n)d round is not drawn yet: whoever may meet whom in it.",
            "%(n)d rounds are not drawn yet: whoever may meet whom in them.",
            found.undrawn,
        )
        yield text % {"n": found.undrawn}


def need_text(code: str, found: Prospects) -> str:
    """What somebody needs for a place (see prospects.need)."""
    match code:
        case "certain":
            return _("certain")
        case "out":
            return _("out of reach")
        case "win":
            return _("winning all is enough") if several_left(found) else _("a win is enough")
        case "points" if several_left(found) or found.draws:
            return _("own points, and results of others")
        case "points":
            return _("a win, and results of others")
    return _("results of others")


def several_left(found: Prospects) -> bool:
    """Whether somebody may have several games left."""
    return found.undrawn + bool(found.open) > 1
