"""The game sheet: everything that can be entered at one table, as plain forms that work without any script."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Q, Subquery, prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.models import Game
from games.result_text import LONGEST, result_text
from tournaments.actions.results import match_of
from tournaments.event_settings import BY_POINTS
from tournaments.models import Board, Event, Match
from tournaments.queries import may_draw_lot, reason_due
from tournaments.views.access import is_owner, signed_in
from tournaments.views.game_clock import clock_part
from tournaments.views.game_confirm import confirm_part
from tournaments.views.game_count import count_part
from tournaments.views.game_later import later_part
from tournaments.views.game_nigiri import nigiri_part
from tournaments.views.game_record import record_part
from tournaments.views.game_rulings import rulings_part
from tournaments.views.game_sum import sum_part
from tournaments.views.grid import ScreenRow
from tournaments.views.official import official_note
from tournaments.views.results import editable_game, screen_row_of
from tournaments.views.shared import event_page

KEYS = {"B": "KeyB", "W": "KeyW"}  # of the buttons for who won, once the colours are known


@signed_in
def game_page(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """The sheet of one game: a part of the page and a part of its context for each thing on it."""
    event, game = editable_game(request, pk, game_pk)
    match = match_of(game)
    prefetch_related_objects([game], "rulings")
    row = screen_row_of(event, match.pk, game.pk)
    context: dict[str, Any] = {"row": row, "game": game, "round": match.round}
    context |= neighbours(match, game, event.options.for_teams)
    context["reason_needed"] = game.final or reason_due(match)
    context["official"] = official_note(event, match.round.number)
    context |= nigiri_part(game, row, match)
    context |= result_part(event, game, row)
    context |= refused_part(request)
    context |= sum_part(event, game, row, context.get("typed", ""))
    context["chief"] = is_owner(request, event.tournament)
    context |= confirm_part(game, row)
    context |= clock_part(request, event, game)
    context |= rulings_part(request, match, game, row)
    context |= record_part(event, game, row)
    context |= count_part(event, game, row)
    context |= later_part(event, match, row)
    return event_page(request, event, f"round {match.round.number}", "tournaments/game.html", **context)


def refused_part(request: HttpRequest) -> dict[str, Any]:
    """What was typed or chosen before it was refused; `asks`: the question that a box answers."""
    typed, chosen = (request.GET.get(name, "")[:LONGEST] for name in ("typed", "chosen"))
    part: dict[str, Any] = {"typed": typed, "chosen": chosen} if typed or chosen else {}
    return part | {"asks": request.GET.get("asks", "")}


def neighbours(match: Match, game: Game, teams: bool) -> dict[str, Any]:
    """The games at the tables before and after: of each match the one that is due, or came last; in matches of teams those
    at the boards before and after."""
    boards = boards_near(match)
    if teams:
        here = next(index for index, board in enumerate(boards) if board.game_id == game.pk)
        return {"before": boards[here - 1] if here else None, "after": next(iter(boards[here + 1 :]), None), "teams": True}
    before = [board for board in boards if board.match.table < match.table]
    after = [board for board in boards if board.match.table > match.table]
    return {"before": before[-1] if before else None, "after": after[-1] if after else None}


def boards_near(match: Match) -> list[Board]:
    """The boards of a match and of those at the tables before and after it, in their order."""
    tables = Match.objects.filter(round=match.round_id).values("table")
    before = tables.filter(table__lt=match.table).order_by("-table")[:1]
    after = tables.filter(table__gt=match.table).order_by("table")[:1]
    near = Q(match=match) | Q(match__table=Subquery(before)) | Q(match__table=Subquery(after))
    boards = Board.objects.filter(near, match__round=match.round_id).select_related("match")
    return list(boards.order_by("match__table", "number"))


def result_part(event: Event, game: Game, row: ScreenRow) -> dict[str, Any]:
    """What was entered as the result, and what can be chosen."""
    current = result_text(game.entry, game.black_side, event.options.unit)
    named = dict(choices(row))
    part: dict[str, Any] = {
        "choices": named.items(),
        "by_lot": not row.row.lot and may_draw_lot(row.row.match, event.system),
        "quick": quick(row),
    }
    part["for_pairing"] = event.system in BY_POINTS
    part["entered"] = named.get(current, current)
    if not (row.row.verdict.by_warnings or row.row.verdict.ruled):
        part |= {"chosen": current, "typed": row.zi or ("" if current in named else current)}
    return part


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
    nobody = [
        ("=", _("draw")),
        ("0-0", _("both lose")),
        ("0-0N", _("both did not come")),
        ("NR", pgettext("outcome", "no result")),
        ("-", _("no result yet")),
    ]
    return [*wins, *nobody]


@dataclass(frozen=True)
class Quick:
    """A result that one tap or key enters: its short text, words, stone and key; `chosen`: it is the outcome."""

    text: str
    words: str
    mark: str
    key: str
    chosen: bool


def quick(row: ScreenRow) -> list[Quick]:
    """Who won, and a draw between them."""
    wins = []
    for where, side in zip(("left", "right"), row.sides, strict=False):
        text = letter(row, where)
        words = _("%(name)s wins") % {"name": side.name}
        wins.append(Quick(text, words, side.mark, KEYS.get(text, ""), row.outcome == where))
    return [wins[0], Quick("=", _("draw"), "", "KeyD", row.outcome == "draw"), *wins[1:]]


def letter(row: ScreenRow, side: str) -> str:
    """What stands for a side in a short text: its colour, or a and b before nigiri."""
    if row.black:
        return "B" if row.black == side else "W"
    return row.left.side if side == "left" else row.right.side if row.right else ""
