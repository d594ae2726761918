"""The desk of an event: where things stand, the next step, and everything else one click beside it."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.documents import documents_for
from tournaments.models import Act, Event
from tournaments.queries import sides
from tournaments.views.access import editable_event, signed_in
from tournaments.views.official import official_note
from tournaments.views.shared import event_page
from tournaments.views.steps import stands_and_step
from tournaments.wording.log import said

LATEST = 6  # acts on the desk


@signed_in
@require_safe
def desk(request: HttpRequest, pk: int) -> HttpResponse:
    """The desk."""
    event = editable_event(request, pk)
    context = stands_and_step(event)
    drawn = context["progress"].round_number > 0
    fitting = documents_for(event.system, event.options, event.award_rules.used)
    documents = [(one, _(one.title)) for one in fitting if drawn or not one.per_round]
    context |= {"documents": documents, "lately": lately(event), "official": official_note(event)}
    return event_page(request, event, "event", "tournaments/desk.html", **context)


def lately(event: Event) -> list[tuple[Act, str]]:
    """The latest acts, in words."""
    acts = list(Act.objects.filter(event_id=event.pk)[:LATEST])
    names = sides(acts)
    return [(act, said(act, names)) for act in acts]
