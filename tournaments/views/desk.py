"""The desk of an event: where things stand, the next step, and everything else one click beside it."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.documents import documents_for
from tournaments.models import Act, Event, Round
from tournaments.queries import Progress, sides
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
    context["documents"] = [(one, _(one.title)) for one in fitting if drawn or not one.per_round]
    context["lineups_of"] = lineups_of(event, context["progress"])
    context |= {"lately": lately(event), "official": official_note(event)}
    return event_page(request, event, "event", "tournaments/desk.html", **context)


def lineups_of(event: Event, progress: Progress) -> int:
    """The round for which teams hand in line-ups next, after the last one that one; 0 where they hand in none."""
    if not event.options.for_teams or event.options.lineup == "fixed":
        return 0
    following = progress.round_number + (progress.state != Round.DRAFT)
    return min(following, progress.rounds)


def lately(event: Event) -> list[tuple[Act, str]]:
    """The latest acts, in words."""
    acts = list(Act.objects.filter(event_id=event.pk)[:LATEST])
    names = sides(acts)
    return [(act, said(act, names)) for act in acts]
