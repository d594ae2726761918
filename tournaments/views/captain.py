"""The page behind a captain's private link: the line-up of the own team, and who sits where once that is published."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from games.errors import Refused
from tournaments import queries
from tournaments.actions.lineups import hand_in_as_captain
from tournaments.models import Entrant, Round
from tournaments.names import CAPTAIN
from tournaments.queries import TeamLineUp
from tournaments.teams.lineups import LineUp as Order
from tournaments.views.lineup_fields import board_fields, names_in, posted_order, posted_team
from tournaments.views.shared import posted_number, posted_version
from tournaments.wording import word
from tournaments.wording.match_days import when_words


def captain_page(request: HttpRequest, token: str, entrant: Entrant) -> HttpResponse:
    """The line-up of the captain's own team, for whoever knows the token."""
    if request.method == "POST":
        return handed_in(request, token, entrant)
    return shown(request, entrant) if request.method in ("GET", "HEAD") else HttpResponseNotAllowed(["GET", "POST"])


def handed_in(request: HttpRequest, token: str, entrant: Entrant) -> HttpResponse:
    """Store what was chosen, or say why not, with the choice still there."""
    order: Order | None = None
    try:
        order = posted_order(request.POST, entrant.event.options)
        number = posted_number(request, "round", 1, 99)
        row = hand_in_as_captain(entrant, number, order, posted_version(request), posted_team(request))
    except Refused as refused:
        kept = None if refused.code == "stale" else order
        return shown(request, entrant, word(refused), kept)
    language = translation.get_language()
    return redirect(f"{reverse('captain', args=[token])}?lang={language}&saved={number}.{row.version}", permanent=False)


def shown(request: HttpRequest, entrant: Entrant, problem: str = "", order: Order | None = None) -> HttpResponse:
    """The page; `problem`: why nothing was stored, `order`: what was chosen."""
    event = entrant.event
    number = queries.next_lineup_round(event)
    found = (
        [one for one in queries.team_lineups(event, number, entrant.pk) if one.entrant_id == entrant.pk] if number else []
    )
    time = queries.lineup_time(event, number)
    context: dict[str, Any] = {
        "event": event,
        "team": entrant.player.name,
        "language": translation.get_language(),
        "problem": problem,
        "number": number,
        "time": time,
        "over": time is not None and timezone.now() > time.until,
        "playing": playing(entrant),
    }
    if found:
        one = found[0]
        saved = bool(one.version) and request.GET.get("saved") == f"{number}.{one.version}"
        context |= {"one": one, "fields": board_fields(one, event.options, order), "names": names_in(one.team, one.order)}
        round_ = event.rounds.filter(number=number).first()
        context |= {"when": when_words(queries.when_of_round(event, number))}
        context |= {
            "saved": saved,
            "opponent": known_opponent(one, entrant, round_),
            "own": one.who.startswith(CAPTAIN),
        }
    return render(request, "tournaments/captain.html", context, status=409 if problem else 200)


def known_opponent(one: TeamLineUp, entrant: Entrant, round_: Round | None) -> str:
    """The opponent in a round that is not published, where the event lets captains know it or the calendar tells everybody;
    else ""."""
    known = entrant.event.options.opponent_known == "drawn" or (round_ and queries.pairs_shown(round_, entrant.event))
    return one.opponent if known else ""


def playing(entrant: Entrant) -> dict[str, Any] | None:
    """The match of the team in the round that is on: table, opponent, who sits where. None where there is none."""
    round_ = entrant.event.rounds.filter(state=Round.PUBLISHED).order_by("-number").first()
    match = queries.opponents(round_).get(entrant.pk) if round_ else None
    if round_ is None or match is None:
        return None
    match = queries.full_matches(round_.matches.filter(pk=match.pk)).get()
    row = queries.round_row(match, entrant.event.options, {})
    side = "a" if match.first_id == entrant.pk else "b"
    other = match.second if side == "a" else match.first
    own, theirs = f"player_{side}", f"player_{'b' if side == 'a' else 'a'}"
    boards = [
        (game.number, {side: "●", "": ""}.get(game.black, "○"), getattr(game, own) or "–", getattr(game, theirs) or "–")
        for game in row.games
    ]
    said = _("Round %(number)d, table %(table)d") % {"number": round_.number, "table": match.table}
    return {"said": said, "opponent": other.player.name, "boards": boards}
