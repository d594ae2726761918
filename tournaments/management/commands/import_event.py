"""import_event FILE: a tournament from a file of the own format."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from tournaments.actions.transfer import import_tournament
from tournaments.management.base import WHO, RefereeCommand


class Command(RefereeCommand):
    """Reads what export_event wrote; prints the ids of the events, a line each."""

    help = "Import events with their tournament."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file."""
        parser.add_argument("file")

    def act(self, **options: Any) -> None:
        """Read the file."""
        try:
            data = Path(options["file"]).read_bytes()
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}") from error
        for event in import_tournament(data, WHO).events.order_by("pk"):
            self.stdout.write(str(event.pk))
