"""draw_groups EVENT: draws the groups of an event and prints them."""

from argparse import ArgumentParser
from typing import Any

from tournaments import queries
from tournaments.actions.groups import draw_groups
from tournaments.groups import letters
from tournaments.management.bare import seed
from tournaments.management.base import WHO, EventCommand, find_event


class Command(EventCommand):
    """Draws the groups in a snake, clubs spread evenly; before the first round they can be drawn again."""

    help = "Draw the groups of a round robin and print them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the seed, the form."""
        super().add_arguments(parser)
        parser.add_argument("--seed", type=seed, help="default: by chance")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Draw and print."""
        event = find_event(options["event"])
        drawn_with = draw_groups(event, event.version, WHO, options["seed"])
        records = queries.entrant_records(event)
        groups = {group: [e for e in records if e.group == group] for group in range(1, event.options.groups + 1)}
        if options["json"]:
            members = {letters(group): [e.number for e in people] for group, people in groups.items()}
            self.print_json({"seed": drawn_with, "groups": members})
            return
        self.stdout.write(f"Groups, seed {drawn_with}")
        for group, people in groups.items():
            self.stdout.write(f"Group {letters(group)}")
            for entrant in people:
                self.stdout.write(f"{entrant.number:>5} {entrant.name}{f' ({entrant.club})' if entrant.club else ''}")
