"""Ties broken outside the rounds: the result of a play-off, or the chief referee's order."""

from collections.abc import Sequence

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import Unchanged, act
from tournaments.models import Event, PlaceOrder
from tournaments.names import clean_text
from tournaments.tiebreaks.decided import KINDS
from tournaments.ties import ties_for

LONGEST_REASON = 200


def add_place_order(event: Event, kind: str, numbers: Sequence[int], reason: str, who: str) -> PlaceOrder:
    """Put the tied into an order, by start numbers, the first one first; all of one tie.

    Refused("bad_choice" | "order_not_used" | "order_reason" | "reason_too_long" | "number_twice" | "no_such_number" |
    "order_not_tied" | "tie_incomplete").
    """
    reason = checked_reason(kind, reason)
    with act("add_place_order", who, event.tournament_id, event.pk, kind=kind, reason=reason) as details:
        event.refresh_from_db()
        ids = dict(event.entrants.values_list("number", "pk"))
        for place, number in enumerate(numbers):
            if number in numbers[:place]:
                raise Refused("number_twice", number=number)
            if number not in ids:
                raise Refused("no_such_number", number=number)
        details["names"] = names_in_order(event, kind, numbers)
        return PlaceOrder.objects.create(
            event=event, kind=kind, order=[ids[number] for number in numbers], reason=reason, who=who
        )


def checked_reason(kind: str, reason: str) -> str:
    """The reason as it is stored; the chief referee has to give one."""
    if kind not in KINDS:
        raise Refused("bad_choice", value=kind)
    reason = clean_text(reason)
    if kind == PlaceOrder.MANUAL and not reason:
        raise Refused("order_reason")
    if len(reason) > LONGEST_REASON:
        raise Refused("reason_too_long", length=len(reason), limit=LONGEST_REASON)
    return reason


def names_in_order(event: Event, kind: str, numbers: Sequence[int]) -> list[str]:
    """The names of those who are put in order, who must be all of one tie."""
    standings = queries.standings_after(event)
    if kind not in standings.codes:
        raise Refused("order_not_used", code=kind)
    names = {row.entrant.number: f"{row.entrant.number} {row.entrant.name}" for row in standings.rows}
    ties = [{row.entrant.number for row in tie} for tie in ties_for(standings, kind)]
    tie = next((tie for tie in ties if tie.issuperset(numbers)), None)
    if tie is None or not numbers:
        raise Refused("order_not_tied", names=[names[number] for number in numbers])
    if missing := sorted(tie.difference(numbers)):
        raise Refused("tie_incomplete", names=[names[number] for number in missing])
    return [names[number] for number in numbers]


def remove_place_order(order: PlaceOrder, who: str) -> None:
    """Take an order back."""
    details = {"kind": order.kind, "reason": order.reason}
    with act("remove_place_order", who, order.event.tournament_id, order.event_id, **details):
        deleted, _rows = PlaceOrder.objects.filter(pk=order.pk).delete()
        if not deleted:
            raise Unchanged
