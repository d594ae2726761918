"""Standings and crosstable of an event, after any round."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.models import Event
from tournaments.official import fingerprint
from tournaments.prospects import serves
from tournaments.queries import official, official_row, rounds_counted, standings_after
from tournaments.records import Entrant
from tournaments.standings import Standings
from tournaments.tables import StandingsTable
from tournaments.templatetags.systems import has_timetable
from tournaments.views.access import editable_event, signed_in
from tournaments.views.cells import Cell, cell
from tournaments.views.cross_grid import grid_parts
from tournaments.views.ladder import team_result
from tournaments.views.official import official_context
from tournaments.views.shared import event_page
from tournaments.views.standing_rows import ShownRow, carried_in, columns, decided, shown_rows
from tournaments.wording.counting import what_counts

ORDERS = ("place", "number", "line")
Line = tuple[ShownRow, list[tuple[Cell, str]]]
Part = tuple[int, list[Line]]


@require_safe
@signed_in
def standings_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The standings with each criterion; its tooltip shows the sum."""
    event = editable_event(request, pk)
    after, latest = round_asked(request, event)
    standings = standings_after(event, after)
    rows = shown_rows(standings, event.options)
    tables = [
        (group, StandingsTable([row for row in rows if row.group == group], columns(standings)))
        for group, _rows in standings.groups
    ]
    row = official_row(event, after)
    declared = official(row, standings)
    context = {
        "official": row,
        "seen": fingerprint(standings),
        "declarable": after > 0 and (declared is None or bool(declared.differences)),
        "tables": tables,
        "after": after,
        "choices": range(latest + 1),
        "teams": team_result(event),
        "counts": what_counts(event.options, standings.codes),
        "decided": decided(standings),
        "looks_ahead": serves(event.system),
    } | official_context(declared, standings, event, named=True)
    return event_page(request, event, "standings", "tournaments/standings.html", **context)


@require_safe
@signed_in
def crosstable_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Who met whom, in the order of places or of numbers; opponents by number, or (`by` line) by the line they stand in.

    Where everybody meets everybody it is a grid unless another order is asked for.
    """
    event = editable_event(request, pk)
    after, latest = round_asked(request, event)
    orders = ("grid", *ORDERS) if has_timetable(event) else ORDERS
    by = asked if (asked := request.GET.get("by")) in orders else orders[0]
    standings = standings_after(event, after)
    shown = grid_parts(standings, event.options) if by == "grid" else parts(standings, event, by)
    context = {
        "parts": shown,
        "start": carried_in(shown),
        "orders": orders,
        "columns": columns(standings),
        "numbers": range(1, after + 1),
        "after": after,
        "by": by,
        "choices": range(latest + 1),
    }
    return event_page(request, event, "crosstable", "tournaments/crosstable.html", **context)


def round_asked(request: HttpRequest, event: Event) -> tuple[int, int]:
    """The round asked for (by default, and for anything else, the latest that counts), and the latest."""
    latest = rounds_counted(event)
    asked = request.GET.get("after", "")
    wanted = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else latest
    return min(wanted, latest), latest


def parts(standings: Standings, event: Event, by: str) -> list[Part]:
    """The crosstable's rows, group after group, each with its cells and the opponents' names."""
    one = event.options.display == "one"
    entrants: dict[int, Entrant] = {row.entrant.number: row.entrant for row in standings.rows}
    order = {row.entrant.number: line for _group, rows in standings.groups for line, row in enumerate(rows, 1)}

    def label(number: int) -> int:
        return order[number] if by == "line" else number

    def cells(number: int) -> list[tuple[Cell, str]]:
        meetings = standings.table[number]
        return [(cell(m, label, one), entrants[m.opponent].name if m.opponent else "") for m in meetings]

    rows = shown_rows(standings, event.options)
    if by == "number":
        rows.sort(key=lambda row: row.entrant.number)
    return [
        (group, [(row, cells(row.entrant.number)) for row in rows if row.group == group])
        for group, _rows in standings.groups
    ]
