"""What happened in an event, as records for the pure modules."""

from collections.abc import Iterable, Sequence

from django.db.models import QuerySet

from games.errors import Refused
from games.ranks import strength
from tournaments import records
from tournaments.elimination import eliminates, in_play
from tournaments.event_settings import EventSettings
from tournaments.models import Absence, Entrant, Event, Match, Round
from tournaments.pairing import SYSTEMS
from tournaments.queries.matches import NO_TABLE, full_matches, game_of, games_of, match_outcomes, match_rows, rulings_in
from tournaments.queries.orders import place_orders
from tournaments.standings import Standings, standings
from tournaments.teams.seating import first_black

COUNTED = (Round.PUBLISHED, Round.CLOSED)


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


def outcomes(event: Event, before: int | None = None, options: EventSettings | None = None) -> tuple[records.Outcome, ...]:
    """What counts of the published and closed rounds (those before round `before`), byes and absences included.

    `options`: the settings that say what a result is, by default those of the event.
    """
    options = options or event.options
    adjusts = SYSTEMS[event.system].adjust is not None and not eliminates(options)  # by all that was entered
    entered = outcomes_entered(event, None if adjusts else before, options)
    if not adjusts and not eliminates(options):
        return entered
    found = counting(event, entrant_records(event), entered, options)
    return tuple(outcome for outcome in found if before is None or outcome.round_number < before)


def counting(
    event: Event,
    entrants: Sequence[records.Entrant],
    entered: tuple[records.Outcome, ...],
    options: EventSettings,
) -> tuple[records.Outcome, ...]:
    """What counts of what was entered, as the system of an event has it."""
    adjust = SYSTEMS[event.system].adjust
    if eliminates(options):
        return in_play(entrants, entered, max((one.round_number for one in entered), default=0), options)
    return adjust(entrants, entered, event.rounds_planned, options) if adjust else entered


def outcomes_entered(
    event: Event, before: int | None = None, options: EventSettings | None = None
) -> tuple[records.Outcome, ...]:
    """The same as entered, before the event's system says what counts of it."""
    rounds = event.rounds.filter(state__in=COUNTED)
    if before is not None:
        rounds = rounds.filter(number__lt=before)
    numbers = sorted(rounds.values_list("number", flat=True))
    played = match_outcomes(match_rows(event, numbers), options or event.options, rulings_in(event))
    return (*played, *sat_out(event, numbers, played))


def in_order(match: Match) -> tuple[int, int, int]:
    """Sort key: by round, then table, byes last."""
    return (match.round.number, match.table or NO_TABLE, match.first.number)


def sat_out(event: Event, rounds: Sequence[int], played: Iterable[records.Outcome]) -> list[records.Bye]:
    """The rounds in which somebody in the event was not paired, with the points they got for it.

    Where the system eliminates, only who was absent: the others are out, or wait.
    """
    busy = {(played_round, number) for played_round, number in map_seats(played)}
    eliminates = SYSTEMS[event.system].eliminates
    absent = absences(event).values_list("round_number", "entrant__number", "score")
    points = {(number, entrant): score for number, entrant, score in absent}
    result = []
    for entrant, withdrawn in event.entrants.order_by("number", "pk").values_list("number", "withdrawn"):
        for number in rounds:
            gone = withdrawn is not None and number >= withdrawn
            if (number, entrant) in busy or gone or (eliminates and (number, entrant) not in points):
                continue
            score = points.get((number, entrant), 0)
            result.append(records.Bye(number, entrant, score, "half" if score == 1 else "absent"))
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
    options = round_.event.options
    return tuple(drawn_match(match, options) for match in matches)


def drawn_match(match: Match, options: EventSettings) -> records.DrawnMatch:
    """One match as drawn: with the colours of its first game; one of teams without the handicap of its boards."""
    who = (match.table, match.first.number, match.second.number)
    if options.for_teams:
        boards = [(game.black_side, game.handicap) for game in games_of(match)]
        return records.DrawnMatch(*who, first_black(boards, options), options.komi)
    game = game_of(match)
    return records.DrawnMatch(*who, game.black_side, game.komi, game.handicap)


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


def possible_rounds(event: Event) -> int | None:
    """How many rounds its entrants can play without meeting twice; None where they may, or hardly anybody is entered."""
    return SYSTEMS[event.system].possible_rounds(event.entrants.count())


def rounds_counted(event: Event) -> int:
    """The number of the latest published or closed round, 0 before the first."""
    last = event.rounds.filter(state__in=COUNTED).order_by("-number").first()
    return last.number if last else 0


def standings_after(event: Event, round_number: int | None = None) -> Standings:
    """Standings after a round, by default after the latest published one (its open games count nothing yet)."""
    number = rounds_counted(event) if round_number is None else min(round_number, rounds_counted(event))
    counting = outcomes(event, before=number + 1)
    return standings(entrant_records(event), counting, number, event.options, event.lot_seed, place_orders(event))
