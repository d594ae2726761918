"""The desk of an event: where things stand, the next step, and everything else one click beside it."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments import queries
from tournaments.views.access import editable_event, signed_in
from tournaments.views.shared import event_page
from tournaments.views.steps import next_step, stands


@signed_in
@require_safe
def desk(request: HttpRequest, pk: int) -> HttpResponse:
    """The desk."""
    event = editable_event(request, pk)
    progress = queries.progress(event)
    context = {
        "stands": stands(event, progress),
        "step": next_step(event, progress),
        "progress": progress,
    }
    return event_page(request, event, "event", "tournaments/desk.html", **context)
