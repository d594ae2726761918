"""The crosstable of an event in all its shapes, after any round; staff and public pages build it here."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from tournaments.documents.crosstable import MOST_ROUNDS, example_text
from tournaments.documents.egd import note as egd_note
from tournaments.documents.egd import shown_places
from tournaments.documents.shape import CHOICES, Shape, forms_for, labels, ordered, read_shape
from tournaments.documents.texts import club_text, squares_text, teams_text
from tournaments.event_settings import EventSettings
from tournaments.mcmahon import carried
from tournaments.models import Event
from tournaments.pairing import SYSTEMS
from tournaments.queries import rounds_in_all, standings_after
from tournaments.standings import StandingRow, Standings
from tournaments.views.access import editable_event, signed_in
from tournaments.views.cells import Cell, cell, egd_cell
from tournaments.views.cross_grid import grid_parts
from tournaments.views.shared import event_page
from tournaments.views.standing_rows import ShownRow, columns, shown_rows
from tournaments.views.standings import round_asked
from tournaments.wording import crosstables as words

Choice = tuple[str, object, list[tuple[str, object, bool]]]


@dataclass(frozen=True)
class Line:
    """A line of the crosstable: its number in the order of places (as the EGD has it: among those shown), the place, whom
    the entrant plays for, its row of the standings, and what happened in each round as cells of HTML."""

    number: int
    place: str
    club: str
    row: ShownRow
    rounds: SafeString


@require_safe
@signed_in
def crosstable_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Who met whom, in the shape that is asked for; where everybody meets everybody it is a grid unless another is."""
    event = editable_event(request, pk)
    after, latest = round_asked(request, event)
    shape = shape_asked(request, event.system)
    context = crosstable_context(event, standings_after(event, after), shape, staff=True)
    choices = range(latest + 1)
    return event_page(request, event, "crosstable", "tournaments/crosstable.html", **context, after=after, choices=choices)


def shape_asked(request: HttpRequest, system: str) -> Shape:
    """The shape that an address asks for, in a system of play; the paper is that of sheets only.

    Raises Refused as documents.shape.read_shape.
    """
    return read_shape(request.GET, forms_for(SYSTEMS[system].timetable)).on("a4")


def crosstable_context(event: Event, standings: Standings, shape: Shape, staff: bool) -> dict[str, Any]:
    """What the templates of a crosstable show; for the staff also the sum behind each value and the opponents' names."""
    grid, numbers, options = shape.form == "grid", round_numbers(event, standings, shape), event.options
    parts = grid_parts(standings, options, staff) if grid else cross_parts(standings, options, shape, staff, len(numbers))
    return {
        "parts": parts,
        "start": any(carried(row.entrant, options) for row in standings.rows),
        "columns": columns(standings),
        "numbers": numbers,
        "shape": shape,
        "forms": form_links(shape, forms_for(SYSTEMS[event.system].timetable)),
        "shapes": shape_choices(shape),
        "said": shape_texts(options, shape),
    }


def shape_texts(options: EventSettings, shape: Shape) -> list[str]:
    """How a meeting is written in a shape."""
    if shape.form == "grid":
        return [squares_text(options, translation)]
    how = egd_note(translation) if shape.form == "egd" else example_text(shape, translation)
    return [how, *filter(None, [teams_text(options, translation)])]


def form_links(shape: Shape, forms: tuple[str, ...]) -> list[tuple[str, object, bool]]:
    """The forms: the query of each, its word and whether it is the one shown."""
    return [(shape.as_form(form).query, words.CHOICES["form"][form], form == shape.form) for form in forms]


def shape_choices(shape: Shape) -> list[Choice]:
    """The menus of the shape: name, what it is for, and each choice with its word and whether it is the one shown."""
    return [
        (part, words.PARTS[part], [(one, words.CHOICES[part][one], one == getattr(shape, part)) for one in CHOICES[part]])
        for part in shape.parts
    ]


def round_numbers(event: Event, standings: Standings, shape: Shape) -> range:
    """The rounds that stand there; on a wall chart those to come too."""
    told = standings.field.rounds
    coming = rounds_in_all(event, told) if shape.form == "wall" else told
    return range(1, max(told, min(coming, MOST_ROUNDS)) + 1)


def cross_parts(
    standings: Standings, options: EventSettings, shape: Shape, staff: bool, rounds: int
) -> list[tuple[int, list[Line]]]:
    """The lines of each group in the order of the shape."""
    shown = {row.entrant.number: row for row in shown_rows(standings, options, sums=staff)}
    names = {row.entrant.number: row.entrant.name for row in standings.rows}
    numbers = labels(standings, shape)
    one, egd = options.display == "one", shape.form == "egd"

    def told(number: int) -> SafeString:
        row = standings.table[number]
        html = round_html if staff else short_html
        cells = [egd_cell(meeting, numbers) if egd else cell(meeting, one, numbers, shape) for meeting in row]
        met = [names.get(meeting.opponent or 0, "") for meeting in row]
        blank = [html(Cell("none"), "")] * (rounds - len(row))
        return mark_safe("".join([*map(html, cells, met), *blank]))  # noqa: S308 (escaped)

    def line(row: StandingRow, place: str) -> Line:
        number = row.entrant.number
        club = club_text(row.entrant, options)
        return Line(numbers[number], place if egd else row.place_text, club, shown[number], told(number))

    return [(group, list(map(line, rows, shown_places(rows)))) for group, rows in ordered(standings, shape)]


def round_html(told: Cell, opponent: str) -> str:
    """A round's cell; the opponent's name is its tooltip."""
    title = f' title="{escape(opponent)}"' if opponent else ""
    return f'<td class="round"{title}>{told.html}</td>'


def short_html(told: Cell, _opponent: str) -> str:
    """The same as short as it can be."""
    return f"<td>{told.html}"
