"""Rulings on the game sheet: what was ruled, the form for another one, and how one is revoked."""

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import pgettext
from django.views.decorators.http import require_POST

from games.errors import Refused
from games.models import Game, Ruling
from games.offence_search import only
from games.offences import OFFENCES, Offence, follows
from games.penalties import CONSEQUENCES, WARNINGS, possible
from games.timekeeping import clock_text, read_seconds, read_time_of_day
from tournaments import queries
from tournaments.actions.ruled_times import Times, with_times
from tournaments.actions.rulings import LAST_MOVE, NewRuling, revoke_ruling, rule
from tournaments.models import Event, Match
from tournaments.names import clean_text
from tournaments.views.access import is_owner, signed_in, who
from tournaments.views.grid import ScreenRow
from tournaments.views.results import editable_game, posted_side
from tournaments.views.shared import posted_version, whole_number
from tournaments.wording import word
from tournaments.wording.rulings import consequence_name, how_ruled, offence_name, ruling_text

KEPT = {  # what a form may be filled with again, and how long that is at most
    **dict.fromkeys(("side", "offence", "consequence", "move", "start", "arrived", "time"), 60),
    **dict.fromkeys(("used_a", "used_b", "passed", "ask"), 20),
    "note": 400,
    "override": 200,
}


def rulings_part(request: HttpRequest, match: Match, game: Game, row: ScreenRow) -> dict[str, Any]:
    """What was ruled in a game and what can be chosen; `filled` is what the address fills the form with."""
    rulings = list(game.rulings.all())
    filled = {name: request.GET.get(name, "")[:most] for name, most in KEPT.items()}
    if filled["offence"] in OFFENCES:
        filled["offence"] = option_text(OFFENCES[filled["offence"]])
    at, off = queries.started(match), queries.deducted(rulings)
    return {
        "rulings": [shown(ruling, row) for ruling in rulings],
        "plainly_warned": {one.side for one in rulings if one.stands and not one.offence and one.consequence in WARNINGS},
        "deducted": [(side, clock_text(off[side.side])) for side in row.sides if off[side.side]],
        "offences": offences_data(match, game),
        "consequences": [(code, consequence_name(code)) for code in CONSEQUENCES if possible(code)],
        "filled": filled | {"start": filled["start"] or (at.strftime("%H:%M") if at else "")},
        "confirms": filled["ask"] if filled["ask"] in ("warning", "ruling") else "",
    }


def shown(ruling: Ruling, row: ScreenRow) -> dict[str, Any]:
    """A ruling as the sheet lists it."""
    side = next((side for side in row.sides if side.side == ruling.side), row.left)
    names = ("article", "offence", "consequence", "seconds", "move")
    return {"ruling": ruling, "side": side, "text": ruling_text({name: getattr(ruling, name) for name in names})}


def option_text(offence: Offence) -> str:
    """An offence as the field shows it."""
    return f"{offence.article} {offence_name(offence.code)}"


def offences_data(match: Match, game: Game) -> list[dict[str, Any]]:
    """What the script knows of each offence: how it is found, what may follow for each side."""
    edition, before = queries.edition(match.round.event.options), queries.times_before(match, game)
    return [
        offence_data(one, {side: follows(one, edition, before[side, one.code]) for side in ("a", "b")})
        for one in OFFENCES.values()
    ]


def offence_data(offence: Offence, named: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    """The same of one; `named` has what may follow."""
    return {
        "code": offence.code,
        "text": option_text(offence),
        "keys": " ".join((*offence.article.split("–"), offence.name.lower(), offence.zh, offence.initials)),
        "follows": named,
        "how": how_ruled(offence),
        "chief": offence.who == "chief",
    }


@require_POST
@signed_in
def give(request: HttpRequest, pk: int, game_pk: int) -> HttpResponse:
    """Give a ruling; what is refused comes back in the form, with the reason."""
    event, game = editable_game(request, pk, game_pk)
    chief, confirmed = is_owner(request, event.tournament), request.POST.get("confirm") == "yes"
    try:
        version, new = posted_version(request), posted_ruling(request, event)
        rule(game, version, new, who(request), chief=chief, confirmed=confirmed)
    except Refused as refused:
        return asked_again(request, event, game, refused, "ruling")
    return redirect(sheet_address(event, game))


def asked_again(request: HttpRequest, event: Event, game: Game, refused: Refused, asks: str) -> HttpResponse:
    """Back to the sheet with what was typed; where a warning loses the game, the sheet asks for that (`asks`)."""
    kept = {name: clean(request, name)[:most] for name, most in KEPT.items() if name != "ask"}
    if refused.code == "second_warning":
        kept["ask"] = asks
        messages.warning(request, word(refused))
    else:
        messages.error(request, word(refused))
    return redirect(sheet_address(event, game, {name: value for name, value in kept.items() if value}))


def sheet_address(event: Event, game: Game, typed: dict[str, str] | None = None) -> str:
    """The rulings on the game sheet, the form filled in."""
    query = f"?{urlencode(typed)}" if typed else ""
    return f"{reverse('game', args=[event.pk, game.pk])}{query}#rulings"


def posted_ruling(request: HttpRequest, event: Event) -> NewRuling:
    """The ruling that the form holds, with what follows from the times in it."""
    move = clean(request, "move")
    consequence = clean(request, "consequence")
    time = clean(request, "time")
    sign = -1 if time[:1] in ("-", "−") else 1
    new = NewRuling(
        posted_side(request, "side"),
        only(clean(request, "offence")).code,
        consequence,
        whole_number(move, pgettext("of a game", "Move"), 1, LAST_MOVE) if move else None,
        sign * read_seconds(time.lstrip("+-−")) if time else 0,
        clean(request, "note")[:400],
        clean(request, "override")[:200],
    )
    return with_times(new, posted_times(request), event.options)


def posted_times(request: HttpRequest) -> Times:
    """The times that the form holds."""
    of_day = {name: read_time_of_day(clean(request, name)) for name in ("start", "arrived") if clean(request, name)}
    lengths = {name: read_seconds(clean(request, name)) for name in ("used_a", "used_b", "passed") if clean(request, name)}
    return Times(**of_day, **lengths)


def clean(request: HttpRequest, field: str) -> str:
    """A posted text as one clean line."""
    return clean_text(request.POST.get(field, "").encode("utf-8", "ignore").decode())


@require_POST
@signed_in
def revoke(request: HttpRequest, pk: int, game_pk: int, ruling_pk: int) -> HttpResponse:
    """Revoke a ruling, with a reason."""
    event, game = editable_game(request, pk, game_pk)
    ruling = get_object_or_404(Ruling, pk=ruling_pk, game=game)
    try:
        reason = clean(request, "reason")[:200]
        revoke_ruling(ruling, posted_version(request), reason, who(request), chief=is_owner(request, event.tournament))
    except Refused as refused:
        messages.error(request, word(refused))
    return redirect(sheet_address(event, game))
