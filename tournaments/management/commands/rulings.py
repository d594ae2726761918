"""rulings EVENT: every ruling of an event, by round and table; a ruling is revoked by its id."""

from argparse import ArgumentParser
from typing import Any

from games.models import Ruling
from tournaments import queries
from tournaments.actions.rulings import revoke_ruling, ruling_of
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.names import clean_text
from tournaments.wording.rulings import ruling_text


class Command(EventCommand):
    """Lists the rulings, or revokes one of them."""

    help = "List the rulings of an event, or revoke one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event; the ruling to revoke, and why."""
        super().add_arguments(parser)
        parser.add_argument("--revoke", type=int, metavar="ID", help="revoke the ruling with this id, with a --reason")
        parser.add_argument("--reason", default="")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Revoke, then list."""
        event = find_event(options["event"])
        if options["revoke"] is not None:
            ruling = ruling_of(event, options["revoke"])
            revoke_ruling(ruling, ruling.game.version, clean_text(options["reason"])[:200], WHO, chief=True)
        rulings = list(queries.rulings_of(event))
        if options["json"]:
            self.print_json([as_data(ruling) for ruling in rulings])
            return
        for ruling in rulings:
            self.stdout.write(line(ruling))


def as_data(ruling: Ruling) -> dict[str, Any]:
    """A ruling as JSON values."""
    match = ruling.game.board.match
    entrant = match.first if ruling.side == "a" else match.second
    where = {"id": ruling.pk, "round": match.round.number, "table": match.table, "game": ruling.game.board.number}
    names = ("side", "offence", "article", "consequence", "move", "seconds", "note", "overridden", "entered_by")
    told = {name: getattr(ruling, name) for name in names}
    whom = {"number": entrant.number, "name": entrant.player.name}
    return {**where, **whom, **told, "stands": ruling.stands, "revoked_reason": ruling.revoked_reason}


def line(ruling: Ruling) -> str:
    """A ruling as one line."""
    data = as_data(ruling)
    text = f"{data['id']}: round {data['round']}, table {data['table']}, {data['number']} {data['name']}: "
    text += ruling_text(data)
    text += f" · {ruling.note}" if ruling.note else ""
    return text if ruling.stands else f"{text} (revoked by {ruling.revoked_by}: {ruling.revoked_reason})"
