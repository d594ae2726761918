"""check_record FILE: what is in a game record, and what a referee has to look at."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.utils import translation
from django.utils.translation import gettext as _

from games.checking import Checked, as_json, check
from games.errors import Refused
from games.incident_words import (
    COLOURS,
    incident_words,
    komi_words,
    loses_words,
    moves_words,
    proposal_words,
    result_words,
    warning_words,
)
from games.incidents import MODES, Incident
from games.points import COLUMNS
from games.record import LARGEST_FILE, read_record
from tournaments.management.bare import BareCommand

SHOWN = 100  # incidents; --json has all


class Command(BareCommand):
    """Reads and replays a game record; needs no database. Exit code 0 for a record that can be read, else 1."""

    help = "Read a game record (SGF), replay it and list what a referee has to look at."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, how to read it, what was drawn, the form of the answer."""
        parser.add_argument("file", help="an SGF file; - for standard input")
        parser.add_argument("--mode", choices=MODES, default="situational", help="which repetitions are forbidden")
        parser.add_argument("--encoding", default="", help="read the file in this encoding, whatever it says")
        parser.add_argument("--black", default="", help="who was drawn as Black, to see whether colours were mixed up")
        parser.add_argument("--white", default="", help="who was drawn as White")
        parser.add_argument("--language", choices=[code for code, _name in settings.LANGUAGES], default="en")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Read, replay, print."""
        with translation.override(options["language"]):
            try:
                record = read_record(file_bytes(options["file"]), options["encoding"])
            except Refused as refused:
                raise CommandError(f"{options['file']}: {self.words(refused)}") from refused
            checked = check(record, options["mode"], (options["black"], options["white"]))
            if options["json"]:
                self.print_json(as_json(checked))
            else:
                for line in lines(checked):
                    self.stdout.write(line)


def file_bytes(name: str) -> bytes:
    """The bytes of a file, or of standard input; of one that is too large only the beginning. Raises CommandError."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(LARGEST_FILE + 1)
        with Path(name).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise CommandError(f"{name}: {getattr(error, 'strerror', None) or error}") from error


def lines(checked: Checked) -> Iterator[str]:
    """The answer for people."""
    record = checked.record
    size = record.start.size
    yield _("Board %(size)d×%(size)d · encoding %(encoding)s") % {"size": size, "encoding": record.encoding}
    for colour, name, rank in zip("BW", record.players, (record.text("BR"), record.text("WR")), strict=True):
        yield f"{COLOURS[colour]}: {name or '–'} {rank}".rstrip()
    yield from filter(None, [" · ".join(filter(None, (record.text("EV"), record.text("DT"))))])
    yield as_written(_("Komi"), komi_words(record), record.text("KM"))
    yield as_written(_("Result"), result_words(record), record.text("RE"))
    yield moves_words(checked)
    yield from warning_words(record)
    yield ""
    yield _("To look at:") if checked.incidents else _("Nothing to look at.")
    for one in checked.incidents[:SHOWN]:
        yield f"  {incident_line(one, size)}"
    if len(checked.incidents) > SHOWN:
        yield "  " + _("and %(count)d more") % {"count": len(checked.incidents) - SHOWN}
    yield from filter(None, [loses_words(checked)])
    yield ""
    yield from diagram(checked.replay.final)


def as_written(heading: str, meaning: str, text: str) -> str:
    """What a text of the record means, and the text itself where there is one."""
    said = _("%(heading)s: %(what)s") % {"heading": heading, "what": meaning}
    return said + " " + _("(written: “%(text)s”)") % {"text": text} if text else said


def incident_line(one: Incident, size: int) -> str:
    """An incident with its move and what the rules propose."""
    where = _("Move %(number)d") % {"number": one.move} if one.move else _("Whole game")
    proposed = proposal_words(one)
    said = _("%(heading)s: %(what)s") % {"heading": where, "what": incident_words(one, size)}
    return f"{said} – {proposed}" if proposed else said


def diagram(rows: list[str]) -> Iterator[str]:
    """A position with its coordinates."""
    columns = "    " + " ".join(COLUMNS[: len(rows)])
    yield columns
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        yield f" {number:2} {' '.join(row)} {number}"
    yield columns
