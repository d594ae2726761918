"""Drawing rounds, changing drafts, publishing and closing."""

from collections.abc import Iterable
from typing import Any

from django.db.models import F
from django.utils import timezone

from games.errors import Refused
from games.models import Game
from tournaments import queries
from tournaments.actions.acting import Unchanged, act, claim, writing
from tournaments.actions.boards import seat_teams, store_boards, unseat_teams
from tournaments.actions.brackets import follows_results
from tournaments.actions.events import delete_games, new_seed
from tournaments.actions.reports import report
from tournaments.actions.settling import is_settled, settle
from tournaments.models import Board, Event, Match, PlannedDay, Round, Seat
from tournaments.pairing import SYSTEMS, System
from tournaments.pairing.memory import Memory, remember
from tournaments.records import Draw, DrawnMatch, History

TRIES = 3


def draw_round(event: Event, round_number: int, who: str, seed: int | None = None) -> Round:
    """Draw the next round as a draft; a complete published round before it is closed by this.

    `round_number` is the round that the user means, so that a second click can't draw another one. Start numbers that only
    follow the order of entry are first drawn by lot with the same seed, or settled otherwise where the system wants that;
    groups are drawn too.
    The draw runs on a snapshot, outside the lock; if anything changed meanwhile it is drawn again.
    Refused("wrong_round" | "round_exists" | "results_missing" | "round_not_published" | "too_few" | "all_rounds_drawn" |
    "no_legal_draw" | "changed_while_drawing" …).
    """
    seed = new_seed() if seed is None else seed
    if is_settled(event) or event.rounds.exists() or round_number != 1:
        return draw_settled(event, round_number, who, seed)
    with writing():
        settle(event, who, seed)
        return draw_settled(event, round_number, who, seed)


def draw_settled(event: Event, round_number: int, who: str, seed: int) -> Round:
    """Draw a round of an event whose start numbers are settled."""
    for _attempt in range(TRIES):
        event.refresh_from_db()
        planned, event.rounds_planned = event.rounds_planned, queries.planned_rounds(event)
        may_draw(event, round_number)
        history = queries.history(event, round_number)
        draw = system_of(event).draw(history, event.options, seed)
        with act("draw_round", who, event.tournament_id, event.pk, round=round_number, seed=seed):
            if Event.objects.get(pk=event.pk).revision != event.revision:
                raise Unchanged
            may_draw(event, round_number)
            close_previous(event, round_number)
            event.save(update_fields=["rounds_planned"])
            return create(event, history, draw, seed, planned)
    raise Refused("changed_while_drawing", number=round_number)


def create(event: Event, history: History, draw: Draw, seed: int, planned: int) -> Round:
    """Store a draw as a draft; `planned` is the number of rounds before the draw may have settled it."""
    round_ = Round.objects.create(
        event=event,
        number=history.round_number,
        seed=seed,
        drawn_at=timezone.now(),
        drawn_with=drawn_with(event, history) | ({"planned": planned} if planned != event.rounds_planned else {}),
        report=report(draw),
        **planned_day(event, history.round_number),
    )
    store(round_, draw.matches, draw.byes)
    set_lines(event, draw.lines)
    return round_


def planned_day(event: Event, number: int) -> dict[str, Any]:
    """The match day that a round was to have before it was drawn, as its columns; it is the round's own now."""
    row = event.planned_days.filter(round_number=number).first()
    if row is None:
        return {}
    row.delete()
    return {"plays_on": row.plays_on, "plays_at": row.plays_at, "place": row.place}


def keep_days(event: Event, drafts: Iterable[Round]) -> None:
    """Keep the match days of rounds that are thrown away for when they are drawn again."""
    columns = ("plays_on", "plays_at", "place")
    rows = [{name: getattr(draft, name) for name in columns} | {"round_number": draft.number} for draft in drafts]
    PlannedDay.objects.bulk_create(PlannedDay(event=event, **row) for row in rows if row["plays_on"] or row["place"])


def set_lines(event: Event, lines: Iterable[tuple[int, int]]) -> None:
    """Write down the places in the bracket that a draw gave."""
    for number, line in lines:
        event.entrants.filter(number=number).update(line=line)


def system_of(event: Event) -> System:
    """The event's system of play."""
    return SYSTEMS[event.system]


def may_draw(event: Event, round_number: int) -> None:
    """Refuse a draw that is not the next one, or comes too early."""
    latest = queries.last_round(event)
    drawn = latest.number if latest else 0
    if round_number <= drawn:
        raise Refused("round_exists", number=round_number)
    if round_number != drawn + 1:
        raise Refused("wrong_round", number=round_number, next=drawn + 1)
    if round_number > event.rounds_planned:
        raise Refused("all_rounds_drawn", rounds=event.rounds_planned)
    if event.entrants.count() < 2:
        raise Refused("too_few", count=event.entrants.count())
    if latest and latest.state == Round.DRAFT:
        raise Refused("round_not_published", number=drawn)
    if latest:
        results_complete(latest)


def results_complete(round_: Round) -> None:
    """Refuse while a table has no result, naming the tables; those of matches that were put off may be open."""
    refuse_missing(round_, queries.due_tables(round_))


def nothing_open(round_: Round) -> None:
    """Refuse while a table has no result, be its match put off or not."""
    refuse_missing(round_, queries.open_tables(round_))


def refuse_missing(round_: Round, missing: list[int]) -> None:
    """Refused("results_missing") where tables are missing."""
    if missing:
        raise Refused("results_missing", number=round_.number, tables=missing)


def close_previous(event: Event, round_number: int) -> None:
    """Close the round before the one that is drawn."""
    before = event.rounds.filter(number=round_number - 1, state=Round.PUBLISHED)
    before.update(state=Round.CLOSED, closed_at=timezone.now(), version=F("version") + 1)


def drawn_with(event: Event, history: History, before: Memory | None = None) -> Memory:
    """What the draw saw beside the results, to repeat it; `before` where it only added to an earlier draw's matches."""
    return remember(event.system, event.settings, history, before)


def store(round_: Round, matches: Iterable[DrawnMatch], byes: Iterable[int]) -> None:
    """Write matches, byes, seats, boards and games of a draw; matches of the round that are there already stay."""
    entrants = {entrant.number: entrant for entrant in round_.event.entrants.all()}
    drawn = list(matches)
    options = round_.event.options
    rows = [Match(round=round_, table=match.table, first=entrants[match.a], second=entrants[match.b]) for match in drawn] + [
        Match(round=round_, first=entrants[number], bye_score=options.bye_points) for number in byes
    ]
    rows = Match.objects.bulk_create(rows)
    if options.for_teams:
        store_boards(round_, rows[: len(drawn)], drawn)
        return
    games = Game.objects.bulk_create(
        Game(black=match.black or "", komi=match.komi, handicap=match.handicap) for match in drawn
    )
    Board.objects.bulk_create(Board(match=row, game=game) for row, game in zip(rows, games, strict=False))
    Seat.objects.bulk_create(
        Seat(round=round_, match=row, side=side, player_id=entrant.player_id)
        for row in rows
        for side, entrant in (("a", row.first), ("b", row.second))
        if entrant
    )


def erase(matches: Iterable[Match]) -> None:
    """Delete matches with their games."""
    ids = [match.pk for match in matches]
    Game.objects.filter(board__match__in=ids).delete()
    Match.objects.filter(pk__in=ids).delete()


def is_draft(round_: Round) -> None:
    """Refuse a change to a round that players have seen."""
    if Round.objects.get(pk=round_.pk).state != Round.DRAFT:
        raise Refused("not_a_draft", number=round_.number)


def not_closed(round_: Round) -> None:
    """Refuse a change to a closed round."""
    if Round.objects.get(pk=round_.pk).state == Round.CLOSED:
        raise Refused("round_over", number=round_.number)


def publish(round_: Round, version: int, who: str) -> Round:
    """Show a draft to everybody and open it for results; a complete round before it is closed by this. Teams that have
    handed in no line-up play their usual one; the log names them.

    Refused("stale" | "not_a_draft" | "round_not_published" | "results_missing" | "seated_but_gone" |
    "not_as_bracket").
    """
    with act("publish", who, round_.event.tournament_id, round_.event_id, round=round_.number) as details:
        is_draft(round_)
        end_previous(round_)
        gone = seated_but_gone(round_)
        if gone:
            raise Refused("seated_but_gone", names=gone, number=round_.number)
        follows_results(round_)
        games = round_.event.options.games
        if usual := queries.not_handed_in(round_.event, round_.number):
            details["usual"] = usual
        seat_teams(round_)
        claim(round_, version, state=Round.PUBLISHED, published_at=timezone.now(), games=games)
    return round_


def end_previous(round_: Round) -> None:
    """Close the round before one that was drawn ahead; refuse while it is a draft or has open games."""
    previous = round_.event.rounds.filter(number=round_.number - 1).first()
    if previous and previous.state == Round.DRAFT:
        raise Refused("round_not_published", number=previous.number)
    if previous and previous.state == Round.PUBLISHED:
        results_complete(previous)
        close_previous(round_.event, round_.number)


def seated_but_gone(round_: Round) -> list[str]:
    """The names of those in the round who have withdrawn or are absent since it was drawn."""
    return [entrant.name for entrant in queries.gone_since_draw(round_)]


def unpublish(round_: Round, version: int, who: str, sure: bool = False) -> Round:
    """Make a published round a draft again while no result, warning or game record is in; where clocks have run, only if
    somebody is `sure`.

    Refused("stale" | "not_published" | "results_in" | "records_in" | "clocks_ran").
    """
    with act("unpublish", who, round_.event.tournament_id, round_.event_id, round=round_.number):
        if Round.objects.get(pk=round_.pk).state != Round.PUBLISHED:
            raise Refused("not_published", number=round_.number)
        rows = queries.round_rows(round_)
        touched = [row.table for row in rows if row.touched]
        if touched:
            raise Refused("results_in", number=round_.number, tables=touched)
        if stored := queries.tables_with_records(round_):
            raise Refused("records_in", number=round_.number, tables=stored)
        if not sure and (ran := queries.tables_with_clocks(round_)):
            raise Refused("clocks_ran", number=round_.number, tables=ran)
        unseat_teams(round_)
        claim(round_, version, state=Round.DRAFT, published_at=None)
    return round_


def close(round_: Round, version: int, who: str) -> Round:
    """Close a published round whose results are all in. Refused("stale" | "not_published" | "results_missing")."""
    with act("close", who, round_.event.tournament_id, round_.event_id, round=round_.number):
        if Round.objects.get(pk=round_.pk).state != Round.PUBLISHED:
            raise Refused("not_published", number=round_.number)
        results_complete(round_)
        claim(round_, version, state=Round.CLOSED, closed_at=timezone.now())
    return round_


def reopen(round_: Round, version: int, who: str) -> Round:
    """Open a closed round again; only the latest one. Refused("stale" | "not_closed" | "later_round")."""
    with act("reopen", who, round_.event.tournament_id, round_.event_id, round=round_.number):
        if Round.objects.get(pk=round_.pk).state != Round.CLOSED:
            raise Refused("not_closed", number=round_.number)
        if round_.event.rounds.filter(number__gt=round_.number).exists():
            raise Refused("later_round", number=round_.number)
        claim(round_, version, state=Round.PUBLISHED, closed_at=None)
    return round_


def discard(round_: Round, version: int, who: str) -> None:
    """Throw a draft away, with those drawn after it. Refused("stale" | "not_a_draft")."""
    event = round_.event
    with act("discard", who, event.tournament_id, event.pk, round=round_.number, seed=round_.seed) as details:
        is_draft(round_)
        claim(round_, version)
        drafts = list(event.rounds.filter(number__gte=round_.number))
        details["last"] = drafts[-1].number
        keep_days(event, drafts)
        for draft in drafts:
            delete_games(draft)
            draft.delete()
        if round_.number == 1:
            event.entrants.update(line=0)
        if round_.number == 1 and "planned" in round_.drawn_with:
            Event.objects.filter(pk=event.pk).update(rounds_planned=round_.drawn_with["planned"])
