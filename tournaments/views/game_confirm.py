"""Confirmation on the game sheet: both players and the referee, one tap each, or all at once from a signed slip."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.errors import Refused
from games.models import CONFIRMING, Game
from tournaments.actions import confirming, undoing
from tournaments.actions.results import match_of
from tournaments.models import Event
from tournaments.views.access import who
from tournaments.views.grid import ScreenRow
from tournaments.views.results import clean_reason, screen_row_of, table_act
from tournaments.views.round_acts import undone_words
from tournaments.views.shared import posted_version


@dataclass(frozen=True)
class Confirmer:
    """One of those who confirm: `code` of CONFIRMING, `at` None while it is open."""

    code: str
    mark: str
    name: str
    at: datetime | None


def confirm_part(game: Game, row: ScreenRow) -> dict[str, Any]:
    """Who has confirmed, and whether there is a result to be confirmed."""
    of_sides = {side.side: (side.mark, side.name) for side in row.sides}
    order = [*(side.side for side in row.sides), "referee"]
    about = of_sides | {"referee": ("", _("Referee"))}
    confirmers = [Confirmer(code, *about[code], getattr(game, f"confirmed_{code}")) for code in order]
    may_confirm = bool(row.row.verdict.outcome) and not game.final
    return {"confirmers": confirmers, "may_confirm": may_confirm, "final": game.final}


@table_act
def confirm(request: HttpRequest, _event: Event, game: Game) -> Game:
    """Confirm the result, or (with `back`) take a confirmation back: `who` is a, b, referee or all."""
    posted = request.POST.get("who", "")
    by = CONFIRMING if posted == "all" else (posted,)
    if request.POST.get("back"):
        return confirming.unconfirm(game, posted_version(request), by, who(request), clean_reason(request))
    return confirming.confirm(game, posted_version(request), by, who(request))


@table_act
def undo(request: HttpRequest, event: Event, game: Game) -> Game:
    """Take back this user's latest act at the table, in a match of teams at its board, and say what it was."""
    match = match_of(game)
    board = game.pk if event.options.for_teams else None
    last = undoing.last_undoable(match.round, who(request), match.pk, board)
    if last is None:
        raise Refused("nothing_to_undo_here", table=match.table)
    undone = undoing.undo_last(match.round, who(request), match.pk, board)
    row = screen_row_of(match.round.event, match.pk, undone.pk)
    messages.success(request, undone_words(last.verb, row))
    return undone
