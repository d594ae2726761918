"""The pairing report on screen: why a pair is as it is, what the draw costs, what a change by hand costs."""

from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.documents.pairing_report import UNSEEN, counts, why
from tournaments.documents.sheet import Report


def reasons_by_pair(report: Report) -> dict[frozenset[int], list[str]]:
    """Per pair (or the bye's start number alone) the reasons for it, in words."""
    return {frozenset(number for number in (one.a, one.b) if number): why(report, one, translation) for one in report.pairs}


def draw_report(report: Report) -> dict[str, Any]:
    """What the draw brings, totals per criterion in their order, and what concerns the draw as a whole."""
    return {
        "counts": counts(report, translation),
        "totals": [(report.name(code), cost) for code, cost in report.totals if code not in UNSEEN],
        "reasons": [report.say(reason) for reason in report.reasons],
    }


def against_proposal(report: Report) -> str:
    """What a draft changed by hand costs compared with what was drawn; "" where it costs the same."""
    return _(", ").join(f"{report.name(code)} {change:+d}" for code, change in report.changes)
