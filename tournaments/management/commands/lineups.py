"""lineups EVENT ROUND: who plays at which board, and who has handed in a line-up."""

from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from tournaments import queries
from tournaments.management.base import EventCommand, find_event
from tournaments.management.commands.lineup import shown


class Command(EventCommand):
    """Lists the line-ups of a round; what is hidden stays so."""

    help = "List the line-ups of a round."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, the form."""
        super().add_arguments(parser)
        parser.add_argument("round", type=int)
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """List them."""
        event, number = find_event(options["event"]), options["round"]
        if not event.options.for_teams:
            raise Refused("no_team_event", name=event.name)
        if not 1 <= number <= queries.planned_rounds(event):
            raise Refused("no_such_round", number=number)
        found = queries.team_lineups(event, number)
        if options["json"]:
            self.print_json({"round": number, "until": until(event, number), "teams": [as_data(one) for one in found]})
            return
        for one in found:
            state = "handed in" if one.handed_in else "usual"
            self.stdout.write(f"{one.number} {one.team.name} ({state}): {'hidden' if one.hidden else shown(one)}")


def until(event: Any, number: int) -> str | None:
    """The deadline in ISO 8601."""
    time = queries.lineup_time(event, number)
    return time.until.isoformat() if time else None


def as_data(one: queries.TeamLineUp) -> dict[str, Any]:
    """A line-up as JSON values."""
    return {
        "number": one.number,
        "team": one.team.name,
        "table": one.table or None,
        "handed_in": one.handed_in,
        "hidden": one.hidden,
        "order": None if one.hidden else list(one.order),
    }
