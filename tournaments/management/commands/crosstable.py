"""crosstable EVENT: what everybody did in every round."""

from argparse import ArgumentParser
from typing import Any

from tournaments import queries
from tournaments.crosstable import Meeting
from tournaments.documents.texts import games_text
from tournaments.groups import letters
from tournaments.management.base import EventCommand, find_event
from tournaments.management.commands.standings import row_json

SHORT = {"bye": "bye", "half": "½", "absent": "–", "none": ""}


class Command(EventCommand):
    """Prints the crosstable in the order of the standings."""

    help = "Print the crosstable."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the form."""
        super().add_arguments(parser)
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Print it."""
        result = queries.standings_after(find_event(options["event"]))
        if options["json"]:
            self.print_json(
                {
                    "rounds": result.field.rounds,
                    "rows": [
                        row_json(result, row) | {"rounds": list(map(meeting_json, result.table[row.entrant.number]))}
                        for row in result.rows
                    ],
                }
            )
            return
        for index, row in enumerate(result.rows):
            if row.group and (index == 0 or result.rows[index - 1].group != row.group):
                self.stdout.write(f"Group {letters(row.group)}")
            cells = "".join(f"{short(meeting):>7}" for meeting in result.table[row.entrant.number])
            self.stdout.write(f"{row.place:>4} {row.entrant.number:>4} {cells} {row.points:>4}  {row.entrant.name}")


def meeting_json(meeting: Meeting) -> dict[str, Any]:
    """One entrant's round as documented in docs/formats.md."""
    keys = ("kind", "opponent", "colour", "score", "total", "warnings", "games", "games_against")
    return {"round": meeting.round_number} | {key: getattr(meeting, key) for key in keys}


def short(meeting: Meeting) -> str:
    """A cell such as "12●+": opponent, colour, won (+), lost (-), drawn (=), pending (?); "!" where not played.

    A match of several games has them instead: "12●2:1".
    """
    if meeting.opponent is None:
        return SHORT[meeting.kind]
    colour = {"B": "●", "W": "○", None: ""}[meeting.colour]
    score = "?" if meeting.score is None else games_text(meeting) or {2: "+", 1: "=", 0: "-"}[meeting.score]
    return f"{meeting.opponent}{colour}{score}{'!' if meeting.kind == 'unplayed' else ''}"
