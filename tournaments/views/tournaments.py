"""The page of a tournament: events, details, staff, deletion."""

import secrets

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.errors import Refused
from tournaments.actions import events as acts
from tournaments.forms import EventForm, StaffForm, TournamentForm
from tournaments.models import Staff, Tournament
from tournaments.views.access import editable_tournament, is_owner, owned_tournament, signed_in, who
from tournaments.views.shared import attempt, posted_number, posted_version

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be mistaken for another


@signed_in
@require_safe
def tournament(request: HttpRequest, pk: int) -> HttpResponse:
    """Everything about a tournament."""
    return _page(request, editable_tournament(request, pk))


def _page(request: HttpRequest, tournament: Tournament, **forms: object) -> HttpResponse:
    details = {key: getattr(tournament, key) for key in (*acts.DETAILS, "version")}
    context = {
        "tournament": tournament,
        "owner": is_owner(request, tournament),
        "events": tournament.events.order_by("pk"),
        "staff": tournament.staff.select_related("user").order_by("pk"),
        "form": TournamentForm(initial=details),
        "staff_form": StaffForm(),
        "event_form": EventForm(),
    }
    return render(request, "tournaments/tournament.html", context | forms)


@signed_in
@require_POST
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """Change a tournament's details."""
    tournament = editable_tournament(request, pk)
    form = TournamentForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, form=form)
    version = form.cleaned_data.pop("version")
    try:
        acts.change_tournament(tournament, version, who(request), **form.cleaned_data)
    except Refused as refused:
        return _page(request, tournament, form=_stale(form, refused, tournament))
    messages.success(request, _("Saved."))
    return redirect("tournament", pk)


def _stale(form: TournamentForm, refused: Refused, tournament: Tournament) -> TournamentForm:
    """The form as typed, with what is stored now beside each field that differs; sending it again overwrites."""
    show_stored(form, refused, {key: getattr(tournament, key) for key in acts.DETAILS}, tournament.version)
    return form


@signed_in
@require_POST
def staff(request: HttpRequest, pk: int) -> HttpResponse:
    """Add somebody to the staff, or (with `remove`) take somebody out."""
    tournament = owned_tournament(request, pk)
    if "remove" in request.POST:
        attempt(request, _remove_staff, request, tournament)
        return redirect("tournament", pk)
    form = StaffForm(request.POST)
    if not form.is_valid():
        return _page(request, tournament, staff_form=form)
    password = attempt(request, _add_staff, request, tournament, form.cleaned_data)
    if password:
        return _page(request, tournament, password=password, username=form.cleaned_data["username"])
    return redirect("tournament", pk)
