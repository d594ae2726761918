"""declare_official EVENT: the standings after a round are the official ones, or are so no more."""

from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from tournaments import queries
from tournaments.actions.official import declare_official, withdraw_official
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.models import Event


class Command(EventCommand):
    """Declares standings official."""

    help = "Declare the standings after a round official."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, whether to withdraw."""
        super().add_arguments(parser)
        parser.add_argument("--round", type=int, help="after this round (default: the latest)")
        parser.add_argument("--withdraw", metavar="REASON", help="they are official no more")

    def act(self, **options: Any) -> None:
        """Do it."""
        event = find_event(options["event"])
        number = queries.rounds_counted(event) if options["round"] is None else options["round"]
        if options["withdraw"] is None:
            declare_official(event, number, WHO)
        else:
            withdraw(event, number, options["withdraw"])


def withdraw(event: Event, number: int, reason: str) -> None:
    """Declare them official no more. Refused("not_official")."""
    row = queries.official_row(event, number)
    if row is None:
        raise Refused("not_official", number=number)
    withdraw_official(row, reason, WHO)
