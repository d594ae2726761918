"""Both sides and the referee confirm a result, which makes it final (Article 16.4)."""

from collections.abc import Sequence

from django.utils import timezone

from games.errors import Refused
from games.models import CONFIRMING, Game
from tournaments import queries
from tournaments.actions.acting import Unchanged, act, claim
from tournaments.actions.final import columns, confirmations
from tournaments.actions.results import match_of, may_enter, need_round, place
from tournaments.models import Match


def confirm(game: Game, version: int, by: Sequence[str], who: str) -> Game:
    """Write down that the result was confirmed `by` some of CONFIRMING; by all three it is final.

    Whoever has confirmed already is passed over. The result itself is not changed by this, so later draws still know it.
    Refused("bad_choice" | "nothing_to_confirm" | "stale_result" |
    "round_not_published").
    """
    match = match_of(game)
    check_names(by)
    where = place(match, game)
    with act("confirm", who, match.round.event.tournament_id, match.round.event_id, **where) as details:
        game.refresh_from_db()
        added = [one for one in CONFIRMING if one in by and one not in game.confirmed]
        if not added:
            raise Unchanged
        need_round(match, game, version)
        has_result(match, game)
        now = timezone.now().isoformat()
        times = confirmations(game) | {f"confirmed_{one}": now for one in added}
        claim(game, version, **columns(times, who))
        details |= {"named": added, "final": game.final}
    return game


def unconfirm(game: Game, version: int, by: Sequence[str], who: str, reason: str = "") -> Game:
    """Take confirmations back. Of a final result only the chief referee does so, with a reason.

    Refused("bad_choice" | "stale_result" | "round_not_published" | "final_result" | "final_reason").
    """
    match = match_of(game)
    check_names(by)
    where = place(match, game)
    with act("unconfirm", who, match.round.event.tournament_id, match.round.event_id, **where) as details:
        game.refresh_from_db()
        taken = [one for one in by if one in game.confirmed]
        if not taken:
            raise Unchanged
        details |= may_enter(match, game, version, who, reason)
        before = confirmations(game)
        details |= {"named": taken, "before": before, "by": game.confirmed_by, "reason": reason}
        left = {column: time for column, time in before.items() if column.removeprefix("confirmed_") not in taken}
        claim(game, version, **columns(left, game.confirmed_by))
        details["version"] = game.version
    return game


def check_names(by: Sequence[str]) -> None:
    """Refused("bad_choice") where somebody is named who confirms nothing."""
    for one in by:
        if one not in CONFIRMING:
            raise Refused("bad_choice", value=one[:40])


def has_result(match: Match, game: Game) -> None:
    """Refused("nothing_to_confirm") where a game has no result yet."""
    conditions = queries.conditions(match.round.event.options, game)
    if not game.verdict(conditions).outcome:
        raise Refused("nothing_to_confirm", table=match.table)
