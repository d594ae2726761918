"""Groups: drawn in a snake, drawn again, changed by hand, until a round is drawn."""

from collections.abc import Iterator

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.errors import Refused
from tournaments import queries
from tournaments.actions import groups as acts
from tournaments.models import Entrant, Event
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, event_page, posted_number, posted_version
from tournaments.wording.groups import group_name


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def groups(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the groups, or change them."""
    event = editable_event(request, pk)
    if event.options.groups == 1:
        return redirect("entrants", pk)
    if request.method == "POST":
        ways = {"draw": _draw, "move": _move, "exchange": _exchange}
        way = ways.get(request.POST.get("way", ""), _unknown)
        if said := attempt(request, way, request, event):
            messages.success(request, said)
        return redirect("entrants_groups", pk)
    count = event.options.groups
    context = {"groups": list(listed(event)), "drawn": event.rounds.exists(), "choices": range(1, count + 1), "count": count}
    return event_page(request, event, "entrants", "tournaments/groups.html", **context)


def listed(event: Event) -> Iterator[tuple[int, list[Entrant]]]:
    """The members of each group by number, those of none (0) last."""
    rows = list(queries.entrants_of(event))
    for group in (*range(1, event.options.groups + 1), 0):
        members = [row for row in rows if row.group == group]
        if members or group:
            yield group, members


def _draw(request: HttpRequest, event: Event) -> str:
    seed = posted_number(request, "seed", high=999_999) if request.POST.get("seed", "").strip() else None
    seed = acts.draw_groups(event, posted_version(request), who(request), seed)
    return _("Groups drawn with seed %(seed)06d.") % {"seed": seed}


def _move(request: HttpRequest, event: Event) -> str:
    number, group = posted_number(request, "number"), posted_number(request, "group", high=99)
    acts.move(event, posted_version(request), number, group, who(request))
    return _("No. %(number)s is in %(group)s now.") % {"number": number, "group": group_name(group)}


def _exchange(request: HttpRequest, event: Event) -> str:
    a, b = posted_number(request, "a"), posted_number(request, "b")
    acts.exchange(event, posted_version(request), a, b, who(request))
    return _("No. %(a)s and No. %(b)s have exchanged their groups.") % {"a": a, "b": b}


def _unknown(request: HttpRequest, _event: Event) -> str:
    raise Refused("bad_choice", value=request.POST.get("way", "")[:40])
