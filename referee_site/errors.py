"""What people see when something goes wrong: a short page, a fragment or JSON, never a traceback, never a query."""

import sys
from typing import Any

from django.core.exceptions import DisallowedHost, RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from referee_site.replay import offer

TOO_MUCH = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


def error_page(request: HttpRequest, status: int, title: str, text: str) -> HttpResponse:
    """The answer in the form that the request wants.

    htmx swaps no answer above 399, so a refusal goes out as 200 to the place for messages; faults keep their status.
    """
    if request.headers.get("HX-Request") == "true":
        fragment = render_to_string("components/_error.html", {"text": text})
        answer = HttpResponse(fragment, status=status if status >= 500 else 200)
        answer["HX-Retarget"], answer["HX-Reswap"] = "#messages", "outerHTML"
        return answer
    if request.headers.get("Accept", "").startswith("application/json"):
        return JsonResponse({"error": text}, status=status)
    return HttpResponse(render_to_string("error.html", {"title": title, "text": text}), status=status)


def bad_request(request: HttpRequest, exception: Any = None) -> HttpResponse:
    """400, or 413 for more than the site takes."""
    if isinstance(exception, TOO_MUCH):
        return too_large(request)
    if isinstance(exception, DisallowedHost):
        text = _("This site does not answer to the name in the address. Use one that the program printed when it started.")
        return error_page(request, 400, _("Unknown name"), text)
    text = _("The browser sent something that this site cannot read. Go back, reload the page and try again.")
    return error_page(request, 400, _("Not understood"), text)


def too_large(request: HttpRequest) -> HttpResponse:
    """413."""
    text = _("That is more than this site takes at once: 5 MB for a file, 2.5 MB for a form. Nothing was stored.")
    return error_page(request, 413, _("Too large"), text)


def forbidden(request: HttpRequest, exception: Any = None) -> HttpResponse:  # noqa: ARG001 (Django's signature)
    """403."""
    text = _("You may not do this. The tournament's owner can give you the right to.")
    return error_page(request, 403, _("Not allowed"), text)


def not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:  # noqa: ARG001 (Django's signature)
    """404."""
    text = _("There is nothing at this address, or you may not see it.")
    return error_page(request, 404, _("Not found"), text)


def not_possible(request: HttpRequest) -> HttpResponse:
    """405."""
    text = _("This address cannot be used in this way. Go back to the page and use its buttons.")
    return error_page(request, 405, _("Not possible here"), text)


def server_error(request: HttpRequest) -> HttpResponse:
    """503 where the database does not answer in time, else 500; what happened is in the server's log."""
    if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        text = _("The database is busy or cannot be reached. Nothing was saved. Wait a moment, then try again.")
        answer = error_page(request, 503, _("Busy"), text)
        answer["Retry-After"] = "2"
        return answer
    text = _("Something went wrong in the program. Nothing was saved. Go back and try again; the details are in the log.")
    return error_page(request, 500, _("Something went wrong"), text)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 (Django's signature)
    """403; a form of this site whose token is out of date is offered again instead of being lost."""
    own = request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}"
    if own and request.user.is_authenticated and "HX-Request" not in request.headers:
        return offer(request)
    text = _("This form is out of date or was sent from another site. Reload the page and try again.")
    return error_page(request, 403, _("Not sent"), text)
