"""The start page: my tournaments, public ones, a new one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.errors import Refused
from tournaments.actions.acting import writing
from tournaments.actions.events import create_tournament
from tournaments.actions.transfer import import_tournament
from tournaments.forms import FileForm, NewTournamentForm
from tournaments.models import Event, Tournament
from tournaments.tables import PublicTournamentTable, TournamentTable, shown
from tournaments.views.access import my_tournaments, signed_in, who
from tournaments.views.shared import attempt
from tournaments.views.tournaments import make_event
from tournaments.wording import word

PER_PAGE = 20
MAX_FILE = 5_000_000


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """My tournaments and all public ones."""
    mine = my_tournaments(request) if request.user.is_authenticated else Tournament.objects.none()
    public = Tournament.objects.filter(public=True)
    newest = [rows.prefetch_related("events").order_by("-pk") for rows in (mine, public)]
    context = {
        "mine": shown(request, TournamentTable(newest[0], prefix="mine-"), PER_PAGE),
        "public": shown(request, PublicTournamentTable(newest[1], prefix="public-"), PER_PAGE),
        "form": NewTournamentForm(),
    }
    return render(request, "tournaments/start.html", context)


@signed_in
def new(request: HttpRequest) -> HttpResponse:
    """A new tournament: a name and what is played. Lands on the entrants."""
    form = NewTournamentForm(request.POST if request.method == "POST" else None)
    if form.is_valid() and (event := attempt(request, _make, request, form.cleaned_data)):
        return redirect("entrants", event.pk)
    return render(request, "tournaments/new.html", {"form": form, "file_form": FileForm()})


def _make(request: HttpRequest, data: dict) -> Event:
    with writing():
        tournament = create_tournament(data["name"], who(request), owner=request.user, public=data["public"])
        return make_event(request, tournament, {**data, "name": _("Open")})


@signed_in
@require_POST
def import_file(request: HttpRequest) -> HttpResponse:
    """A tournament from a file in our own format; the one who brings it owns it."""
    form = FileForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, _("Choose a file first."))
    elif form.cleaned_data["file"].size > MAX_FILE:
        messages.error(request, word(Refused("file_too_large", limit=MAX_FILE)))
    elif tournament := attempt(request, import_tournament, form.cleaned_data["file"].read(), who(request), request.user):
        here = _("“%(name)s” is here.") if tournament.public else _("“%(name)s” is here; it is not public until you say so.")
        messages.success(request, here % {"name": tournament.name})
        return redirect("tournament", tournament.pk)
    return redirect("tournament_new")
