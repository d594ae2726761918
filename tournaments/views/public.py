"""To be filled."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def event_page(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()
