"""standings EVENT: places and tie-breaks."""

from argparse import ArgumentParser
from typing import Any

from django.utils import translation

from tournaments import queries
from tournaments.documents.texts import order_text
from tournaments.management.base import EventCommand, find_event
from tournaments.standings import StandingRow, Standings, json_value, value_text
from tournaments.tiebreaks import TIEBREAKS
from tournaments.ties import counting_orders


class Command(EventCommand):
    """Prints the standings."""

    help = "Print the standings."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, the form."""
        super().add_arguments(parser)
        parser.add_argument("--round", type=int, help="after this round (default: the latest)")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Print them."""
        event = find_event(options["event"])
        result = queries.standings_after(event, options["round"])
        if options["json"]:
            self.print_json({"rows": [row_json(result, row) for row in result.rows]})
            return
        one = event.options.display == "one"
        heads = "  ".join(f"{TIEBREAKS[code].name:>8}" for code in result.codes)
        self.stdout.write(f"Place   No.  {heads}  Name")
        for row in result.rows:
            values = "  ".join(
                f"{value_text(code, value, one):>8}" for code, value in zip(result.codes, row.values, strict=True)
            )
            self.stdout.write(
                f"{row.place:>4}{'=' if row.shared else ' '} {row.entrant.number:>5}  {values}  {row.entrant.name}"
            )
        names = {row.entrant.number: row.entrant.name for row in result.rows}
        for order in counting_orders(result):
            self.stdout.write(order_text(order, names, translation))


def row_json(result: Standings, row: StandingRow) -> dict[str, Any]:
    """One row as documented in docs/formats.md."""
    values = {code: json_value(value) for code, value in zip(result.codes, row.values, strict=True)}
    start = {"place": row.place, "number": row.entrant.number, "name": row.entrant.name, "points": row.points}
    return start | {"shared": row.shared, "rank": row.entrant.rank, "club": row.entrant.club} | values
