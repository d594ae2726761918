"""Who may see and change what. Every view fetches its object through here, in its first line.

Strangers get 404, as if the thing did not exist; whoever is not logged in is sent to the login (`signed_in`).
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from tournaments.models import Entrant, Event, Staff, Tournament

View = Callable[..., HttpResponse]


def signed_in(view: View) -> View:
    """Only for people who are logged in.

    A fragment asked for after the session has ended says so on the page, so that what was typed is not lost.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        if request.htmx:
            answer = render(request, "components/_logged_out.html")
            answer["HX-Retarget"], answer["HX-Reswap"] = "#messages", "outerHTML"
            return answer
        return redirect_to_login(
            request.get_full_path() if request.method == "GET" else request.META.get("HTTP_REFERER", "/")
        )

    return guarded


def who(request: HttpRequest) -> str:
    """The name that the log gets."""
    return request.user.get_username()


def my_tournaments(request: HttpRequest) -> QuerySet[Tournament]:
    """The tournaments that this person works on; all of them for a superuser."""
    if request.user.is_superuser:
        return Tournament.objects.all()
    return Tournament.objects.filter(staff__user_id=request.user.pk)


def editable_tournament(request: HttpRequest, pk: int) -> Tournament:
    """The tournament, if this person is its owner or arbiter. Raises Http404."""
    return get_object_or_404(my_tournaments(request), pk=pk)


def owned_tournament(request: HttpRequest, pk: int) -> Tournament:
    """The tournament, if this person owns it. Raises Http404."""
    tournament = editable_tournament(request, pk)
    if not is_owner(request, tournament):
        raise Http404
    return tournament


def is_owner(request: HttpRequest, tournament: Tournament) -> bool:
    """Whether this person may manage staff and delete."""
    return request.user.is_superuser or tournament.staff.filter(user_id=request.user.pk, role=Staff.OWNER).exists()


def editable_event(request: HttpRequest, pk: int) -> Event:
    """The event with its tournament, if this person works on it. Raises Http404."""
    events = Event.objects.select_related("tournament")
    if not request.user.is_superuser:
        events = events.filter(tournament__staff__user_id=request.user.pk)
    return get_object_or_404(events, pk=pk)


def editable_entrant(request: HttpRequest, pk: int, entrant_pk: int) -> Entrant:
    """An entrant of an event that this person works on. Raises Http404."""
    event = editable_event(request, pk)
    entrant = get_object_or_404(event.entrants.select_related("player"), pk=entrant_pk)
    entrant.event = event
    return entrant
