"""What keeps a bracket and its rounds together: results, settings and drafts that don't fit any more are refused."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from games.errors import Refused
from tournaments import queries
from tournaments.bracket import has_bracket, shape, size_for
from tournaments.event_settings import EventSettings, read_settings
from tournaments.models import Event, Match, Round
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, History, Played

OUT = {"seated_twice", "not_here", "not_due"}  # who has no business in a round
DEPARTURES = OUT | {"not_paired", "off_bracket", "bye_off_bracket"}


@contextmanager
def winner_stays(match: Match) -> Iterator[None]:
    """Refuse a change of who goes on from a match, within an act, once a later round of the bracket is published.

    Raises Refused("winner_went_on").
    """
    later = match.round.event.rounds.filter(number__gt=match.round.number).exclude(state=Round.DRAFT)
    if not later.exists():
        yield
        return
    with winners_stay(match.round.event):
        yield


@contextmanager
def winners_stay(event: Event) -> Iterator[None]:
    """The same for a change that may touch every match. Refused("winner_went_on")."""
    last = event.rounds.exclude(state=Round.DRAFT).order_by("-number").first()
    if last is None or not has_bracket(event.options):
        yield
        return
    before = gone_on(event, last.number)
    yield
    after = gone_on(event, last.number)
    changed = sorted(where for where, who in before.items() if after[where] != who)
    if changed:
        number, one = changed[0]
        table = Match.objects.get(round__event=event, round__number=number, first__number=one).table
        raise Refused("winner_went_on", table=table, number=number, last=last.number)


def gone_on(event: Event, before: int) -> dict[tuple[int, int], int | None]:
    """Who goes on from each match of the rounds before one, by start number: 0 for nobody, None while it is open.

    A match is named by its round and its first side.
    """
    games = [o for o in queries.outcomes_entered(event, before) if not isinstance(o, Bye)]
    return {(o.round_number, o.a): (o.winner or 0) if isinstance(o, Played) else None for o in games}


def follows_results(round_: Round) -> None:
    """Refuse to publish a draft that the results no longer lead to: off its bracket, or with somebody who is out.

    Raises Refused("not_as_bracket").
    """
    event, system = round_.event, SYSTEMS[round_.event.system]
    if not system.eliminates:
        return
    history = queries.history(event, round_.number)
    matches, byes = queries.drawn_matches(round_), queries.byes_of(round_)
    assessment = system.assess(history, event.options, matches, byes)
    settled = has_bracket(event.options) or system.fixed_pairs
    problems = [problem for problem in assessment.problems if problem.code in (DEPARTURES if settled else OUT)]
    if problems:
        raise Refused("not_as_bracket", number=round_.number, problems=problems)


def pairs_are_open(event: Event, round_number: int | None = None) -> None:
    """Refuse rules about pairs that the bracket settles: all but those of round 1. Refused("pairs_follow_bracket")."""
    if not has_bracket(event.options):
        return
    if (round_number or 1) > 1 or event.rounds.exclude(number=1, state=Round.DRAFT).exists():
        raise Refused("pairs_follow_bracket")


def bracket_stays(event: Event, stored: Mapping[str, object]) -> None:
    """Refuse settings with which rounds that are drawn would not be those of the knockout, or seeds that nobody is.

    Raises Refused("bracket_drawn" | "too_many_seeds").
    """
    before, after = event.options, read_settings(stored, event.system)
    if event.system != "knockout":
        return
    seeds_fit(event, after)
    drawn = event.rounds.count()
    size = size_for(max(event.entrants.values_list("line", flat=True), default=0))
    if drawn and rounds_drawn(size, before, drawn) != rounds_drawn(size, after, drawn):
        raise Refused("bracket_drawn", drawn=drawn)


def seeds_fit(event: Event, settings: EventSettings) -> None:
    """Refuse more seeds than entrants, where any are entered. Refused("too_many_seeds")."""
    count = event.entrants.count()
    if count and settings.seeds > count:
        raise Refused("too_many_seeds", key="seeds", seeds=settings.seeds, entrants=count)


def rounds_drawn(size: int, settings: EventSettings, drawn: int) -> object:
    """The matches of the rounds drawn, or the number of losses where there is no bracket."""
    if not has_bracket(settings):
        return settings.losses
    slots = [slot for slot in shape(size, settings) if slot.round_number <= drawn]
    return settings.losses, {(slot.part, slot.round_number, slot.level, slot.index, slot.best) for slot in slots}


def replan(round_: Round) -> None:
    """Plan the rounds that a bracket takes as it is drawn now (called within an act)."""
    event, plan = round_.event, SYSTEMS[round_.event.system].plan
    if plan and round_.number == 1 and event.entrants.filter(line__gt=0).exists():
        most = round_.drawn_with.get("planned", event.rounds_planned)
        event.rounds_planned = min(most, plan(queries.entrant_records(event), event.options))
        event.save(update_fields=["rounds_planned"])


def exchanged_lines(round_: Round, number_1: int, number_2: int) -> list[tuple[int, int]]:
    """The lines of two entrants exchanged, (start number, line), in the first round of a bracket."""
    if round_.number != 1:
        return []
    line = dict(round_.event.entrants.values_list("number", "line"))
    return [(number_1, line[number_2]), (number_2, line[number_1])]


def with_lines(history: History, lines: dict[int, int]) -> History:
    """A history in which some entrants stand on other lines."""
    return replace(history, entrants=tuple(replace(e, line=lines.get(e.number, e.line)) for e in history.entrants))
