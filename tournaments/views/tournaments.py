"""To be filled."""

from typing import Any

from django.http import HttpRequest, HttpResponse


def tournament(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def change(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def staff(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def new_event(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()


def delete(_request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """To be filled."""
    return HttpResponse()
