"""The boards of matches of teams, within an act: their games when a round is drawn, who sits there when it is published."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from django.db.models import Prefetch

from games.models import Game
from games.results import Side
from tournaments import queries
from tournaments.event_settings import EventSettings
from tournaments.models import Board, Match, Player, Round, Seat
from tournaments.pairing.handicaps import handicap, handicap_komi, rank_handicap_level
from tournaments.records import DrawnMatch
from tournaments.teams.lineups import LineUp, check_lineup
from tournaments.teams.seating import all_play_all, board_colours, first_black

Sitting = dict[tuple[int, str], Player]  # by board of a match and side
SETTLED = ["outcome", "ending", "handicap", "komi", "black"]  # of a game: what follows from who sits there


def store_boards(round_: Round, matches: Sequence[Match], drawn: Sequence[DrawnMatch]) -> None:
    """Give each match of a draw its boards with their games; who sits there follows when the round is published."""
    options = round_.event.options
    games = Game.objects.bulk_create(
        Game(black=black or "", komi=options.komi) for match in drawn for black in board_colours(match.black, options)
    )
    numbers = range(1, options.match_boards + 1)
    boards = [(match, number) for match in matches for number in numbers]
    Board.objects.bulk_create(
        Board(match=match, number=number, game=game) for (match, number), game in zip(boards, games, strict=True)
    )


def seat_teams(round_: Round) -> None:
    """Seat the members of all teams that do not sit yet by their line-ups, with handicap by their ranks where the event has
    it. At a board with one empty side the other wins by no-show, with two both lose. Nothing to do where no teams play.
    Refused as check_lineup where a team or the settings have changed since its line-up was handed in."""
    options = round_.event.options
    if not options.for_teams:
        return
    check_lineups(round_)
    matches = [match for match in matches_with_games(round_) if not match.seats.all()]
    seats = seats_of(round_, matches)
    Seat.objects.bulk_create(seats)
    sitting: dict[int, Sitting] = {match.pk: {} for match in matches}
    for seat in seats:
        sitting[seat.match_id][seat.position, seat.side] = seat.player
    settled = [game for match in matches for game in settle_boards(match, sitting[match.pk], options)]
    store(game for game in settled if game.outcome or game.handicap)


def settle_boards(match: Match, sitting: Sitting, options: EventSettings, only: Collection[int] = ()) -> list[Game]:
    """Handicap or forfeit of each board (`only` of some) by who sits there; the games are not stored yet."""
    games = [board.game for board in match.boards.all() if not only or board.number in only]
    numbers = [board.number for board in match.boards.all() if not only or board.number in only]
    for number, game in zip(numbers, games, strict=True):
        here = {side: sitting.get((number, side)) for side in ("a", "b")}
        if all(here.values()):
            give_handicap(game, here, options)
        else:
            forfeit(game, here)
    return games


def settle_anew(match: Match, sitting: Sitting, options: EventSettings, only: Collection[int]) -> None:
    """The same for boards that are seated anew; what they had from before is as drawn first. Pages that show them are
    stale."""
    as_drawn(match, options, only)
    games = settle_boards(match, sitting, options, only)
    for game in games:
        game.version += 1
    Game.objects.bulk_update(games, [*SETTLED, "version"])


def check_lineups(round_: Round) -> None:
    """Refuse line-ups that don't fit their teams, as lineups.check_lineup does."""
    event, options = round_.event, round_.event.options
    teams = queries.teams_of(event)
    for entrant, order in queries.handed_in_lineups(event, round_.number).items():
        move_up = options.missing == "move_up"
        check_lineup(teams[entrant], order, options.boards, options.lineup, options.least_present, move_up)


def seats_of(round_: Round, matches: Sequence[Match]) -> list[Seat]:
    """The seats of everybody in the line-ups of a round."""
    event, options = round_.event, round_.event.options
    lineups, players = queries.lineups(event, round_.number), queries.players_of(event)
    return [
        Seat(
            round=round_,
            match=match,
            side=side,
            position=position,
            sub_round=sub_round,
            player=players[entrant, number],
        )
        for match in matches
        for side, entrant in (("a", match.first_id), ("b", match.second_id))
        for position, sub_round, number in places(side, lineups[entrant], options)
    ]


def places(side: Side, lineup: LineUp, options: EventSettings) -> Iterator[tuple[int, int, int]]:
    """Where the members of a team sit in a match: (board of the match, sub-round, member's number)."""
    if options.lineup != "all_play_all":
        yield from ((board, 1, number) for board, number in enumerate(lineup, start=1) if number is not None)
        return
    for position, sitting in enumerate(all_play_all(options.boards), start=1):
        number = lineup[(sitting.board_a if side == "a" else sitting.board_b) - 1]
        if number is not None:
            yield position, sitting.sub_round, number


def give_handicap(game: Game, here: Mapping[str, Player | None], options: EventSettings) -> None:
    """Stones and komi of a board by the ranks of the two who sit there; the weaker has Black."""
    levels = {side: rank_handicap_level(player.rank, options) if player else None for side, player in here.items()}
    stones, weaker = handicap(options, levels["a"], levels["b"])
    if stones:
        game.handicap, game.komi, game.black = stones, handicap_komi(options, stones), weaker or ""


def forfeit(game: Game, here: Mapping[str, Player | None]) -> None:
    """The result of a board with an empty side."""
    game.outcome, game.ending = next((side for side, player in here.items() if player), "both_lose"), "no_show"


def unseat_teams(round_: Round) -> None:
    """The reverse, when a published round becomes a draft again: colours, handicap and the forfeits of empty boards are as
    drawn."""
    options = round_.event.options
    if not options.for_teams:
        return
    Seat.objects.filter(round=round_).delete()
    store(game for match in matches_with_games(round_) for game in as_drawn(match, options))


def as_drawn(match: Match, options: EventSettings, only: Collection[int] = ()) -> list[Game]:
    """All boards of a match (`only` some) without what seating gave them; the games are not stored yet."""
    games = queries.games_of(match)
    changed = []
    for number, (game, black) in enumerate(zip(games, colours_drawn(games, options), strict=True), start=1):
        if not only or number in only:
            game.outcome, game.ending, game.handicap, game.komi = "", "", 0, options.komi
            game.black = black or ""
            changed.append(game)
    return changed


def colours_drawn(games: Sequence[Game], options: EventSettings) -> list[Side | None]:
    """Who has Black at each board by the draw or by nigiri; where all have handicap, as at board 1, or open for nigiri."""
    if all(game.handicap for game in games):
        return board_colours(None if options.colours == "nigiri" else games[0].black_side, options)
    return board_colours(first_black([(game.black_side, game.handicap) for game in games], options), options)


def matches_with_games(round_: Round) -> list[Match]:
    """The matches of a round with their boards, games and seats, in three queries whatever their number."""
    boards = Prefetch("boards", Board.objects.select_related("game"))
    return list(round_.matches.filter(second__isnull=False).prefetch_related(boards, "seats"))


def store(games: Iterable[Game]) -> None:
    """Store what SETTLED says of games, those that are alike in one query."""
    alike: dict[tuple[object, ...], list[int]] = {}
    for game in games:
        alike.setdefault(tuple(getattr(game, name) for name in SETTLED), []).append(game.pk)
    for values, found in alike.items():
        Game.objects.filter(pk__in=found).update(**dict(zip(SETTLED, values, strict=True)))
