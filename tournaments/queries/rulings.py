"""Rulings: what may follow from an offence in an event, and what was ruled before."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from games.models import Game, Ruling
from games.offences import OFFENCES, Edition, Offence, follows
from games.results import Side
from games.time_systems import SECOND, read_time_system
from games.timekeeping import MINUTE, Lateness, lateness
from tournaments.event_settings import EventSettings
from tournaments.models import Event, Match, Player, Seat
from tournaments.queries.teams import players_at

MATCH = "game__board__match__"


def edition(options: EventSettings) -> Edition:
    """Which text of the rules an event goes by."""
    return Edition(options.double_move_loses, options.ko_warning)


def may_follow(match: Match, game: Game, side: Side, offence: Offence, move: int | None = None) -> tuple[str, ...]:
    """What may follow from an offence of a side in a game without an override, the proposed consequence first."""
    times = times_before(match, game)[side, offence.code] if offence.again else 0
    return follows(offence, edition(match.round.event.options), times, move)


def times_before(match: Match, game: Game) -> Counter[tuple[Side, str]]:
    """How often each side of a match has been ruled against for each offence: in this event, or (where the article speaks of
    one game) in this game. In a match of teams the players at the board count, not their teams."""
    standing = Ruling.objects.filter(**{f"{MATCH}round__event": match.round.event_id}, revoked_at=None)
    rows = _of_players if match.round.event.options.for_teams else _of_entrants
    return Counter(
        (side, offence)
        for side, offence, where in rows(standing, match, game)
        if where == game.pk or not (offence in OFFENCES and OFFENCES[offence].within == "game")
    )


def _of_entrants(standing: QuerySet[Ruling], match: Match, _game: Game) -> Iterator[tuple[Side, str, int]]:
    """The rulings against the two of a match: against which, the offence, in which game."""
    sides: dict[int, Side] = {match.first_id: "a", match.second_id: "b"}
    both = Q(side="a", **{f"{MATCH}first__in": sides}) | Q(side="b", **{f"{MATCH}second__in": sides})
    rows = standing.filter(both).values_list("side", "offence", "game_id", f"{MATCH}first", f"{MATCH}second")
    return ((sides[first if side == "a" else second], offence, where) for side, offence, where, first, second in rows)


def _of_players(standing: QuerySet[Ruling], match: Match, game: Game) -> Iterator[tuple[Side, str, int]]:
    """The same for the players who sit at a board of a match of teams, wherever they sat when they were ruled against."""
    sides: dict[int, Side] = {player.pk: side for side, player in players_at(match, game.board.number).items()}
    seat = f"{MATCH}seats__"
    theirs = {f"{seat}side": F("side"), f"{seat}position": F("game__board__number"), f"{seat}player__in": sides}
    rows = standing.filter(**theirs).values_list(f"{seat}player", "offence", "game_id")
    return ((sides[player], offence, where) for player, offence, where in rows)


def rulings_of(event: Event) -> QuerySet[Ruling]:
    """All rulings of an event with where they were given, by round, table and time."""
    related = [f"{MATCH}round", f"{MATCH}first__player", f"{MATCH}second__player"]
    order = [f"{MATCH}round__number", f"{MATCH}table", "game__board__number", "entered_at", "pk"]
    return Ruling.objects.filter(**{f"{MATCH}round__event": event}).select_related(*related).order_by(*order)


def seated(event: Event) -> dict[tuple[int, str, int], Player]:
    """Who sits at the boards of the matches of teams of an event, by match, side and board; nothing in another event."""
    seats = Seat.objects.filter(round__event=event).select_related("player") if event.options.for_teams else ()
    return {(seat.match_id, seat.side, seat.position): seat.player for seat in seats}


def deducted(rulings: Iterable[Ruling]) -> Counter[str]:
    """The seconds that stand to come off each side's time."""
    found: Counter[str] = Counter()
    for one in rulings:
        if one.stands and one.consequence == "deduct_time":
            found[one.side] += one.seconds
    return found


def late_by(options: EventSettings, start: int, arrived: int) -> Lateness:
    """What follows from coming late, by the settings of an event. Raises as games.timekeeping.lateness."""
    basic = read_time_system(options.time_system).basic // SECOND if options.time_system else None
    return lateness(start, arrived, options.late_limit * MINUTE, doubled=options.late_rule == "double", basic=basic)


def started(match: Match) -> datetime | None:
    """When a match's round was published, which is the start where no other is said; None for a draft."""
    at = match.round.published_at
    return timezone.localtime(at) if at else None
