"""change_event EVENT: another system, other settings, rounds or name."""

from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from tournaments.actions.acting import writing
from tournaments.actions.events import change_settings
from tournaments.actions.system_change import change_system
from tournaments.event_settings import with_ruleset
from tournaments.management.base import WHO, EventCommand, count, find_event
from tournaments.management.commands.new_event import read_pairs
from tournaments.models import Event
from tournaments.pairing import SYSTEMS
from tournaments.queries import planned_rounds
from tournaments.wording.counting import odd_choices
from tournaments.wording.systems import dropped_words


class Command(EventCommand):
    """Changes an event; all of it or nothing. What a new system has no use for is named."""

    help = "Change the system, the settings, the planned rounds or the name of an event."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, and what to change."""
        super().add_arguments(parser)
        parser.add_argument("--system", choices=sorted(SYSTEMS))
        parser.add_argument("--rounds", type=count, help="how many rounds are planned")
        parser.add_argument("--name")
        parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="values")
        parser.add_argument("--sure", action="store_true", help="final results may change by the settings")

    def act(self, **options: Any) -> None:
        """Change the system first, then the rest."""
        event = find_event(options["event"])
        values = read_pairs(options["values"])
        if not (options["system"] or options["rounds"] or options["name"] is not None or values):
            raise Refused("nothing_to_change")
        with writing():
            if options["system"]:
                dropped = change_system(event, event.version, options["system"], WHO)
                self.report(dropped_words(dropped.settings, dropped.absences, dropped.pair_rules))
            if options["rounds"] or options["name"] is not None or values:
                rounds = options["rounds"] or event.rounds_planned
                name = event.name if options["name"] is None else options["name"]
                change_settings(
                    event, event.version, with_ruleset(event.settings, values), rounds, name, WHO, sure=options["sure"]
                )
        event = Event.objects.get(pk=event.pk)
        for odd in odd_choices(event.options, event.rounds_planned):
            self.stderr.write(odd)
        self.stdout.write(f"{event.name}: {event.system}, {planned_rounds(event)} rounds, {event.slug}")

    def report(self, dropped: str) -> None:
        """What was dropped, if anything."""
        if dropped:
            self.stderr.write(f"Dropped: {dropped}")
