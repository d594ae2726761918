"""promotions EVENT: who gets which new rank, and why."""

from typing import Any

from django.utils.translation import gettext as _

from games.errors import Refused
from tournaments import queries
from tournaments.awards.kinds import decimal_text, wins_text
from tournaments.awards.promotion import Promoted
from tournaments.documents.awards import row_place
from tournaments.management.base import TableCommand, find_event, round_after
from tournaments.records import Reason
from tournaments.wording import word


class Command(TableCommand):
    """Prints the list of promotions."""

    help = "Print who is promoted, and who fulfils a rule without being promoted."

    def act(self, **options: Any) -> None:
        """Print them."""
        event = find_event(options["event"])
        found = queries.awards(event, queries.standings_after(event, round_after(event, options["round"]))).promotions
        if found is None:
            raise Refused("award_missing", title=_("Promotion list"))
        if options["json"]:
            lists = {"promoted": list(map(person_json, found.promoted)), "held": list(map(person_json, found.held))}
            void = reason_json(found.void) if found.void else None
            self.print_json({"field": found.field, "rounds": found.rounds, "final": found.over, "void": void, **lists})
            return
        if found.void:
            self.stdout.write(word(found.void))
        for one in (*found.promoted, *found.held):
            self.stdout.write(line(one))


def line(one: Promoted) -> str:
    """Somebody in one line; "-" stands for the new rank of who is not promoted."""
    entrant, why = one.row.entrant, word(one.held) if one.held else "; ".join(map(word, one.basis))
    place = row_place(one.row) + ("" if one.row.shared else " ")
    return f"{place:>5} {entrant.number:>4}  {one.old or '-':>3} → {'-' if one.held else one.new:<3}  {entrant.name}: {why}"


def person_json(one: Promoted) -> dict[str, Any]:
    """Somebody who fulfils a rule, as documented in docs/formats.md."""
    entrant = one.row.entrant
    start = {"place": one.row.place, "shared": one.row.shared, "number": entrant.number, "name": entrant.name}
    ranks = {"wins": wins_text(one.wins), "old": one.old, "new": one.new}
    held = reason_json(one.held) if one.held else None
    return {**start, **ranks, "basis": list(map(reason_json, one.basis)), "held": held}


def reason_json(reason: Reason) -> dict[str, Any]:
    """A reason: its code, its data and its sentence."""
    data = {
        key: decimal_text(value, 3) if key == "percent" and value is not None else value
        for key, value in reason.data.items()
    }
    return {"code": reason.code, **data, "text": word(reason)}
