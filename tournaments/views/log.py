"""The log of an event: who did what when, in words."""

from collections.abc import Sequence

from django.core.paginator import Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.models import Act
from tournaments.queries import sides
from tournaments.views.access import editable_event, signed_in
from tournaments.views.shared import event_page
from tournaments.wording.log import said

PER_PAGE = 50
SEARCHED = 5_000  # the latest acts, which a search looks through


@signed_in
@require_safe
def log(request: HttpRequest, pk: int) -> HttpResponse:
    """One page of the log, the latest first, or what a search finds in it."""
    event = editable_event(request, pk)
    own = Q(event_id=event.pk) | Q(tournament_id=event.tournament_id, event_id=None)
    acts: Sequence[Act] = Act.objects.filter(own)
    wanted = request.GET.get("q", "").strip()[:100]
    if wanted:
        latest = list(acts[:SEARCHED])
        names = sides(latest)
        acts = [act for act in latest if wanted.casefold() in f"{act.who} {said(act, names)}".casefold()]
    page = Paginator(acts, PER_PAGE).get_page(request.GET.get("page"))
    lines = list(page.object_list)
    names = sides(lines)
    rows = [(act, said(act, names)) for act in lines]
    return event_page(request, event, "event_log", "tournaments/log.html", rows=rows, page=page, wanted=wanted)
