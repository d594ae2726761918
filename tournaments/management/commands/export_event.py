"""export_event EVENT --format json -o FILE: an event with its tournament and players in one file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from tournaments.actions.export import export_tournament
from tournaments.management.base import EventCommand, find_event
from tournaments.management.commands.print_document import write


class Command(EventCommand):
    """Writes the own format; what is written can be read back by import_event."""

    help = "Export an event."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the format, where to."""
        super().add_arguments(parser)
        parser.add_argument("--format", choices=["json"], default="json")
        parser.add_argument("-o", "--output", required=True)

    def act(self, **options: Any) -> None:
        """Write the file."""
        event = find_event(options["event"])
        write(Path(options["output"]), export_tournament(event.tournament, [event]))
