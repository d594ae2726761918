"""crosstable EVENT: what everybody did in every round, in any shape."""

from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from typing import Any

from tournaments import queries
from tournaments.crosstable import Meeting, by_opponent
from tournaments.documents.egd import shown_places
from tournaments.documents.grid import ITSELF
from tournaments.documents.shape import Shape, labels, ordered
from tournaments.documents.texts import egd_text, games_text
from tournaments.documents.workbook import text_width
from tournaments.groups import letters
from tournaments.management.base import TableCommand, add_shape, find_event, read_options, round_after
from tournaments.management.commands.standings import place_text, row_json
from tournaments.standings import StandingRow, Standings, points_text, value_text

SHORT = {"bye": "bye", "half": "½", "absent": "–", "none": ""}
COLOURS = {"B": "●", "W": "○", None: ""}
TEXTS = {"Name", "Rank", "Country", "Club"}  # heads over texts; all else is set to the right


class Command(TableCommand):
    """Prints the crosstable."""

    help = "Print the crosstable."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, the form, the shape."""
        super().add_arguments(parser)
        add_shape(parser)

    def act(self, **options: Any) -> None:
        """Print it."""
        event = find_event(options["event"])
        shape = read_options(event, options)
        result = queries.standings_after(event, round_after(event, options["round"]))
        if options["json"]:
            self.print_json({"rounds": result.field.rounds, "rows": json_rows(result, shape)})
            return
        lines = {"grid": grid_lines, "egd": egd_lines}.get(shape.form, table_lines)
        names = labels(result, shape)
        for group, rows in ordered(result, shape):
            if group:
                self.stdout.write(f"Group {letters(group)}")
            for line in aligned(lines(result, rows, shape, names)):
                self.stdout.write(line)


def json_rows(result: Standings, shape: Shape) -> list[dict[str, Any]]:
    """The rows as documented in docs/formats.md, in the order of the shape."""
    rows = [row for _group, rows in ordered(result, shape) for row in rows]
    return [row_json(result, row) | {"rounds": list(map(meeting_json, result.table[row.entrant.number]))} for row in rows]


def meeting_json(meeting: Meeting) -> dict[str, Any]:
    """One entrant's round as documented in docs/formats.md."""
    keys = ("kind", "opponent", "colour", "handicap", "score", "total", "warnings", "games", "games_against")
    return {"round": meeting.round_number} | {key: getattr(meeting, key) for key in keys}


def table_lines(result: Standings, rows: Sequence[StandingRow], shape: Shape, names: Mapping[int, int]) -> list[list[str]]:
    """Head and lines: place, line, number, a cell per round, score, name."""
    by_line = shape.opponents == "place"
    rounds = list(map(str, range(1, result.field.rounds + 1)))
    lines = [["Place", *(["Line"] if by_line else []), "No.", *rounds, "Score", "Name"]]
    for row in rows:
        number = row.entrant.number
        cells = [short(meeting, names, shape, shows_one(result)) for meeting in result.table[number]]
        line = [str(names[number])] if by_line else []
        score = points_text(row.score, shows_one(result))
        lines.append([place_text(row), *line, str(number), *cells, score, row.entrant.name])
    return lines


def egd_lines(result: Standings, rows: Sequence[StandingRow], _shape: Shape, names: Mapping[int, int]) -> list[list[str]]:
    """Head and lines as the EGD has them, with the numbers of the lines."""
    rounds = list(map(str, range(1, result.field.rounds + 1)))
    lines = [["Line", "Place", "Name", "Rank", "Country", "Club", *result.codes, *rounds]]
    for row, place in zip(rows, shown_places(rows), strict=True):
        entrant = row.entrant
        values = [value_text(*value, shows_one(result)) for value in zip(result.codes, row.values, strict=True)]
        cells = [egd_text(meeting, names) for meeting in result.table[entrant.number]]
        who = [entrant.name, entrant.rank, entrant.country, entrant.club]
        lines.append([str(names[entrant.number]), place, *who, *values, *cells])
    return lines


def grid_lines(result: Standings, rows: Sequence[StandingRow], _shape: Shape, _names: Mapping[int, int]) -> list[list[str]]:
    """Head and lines: number, everybody against everybody, points, place, name."""
    numbers = [row.entrant.number for row in rows]
    lines = [["No.", *map(str, numbers), "Points", "Place", "Name"]]
    for row in rows:
        met = by_opponent(result.table[row.entrant.number])
        games = {other: " ".join(map(result_text, met.get(other, ()))) for other in numbers}
        games[row.entrant.number] = ITSELF
        points = points_text(row.points, shows_one(result))
        lines.append([str(row.entrant.number), *games.values(), points, place_text(row), row.entrant.name])
    return lines


def shows_one(result: Standings) -> bool:
    """Whether points are shown as 1/½/0."""
    return result.field.settings.display == "one"


def short(meeting: Meeting, names: Mapping[int, int], shape: Shape, one: bool) -> str:
    """A cell such as "12●+ 4": opponent, colour, won (+), lost (-), drawn (=), pending (?), points after the round.

    A handicap stands as "h3" behind the colour, "!" where it was not played. A match of several games has them instead of
    the sign: "12●2:1".
    """
    if meeting.kind == "none":
        return ""
    total = f" {points_text(meeting.total, one)}" if "total" in shape.round_parts else ""
    if meeting.opponent is None:
        return SHORT[meeting.kind] + total
    colour = COLOURS[meeting.colour] if "disc" in shape.round_parts else ""
    stones = f"h{meeting.handicap}" if "stones" in shape.round_parts and meeting.handicap else ""
    ended = total if meeting.score is not None else ""
    return f"{names[meeting.opponent]}{colour}{stones}{sign(meeting)}{ended}"


def result_text(meeting: Meeting) -> str:
    """A game of a grid: colour and result."""
    return COLOURS[meeting.colour] + sign(meeting)


def sign(meeting: Meeting) -> str:
    """How a meeting ended."""
    score = "?" if meeting.score is None else games_text(meeting) or {2: "+", 1: "=", 0: "-"}[meeting.ended or 0]
    return f"{score}{'!' if meeting.kind == 'unplayed' else ''}"


def aligned(lines: Sequence[Sequence[str]]) -> list[str]:
    """The lines with columns as wide as they need; names and clubs to the left, all else to the right."""
    widths = [max(map(text_width, column)) for column in zip(*lines, strict=True)]
    left = [head in TEXTS for head in lines[0]]
    return ["  ".join(padded(*cell) for cell in zip(line, widths, left, strict=True)).rstrip() for line in lines]


def padded(text: str, width: int, left: bool) -> str:
    """A text with blanks, by its width on screen."""
    blanks = " " * (width - text_width(text))
    return text + blanks if left else blanks + text
