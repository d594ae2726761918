"""simulate EVENT: draws and plays the remaining rounds, results by rank and chance."""

from argparse import ArgumentParser
from typing import Any

from tournaments.actions.simulate import simulate
from tournaments.management.bare import seed
from tournaments.management.base import WHO, EventCommand, count, find_event


class Command(EventCommand):
    """Plays an event by itself."""

    help = "Draw and play the remaining rounds, results by rank and chance."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, how many rounds, the seed."""
        super().add_arguments(parser)
        parser.add_argument("--rounds", type=count, help="at most this many (default: all that remain)")
        parser.add_argument("--seed", type=seed)

    def act(self, **options: Any) -> None:
        """Play."""
        event = find_event(options["event"])
        count = simulate(event, WHO, options["rounds"], options["seed"])
        self.stdout.write(f"{event.name}: {count} rounds drawn and played.")
