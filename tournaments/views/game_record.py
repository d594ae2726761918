"""The record of a game: handed in on the game sheet, looked at, stored, stepped through, downloaded."""

from base64 import b64decode, b64encode
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.checking import Checked
from games.drawing import board_svg
from games.errors import Refused
from games.models import Game, GameRecord
from games.record import LARGEST_STORED
from games.record_encoding import NAMES
from tournaments import queries
from tournaments.actions import game_records
from tournaments.actions.results import match_of
from tournaments.models import Event
from tournaments.views.access import signed_in, who
from tournaments.views.grid import ScreenRow
from tournaments.views.record_rows import (
    at_table,
    facts,
    incident_rows,
    label,
    marks,
    remarks,
    steps,
)
from tournaments.views.results import editable_game, screen_row_of
from tournaments.views.shared import attempt, event_page
from tournaments.wording import word

SHOWN = 8  # incidents on the game sheet
MOST_SHOWN = 200  # incidents on a page of their own; no game has as many


def record_part(event: Event, game: Game, row: ScreenRow) -> dict[str, Any]:
    """The stored record with its incidents, for the game sheet; or that there is none."""
    record = queries.record_of(game)
    if record is None:
        return {"record": None}
    part: dict[str, Any] = {"record": record}
    try:
        checked = queries.checked_record(record, event.options, at_table(row))
    except Refused as refused:
        return part | {"record_refused": word(refused)}
    rows = incident_rows(checked, event.pk, game, SHOWN)
    return part | {
        "record_facts": facts(checked, event.options.warning_limit),
        "incidents": rows,
        "more_incidents": len(checked.incidents) - len(rows),
    }


@signed_in
@require_safe
def record_page(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """Step through a record; `?move=35` is the position after move 35, without it the last."""
    event, game = editable_game(request, pk, game_pk)
    record = stored(game)
    match = match_of(game)
    row = screen_row_of(event, match.pk, game.pk)
    try:
        checked = queries.checked_record(record, event.options, at_table(row))
    except Refused as refused:
        messages.error(request, word(refused))
        return redirect("game", event.pk, game.pk)
    number = move_number(request, len(checked.record.moves))
    shown = steps(checked)
    context = {
        "row": row,
        "game": game,
        "record": record,
        "round": match.round,
        "facts": facts(checked, event.options.warning_limit),
        "steps": shown,
        "step": shown["moves"][number],
        "number": number,
        "last": len(checked.record.moves),
        "jumps": jumps(number, len(checked.record.moves)),
        **incidents_shown(checked, event, game),
        "board": mark_safe(board_svg(checked.replay.positions[number], marks(checked, number), label(checked, number))),  # noqa: S308 (its label is escaped)
    }
    return event_page(request, event, f"round {match.round.number}", "tournaments/record.html", **context)


def incidents_shown(checked: Checked, event: Event, game: Game, stored: bool = True) -> dict[str, Any]:
    """The incidents of a page, and how many there are beside."""
    rows = incident_rows(checked, event.pk, game, MOST_SHOWN, stored)
    return {"incidents": rows, "more_incidents": len(checked.incidents) - len(rows)}


def stored(game: Game) -> GameRecord:
    """The record of a game. Raises Http404 where none is stored."""
    record = queries.record_of(game)
    if record is None:
        raise Http404
    return record


def move_number(request: HttpRequest, last: int) -> int:
    """The move that was asked for, within the game; the last one for anything else."""
    asked = request.GET.get("move", "")
    return min(int(asked), last) if asked.isascii() and asked.isdigit() and len(asked) < 9 else last


def jumps(number: int, last: int) -> list[dict[str, Any]]:
    """The buttons that step through: where each goes, its sign, its words and its key."""
    ways = (
        ("Home", -last, "|◀", _("To the beginning")),
        ("PageUp", -10, "−10", _("10 moves back")),
        ("ArrowLeft", -1, "◀", _("One move back")),
        ("ArrowRight", 1, "▶", _("One move on")),
        ("PageDown", 10, "+10", _("10 moves on")),
        ("End", last, "▶|", _("To the end")),
    )
    return [
        {"key": key, "by": by, "sign": sign, "words": words, "move": max(0, min(last, number + by))}
        for key, by, sign, words in ways
    ]


@signed_in
@require_POST
def preview(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """Show what is in a file or a pasted text before it is stored, or read it again in another encoding."""
    event, game = editable_game(request, pk, game_pk)
    match = match_of(game)
    row = screen_row_of(event, match.pk, game.pk)
    encoding = request.POST.get("encoding", "")[:20]
    try:
        data, name = handed_in(request)
        record = game_records.readable(data, encoding)
    except Refused as refused:
        messages.error(request, word(refused))
        text = request.POST.get("text", "")
        if request.FILES or request.POST.get("data") or not text.strip():
            return redirect("game", event.pk, game.pk)
        context = {"row": row, "game": game, "round": match.round, "text": text}
        return event_page(request, event, f"round {match.round.number}", "tournaments/record_refused.html", **context)
    checked = queries.checked_by(event.options, record, at_table(row))
    last = len(record.moves)
    context = {
        "row": row,
        "game": game,
        "round": match.round,
        "facts": facts(checked, event.options.warning_limit),
        "remarks": remarks(checked, event, game, row),
        **incidents_shown(checked, event, game, stored=False),
        "board": mark_safe(board_svg(checked.replay.positions[last], marks(checked, last), label(checked, last))),  # noqa: S308 (its label is escaped)
        "data": b64encode(data).decode(),
        "file_name": name,
        "encoding": encoding,
        "encodings": sorted(NAMES),
        "before": queries.record_of(game),
    }
    return event_page(request, event, f"round {match.round.number}", "tournaments/record_preview.html", **context)


def handed_in(request: HttpRequest) -> tuple[bytes, str]:
    """The bytes of the record that a form sent, and the name of its file: kept from a preview, a file, or pasted.

    Refused("record_missing").
    """
    if kept := request.POST.get("data"):
        try:
            return b64decode(kept, validate=True), request.POST.get("file_name", "")
        except ValueError:
            raise Refused("record_missing") from None
    if file := request.FILES.get("file"):
        return file.read(LARGEST_STORED + 1), file.name or ""
    if text := request.POST.get("text", "").strip():
        return text.encode("utf-8", "replace"), ""
    raise Refused("record_missing")


@signed_in
@require_POST
def store(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """Store the record of the preview."""
    event, game = editable_game(request, pk, game_pk)
    try:
        data, name = handed_in(request)
        encoding = request.POST.get("encoding", "")[:20]
        replaces = request.POST.get("replaces", "")
        game_records.store_record(game, replaces, data, encoding, name, who(request))
    except Refused as refused:
        messages.error(request, word(refused))
    else:
        messages.success(request, _("The game record is stored."))
    return redirect("game", event.pk, game.pk)


@signed_in
@require_POST
def remove(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """Take the record away."""
    event, game = editable_game(request, pk, game_pk)
    attempt(request, game_records.remove_record, game, request.POST.get("replaces", ""), who(request))
    return redirect("game", event.pk, game.pk)


@signed_in
@require_safe
def file(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """The file as it was handed in, to be saved: nothing in it is ever shown as a page."""
    _event, game = editable_game(request, pk, game_pk)
    record, match = stored(game), match_of(game)
    answer = HttpResponse(bytes(record.data), content_type="application/x-go-sgf")
    name = f"round-{match.round.number}-table-{match.table}.sgf"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["X-Content-Type-Options"] = "nosniff"
    return answer
