"""Entering and correcting what happened at a table."""

from dataclasses import asdict
from typing import Any

from django.utils import timezone

from games.errors import Refused
from games.models import Game, Ruling
from games.results import Entry, Side, far_off, margin_for_black
from tournaments import queries
from tournaments.actions.acting import Unchanged, act, claim
from tournaments.actions.brackets import winner_stays
from tournaments.actions.final import NOT_CONFIRMED, confirmations_lost, open_final
from tournaments.actions.series import NO_NIGIRI, follow_colours, settle_games, told_nigiri
from tournaments.actions.standing import few_warnings, loss_is_meant, mark_revoked, standing_warnings
from tournaments.models import Board, Match, Round


def enter_result(
    game: Game, version: int, entry: Entry, who: str, reason: str = "", sure: bool = False, far: bool | None = None
) -> Game:
    """Write down a result, or (an empty entry) take it back; the next game of the match appears if one is needed.

    A repeated post of the same entry is a success. Refused("stale_result", who, at, entry, version) where somebody entered
    another one meanwhile; "round_not_published"; "reason_needed" for a correction of an earlier round that a later draw
    was made from; "final_result" or "final_reason" as in final.open_final; "winner_went_on" where it would change a bracket
    of which later rounds are published; "ending_differs" where a count would replace a resignation or the like, or the
    other way round, or "far_count" where a count looks like a slip, and nobody is `sure` (`far`, where given: of
    that count).
    """
    match = match_of(game)
    after = asdict(entry)
    with act("enter_result", who, match.round.event.tournament_id, match.round.event_id, **place(match, game)) as details:
        game.refresh_from_db()
        if game.entry == entry and game.version >= version:
            raise Unchanged
        details |= may_enter(match, game, version, who, reason)
        if not sure:
            same_kind_of_ending(match, game, entry)
        if not (sure if far is None else far):
            likely_count(match, game, entry)
        need_reason(match, reason)
        details |= {"before": asdict(game.entry), "after": after, "reason": reason}
        with winner_stays(match):
            claim(game, version, **after, **stamp(who))
            settle_games(match)
    return game


def same_kind_of_ending(match: Match, game: Game, entry: Entry) -> None:
    """Ask before a count replaces another ending, or another ending a count: one of the two slips is of another game.

    Refused("ending_differs").
    """
    before = game.entry
    if (before.not_counted and entry.counted) or (before.counted and entry.not_counted):
        raise Refused("ending_differs", table=match.table, before=before.ending or "count", after=entry.ending or "count")


def likely_count(match: Match, game: Game, entry: Entry) -> None:
    """Ask before a count is stored by which one side leads by an impossible-looking margin. Refused("far_count")."""
    under = queries.conditions(match.round.event.options, game)
    if entry.black_zi is not None and far_off(entry.black_zi, under):
        margin = margin_for_black(entry.black_zi, under, 0, 0)
        raise Refused("far_count", table=match.table, zi=entry.black_zi, black=margin > 0, margin=abs(margin))


def match_of(game: Game) -> Match:
    """The match in which a game is played."""
    return Match.objects.select_related("round__event", "first__player", "second__player").get(boards__game=game)


def place(match: Match, game: Game) -> dict[str, int | None]:
    """Where a game is played, for the log; `number` of a match of several games, `board` of one of teams."""
    where = {"round": match.round.number, "table": match.table, "game": game.pk, "match": match.pk}
    number = Board.objects.get(game=game).number
    if match.round.event.options.for_teams:
        return where | {"board": number}
    return where | ({"number": number} if match.round.games > 1 or number > 1 else {})


def stamp(who: str) -> dict[str, Any]:
    """Who changed a game, and when; what was confirmed before is so no more."""
    return {"changed_by": who, "changed_at": timezone.now(), **NOT_CONFIRMED}


def may_enter(match: Match, game: Game, version: int, who: str, reason: str) -> dict[str, Any]:
    """Refuse what would overwrite a newer state unseen, comes before the round is published, or may not change what is
    final; gives what the log says more, as final.open_final does, and which confirmations are lost."""
    need_round(match, game, version)
    return open_final(match, game, who, reason) | confirmations_lost(game)


def need_round(match: Match, game: Game, version: int) -> None:
    """Refuse what would overwrite a newer state unseen, or comes before the round is published."""
    if Round.objects.get(pk=match.round_id).state == Round.DRAFT:
        raise Refused("round_not_published", number=match.round.number)
    if game.version != version:
        raise stale(match, game)


def stale(match: Match, game: Game) -> Refused:
    """That somebody has changed or confirmed a game meanwhile; who and when."""
    who, at = game.latest
    return Refused("stale_result", table=match.table, who=who, at=at, version=game.version)


def need_reason(match: Match, reason: str) -> None:
    """A correction that a later draw did not know of needs a reason; results of a match that was put off come in late."""
    if not reason.strip() and queries.reason_due(match):
        raise Refused("reason_needed", table=match.table, number=match.round.number)


def set_colours(game: Game, version: int, black: Side, who: str, reason: str = "") -> Game:
    """Say which side has Black, whatever nigiri gave; in the games of the match that follow the sides take turns.

    Refused("stale_result" | "bad_choice" | "round_not_published" | "reason_needed"), or "winner_went_on" where Black's count
    would then decide a bracket otherwise.
    """
    match = match_of(game)
    with act("set_colours", who, match.round.event.tournament_id, match.round.event_id, **place(match, game)) as details:
        game.refresh_from_db()
        if black not in ("a", "b"):
            raise Refused("bad_choice", value=black)
        if game.black == black and game.version >= version:
            raise Unchanged
        details |= may_enter(match, game, version, who, reason)
        need_reason(match, reason)
        details |= {"before": game.black, "after": black, "reason": reason, "nigiri": told_nigiri(game)}
        with winner_stays(match):
            claim(game, version, black=black, **NO_NIGIRI, **stamp(who))
            follow_colours(match, game)
            settle_games(match)
    return game


def add_warning(
    game: Game, version: int, side: Side, who: str, note: str = "", reason: str = "", *, confirmed: bool = True
) -> Game:
    """Warn one side (Article 24): each warning takes one zi off its count, the second loses the game.

    Not `confirmed`: the one that loses the game is refused, so that whoever enters it says so. Refused("stale_result" |
    "bad_choice" | "round_not_published" | "reason_needed" | "too_many_warnings" | "second_warning").
    """
    match = match_of(game)
    where = place(match, game)
    where |= {"side": side, "note": note, "reason": reason}
    with act("add_warning", who, match.round.event.tournament_id, match.round.event_id, **where) as details:
        game.refresh_from_db()
        if side not in ("a", "b"):
            raise Refused("bad_choice", value=side)
        details |= may_enter(match, game, version, who, reason)
        need_reason(match, reason)
        if not confirmed:
            loss_is_meant(match, game, side)
        with winner_stays(match):
            details["ruling"] = give_warning(game, version, side, who, note).pk
            settle_games(match)
    return game


def give_warning(game: Game, version: int, side: Side, who: str, note: str = "") -> Ruling:
    """Write down a warning (within an act)."""
    few_warnings(game, side)
    claim(game, version, **stamp(who))
    return Ruling.objects.create(game=game, side=side, note=note, entered_at=timezone.now(), entered_by=who)


def revoke_warning(game: Game, version: int, side: Side, who: str, reason: str = "") -> Game:
    """Take back the latest warning of one side that was given without an offence; what followed from it is undone with it.

    Refused("stale_result" | "no_warning" | "ruled_warning" | "reason_needed").
    """
    match = match_of(game)
    where = place(match, game) | {"side": side, "reason": reason}
    with act("revoke_warning", who, match.round.event.tournament_id, match.round.event_id, **where) as details:
        game.refresh_from_db()
        details |= may_enter(match, game, version, who, reason)
        need_reason(match, reason)
        with winner_stays(match):
            details["ruling"] = lift_warning(match, game, version, side, who).pk
            settle_games(match)
    return game


def lift_warning(match: Match, game: Game, version: int, side: Side, who: str) -> Ruling:
    """Revoke the latest warning of a side that names no offence (within an act); the others are rulings by article."""
    standing = standing_warnings(game, side)
    ruling = standing.filter(offence="").last()
    if ruling is None:
        raise Refused("ruled_warning" if standing.exists() else "no_warning", table=match.table)
    claim(game, version, **stamp(who))
    mark_revoked(ruling, who)
    return ruling
