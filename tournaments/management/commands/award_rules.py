"""award_rules EVENT: the rules about awards as JSON, or new ones from a file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from games.errors import Refused
from tournaments.actions.awards import replace_awards
from tournaments.interchange.strict_json import read_json
from tournaments.management.base import WHO, EventCommand, find_event

MOST = 200_000  # bytes of a file of rules


class Command(EventCommand):
    """Prints the rules, or reads them."""

    help = "Print the rules about categories, teams, promotion, prizes and certificates as JSON, or read new ones."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the file."""
        super().add_arguments(parser)
        parser.add_argument("--read", metavar="FILE", help="take all rules from this file")

    def act(self, **options: Any) -> None:
        """Print or read."""
        event = find_event(options["event"])
        if options["read"]:
            replace_awards(event, event.version, content(options["read"]), WHO)
        self.print_json(event.awards)


def content(name: str) -> Any:
    """The JSON of a file, checked strictly. Refused("rules_unread") for anything else."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(MOST + 1)
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror}") from error
    try:
        return read_json(data if len(data) <= MOST else b"")
    except Refused as refused:
        if refused.code == "file_value":
            raise
        raise Refused("rules_unread", name=name, limit=MOST) from None
