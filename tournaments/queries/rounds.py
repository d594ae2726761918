"""A round as the round page shows it."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from games.models import CONFIRMING, Game
from games.results import Verdict
from games.series import MatchVerdict
from tournaments.crosstable import crosstable, scores_after
from tournaments.event_settings import EventSettings
from tournaments.match_days import UNSETTLED, When
from tournaments.models import Entrant, Event, Match, Player, Round
from tournaments.pairing import SYSTEMS
from tournaments.queries.event import (
    entrant_records,
    in_order,
    outcomes,
)
from tournaments.queries.match_days import when_of
from tournaments.queries.matches import conditions, decided, full_matches, games_of, match_verdict, most_games, waits

OPEN, UNDECIDED = Verdict(), MatchVerdict()


def unconfirmed(round_: Round) -> int:
    """How many matches of a round are not final: some game that counts is not confirmed by all (Article 16.4)."""
    return sum(row.b is not None and not row.final for row in round_rows(round_))


@dataclass(frozen=True)
class RowSide:
    """One side of a match on the round page; `points` is the score before the round."""

    entrant_id: int
    number: int
    name: str
    club: str
    rank: str
    points: int


@dataclass(frozen=True)
class RowGame:
    """One game of a match: what was drawn, entered and ruled. `player_a` and `player_b`: who sits there in a match of teams,
    "" at an empty side and in other matches, with their ranks; `empty`: a side of it is empty, so that its result was not
    entered by anybody."""

    game_id: int
    number: int
    version: int
    black: str
    komi: int
    handicap: int
    verdict: Verdict
    black_zi: int | None
    warnings_a: int
    warnings_b: int
    changed_by: str
    confirmed: tuple[str, ...]
    rulings: int = 0
    player_a: str = ""
    player_b: str = ""
    rank_a: str = ""
    rank_b: str = ""
    empty: bool = False

    @property
    def final(self) -> bool:
        """Whether both sides and the referee have confirmed it."""
        return self.confirmed == CONFIRMING

    @property
    def touched(self) -> bool:
        """Whether anything was entered or ruled."""
        entered = self.verdict.outcome or self.black_zi is not None or self.rulings
        return bool(entered) and not (self.empty and not self.changed_by)


@dataclass(frozen=True)
class RoundRow:
    """A match, or (with `b` None) a bye, on the round page.

    The fields of a game are those of the game shown, by default the one that is due, else the last one that counts;
    `games` has all of them, at most `of` unless more were needed. `match` is what they come to; a draw that can't stand
    waits for `lot`, or for another game. `group` is 0 where there are no groups. `later`: the match was put off, to `when`,
    for `why_later`, `later_boards` alone where there are any; `waits`: it is open for that reason alone.
    """

    match_id: int
    table: int | None
    locked: bool
    a: RowSide
    b: RowSide | None
    bye_score: int | None
    number: int = 1
    of: int = 1
    games: tuple[RowGame, ...] = ()
    match: MatchVerdict = UNDECIDED
    lot: str = ""
    lot_seed: int | None = None
    game_id: int | None = None
    version: int = 0
    black: str = ""
    komi: int = 0
    handicap: int = 0
    verdict: Verdict = OPEN
    black_zi: int | None = None
    warnings_a: int = 0
    warnings_b: int = 0
    changed_by: str = ""
    confirmed: tuple[str, ...] = ()
    rulings: int = 0
    player_a: str = ""
    player_b: str = ""
    rank_a: str = ""
    rank_b: str = ""
    empty: bool = False
    group: int = 0
    teams: bool = False
    later: bool = False
    waits: bool = False
    when: When = UNSETTLED
    why_later: str = ""
    later_boards: tuple[int, ...] = ()

    @property
    def several(self) -> bool:
        """Whether the match may have, or has, more than one game."""
        return self.of > 1 or len(self.games) > 1

    @property
    def result(self) -> Verdict:
        """The result of the match: that of its game, where it has one."""
        if not self.several:
            return self.verdict if self.match.outcome else OPEN
        return Verdict(self.match.outcome, self.games[0].verdict.ending if self.match.unplayed else "")

    @property
    def touched(self) -> bool:
        """Whether anything was entered for any of its games."""
        return any(game.touched for game in self.games)

    @property
    def final(self) -> bool:
        """Whether the match is decided, and every game that counts confirmed by both sides and the referee."""
        counting = self.games[: max(1, self.match.counted)]
        return bool(self.match.outcome) and all(game.final for game in counting)

    def showing(self, number: int) -> "RoundRow":
        """The same row with another of its games shown."""
        game = self.games[number - 1]
        return replace(self, **{name: getattr(game, name) for name in SHOWN})


SHOWN = tuple(f.name for f in fields(RowGame))


def round_rows(round_: Round) -> list[RoundRow]:
    """The matches of a round by table, byes last, group after group, in a fixed number of queries."""
    event = round_.event
    before = totals_before(event, round_.number)
    options = event.options
    rows = [round_row(match, options, before) for match in sorted(full_matches(round_.matches.all()), key=in_order)]
    return sorted(rows, key=lambda row: row.group)


def sides_stay(round_: Round, options: EventSettings) -> bool:
    """Whether the sides stay where they were drawn, whoever has Black: at home and away, and with nigiri until the round is
    closed and all its colours are known."""
    if options.home_away or options.colours != "nigiri":
        return options.home_away
    return round_.state != Round.CLOSED or Game.objects.filter(board__match__round=round_, black="").exists()


def totals_before(event: Event, round_number: int) -> dict[int, int]:
    """Everybody's score before a round: points, in McMahon the McMahon score."""
    entrants, options = entrant_records(event), event.options
    table = crosstable(entrants, outcomes(event, before=round_number), round_number - 1, options)
    return scores_after(table, entrants, options)


def round_row(match: Match, options: EventSettings, before: dict[int, int]) -> RoundRow:
    """One row of the round page."""
    row = RoundRow(
        match_id=match.pk,
        table=match.table,
        locked=match.locked,
        a=row_side(match.first, before),
        b=row_side(match.second, before) if match.second else None,
        bye_score=match.bye_score,
        lot=match.lot,
        lot_seed=match.lot_seed,
        of=options.match_boards or most_games(match.round, options),
        teams=options.for_teams,
        group=match.first.group if options.groups > 1 else 0,
    )
    if match.second is None:
        return row
    if match.postponed:
        later = {"later": True, "when": when_of(match), "why_later": match.why_postponed, "waits": waits(match, options)}
        row = replace(row, later_boards=tuple(match.later_boards), **later)
    games = tuple(row_game(game, number, options) for number, game in enumerate(games_of(match), start=1))
    if options.for_teams and match.round.state != Round.DRAFT:
        sitting = {(seat.position, seat.side): seat.player for seat in match.seats.all()}
        games = tuple(seated(game, sitting) for game in games)
    verdict = decided([game.verdict for game in games], row.of, match.lot, options)
    shown = min(verdict.due or verdict.counted, len(games))
    return replace(row, games=games, match=verdict).showing(shown)


def row_game(game: Game, number: int, options: EventSettings) -> RowGame:
    """One game of a row."""
    return RowGame(
        game_id=game.pk,
        number=number,
        version=game.version,
        black=game.black,
        komi=game.komi,
        handicap=game.handicap,
        verdict=game.verdict(conditions(options, game)),
        black_zi=game.black_zi,
        warnings_a=game.warnings("a"),
        warnings_b=game.warnings("b"),
        changed_by=game.changed_by,
        confirmed=game.confirmed,
        rulings=game.ruled.given,
    )


def seated(game: RowGame, sitting: Mapping[tuple[int, str], Player]) -> RowGame:
    """A game of a match of teams with those who sit there; `sitting`: who sits at which board on which side."""
    here = {side: sitting[game.number, side] for side in ("a", "b") if (game.number, side) in sitting}
    names = {f"player_{side}": player.name for side, player in here.items()}
    ranks = {f"rank_{side}": player.rank for side, player in here.items()}
    return replace(game, **names, **ranks, empty=len(here) < 2)


def row_side(entrant: Entrant, before: dict[int, int]) -> RowSide:
    """One side of a row."""
    player = entrant.player
    return RowSide(entrant.pk, entrant.number, player.name, player.club, player.rank, before.get(entrant.number, 0))


def later_published(round_: Round) -> bool:
    """Whether a round after this one is out, so that changes of its results need a reason."""
    later = Round.objects.filter(event=round_.event_id, number__gt=round_.number)
    return later.exclude(state=Round.DRAFT).exists()


def reason_due(match: Match) -> bool:
    """Whether a change of a match's results needs a reason: a round after it is out, and the match isn't one that was put
    off and still open, of which nothing counts yet."""
    if not later_published(match.round):
        return False
    options = match.round.event.options
    full = full_matches(Match.objects.filter(pk=match.pk)).get()
    return not (match.postponed and not match_verdict(full, options).outcome)


def drawn_from_other_results(round_: Round) -> bool:
    """Whether a result of an earlier round was changed after this round was drawn from it."""
    if SYSTEMS[round_.event.system].timetable:
        return False
    earlier = Game.objects.filter(board__match__round__event=round_.event_id, board__match__round__number__lt=round_.number)
    return round_.drawn_at is not None and earlier.filter(changed_at__gt=round_.drawn_at).exists()
