"""To be filled."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def standings_page(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def crosstable_page(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()
