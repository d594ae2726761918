"""The report of a round's draw, from what is stored with it."""

from collections.abc import Iterable
from typing import Any

from tournaments.documents.sheet import Report
from tournaments.models import Round
from tournaments.queries.event import entrants_of, outcomes
from tournaments.records import Bye, Explanation, Reason
from tournaments.wording import word
from tournaments.wording.criteria import compared, criterion, differing


def pairing_report(round_: Round) -> Report:
    """Totals, reasons and explanations as stored; rematches and pairs of one club as the pairs now are.

    A stored report that can't be read (of a file from elsewhere) is empty.
    """
    try:
        return read(round_, round_.report)
    except (LookupError, TypeError, ValueError, AttributeError):
        return read(round_, {})


def read(round_: Round, stored: dict[str, Any]) -> Report:
    """The report from its JSON."""
    one = round_.event.options.display == "one"
    by_hand = bool(stored.get("proposal"))
    pairs = tuple(explanation(pair, one, by_hand) for pair in stored.get("pairs", []))
    clubs = dict(entrants_of(round_.event).values_list("number", "player__club"))
    met = {frozenset((o.a, o.b)) for o in outcomes(round_.event, before=round_.number) if not isinstance(o, Bye)}
    both = [(one.a, one.b) for one in pairs if one.b is not None]
    now = totals(stored.get("totals", []))
    return Report(
        totals=now,
        reasons=tuple(reason(said, one) for said in stored.get("reasons", [])),
        pairs=pairs,
        rematches=tuple(p for p in both if frozenset(p) in met),
        clubs=tuple((a, b) for a, b in both if clubs.get(a) and clubs.get(a) == clubs.get(b)),
        changes=tuple(differing(totals(stored["proposal"]), now)) if stored.get("proposal") else None,
        say=word,
        name=criterion,
        compare=compared,
    )


def explanation(stored: dict[str, Any], one: bool, by_hand: bool) -> Explanation:
    """One explanation from its JSON; `one` and `by_hand` as for `reason`."""
    a, b = int(stored["a"]), stored["b"]
    reasons = tuple(reason(said, one, by_hand) for said in stored["reasons"])
    return Explanation(a, None if b is None else int(b), totals(stored["costs"]), reasons)


def totals(stored: Iterable[Any]) -> tuple[tuple[str, int], ...]:
    """Criteria with their costs."""
    return tuple((str(code), int(cost)) for code, cost in stored)


def reason(stored: dict[str, Any], one: bool, by_hand: bool = False) -> Reason:
    """One reason from its JSON; its sentence names points as 1/½/0 with `one`, and after changes `by_hand` doesn't say that
    something is not to be avoided. Raises what a sentence of bad data raises."""
    found = Reason(str(stored["code"]), {**stored["data"], "one": one, "by_hand": by_hand})
    word(found)
    return found
