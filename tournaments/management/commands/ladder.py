"""ladder EVENT: both teams of a win-and-stay contest, who is out and whose turn it is."""

from argparse import ArgumentParser
from typing import Any

from django.utils import translation

from games.errors import Refused
from tournaments import queries
from tournaments.documents.ladder import games_won, result_text, state_text
from tournaments.event_settings import WIN_AND_STAY
from tournaments.ladder import Rung
from tournaments.management.base import EventCommand, find_event


class Command(EventCommand):
    """Prints the ladder."""

    help = "Print both teams of a win-and-stay contest: who is out and by whom, and whose turn it is."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the form."""
        super().add_arguments(parser)
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Print it."""
        event = find_event(options["event"])
        if event.system not in WIN_AND_STAY:
            raise Refused("no_ladder", name=event.name)
        found = queries.ladder(event)
        if options["json"]:
            teams = [
                {"team": t.name, "won": games_won(t), "left": t.left, "due": t.due, "members": list(map(rung_json, t.rungs))}
                for t in found.teams
            ]
            self.print_json({"over": found.over, "winner": found.winner, "stays": found.stays, "teams": teams})
            return
        self.stdout.write(result_text(found, translation))
        for team in found.teams:
            self.stdout.write(f"{team.name}:")
            for rung in team.rungs:
                name, state = rung.entrant.name, state_text(rung, found, translation)
                self.stdout.write(f"{rung.entrant.number:>4} {len(rung.beaten):>2}  {name}  {state}".rstrip())


def rung_json(rung: Rung) -> dict[str, Any]:
    """One member as documented in docs/formats.md."""
    keys = ("state", "streak", "lost_in", "beaten_by")
    named = {"number": rung.entrant.number, "name": rung.entrant.name, "beaten": list(rung.beaten)}
    return named | {key: getattr(rung, key) for key in keys}
