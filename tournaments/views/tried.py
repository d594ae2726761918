"""What somebody was about to enter when somebody else was faster: both values in words."""

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.errors import Refused
from games.models import Game
from games.result_text import read_result
from games.results import verdict
from tournaments.models import Event
from tournaments.queries import conditions
from tournaments.views.grid import ScreenRow, how_decided, in_words
from tournaments.wording.desk import held_words


def both_values(request: HttpRequest, act: str, event: Event, game: Game, row: ScreenRow) -> str:
    """The stored state and what was posted, as a sentence; "" for acts that are not known here."""
    names = {side.side: side.name for side in row.sides}
    yours = tried(request, act, event, game, names)
    return _("Stored: {stored}. Yours: {yours}.").format(stored=stored(row), yours=yours) if yours else ""


def stored(row: ScreenRow) -> str:
    """How the game stands: result, colours, warnings, confirmation."""
    said = [row.words]
    for side in row.sides:
        if side.mark == "●":
            said.append(_("%(name)s has Black") % {"name": side.name})
        if side.warnings:
            said.append(_("%(name)s: %(n)d × warned") % {"name": side.name, "n": side.warnings})
    if row.row.final:
        said.append(pgettext("result", "final"))
    return _(", ").join(said)


def tried(request: HttpRequest, act: str, event: Event, game: Game, names: dict[str, str]) -> str:
    """What was posted, in words."""
    match act:
        case "result":
            return result_tried(request, event, game, names)
        case "colours":
            return _("%(name)s has Black") % {"name": names.get(request.POST.get("black", ""), "?")}
        case "warning":
            return _("a warning to %(name)s") % {"name": names.get(request.POST.get("side", ""), "?")}
        case "nigiri":
            held, shown = request.POST.get("held") or request.POST.get("parity", ""), request.POST.get("shown", "")
            return _("nigiri, held %(held)s, shown %(shown)s") % {"held": held_words(held[:9]), "shown": shown[:9]}
        case "confirm":
            return _("a confirmation")
    return ""


def result_tried(request: HttpRequest, event: Event, game: Game, names: dict[str, str]) -> str:
    """A posted result in words; as it was typed where it says nothing (any more)."""
    text = (request.POST.get("result", "").strip() or request.POST.get("typed", ""))[:30]
    options = event.options
    under = conditions(options, game)
    try:
        entry = read_result(text, game.black_side, options.unit, under)
    except Refused:
        return text
    meant = verdict(entry, game.black_side, under, 0, 0)
    return in_words(meant.outcome, names, how_decided(meant, options.unit))
