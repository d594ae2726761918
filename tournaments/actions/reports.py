"""What a round keeps of its draw, as JSON."""

from dataclasses import asdict

from tournaments.records import Assessment, Draw, Explanation, Reason


def report(draw: Draw | Assessment) -> dict[str, object]:
    """The draw's totals and explanations, as JSON."""
    reasons: tuple[Reason, ...] = draw.reasons if isinstance(draw, Draw) else ()
    return {
        "totals": [list(total) for total in draw.totals],
        "reasons": [asdict(reason) for reason in reasons],
        "pairs": [explained(explanation) for explanation in draw.explanations],
    }


def explained(explanation: Explanation) -> dict[str, object]:
    """One explanation as JSON."""
    return {
        "a": explanation.a,
        "b": explanation.b,
        "costs": [list(cost) for cost in explanation.costs],
        "reasons": [asdict(reason) for reason in explanation.reasons],
    }
