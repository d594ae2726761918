"""A whole tournament from the own file format into rows; `export` goes the other way."""

from base64 import b64decode
from dataclasses import asdict
from itertools import chain, count

from django.contrib.auth.models import User
from django.db.models import Q

from games.errors import Refused
from games.models import CountedPosition, Game, GameClock, GameRecord, Ruling
from tournaments.actions.acting import log, writing
from tournaments.actions.events import checked_settings, with_free_slug
from tournaments.actions.export import Ids, plain
from tournaments.actions.listed import next_number
from tournaments.actions.series import settle_event
from tournaments.interchange import own_format
from tournaments.interchange import tournament_file as shape
from tournaments.models import (
    Absence,
    Board,
    Entrant,
    Event,
    Feed,
    LineUp,
    LineUpTime,
    Match,
    Member,
    OfficialStandings,
    PairRule,
    PlaceOrder,
    PlannedDay,
    Player,
    Round,
    Seat,
    Staff,
    Tournament,
)
from tournaments.pairing import SYSTEMS

LONGEST_BASE = 92  # letters of a name that has a number put behind it


def import_tournament(data: bytes, who: str, owner: User | None = None) -> Tournament:
    """A new tournament from a file of the own format; all of it or nothing.

    Beside one of the same name it gets another, "Spring Open (2)", and is not public until somebody says so.
    Refused as in own_format.load, or "unknown_system", "unknown_setting", "bad_setting" …
    """
    file = own_format.load(data)
    for event in file.events:
        if event.system not in SYSTEMS:
            raise Refused("unknown_system", system=event.system, known=sorted(SYSTEMS))
        checked_settings(event.settings, event.rounds_planned, event.system)
    with writing():
        name = free_name(file.name, owner)
        values = {"name": name, "public": file.public and name == file.name}
        tournament = Tournament.objects.create(**plain(file, shape.TournamentFile) | values)
        if owner:
            Staff.objects.create(tournament=tournament, user=owner, role=Staff.OWNER)
        rows = Player.objects.bulk_create(
            Player(tournament=tournament, **plain(player, shape.FilePlayer)) for player in file.players
        )
        players = {player.id: row.pk for player, row in zip(file.players, rows, strict=True)}
        Member.objects.bulk_create(
            Member(team_id=players[team.id], player_id=players[one.player], number=number, **plain(one, shape.FileMember))
            for team in file.players
            for number, one in enumerate(team.members, start=1)
        )
        made = [import_event(tournament, event, players) for event in file.events]
        for event, shaped in zip(made, file.events, strict=True):
            import_feeds(event, shaped, made, players)
        log("import_tournament", who, tournament.pk, name=name, events=[event.name for event in file.events])
    return tournament


def free_name(name: str, owner: User | None) -> str:
    """The name; with "(2)", "(3)" … behind it where the owner can see a tournament of that name (nobody: any)."""
    seen = Tournament.objects.all()
    if owner:
        seen = seen.filter(Q(public=True) | Q(staff__user=owner))
    taken = set(seen.filter(name__startswith=name[:LONGEST_BASE]).values_list("name", flat=True))
    others = (f"{name[:LONGEST_BASE]} ({number})" for number in count(2))
    return next(one for one in chain([name], others) if one not in taken)


def import_event(tournament: Tournament, file: shape.FileEvent, players: Ids) -> Event:
    """One event; `players` gives the database id of each of the file's player ids."""
    event = with_free_slug(Event(tournament=tournament, **plain(file, shape.FileEvent)), file.slug or file.name)
    rows = Entrant.objects.bulk_create(
        Entrant(event=event, player_id=players[e.player], **plain(e, shape.FileEntrant)) for e in file.entrants
    )
    give_missing_numbers(event, rows)
    entrants = {entrant.id: row.pk for entrant, row in zip(file.entrants, rows, strict=True)}
    Absence.objects.bulk_create(
        Absence(entrant_id=entrants[e.id], **asdict(absence)) for e in file.entrants for absence in e.absences
    )
    LineUp.objects.bulk_create(
        LineUp(entrant_id=entrants[e.id], order=list(one.order), **plain(one, shape.FileLineUp))
        for e in file.entrants
        for one in e.lineups
    )
    LineUpTime.objects.bulk_create(LineUpTime(event=event, **plain(one, shape.FileLineUpTime)) for one in file.lineup_times)
    PlannedDay.objects.bulk_create(PlannedDay(event=event, **plain(one, shape.FilePlannedDay)) for one in file.planned_days)
    PairRule.objects.bulk_create(
        PairRule(
            event=event,
            first_id=entrants[rule.first],
            second_id=entrants[rule.second],
            kind=rule.kind,
            round_number=rule.round_number,
        )
        for rule in file.pair_rules
    )
    PlaceOrder.objects.bulk_create(
        PlaceOrder(event=event, order=[entrants[one_id] for one_id in one.order], **plain(one, shape.FilePlaceOrder))
        for one in file.place_orders
    )
    OfficialStandings.objects.bulk_create(
        OfficialStandings(
            event=event, codes=list(one.codes), rows=[asdict(row) for row in one.rows], **plain(one, shape.FileOfficial)
        )
        for one in file.official_standings
    )
    for round_ in file.rounds:
        import_round(event, round_, entrants, players)
    settle_event(event)
    return event


def import_feeds(event: Event, file: shape.FileEvent, events: list[Event], players: Ids) -> None:
    """What feeds an event, once all events are there, and who came in by it."""
    feeds = [
        Feed.objects.create(
            event=event,
            source=events[feed.source - 1],
            position=position,
            chosen=list(feed.chosen),
            **plain(feed, shape.FileFeed),
        )
        for position, feed in enumerate(file.feeds, start=1)
    ]
    for number, feed in enumerate(feeds, start=1):
        came = [players[entrant.player] for entrant in file.entrants if entrant.feed == number]
        event.entrants.filter(player_id__in=came).update(feed=feed)


def give_missing_numbers(event: Event, rows: list[Entrant]) -> None:
    """Entrants without a start number get the next ones, in their order."""
    unnumbered = [row for row in rows if row.number is None]
    for number, row in enumerate(unnumbered, start=next_number(event)):
        row.number = number
    Entrant.objects.bulk_update(unnumbered, ["number"])


def import_round(event: Event, file: shape.FileRound, entrants: Ids, players: Ids) -> None:
    """One round with its matches."""
    countdown = asdict(file.countdown) if file.countdown else {}
    round_ = Round.objects.create(event=event, countdown=countdown, **plain(file, shape.FileRound))
    rows = Match.objects.bulk_create(
        Match(
            round=round_,
            first_id=entrants[match.a],
            second_id=entrants[match.b] if match.b else None,
            later_boards=list(match.later_boards),
            **{key: getattr(match, key) for key in ("table", "bye_score", "lot", "lot_seed", "locked", *shape.LATER)},
        )
        for match in file.matches
    )
    pairs = list(zip(rows, file.matches, strict=True))
    Seat.objects.bulk_create(
        Seat(round=round_, match=row, player_id=players[seat.player], **plain(seat, shape.FileSeat))
        for row, match in pairs
        for seat in match.seats
    )
    boards = [(row, board) for row, match in pairs for board in match.boards]
    games = Game.objects.bulk_create(Game(**plain(board.game, shape.FileGame)) for _, board in boards)
    Board.objects.bulk_create(
        Board(match=row, number=board.number, game=game) for (row, board), game in zip(boards, games, strict=True)
    )
    Ruling.objects.bulk_create(
        Ruling(game=game, set_aside=ruling.set_aside and asdict(ruling.set_aside), **plain(ruling, shape.FileRuling))
        for (_, board), game in zip(boards, games, strict=True)
        for ruling in board.game.rulings
    )
    GameClock.objects.bulk_create(
        game_clock(game, board.game.game_clock)
        for (_, board), game in zip(boards, games, strict=True)
        if board.game.game_clock
    )
    CountedPosition.objects.bulk_create(
        CountedPosition(game=game, position="".join(one.rows), dead=list(one.dead), **plain(one, shape.FileCounted))
        for (_, board), game in zip(boards, games, strict=True)
        for one in board.game.counted
    )
    GameRecord.objects.bulk_create(
        GameRecord(game=game, data=b64decode(record.data), **plain(record, shape.FileRecord))
        for (_, board), game in zip(boards, games, strict=True)
        if (record := board.game.sgf)
    )


def game_clock(game: Game, file: shape.FileClock) -> GameClock:
    """The clock of a game; entries keep only what they say."""
    usual = {"side": "", "tenths": 0, "periods": 0, "why": ""}
    entries = [
        {"at": one.at.isoformat(timespec="seconds"), "what": one.what, "who": one.who}
        | {key: getattr(one, key) for key, value in usual.items() if getattr(one, key) != value}
        for one in file.entries
    ]
    return GameClock(game=game, entries=entries, **plain(file, shape.FileClock))
