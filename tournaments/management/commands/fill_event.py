"""fill_event TARGET: bring in those who have the places that feed it."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import writing
from tournaments.actions.stages import decide, empty_event, fill_event
from tournaments.management.bare import seed
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.models import Event
from tournaments.queries import Incoming
from tournaments.wording.groups import group_name


class Command(EventCommand):
    """Fills an event from those that feed it."""

    help = "Bring the qualifiers of other events into this one, before its first draw."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, and how shared places are settled."""
        super().add_arguments(parser)
        settle = parser.add_mutually_exclusive_group()
        settle.add_argument("--lot", type=seed, metavar="SEED", help="settle shared places by lot")
        settle.add_argument(
            "--choose",
            nargs=2,
            action="append",
            default=[],
            metavar=("EVENT", "NUMBERS"),
            help="settle shared places of a source by hand: its start numbers, such as 3,5",
        )
        parser.add_argument("--dry-run", action="store_true", help="show who would come in")
        parser.add_argument("--undo", action="store_true", help="take those who came in out again")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Settle, fill, and show who came in."""
        event = find_event(options["event"])
        if options["undo"]:
            empty_event(event, event.version, WHO)
            return
        with writing():
            self.settle(event, options["lot"], options["choose"])
            coming = queries.incoming(event)
            if not options["dry_run"]:
                fill_event(event, event.version, WHO)
        if options["json"]:
            self.print_json({"arrangement": event.arrangement, "entrants": list(map(incoming_json, coming))})
            return
        for one in coming:
            of, score = one.qualifier, f"  +{one.qualifier.score}" if one.qualifier.score else ""
            group = f", {group_name(of.group)}" if of.group else ""
            self.stdout.write(
                f"{of.number:>4}  {one.entrant.player.name}  ({one.feed.source.name}{group}, {of.place}){score}"
            )

    def settle(self, event: Event, lot: int | None, chosen: list[list[str]]) -> None:
        """Store how shared places are settled."""
        feeds = queries.feeds_of(event)
        for feed in feeds if lot is not None else []:
            decide(feed, event.version, WHO, seed=lot)
            event.refresh_from_db()
        for name, numbers in chosen:
            source = find_event(name)
            of_source = [feed for feed in feeds if feed.source_id == source.pk]
            if not of_source:
                raise Refused("no_feeds", name=event.name)
            for feed in of_source:
                decide(feed, event.version, WHO, chosen=start_numbers(numbers))
                event.refresh_from_db()


def start_numbers(text: str) -> list[int]:
    """Start numbers as typed: "3,5"."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise CommandError(f"{text!r} are no start numbers; write them like 3,5")
    return list(map(int, parts))


def incoming_json(one: Incoming) -> dict[str, Any]:
    """One who comes in, as documented in docs/formats.md."""
    of = one.qualifier
    came = {"from": one.feed.source.slug, "group": of.group, "place": of.place, "from_number": of.entrant}
    return {"number": of.number, "name": one.entrant.player.name, "score": of.score, **came}
