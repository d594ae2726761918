"""What feeds an event, who comes in, and bringing them in."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments import queries
from tournaments.actions import stages as acts
from tournaments.actions.entrants import MAX_ENTRANTS
from tournaments.forms.stages import FeedForm
from tournaments.models import Event
from tournaments.standings import points_text
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, event_page, posted_number, posted_version, whole_number
from tournaments.wording import word
from tournaments.wording.stages import ARRANGEMENTS


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def stages(request: HttpRequest, pk: int) -> HttpResponse:
    """What feeds the event and who would come in; or add a part of another event."""
    event = editable_event(request, pk)
    form = FeedForm(event, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        kinds = {"each_group": data["each_group"], "carry": data["carry"]}
        places = (data["source"], data["first"], data["last"])
        attempt(request, acts.add_feed, event, data["version"], *places, who(request), **kinds)
        return redirect("stages", pk)
    return event_page(request, event, "event_settings", "tournaments/stages.html", form=form, **stages_context(event))


def stages_context(event: Event) -> dict[str, Any]:
    """What the page shows."""
    one = event.options.display == "one"
    came, feeds = queries.brought_in(event), queries.feeds_of(event)
    context: dict[str, Any] = {
        "feeds": feeds,
        "came": [(entrant, points_text(entrant.correction, one) if entrant.correction else "") for entrant in came],
        "drawn": event.rounds.exists(),
        "arrangements": ARRANGEMENTS.items(),
        "others": event.tournament.events.exclude(pk=event.pk).exists(),
    }
    try:
        coming = queries.incoming(event) if feeds else []
        context["coming"] = [(each, points_text(each.qualifier.score, one)) for each in coming]
        context["changed"] = queries.changed_since(event) if feeds else []
    except Refused as refused:
        context |= {"refused": word(refused), "unclear": unclear(event, refused)}
    return context


def unclear(event: Event, refused: Refused) -> dict[str, Any] | None:
    """The shared places that somebody has to settle: the feed, and who shares them."""
    if refused.code != "places_unclear":
        return None
    feed = next(one for one in queries.feeds_of(event) if one.source.name == refused.data["event"])
    shared = zip(refused.data["numbers"], refused.data["names"], strict=True)
    return {"feed": feed, "shared": list(shared), "wanted": refused.data["wanted"]}


@signed_in
@require_POST
def stage_act(request: HttpRequest, pk: int, act: str) -> HttpResponse:
    """One act: `arrange`, `remove`, `decide`, `fill` or `empty`."""
    event = editable_event(request, pk)
    if said := attempt(request, ACTS.get(act, _unknown), request, event):
        messages.success(request, said)
    return redirect("stages", pk)


def _arrange(request: HttpRequest, event: Event) -> str:
    acts.arrange(event, posted_version(request), request.POST.get("arrangement", "")[:40], who(request))
    return _("Saved.")


def _remove(request: HttpRequest, event: Event) -> str:
    feed = get_object_or_404(event.feeds.select_related("source", "event"), pk=posted_number(request, "feed"))
    acts.remove_feed(feed, posted_version(request), who(request))
    return _("Saved.")


def _decide(request: HttpRequest, event: Event) -> str:
    """By lot, by hand (what was settled of other groups by hand stays), or open again."""
    feed = get_object_or_404(event.feeds.select_related("source", "event"), pk=posted_number(request, "feed"))
    version = posted_version(request)
    if request.POST.get("way") == "lot":
        acts.decide(feed, version, who(request))
        return _("Shared places are settled by lot, seed %(seed)06d.") % {"seed": feed.seed}
    ticked = [whole_number(number, "a", 1, 99_999) for number in request.POST.getlist("number")[:MAX_ENTRANTS]]
    if request.POST.get("way") == "open":
        ticked = []
    elif not ticked:
        raise Refused("nobody_chosen")
    else:
        ticked = [number for number in feed.chosen if str(number) not in request.POST.getlist("shared")] + ticked
    acts.decide(feed, version, who(request), chosen=ticked)
    return _("Saved.")


def _fill(request: HttpRequest, event: Event) -> str:
    count = len(acts.fill_event(event, posted_version(request), who(request)))
    return ngettext("%(count)d qualifier is in.", "%(count)d qualifiers are in.", count) % {"count": count}


def _empty(request: HttpRequest, event: Event) -> str:
    acts.empty_event(event, posted_version(request), who(request))
    return _("The qualifiers are out again.")


def _unknown(_request: HttpRequest, _event: Event) -> str:
    raise Refused("bad_choice", value="")


ACTS = {"arrange": _arrange, "remove": _remove, "decide": _decide, "fill": _fill, "empty": _empty}
