"""The ties that are left when a criterion's turn comes, and the orders that break them."""

from collections import defaultdict

from tournaments.records import PlaceOrder
from tournaments.standings import StandingRow, Standings
from tournaments.tiebreaks.decided import KINDS, order_for


def ties_for(standings: Standings, code: str) -> list[list[StandingRow]]:
    """The ties that a criterion has to break, in the order of the standings, each inside a group.

    None where it is no criterion of the event.
    """
    if code not in standings.codes:
        return []
    index = standings.codes.index(code)
    groups: dict[tuple[object, ...], list[StandingRow]] = defaultdict(list)
    for row in standings.rows:
        groups[row.group, *row.values[:index]].append(row)
    return [group for group in groups.values() if len(group) > 1]


def counting_orders(standings: Standings) -> list[PlaceOrder]:
    """The orders that break a tie of the standings."""
    found = []
    for kind in standings.codes:
        for tie in ties_for(standings, kind) if kind in KINDS else []:
            order = order_for(standings.field, kind, frozenset(row.entrant.number for row in tie))
            if order is not None and order not in found:
                found.append(order)
    return found
