"""Criteria that are decided outside the games: lot, play-off, and the chief referee's order."""

from collections.abc import Callable

from tournaments.lots import lot_order
from tournaments.tiebreaks.field import Column, Field, Tied


def lot(field: Field, tied: Tied) -> Column:
    """The order in which the event's seed draws the tied (Article 27.1 ① C)."""
    return ranked(lot_order(field.lot_seed, tied, "standings"))


def ordered(kind: str) -> Callable[[Field, Tied], Column]:
    """The order that was entered for the tied, the latest first; nothing unless it names all of them."""

    def within(field: Field, tied: Tied) -> Column:
        for order in reversed(field.orders):
            if order.kind == kind and tied <= set(order.numbers):
                return ranked([number for number in order.numbers if number in tied])
        return {}

    return within


def ranked(numbers: list[int]) -> Column:
    """The places of start numbers in their order."""
    return {number: place for place, number in enumerate(numbers, start=1)}
