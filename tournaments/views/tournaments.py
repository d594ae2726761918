"""The page of a tournament: its events, details, staff and deletion."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.errors import Refused
from tournaments.actions import events as acts
from tournaments.forms import EventForm, StaffForm, TournamentForm
from tournaments.models import Event, Tournament
from tournaments.presets import PRESETS
from tournaments.views.access import editable_tournament, is_owner, owned_tournament, signed_in, who
from tournaments.views.shared import attempt, posted_version, show_stale


@signed_in
@require_safe
def tournament(request: HttpRequest, pk: int) -> HttpResponse:
    """Everything about a tournament."""
    return tournament_page(request, editable_tournament(request, pk))


def tournament_page(request: HttpRequest, tournament: Tournament, **context: Any) -> HttpResponse:
    """The page; forms with errors replace the empty ones."""
    details = {key: getattr(tournament, key) for key in (*acts.DETAILS, "version")}
    base = {
        "tournament": tournament,
        "owner": is_owner(request, tournament),
        "events": tournament.events.order_by("pk"),
        "staff": tournament.staff.select_related("user").order_by("pk"),
        "form": TournamentForm(initial=details),
        "staff_form": StaffForm(),
        "event_form": EventForm(),
    }
    return render(request, "tournaments/tournament.html", base | context)


@signed_in
@require_POST
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """Change a tournament's details."""
    tournament = editable_tournament(request, pk)
    form = TournamentForm(request.POST)
    if form.is_valid():
        details = {key: form.cleaned_data[key] for key in acts.DETAILS}
        try:
            acts.change_tournament(tournament, form.cleaned_data["version"], who(request), **details)
        except Refused as refused:
            tournament.refresh_from_db()
            show_stale(form, refused, {key: getattr(tournament, key) for key in acts.DETAILS}, tournament.version)
        else:
            messages.success(request, _("Saved."))
            return redirect("tournament", pk)
    return tournament_page(request, tournament, form=form)


@signed_in
@require_POST
def new_event(request: HttpRequest, pk: int) -> HttpResponse:
    """Another event of the tournament. Lands on its entrants."""
    tournament = editable_tournament(request, pk)
    form = EventForm(request.POST)
    if form.is_valid():
        event = attempt(request, make_event, request, tournament, form.cleaned_data)
        if event:
            return redirect("entrants", event.pk)
    return tournament_page(request, tournament, event_form=form)


def make_event(request: HttpRequest, tournament: Tournament, data: dict[str, Any]) -> Event:
    """The event that an EventForm asks for."""
    preset = PRESETS[data["preset"]]
    return acts.create_event(tournament, data["name"], preset.system, data["rounds"], who(request), preset.settings)


@signed_in
@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete the tournament, if its name was typed to confirm it."""
    tournament = owned_tournament(request, pk)
    if request.POST.get("name", "").strip() != tournament.name:
        messages.error(request, _("Nothing was deleted: type the tournament's name to confirm."))
        return redirect("tournament", pk)
    if attempt(request, _delete, request, tournament):
        messages.success(request, _("“%(name)s” was deleted.") % {"name": tournament.name})
        return redirect("start")
    return redirect("tournament", pk)


def _delete(request: HttpRequest, tournament: Tournament) -> bool:
    acts.delete_tournament(tournament, posted_version(request), who(request))
    return True
