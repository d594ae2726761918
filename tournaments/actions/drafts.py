"""Changing a draft: redrawing, swapping, locking, pairing whoever is left over, seating a late entrant."""

from collections.abc import Callable
from dataclasses import replace

from django.utils import timezone

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import act, claim
from tournaments.actions.entrants import fields, may_join, next_number
from tournaments.actions.events import new_seed
from tournaments.actions.reports import report
from tournaments.actions.rounds import drawn_with, erase, is_draft, not_closed, store, system_of
from tournaments.models import Absence, Entrant, Event, Match, Player, Round
from tournaments.names import full_name
from tournaments.records import Assessment, Draw, DrawnMatch, History, PlayerData


def redraw(round_: Round, version: int, who: str, seed: int | None = None) -> Round:
    """Draw a draft anew, with another seed unless one is given; locked pairs and a locked bye stay.

    Refused("stale" | "not_a_draft" | "no_legal_draw").
    """
    seed = new_seed() if seed is None else seed
    locked = queries.full_matches(round_.matches.filter(locked=True))
    kept = [queries.drawn_match(match) for match in locked if match.second]
    bye = next((match.first.number for match in locked if not match.second), None)
    history = queries.history(round_.event, round_.number, kept, bye)
    draw = system_of(round_.event).draw(history, round_.event.options, seed)
    with act("redraw", who, round_.event.tournament_id, round_.event_id, round=round_.number, seed=seed):
        is_draft(round_)
        values = {"seed": seed, "drawn_at": timezone.now(), "report": report(draw), "by_hand": False}
        claim(round_, version, drawn_with=round_.drawn_with | drawn_with(round_.event, history), **values)
        erase(round_.matches.filter(locked=False))
        stay = {(match.a, match.b) for match in kept}
        fresh = [match for match in draw.matches if (match.a, match.b) not in stay]
        store(round_, fresh, [draw.bye] if draw.bye and draw.bye != bye else [])
    return round_


def pair_unpaired(round_: Round, version: int, who: str) -> Round:
    """Pair those who are present but in no match; all matches stay. An odd number takes in whoever has the bye.

    Refused("stale" | "round_over" | "nobody_unpaired" | "no_legal_draw" | "pairs_are_fixed").
    """
    if system_of(round_.event).timetable:
        raise Refused("pairs_are_fixed")
    seated = {row.a.number for row in queries.round_rows(round_)} | {
        row.b.number for row in queries.round_rows(round_) if row.b
    }
    history = queries.history(round_.event, round_.number, queries.drawn_matches(round_))
    waiting = [entrant.number for entrant in history.entrants if is_waiting(entrant.number, history, seated)]
    if not waiting:
        raise Refused("nobody_unpaired", number=round_.number)
    byes = queries.byes_of(round_)
    if byes and len(waiting) % 2 == 0:
        history = replace(history, kept_bye=byes[0])
    draw = system_of(round_.event).draw(history, round_.event.options, round_.seed)
    with act("pair_unpaired", who, round_.event.tournament_id, round_.event_id, round=round_.number, numbers=waiting):
        not_closed(round_)
        claim(round_, version, report=report(draw), by_hand=True)
        replace_byes(round_, history, draw)
    return round_


def is_waiting(number: int, history: History, seated: set[int]) -> bool:
    """Whether an entrant could be paired in this round and is not."""
    entrant = next(entrant for entrant in history.entrants if entrant.number == number)
    gone = entrant.withdrawn is not None and entrant.withdrawn <= history.round_number
    here = entrant.joined <= history.round_number and not gone and number not in history.absent
    return here and number not in seated


def replace_byes(round_: Round, history: History, draw: Draw) -> None:
    """Store what a draw added to the kept matches of a round."""
    stay = {(match.a, match.b) for match in history.kept}
    if history.kept_bye is None:
        erase(round_.matches.filter(second__isnull=True))
    fresh = [match for match in draw.matches if (match.a, match.b) not in stay]
    store(round_, fresh, [draw.bye] if draw.bye and draw.bye != history.kept_bye else [])


def seat_against_bye(round_: Round, entrant: Entrant) -> None:
    """Seat a late entrant against whoever has the bye (called within an act). Refused("no_bye_player" | "no_legal_draw")."""
    byes = queries.byes_of(round_)
    if not byes:
        raise Refused("no_bye_player", number=round_.number)
    pair = (min(byes[0], entrant.number), max(byes[0], entrant.number))
    history = queries.history(round_.event, round_.number, queries.drawn_matches(round_))
    history = replace(history, forced=frozenset({pair}))
    draw = system_of(round_.event).draw(history, round_.event.options, round_.seed)
    claim(round_, round_.version, report=report(draw), by_hand=True)
    replace_byes(round_, history, draw)


def swap_players(round_: Round, version: int, number_1: int, number_2: int, who: str) -> Round:
    """Exchange two entrants of a draft; new pairs are seated by the colour rules. One of the two may have the bye.

    Refused("stale" | "not_a_draft" | "not_in_round" | "same_match" | "illegal_swap").
    """
    before, assessment = swap_cost(round_, number_1, number_2)
    problems = [problem for problem in assessment.problems if problem not in before.problems]
    if problems:
        raise Refused("illegal_swap", problems=problems)
    _history, matches, bye = swapped(round_, number_1, number_2)
    details = {"round": round_.number, "numbers": [number_1, number_2]}
    with act("swap_players", who, round_.event.tournament_id, round_.event_id, **details):
        is_draft(round_)
        proposal = round_.report.get("proposal", round_.report.get("totals", []))
        claim(round_, version, report=report(assessment) | {"proposal": proposal}, by_hand=True)
        touched = round_.matches.filter(pk__in=matches_of(round_, number_1, number_2))
        stay = {match.table for match in queries.drawn_matches(round_)} - set(touched.values_list("table", flat=True))
        old_bye = queries.byes_of(round_)
        erase(touched)
        store(round_, [m for m in matches if m.table not in stay], [bye] if bye and bye not in old_bye else [])
    return round_


def swapped(round_: Round, number_1: int, number_2: int) -> tuple[History, tuple[DrawnMatch, ...], int | None]:
    """The round with two entrants exchanged and the changed pairs seated anew: history, matches, bye."""
    event = round_.event
    old, byes = queries.drawn_matches(round_), queries.byes_of(round_)
    seated = {number for match in old for number in (match.a, match.b)} | set(byes)
    strangers = [number for number in (number_1, number_2) if number not in seated]
    if strangers:
        raise Refused("not_in_round", number=strangers[0], round=round_.number)
    if any({number_1, number_2} == {match.a, match.b} for match in old) or number_1 == number_2:
        raise Refused("same_match", a=number_1, b=number_2)
    exchange = {number_1: number_2, number_2: number_1}.get
    changed = [
        replace(match, a=exchange(match.a, match.a), b=exchange(match.b, match.b))
        for match in old
        if {match.a, match.b} & {number_1, number_2}
    ]
    kept = [match for match in old if not {match.a, match.b} & {number_1, number_2}]
    bye = exchange(byes[0], byes[0]) if byes else None
    history = queries.history(event, round_.number)
    return history, tuple(sorted([*kept, *reseated(round_, kept, changed, bye)], key=lambda m: m.table)), bye


def reseated(round_: Round, kept: list[DrawnMatch], changed: list[DrawnMatch], bye: int | None) -> list[DrawnMatch]:
    """The changed pairs at the tables they had, with the colours that the system gives them (none: as they are)."""
    pairs = frozenset((min(match.a, match.b), max(match.a, match.b)) for match in changed)
    history = replace(queries.history(round_.event, round_.number, kept, bye), forced=pairs)
    try:
        draw = system_of(round_.event).draw(history, round_.event.options, round_.seed)
    except Refused:
        return changed
    drawn = {frozenset((match.a, match.b)): match for match in draw.matches}
    return [replace(drawn.get(frozenset((m.a, m.b)), m), table=m.table) for m in changed]


def matches_of(round_: Round, *numbers: int) -> list[int]:
    """The ids of the matches (or byes) in which these entrants sit."""
    rows = round_.matches.select_related("first", "second")
    return [row.pk for row in rows if row.first.number in numbers or (row.second and row.second.number in numbers)]


def swap_cost(round_: Round, number_1: int, number_2: int) -> tuple[Assessment, Assessment]:
    """What the round costs now, and what it would cost with two entrants exchanged."""
    history, matches, bye = swapped(round_, number_1, number_2)
    now_bye = next(iter(queries.byes_of(round_)), None)
    assess: Callable[..., Assessment] = system_of(round_.event).assess
    options = round_.event.options
    return (
        assess(history, options, queries.drawn_matches(round_), now_bye),
        assess(history, options, matches, bye),
    )


def swap_colours(round_: Round, version: int, table: int, who: str) -> Round:
    """Exchange Black and White at a table of a draft.

    Refused("stale" | "not_a_draft" | "no_such_table" | "colours_unknown").
    """
    with act("swap_colours", who, round_.event.tournament_id, round_.event_id, round=round_.number, table=table):
        is_draft(round_)
        game = queries.game_of(match_at(round_, table))
        if not game.black:
            raise Refused("colours_unknown", text=str(table))
        claim(round_, version, by_hand=True)
        claim(game, game.version, black="b" if game.black == "a" else "a")
    return round_


def set_lock(round_: Round, version: int, table: int, locked: bool, who: str) -> Round:
    """Lock a pair against redrawing, or release it. Refused("stale" | "not_a_draft" | "no_such_table")."""
    details = {"round": round_.number, "table": table, "locked": locked}
    with act("set_lock", who, round_.event.tournament_id, round_.event_id, **details):
        is_draft(round_)
        match = match_at(round_, table)
        claim(round_, version)
        Match.objects.filter(pk=match.pk).update(locked=locked)
    return round_


def match_at(round_: Round, table: int) -> Match:
    """The match at a table. Refused("no_such_table")."""
    match = queries.full_matches(round_.matches.filter(table=table)).first()
    if match is None:
        raise Refused("no_such_table", table=table, number=round_.number)
    return match


def add_late(event: Event, data: PlayerData, how: str, who: str) -> Entrant:
    """Enter a player after a round was drawn.

    `how`: "bye_player" (plays whoever has the bye in the latest round), "half_point" (sits it out for half a win) or
    "next_round". Refused("no_round_yet" | "no_late_entrants" | "no_bye_player" | "round_over" | "bad_choice").
    """
    if how not in {"bye_player", "half_point", "next_round"}:
        raise Refused("bad_choice", value=how)
    name = full_name(data.family_name, data.given_name, data.name_order)
    with act("add_late", who, event.tournament_id, event.pk, name=name, how=how):
        latest = queries.last_round(event)
        if latest is None:
            raise Refused("no_round_yet")
        may_join(event)
        if how != "next_round" and latest.state == Round.CLOSED:
            raise Refused("round_over", number=latest.number)
        player = Player.objects.create(tournament_id=event.tournament_id, **fields(data))
        number = next_number(event)
        joined = latest.number if how == "bye_player" else latest.number + 1
        entrant = Entrant.objects.create(event=event, player=player, number=number, seed=data.seed, joined=joined)
        if how == "half_point":
            Absence.objects.create(entrant=entrant, round_number=latest.number, score=1)
        if how == "bye_player":
            seat_against_bye(latest, entrant)
        return entrant
