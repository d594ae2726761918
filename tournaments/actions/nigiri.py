"""Nigiri at the table: who held how many stones, what the other showed, and so who has Black (Article 10)."""

from games.errors import Refused
from games.models import Game
from games.nigiri import Nigiri, black_by
from tournaments.actions.acting import Unchanged, act, claim
from tournaments.actions.brackets import winner_stays
from tournaments.actions.results import match_of, may_enter, need_reason, place, stamp
from tournaments.actions.series import follow_colours, settle_games, told_nigiri


def enter_nigiri(game: Game, version: int, nigiri: Nigiri, who: str, reason: str = "") -> Game:
    """Write down how nigiri went; the colours follow, and in the games of the match after it the sides take turns.

    Refused("bad_choice" | "has_handicap" | "stale_result" | "round_not_published" | "reason_needed" | "final_result" |
    "final_reason"), or "winner_went_on" where Black's count would then decide a bracket otherwise.
    """
    match = match_of(game)
    with act("nigiri", who, match.round.event.tournament_id, match.round.event_id, **place(match, game)) as details:
        game.refresh_from_db()
        if nigiri.holder not in ("a", "b"):
            raise Refused("bad_choice", value=nigiri.holder)
        if game.handicap:
            raise Refused("has_handicap", table=match.table)
        if game.nigiri == nigiri and game.version >= version:
            raise Unchanged
        details |= may_enter(match, game, version, who, reason)
        need_reason(match, reason)
        before = {"black": game.black, **told_nigiri(game)}
        told = {"holder": nigiri.holder, "held": nigiri.held, "shown": nigiri.shown}
        after = {"black": black_by(nigiri), **told}
        details |= {"before": before, "after": after, "reason": reason}
        with winner_stays(match):
            claim(game, version, **after, **stamp(who))
            follow_colours(match, game)
            settle_games(match)
    return game
