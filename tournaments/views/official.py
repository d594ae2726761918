"""Declaring standings official, and what pages say of it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import Refused
from tournaments.actions import official as acts
from tournaments.documents.official import declared_text, difference_texts
from tournaments.models import Event
from tournaments.official import Official
from tournaments.queries import official_changed
from tournaments.standings import Standings
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, posted_number


def official_context(official: Official | None, standings: Standings, event: Event, named: bool) -> dict[str, object]:
    """What a page says of standings that were declared official; nothing where they were not."""
    if official is None:
        return {}
    names = {row.entrant.number: row.entrant.name for row in standings.rows}
    listed = difference_texts(official, names, event.options.display == "one", translation)
    return {"declared": declared_text(official, translation, named), "differences": listed}


def official_note(event: Event, since: int = 1) -> dict[str, str]:
    """That the last official standings of round `since` or later have changed, and where to see it; {} if they have not."""
    number = official_changed(event, since)
    if not number:
        return {}
    text = _("The official standings after round %(round)d have changed.") % {"round": number}
    return {"text": text, "url": f"{reverse('standings', args=[event.pk])}?after={number}"}


@signed_in
@require_POST
def declare(request: HttpRequest, pk: int) -> HttpResponse:
    """Declare the standings that the page showed official."""
    event = editable_event(request, pk)
    attempt(request, _declare, request, event)
    shown = request.POST.get("round", "")
    return redirect(reverse("standings", args=[pk]) + (f"?after={shown}" if shown.isascii() and shown.isdigit() else ""))


def _declare(request: HttpRequest, event: Event) -> object:
    number = posted_number(request, "round", low=1, high=99)
    return acts.declare_official(event, number, who(request), request.POST.get("seen", ""))


@signed_in
@require_POST
def withdraw(request: HttpRequest, pk: int, official_pk: int) -> HttpResponse:
    """Declare standings official no more."""
    event = editable_event(request, pk)
    attempt(request, _withdraw, request, event, official_pk)
    return redirect("standings", pk)


def _withdraw(request: HttpRequest, event: Event, official_pk: int) -> None:
    row = event.official_standings.select_related("event").filter(pk=official_pk).first()
    if row is None:
        raise Refused("gone")
    acts.withdraw_official(row, request.POST.get("reason", ""), who(request))
