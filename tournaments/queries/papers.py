"""What the documents of an event are made from."""

from django.utils import timezone

from games.results import Side
from tournaments import records
from tournaments.documents.sheet import DrawnRound, Paper, SheetMatch
from tournaments.models import Event
from tournaments.pairing import SYSTEMS
from tournaments.queries.awards import award_sheet
from tournaments.queries.event import byes_of, current_round, drawn_matches, entrant_records, planned_rounds, standings_after
from tournaments.queries.reports import pairing_report
from tournaments.queries.rounds import RoundRow, round_rows


def paper(event: Event, round_number: int | None = None, public_url: str = "", only: int | None = None) -> Paper:
    """Everything that the documents of an event may show, as of a round (by default the latest one drawn).

    `only`: the start number whose certificate is wanted (None: all).
    """
    latest = current_round(event)
    number = round_number if round_number is not None else latest.number if latest else 0
    round_ = event.rounds.filter(number=number).first()
    tournament = event.tournament
    rows = round_rows(round_) if round_ else []
    matches = [row for row in rows if row.b is not None]
    seated = {side.number for row in rows for side in (row.a, row.b) if side}
    entrants = entrant_records(event)
    in_event = [e for e in entrants if e.joined <= number and (e.withdrawn is None or e.withdrawn > number)]
    standings = standings_after(event, number)
    return Paper(
        tournament=tournament.name,
        event=event.name,
        place=tournament.place,
        dates=dates(tournament.starts_on, tournament.ends_on),
        chief_referee=tournament.chief_referee,
        round_number=number,
        rounds=planned_rounds(event),
        round_date=timezone.localtime(round_.published_at or round_.drawn_at).date().isoformat() if round_ else "",
        printed_at=timezone.localtime().strftime("%Y-%m-%d %H:%M"),
        seed=round_.seed if round_ else event.number_seed,
        by_hand=bool(round_ and round_.by_hand),
        public_url=public_url,
        one=event.options.display == "one",
        unit=event.options.unit,
        entrants=entrants,
        matches=tuple(map(sheet_match, matches)),
        byes=tuple(row.a.number for row in rows if row.b is None),
        absent=tuple(e.number for e in in_event if round_ and e.number not in seated),
        standings=standings,
        report=pairing_report(round_) if round_ and round_.report else None,
        timetable=timetable(event) if SYSTEMS[event.system].timetable else (),
        births=dict(event.entrants.values_list("number", "player__birth")),
        awards=award_sheet(event, standings),
        only=only,
    )


def timetable(event: Event) -> tuple[DrawnRound, ...]:
    """All rounds drawn, drafts among them."""
    rounds = event.rounds.order_by("number")
    return tuple(DrawnRound(round_.number, drawn_matches(round_), byes_of(round_)) for round_ in rounds)


def sheet_match(row: RoundRow) -> SheetMatch:
    """A match on paper."""
    black: Side | None = row.black or None
    drawn = records.DrawnMatch(row.table, row.a.number, row.b.number, black, row.komi, row.handicap)
    return SheetMatch(drawn, row.a.points, row.b.points, row.verdict, row.warnings_a, row.warnings_b)


def dates(first: object, last: object) -> str:
    """A span of days as text."""
    days = [str(day) for day in (first, last) if day]
    return " – ".join(dict.fromkeys(days))
