"""To be filled."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def round_page(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def draw(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def publish(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def close(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()
