"""Places that are still possible, printed."""

from dataclasses import asdict
from typing import Any

from tournaments import queries
from tournaments.groups import letters
from tournaments.management.base import RefereeCommand
from tournaments.models import Event
from tournaments.prospects import Prospect, Prospects
from tournaments.wording.prospects import range_text, reckoned_text


def print_prospects(command: RefereeCommand, event: Event, as_json: bool) -> None:
    """Print the best and the worst place of everybody. Refused("no_prospects")."""
    found = queries.prospects_of(event)
    if as_json:
        command.print_json(prospects_json(found))
        return
    command.stdout.write("  No.    Places      If won     If lost  Name")
    group = 0
    for row in found.rows:
        if row.row.group != group:
            group = row.row.group
            command.stdout.write(f"Group {letters(group)}")
        texts = "  ".join(f"{range_text(one, found.complete):>10}" for one in (row.overall, row.won, row.lost))
        command.stdout.write(f"{row.number:>5}  {texts}  {row.row.entrant.name}".rstrip())
    for said in reckoned_text(found):
        command.stdout.write(said)


def prospects_json(found: Prospects) -> dict[str, Any]:
    """All of it, as documented in docs/formats.md."""
    about = {
        "rounds": found.rounds,
        "undrawn": found.undrawn,
        "open": found.open,
        "exact": found.complete,
        "draws": found.draws,
        "ties_decided_later": not found.decided,
    }
    return {**about, "rows": list(map(row_json, found.rows))}


def row_json(row: Prospect) -> dict[str, Any]:
    """One row; null for games won or lost where none is left."""
    ranges = {key: one and asdict(one) for key, one in (("won", row.won), ("lost", row.lost))}
    group = {"group": letters(row.row.group)} if row.row.group else {}
    return {"number": row.number, "name": row.row.entrant.name, **group, **asdict(row.overall), **ranges}
