"""The counting board of a game: the position comes from the record, from rows, from a file or from clicks; the count is
done here. With a script the page asks for each mark as JSON; without it the same form does it."""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.drawing import board_svg
from games.errors import Refused
from games.final_position import end_of, final_position
from games.models import Game
from games.points import point_name
from games.record import LARGEST_FILE, read_record
from games.results import Side
from tournaments.actions.counting import write_count
from tournaments.actions.events import new_seed
from tournaments.actions.results import match_of, set_colours
from tournaments.models import Event
from tournaments.queries import reason_due, record_of
from tournaments.views import count_desk
from tournaments.views.access import signed_in, who
from tournaments.views.count_desk import Desk
from tournaments.views.results import clean_reason, editable_game, screen_row_of, wants_json
from tournaments.views.shared import event_page, posted_version
from tournaments.wording import word

BLACK_ACTS: dict[str, Side] = {"black_a": "a", "black_b": "b"}


@require_http_methods(["GET", "HEAD", "POST"])
def count_page(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """The board; `?from=record` or `?from=empty` begins again. A POST has the board in its form and an `act`."""
    if not request.user.is_authenticated and wants_json(request):
        return JsonResponse({"refused": _("You are logged out.")}, status=401)
    return counted(request, pk=pk, game_pk=game_pk)


@signed_in
def counted(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """The page, or for a script only what it shows."""
    event, game = editable_game(request, pk, game_pk)
    if request.method != "POST":
        return page(request, event, game, beginning(request, event, game))
    try:
        desk, more = after_act(request, event)
        if request.POST.get("act") == "write":
            if desk.suggested:
                raise Refused("suggestion_open", stones=len(desk.suggested))
            meant = {name: bool(request.POST.get(name)) for name in ("instead", "sure")}
            write_count(game, posted_version(request), desk.counted, who(request), clean_reason(request), **meant)
            messages.success(request, _("Entered and kept with its position."))
            return redirect("game", event.pk, game.pk)
        if black := BLACK_ACTS.get(request.POST.get("act", "")):
            set_colours(game, posted_version(request), black, who(request), clean_reason(request))
    except Refused as refused:
        return refusal(request, event, game, refused)
    if wants_json(request):
        return JsonResponse(state(request, event, game, desk, more))
    return page(request, event, game, desk, more)


def beginning(request: HttpRequest, event: Event, game: Game) -> Desk:
    """The board that the page begins with: as counted last, else the end of the record, else empty."""
    asked = request.GET.get("from", "")
    stored = game.counted.last()
    if stored and not asked and stored.size == event.options.board_size:
        return count_desk.of_stored(stored)
    record = record_of(game)
    if record and asked in ("", "record"):
        try:
            return checked_size(event, count_desk.of_position(end_of(read_record(bytes(record.data), record.encoding))))
        except Refused as refused:
            messages.error(request, word(refused))
    return count_desk.empty(event.options.board_size)


def checked_size(event: Event, desk: Desk) -> Desk:
    """A board of the size that the event plays on. Refused("other_board")."""
    if desk.size != event.options.board_size:
        raise Refused("other_board", size=desk.size, expected=event.options.board_size)
    return desk


def after_act(request: HttpRequest, event: Event) -> tuple[Desk, dict[str, Any]]:
    """The board after what was asked for, and what else the page says. Raises Refused."""
    act = request.POST.get("act", "")
    if act == "read":
        file = request.FILES.get("file")
        if file is None:
            raise Refused("record_missing")
        return checked_size(event, count_desk.of_position(final_position(file.read(LARGEST_FILE + 1)))), {}
    desk = checked_size(event, count_desk.of_form(request.POST))
    if act == "suggest":
        desk, found = desk.advised(new_seed())
        return desk, {"advice": count_desk.advice(desk, found), "asked": True}
    if act == "confirm":
        return desk.confirmed(), {}
    if act == "discard":
        return replace(desk, suggested=count_desk.NONE), {}
    point = count_desk.chosen_point(request.POST, desk.size)
    return (desk if point is None else desk.mark(point, bool(request.POST.get("whole")))), {}


def refusal(request: HttpRequest, event: Event, game: Game, refused: Refused) -> HttpResponse:
    """What can't be done, with what was on the board, as far as it could be read."""
    if wants_json(request):
        return JsonResponse({"refused": word(refused)}, status=409)
    messages.error(request, word(refused))
    game.refresh_from_db()
    try:
        desk = checked_size(event, count_desk.of_form(request.POST))
    except Refused:
        typed = {name: request.POST.get(name, "")[:5000] for name in ("rows", "dead")}
        return page(request, event, game, count_desk.empty(event.options.board_size), {"typed": typed})
    return page(request, event, game, desk)


def context_of(event: Event, game: Game, desk: Desk, more: dict[str, Any]) -> dict[str, Any]:
    """What the page and its fragment need."""
    match = match_of(game)
    row = screen_row_of(event, match.pk, game.pk)
    names = {side.side: side.name for side in row.sides}
    numbers = count_desk.numbers(event, game, names, desk)
    about = {"row": row, "game": game, "match": match, "round": match.round, "event": event}
    return about | {"desk": desk, "numbers": numbers} | more


def fields(desk: Desk) -> dict[str, str]:
    """What the form holds of a board."""
    seed = "" if desk.seed is None else str(desk.seed)
    return {
        "rows": desk.rows,
        "dead": desk.names(desk.dead),
        "suggested": desk.names(desk.suggested),
        "seed": seed,
    }


def state(request: HttpRequest, event: Event, game: Game, desk: Desk, more: dict[str, Any]) -> dict[str, Any]:
    """What a script shows: the board, its marks, the fields of the form and the numbers as HTML."""
    context = context_of(event, game, desk, more)
    return {
        "position": desk.position,
        "marks": {point_name(point, desk.size): mark for point, mark in desk.marks().items()},
        "fields": fields(desk),
        "numbers": render_to_string("tournaments/_count_numbers.html", context, request),
    }


def page(request: HttpRequest, event: Event, game: Game, desk: Desk, more: dict[str, Any] | None = None) -> HttpResponse:
    """The whole page."""
    context = context_of(event, game, desk, more or {})
    context |= {
        "board": picture(desk, choose=True),
        "fields": fields(desk) | (more or {}).get("typed", {}),
        "has_record": record_of(game) is not None,
        "stored": game.counted.last(),
        "otherwise": game.ending not in ("", "count"),
        "reason_needed": game.final or reason_due(context["match"]),
    }
    return event_page(request, current=f"round {context['round'].number}", template="tournaments/count.html", **context)


def picture(desk: Desk, choose: bool = False) -> SafeString:
    """The board with its marks."""
    label = _("Counting board, %(size)d by %(size)d") % {"size": desk.size}
    return mark_safe(board_svg(desk.position, desk.marks(), label, choose))  # noqa: S308 (its label is escaped)
