"""Criteria that are decided outside the games: lot, play-off, and the chief referee's order."""

from collections.abc import Callable

from tournaments.lots import lot_order
from tournaments.records import PlaceOrder
from tournaments.tiebreaks.field import Column, Field, Tied, Told

KINDS = ("playoff", "manual")  # orders that are entered


def lot(field: Field, tied: Tied) -> Column:
    """The order in which the event's seed draws the tied (Article 27.1 ① C)."""
    return ranked(lot_order(field.lot_seed, tied, "standings"))


def ordered(kind: str) -> Callable[[Field, Tied], Column]:
    """The order that was entered for the tied; nothing unless one names all of them."""

    def within(field: Field, tied: Tied) -> Column:
        order = order_for(field, kind, tied)
        return ranked([number for number in order.numbers if number in tied]) if order else {}

    return within


def lot_told(field: Field, tied: Tied) -> dict[int, Told]:
    """The order that the lot gave the tied."""
    drawn = tuple(lot_order(field.lot_seed, tied, "standings"))
    return dict.fromkeys(tied, ("lot", drawn))


def order_told(kind: str) -> Callable[[Field, Tied], dict[int, Told]]:
    """The order that was entered for the tied."""

    def told(field: Field, tied: Tied) -> dict[int, Told]:
        order = order_for(field, kind, tied)
        entered = tuple(number for number in order.numbers if number in tied) if order else ()
        return dict.fromkeys(entered, ("order", entered))

    return told


def order_for(field: Field, kind: str, tied: Tied) -> PlaceOrder | None:
    """The latest order of a kind that names all of the tied."""
    return next((one for one in reversed(field.orders) if one.kind == kind and tied <= set(one.numbers)), None)


def ranked(numbers: list[int]) -> Column:
    """The places of start numbers in their order."""
    return {number: place for place, number in enumerate(numbers, start=1)}
