"""Orders of tied entrants that were decided outside the rounds: play-offs, and the chief referee's word."""

from dataclasses import dataclass

from tournaments import records
from tournaments.models import Event, PlaceOrder
from tournaments.standings import Standings
from tournaments.tiebreaks.decided import KINDS
from tournaments.ties import counting_orders


@dataclass(frozen=True)
class ShownOrder:
    """An order as stored, as a record, and whether it counts: it names all of a tie, and is the latest that does."""

    row: PlaceOrder
    record: records.PlaceOrder
    counts: bool


def place_orders(event: Event) -> tuple[records.PlaceOrder, ...]:
    """The orders of an event, the latest last; none where its criteria don't ask for them."""
    if not set(KINDS) & set(event.options.tiebreaks):
        return ()
    return tuple(record for _, record in stored_orders(event))


def stored_orders(event: Event) -> list[tuple[PlaceOrder, records.PlaceOrder]]:
    """All orders, each as stored and as a record."""
    rows = list(event.place_orders.all())
    numbers = dict(event.entrants.values_list("pk", "number")) if rows else {}
    return [(row, record(row, numbers)) for row in rows]


def record(row: PlaceOrder, numbers: dict[int, int]) -> records.PlaceOrder:
    """An order in start numbers; whoever was struck from the list is left out."""
    return records.PlaceOrder(row.kind, tuple(numbers[pk] for pk in row.order if pk in numbers), row.reason)


def shown_orders(event: Event, standings: Standings) -> list[ShownOrder]:
    """All orders of an event, the latest first."""
    counting = counting_orders(standings)
    shown = []
    for row, one in reversed(stored_orders(event)):
        counts = one in counting
        if counts:
            counting.remove(one)
        shown.append(ShownOrder(row, one, counts))
    return shown
