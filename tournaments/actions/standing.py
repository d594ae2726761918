"""What stands against the sides of a game, within an act: warnings counted, rulings marked as revoked or standing."""

from django.db.models import QuerySet
from django.utils import timezone

from games.errors import Refused
from games.models import Game, Ruling
from games.penalties import WARNINGS, reaches_limit
from games.results import Side
from tournaments import queries
from tournaments.event_settings import EventSettings
from tournaments.models import Board, Match

MAX_WARNINGS = 9


def begins_afresh(consequence: str, options: EventSettings) -> bool:
    """Whether a game that is played again is played at the same board of a match of teams: the result entered from then on
    counts. Elsewhere the match gets another game."""
    again = consequence == "replay" or (consequence == "no_result" and options.no_result == "replay")
    return options.for_teams and again


def loss_is_meant(match: Match, game: Game, side: Side) -> None:
    """Refuse a warning that loses the game, until somebody says that it is meant. Refused("second_warning")."""
    limit = match.round.event.options.warning_limit
    if reaches_limit(game.ruled, side, limit):
        player = queries.players_at(match, Board.objects.get(game=game).number)[side]
        raise Refused("second_warning", table=match.table, name=player.name, side=side, count=game.warnings(side) + 1)


def few_warnings(game: Game, side: Side) -> None:
    """Refuse more warnings than a game can hold. Refused("too_many_warnings")."""
    if standing_warnings(game, side).count() >= MAX_WARNINGS:
        raise Refused("too_many_warnings", limit=MAX_WARNINGS)


def standing_warnings(game: Game, side: Side) -> QuerySet[Ruling]:
    """The warnings against a side that were not revoked."""
    return Ruling.objects.filter(game=game, side=side, revoked_at=None, consequence__in=WARNINGS)


def mark_revoked(ruling: Ruling, who: str, reason: str = "") -> None:
    """Write down that a ruling no longer stands (within an act)."""
    ruling.revoked_at, ruling.revoked_by, ruling.revoked_reason = timezone.now(), who, reason
    ruling.save(update_fields=["revoked_at", "revoked_by", "revoked_reason"])


def mark_standing(ruling: Ruling) -> None:
    """Write down that a ruling stands again, its revocation undone (within an act)."""
    ruling.revoked_at, ruling.revoked_by, ruling.revoked_reason = None, "", ""
    ruling.save(update_fields=["revoked_at", "revoked_by", "revoked_reason"])
