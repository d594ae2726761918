"""The match days of an event, what is still to be played, and the standings as they were on a day."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from itertools import groupby

from django.db.models import Value
from django.utils import timezone

from tournaments import records
from tournaments.match_days import Fixture, MatchDay, When
from tournaments.models import Event, Match, PlannedDay, Round
from tournaments.pairing import SYSTEMS
from tournaments.queries.event import COUNTED, counting, entrant_records, in_order, planned_rounds, sat_out
from tournaments.queries.matches import (
    full_matches,
    games_of,
    match_outcomes,
    match_rows,
    match_verdict,
    rulings_in,
    waits,
)
from tournaments.queries.orders import stored_orders
from tournaments.standings import Standings, standings
from tournaments.tiebreaks.decided import KINDS


def days_by_round(event: Event) -> list[tuple[int, date | None, bool]]:
    """Number, day, and whether it is drawn, of all rounds that are drawn or have a day, in one query."""
    drawn = event.rounds.order_by().values_list("number", "plays_on", Value(True))
    return list(drawn.union(event.planned_days.order_by().values_list("round_number", "plays_on", Value(False)), all=True))


def has_days(event: Event) -> bool:
    """Whether any round, drawn or not, has a day."""
    return any(day for _number, day, _drawn in days_by_round(event))


def when_of_round(event: Event, number: int) -> When:
    """When and where a round is played, drawn or not, as far as that is settled."""
    row = event.rounds.filter(number=number).first() or event.planned_days.filter(round_number=number).first()
    return when_of(row) if row else When()


def when_of(played: Round | Match | PlannedDay) -> When:
    """When and where a round, or a match that was put off, is played, as far as that is settled."""
    return When(played.plays_on, played.plays_at, played.place)


def postponed_open(event: Event) -> list[Match]:
    """The matches of published and closed rounds that are played later and have no result yet, by round and table."""
    return [match for match in later_matches(event) if waits(match, event.options)]


def later_matches(event: Event) -> list[Match]:
    """All matches of published and closed rounds that were put off, by round and table."""
    rows = Match.objects.filter(round__event=event, round__state__in=COUNTED, postponed=True)
    return sorted(full_matches(rows), key=in_order)


def pairs_shown(round_: Round, event: Event) -> bool:
    """Whether everybody may see who meets whom in a round: those of a timetable with a day are fixtures, drafts too."""
    return round_.state in COUNTED or (SYSTEMS[event.system].timetable and round_.plays_on is not None)


def match_days(event: Event, undrawn: bool = False) -> list[MatchDay]:
    """All rounds drawn with their dates and fixtures, and those with a day that are not drawn yet (with `undrawn` all that
    are planned), in a fixed number of queries.

    The pairs of a draft are shown to everybody where rounds follow a timetable and the day of the round is set.
    """
    rounds = list(event.rounds.order_by("number").defer("report", "drawn_with"))
    matches = sorted(full_matches(Match.objects.filter(round__event=event)), key=in_order)
    by_round = {number: list(found) for number, found in groupby(matches, key=lambda match: match.round.number)}
    drawn = [
        MatchDay(
            number=one.number,
            state=one.state,
            version=one.version,
            when=when_of(one),
            fixtures=tuple(fixture(match, event) for match in by_round.get(one.number, []) if match.second),
            byes=tuple(match.first.player.name for match in by_round.get(one.number, []) if not match.second),
            shown=pairs_shown(one, event),
        )
        for one in rounds
    ]
    return [*drawn, *(day for day in days_to_come(event, len(rounds)) if undrawn or day.when != When())]


def days_to_come(event: Event, drawn: int) -> list[MatchDay]:
    """The rounds that are planned and not drawn yet."""
    rows = {row.round_number: row for row in event.planned_days.all()}
    return [
        MatchDay(number, "", row.version if row else 0, when_of(row) if row else When(), ())
        for number in range(drawn + 1, planned_rounds(event) + 1)
        for row in [rows.get(number)]
    ]


def fixture(match: Match, event: Event) -> Fixture:
    """A match in the calendar."""
    options = event.options
    found = Fixture(match.pk, match.table, match.first.player.name, match.second.player.name)
    if match.postponed:
        later = {"later": True, "waits": waits(match, options), "when": when_of(match), "note": match.why_postponed}
        found = replace(found, **later, boards=tuple(match.later_boards))
    verdict = match_verdict(match, options)
    if match.round.state == Round.DRAFT or not verdict.outcome:
        return found
    points = verdict.match_points or {"a": (2, 0), "b": (0, 2), "draw": (1, 1)}.get(verdict.outcome, (0, 0))
    boards = (verdict.points_a, verdict.points_b) if options.for_teams else None
    return replace(found, score=points, board_points=boards)


def days_of(event: Event) -> list[date]:
    """The days on which something counted towards the standings, in order."""
    return sorted(set(dated(event).days.values()))


@dataclass(frozen=True)
class Dated:
    """What counts of an event, and since which day: `entered` in order; `days` by its position in it."""

    entered: tuple[records.Outcome, ...]
    days: dict[int, date]


def dated(event: Event) -> Dated:
    """Everything that was entered, with the day since when it counts.

    A match counts since its day (its own, else that of its round), unless its last result was entered before; without a
    day, since the result was entered. Byes and rounds that somebody sat out count since the day of the round, without one
    since it was published.
    """
    rounds = {one.number: one for one in event.rounds.filter(state__in=COUNTED).defer("report", "drawn_with")}
    rows = match_rows(event, sorted(rounds))
    played = match_outcomes(rows, event.options, rulings_in(event))
    matches = {match.pk: match for match in full_matches(Match.objects.filter(round__event=event))}
    entered = [*played, *sat_out(event, sorted(rounds), played)]
    pks = [pk for pk, _rows in groupby(rows, key=lambda row: row["pk"])]
    days = {}
    for index, one in enumerate(entered):
        if isinstance(one, records.Bye):
            days[index] = began(rounds[one.round_number])
        elif isinstance(one, records.Played):
            days[index] = counts_since(matches[pks[index]], rounds[one.round_number])
    return Dated(tuple(entered), days)


def began(round_: Round) -> date:
    """The day of a round; without one, that of its publication."""
    return round_.plays_on or local_day(round_.published_at or round_.drawn_at)


def counts_since(match: Match, round_: Round) -> date:
    """Since when a decided match counts."""
    entered = [game.changed_at for game in games_of(match) if game.changed_at]
    known = local_day(max(entered)) if entered else began(round_)
    planned = match.plays_on if match.postponed else round_.plays_on
    return min(planned, known) if planned else known


def local_day(moment: datetime | None) -> date:
    """The day of a moment where the event is; the first of all days where nobody knows the moment."""
    return timezone.localtime(moment).date() if moment else date.min


def standings_on(event: Event, day: date) -> Standings:
    """The standings as they were at the end of a day: matches that count since later are open, rounds that began later are
    not there, who left later is still in."""
    found = dated(event)
    started = [one.number for one in event.rounds.filter(state__in=COUNTED) if began(one) <= day]
    counted = [found.entered[index].round_number for index, since in found.days.items() if since <= day]
    last = max([*started, *counted], default=0)
    entrants = [as_of_round(one, last) for one in entrant_records(event)]
    entered = tuple(known_on(found, day, last))
    adjusted = counting(event, entrants, entered, event.options)
    asked = set(KINDS) & set(event.options.tiebreaks)
    orders = [order for row, order in stored_orders(event) if asked and local_day(row.at) <= day]
    told = tuple(one for one in adjusted if one.round_number <= last)
    return standings(entrants, told, last, event.options, event.lot_seed, orders)


def as_of_round(entrant: records.Entrant, last: int) -> records.Entrant:
    """An entrant as it was in a round: whoever left later is still in."""
    later = entrant.withdrawn is not None and entrant.withdrawn > last
    return replace(entrant, withdrawn=None) if later else entrant


def known_on(found: Dated, day: date, last: int) -> Iterator[records.Outcome]:
    """What of the rounds up to `last` was known on a day; matches that count since later are open."""
    for index, one in enumerate(found.entered):
        if one.round_number > last:
            continue
        if index not in found.days or found.days[index] <= day:
            yield one
        elif isinstance(one, records.Played):
            yield records.Pending(one.round_number, one.a, one.b, one.black, handicap=one.handicap)
