"""standings EVENT: places and tie-breaks."""

from typing import Any

from django.utils import translation

from tournaments import queries
from tournaments.documents.texts import order_text
from tournaments.elimination import eliminates, put_out
from tournaments.groups import letters
from tournaments.management.base import TableCommand, find_event
from tournaments.standings import StandingRow, Standings, json_value, value_text
from tournaments.tiebreaks import TIEBREAKS
from tournaments.ties import counting_orders


class Command(TableCommand):
    """Prints the standings."""

    help = "Print the standings."

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
        out = put_out(result.table, event.options)
        for index, row in enumerate(result.rows):
            if row.group and (index == 0 or result.rows[index - 1].group != row.group):
                self.stdout.write(f"Group {letters(row.group)}")
            values = "  ".join(
                f"{value_text(code, value, one):>8}" for code, value in zip(result.codes, row.values, strict=True)
            )
            gone = f" (out after round {out[row.entrant.number]})" if row.entrant.number in out else ""
            self.stdout.write(f"{place_text(row):>5} {row.entrant.number:>5}  {values}  {row.entrant.name}{gone}")
        names = {row.entrant.number: row.entrant.name for row in result.rows}
        for order in counting_orders(result):
            self.stdout.write(order_text(order, names, translation))


def place_text(row: StandingRow) -> str:
    """The place with room for the sign of a shared one."""
    return row.place_text if row.shared else f"{row.place} "


def row_json(result: Standings, row: StandingRow) -> dict[str, Any]:
    """One row as documented in docs/formats.md."""
    values = {code: json_value(value) for code, value in zip(result.codes, row.values, strict=True)}
    start = {"place": row.place, "number": row.entrant.number, "name": row.entrant.name, "points": row.points}
    start |= {"group": letters(row.group)} if row.group else {}
    after = put_out(result.table, result.field.settings).get(row.entrant.number)
    out = {"out_after": after} if eliminates(result.field.settings) else {}
    return start | {"shared": row.shared, "rank": row.entrant.rank, "club": row.entrant.club} | out | values
