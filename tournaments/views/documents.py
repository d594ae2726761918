"""To be filled."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def documents(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def document(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def export(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()
