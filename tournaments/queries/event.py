"""What happened in an event, as records for the pure modules."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Prefetch, QuerySet

from games.errors import Refused
from games.models import Game, Ruling
from games.ranks import strength
from games.results import UNPLAYED, Conditions, Verdict, scores
from games.results import verdict as verdict_of
from tournaments import records
from tournaments.event_settings import EventSettings
from tournaments.models import Absence, Board, Entrant, Event, Match, Round
from tournaments.pairing import SYSTEMS
from tournaments.queries.orders import place_orders
from tournaments.standings import Standings, standings

NO_TABLE = 100_000  # sorts behind all tables
COUNTED = (Round.PUBLISHED, Round.CLOSED)


def conditions(options: EventSettings, game: Game) -> Conditions:
    """What a game of an event is played under."""
    return Conditions(options.board_size**2, game.komi, options.warning_penalty, options.warning_limit)


def entrants_of(event: Event) -> QuerySet[Entrant]:
    """The event's entrants with their players, by number."""
    return event.entrants.select_related("player").order_by("number", "pk")


def entrant_record(entrant: Entrant) -> records.Entrant:
    """The record of one entrant (its player fetched)."""
    player = entrant.player
    return records.Entrant(
        number=entrant.number or 0,
        name=player.name,
        club=player.club,
        country=player.country,
        rank=player.rank,
        strength=strength(player.rank),
        rating=player.rating,
        joined=entrant.joined,
        withdrawn=entrant.withdrawn,
        correction=entrant.correction,
        team=entrant.team,
        group=entrant.group,
        line=entrant.line,
    )


def entrant_records(event: Event) -> tuple[records.Entrant, ...]:
    """The records of all entrants, by number."""
    return tuple(map(entrant_record, entrants_of(event)))


def full_matches(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Matches with all that a result needs, in a fixed number of queries."""
    boards = Prefetch("boards", Board.objects.select_related("game").prefetch_related("game__rulings"))
    related = matches.select_related("round", "first__player", "second__player").prefetch_related(boards)
    return related.defer("round__report", "round__drawn_with")  # large, and the same in each row


def game_of(match: Match) -> Game:
    """The game of an individual match. Refused("gone") where the match was removed while it was being read."""
    boards = match.boards.all()
    if not boards:
        raise Refused("gone")
    return boards[0].game


MATCH = ("round__number", "table", "first__number", "second__number", "bye_score", "lot", "boards__game_id")
GAME = tuple(f"boards__game__{name}" for name in ("black", "komi", "handicap", "outcome", "ending", "margin", "black_zi"))


def match_outcome(row: dict[str, Any], options: EventSettings, warned: Counter[tuple[int, str]]) -> records.Outcome:
    """What a match means for the event; `row` has the columns MATCH and GAME, `warned` counts per game and side."""
    number, a, b = row["round__number"], row["first__number"], row["second__number"]
    if b is None:
        return records.Bye(number, a, row["bye_score"], "bye")
    game = Game(**{name.removeprefix("boards__game__"): row[name] for name in GAME})
    given = {f"warnings_{side}": warned[row["boards__game_id"], side] for side in ("a", "b")}
    verdict = verdict_of(game.entry, game.black_side, conditions(options, game), **given)
    seats = {"round_number": number, "a": a, "b": b, "black": game.black_side, "handicap": game.handicap, **given}
    if not verdict.outcome:
        return records.Pending(**seats)
    score_a, score_b = scores(verdict.outcome)
    unplayed, absent = verdict.ending in UNPLAYED, absentees(verdict, a, b)
    return records.Played(
        **seats, score_a=score_a, score_b=score_b, unplayed=unplayed, absent=absent, lot=row["lot"] or None
    )


def warnings_in(event: Event) -> Counter[tuple[int, str]]:
    """How many warnings stand, per game and side."""
    rulings = Ruling.objects.filter(game__board__match__round__event=event, revoked_at=None)
    return Counter(rulings.values_list("game_id", "side"))


def absentees(verdict: Verdict, a: int, b: int) -> frozenset[int]:
    """Who did not come, by a result."""
    if verdict.ending not in UNPLAYED:
        return frozenset()
    return {"a": frozenset({b}), "b": frozenset({a})}.get(verdict.outcome, frozenset({a, b}))


def outcomes(event: Event, before: int | None = None, options: EventSettings | None = None) -> tuple[records.Outcome, ...]:
    """What counts of the published and closed rounds (those before round `before`), byes and absences included.

    `options`: the settings that say what a result is, by default those of the event.
    """
    adjust = SYSTEMS[event.system].adjust
    if adjust is None:
        return outcomes_entered(event, before, options)
    counting = adjust(entrant_records(event), outcomes_entered(event, options=options), event.rounds_planned)
    return tuple(outcome for outcome in counting if before is None or outcome.round_number < before)


def outcomes_entered(
    event: Event, before: int | None = None, options: EventSettings | None = None
) -> tuple[records.Outcome, ...]:
    """The same as entered, before the event's system says what counts of it."""
    rounds = event.rounds.filter(state__in=COUNTED)
    if before is not None:
        rounds = rounds.filter(number__lt=before)
    numbers = sorted(rounds.values_list("number", flat=True))
    matches = Match.objects.filter(round__event=event, round__number__in=numbers).values(*MATCH, *GAME)
    options, warned = options or event.options, warnings_in(event)
    played = [match_outcome(row, options, warned) for row in sorted(matches, key=row_in_order)]
    return (*played, *sat_out(event, numbers, played))


def in_order(match: Match) -> tuple[int, int, int]:
    """Sort key: by round, then table, byes last."""
    return (match.round.number, match.table or NO_TABLE, match.first.number)


def row_in_order(row: dict[str, Any]) -> tuple[int, int, int]:
    """The same for a row of MATCH columns."""
    return (row["round__number"], row["table"] or NO_TABLE, row["first__number"])


def sat_out(event: Event, rounds: Sequence[int], played: Iterable[records.Outcome]) -> list[records.Bye]:
    """The rounds in which somebody in the event was not paired, with the points they got for it.

    Where the system eliminates, only who was absent: the others are out, or wait.
    """
    busy = {(played_round, number) for played_round, number in map_seats(played)}
    eliminates = SYSTEMS[event.system].eliminates
    points = {(a.round_number, a.entrant.number): a.score for a in absences(event)}
    result = []
    for entrant in entrants_of(event):
        for number in rounds:
            gone = entrant.withdrawn is not None and number >= entrant.withdrawn
            if (number, entrant.number) in busy or gone or (eliminates and (number, entrant.number) not in points):
                continue
            score = points.get((number, entrant.number), 0)
            result.append(records.Bye(number, entrant.number, score, "half" if score == 1 else "absent"))
    return result


def map_seats(played: Iterable[records.Outcome]) -> Iterable[tuple[int, int]]:
    """(round number, start number) of everybody in the outcomes."""
    for outcome in played:
        if isinstance(outcome, records.Bye):
            yield outcome.round_number, outcome.entrant
        else:
            yield outcome.round_number, outcome.a
            yield outcome.round_number, outcome.b


def absences(event: Event) -> QuerySet[Absence]:
    """All absences of an event."""
    return Absence.objects.filter(entrant__event=event).select_related("entrant")


def pair_rules(event: Event, round_number: int, kind: str) -> frozenset[tuple[int, int]]:
    """The forbidden ("forbid") or forced ("force") pairs of a round, as sorted pairs of start numbers."""
    rules = event.pair_rules.filter(kind=kind).select_related("first", "second")
    wanted = [rule for rule in rules if rule.round_number in (None, round_number)]
    return frozenset(tuple(sorted((rule.first.number, rule.second.number))) for rule in wanted)


def history(
    event: Event, round_number: int, kept: Iterable[records.DrawnMatch] = (), kept_byes: tuple[int, ...] = ()
) -> records.History:
    """All that the draw of a round may look at."""
    return records.History(
        entrants=entrant_records(event),
        outcomes=outcomes(event, before=round_number),
        round_number=round_number,
        rounds=event.rounds_planned,
        forbidden=pair_rules(event, round_number, "forbid"),
        forced=pair_rules(event, round_number, "force"),
        absent=frozenset(a.entrant.number for a in absences(event) if a.round_number == round_number),
        kept=tuple(kept),
        kept_byes=kept_byes,
    )


def drawn_matches(round_: Round) -> tuple[records.DrawnMatch, ...]:
    """The matches of a round as drawn, by table, byes left out."""
    matches = full_matches(round_.matches.filter(second__isnull=False)).order_by("table")
    return tuple(map(drawn_match, matches))


def drawn_match(match: Match) -> records.DrawnMatch:
    """One match as drawn."""
    game = game_of(match)
    return records.DrawnMatch(
        match.table, match.first.number, match.second.number, game.black_side, game.komi, game.handicap
    )


def byes_of(round_: Round) -> tuple[int, ...]:
    """The start numbers of those who have the bye."""
    return tuple(round_.matches.filter(second__isnull=True).order_by("pk").values_list("first__number", flat=True))


def last_round(event: Event) -> Round | None:
    """The event's latest round, draft or not."""
    return event.rounds.order_by("-number").first()


def current_round(event: Event) -> Round | None:
    """The round that is on: the open one, else the first draft, else the latest (drafts may have been drawn ahead)."""
    rounds = list(event.rounds.order_by("number").defer("report", "drawn_with"))
    opened = [round_ for round_ in rounds if round_.state == Round.PUBLISHED]
    drafts = [round_ for round_ in rounds if round_.state == Round.DRAFT]
    return next(iter([*reversed(opened), *drafts, *reversed(rounds)]), None)


def planned_rounds(event: Event) -> int:
    """How many rounds are planned; before the first draw no more than the system's timetable has for those entered."""
    plan = SYSTEMS[event.system].plan
    if plan is None or event.rounds.exists():
        return event.rounds_planned
    try:
        return min(event.rounds_planned, plan(entrant_records(event), event.options))
    except Refused:
        return 1


def rounds_counted(event: Event) -> int:
    """The number of the latest published or closed round, 0 before the first."""
    last = event.rounds.filter(state__in=COUNTED).order_by("-number").first()
    return last.number if last else 0


def standings_after(event: Event, round_number: int | None = None) -> Standings:
    """Standings after a round, by default after the latest published one (its open games count nothing yet)."""
    number = rounds_counted(event) if round_number is None else min(round_number, rounds_counted(event))
    counting = outcomes(event, before=number + 1)
    return standings(entrant_records(event), counting, number, event.options, event.lot_seed, place_orders(event))
