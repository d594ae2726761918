"""Changing a draft: redrawing, swapping, locking, pairing whoever is left over, seating a late entrant."""

from dataclasses import replace

from django.utils import timezone

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import act, claim
from tournaments.actions.boards import seat_teams
from tournaments.actions.brackets import exchanged_lines, replan, with_lines
from tournaments.actions.entrants import fields, may_join
from tournaments.actions.events import new_seed
from tournaments.actions.listed import next_number
from tournaments.actions.reports import report
from tournaments.actions.rounds import drawn_with, erase, is_draft, not_closed, seated_but_gone, set_lines, store, system_of
from tournaments.actions.series import NO_NIGIRI
from tournaments.actions.teams import add_members
from tournaments.bracket import has_bracket
from tournaments.models import Absence, Entrant, Event, Match, Player, Round
from tournaments.names import full_name
from tournaments.records import Assessment, Draw, DrawnMatch, History, PlayerData, Reason, TeamData

LASTING = {  # reasons that hold however a draft is changed
    *("out_by_forfeits", "out_by_promotion", "accelerated"),
    *("out_by_losses", "out_by_points", "stays_in"),
}


def redraw(round_: Round, version: int, who: str, seed: int | None = None) -> Round:
    """Draw a draft anew, with another seed unless one is given; locked pairs and a locked bye stay.

    Refused("stale" | "not_a_draft" | "no_legal_draw").
    """
    seed = new_seed() if seed is None else seed
    locked = queries.full_matches(round_.matches.filter(locked=True))
    kept = [queries.drawn_match(match, round_.event.options) for match in locked if match.second]
    byes = tuple(match.first.number for match in locked if not match.second)
    history = queries.history(round_.event, round_.number, kept, byes)
    draw = system_of(round_.event).draw(history, round_.event.options, seed)
    with act("redraw", who, round_.event.tournament_id, round_.event_id, round=round_.number, seed=seed):
        is_draft(round_)
        values = {"seed": seed, "drawn_at": timezone.now(), "report": report(draw), "by_hand": False}
        kept_too = {key: value for key, value in round_.drawn_with.items() if key == "planned"}
        claim(round_, version, drawn_with=drawn_with(round_.event, history) | kept_too, **values)
        erase(round_.matches.filter(locked=False))
        stay = {(match.a, match.b) for match in kept}
        fresh = [match for match in draw.matches if (match.a, match.b) not in stay]
        store(round_, fresh, [number for number in draw.byes if number not in byes])
        set_lines(round_.event, draw.lines)
        replan(round_)
    return round_


def pair_unpaired(round_: Round, version: int, who: str) -> Round:
    """Pair those who are present but in no match; all matches stay. An odd number takes in whoever has the bye.

    Refused("stale" | "round_over" | "nobody_unpaired" | "no_legal_draw" | "pairs_are_fixed" |
    "pairs_follow_bracket").
    """
    if system_of(round_.event).timetable:
        raise Refused("pairs_are_fixed")
    if has_bracket(round_.event.options):
        raise Refused("pairs_follow_bracket")
    byes = queries.byes_of(round_)
    history = queries.history(round_.event, round_.number, queries.drawn_matches(round_))
    seated = {number for match in history.kept for number in (match.a, match.b)} | set(byes)
    waiting = sorted(system_of(round_.event).pairable(history, round_.event.options) - seated)
    if not waiting:
        raise Refused("nobody_unpaired", number=round_.number, gone=seated_but_gone(round_))
    if byes and len(waiting) % 2 == 0:
        history = replace(history, kept_byes=byes)
    draw = system_of(round_.event).draw(history, round_.event.options, round_.seed)
    with act("pair_unpaired", who, round_.event.tournament_id, round_.event_id, round=round_.number, numbers=waiting):
        not_closed(round_)
        claim(round_, version, report=report(draw), drawn_with=added_to(round_, history))
        replace_byes(round_, history, draw)
    return round_


def added_to(round_: Round, history: History) -> dict[str, object]:
    """What to keep of a draw that added to the matches of a round."""
    return drawn_with(round_.event, history, round_.drawn_with)


def replace_byes(round_: Round, history: History, draw: Draw) -> None:
    """Store what a draw added to the kept matches of a round."""
    stay = {(match.a, match.b) for match in history.kept}
    if not history.kept_byes:
        erase(round_.matches.filter(second__isnull=True))
    fresh = [match for match in draw.matches if (match.a, match.b) not in stay]
    store(round_, fresh, [number for number in draw.byes if number not in history.kept_byes])
    if round_.state == Round.PUBLISHED:
        seat_teams(round_)


def seat_against_bye(round_: Round, entrant: Entrant) -> None:
    """Seat a late entrant against whoever has the bye (called within an act). Refused("no_bye_player" | "no_legal_draw")."""
    byes = queries.byes_of(round_)
    if not byes:
        raise Refused("no_bye_player", number=round_.number)
    pair = (min(byes[0], entrant.number), max(byes[0], entrant.number))
    history = queries.history(round_.event, round_.number, queries.drawn_matches(round_))
    history = replace(history, forced=frozenset({pair}))
    draw = system_of(round_.event).draw(history, round_.event.options, round_.seed)
    claim(round_, round_.version, report=report(draw), by_hand=True, drawn_with=added_to(round_, history))
    replace_byes(round_, history, draw)


def swap_players(round_: Round, version: int, number_1: int, number_2: int, who: str) -> Round:
    """Exchange two entrants of a draft; new pairs are seated by the colour rules. One of the two may have the bye.

    Refused("stale" | "not_a_draft" | "not_in_round" | "same_match" | "illegal_swap").
    """
    before, assessment = swap_cost(round_, number_1, number_2)
    problems = added_problems(before, assessment)
    if problems:
        raise Refused("illegal_swap", problems=problems)
    _history, matches, byes = swapped(round_, number_1, number_2)
    details = {"round": round_.number, "numbers": [number_1, number_2]}
    with act("swap_players", who, round_.event.tournament_id, round_.event_id, **details):
        is_draft(round_)
        claim(round_, version, report=by_hand(round_, before, assessment), by_hand=True)
        touched = round_.matches.filter(pk__in=matches_of(round_, number_1, number_2))
        stay = {match.table for match in queries.drawn_matches(round_)} - set(touched.values_list("table", flat=True))
        erase(touched)
        store(
            round_,
            [m for m in matches if m.table not in stay],
            [number for number in byes if number in (number_1, number_2)],
        )
        set_lines(round_.event, exchanged_lines(round_, number_1, number_2))
    return round_


def added_problems(before: Assessment, after: Assessment) -> list[Reason]:
    """What makes a swap illegal; what was wrong with the round before is not its fault."""
    return [problem for problem in after.problems if problem not in before.problems]


def by_hand(round_: Round, before: Assessment, after: Assessment) -> dict[str, object]:
    """The report of a round changed by hand: what it costs now, what the proposal cost, and who is not paired at all."""
    lasting = [reason for reason in round_.report.get("reasons", []) if reason["code"] in LASTING]
    proposal = round_.report.get("proposal") or [list(total) for total in before.totals]
    return report(after) | {"proposal": proposal, "reasons": lasting}


def swapped(round_: Round, number_1: int, number_2: int) -> tuple[History, tuple[DrawnMatch, ...], tuple[int, ...]]:
    """The round with two entrants exchanged and the changed pairs seated anew: history, matches, byes."""
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
    byes = tuple(exchange(number, number) for number in byes)
    history = with_lines(queries.history(event, round_.number), dict(exchanged_lines(round_, number_1, number_2)))
    return history, tuple(sorted([*kept, *reseated(round_, kept, changed, byes)], key=lambda m: m.table)), byes


def reseated(round_: Round, kept: list[DrawnMatch], changed: list[DrawnMatch], byes: tuple[int, ...]) -> list[DrawnMatch]:
    """The changed pairs at the tables they had, with the colours that the system gives them (none: as they are)."""
    pairs = frozenset((min(match.a, match.b), max(match.a, match.b)) for match in changed)
    history = replace(queries.history(round_.event, round_.number, kept, byes), forced=pairs)
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
    history, matches, byes = swapped(round_, number_1, number_2)
    before = assessed(round_, queries.history(round_.event, round_.number))
    return before, system_of(round_.event).assess(history, round_.event.options, matches, byes)


def assessed(round_: Round, history: History) -> Assessment:
    """What the round costs as it is."""
    matches, byes = queries.drawn_matches(round_), queries.byes_of(round_)
    return system_of(round_.event).assess(history, round_.event.options, matches, byes)


def swap_colours(round_: Round, version: int, table: int, who: str) -> Round:
    """Exchange Black and White at a table of a draft.

    Refused("stale" | "not_a_draft" | "no_such_table" | "nigiri_at_table").
    """
    with act("swap_colours", who, round_.event.tournament_id, round_.event_id, round=round_.number, table=table):
        is_draft(round_)
        game = queries.game_of(match_at(round_, table))
        if not game.black:
            raise Refused("nigiri_at_table", table=table)
        history = queries.history(round_.event, round_.number)
        before = assessed(round_, history)
        claim(game, game.version, black="b" if game.black == "a" else "a", **NO_NIGIRI)
        claim(round_, version, report=by_hand(round_, before, assessed(round_, history)), by_hand=True)
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


def add_late(event: Event, data: PlayerData, how: str, who: str, team: TeamData | None = None) -> Entrant:
    """Enter a player (or a `team`, as which `data` stands) after a round was drawn.

    `how`: "bye_player" (plays whoever has the bye in the latest round), "half_point" (sits it out for half a win) or
    "next_round". Refused("no_round_yet" | "no_late_entrants" | "no_bye_player" | "round_over" | "bad_choice" |
    "teams_play").
    """
    if how not in {"bye_player", "half_point", "next_round"}:
        raise Refused("bad_choice", value=how)
    name = full_name(data.family_name, data.given_name, data.name_order)
    with act("add_late", who, event.tournament_id, event.pk, name=name, how=how):
        latest = queries.last_round(event)
        if latest is None:
            raise Refused("no_round_yet")
        if team is None and event.options.for_teams:
            raise Refused("teams_play", name=event.name)
        may_join(event)
        if how != "next_round" and latest.state == Round.CLOSED:
            raise Refused("round_over", number=latest.number)
        player = Player.objects.create(tournament_id=event.tournament_id, is_team=team is not None, **fields(data))
        number = next_number(event)
        joined = latest.number if how == "bye_player" else latest.number + 1
        told = {"seed": data.seed, "correction": data.correction or 0}
        entrant = Entrant.objects.create(event=event, player=player, number=number, joined=joined, **told)
        if team is not None:
            add_members(entrant, team.members)
        if how == "half_point":
            Absence.objects.create(entrant=entrant, round_number=latest.number, score=1)
        if how == "bye_player":
            seat_against_bye(latest, entrant)
        return entrant
