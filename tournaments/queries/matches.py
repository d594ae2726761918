"""Matches and their games: what a match means for the event, and which of its games is due."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from django.db.models import Prefetch, QuerySet

from games.errors import Refused
from games.handicap import compensation
from games.models import Game, Ruling, given_of
from games.penalties import NONE, Ruled, ruled, verdict_ruled
from games.results import Conditions, Side, Verdict, scores
from games.series import MatchVerdict, decide
from tournaments import records
from tournaments.event_settings import BY_POINTS, EventSettings
from tournaments.models import Board, Event, Match, Round, Seat
from tournaments.pairing import SYSTEMS
from tournaments.queries.teams import team_match
from tournaments.teams.seating import first_black

MATCH = (
    *("pk", "round__number", "round__games", "table", "first__number", "second__number", "bye_score", "lot"),
    *("boards__number", "boards__game_id"),
)
GAME = tuple(f"boards__game__{name}" for name in ("black", "komi", "handicap", "outcome", "ending", "margin", "black_zi"))
NO_TABLE = 100_000  # sorts behind all tables
Row = dict[str, Any]


def conditions(options: EventSettings, game: Game) -> Conditions:
    """What a game of an event is played under. The komi of a game holds what handicap stones are compensated with."""
    given_back = compensation(game.handicap, options.handicap_compensation)
    return Conditions(
        board_points=options.board_size**2,
        komi=game.komi - given_back,
        penalty=options.warning_penalty,
        limit=options.warning_limit,
        compensation=given_back,
        tie=options.tie,
        counting=options.counting,
    )


def full_matches(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Matches with all that a result needs, in a fixed number of queries."""
    boards = Prefetch("boards", Board.objects.select_related("game").prefetch_related("game__rulings"))
    seats = Prefetch("seats", Seat.objects.select_related("player"))
    related = matches.select_related("round", "first__player", "second__player").prefetch_related(boards, seats)
    return related.defer("round__report", "round__drawn_with")  # large, and the same in each row


def games_of(match: Match) -> list[Game]:
    """The games of a match in their order. Refused("gone") where the match was removed while it was being read."""
    boards = match.boards.all()
    if not boards:
        raise Refused("gone")
    return [board.game for board in boards]


def game_of(match: Match) -> Game:
    """The first game of a match, which has the colours and the handicap that were drawn. Refused("gone")."""
    return games_of(match)[0]


def most_games(round_: Round, options: EventSettings) -> int:
    """How many games a match of a round has at most: as the event has it, settled when the round is published."""
    return options.games if round_.state == Round.DRAFT else round_.games


def match_verdict(match: Match, options: EventSettings) -> MatchVerdict:
    """What the games of a match have come to."""
    verdicts = [game.verdict(conditions(options, game)) for game in games_of(match)]
    return decided(verdicts, most_games(match.round, options), match.lot, options)


def open_boards(match: Match, options: EventSettings) -> list[int]:
    """The boards (games) of a match that have no result yet."""
    again = "no_result" if options.no_result == "replay" else ""
    outcomes = [game.verdict(conditions(options, game)).outcome for game in games_of(match)]
    return [number for number, outcome in enumerate(outcomes, start=1) if outcome in ("", again)]


def may_wait(options: EventSettings) -> bool:
    """Whether later rounds of an event can be played while a match that was put off is open: where nobody has to win for
    others to be paired."""
    return SYSTEMS[options.system].draws_stand and not SYSTEMS[options.system].eliminates


def waits(match: Match, options: EventSettings) -> bool:
    """Whether a match is open because it, or all of its boards that are open, are played later than its round."""
    if not match.postponed or not may_wait(options) or match_verdict(match, options).outcome:
        return False
    return not match.later_boards or set(open_boards(match, options)) <= set(match.later_boards)


def decided(verdicts: Sequence[Verdict], games: int, lot: str, options: EventSettings) -> MatchVerdict:
    """What verdicts mean for a match of an event with these settings; `lot` as in models.Match."""
    if options.for_teams:
        return team_match(verdicts, lot or None, options)
    return decide(verdicts, games, SYSTEMS[options.system].draws_stand, lot or None, options.no_result)


def may_draw_lot(verdict: MatchVerdict, system: str) -> bool:
    """Whether a lot may be drawn: nobody has won and somebody has to go on, or both lost where points pair."""
    both_lost = verdict.outcome == "both_lose" and (system in BY_POINTS or not SYSTEMS[system].draws_stand)
    return verdict.tied or both_lost


def lots_due(round_: Round) -> list[Match]:
    """The matches of a round that both lost, without a lot, where the next rounds are paired by points."""
    event = round_.event
    if event.system not in BY_POINTS or event.rounds.filter(number__gt=round_.number).exists():
        return []
    matches, options = full_matches(round_.matches.filter(second__isnull=False, lot="")), event.options
    return [match for match in matches if match_verdict(match, options).outcome == "both_lose"]


def shown_game(match: Match, verdict: MatchVerdict) -> Game:
    """The game that an arbiter enters next: the one that is due, else the last one that counts."""
    games = games_of(match)
    return games[min(verdict.due or verdict.counted, len(games)) - 1]


def rulings_in(event: Event) -> dict[int, Ruled]:
    """What the rulings that stand come to, for each game that has any."""
    rows = Ruling.objects.filter(game__board__match__round__event=event, revoked_at=None).order_by(
        "game_id", "entered_at", "pk"
    )
    columns = rows.values_list("game_id", "side", "offence", "consequence", "set_aside")
    grouped = groupby(columns, key=lambda row: row[0])
    return {game: ruled(given_of(*rest) for _game, *rest in rows_) for game, rows_ in grouped}


def match_rows(event: Event, rounds: Iterable[int]) -> list[Row]:
    """The columns MATCH and GAME of the matches of some rounds, a row per game: by round, then table, byes last."""
    rows = Match.objects.filter(round__event=event, round__number__in=rounds).values(*MATCH, *GAME)
    return sorted(rows, key=row_in_order)


def row_in_order(row: Row) -> tuple[int, int, int, int]:
    """Sort key of a row."""
    return (row["round__number"], row["table"] or NO_TABLE, row["first__number"], row["boards__number"] or 0)


def match_outcomes(rows: Iterable[Row], options: EventSettings, rulings: Mapping[int, Ruled]) -> list[records.Outcome]:
    """What matches mean for the event; `rows` as from match_rows, `rulings` as from rulings_in."""
    return [match_outcome(list(games), options, rulings) for _pk, games in groupby(rows, key=lambda row: row["pk"])]


def match_outcome(rows: list[Row], options: EventSettings, rulings: Mapping[int, Ruled]) -> records.Outcome:
    """What one match means, from the rows of its games."""
    row = rows[0]
    number, a, b = row["round__number"], row["first__number"], row["second__number"]
    if b is None:
        return records.Bye(number, a, row["bye_score"], "bye")
    verdicts = [game_verdict(one, options, rulings) for one in rows]
    match = decided(verdicts, row["round__games"], row["lot"], options)
    counting = rows[: match.counted] if match.outcome else rows
    standing = [rulings.get(one["boards__game_id"], NONE) for one in counting]
    given = {f"warnings_{side}": sum(one.all_warnings(side) for one in standing) for side in ("a", "b")}
    black, handicap = colour_and_handicap(rows, options)
    seats = {"round_number": number, "a": a, "b": b, "black": black, "handicap": handicap, **given}
    return records.Played(**seats, **played(match, row, a, b, options)) if match.outcome else records.Pending(**seats)


def colour_and_handicap(rows: list[Row], options: EventSettings) -> tuple[Side | None, int]:
    """Who has Black in a match, and its handicap, from the rows of its games. Teams have handicap board by board, none as
    teams."""
    games = [(row["boards__game__black"] or None, row["boards__game__handicap"]) for row in rows]
    return (first_black(games, options), 0) if options.for_teams else games[0]


def game_verdict(row: Row, options: EventSettings, rulings: Mapping[int, Ruled]) -> Verdict:
    """The verdict of the game of a row."""
    game = Game(**{name.removeprefix("boards__game__"): row[name] for name in GAME})
    standing = rulings.get(row["boards__game_id"], NONE)
    return verdict_ruled(game.entry, game.black_side, conditions(options, game), standing)


def played(match: MatchVerdict, row: Row, a: int, b: int, options: EventSettings) -> dict[str, Any]:
    """What a decided match is worth: its scores, and the points of its games where it may have several."""
    score_a, score_b = match.match_points or scores(match.outcome, without_result(options))
    several = row["round__games"] > 1 or match.counted - match.replayed > 1 or bool(match.boards)
    return {
        "score_a": score_a,
        "score_b": score_b,
        "unplayed": match.unplayed,
        "absent": absentees(match, a, b),
        "games_a": match.points_a if several else None,
        "games_b": match.points_b if several else None,
        "no_result": match.outcome == "no_result",
        "boards": match.boards,
        "lot": (row["lot"] or None) if score_a == score_b else None,
    }


def without_result(options: EventSettings) -> int:
    """The points that each side gets for a game without result (Article 20.3)."""
    return int(options.no_result == "draw")


def absentees(match: MatchVerdict, a: int, b: int) -> frozenset[int]:
    """Who did not come, by a result."""
    if not match.unplayed:
        return frozenset()
    return {"a": frozenset({b}), "b": frozenset({a})}.get(match.outcome, frozenset({a, b}))
