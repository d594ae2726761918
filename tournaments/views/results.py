"""Acts at a table: JSON for the keyboard on the round page, else back to the game sheet."""

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import formats, timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import Refused
from games.models import Game
from games.result_text import LONGEST, read_result
from games.results import Side
from tournaments.actions import results
from tournaments.actions.results import match_of
from tournaments.models import Event, Match
from tournaments.queries import conditions, full_matches, round_row, sides_stay
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.grid import ScreenRow, screen_row, seated_row
from tournaments.views.official import official_note
from tournaments.views.shared import posted_version
from tournaments.views.tried import both_values
from tournaments.wording import word

SURE = ("ending_differs", "far_count")  # what is entered all the same once somebody is sure
Act = Callable[[HttpRequest, Event, Game], Game]


def editable_game(request: HttpRequest, pk: int, game_pk: int) -> tuple[Event, Game]:
    """A game of an event that this person works on. Raises Http404."""
    event = editable_event(request, pk)
    return event, get_object_or_404(Game, pk=game_pk, board__match__round__event=event)


def screen_row_of(event: Event, match_pk: int, game_pk: int | None = None) -> ScreenRow:
    """The row of a match, without points; it shows a certain one of its games, in a match of teams with those who sit there,
    else the one that is due."""
    match = full_matches(Match.objects.filter(pk=match_pk)).get()
    row = round_row(match, event.options, {})
    number = next((game.number for game in row.games if game.game_id == game_pk), row.number)
    shown = screen_row(row.showing(number), event.options, sides_stay(match.round, event.options))
    return seated_row(shown, event.options) if game_pk else shown


def row_json(row: ScreenRow, event: Event, round_number: int) -> dict[str, object]:
    """What the page has to know of a table; `revision`, of the event, is not newer than that."""
    shown = {"row": row, "event": event, "number": round_number}
    return {
        "table": row.row.table,
        "revision": event.revision,
        "stamp": row.stamp,
        "ids": row.ids,
        "versions": row.versions,
        "games": render_to_string("tournaments/_round_games.html", shown),
        "decide": render_to_string("tournaments/_round_decide.html", shown),
        "winner": row.winner,
        "tied": row.row.match.tied,
        "waits": row.row.waits,
        "last": row.last and {"outcome": row.last.outcome, "words": row.last.words, "zi": row.last.zi},
        "game": row.row.game_id,
        "version": row.row.version,
        "outcome": row.outcome,
        "how": row.how,
        "words": row.words,
        "black": row.black,
        "dots": row.dots,
        "board": row.board,
        "left": row.left.side,
        "zi": row.zi,
        "by_warnings": row.row.verdict.by_warnings,
        "warnings": {"left": row.left.warnings, "right": row.right.warnings if row.right else 0},
        "changed_by": row.row.changed_by,
        "final": row.row.final,
    }


def wants_json(request: HttpRequest) -> bool:
    """Whether a script asks."""
    return request.headers.get("Accept") == "application/json"


def table_act(act: Act) -> Callable[..., HttpResponse]:
    """A view for one act at a table: 200 with the new state, or 409 with the reason and the state that is stored."""

    @require_POST
    @wraps(act)
    def view(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
        if not request.user.is_authenticated and wants_json(request):
            return JsonResponse({"code": "logged_out", "refused": _("You are logged out.")}, status=401)
        return answered(request, pk=pk, game_pk=game_pk)

    @signed_in
    def answered(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
        event, game = editable_game(request, pk, game_pk)
        match = match_of(game)
        try:
            act(request, event, game)
        except Refused as refused:
            return refusal(request, event, game, refused, act.__name__)
        if wants_json(request):
            event.refresh_from_db(fields=["revision"])
            row = row_json(screen_row_of(event, match.pk), event, match.round.number)
            return JsonResponse(row | {"official": official_note(event, match.round.number)})
        return redirect("game", event.pk, screen_row_of(event, match.pk, game.pk).row.game_id)

    return view


def refusal(request: HttpRequest, event: Event, game: Game, refused: Refused, act: str) -> HttpResponse:
    """What can't be done and what is stored, with who stored it and when."""
    if not wants_json(request):
        messages.error(request, word(refused) + also_mine(request, event, game, refused, act))
        sheet = reverse("game", args=[event.pk, game.pk])
        if refused.code == "second_warning":
            return redirect(f"{sheet}?ask=warning&side={refused.data['side']}#rulings")
        kept = {"typed": request.POST.get("typed", "")[:LONGEST]}
        if refused.code in SURE:
            kept |= {"asks": refused.code, "chosen": request.POST.get("result", "")[:LONGEST]}
        query = urlencode({name: value for name, value in kept.items() if value})
        return redirect(f"{sheet}{query and '?'}{query}")
    match = match_of(game)
    event.refresh_from_db(fields=["revision"])
    row = row_json(screen_row_of(event, match.pk, game.pk), event, match.round.number)
    game.refresh_from_db()
    changed_at = game.latest[1]
    at = formats.time_format(timezone.localtime(changed_at), "H:i:s") if changed_at else ""
    return JsonResponse({"refused": word(refused), "code": refused.code, "at": at, "current": row}, status=409)


def also_mine(request: HttpRequest, event: Event, game: Game, refused: Refused, act: str) -> str:
    """Where somebody else was faster: what is stored and what was posted, so that neither is lost."""
    if refused.code != "stale_result":
        return ""
    game.refresh_from_db()
    both = both_values(request, act, event, game, screen_row_of(event, match_of(game).pk, game.pk))
    return f" {both}" if both else ""


@table_act
def result(request: HttpRequest, event: Event, game: Game) -> Game:
    """Enter the posted `result`, a short text as in games.result_text; `reason` where a past round is corrected."""
    options = event.options
    text = request.POST.get("result", "").strip() or request.POST.get("typed", "")
    entry = read_result(text, game.black_side, options.unit, conditions(options, game))
    sure = bool(request.POST.get("sure"))
    return results.enter_result(game, posted_version(request), entry, who(request), clean_reason(request), sure)


def clean_reason(request: HttpRequest) -> str:
    """The posted reason as one line of at most 200 characters."""
    text = request.POST.get("reason", "").encode("utf-8", "ignore").decode()
    return " ".join(text.split())[:200]


@table_act
def colours(request: HttpRequest, _event: Event, game: Game) -> Game:
    """Enter which side has Black: `black` is "a" or "b"."""
    black = posted_side(request, "black")
    return results.set_colours(game, posted_version(request), black, who(request), clean_reason(request))


@table_act
def warning(request: HttpRequest, _event: Event, game: Game) -> Game:
    """Warn a side, or (with `revoke`) take its latest warning back; `confirm` says that a lost game is meant."""
    version, side, reason = posted_version(request), posted_side(request, "side"), clean_reason(request)
    if request.POST.get("revoke"):
        return results.revoke_warning(game, version, side, who(request), reason=reason)
    confirmed = request.POST.get("confirm") == "yes"
    return results.add_warning(game, version, side, who(request), reason=reason, confirmed=confirmed)


def posted_side(request: HttpRequest, field: str) -> Side:
    """A side from a form. Raises Refused("bad_choice")."""
    side = request.POST.get(field, "")
    if side not in ("a", "b"):
        raise Refused("bad_choice", value=side[:40])
    return side
