"""The settings of an event."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments.actions.events import change_settings, delete_event
from tournaments.actions.system_change import Dropped, change_system, possible_systems
from tournaments.forms.settings import SettingsForm, shown_values, stored_values
from tournaments.models import Event
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, event_page, posted_number, posted_version, show_stale
from tournaments.wording.counting import odd_choices
from tournaments.wording.rulesets import ruleset_text
from tournaments.wording.systems import dropped_words, system_name


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the settings, or change them."""
    event = editable_event(request, pk)
    if request.method != "POST":
        form = SettingsForm(event)
    else:
        form = SettingsForm(event, request.POST)
        if form.is_valid() and _saved(request, event, form):
            messages.success(request, _("Saved."))
            return redirect("event_settings", pk)
    shown = {"form": form, "systems": possible_systems(event), "drawn": event.rounds.exists()}
    shown["ruleset"] = ruleset_text(event.options)
    shown["advice"] = odd_choices(event.options, event.rounds_planned)
    return event_page(request, event, "event_settings", "tournaments/event_settings.html", **shown)


def _saved(request: HttpRequest, event: Event, form: SettingsForm) -> bool:
    data = form.cleaned_data
    try:
        sure = bool(request.POST.get("sure"))
        change_settings(event, data["version"], form.settings(), data["rounds"], data["name"], who(request), sure=sure)
    except Refused as refused:
        form.turns_final = refused.code == "turns_final"
        event.refresh_from_db()
        show_stale(form, refused, stored_values(event), event.version, shown_values(event))
        return False
    return True


@signed_in
@require_POST
def system(request: HttpRequest, pk: int) -> HttpResponse:
    """Go over to another system of play; what it has no use for is named."""
    event = editable_event(request, pk)
    code = request.POST.get("system", "")[:40]
    dropped = attempt(request, _system, request, event, code)
    if dropped is not None:
        messages.success(
            request, _("The system is %(system)s now. Look through its settings.") % {"system": system_name(code)}
        )
        if words := dropped_words(dropped.settings, dropped.absences, dropped.pair_rules):
            messages.info(request, _("Dropped, since it has no use for them: %(what)s.") % {"what": words})
    return redirect("event_settings", pk)


def _system(request: HttpRequest, event: Event, code: str) -> Dropped:
    return change_system(event, posted_version(request), code, who(request))


@signed_in
@require_POST
def rounds(request: HttpRequest, pk: int) -> HttpResponse:
    """Plan another number of rounds, from the page of a round that is still to be drawn."""
    event = editable_event(request, pk)
    if attempt(request, _rounds, request, event):
        messages.success(request, _("Saved."))
    return redirect("round", pk, 1)


def _rounds(request: HttpRequest, event: Event) -> bool:
    number = posted_number(request, "rounds", high=99)
    change_settings(event, posted_version(request), event.settings, number, event.name, who(request))
    return True


@signed_in
@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete an event in which nothing was drawn yet."""
    event = editable_event(request, pk)
    if attempt(request, _delete, request, event):
        messages.success(request, _("“%(name)s” was deleted.") % {"name": event.name})
        return redirect("tournament", event.tournament_id)
    return redirect("event_settings", pk)


def _delete(request: HttpRequest, event: Event) -> bool:
    delete_event(event, posted_version(request), who(request))
    return True
