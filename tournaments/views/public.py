"""Pages for everybody: no login, no cookies, nothing of the reader's in them; ready bytes from the page store.

An event of a tournament that is not public is answered like one that doesn't exist, and so is a draft round.
"""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import NamedTuple

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotFound
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation.trans_real import get_supported_language_variant, parse_accept_lang_header
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from games.errors import Refused
from tournaments.match_days import read_day
from tournaments.models import Event
from tournaments.views.calendar import MEDIA_TYPE
from tournaments.views.crosstables import shape_asked
from tournaments.views.members import least_asked
from tournaments.views.page_store import PageStore, pack, send
from tournaments.views.public_pages import (
    bracket_html,
    calendar_html,
    calendar_ics,
    categories_html,
    crosstable_html,
    ladder_html,
    members_html,
    pairings_html,
    player_html,
    promotions_html,
    prospects_html,
    screen_html,
    standings_html,
    teams_html,
)
from tournaments.views.round_clock import round_clock_html
from tournaments.wording import word

STORE = PageStore()
LANGUAGES = dict(settings.LANGUAGES)
Build = Callable[[Event], str]


def wanted_language(request: HttpRequest) -> str:
    """The language that the address asks for, else the first that the browser takes; cookies play no part."""
    if (asked := request.GET.get("lang")) in LANGUAGES:
        return asked
    for code, _quality in parse_accept_lang_header(request.headers.get("Accept-Language", "")[:500]):
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE


def readable(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view for reading only, that says in the reader's language what isn't there, or why it can't be shown."""

    @csrf_exempt
    @require_safe
    @wraps(view)
    def reading(request: HttpRequest, slug: str, **kwargs: int) -> HttpResponse:
        with translation.override(wanted_language(request)):
            try:
                return view(request, slug, **kwargs)
            except Http404:
                return not_found(slug)
            except Refused as refused:
                return not_found(slug, word(refused))

    return reading


def not_found(slug: str, said: str = "") -> HttpResponse:
    """What isn't there, with a link to what is: the public event, else the start page. `said`: why."""
    event = Event.objects.select_related("tournament").filter(slug=slug, tournament__public=True).first()
    return HttpResponseNotFound(render_to_string("tournaments/public/not_found.html", {"event": event, "said": said}))


class State(NamedTuple):
    """What is asked of a public event before its stored page is sent."""

    pk: int
    revision: int
    system: str


def current_state(slug: str) -> State:
    """The state of a public event, in one query. Raises Http404."""
    found = Event.objects.filter(slug=slug, tournament__public=True).values_list("pk", "revision", "system").first()
    if found is None:
        raise Http404
    return State(*found)


def stored_page(request: HttpRequest, slug: str, page: str, build: Build) -> HttpResponse:
    """A page as of the event's revision."""
    return send_stored(request, current_state(slug), page, build)


def send_stored(request: HttpRequest, state: State, page: str, build: Build) -> HttpResponse:
    """A page of an event in this state."""

    def built() -> str:
        return build(Event.objects.select_related("tournament").get(pk=state.pk))

    response = send(request, STORE.get((state.pk, page, translation.get_language()), state.revision, built))
    response["Content-Language"] = translation.get_language()
    return response


@readable
def event_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The pairings and results of the latest published round."""
    return stored_page(request, slug, "pairings", pairings_html)


@readable
def screen(request: HttpRequest, slug: str) -> HttpResponse:
    """The latest round for a projector, or the ladder."""
    return stored_page(request, slug, "screen", screen_html)


@readable
def round_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The pairings and results of a round."""
    return stored_page(request, slug, f"round {number}", lambda event: pairings_html(event, number))


@readable
def round_clock(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The countdown of a round for a projector."""
    return stored_page(request, slug, f"clock {number}", lambda event: round_clock_html(event, number))


@readable
def standings_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The standings; with `on` as they were on a day on which something was played, another is refused."""
    if asked := request.GET.get("on"):
        day = read_day(asked)
        return stored_page(request, slug, f"standings {day}", lambda event: standings_html(event, day))
    return stored_page(request, slug, "standings", standings_html)


@readable
def calendar_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The match days."""
    return stored_page(request, slug, "calendar", calendar_html)


@readable
def calendar_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The match days as an iCalendar file."""
    response = stored_page(request, slug, "calendar.ics", calendar_ics)
    if response.status_code == HTTPStatus.OK:
        response["Content-Type"] = MEDIA_TYPE
    return response


@readable
def prospects_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The places that are still possible."""
    return stored_page(request, slug, "what-if", prospects_html)


@readable
def crosstable_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The crosstable in the shape that is asked for; the page is stored once for each shape, however it is asked for."""
    state = current_state(slug)
    shape = shape_asked(request, state.system)
    return send_stored(request, state, f"crosstable {shape.query}", lambda event: crosstable_html(event, shape))


@readable
def members_page(request: HttpRequest, slug: str) -> HttpResponse:
    """What the members of teams have done; stored once for each number of games that the prize of a board takes."""
    least = least_asked(request)
    return stored_page(request, slug, f"members {least}", lambda event: members_html(event, least))


@readable
def categories_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The places in the categories."""
    return stored_page(request, slug, "categories", categories_html)


@readable
def promotions_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Who is promoted."""
    return stored_page(request, slug, "promotions", promotions_html)


@readable
def ladder_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Both teams of a win-and-stay contest."""
    return stored_page(request, slug, "ladder", ladder_html)


@readable
def teams_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The teams with their members."""
    return stored_page(request, slug, "teams", teams_html)


@readable
def bracket_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The bracket of a knockout."""
    return stored_page(request, slug, "bracket", bracket_html)


@readable
def bracket_screen(request: HttpRequest, slug: str) -> HttpResponse:
    """The bracket for a projector, part by part."""
    return stored_page(request, slug, "bracket screen", lambda event: bracket_html(event, "bracket_screen"))


@readable
def player_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One player's rounds."""
    return stored_page(request, slug, f"player {number}", lambda event: player_html(event, number))


@readable
def revision(request: HttpRequest, slug: str) -> HttpResponse:
    """The event's revision, by which an open page knows that it is out of date."""
    number = current_state(slug).revision
    return send(request, pack(str(number), number), "text/plain; charset=utf-8")
