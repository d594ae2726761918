"""What the documents of an event are made from."""

from dataclasses import replace
from datetime import date
from functools import partial

from django.utils import timezone

from games.errors import Refused
from games.nigiri import Hand
from games.results import Side
from tournaments import records
from tournaments.documents.shape import TABLE, Shape
from tournaments.documents.sheet import DrawnRound, Paper, SheetBoard, SheetMatch
from tournaments.event_settings import BY_POINTS, WIN_AND_STAY
from tournaments.ladder import Ladder
from tournaments.match_days import UNSETTLED
from tournaments.models import Event, Round
from tournaments.pairing import SYSTEMS
from tournaments.queries.acts import referees_report
from tournaments.queries.awards import award_sheet
from tournaments.queries.event import byes_of, current_round, drawn_matches, entrant_records, planned_rounds, standings_after
from tournaments.queries.ladders import ladder
from tournaments.queries.match_days import has_days, match_days, standings_on, when_of
from tournaments.queries.members import results_of_members
from tournaments.queries.nigiri import holder
from tournaments.queries.official import official, official_row
from tournaments.queries.progress import progress
from tournaments.queries.reports import pairing_report
from tournaments.queries.rounds import RoundRow, RowGame, round_rows
from tournaments.queries.sitting_out import sitting_out
from tournaments.queries.teams import teams_by_number


def paper(
    event: Event,
    round_number: int | None = None,
    public_url: str = "",
    only: int | None = None,
    shape: Shape = TABLE,
    least: int | None = None,
    on: date | None = None,
) -> Paper:
    """Everything that the documents of an event may show, as of a round (by default the latest one drawn).

    `only`: the start number whose certificate is wanted (None: all); `shape`: that of a crosstable; `least`: how many
    games the prize of a board takes (None: as usual); `on`: standings as they were at the end of that day.
    """
    latest = current_round(event)
    number = round_number if round_number is not None else latest.number if latest else 0
    round_ = event.rounds.filter(number=number).first()
    tournament = event.tournament
    rows = round_rows(round_) if round_ else []
    matches = [row for row in rows if row.b is not None]
    births = dict(event.entrants.values_list("number", "player__birth"))
    entrants = entrant_records(event)
    waiting = sitting_out(round_) if round_ else []
    standings = standings_on(event, on) if on else standings_after(event, number)
    return Paper(
        tournament=tournament.name,
        event=event.name,
        place=tournament.place,
        dates=dates(tournament.starts_on, tournament.ends_on),
        chief_referee=tournament.chief_referee,
        round_number=number,
        rounds=rounds_in_all(event, number),
        round_date=round_date(round_),
        printed_at=timezone.localtime().strftime("%Y-%m-%d %H:%M"),
        seed=round_.seed if round_ else event.number_seed,
        by_hand=bool(round_ and round_.by_hand),
        public_url=public_url,
        one=event.options.display == "one",
        unit=event.options.unit,
        entrants=entrants,
        matches=tuple(with_holder(sheet_match(row, event.system), row, event, number, births) for row in matches),
        byes=tuple(row.a.number for row in rows if row.b is None),
        absent=tuple(one.entrant.number for one in waiting if one.why not in ("late", "out")),
        standings=standings,
        report=pairing_report(round_) if round_ and round_.report else None,
        timetable=timetable(event) if SYSTEMS[event.system].timetable else (),
        ladder=ladder_after(event, number),
        births=births,
        awards=award_sheet(event, standings),
        only=only,
        official=None if on else official(official_row(event, standings.field.rounds), standings),
        shape=shape,
        time_system=event.options.time_system,
        referees=partial(referees_report, event),
        teams=teams_by_number(event) if event.options.for_teams else {},
        members=partial(results_of_members, event, number, least) if event.options.for_teams else None,
        when=when_of(round_) if round_ else UNSETTLED,
        calendar=tuple(match_days(event)) if SYSTEMS[event.system].timetable or has_days(event) else (),
        on=on,
    )


def round_date(round_: Round | None) -> str:
    """The day of a round; where none is set, that on which it was published or drawn."""
    if round_ is None:
        return ""
    day = round_.plays_on or timezone.localtime(round_.published_at or round_.drawn_at).date()
    return day.isoformat()


def ladder_after(event: Event, number: int) -> Ladder | None:
    """The ladder after a round; None in other systems, and where the teams are not settled."""
    if event.system not in WIN_AND_STAY:
        return None
    try:
        return ladder(event, number)
    except Refused:
        return None


def is_last(event: Event, number: int) -> bool:
    """Whether an event ends with a round, be it before all planned ones."""
    stands = progress(event)
    return number == stands.round_number and stands.step in ("close", "finished")


def rounds_in_all(event: Event, number: int) -> int:
    """How many rounds an event has that stands at a round: that is the last one where it is decided."""
    return number if is_last(event, number) else planned_rounds(event)


def timetable(event: Event) -> tuple[DrawnRound, ...]:
    """All rounds drawn, drafts among them."""
    rounds = event.rounds.order_by("number")
    return tuple(DrawnRound(round_.number, drawn_matches(round_), byes_of(round_), when_of(round_)) for round_ in rounds)


def sheet_match(row: RoundRow, system: str) -> SheetMatch:
    """A match on paper; a lot that is for pairing alone is not shown."""
    warnings_a, warnings_b = (sum(getattr(game, name) for game in row.games) for name in ("warnings_a", "warnings_b"))
    lot = "" if system in BY_POINTS else row.lot
    match = SheetMatch(drawn_game(row, 1), row.a.points, row.b.points, row.result, warnings_a, warnings_b, lot=lot)
    if row.later:
        match = replace(match, later=row.when, later_boards=row.later_boards)
    if row.teams:
        match = replace(match, boards=tuple(map(sheet_board, row.games)))
    if not row.several:
        return replace(match, verdict=row.verdict)
    due = drawn_game(row, row.number) if row.match.due else None
    games = (row.match.points_a, row.match.points_b)
    return replace(match, games=games, due=due, number=row.number, most=row.of)


def with_holder(match: SheetMatch, row: RoundRow, event: Event, number: int, births: dict[int, str]) -> SheetMatch:
    """The match with who is to hold the stones, where nigiri gives the colours of the game to be played."""
    drawn = match.due or match.drawn
    if drawn.black or drawn.handicap or row.b is None:
        return match
    a, b = ((side.number, Hand(side.rank, births.get(side.number, ""))) for side in (row.a, row.b))
    return replace(match, holder=holder(event, number, a, b))


def sheet_board(game: RowGame) -> SheetBoard:
    """A board of a match of teams on paper."""
    return SheetBoard(
        number=game.number,
        black=game.black or None,
        names=(game.player_a, game.player_b),
        ranks=(game.rank_a, game.rank_b),
        verdict=game.verdict,
        handicap=game.handicap,
        komi=game.komi,
        warnings=(game.warnings_a, game.warnings_b),
    )


def drawn_game(row: RoundRow, number: int) -> records.DrawnMatch:
    """A match as one of its games is played."""
    game = row.games[number - 1]
    black: Side | None = game.black or None
    return records.DrawnMatch(row.table, row.a.number, row.b.number, black, game.komi, game.handicap)


def dates(first: object, last: object) -> str:
    """A span of days as text."""
    days = [str(day) for day in (first, last) if day]
    return " – ".join(dict.fromkeys(days))
