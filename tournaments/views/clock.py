"""The clock page: at a table of an event, or free-standing, for a game with two players or for an arbiter who calls."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.calls import Schedule, read_schedule
from games.clock import Clock, new_clock
from games.clock_data import clock_data
from games.errors import Refused
from games.models import Game
from games.time_systems import BY_PERIODS, LONGEST_MAIN, SECOND, TimeSystem, read_time_system
from tournaments import queries
from tournaments.actions.clock import clock_of, shown_state
from tournaments.models import Event
from tournaments.views.access import signed_in
from tournaments.views.clock_phrases import clock_phrases
from tournaments.views.grid import ScreenRow
from tournaments.views.results import editable_game, screen_row_of
from tournaments.views.shared import whole_number
from tournaments.wording import word
from tournaments.wording.clock import system_words

USUAL = ("60m+3x60s", "120m(5x60s)", "30m+3x30s", "20m+3x20s", "3x60s", "3x30s", "45m", "60m+15/10m", "30m+20s/move")
MODES = ("two", "caller")


@require_safe
def free_clock(request: HttpRequest) -> HttpResponse:
    """A clock without an event, for everybody: first the choice of a time system, then the clock."""
    text = request.GET.get("system", "")
    if not text:
        return setup(request)
    try:
        return clock_page(request, text, read_schedule(request.GET.get("calls", "")), "free")
    except Refused as refused:
        return setup(request, word(refused))


def setup(request: HttpRequest, refused: str = "", event: Event | None = None) -> HttpResponse:
    """The choice of a time system, with why the last one was refused."""
    systems = [(text, system_words(read_time_system(text))) for text in USUAL]
    shown = {"systems": systems, "refused": refused, "event": event, "typed": request.GET.get("system", "")[:40]}
    shown |= {"calls": request.GET.get("calls", "")[:40], "caller": request.GET.get("mode") == "caller"}
    return render(request, "tournaments/clock_setup.html", shown, status=400 if refused else 200)


@signed_in
@require_safe
def game_clock(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """The clock of a game, as it last stood; `black_minus` and `white_minus` are seconds that come off before it starts,
    without them those that rulings take off."""
    event, game = editable_game(request, pk, game_pk)
    text = request.GET.get("system", "") or event.options.time_system
    if not text:
        return setup(request, event=event)
    try:
        schedule = read_schedule(request.GET.get("calls", "") or event.options.calls)
        return clock_page(request, text, schedule, f"game {game.pk}", event, game)
    except Refused as refused:
        return setup(request, word(refused), event)


def clock_page(
    request: HttpRequest,
    text: str,
    schedule: Schedule | None,
    key: str,
    event: Event | None = None,
    game: Game | None = None,
) -> HttpResponse:
    """The page with everything that its script has to know."""
    caller = request.GET.get("mode") == "caller"
    system = read_time_system(text)
    first = calling(system, request.GET.get("only", "")) if caller else new_clock(system, first_turn(game))
    config: dict[str, Any] = {
        "mode": "caller" if caller else "two",
        "clock": clock_data(first),
        "version": None,
        "schedule": {"seconds": list(schedule.seconds), "count": schedule.count} if schedule else None,
        "only": request.GET.get("only", "") if caller else "",
        "minus": [] if caller else deductions(request) or ruled_deductions(game),
        "key": f"clock {key} {'caller ' if caller else ''}{first.system.text}{request.GET.get('only', '')}",
        "voice": "zh" if (get_language() or "").startswith("zh") else "en",
        "sounds": static("referee_site/sounds/"),
        "phrases": clock_phrases(),
    }
    shown: dict[str, Any] = {"words": system_words(first.system), "event": event, "game": game, "caller": caller}
    if event and game:
        row = screen_row_of(event, game.board.match_id, game.pk)
        shown |= {"row": row, "round": game.board.match.round, "names": names(row), "sides": sides(game)}
        if not caller:
            config |= stored(event, game)
    return render(request, "tournaments/clock.html", shown | {"config": config})


def first_turn(game: Game | None) -> Any:
    """Who makes the first move with the clock: White where Black has stones placed."""
    return "W" if game and game.handicap else "B"


def calling(system: TimeSystem, only: str) -> Clock:
    """A clock without basic time, for calling; where only one side is called the other has a whole day.

    Refused("caller_without_byoyomi").
    """
    if system.kind not in BY_PERIODS:
        raise Refused("caller_without_byoyomi")
    clock = new_clock(TimeSystem("byoyomi", 0, system.period, system.count))
    day = replace(clock.black, main=LONGEST_MAIN)
    if only == "B":
        return replace(clock, white=day)
    return replace(clock, black=day, turn="W") if only == "W" else clock


def deductions(request: HttpRequest) -> list[dict[str, Any]]:
    """What comes off both clocks before the start. Refused("bad_number")."""
    seconds = {"B": request.GET.get("black_minus"), "W": request.GET.get("white_minus")}
    return [
        {"side": side, "tenths": -SECOND * whole_number(text, _("seconds"), 0, LONGEST_MAIN // SECOND)}
        for side, text in seconds.items()
        if text not in (None, "", "0")
    ]


def ruled_deductions(game: Game | None) -> list[dict[str, Any]]:
    """What comes off both clocks before the start by the rulings that stand; nothing before nigiri."""
    by_side = queries.deducted(game.rulings.all()) if game else {}
    return [
        {"side": colour, "tenths": -SECOND * by_side[side]}
        for colour, side in (sides(game) if game else {}).items()
        if by_side.get(side)
    ]


def stored(event: Event, game: Game) -> dict[str, Any]:
    """The clock as it is stored with the game, and where to store it."""
    row = clock_of(game)
    at = int(row.changed_at.timestamp() * 1000) if row.changed_at else None
    known: dict[str, Any] = {
        "stored_at": at,
        "version": row.version,
        "url": reverse("game_clock_act", args=[event.pk, game.pk]),
    }
    if row.state:
        known |= {"clock": shown_state(row), "key": f"clock game {game.pk} {row.state['system']['text']}"}
    return known


def sides(game: Game) -> dict[str, str]:
    """The side of each colour, {} before nigiri."""
    if not game.black:
        return {}
    return {"B": game.black, "W": "b" if game.black == "a" else "a"}


def names(row: ScreenRow) -> dict[str, str]:
    """The players' names by colour, {} before nigiri."""
    by_mark = {side.mark: side.name for side in row.sides}
    return {"B": by_mark["●"], "W": by_mark["○"]} if {"●", "○"} <= set(by_mark) else {}
