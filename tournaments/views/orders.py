"""Ties broken outside the rounds: by a play-off, or by the chief referee."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments import queries
from tournaments.actions import orders as acts
from tournaments.documents.texts import order_text
from tournaments.models import Event
from tournaments.standings import StandingRow
from tournaments.tiebreaks import TIEBREAKS
from tournaments.tiebreaks.decided import KINDS
from tournaments.ties import ties_for
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, event_page, whole_number

FIELD = re.compile(r"place_([0-9]{1,5})", re.ASCII)
LARGEST_TIE = 50  # a larger one is not put in order by hand


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def place_orders(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the ties and what was decided about them, or decide one."""
    event = editable_event(request, pk)
    if request.method == "POST" and attempt(request, _add, request, event):
        return redirect("place_orders", pk)
    standings = queries.standings_after(event)
    kinds = [code for code in standings.codes if code in KINDS]
    names = {row.entrant.number: row.entrant.name for row in standings.rows}
    shown = queries.shown_orders(event, standings)
    context = {
        "orders": [(order_text(one.record, names, translation), one) for one in shown],
        "kinds": [(kind, _(TIEBREAKS[kind].name), small(ties_for(standings, kind))) for kind in kinds],
        "typed": request.POST,
    }
    return event_page(request, event, "standings", "tournaments/place_orders.html", **context)


def small(ties: list[list[StandingRow]]) -> list[list[StandingRow]]:
    """The ties that can be put in order by hand."""
    return [tie for tie in ties if len(tie) <= LARGEST_TIE]


def _add(request: HttpRequest, event: Event) -> object:
    places: dict[int, int] = {}
    for field, text in request.POST.items():
        if found := FIELD.fullmatch(field):
            place = whole_number(text, "place", low=1, high=LARGEST_TIE)
            if place in places:
                raise Refused("place_twice", place=place)
            places[place] = int(found[1])
    numbers = [number for _place, number in sorted(places.items())]
    return acts.add_place_order(event, request.POST.get("kind", ""), numbers, request.POST.get("reason", ""), who(request))


@signed_in
@require_POST
def remove(request: HttpRequest, pk: int, order_pk: int) -> HttpResponse:
    """Take an order back."""
    event = editable_event(request, pk)
    order = get_object_or_404(event.place_orders.select_related("event"), pk=order_pk)
    attempt(request, acts.remove_place_order, order, who(request))
    return redirect("place_orders", pk)
