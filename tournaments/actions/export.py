"""A whole tournament from rows into the own file format."""

from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass, fields
from datetime import datetime

from django.db.models import Q

from games.models import CountedPosition, Game, GameClock, GameRecord, Ruling
from games.points import rows_of
from tournaments import queries
from tournaments.interchange import own_format
from tournaments.interchange import tournament_file as shape
from tournaments.models import Entrant, Event, LineUp, Match, OfficialStandings, Player, Round, Tournament
from tournaments.round_clock import read_round_clock, stored

Ids = dict[int, int]  # database id -> id inside the file, or the other way round


@dataclass(frozen=True)
class Beside:
    """What is kept of the games of a round beside them, by the game's id."""

    clocks: dict[int, GameClock]
    records: dict[int, GameRecord]


def export_tournament(tournament: Tournament, events: Iterable[Event] | None = None, *, hidden: bool = True) -> bytes:
    """A tournament (with all its events, or only these and their players) as a file of the own format. `hidden`: with the
    line-ups that nobody is to see yet."""
    chosen = list(tournament.events.order_by("pk") if events is None else events)
    players = Player.objects.filter(tournament=tournament).order_by("pk").prefetch_related("members")
    if events is not None:
        entered = Q(entries__event__in=chosen) | Q(memberships__team__entries__event__in=chosen)
        players = players.filter(entered).distinct()
    ids = {player.pk: number for number, player in enumerate(players, start=1)}
    file = shape.TournamentFile(
        **plain(tournament, shape.TournamentFile),
        players=tuple(export_player(player, ids) for player in players),
        events=tuple(export_event(event, ids, events_numbered(chosen), hidden) for event in chosen),
    )
    return own_format.dump(file)


def export_player(player: Player, ids: Ids) -> shape.FilePlayer:
    """One player, or team with its members."""
    members = tuple(shape.FileMember(ids[m.player_id], m.board, m.captain) for m in player.members.all())
    return shape.FilePlayer(id=ids[player.pk], members=members, **plain(player, shape.FilePlayer))


def events_numbered(events: list[Event]) -> Ids:
    """The file's number of each event."""
    return {event.pk: number for number, event in enumerate(events, start=1)}


def plain(row: object, record: type) -> dict[str, object]:
    """The columns of a row that a record of the file has under the same name, without those that refer to others."""
    skip = {
        "id",
        "player",
        "players",
        "events",
        "entrants",
        "rounds",
        "pair_rules",
        "place_orders",
        "official_standings",
        "codes",
        "rows",
        "order",
        "matches",
        "absences",
        "seats",
        "boards",
        "members",
        "lineups",
        "lineup_times",
        "planned_days",
        "feeds",
        "feed",
        "source",
        "chosen",
    }
    skip |= {"counted", "dead", "set_aside"}
    skip |= {"rulings", "game", "first", "second", "game_clock", "entries", "countdown", "sgf", "data"}
    return {field.name: getattr(row, field.name) for field in fields(record) if field.name not in skip}


def export_event(event: Event, players: Ids, events: Ids, hidden: bool) -> shape.FileEvent:
    """One event; `players` gives the file's id of each player, `events` that of each event.

    Feeds from events that are not in the file are left out.
    """
    feeds = [feed for feed in event.feeds.all() if feed.source_id in events]
    feed_ids = {feed.pk: number for number, feed in enumerate(feeds, start=1)}
    entrants = list(event.entrants.prefetch_related("absences", "lineups").order_by("pk"))
    ids = {entrant.pk: number for number, entrant in enumerate(entrants, start=1)}
    secret = set() if hidden else still_hidden(event)
    return shape.FileEvent(
        **plain(event, shape.FileEvent),
        entrants=tuple(
            shape.FileEntrant(
                id=ids[e.pk],
                player=players[e.player_id],
                feed=feed_ids.get(e.feed_id),
                lineups=export_lineups(e, secret),
                absences=tuple(shape.FileAbsence(a.round_number, a.score) for a in e.absences.all()),
                **plain(e, shape.FileEntrant),
            )
            for e in entrants
        ),
        feeds=tuple(
            shape.FileFeed(source=events[feed.source_id], chosen=tuple(feed.chosen), **plain(feed, shape.FileFeed))
            for feed in feeds
        ),
        pair_rules=tuple(
            shape.FilePairRule(ids[rule.first_id], ids[rule.second_id], rule.kind, rule.round_number)
            for rule in event.pair_rules.order_by("pk")
        ),
        place_orders=tuple(
            shape.FilePlaceOrder(order=tuple(ids[pk] for pk in one.order if pk in ids), **plain(one, shape.FilePlaceOrder))
            for one in event.place_orders.all()
        ),
        official_standings=tuple(export_official(one) for one in event.official_standings.all()),
        rounds=tuple(export_round(round_, ids, players) for round_ in event.rounds.order_by("number")),
        lineup_times=tuple(shape.FileLineUpTime(**plain(one, shape.FileLineUpTime)) for one in event.lineup_times.all()),
        planned_days=tuple(shape.FilePlannedDay(**plain(one, shape.FilePlannedDay)) for one in event.planned_days.all()),
    )


def still_hidden(event: Event) -> set[tuple[int, int]]:
    """The line-ups that nobody is to see yet: (entrant's id, round)."""
    rows = LineUp.objects.filter(entrant__event=event)
    numbers = set(rows.values_list("round_number", flat=True)) if event.options.for_teams else set()
    return {(pk, number) for number in numbers for pk in queries.hidden_lineups(event, number)}


def export_lineups(entrant: Entrant, secret: set[tuple[int, int]]) -> tuple[shape.FileLineUp, ...]:
    """The line-ups of a team, without those that are kept secret."""
    rows = [one for one in entrant.lineups.all() if (entrant.pk, one.round_number) not in secret]
    return tuple(shape.FileLineUp(order=tuple(one.order), **plain(one, shape.FileLineUp)) for one in rows)


def export_official(one: OfficialStandings) -> shape.FileOfficial:
    """Official standings, as they are stored."""
    rows = tuple(shape.FileOfficialRow(**row | {"values": tuple(row["values"])}) for row in one.rows)
    return shape.FileOfficial(codes=tuple(one.codes), rows=rows, **plain(one, shape.FileOfficial))


def export_round(round_: Round, entrants: Ids, players: Ids) -> shape.FileRound:
    """One round with its matches."""
    matches = queries.full_matches(round_.matches).order_by("table", "pk")
    matches = matches.prefetch_related("boards__game__counted")
    clocks = {row.game_id: row for row in GameClock.objects.filter(game__board__match__round=round_)}
    beside = Beside(clocks, queries.records_in(round_))
    countdown = read_round_clock(round_.countdown)
    return shape.FileRound(
        **plain(round_, shape.FileRound),
        matches=tuple(export_match(match, entrants, players, beside) for match in matches),
        countdown=shape.FileCountdown(**stored(countdown)) if countdown else None,
    )


def export_match(match: Match, entrants: Ids, players: Ids, beside: Beside) -> shape.FileMatch:
    """One match with its seats and games."""
    return shape.FileMatch(
        a=entrants[match.first_id],
        b=entrants[match.second_id] if match.second_id else None,
        table=match.table,
        bye_score=match.bye_score,
        lot=match.lot,
        lot_seed=match.lot_seed,
        locked=match.locked,
        later_boards=tuple(match.later_boards),
        **{key: getattr(match, key) for key in shape.LATER},
        seats=tuple(
            shape.FileSeat(seat.side, players[seat.player_id], seat.position, seat.sub_round)
            for seat in sorted(match.seats.all(), key=lambda seat: (seat.side, seat.position))
        ),
        boards=tuple(shape.FileBoard(export_game(board.game, beside), board.number) for board in match.boards.all()),
    )


def export_game(game: Game, beside: Beside) -> shape.FileGame:
    """One game with its rulings, its clock and its record."""
    rulings = tuple(export_ruling(ruling) for ruling in game.rulings.all())
    clock, record = beside.clocks.get(game.pk), beside.records.get(game.pk)
    kept = {"game_clock": clock and export_clock(clock), "sgf": record and export_record(record)}
    counted = tuple(export_counted(one) for one in game.counted.all())
    return shape.FileGame(**plain(game, shape.FileGame), rulings=rulings, counted=counted, **kept)


def export_ruling(ruling: Ruling) -> shape.FileRuling:
    """One ruling, with the result that it set aside."""
    set_aside = None if ruling.set_aside is None else shape.FileEntry(**ruling.set_aside)
    return shape.FileRuling(set_aside=set_aside, **plain(ruling, shape.FileRuling))


def export_clock(row: GameClock) -> shape.FileClock:
    """The clock of a game, as it is stored."""
    entries = [shape.FileClockEntry(**entry | {"at": datetime.fromisoformat(entry["at"])}) for entry in row.entries]
    return shape.FileClock(**plain(row, shape.FileClock), entries=tuple(entries))


def export_counted(one: CountedPosition) -> shape.FileCounted:
    """A counted position, as rows."""
    rows = tuple(rows_of(one.position, one.size))
    return shape.FileCounted(rows=rows, dead=tuple(one.dead), **plain(one, shape.FileCounted))


def export_record(record: GameRecord) -> shape.FileRecord:
    """A game record, its bytes in Base64."""
    return shape.FileRecord(data=b64encode(record.data).decode(), **plain(record, shape.FileRecord))
