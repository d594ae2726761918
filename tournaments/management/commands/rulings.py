"""rulings EVENT: every ruling of an event, by round and table; a ruling is revoked by its id."""

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from games.models import Ruling
from tournaments import queries
from tournaments.actions.rulings import revoke_ruling, ruling_of
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.models import Player
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
        sitting = queries.seated(event)
        rulings = [(ruling, as_data(ruling, sitting)) for ruling in queries.rulings_of(event)]
        if options["json"]:
            self.print_json([data for _ruling, data in rulings])
            return
        for ruling, data in rulings:
            self.stdout.write(line(ruling, data))


def as_data(ruling: Ruling, sitting: Mapping[tuple[int, str, int], Player]) -> dict[str, Any]:
    """A ruling as JSON values; in an event of teams `player` is who sits at the board."""
    match = ruling.game.board.match
    entrant = match.first if ruling.side == "a" else match.second
    where = {"id": ruling.pk, "round": match.round.number, "table": match.table, "game": ruling.game.board.number}
    names = ("side", "offence", "article", "consequence", "move", "seconds", "note", "overridden", "entered_by")
    told = {name: getattr(ruling, name) for name in names}
    whom = {"number": entrant.number, "name": entrant.player.name}
    if player := sitting.get((match.pk, ruling.side, ruling.game.board.number)):
        whom["player"] = player.name
    return {**where, **whom, **told, "stands": ruling.stands, "revoked_reason": ruling.revoked_reason}


def line(ruling: Ruling, data: dict[str, Any]) -> str:
    """A ruling as one line."""
    whom = " ".join(filter(None, (f"{data['number']} {data['name']}", data.get("player", ""))))
    text = f"{data['id']}: round {data['round']}, table {data['table']}, {whom}: "
    text += ruling_text(data)
    text += f" · {ruling.note}" if ruling.note else ""
    return text if ruling.stands else f"{text} (revoked by {ruling.revoked_by}: {ruling.revoked_reason})"
