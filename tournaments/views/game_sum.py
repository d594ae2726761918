"""What a typed result would mean: the sum that a count decides by, and the result in the words of slips. Changes nothing."""

from typing import Any

from django.http import HttpRequest, JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import translation
from django.utils.translation import gettext as _

from games.errors import Refused
from games.models import Game
from games.penalties import verdict_ruled
from games.result_text import read_result
from games.result_writing import slip_words, sum_text
from games.results import Entry, Verdict
from tournaments.actions.results import match_of
from tournaments.models import Event
from tournaments.queries import conditions
from tournaments.views.access import signed_in
from tournaments.views.grid import ScreenRow, how_decided, in_words
from tournaments.views.results import editable_game, screen_row_of
from tournaments.wording import word
from tournaments.wording.rulesets import both_text, ruleset_text


@signed_in
def said(request: HttpRequest, pk: int, game_pk: int) -> JsonResponse:
    """What the `typed` text means for a game, and whether that is the `same` as what is stored; or why it is `refused`.

    With `look`, of several games, for the last one that counts.
    """
    event, game = editable_game(request, pk, game_pk)
    row = screen_row_of(event, match_of(game).pk, game.pk)
    if request.GET.get("look") and row.last:
        game = get_object_or_404(Game, pk=row.last.game_id)
        row = screen_row_of(event, match_of(game).pk, game.pk)
    typed = request.GET.get("typed", "")
    try:
        entry = read_result(typed, game.black_side, event.options.unit, conditions(event.options, game))
    except Refused as refused:
        return JsonResponse({"refused": word(refused)})
    return JsonResponse({**meaning(event, game, row, entry), "same": same(event, game, entry)})


def verdict_on(event: Event, game: Game, entry: Entry) -> Verdict:
    """What an entry would come to in a game, with its rulings."""
    return verdict_ruled(entry, game.black_side, conditions(event.options, game), game.ruled)


def same(event: Event, game: Game, entry: Entry) -> bool:
    """Whether an entry says what is stored: the same count where both have one, the same margin where both know it, the same
    winner."""
    stored = game.entry
    if entry.black_zi is not None and stored.black_zi is not None:
        return entry.black_zi == stored.black_zi
    one, other = verdict_on(event, game, entry), verdict_on(event, game, stored)
    margins = None in (one.margin, other.margin) or one.margin == other.margin
    return one.outcome == other.outcome and margins


def meaning(event: Event, game: Game, row: ScreenRow, entry: Entry) -> dict[str, str]:
    """The sum of a count, the result in words, in zi and points, and in the words of slips."""
    result = verdict_on(event, game, entry)
    names = {side.side: side.name for side in row.sides}
    how = both_text(result.margin) if result.ending == "count" and result.margin else how_decided(result, event.options.unit)
    language = "zh" if (translation.get_language() or "").startswith("zh") else "en"
    return {
        "sum": summed(event, game, row, entry),
        "words": in_words(result.outcome, names, how),
        "slip": slip_words(result, game.black_side, language, event.options.unit),
    }


def summed(event: Event, game: Game, row: ScreenRow, entry: Entry) -> str:
    """The sum that a count decides by: what each number is, then the numbers; "" where nothing was counted."""
    if entry.black_zi is None or game.black_side is None:
        return ""
    warned = (row.row.warnings_a, row.row.warnings_b)[:: 1 if game.black_side == "a" else -1]
    under = conditions(event.options, game)
    parts = [_("count"), _("half the board"), _("komi")]
    if under.compensation:
        parts.append(_("for the stones"))
    if any(warned):
        parts.append(_("warnings"))
    numbers = sum_text(entry.black_zi, under, *warned)
    return _("%(numbers)s zi (%(parts)s)") % {"numbers": numbers, "parts": _(", ").join(parts)}


def sum_part(event: Event, game: Game, row: ScreenRow, typed: str) -> dict[str, Any]:
    """What the game sheet shows below the field for a count: the conditions, and what stands there means; the head has said
    the result that is stored."""
    under = conditions(event.options, game)
    part: dict[str, Any] = {"ruleset": ruleset_text(event.options), "komi": both_text(under.komi)}
    part["given_back"] = both_text(under.compensation) if under.compensation else ""
    try:
        entry = read_result(typed, game.black_side, event.options.unit, under) if typed else game.entry
    except Refused as refused:
        return part | {"sum": {"refused": word(refused)}}
    if entry == Entry():
        return part | {"sum": {}}
    found = meaning(event, game, row, entry)
    return part | {"sum": found if typed and entry != game.entry else {**found, "words": ""}}
