"""The match days of an event: when and where its rounds are played, and matches put off to another day."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from itertools import islice
from typing import Any

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import Unchanged, act, claim
from tournaments.match_days import When, days_from
from tournaments.models import Event, Match, PlannedDay, Round
from tournaments.pairing import SYSTEMS

LONGEST_REASON = 200


def columns(when: When) -> dict[str, Any]:
    """When and where as the columns of a round or a match."""
    return {"plays_on": when.day, "plays_at": when.at, "place": when.place}


def set_day(round_: Round, version: int, when: When, who: str) -> Round:
    """Say when and where a round is played, whatever its state. Refused("stale")."""
    details = {"round": round_.number, "before": queries.when_of(round_).text, "after": when.text}
    with act("set_day", who, round_.event.tournament_id, round_.event_id, **details):
        if queries.when_of(round_) == when:
            raise Unchanged
        claim(round_, version, **columns(when))
    return round_


def set_day_to_come(event: Event, number: int, version: int, when: When, who: str) -> None:
    """The same for a round that is planned and not drawn yet; `version` of the day that it has, 0: none.

    Refused("stale" | "no_such_round" | "round_exists").
    """
    details = {"round": number, "before": queries.when_of_round(event, number).text, "after": when.text}
    with act("set_day", who, event.tournament_id, event.pk, **details):
        if event.rounds.filter(number=number).exists():
            raise Refused("round_exists", number=number)
        if not 1 <= number <= queries.planned_rounds(event):
            raise Refused("no_such_round", number=number)
        row = event.planned_days.filter(round_number=number).first()
        if (queries.when_of(row) if row else When()) == when:
            raise Unchanged
        if row is None and version:
            raise Refused("stale", what="round")
        store_day(event, number, row, version, when)


def store_day(event: Event, number: int, row: PlannedDay | None, version: int, when: When) -> None:
    """Write the day of a round to come; nothing settled: none. Refused("stale")."""
    if row is None:
        PlannedDay.objects.create(event=event, round_number=number, **columns(when))
        return
    claim(row, version, **columns(when))
    if when == When():
        row.delete()


def set_days(event: Event, first: date, every: int, when: When, who: str, start: int = 1) -> int:
    """Give all rounds from number `start` on that are not closed, drawn or not, a day: the first one `first`, the others
    `every` so many days after the one before; all at the time and the place of `when`. How many rounds.

    Refused("no_rounds_for_days" | "bad_gap" | "bad_day").
    """
    drawn = {round_.number: round_ for round_ in event.rounds.all()}
    numbers = [
        number
        for number in range(start, max(queries.planned_rounds(event), *drawn, 0) + 1)
        if number not in drawn or drawn[number].state != Round.CLOSED
    ]
    if not numbers:
        raise Refused("no_rounds_for_days", name=event.name)
    days = list(islice(days_from(first, every), len(numbers)))
    span = {"first": numbers[0], "last": numbers[-1], "from": str(days[0]), "to": str(days[-1])}
    with act("set_days", who, event.tournament_id, event.pk, **span):
        rows = {row.round_number: row for row in event.planned_days.all()}
        for number, day in zip(numbers, days, strict=True):
            then, row = replace(when, day=day), rows.get(number)
            if number in drawn:
                claim(drawn[number], drawn[number].version, **columns(then))
            else:
                store_day(event, number, row, row.version if row else 0, then)
    return len(numbers)


def seen_state(match: Match) -> str:
    """What a page has shown of a match's own date; an act on anything else is refused."""
    parts = (match.postponed, match.why_postponed, match.later_boards, queries.when_of(match))
    return "|".join(map(str, parts))


def postpone(match: Match, when: When, reason: str, who: str, boards: Iterable[int] = (), seen: str | None = None) -> Match:
    """Put a match off (or change where it was put off to): its own day, time and place, as far as they are known, and the
    reason. `boards`: in a match of teams only these are played later. Boards that are decided stay as they are.

    Refused("match_decided" | "boards_decided" | "no_such_boards" | "why_postponed" | "draft_may_change" | "stale" | "gone").
    """
    reason = " ".join(reason.split())[:LONGEST_REASON]
    event, later = match.round.event, sorted(set(boards))
    where = {"round": match.round.number, "table": match.table, "reason": reason, "boards": later, "after": when.text}
    with act("postpone", who, event.tournament_id, event.pk, **where) as details:
        match = queries.full_matches(Match.objects.filter(pk=match.pk)).get()
        match.round.event = event
        if seen is not None and seen != seen_state(match):
            raise Refused("stale", what="match")
        may_postpone(match, later)
        if not reason:
            raise Refused("why_postponed", table=match.table)
        details["before"] = queries.when_of(match).text
        draft = {"locked": True} if match.round.state == Round.DRAFT else {}
        store(match, postponed=True, why_postponed=reason, later_boards=later, **columns(when), **draft)
    return match


def store(match: Match, **values: Any) -> None:
    """Write columns of a match."""
    Match.objects.filter(pk=match.pk).update(**values)
    match.refresh_from_db(fields=list(values))


def may_postpone(match: Match, boards: list[int]) -> None:
    """Refuse what can't be played later."""
    options = match.round.event.options
    if match.second is None:
        raise Refused("no_such_table", table=0, number=match.round.number)
    if match.round.state == Round.DRAFT and not SYSTEMS[options.system].timetable:
        raise Refused("draft_may_change", number=match.round.number)
    if queries.match_verdict(match, options).outcome:
        raise Refused("match_decided", table=match.table)
    known = range(1, options.match_boards + 1)
    if strange := [board for board in boards if board not in known]:
        raise Refused("no_such_boards", boards=strange, table=match.table, most=options.match_boards)
    still_open = queries.open_boards(match, options)
    if decided := [board for board in boards if board not in still_open]:
        raise Refused("boards_decided", boards=decided, table=match.table)


def play_as_planned(match: Match, who: str, seen: str | None = None) -> Match:
    """Take a postponement back: the match is played with its round, while that is not closed.

    Refused("not_postponed" | "match_decided" | "round_over" | "stale").
    """
    event = match.round.event
    where = {"round": match.round.number, "table": match.table}
    with act("play_as_planned", who, event.tournament_id, event.pk, **where) as details:
        match = queries.full_matches(Match.objects.filter(pk=match.pk)).get()
        match.round.event = event
        if seen is not None and seen != seen_state(match):
            raise Refused("stale", what="match")
        if not match.postponed:
            raise Refused("not_postponed", table=match.table)
        if match.round.state == Round.CLOSED:
            raise Refused("round_over", number=match.round.number)
        if queries.match_verdict(match, event.options).outcome:
            raise Refused("match_decided", table=match.table)
        details["before"] = queries.when_of(match).text
        store(match, postponed=False, why_postponed="", later_boards=[], **columns(When()))
    return match
