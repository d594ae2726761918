"""place_order EVENT --kind KIND --order NUMBERS --reason TEXT: ties broken by a play-off or by the chief referee."""

from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from tournaments.actions.orders import add_place_order
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.tiebreaks.decided import KINDS


class Command(EventCommand):
    """Puts those who are tied into an order."""

    help = "Put the tied into an order: the result of a play-off, or the chief referee's decision."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the kind, the order, the reason."""
        super().add_arguments(parser)
        parser.add_argument("--kind", choices=KINDS, default="playoff")
        parser.add_argument("--order", required=True, help="start numbers, the first one first: 7,3,12")
        parser.add_argument("--reason", default="", help="needed for the chief referee's order")

    def act(self, **options: Any) -> None:
        """Store it."""
        event = find_event(options["event"])
        numbers = [start_number(text.strip()) for text in options["order"].split(",")]
        add_place_order(event, options["kind"], numbers, options["reason"], WHO)


def start_number(text: str) -> int:
    """A start number as typed. Refused("no_such_number")."""
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise Refused("no_such_number", number=text[:40])
    return int(text)
