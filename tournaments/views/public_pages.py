"""Builds the public pages. They show names, clubs, ranks and results; never a birth date, an id or a contact."""

from collections import Counter
from typing import Any

from django.http import Http404
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.models import Event, Round
from tournaments.queries import COUNTED, entrant_records, standings_after
from tournaments.standings import points_text
from tournaments.templatetags.systems import has_timetable
from tournaments.views.cells import cell
from tournaments.views.cross_grid import grid_lines
from tournaments.views.grid import screen_rows
from tournaments.views.standing_rows import columns, decided, shown_rows
from tournaments.wording.counting import what_counts


def page(event: Event, template: str, current: str, **context: Any) -> str:
    """A public page of an event."""
    shared = {"event": event, "tournament": event.tournament, "current": current, "language": get_language()}
    return render_to_string(f"tournaments/public/{template}.html", shared | context)


def shown_rounds(event: Event) -> list[Round]:
    """The rounds that everybody may see, in order."""
    return list(event.rounds.filter(state__in=COUNTED).order_by("number"))


def pairings_html(event: Event, number: int | None = None, template: str = "pairings") -> str:
    """A round's pairings and results, by default the latest one's; a page that says so before the first."""
    rounds = shown_rounds(event)
    chosen = next((r for r in reversed(rounds) if number in (None, r.number)), None)
    if chosen is None and number is not None:
        raise Http404
    if chosen is not None:
        chosen.event = event
    rows = screen_rows(chosen) if chosen else []
    shown = {"rows": rows, "namesakes": namesakes(event), "nigiri": any(row.right and not row.black for row in rows)}
    return page(event, template, "pairings", rounds=rounds, round=chosen, **shown)


def namesakes(event: Event) -> set[str]:
    """The names that more than one entrant of the event has."""
    names = Counter(entrant.name for entrant in entrant_records(event))
    return {name for name, times in names.items() if times > 1}


def standings_html(event: Event) -> str:
    """The standings after the latest round."""
    standings = standings_after(event)
    rows = shown_rows(standings, event.options, sums=False)
    said = {"counts": what_counts(event.options, standings.codes), "decided": decided(standings)}
    return page(event, "standings", "standings", columns=columns(standings), rows=rows, title=after(event), **said)


def crosstable_html(event: Event) -> str:
    """The crosstable by place, opponents by number; where everybody meets everybody, the grid by number."""
    standings = standings_after(event)
    if has_timetable(event):
        context = {"lines": grid_lines(standings, event.options), "columns": columns(standings), "title": after(event)}
        return page(event, "grid", "crosstable", **context)
    one = event.options.display == "one"
    rows = [(row.entrant, [cell(m, str, one) for m in standings.table[row.entrant.number]]) for row in standings.rows]
    rounds = range(1, len(rows[0][1]) + 1) if rows else []
    return page(event, "crosstable", "crosstable", rows=rows, numbers=rounds, title=after(event))


def player_html(event: Event, number: int) -> str:
    """One player's rounds, with the opponents' names. Raises Http404."""
    if not event.entrants.filter(number=number).exists():
        raise Http404
    standings = standings_after(event)
    row = next(row for row in standings.rows if row.entrant.number == number)
    entrants = {row.entrant.number: row.entrant for row in standings.rows}
    one = event.options.display == "one"
    rounds = [
        (meeting.round_number, entrants.get(meeting.opponent), cell(meeting, str, one))
        for meeting in standings.table[number]
    ]
    return page(event, "player", "", row=row, entrant=row.entrant, rounds=rounds, points=points_text(row.points, one))


def after(event: Event) -> str:
    """Which round a table stands at."""
    rounds = shown_rounds(event)
    return _("After round %(number)d") % {"number": rounds[-1].number} if rounds else _("Before the first round")
