"""Pairs that must not meet, or must."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments import queries
from tournaments.actions import entrants as acts
from tournaments.bracket import has_bracket
from tournaments.models import Entrant, Event
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, event_page, posted_number


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def pair_rules(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the rules, or add one."""
    event = editable_event(request, pk)
    typed = {}
    if request.method == "POST":
        if attempt(request, _add, request, event):
            return redirect("pair_rules", pk)
        typed = request.POST
    context = {
        "rules": event.pair_rules.select_related("first__player", "second__player").order_by("pk"),
        "entrants": queries.entrants_of(event),
        "rounds": [1] if has_bracket(event.options) else range(event.rounds.count() + 1, event.rounds_planned + 1),
        "every_round": not has_bracket(event.options),
        "typed": typed,
    }
    return event_page(request, event, "entrants", "tournaments/pair_rules.html", **context)


def _add(request: HttpRequest, event: Event) -> object:
    a, b = (_entrant(event, request.POST.get(side, "")) for side in ("a", "b"))
    kind = request.POST.get("kind", "")
    round_number = posted_number(request, "round", low=1, high=99) if request.POST.get("round") else None
    if kind == "force" and round_number is None:
        round_number = acts.next_undrawn(event)  # nobody can meet the same opponent in every round
    return acts.add_pair_rule(event, a, b, kind, who(request), round_number)


def _entrant(event: Event, typed: str) -> Entrant:
    """The entrant whose start number the text begins with. Refused("no_such_number")."""
    found = re.match(r"\s*([0-9]{1,5})(?![0-9])", typed, re.ASCII)
    entrant = queries.entrants_of(event).filter(number=int(found[1])).first() if found else None
    if entrant is None:
        raise Refused("no_such_number", number=typed.strip()[:40])
    return entrant


@signed_in
@require_POST
def remove(request: HttpRequest, pk: int, rule_pk: int) -> HttpResponse:
    """Lift a rule."""
    event = editable_event(request, pk)
    rules = event.pair_rules.select_related("first", "second", "event")
    attempt(request, acts.remove_pair_rule, get_object_or_404(rules, pk=rule_pk), who(request))
    return redirect("pair_rules", pk)
