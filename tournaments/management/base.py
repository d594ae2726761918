"""What the commands about events share: finding the event and the round, the shape of a table."""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Mapping
from typing import Any

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from games.errors import Refused
from tournaments.documents.shape import CHOICES, Shape, forms_for, read_shape
from tournaments.management.bare import BareCommand
from tournaments.models import Event, Round
from tournaments.names import COMMAND_LINE
from tournaments.pairing import SYSTEMS
from tournaments.wording import word

WHO = COMMAND_LINE


class RefereeCommand(BareCommand):
    """A command that uses the database, and knows the sentences for all refusals."""

    requires_system_checks = "__all__"

    def handle(self, *args: Any, **options: Any) -> str | None:
        """Run the command's act; a new database is set up first."""
        if not connection.introspection.table_names():
            call_command("migrate", verbosity=0)
        return super().handle(*args, **options)

    def words(self, refused: Refused) -> str:
        """A refusal in words."""
        return word(refused)


def count(text: str) -> int:
    """A number of rounds as an argument."""
    if not (text.isascii() and text.isdigit() and int(text[:4]) > 0 and len(text) < 3):
        raise ArgumentTypeError(f"{text!r} is no number of rounds; it goes from 1 to 99")
    return int(text)


class EventCommand(RefereeCommand):
    """A command about one event, named by id or slug."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event."""
        parser.add_argument("event", help="id or slug of the event")


class TableCommand(EventCommand):
    """A command that prints how an event stands after a round."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, the form."""
        super().add_arguments(parser)
        parser.add_argument("--round", type=int, help="after this round (default: the latest)")
        parser.add_argument("--json", action="store_true")


def add_shape(parser: ArgumentParser) -> None:
    """The options for the shape of a crosstable, one per part."""
    for part, known in CHOICES.items():
        parser.add_argument(f"--{part}", metavar="WORD", help=f"crosstable: {', '.join(known)}")


def read_options(event: Event, options: Mapping[str, Any]) -> Shape:
    """The shape that the options ask for. Refused as by documents.shape.read_shape."""
    asked = {part: options[part] for part in CHOICES}
    return read_shape(asked, forms_for(SYSTEMS[event.system].timetable), "table")


def find_event(name: str) -> Event:
    """The event with this id or slug. Refused("no_such_event")."""
    events = Event.objects.select_related("tournament")
    by_id = name.isascii() and name.isdigit() and len(name) < 19
    event = (events.filter(pk=int(name)).first() if by_id else None) or events.filter(slug=name).first()
    if event is None:
        raise Refused("no_such_event", event=name)
    return event


def find_round(event: Event, number: int) -> Round:
    """A round of an event. Refused("no_such_round")."""
    round_ = event.rounds.filter(number=number).first() if 0 < number < 1000 else None
    if round_ is None:
        raise Refused("no_such_round", number=number)
    return round_


def problems(lines: list[str]) -> CommandError:
    """Several problems, a line each."""
    return CommandError("\n".join(lines))
