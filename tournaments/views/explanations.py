"""The pairing report in words: why a pair is as it is, what the draw costs, what a change by hand costs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Round
from tournaments.records import Reason
from tournaments.wording import word

CRITERIA = {
    "bye_score": gettext_lazy("points of whoever has the bye"),
    "bye_free": gettext_lazy("earlier free points of whoever has the bye"),
    "limit_relaxed": gettext_lazy("colour limits broken"),
    "score_difference": gettext_lazy("differences in points (squared)"),
    "floats": gettext_lazy("floats"),
    "refloat": gettext_lazy("floats repeated from the last round"),
    "refloat_earlier": gettext_lazy("floats repeated from earlier rounds"),
    "club": gettext_lazy("pairs of one club"),
    "bye_number": gettext_lazy("bye: numbers passed over"),
    "float_down": gettext_lazy("floats down: numbers passed over"),
    "float_up": gettext_lazy("floats up: numbers passed over"),
    "country": gettext_lazy("same country"),
    "limit_wish": gettext_lazy("colour wishes broken"),
    "colours": gettext_lazy("colour claims not met"),
    "seeding": gettext_lazy("order in the score groups"),
    "by_lot": gettext_lazy("lot"),
}
UNSEEN = {"by_lot"}  # decides between equals and is no cost to anybody
COUNTED = {"limit_relaxed", "floats", "refloat", "refloat_earlier", "club", "limit_wish"}  # so many cases; others weigh
MARKED = {"limit_relaxed", "floats", "club", "limit_wish", "colours"}  # what a pair is marked for
MOST = 2  # differences that are told
Total = tuple[str, int]


def criterion(code: str) -> str:
    """The name of a criterion."""
    return str(CRITERIA.get(code, code))


@dataclass(frozen=True)
class Why:
    """Why a pair is as it is, in sentences; `marked` where it deserves a look (same club, float, clash of colours …)."""

    said: tuple[str, ...] = ()
    marked: bool = False


def reasons_by_pair(round_: Round) -> dict[frozenset[int], Why]:
    """Per pair (or the bye's start number alone) the reasons for it."""
    return {
        frozenset(number for number in (one["a"], one["b"]) if number): why(one) for one in round_.report.get("pairs", [])
    }


def why(pair: dict[str, Any]) -> Why:
    """The stored explanation of one pair."""
    marked = any(cost and code in MARKED for code, cost in pair["costs"])
    return Why(tuple(worded(pair["reasons"]) or costs(pair["costs"])), marked)


def worded(reasons: Iterable[dict[str, Any]]) -> list[str]:
    """Stored reasons as sentences."""
    return [word(Reason(reason["code"], reason["data"])) for reason in reasons]


def costs(stored: Iterable[Sequence[Any]]) -> list[str]:
    """What a pair costs where no reason was given for it."""
    named = [
        _("%(heading)s: %(what)s") % {"heading": criterion(code), "what": cost}
        for code, cost in stored
        if cost and code not in UNSEEN
    ]
    return named or [_("Nothing speaks against this pair.")]


def draw_report(round_: Round) -> dict[str, Any]:
    """Totals per criterion in their order, and what concerns the draw as a whole."""
    totals = [(criterion(code), cost) for code, cost in round_.report.get("totals", []) if code not in UNSEEN]
    return {"totals": totals, "reasons": worded(round_.report.get("reasons", []))}


def against_proposal(round_: Round) -> str:
    """What a draft changed by hand costs compared with what was drawn; "" where nothing was changed."""
    proposal = round_.report.get("proposal")
    if not proposal:
        return ""
    return cost_words(proposal, round_.report.get("totals", []))


def cost_words(before: Iterable[Total], after: Iterable[Total]) -> str:
    """Whether a draw is better or worse than another, and by which criteria, the weightiest first."""
    was = dict(before)
    changes = [(code, cost - was.get(code, 0)) for code, cost in after if code not in UNSEEN]
    changes = [(code, change) for code, change in changes if change]
    if not changes:
        return _("costs the same")
    told = _(", ").join(change_words(code, change) for code, change in changes[:MOST])
    return (_("worse – %(told)s") if changes[0][1] > 0 else _("better – %(told)s")) % {"told": told}


def change_words(code: str, change: int) -> str:
    """How one criterion differs: in cases where it counts some, else whether it is better or worse."""
    named = {"heading": criterion(code), "count": abs(change)}
    if code in COUNTED:
        return (_("%(heading)s: %(count)d more") if change > 0 else _("%(heading)s: %(count)d fewer")) % named
    return (_("%(heading)s: worse") if change > 0 else _("%(heading)s: better")) % named
