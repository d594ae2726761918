"""The bracket of a knockout on screen: an SVG for each of its parts."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from tournaments import queries
from tournaments.bracket import bracket_of, has_bracket
from tournaments.documents.bracket_layout import Drawing, Line, Scene, drawings
from tournaments.models import Event
from tournaments.views.access import editable_event, signed_in
from tournaments.views.shared import event_page

COLUMN, GAP, ROW, HEAD = 220, 26, 21, 24  # pixels: a column, the room for links in it, a row, the head of the columns


@dataclass(frozen=True)
class ShownLine:
    """One side of a match; `y` its base line."""

    line: Line
    y: float


@dataclass(frozen=True)
class ShownBox:
    """A match with its left upper corner."""

    x: float
    y: float
    lines: tuple[ShownLine, ...]
    label: str


@dataclass(frozen=True)
class Picture:
    """A part of the bracket in pixels; `paths` are its links as SVG paths, `heads` the columns' names with their places."""

    title: str
    width: int
    height: float
    heads: tuple[tuple[int, str], ...]
    boxes: tuple[ShownBox, ...]
    paths: tuple[str, ...]


@require_safe
@signed_in
def bracket_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The bracket as the results have it, with who meets whom in the round to come."""
    event = editable_event(request, pk)
    return event_page(request, event, "bracket", "tournaments/bracket.html", pictures=pictures(event), sizes=SIZES)


SIZES = {"box": COLUMN - GAP, "row": ROW, "both": 2 * ROW, "name": COLUMN - GAP - 62, "score": COLUMN - GAP - 6}


def pictures(event: Event, split: bool = False, public: bool = False) -> list[Picture]:
    """The parts of an event's bracket; in public nothing before its first round is. Raises Http404 where there is none."""
    if not has_bracket(event.options):
        raise Http404
    if public and not queries.rounds_counted(event):
        return []
    field = queries.standings_after(event).field
    bracket = bracket_of(field.entrants, field.table, field.rounds, field.settings)
    names = {entrant.number: entrant.name for entrant in field.entrants}
    return [picture(part) for part in drawings(Scene(bracket, names, field.table, translation), split)]


def picture(part: Drawing) -> Picture:
    """A part in pixels."""
    boxes = (
        ShownBox(
            x=box.column * COLUMN,
            y=(top := HEAD + (box.middle - 1) * ROW),
            lines=tuple(ShownLine(line, top + (place + 0.72) * ROW) for place, line in enumerate(box.lines)),
            label=box.label,
        )
        for box in part.boxes
    )
    paths = (path(link.column, HEAD + link.start * ROW, HEAD + link.end * ROW) for link in part.links)
    heads = tuple((column * COLUMN, head) for column, head in enumerate(part.heads))
    width = COLUMN * len(part.heads) - GAP + 2
    return Picture(part.title, width, HEAD + part.height * ROW + 2, heads, tuple(boxes), tuple(paths))


def path(column: int, start: float, end: float) -> str:
    """A link as an SVG path."""
    left = (column + 1) * COLUMN - GAP
    return f"M{left} {start:.1f}H{left + GAP // 2}V{end:.1f}H{left + GAP}"
