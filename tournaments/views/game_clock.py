"""The clock on the game sheet: how it stands, what was done with it, and the acts of its page."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.clock import Clock
from games.errors import Refused
from games.models import Game
from games.results import Colour
from games.time_systems import BY_PERIODS
from tournaments.actions import clock as acts
from tournaments.interchange.strict_json import read_json
from tournaments.models import Event
from tournaments.names import clean_text
from tournaments.views.access import signed_in, who
from tournaments.views.results import clean_reason, editable_game, wants_json
from tournaments.views.shared import posted_version, whole_number
from tournaments.wording import word
from tournaments.wording.clock import COLOURS, entry_words, period_words, reading, time_words

NUMBERS = {"tenths": 10**7, "periods": 99}
NOTED = {"black": 8, "black_periods": 2, "white": 8, "white_periods": 2, "turn": 1, "reason": 200}  # what a form keeps
COLOUR_NAMES: tuple[Colour, Colour] = ("B", "W")


def clock_part(request: HttpRequest, event: Event, game: Game) -> dict[str, Any]:
    """The clock's part of the game sheet, with what was noted before it was refused; but a sealed move stays hidden."""
    row = acts.clock_of(game)
    stored = acts.read_stored(row)
    part: dict[str, Any] = {"clock_row": row, "clock": stored, "time_system": time_words(event.options.time_system)}
    part["clock_lines"] = [(parse_datetime(one["at"]), one["who"], entry_words(one)) for one in reversed(row.entries)]
    part["noted"] = {name: request.GET.get(f"clock_{name}", "")[:most] for name, most in NOTED.items()}
    part["asks_clock"] = "asks_clock" in request.GET
    if stored:
        part |= {"clock_sides": [side_words(stored, colour) for colour in COLOUR_NAMES], "clock_sealed": stored.sealed}
        part["clock_turn"] = COLOURS[stored.turn]
        part["clock_system"] = time_words(stored.system.text)
    return part


def side_words(clock: Clock, colour: Colour) -> tuple[Any, str, int, str]:
    """A colour, what its clock shows, its moves, and the time it has used."""
    side = clock.side(colour)
    if side.flag:
        shown = _("time is over")
    elif side.main or clock.system.kind in ("sudden", "fischer"):
        shown = reading(side.main)
    elif clock.system.kind in BY_PERIODS:
        shown = period_words(side.periods, clock.system)
    else:
        shown = _("%(moves)d moves in %(time)s") % {"moves": side.due, "time": reading(side.left)}
    return COLOURS[colour], shown, side.moves, reading(side.used)


@require_POST
def clock_act(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """An act from the clock page: 200 with the new version, or 409 with the reason."""
    if not request.user.is_authenticated and wants_json(request):
        return JsonResponse({"code": "logged_out", "refused": _("You are logged out.")}, status=401)
    return answered(request, pk, game_pk)


@signed_in
def answered(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """Does the act and answers as it was asked."""
    event, game = editable_game(request, pk, game_pk)
    try:
        known = act(request, event, game)
    except Refused as refused:
        if wants_json(request):
            return JsonResponse({"code": refused.code, "refused": word(refused)}, status=409)
        messages.error(request, word(refused))
        return redirect(noted_again(request, event, game, refused))
    if wants_json(request):
        return JsonResponse(known)
    return redirect("game", event.pk, game.pk)


def noted_again(request: HttpRequest, event: Event, game: Game, refused: Refused) -> str:
    """The clock on the game sheet, its form filled in again; it asks, where a side would have more time than it had."""
    kept = {f"clock_{name}": request.POST.get(name, "")[:most] for name, most in NOTED.items()}
    if refused.code == "clock_gained":
        kept["asks_clock"] = "yes"
    query = urlencode({name: value.encode("utf-8", "ignore") for name, value in kept.items() if value})
    return f"{reverse('game', args=[event.pk, game.pk])}{query and '?'}{query}#clock"


def act(request: HttpRequest, event: Event, game: Game) -> dict[str, Any]:
    """One act: `entry` and `state` as JSON; or a form's `what`: "reveal", or "note" with what both clocks show."""
    version, what = posted_version(request), request.POST.get("what", "")
    if what == "reveal":
        row, sealed = acts.reveal(game, version, who(request))
        return {"version": row.version, "move": sealed.move}
    if what == "note":
        return {"version": note(request, event, game, version)}
    entry = read_entry(read_json(request.POST.get("entry", "").encode("utf-8", "replace")))
    state = read_json(request.POST.get("state", "").encode("utf-8", "replace"))
    return {"version": acts.store_clock(game, version, entry, state, who(request)).version}


def read_entry(data: Any) -> dict[str, Any]:
    """What was done, with only what says something. Refused("bad_clock")."""
    if not isinstance(data, dict) or not set(data) <= {"what", "side", "why", *NUMBERS}:
        raise Refused("bad_clock", field="entry")
    entry: dict[str, Any] = {}
    for key in ("what", "side", "why"):
        if not isinstance(data.get(key, ""), str):
            raise Refused("bad_clock", field=key)
        if text := clean_text(data.get(key, ""))[:200]:
            entry[key] = text
    for key, most in NUMBERS.items():
        value = data.get(key, 0)
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > most:
            raise Refused("bad_clock", field=key)
        if value:
            entry[key] = value
    return {"what": ""} | entry


def note(request: HttpRequest, event: Event, game: Game, version: int) -> int:
    """Write down what the clocks on the table show."""
    if not event.options.time_system:
        raise Refused("no_time_system")
    turn = request.POST.get("turn", "")
    if turn not in COLOUR_NAMES:
        raise Refused("bad_choice", value=turn[:40])
    readings: dict[Colour, tuple[str, int | None]] = {
        "B": (request.POST.get("black", "")[:40], periods(request, "black_periods")),
        "W": (request.POST.get("white", "")[:40], periods(request, "white_periods")),
    }
    sealed = clean_text(request.POST.get("sealed", ""))[:20]
    side: Colour = "B" if turn == "B" else "W"
    row = acts.note_clock(
        game,
        version,
        event.options.time_system,
        readings,
        side,
        who(request),
        sealed,
        clean_reason(request),
        request.POST.get("sure") == "yes",
    )
    return row.version


def periods(request: HttpRequest, field: str) -> int | None:
    """How many periods are left, None (all) where nothing is written."""
    text = request.POST.get(field, "")
    return whole_number(text, _("Periods"), 0, 99) if text else None
