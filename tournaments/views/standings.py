"""Standings of an event, after any round."""

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_safe

from tournaments.documents.texts import name_head
from tournaments.match_days import read_day
from tournaments.models import Event
from tournaments.official import fingerprint
from tournaments.prospects import serves
from tournaments.queries import official, official_row, rounds_counted, standings_after, standings_on
from tournaments.tables import StandingsTable
from tournaments.views.access import editable_event, signed_in
from tournaments.views.ladder import team_result
from tournaments.views.official import official_context
from tournaments.views.shared import attempt, event_page
from tournaments.views.standing_rows import columns, decided, shown_rows
from tournaments.wording.counting import what_counts
from tournaments.wording.match_days import open_words


@require_safe
@signed_in
def standings_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The standings with each criterion; its tooltip shows the sum. With `on` as they were at the end of that day."""
    event = editable_event(request, pk)
    after, latest = round_asked(request, event)
    on = attempt(request, read_day, request.GET.get("on", ""))
    standings = standings_on(event, on) if on else standings_after(event, after)
    rows = shown_rows(standings, event.options)
    name = name_head(event.options, translation)
    tables = [
        (group, StandingsTable([row for row in rows if row.group == group], columns(standings), name))
        for group, _rows in standings.groups
    ]
    row = official_row(event, after)
    declared = None if on else official(row, standings)
    context = {
        "official": None if on else row,
        "seen": fingerprint(standings),
        "on": on,
        "open": "" if on else open_words(standings.open),
        "declarable": not on and after > 0 and (declared is None or bool(declared.differences)),
        "tables": tables,
        "after": after,
        "choices": range(latest + 1),
        "teams": team_result(event),
        "counts": what_counts(event.options, standings.codes),
        "decided": decided(standings),
        "looks_ahead": serves(event.options),
    } | official_context(declared, standings, event, named=True)
    return event_page(request, event, "standings", "tournaments/standings.html", **context)


def round_asked(request: HttpRequest, event: Event) -> tuple[int, int]:
    """The round asked for (by default, and for anything else, the latest that counts), and the latest."""
    latest = rounds_counted(event)
    asked = request.GET.get("after", "")
    wanted = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else latest
    return min(wanted, latest), latest
