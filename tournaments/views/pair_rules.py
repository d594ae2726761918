"""To be filled."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def pair_rules(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def remove(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()
