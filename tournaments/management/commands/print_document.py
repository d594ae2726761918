"""print_document EVENT DOCUMENT -o FILE: any sheet or workbook of an event."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.utils import translation

from tournaments import queries
from tournaments.documents import DOCUMENTS, render
from tournaments.management.base import EventCommand, add_shape, count, find_event, find_round, read_options
from tournaments.match_days import read_day


class Command(EventCommand):
    """Writes a document; the ending of the file's name chooses the format."""

    help = "Write a document of an event to a file (.pdf or .xlsx)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the document, where to."""
        super().add_arguments(parser)
        parser.add_argument("document", help=", ".join(DOCUMENTS))
        parser.add_argument("--round", type=int, help="default: the latest")
        parser.add_argument("--as-of", metavar="DATE", help="standings: as they were at the end of that day (2026-11-15)")
        parser.add_argument("--player", type=int, help="certificates: only that of this start number")
        parser.add_argument("--language", choices=[code for code, _ in settings.LANGUAGES], default="en")
        parser.add_argument("--least", type=count, help="members: games at a board that its prize takes")
        add_shape(parser)
        parser.add_argument("-o", "--output", required=True)

    def act(self, **options: Any) -> None:
        """Render and write."""
        event = find_event(options["event"])
        if options["round"] is not None:
            find_round(event, options["round"])
        shape, on = read_options(event, options), read_day(options["as_of"] or "")
        path = Path(options["output"])
        with translation.override(options["language"]):
            more = {"least": options["least"], "on": on}
            paper = queries.paper(event, options["round"], settings.PUBLIC_URL, options["player"], shape, **more)
            data = render(options["document"], path.suffix.removeprefix(".") or "pdf", paper, translation)
        write(path, data)


def write(path: Path, data: bytes) -> None:
    """Write a file, or say why it can't be."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
