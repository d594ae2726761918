"""What every request and every answer goes through."""

from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import BadRequest, DisallowedHost, ObjectDoesNotExist
from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils.translation import gettext as _

from games.errors import Refused
from referee_site.account import login_page
from referee_site.errors import error_page, not_possible, too_large
from referee_site.hosts import is_local
from referee_site.limits import MAX_BODY, declared_length
from referee_site.replay import packed
from tournaments.wording import word

METHODS = {"GET", "HEAD", "POST"}
POLICY = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


class Middleware:
    """Hands the request on unchanged; the others build on it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answers the request."""
        return self.get_response(request)


class LocalHostMiddleware(Middleware):
    """At a venue: answers only to the names and addresses of this machine, so that DNS rebinding fails."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Raises DisallowedHost for any other name."""
        names = [name for name in settings.ALLOWED_HOSTS if name != "*"]
        if not is_local(request.META.get("HTTP_HOST", "localhost"), names):
            raise DisallowedHost("not a name of this machine")
        return self.get_response(request)


class GuardMiddleware(Middleware):
    """Turns away what no page can use: NUL bytes (PostgreSQL stores none), huge bodies, other methods."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Checks the request, then answers it; an empty 405 of a view gets its page here."""
        if request.method not in METHODS:
            return not_possible(request)
        if declared_length(request.META) > MAX_BODY:
            return too_large(request)
        if "\0" in request.path_info or any("\0" in text for text in _sent(request)):
            raise BadRequest("NUL byte")
        answer = self.get_response(request)
        return not_possible(request) if answer.status_code == 405 and not answer.content else answer


def _sent(request: HttpRequest) -> Iterable[str]:
    try:
        fields = [request.GET, request.POST]
    except (LookupError, ValueError) as error:
        raise BadRequest("unreadable form") from error
    yield from request.COOKIES.values()
    for data in fields:
        for name, values in data.lists():
            yield from (name, *values)


class RefusedMiddleware(Middleware):
    """A refusal that no view dealt with becomes a sentence, in the form that the request wants."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """409 with the sentence; a row that somebody removed meanwhile is refused likewise; other exceptions go on."""
        if isinstance(exception, ObjectDoesNotExist):
            exception = Refused("gone")
        if isinstance(exception, Refused):
            return error_page(request, 409, _("Not possible"), word(exception))
        return None


class ReplayMiddleware(Middleware):
    """Where a view sends a post on to the login, answers with a login page that keeps the posted values."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answers the request."""
        answer = self.get_response(request)
        to_login = urlsplit(answer.get("Location", "")).path == resolve_url(settings.LOGIN_URL)
        if request.method == "POST" and answer.status_code == 302 and to_login:
            return login_page(request, packed(request))
        return answer


class HeadersMiddleware(Middleware):
    """Headers that keep foreign scripts and frames out. Viewers of PDFs would not work under the policy for pages."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answers the request and adds the headers."""
        answer = self.get_response(request)
        answer.setdefault("Permissions-Policy", PERMISSIONS)
        if answer.get("Content-Type", "") != "application/pdf":
            answer.setdefault("Content-Security-Policy", POLICY)
        return answer
