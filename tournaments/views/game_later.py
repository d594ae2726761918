"""The part of the game sheet that puts the match off to another day, or takes that back."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournaments.actions import match_days
from tournaments.actions.results import match_of
from tournaments.event_settings import BY_POINTS
from tournaments.models import Event, Match
from tournaments.queries import full_matches, may_wait, open_boards, when_of
from tournaments.views.access import signed_in, who
from tournaments.views.calendar import posted_when
from tournaments.views.grid import ScreenRow
from tournaments.views.results import clean_reason, editable_game
from tournaments.views.shared import attempt, whole_number

LARGEST_BOARD = 400


def later_part(event: Event, match: Match, row: ScreenRow) -> dict[str, Any]:
    """What the part shows; nothing where the match is decided and was played with its round."""
    decided = bool(row.row.match.outcome)
    if decided and not match.postponed:
        return {}
    boards = open_boards(full_matches(Match.objects.filter(pk=match.pk)).get(), event.options) if row.row.teams else []
    return {
        "later": {
            "match": match,
            "when": when_of(match),
            "seen": match_days.seen_state(match),
            "said": row.later,
            "decided": decided,
            "boards": boards if len(row.row.games) > 1 else [],
            "must_win": not may_wait(event.options),
            "by_points": event.system in BY_POINTS,
        }
    }


@require_POST
@signed_in
def later(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """Put the match off, or (with `back`) have it played as planned."""
    _event, game = editable_game(request, pk, game_pk)
    attempt(request, _later, request, match_of(game))
    return redirect("game", pk, game_pk)


def _later(request: HttpRequest, match: Match) -> None:
    seen = request.POST.get("seen", "")
    if request.POST.get("back"):
        match_days.play_as_planned(match, who(request), seen)
        return
    boards = [whole_number(text, "board", 1, LARGEST_BOARD) for text in request.POST.getlist("boards")[:LARGEST_BOARD]]
    match_days.postpone(match, posted_when(request), clean_reason(request), who(request), boards, seen)
