"""The game sheet: everything that can be entered at one table, as plain forms that work without any script."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from games.models import Game
from games.result_text import result_text
from tournaments.actions.results import match_of
from tournaments.models import Event
from tournaments.pairing import SYSTEMS
from tournaments.views.access import signed_in
from tournaments.views.game_count import count_part
from tournaments.views.game_record import record_part
from tournaments.views.grid import ScreenRow
from tournaments.views.results import editable_game, screen_row_of
from tournaments.views.shared import event_page


@signed_in
def game_page(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """The sheet of one game: a part of the page and a part of its context for each thing on it."""
    event, game = editable_game(request, pk, game_pk)
    match = match_of(game)
    row = screen_row_of(event, match.pk, game.pk)
    context: dict[str, Any] = {"row": row, "game": game, "round": match.round}
    context |= result_part(event, game, row)
    context |= record_part(event, game, row)
    context |= count_part(event, game, row)
    return event_page(request, event, f"round {match.round.number}", "tournaments/game.html", **context)


def result_part(event: Event, game: Game, row: ScreenRow) -> dict[str, Any]:
    """What was entered as the result, and what can be chosen."""
    current = result_text(game.entry, game.black_side, event.options.unit)
    named = dict(choices(row))
    part: dict[str, Any] = {"choices": named.items(), "by_lot": may_draw_lot(row, event)}
    part["entered"] = named.get(current, current)
    if not row.row.verdict.by_warnings:
        part |= {"chosen": current, "typed": row.zi or ("" if current in named else current)}
    return part


def may_draw_lot(row: ScreenRow, event: Event) -> bool:
    """Whether a lot may say who goes on: nobody has won, somebody has to, and none is drawn."""
    both_lose = row.winner == "both_lose" and not SYSTEMS[event.system].draws_stand
    return not row.row.lot and (row.row.match.tied or both_lose)


def choices(row: ScreenRow) -> list[tuple[str, str]]:
    """The results to choose from without typing, as (short text, words)."""
    left, right = (letter(row, side) for side in ("left", "right"))
    names = {left: row.left.name, right: row.right.name if row.right else ""}
    endings = [
        ("", _("%(name)s wins")),
        ("+R", _("%(name)s wins by resignation")),
        ("+T", _("%(name)s wins on time")),
        ("+F", _("%(name)s wins by forfeit")),
        ("+N", _("%(name)s wins, the other did not come")),
    ]
    wins = [(f"{text}{end}", said % {"name": name}) for text, name in names.items() for end, said in endings]
    nobody = [("=", _("draw")), ("0-0", _("both lose")), ("0-0N", _("both did not come")), ("-", _("no result yet"))]
    return [*wins, *nobody]


def letter(row: ScreenRow, side: str) -> str:
    """What stands for a side in a short text: its colour, or a and b before nigiri."""
    if row.black:
        return "B" if row.black == side else "W"
    return row.left.side if side == "left" else row.right.side if row.right else ""
