"""The door to a captain's page: no login, no cookie; the address is the key, so it goes nowhere else, and guessing it is
slowed down as at the login."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt

from referee_site import throttle
from referee_site.account import client_address
from tournaments.actions.captains import team_behind
from tournaments.views.captain import captain_page
from tournaments.views.public import wanted_language

HEADERS = {"Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow"}


@csrf_exempt
def captain(request: HttpRequest, token: str) -> HttpResponse:
    """The line-up of the captain's own team. Whoever posts knows the address, which another site can't."""
    with translation.override(wanted_language(request)):
        answer = answered(request, token)
        for name, value in HEADERS.items():
            answer[name] = value
        answer["Content-Language"] = translation.get_language()
        return answer


def answered(request: HttpRequest, token: str) -> HttpResponse:
    """The page; 404 for every link that is no good, 429 after too many of them from one address."""
    key = ("captain's link", client_address(request))
    if not throttle.admit(key):
        answer = render(request, "tournaments/captain_none.html", {"slow": True}, status=429)
        answer["Retry-After"] = str(throttle.WINDOW)
        return answer
    entrant = team_behind(token)
    if entrant is None:
        return render(request, "tournaments/captain_none.html", status=404)
    throttle.forgive(key)
    return captain_page(request, token, entrant)
