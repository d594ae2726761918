"""The knockout 淘汰赛 (Article 26.1) by one or two losses in a bracket, by more without. docs/knockout.md has the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.errors import Refused
from tournaments.bracket import Bracket, Filled, alive, bracket_of, has_bracket, rounds_of
from tournaments.crosstable import crosstable
from tournaments.event_settings import EventSettings
from tournaments.pairing import many_losses
from tournaments.pairing.bracket_lines import drawn_lines, field_of
from tournaments.pairing.bracket_report import broken_rules, club_totals, departures, first_reasons, later_reasons
from tournaments.pairing.past import look_back
from tournaments.pairing.seating import black
from tournaments.pairing.system import System, gettext_noop
from tournaments.records import Assessment, Draw, DrawnMatch, Entrant, History, Played

MOST_ROUNDS = 99


def plan(entrants: Sequence[Entrant], settings: EventSettings) -> int:
    """How many rounds it takes at most. Refused("too_few" | "too_many_rounds")."""
    lined = sum(bool(e.line) for e in entrants)
    count = lined or len(field_of(History(tuple(entrants))))
    if count < 2:
        raise Refused("too_few", count=count)
    rounds = rounds_of(count, settings) if has_bracket(settings) else many_losses.most_rounds(count, settings.losses)
    if rounds > MOST_ROUNDS:
        raise Refused("too_many_rounds", entrants=count, losses=settings.losses, rounds=rounds, limit=MOST_ROUNDS)
    return rounds


def draw(history: History, settings: EventSettings, seed: int) -> Draw:
    """Round 1 by seeds and lot, later rounds as the bracket has them; with three losses or more, the next pairs of those in.

    Refused("too_few" | "too_many_seeds" | "no_legal_draw" | "lock_off_bracket" | "drawn_games" | "bracket_decided" |
    "too_many_rounds").
    """
    nobody_tied(history)
    plan(history.entrants, settings)
    if not has_bracket(settings):
        return many_losses.draw(history, settings, seed)
    if history.round_number == 1:
        return first_round(history, settings, seed)
    bracket = bracket_before(history, settings)
    ready, byes = to_play(bracket, history)
    if not ready and over(history, settings):
        raise Refused("bracket_decided", number=history.round_number)
    matches = seated(history, settings, [(match.upper or 0, match.lower or 0) for match in ready])
    return Draw(matches, byes, later_reasons(bracket, ready, byes, history.round_number))


def nobody_tied(history: History) -> None:
    """Refuse while a match before is drawn and no lot says who goes on."""
    tied = [o for o in history.outcomes if isinstance(o, Played) and o.score_a == o.score_b == 1 and o.winner is None]
    if tied:
        first = min(o.round_number for o in tied)
        pairs = [(o.a, o.b) for o in tied if o.round_number == first]
        raise Refused("drawn_games", number=first, pairs=sorted(pairs))


def first_round(history: History, settings: EventSettings, seed: int) -> Draw:
    """The lines, and the matches and byes that follow from them. Whoever is not here now is not in the bracket."""
    lines = drawn_lines(history, settings, seed)
    numbered = {number: line for line, number in lines.items()}
    pairs, byes = meetings(lines)
    matches = seated(history, settings, pairs)
    everybody = tuple((e.number, numbered.get(e.number, 0)) for e in sorted(history.entrants, key=lambda e: e.number))
    reasons = first_reasons(history, settings, matches, byes)
    return Draw(matches, byes, reasons, club_totals(history, settings, lines), lines=everybody)


def meetings(lines: Mapping[int, int]) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    """The pairs of round 1 from the top, and who has a bye."""
    pairs = [(lines[line], lines[line + 1]) for line in sorted(lines) if line % 2 and line + 1 in lines]
    paired = {number for two in pairs for number in two}
    return pairs, tuple(lines[line] for line in sorted(lines) if lines[line] not in paired)


def bracket_before(history: History, settings: EventSettings) -> Bracket:
    """The bracket before the round to draw."""
    rounds = history.round_number - 1
    table = crosstable(history.entrants, history.outcomes, rounds, settings)
    return bracket_of(history.entrants, table, rounds, settings, history.absent)


def to_play(bracket: Bracket, history: History) -> tuple[list[Filled], tuple[int, ...]]:
    """The matches of a later round, and who goes on without one."""
    here = bracket.in_round(history.round_number)
    gone = {e.number for e in history.entrants if e.withdrawn is not None and e.withdrawn <= history.round_number}
    without = [m.winner for m in here if m.state == "walkover" and m.winner and m.winner not in gone | history.absent]
    return [match for match in here if match.state == "ready"], tuple(without)


def seated(history: History, settings: EventSettings, pairs: Sequence[tuple[int, int]]) -> tuple[DrawnMatch, ...]:
    """Matches at tables from the top of the bracket; the upper line is side a; kept ones as they were.

    Refused("lock_off_bracket") for a kept match that is none of these.
    """
    past, kept = look_back(history, settings), {frozenset((m.a, m.b)): m for m in history.kept}
    for who, match in kept.items():
        if who not in map(frozenset, pairs):
            raise Refused("lock_off_bracket", who=[match.a, match.b])
    taken = {match.table for match in history.kept}
    tables = iter([table for table in range(1, len(pairs) + len(taken) + 1) if table not in taken])
    found = [
        kept.get(frozenset((a, b))) or DrawnMatch(next(tables), a, b, black(settings, past, a, b), settings.komi)
        for a, b in pairs
    ]
    return tuple(sorted(found, key=lambda match: match.table))


def pairable(history: History, settings: EventSettings) -> frozenset[int]:
    """Whom the round needs: in round 1 all who are here, later those who have a match or go on without one."""
    if not has_bracket(settings):
        return frozenset(many_losses.present(history, settings))
    if history.round_number == 1:
        return frozenset(e.number for e in field_of(history))
    ready, byes = to_play(bracket_before(history, settings), history)
    return frozenset({number for match in ready for number in match.people} | set(byes))


def over(history: History, settings: EventSettings) -> bool:
    """Whether no match is left to play. An absence is no result until its round is drawn."""
    if history.round_number == 1:
        return False
    if not has_bracket(settings):
        table = crosstable(history.entrants, history.outcomes, history.round_number - 1, settings)
        return len(alive(history.entrants, table, settings)) < 2
    matches = bracket_before(replace(history, absent=frozenset()), settings).matches
    return not any(match.state in ("waiting", "ready", "open", "drawn") for match in matches)


def assess(history: History, settings: EventSettings, matches: tuple[DrawnMatch, ...], byes: tuple[int, ...]) -> Assessment:
    """What departs from the bracket; in round 1, whose lines can be exchanged, what clubs and rules about pairs cost."""
    if not has_bracket(settings):
        return many_losses.assess(history, settings, matches, byes)
    if history.round_number == 1:
        return assess_first(history, settings, matches, byes)
    bracket = bracket_before(history, settings)
    ready, free = to_play(bracket, history)
    here = {number for match in ready for number in match.people} | set(free)
    problems = departures(here, [set(match.people) for match in ready], free, matches, byes)
    return Assessment(tuple(problems), (), later_reasons(bracket, ready, free, history.round_number))


def assess_first(
    history: History, settings: EventSettings, matches: tuple[DrawnMatch, ...], byes: tuple[int, ...]
) -> Assessment:
    """Round 1 against the entrants' lines, and the rules about pairs and clubs."""
    lines = {e.line: e.number for e in history.entrants if e.line}
    pairs, alone = meetings(lines)
    here = {e.number for e in field_of(history)}
    problems = departures(here, list(map(set, pairs)), alone, matches, byes)
    problems += broken_rules(history, settings, matches)
    reasons = first_reasons(history, settings, matches, byes)
    return Assessment(tuple(problems), club_totals(history, settings, lines), reasons)


KNOCKOUT = System(
    code="knockout",
    name=gettext_noop("Knockout"),
    draw=draw,
    assess=assess,
    pairable=pairable,
    eliminates=True,
    draws_stand=False,
    late_entrants=False,
    tiebreaks=("bracket",),
    numbers_by_rank=True,
    defaults={"bye_points": 0},
    rounds=MOST_ROUNDS,
    plan=plan,
    over=over,
)
