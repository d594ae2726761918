"""The shapes of a crosstable: what page, sheet, workbook and command line are asked for, read in one place.

form       table   opponent, colour, result and points of each round in a line per entrant
           egd     the result table of the EGD: "23+/w2"
           wall    a chart to hang up and write on: the rounds to come are there too, blank
           grid    everybody against everybody, only where everybody meets everybody
rows       the order of the lines: by place, or by start number
opponents  what stands for an opponent: its start number, or its line in the order of places ("place")
colours    discs, discs with handicap stones beside them, or none
points     the running score after each round (in McMahon the McMahon score), or none
size       the paper, A4 or A3 across; it matters for PDF and print only
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from games.errors import Refused
from tournaments.standings import StandingRow, Standings

CHOICES: dict[str, tuple[str, ...]] = {
    "form": ("table", "egd", "wall", "grid"),
    "rows": ("place", "number"),
    "opponents": ("number", "place"),
    "colours": ("discs", "handicap", "none"),
    "points": ("running", "none"),
    "size": ("a4", "a3"),
}


@dataclass(frozen=True)
class Shape:
    """A choice of each part, as in CHOICES."""

    form: str = "table"
    rows: str = "place"
    opponents: str = "number"
    colours: str = "discs"
    points: str = "running"
    size: str = "a4"

    @property
    def round_parts(self) -> tuple[str, ...]:
        """What stands in a round's cells, in order: met, disc, stones, sign, total."""
        discs = {"none": (), "discs": ("disc",), "handicap": ("disc", "stones")}[self.colours]
        return ("met", *discs, "sign", *(("total",) if self.points == "running" else ()))

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that can be chosen in this form, the form and the paper left out."""
        return () if self.form == "grid" else ("rows",) if self.form == "egd" else ("rows", "opponents", "colours", "points")

    @property
    def query(self) -> str:
        """The shape as an address says it: the form, and what differs from that form's own choice."""
        own = START[self.form]
        differing = {part: getattr(self, part) for part in CHOICES if getattr(self, part) != getattr(own, part)}
        return urlencode({"form": self.form, **differing})

    def on(self, size: str) -> "Shape":
        """The same on another paper."""
        return replace(self, size=size)

    def as_form(self, form: str) -> "Shape":
        """Another form: what was chosen otherwise than this form has it stays chosen, as far as the other form lets it."""
        own, other = START[self.form], START[form]
        kept = {part: getattr(self, part) for part in self.parts if getattr(self, part) != getattr(own, part)}
        return replace(other, size=self.size, **{part: value for part, value in kept.items() if part in other.parts})


TABLE = Shape()
START: dict[str, Shape] = {
    "table": TABLE,
    "egd": Shape("egd", opponents="place", colours="handicap", points="none"),
    "wall": Shape("wall", rows="number"),
    "grid": Shape("grid", rows="number"),
}


def forms_for(timetable: bool) -> tuple[str, ...]:
    """The forms for an event, the usual one first; `timetable`: everybody meets everybody."""
    return ("grid", "table", "egd", "wall") if timetable else ("table", "egd", "wall")


def read_shape(asked: Mapping[str, str | None], forms: Sequence[str], usual: str = "") -> Shape:
    """The shape that is asked for; of what is not said each form has its own choice. `usual`: the form if none is named.

    Parts that a form settles by itself are read too, and then left as the form has them. Refused("unknown_shape") for a
    value that a part doesn't know, Refused("no_grid") for a grid where not everybody meets everybody.
    """
    chosen = {part: _chosen(part, asked.get(part)) for part in CHOICES}
    form = chosen["form"] or usual or forms[0]
    if form not in forms:
        raise Refused("no_grid")
    start = START[form]
    free = {part: chosen[part] for part in (*start.parts, "size") if chosen[part]}
    return replace(start, **free)


def _chosen(part: str, value: str | None) -> str:
    if value and value not in CHOICES[part]:
        raise Refused("unknown_shape", part=part, value=value[:40], known=list(CHOICES[part]))
    return value or ""


def ordered(standings: Standings, shape: Shape) -> list[tuple[int, list[StandingRow]]]:
    """The rows of each group (without groups: of 0) in the order of the shape."""
    if shape.rows == "place":
        return [(group, list(rows)) for group, rows in standings.groups]
    return [(group, sorted(rows, key=lambda row: row.entrant.number)) for group, rows in standings.groups]


def labels(standings: Standings, shape: Shape) -> dict[int, int]:
    """What stands for each entrant where others met it: its number, or its line (in groups that inside the group).

    The line is that in the order of places, so that it is told apart where a place is shared; in the EGD's form it is the
    line in which the entrant stands.
    """
    if shape.opponents == "number":
        return {row.entrant.number: row.entrant.number for row in standings.rows}
    parts = ordered(standings, shape if shape.form == "egd" else replace(shape, rows="place"))
    return {row.entrant.number: line for _group, rows in parts for line, row in enumerate(rows, 1)}
