"""Start numbers: by lot with its seed, by rank, by hand, or as they are."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.errors import Refused
from tournaments import queries
from tournaments.actions import entrants as acts
from tournaments.models import Event
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.shared import attempt, event_page, posted_number, posted_version, whole_number


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def numbers(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the numbers, or settle them."""
    event = editable_event(request, pk)
    if request.method == "POST":
        ways = {"lot": _by_lot, "rank": _by_rank, "hand": _by_hand, "keep": _keep}
        way = ways.get(request.POST.get("way", ""), _unknown)
        if said := attempt(request, way, request, event):
            messages.success(request, said)
        return redirect("entrants" if "from_list" in request.POST else "entrants_numbers", pk)
    context = {"entrants": queries.entrants_of(event), "drawn": event.rounds.exists()}
    return event_page(request, event, "entrants", "tournaments/numbers.html", **context)


def _by_lot(request: HttpRequest, event: Event) -> str:
    seed = posted_number(request, "seed", high=999_999) if request.POST.get("seed", "").strip() else None
    seed = acts.number_by_lot(event, posted_version(request), who(request), seed)
    return _("Drawn by lot with seed %(seed)06d.") % {"seed": seed}


def _by_rank(request: HttpRequest, event: Event) -> str:
    acts.number_by_rank(event, posted_version(request), who(request))
    return _("Numbered by seed, rank and rating.")


def _by_hand(request: HttpRequest, event: Event) -> str:
    """The order follows from the number typed beside each entrant."""
    typed: dict[int, int] = {}
    for pk, name in [(entrant.pk, entrant.player.name) for entrant in queries.entrants_of(event)]:
        number = whole_number(request.POST.get(f"number-{pk}", "").strip(), name, low=1, high=99_999)
        if number in typed:
            raise Refused("number_twice", number=number)
        typed[number] = pk
    acts.number_by_hand(event, posted_version(request), [typed[number] for number in sorted(typed)], who(request))
    return _("Numbered by hand.")


def _keep(request: HttpRequest, event: Event) -> str:
    in_order = list(queries.entrants_of(event).values_list("pk", flat=True))
    acts.number_by_hand(event, posted_version(request), in_order, who(request))
    return _("The numbers stay as they are.")


def _unknown(request: HttpRequest, _event: Event) -> str:
    raise Refused("bad_choice", value=request.POST.get("way", "")[:40])


def numbers_given(event: Event) -> str:
    """How the first draw gave the start numbers."""
    if event.numbering == "rank":
        return _("Start numbers follow the ranks. Discard the draft to number the entrants otherwise.")
    if event.numbering == "hand":
        return _("Start numbers follow the order of entry. Discard the draft to number the entrants otherwise.")
    text = _("Start numbers were drawn by lot, seed %(seed)06d. Discard the draft to number the entrants otherwise.")
    return text % {"seed": event.number_seed}
