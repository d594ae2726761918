"""The log of an event: who did what when, in words."""

from collections.abc import Iterable, Sequence

from django.core.paginator import Paginator
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.models import Act, Match
from tournaments.views.access import editable_event, signed_in
from tournaments.views.shared import event_page
from tournaments.wording.log import Names, said

PER_PAGE = 50
SEARCHED = 5_000  # the latest acts, which a search looks through


@signed_in
@require_safe
def log(request: HttpRequest, pk: int) -> HttpResponse:
    """One page of the log, the latest first, or what a search finds in it."""
    event = editable_event(request, pk)
    own = Q(event_id=event.pk) | Q(tournament_id=event.tournament_id, event_id=None)
    acts: Sequence[Act] = Act.objects.filter(own)
    wanted = request.GET.get("q", "").strip()[:100]
    if wanted:
        latest = list(acts[:SEARCHED])
        names = sides(latest)
        acts = [act for act in latest if wanted.casefold() in f"{act.who} {said(act, names)}".casefold()]
    page = Paginator(acts, PER_PAGE).get_page(request.GET.get("page"))
    lines = list(page.object_list)
    names = sides(lines)
    rows = [(act, said(act, names)) for act in lines]
    return event_page(request, event, "event_log", "tournaments/log.html", rows=rows, page=page, wanted=wanted)


def sides(acts: Iterable[Act]) -> Names:
    """The names of the two sides of each game that the acts speak of, also of one that is no longer needed."""
    told = {act.details["game"]: act.details.get("match") for act in acts if "game" in act.details}
    wanted = Q(boards__game__in=told) | Q(pk__in=[match for match in told.values() if match])
    matches = Match.objects.filter(wanted, second__isnull=False).distinct()
    rows = matches.select_related("first__player", "second__player").prefetch_related("boards")
    names = {row.pk: (row.first.player.name, row.second.player.name) for row in rows}
    of_games = {game: names[match] for game, match in told.items() if match in names}
    return of_games | {board.game_id: names[row.pk] for row in rows for board in row.boards.all()}
