"""standings EVENT: places and tie-breaks."""

from argparse import ArgumentParser
from typing import Any

from django.utils import translation

from games.errors import Refused
from tournaments import queries
from tournaments.documents.official import declared_text, difference_texts
from tournaments.documents.texts import order_text
from tournaments.elimination import eliminates, put_out
from tournaments.groups import letters
from tournaments.management.base import TableCommand, find_event, round_after
from tournaments.management.prospects import print_prospects
from tournaments.match_days import read_day
from tournaments.models import Event
from tournaments.official import kept
from tournaments.standings import StandingRow, Standings, json_value, value_text
from tournaments.tiebreaks import TIEBREAKS
from tournaments.ties import counting_orders
from tournaments.wording.match_days import open_words


class Command(TableCommand):
    """Prints the standings."""

    help = "Print the standings."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Also whether the official ones are meant."""
        super().add_arguments(parser)
        parser.add_argument("--official", action="store_true", help="as they were declared official, and what changed since")
        parser.add_argument(
            "--what-if", action="store_true", help="best and worst place of everybody that is still possible"
        )
        parser.add_argument("--as-of", metavar="DATE", help="as they were at the end of that day (2026-11-15)")

    def act(self, **options: Any) -> None:
        """Print them."""
        event = find_event(options["event"])
        if options["what_if"]:
            print_prospects(self, event, options["json"])
            return
        on = read_day(options["as_of"] or "")
        after = round_after(event, options["round"])
        result = queries.standings_on(event, on) if on else queries.standings_after(event, after)
        if options["official"]:
            self.print_official(event, result, options["json"])
            return
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
        if result.open and not on:
            self.stdout.write(open_words(result.open))

    def print_official(self, event: Event, now: Standings, as_json: bool) -> None:
        """What was declared official, and what is different now. Refused("not_official")."""
        number = now.field.rounds
        official = queries.official(queries.official_row(event, number), now)
        if official is None:
            raise Refused("not_official", number=number)
        names = {row.entrant.number: row.entrant.name for row in now.rows}
        one = event.options.display == "one"
        changes = difference_texts(official, names, one, translation)
        if as_json:
            head = {"round": number, "who": official.who, "at": official.at, "codes": official.codes}
            self.print_json({**head, "rows": kept(official.lines), "changes": changes})
            return
        heads = "  ".join(f"{TIEBREAKS[code].name:>8}" for code in official.codes)
        self.stdout.write(f"Place   No.  {heads}  Name")
        for line in official.lines:
            values = zip(official.codes, line.values, strict=True)
            texts = "  ".join(f"{value_text(code, value, one):>8}" for code, value in values)
            group = f" ({letters(line.group)})" if line.group else ""
            self.stdout.write(f"{line.place:>5} {line.number:>5}  {texts}  {names.get(line.number, '')}{group}")
        for said in (declared_text(official, translation), *changes):
            self.stdout.write(said)


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
