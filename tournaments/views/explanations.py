"""The pairing report on screen: why a pair is as it is, what the draw costs, what a change by hand costs."""

from dataclasses import dataclass
from typing import Any

from django.utils import translation

from tournaments.documents.pairing_report import counts, totals, why
from tournaments.documents.sheet import Report
from tournaments.records import Explanation

MARKED = {"limit_relaxed", "floats", "club", "limit_wish", "colours"}  # what a pair is marked for


@dataclass(frozen=True)
class Why:
    """Why a pair is as it is, in sentences; `marked` where it deserves a look (same club, float, clash of colours …)."""

    said: tuple[str, ...] = ()
    marked: bool = False


def reasons_by_pair(report: Report) -> dict[frozenset[int], Why]:
    """Per pair (or the bye's start number alone) the reasons for it."""
    return {
        frozenset(number for number in (one.a, one.b) if number): Why(tuple(why(report, one, translation)), marked(one))
        for one in report.pairs
    }


def marked(one: Explanation) -> bool:
    """Whether a pair costs anything that an arbiter looks for."""
    return any(cost and code in MARKED for code, cost in one.costs)


def draw_report(report: Report) -> dict[str, Any]:
    """What the draw brings, totals per criterion in their order, and what concerns the draw as a whole."""
    return {
        "counts": counts(report, translation),
        "totals": [(report.name(code), cost) for code, cost in totals(report)],
        "reasons": [report.say(reason) for reason in report.reasons],
    }


def against_proposal(report: Report) -> str:
    """What a draft changed by hand costs compared with what was drawn; "" where there is nothing to compare."""
    return "" if report.changes is None else report.compare(report.changes)
