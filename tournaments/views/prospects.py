"""What is still possible: the best and the worst place of everybody, and what a place still needs."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.errors import Refused
from tournaments.models import Event
from tournaments.prospects import Prospects, need
from tournaments.queries import prospects_of
from tournaments.records import Entrant
from tournaments.views.access import editable_event, signed_in
from tournaments.views.shared import event_page
from tournaments.wording.prospects import need_text, range_text, reckoned_text

MOST_PLACES = 99  # that can be asked for


@dataclass(frozen=True)
class ShownProspect:
    """A line: the place as it is, the places that are possible, and what is missing for the place asked for."""

    place: str
    entrant: Entrant
    group: int
    possible: str
    won: str
    lost: str
    need: str


def prospects_context(event: Event, wanted: int = 0) -> dict[str, Any]:
    """What a page shows; `wanted`: the place that is asked for (0: none). Raises Http404 where nothing can be reckoned."""
    try:
        found = prospects_of(event)
    except Refused:
        raise Http404 from None
    rows = shown(found, wanted)
    return {
        "found": found,
        "rows": rows,
        "wanted": wanted,
        "reckoned": reckoned_text(found),
        "own": any(row.won or row.lost for row in rows),
    }


def shown(found: Prospects, wanted: int) -> list[ShownProspect]:
    """The lines in the order of the standings as they are."""
    return [
        ShownProspect(
            row.row.place_text,
            row.row.entrant,
            row.row.group,
            range_text(row.overall, found.complete),
            range_text(row.won, found.complete),
            range_text(row.lost, found.complete),
            need_text(need(row, wanted), found) if wanted else "",
        )
        for row in found.rows
    ]


@require_safe
@signed_in
def prospects_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The places that are still possible; with `place`, what everybody needs for it."""
    event = editable_event(request, pk)
    asked = request.GET.get("place", "")
    most = min(MOST_PLACES, event.entrants.count())
    wanted = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else 0
    context = prospects_context(event, min(wanted, most))
    return event_page(request, event, "standings", "tournaments/prospects.html", choices=range(1, most + 1), **context)
