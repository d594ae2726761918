"""Line-ups beyond handing them in: their deadline, looking at a hidden one, correcting one that is seated."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from games.errors import Refused
from games.models import Game, GameClock, GameRecord
from games.results import Side
from tournaments import queries
from tournaments.actions.acting import Unchanged, act
from tournaments.actions.boards import seats_of, settle_anew
from tournaments.actions.final import is_chief
from tournaments.actions.teams import hand_in_lineup, keep_lineup
from tournaments.models import Entrant, Event, LineUp, LineUpTime, Match, Round, Seat
from tournaments.names import CAPTAIN
from tournaments.queries.lineups import lineup_time
from tournaments.teams.lineups import LineUp as Order
from tournaments.teams.lineups import check_lineup, moved_up

MOST_MINUTES = 7 * 24 * 60  # how long before the start a deadline may be


def set_lineup_time(
    event: Event, round_number: int, until: datetime | None, starts_at: datetime | None, minutes: int | None, who: str
) -> None:
    """Say until when captains hand in their line-ups for a round: at a time, or so many minutes before its start. Nothing
    said: there is no deadline.

    Refused("lineup_time_twice" | "lineup_time_start" | "bad_number").
    """
    if until and minutes is not None:
        raise Refused("lineup_time_twice")
    if minutes is not None:
        starts_at = starts_at or announced_start(event, round_number)
        if starts_at is None:
            raise Refused("lineup_time_start")
        if not 0 <= minutes <= MOST_MINUTES:
            raise Refused("bad_number", field="minutes", value=str(minutes))
        until = starts_at - timedelta(minutes=minutes)
    if starts_at and not until:
        until = starts_at
    said = until.isoformat() if until else ""
    with act("set_lineup_time", who, event.tournament_id, event.pk, round=round_number, until=said):
        stored = LineUpTime.objects.filter(event=event, round_number=round_number)
        if until is None:
            if not stored.delete()[0]:
                raise Unchanged
            return
        values = {"until": until, "starts_at": starts_at}
        if stored.filter(**values).exists():
            raise Unchanged
        LineUpTime.objects.update_or_create(event=event, round_number=round_number, defaults=values)


def announced_start(event: Event, round_number: int) -> datetime | None:
    """When a round starts by its match day, where that has a time."""
    when = queries.when_of_round(event, round_number)
    return timezone.make_aware(datetime.combine(when.day, when.at)) if when.day and when.at else None


def hand_in_as_captain(entrant: Entrant, round_number: int, order: Order, version: int, seen: int | None = None) -> LineUp:
    """Hand in a line-up as the captain of the team, who is bound by the deadline.

    Refused("lineup_deadline") and as teams.hand_in_lineup.
    """
    time = lineup_time(entrant.event, round_number)
    if time and timezone.now() > time.until:
        until = timezone.localtime(time.until).strftime("%Y-%m-%d %H:%M")
        raise Refused("lineup_deadline", team=entrant.player.name, number=round_number, until=until)
    return hand_in_lineup(entrant, round_number, order, captain_of(entrant), version, seen)


def take_back_lineup(entrant: Entrant, round_number: int, version: int, who: str) -> None:
    """Have the usual line-up played again in a round that is not published yet. Refused("lineup_late" | "stale")."""
    event, name = entrant.event, entrant.player.name
    with act("take_back_lineup", who, event.tournament_id, event.pk, name=name, round=round_number):
        if event.rounds.filter(number=round_number).exclude(state=Round.DRAFT).exists():
            raise Refused("lineup_late", team=name, number=round_number)
        rows = LineUp.objects.filter(entrant=entrant, round_number=round_number, version=version)
        if not rows.delete()[0]:
            raise Refused("stale", what="lineup")


def captain_of(entrant: Entrant) -> str:
    """The name that the log gets for a captain: no account can have it, since it has a blank."""
    return f"{CAPTAIN}{entrant.player.name}"[:150]


def see_lineup(entrant: Entrant, round_number: int, who: str) -> None:
    """Write down that somebody looked at a line-up that is still hidden. Refused("nothing_hidden")."""
    event, name = entrant.event, entrant.player.name
    with act("see_lineup", who, event.tournament_id, event.pk, name=name, round=round_number):
        if entrant.pk not in queries.hidden_lineups(event, round_number):
            raise Refused("nothing_hidden", team=name)


def correct_lineup(round_: Round, entrant: Entrant, order: Order, version: int, who: str, reason: str) -> None:
    """Seat a team anew in a published round, at boards that hold nothing yet; `version` of its line-up, 0: the usual one
    plays. Colours, handicap and the forfeits of empty boards follow.

    Refused("lineup_chief" | "lineup_reason" | "stale" | "not_published" | "no_opponent" | "board_holds") and as
    lineups.check_lineup.
    """
    event, options = round_.event, round_.event.options
    order = moved_up(order) if options.missing == "move_up" else order
    name, number = entrant.player.name, round_.number
    details = {"name": name, "round": number, "reason": reason}
    with act("correct_lineup", who, event.tournament_id, event.pk, **details) as said:
        if not is_chief(event.tournament_id, who):
            raise Refused("lineup_chief")
        if not reason.strip():
            raise Refused("lineup_reason", team=name)
        if Round.objects.get(pk=round_.pk).state != Round.PUBLISHED:
            raise Refused("not_published", number=number)
        match = queries.opponents(round_).get(entrant.pk)
        if match is None:
            raise Refused("no_opponent", team=name, number=number)
        team = queries.team_record(entrant)
        check_lineup(team, order, options.boards, options.lineup, options.least_present, options.missing == "move_up")
        before = queries.lineups(event, number)[entrant.pk]
        if order == before:
            raise Unchanged
        keep_lineup(entrant, number, order, version, who)
        said |= {"before": list(before), "order": list(order)}
        reseat(round_, match, "a" if match.first_id == entrant.pk else "b")


def reseat(round_: Round, match: Match, side: Side) -> None:
    """Put those of a team's stored line-up at the boards where others sit. Refused("board_holds")."""
    full = queries.full_matches(round_.matches.filter(pk=match.pk)).get()
    before = {seat.position: seat.player_id for seat in full.seats.all() if seat.side == side}
    wanted = {seat.position: seat for seat in seats_of(round_, [full]) if seat.side == side}
    after = {position: seat.player_id for position, seat in wanted.items()}
    changed = [number for number in range(1, len(full.boards.all()) + 1) if before.get(number) != after.get(number)]
    games = queries.games_of(full)
    empty = {number for number in changed if not seated_both(full, number)}
    untouched(full, changed, games, empty)
    Seat.objects.filter(match=full, side=side, position__in=changed).delete()
    Seat.objects.bulk_create(wanted[number] for number in changed if number in wanted)
    others = {(seat.position, seat.side): seat.player for seat in full.seats.all() if seat.side != side}
    settle_anew(full, others | {(n, side): seat.player for n, seat in wanted.items()}, round_.event.options, changed)


def seated_both(match: Match, position: int) -> bool:
    """Whether both sides of a board are seated."""
    return sum(seat.position == position for seat in match.seats.all()) == 2


def untouched(match: Match, changed: Sequence[int], games: Sequence[Game], empty: set[int]) -> None:
    """Refuse to seat others at a board that holds anything: a result (but the forfeit of an empty side), a ruling, a record,
    a clock, a confirmation."""
    here = [games[number - 1].pk for number in changed]
    kept = {*GameRecord.objects.filter(game__in=here).values_list("game_id", flat=True)}
    kept |= {*GameClock.objects.filter(game__in=here).values_list("game_id", flat=True)}
    for number in changed:
        game = games[number - 1]
        result = (game.outcome or game.black_zi is not None) and not (number in empty and game.ending == "no_show")
        if result or game.confirmed or game.rulings.all() or game.pk in kept:
            raise Refused("board_holds", table=match.table, board=number)
