"""feed_event TARGET --from EVENT --places 1-2: which places of another event go on into this one."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from tournaments import queries
from tournaments.actions.acting import writing
from tournaments.actions.stages import add_feed, arrange, remove_feed
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.stages import ARRANGEMENTS


def places(text: str) -> tuple[int, int]:
    """Places as an argument: "1-16", or "1" alone."""
    found = re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?", text, re.ASCII)
    if not found:
        raise ArgumentTypeError(f"{text!r} are no places; write the first and the last, such as 1-16")
    return int(found[1]), int(found[2] or found[1])


class Command(EventCommand):
    """Sets what feeds an event; `fill_event` then brings the qualifiers in."""

    help = "Have places of another event go on into this one; without --from, show what feeds it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, its source, the places, the arrangement."""
        super().add_arguments(parser)
        parser.add_argument("--from", dest="source", metavar="EVENT", help="id or slug of the event that feeds it")
        parser.add_argument("--places", type=places, default=(1, 1), metavar="FIRST-LAST", help="default: 1")
        parser.add_argument("--each-group", action="store_true", help="these places in each group of the source")
        parser.add_argument("--carry", action="store_true", help="carry the points over")
        parser.add_argument("--order", choices=ARRANGEMENTS, help="how those who come in are put together")
        parser.add_argument("--clear", action="store_true", help="take all that fed it away first")

    def act(self, **options: Any) -> None:
        """Change what was asked for, then show what feeds the event."""
        event = find_event(options["event"])
        with writing():
            for feed in queries.feeds_of(event) if options["clear"] else []:
                remove_feed(feed, event.version, WHO)
                event.refresh_from_db()
            if options["order"] and options["order"] != event.arrangement:
                arrange(event, event.version, options["order"], WHO)
            if options["source"]:
                first, last = options["places"]
                kinds = {"each_group": options["each_group"], "carry": options["carry"]}
                add_feed(event, event.version, find_event(options["source"]), first, last, WHO, **kinds)
        event.refresh_from_db()
        for feed in queries.feeds_of(event):
            where = " of each group" if feed.each_group else ""
            carried = ", points carried over" if feed.carry else ""
            self.stdout.write(f"{feed.source.name}: places {feed.first}-{feed.last}{where}{carried}")
        self.stdout.write(f"order: {event.arrangement}")
