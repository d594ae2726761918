"""The settings of an event."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments.actions.events import change_settings, delete_event
from tournaments.forms.settings import SettingsForm, shown_values, stored_values
from tournaments.models import Event
from tournaments.tiebreaks.advice import advice
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, event_page, posted_version, show_stale
from tournaments.wording import word


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
    odd = [word(one) for one in advice(event.options.tiebreaks, event.options, event.rounds_planned)]
    return event_page(request, event, "event_settings", "tournaments/event_settings.html", form=form, advice=odd)


def _saved(request: HttpRequest, event: Event, form: SettingsForm) -> bool:
    data = form.cleaned_data
    try:
        change_settings(event, data["version"], form.settings(), data["rounds"], data["name"], who(request))
    except Refused as refused:
        event.refresh_from_db()
        show_stale(form, refused, stored_values(event), event.version, shown_values(event))
        return False
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
