"""To be filled."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def preview(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def confirm(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()
