"""Matches that nobody has won but somebody has to: another game, or a lot (Articles 17.5, 22.3)."""

from django.db.models import QuerySet

from games.errors import Refused
from games.models import Game
from games.series import MatchVerdict
from tournaments import queries
from tournaments.actions.acting import act, writing
from tournaments.actions.brackets import winner_stays
from tournaments.actions.events import SEEDS, new_seed
from tournaments.actions.results import need_reason, place
from tournaments.actions.series import add_game
from tournaments.event_settings import BY_POINTS
from tournaments.lots import lot
from tournaments.models import Match, Round


def match_at(round_: Round, table: int) -> Match:
    """The match at a table of a round. Refused("no_such_table")."""
    match = queries.full_matches(round_.matches.filter(table=table)).first()
    if match is None:
        raise Refused("no_such_table", table=table, number=round_.number)
    return match


def current(match: Match) -> tuple[Match, MatchVerdict]:
    """A match as it is stored, and what it has come to. Raises DoesNotExist."""
    match = queries.full_matches(Match.objects.filter(pk=match.pk)).get()
    return match, queries.match_verdict(match, match.round.event.options)


def replay(match: Match, who: str, reason: str = "") -> Game:
    """Have a drawn match decided by another game with the colours exchanged.

    Refused("not_tied" | "reason_needed" | "gone").
    """
    event = match.round.event
    where = {"round": match.round.number, "table": match.table, "match": match.pk, "reason": reason}
    with act("replay", who, event.tournament_id, event.pk, **where) as details:
        match, verdict = current(match)
        if not verdict.tied:
            raise Refused("not_tied", table=match.table)
        need_reason(match, reason)
        game = add_game(match, queries.games_of(match))
        details |= place(match, game)
    return game


def draw_lot(match: Match, who: str, seed: int | None = None, reason: str = "") -> Match:
    """Draw by lot who goes on where nobody has won and somebody has to; or, where rounds are paired by points, whom the
    pairing of later rounds treats as the winner after both lost (Articles 17.5, 22.3).

    Refused("not_tied" | "lot_drawn" | "lot_too_late" | "reason_needed" | "winner_went_on" | "gone").
    """
    seed = new_seed() if seed is None else seed
    event = match.round.event
    where = {"round": match.round.number, "table": match.table, "match": match.pk, "seed": seed, "reason": reason}
    with act("draw_lot", who, event.tournament_id, event.pk, **where) as details:
        details |= store_lot(match, seed, reason)
    match.refresh_from_db(fields=["lot", "lot_seed"])
    return match


def store_lot(match: Match, seed: int, reason: str) -> dict[str, object]:
    """The lot of a match, within an act; what to log of it."""
    match, verdict = current(match)
    system = match.round.event.system
    if match.lot:
        raise Refused("lot_drawn", table=match.table)
    if not queries.may_draw_lot(verdict, system):
        raise Refused("not_tied", table=match.table)
    if system in BY_POINTS:
        if later_rounds(match.round).exists():
            raise Refused("lot_too_late", table=match.table, number=match.round.number)
    else:
        need_reason(match, reason)
    match.lot, match.lot_seed = lot_side(match, seed), seed
    with winner_stays(match):
        match.save(update_fields=["lot", "lot_seed"])
    chosen = match.first if match.lot == "a" else match.second
    return {"side": match.lot, "name": chosen.player.name, "for_pairing": system in BY_POINTS}


def later_rounds(round_: Round) -> QuerySet[Round]:
    """The rounds after one, drafts among them."""
    return round_.event.rounds.filter(number__gt=round_.number)


def draw_pairing_lots(round_: Round, who: str, seed: int | None = None) -> list[Match]:
    """Draw the lots of all matches of a round that both lost and that have none, each with a seed of its own that follows
    from `seed`. Refused("no_lots_due" | "lot_too_late")."""
    matches = queries.lots_due(round_)
    if not matches:
        raise Refused("no_lots_due", number=round_.number)
    with writing():
        for match in matches:
            draw_lot(match, who, None if seed is None else (seed + (match.table or 0)) % SEEDS)
    return matches


def lot_side(match: Match, seed: int) -> str:
    """The side that a seed lets go on; it follows from round and start numbers alone."""
    return "ab"[lot(seed, "match", match.round.number, match.first.number, match.second.number) % 2]


def take_back_lot(match: Match, who: str, reason: str) -> Match:
    """Take back a lot, with a reason, while no later round is drawn. Refused("no_lot" | "lot_used" | "say_why" | "gone")."""
    event = match.round.event
    where = {"round": match.round.number, "table": match.table, "match": match.pk, "reason": reason}
    with act("take_back_lot", who, event.tournament_id, event.pk, **where):
        match, _verdict = current(match)
        if not match.lot:
            raise Refused("no_lot", table=match.table)
        if later_rounds(match.round).exists():
            raise Refused("lot_used", table=match.table)
        if not reason.strip():
            raise Refused("say_why", table=match.table)
        match.lot, match.lot_seed = "", None
        match.save(update_fields=["lot", "lot_seed"])
    return match
