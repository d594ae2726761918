"""Matches and their games: what a match means for the event, and which of its games is due."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from django.db.models import Prefetch, QuerySet

from games.errors import Refused
from games.models import Game, Ruling
from games.results import Conditions, Verdict, scores
from games.results import verdict as verdict_of
from games.series import MatchVerdict, decide
from tournaments import records
from tournaments.event_settings import EventSettings
from tournaments.models import Board, Event, Match, Round, Seat
from tournaments.pairing import SYSTEMS
from tournaments.queries.teams import team_match

MATCH = (
    *("pk", "round__number", "round__games", "table", "first__number", "second__number", "bye_score", "lot"),
    *("boards__number", "boards__game_id"),
)
GAME = tuple(f"boards__game__{name}" for name in ("black", "komi", "handicap", "outcome", "ending", "margin", "black_zi"))
NO_TABLE = 100_000  # sorts behind all tables
Row = dict[str, Any]


def conditions(options: EventSettings, game: Game) -> Conditions:
    """What a game of an event is played under."""
    return Conditions(options.board_size**2, game.komi, options.warning_penalty, options.warning_limit)


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


def decided(verdicts: Sequence[Verdict], games: int, lot: str, options: EventSettings) -> MatchVerdict:
    """What verdicts mean for a match of an event with these settings; `lot` as in models.Match."""
    if options.for_teams:
        return team_match(verdicts, lot or None, options)
    return decide(verdicts, games, SYSTEMS[options.system].draws_stand, lot or None)


def shown_game(match: Match, verdict: MatchVerdict) -> Game:
    """The game that an arbiter enters next: the one that is due, else the last one that counts."""
    games = games_of(match)
    return games[min(verdict.due or verdict.counted, len(games)) - 1]


def warnings_in(event: Event) -> Counter[tuple[int, str]]:
    """How many warnings stand, per game and side."""
    rulings = Ruling.objects.filter(game__board__match__round__event=event, revoked_at=None)
    return Counter(rulings.values_list("game_id", "side"))


def match_rows(event: Event, rounds: Iterable[int]) -> list[Row]:
    """The columns MATCH and GAME of the matches of some rounds, a row per game: by round, then table, byes last."""
    rows = Match.objects.filter(round__event=event, round__number__in=rounds).values(*MATCH, *GAME)
    return sorted(rows, key=row_in_order)


def row_in_order(row: Row) -> tuple[int, int, int, int]:
    """Sort key of a row."""
    return (row["round__number"], row["table"] or NO_TABLE, row["first__number"], row["boards__number"] or 0)


def match_outcomes(rows: Iterable[Row], options: EventSettings, warned: Counter[tuple[int, str]]) -> list[records.Outcome]:
    """What matches mean for the event; `rows` as from match_rows, `warned` counts per game and side."""
    return [match_outcome(list(games), options, warned) for _pk, games in groupby(rows, key=lambda row: row["pk"])]


def match_outcome(rows: list[Row], options: EventSettings, warned: Counter[tuple[int, str]]) -> records.Outcome:
    """What one match means, from the rows of its games."""
    row = rows[0]
    number, a, b = row["round__number"], row["first__number"], row["second__number"]
    if b is None:
        return records.Bye(number, a, row["bye_score"], "bye")
    verdicts = [game_verdict(one, options, warned) for one in rows]
    match = decided(verdicts, row["round__games"], row["lot"], options)
    counting = rows[: match.counted] if match.outcome else rows
    given = {f"warnings_{side}": sum(warned[one["boards__game_id"], side] for one in counting) for side in ("a", "b")}
    black, handicap = row["boards__game__black"] or None, row["boards__game__handicap"]
    seats = {"round_number": number, "a": a, "b": b, "black": black, "handicap": handicap, **given}
    return records.Played(**seats, **played(match, row, a, b)) if match.outcome else records.Pending(**seats)


def game_verdict(row: Row, options: EventSettings, warned: Counter[tuple[int, str]]) -> Verdict:
    """The verdict of the game of a row."""
    game = Game(**{name.removeprefix("boards__game__"): row[name] for name in GAME})
    given = {f"warnings_{side}": warned[row["boards__game_id"], side] for side in ("a", "b")}
    return verdict_of(game.entry, game.black_side, conditions(options, game), **given)


def played(match: MatchVerdict, row: Row, a: int, b: int) -> dict[str, Any]:
    """What a decided match is worth: its scores, and the points of its games where it may have several."""
    score_a, score_b = match.match_points or scores(match.outcome)
    several = row["round__games"] > 1 or match.counted > 1
    return {
        "score_a": score_a,
        "score_b": score_b,
        "unplayed": match.unplayed,
        "absent": absentees(match, a, b),
        "games_a": match.points_a if several else None,
        "games_b": match.points_b if several else None,
        "boards": match.boards,
        "lot": (row["lot"] or None) if score_a == score_b else None,
    }


def absentees(match: MatchVerdict, a: int, b: int) -> frozenset[int]:
    """Who did not come, by a result."""
    if not match.unplayed:
        return frozenset()
    return {"a": frozenset({b}), "b": frozenset({a})}.get(match.outcome, frozenset({a, b}))
