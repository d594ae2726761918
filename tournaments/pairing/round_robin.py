"""The round robin 循环赛 (Article 26.2): rounds by the Berger tables. docs/round_robin.md says what is guaranteed."""

from collections.abc import Iterator, Sequence
from itertools import count

from games.errors import Refused
from tournaments.event_settings import EventSettings
from tournaments.groups import even_sizes, group_of
from tournaments.pairing.berger import BYE, Pair, field_of, rounds_in_leg, tables_of
from tournaments.pairing.system import System, gettext_noop
from tournaments.pairing.withdrawals import adjust
from tournaments.records import Assessment, Draw, DrawnMatch, Entrant, Explanation, History, Reason

MOST_ROUNDS = 99


def plan(entrants: Sequence[Entrant], settings: EventSettings) -> int:
    """How many rounds the table has, in groups that of the largest one.

    Refused("too_few" | "too_many_groups" | "group_too_small" | "table_too_long").
    """
    count = len(field_of(entrants))
    if count < 2:
        raise Refused("too_few", count=count)
    largest = max(sizes(entrants, settings).values())
    rounds = rounds_in_leg(largest) * settings.legs
    if rounds > MOST_ROUNDS:
        raise Refused("table_too_long", entrants=largest, legs=settings.legs, rounds=rounds, limit=MOST_ROUNDS)
    return rounds


def sizes(entrants: Sequence[Entrant], settings: EventSettings) -> dict[int, int]:
    """How many are in each group; while somebody has no group, how many there would be.

    Refused("too_many_groups" | "group_too_small").
    """
    count = len(field_of(entrants))
    if settings.groups > 1 and count < 2 * settings.groups:
        raise Refused("too_many_groups", groups=settings.groups, entrants=count, needed=2 * settings.groups)
    found = {table.group: len(table.field) for table in tables_of(entrants, settings)}
    if settings.groups == 1:
        return found
    if 0 in found:
        return dict(enumerate(even_sizes(count, settings.groups), 1))
    for group in range(1, settings.groups + 1):
        if found.get(group, 0) < 2:
            raise Refused("group_too_small", group=group, count=found.get(group, 0))
    return found


def all_pairs(entrants: Sequence[Entrant], settings: EventSettings, round_number: int) -> list[Pair]:
    """The pairs of a round, group after group."""
    return [pair for table in tables_of(entrants, settings) for pair in table.pairs(round_number)]


def draw(history: History, settings: EventSettings, _seed: int) -> Draw:
    """The round of the table, or of those of all groups, without those who have left; nothing is drawn by lot.

    Whoever has lost the opponent sits out. Kept matches and kept byes stay. Refused as in `plan`, or "all_rounds_drawn",
    or "no_group" where somebody is in none.
    """
    rounds = plan(history.entrants, settings)
    if history.round_number > rounds:
        raise Refused("all_rounds_drawn", rounds=rounds)
    here = present(history)
    without = sorted(e.number for e in history.entrants if e.number in here and group_of(e, settings) == 0)
    if settings.groups > 1 and without:
        raise Refused("no_group", who=without)
    pairs = all_pairs(history.entrants, settings, history.round_number)
    kept = {n for match in history.kept for n in (match.a, match.b)} | set(history.kept_byes)
    new = [pair for pair in pairs if here.issuperset(pair) and not kept.intersection(pair)]
    matches = seated(history, settings, pairs, new)
    byes = (*history.kept_byes, *(n for n in lone(pairs) if n in here - kept))
    return Draw(matches, byes, tuple(explained(history, matches, byes)), (), tuple(remarks(history, pairs)))


def present(history: History) -> set[int]:
    """The start numbers of the table that can play in the round."""
    gone = {e.number for e in history.entrants if e.withdrawn is not None and e.withdrawn <= history.round_number}
    return set(field_of(history.entrants)) - gone - history.absent


def pairable(history: History, settings: EventSettings) -> frozenset[int]:
    """Who is of a table that has this round, and here."""
    tables = tables_of(history.entrants, settings)
    playing = {n for table in tables if history.round_number <= table.rounds for n in table.field}
    return frozenset(present(history) & playing)


def lone(pairs: Sequence[Pair]) -> list[int]:
    """Who has the bye in these pairs: one of each odd field."""
    return [max(pair) for pair in pairs if BYE in pair]


def seated(history: History, settings: EventSettings, pairs: Sequence[Pair], new: Sequence[Pair]) -> tuple[DrawnMatch, ...]:
    """The kept matches at their tables, the new ones in the order of the Berger table around them."""
    taken = {match.table for match in history.kept}
    tables = (table for table in count(1) if table not in taken)
    nigiri = settings.colours == "nigiri"
    matches = [DrawnMatch(next(tables), a, b, None if nigiri else "a", settings.komi) for a, b in pairs if (a, b) in new]
    return tuple(sorted((*history.kept, *matches), key=lambda match: match.table))


def explained(history: History, matches: Sequence[DrawnMatch], byes: Sequence[int]) -> Iterator[Explanation]:
    """Each pair and bye is as the table has it."""
    said = Reason("by_table", {"round": history.round_number})
    kept = {(match.a, match.b) for match in history.kept}
    for match in matches:
        yield Explanation(match.a, match.b, (), (Reason("kept") if (match.a, match.b) in kept else said,))
    for number in byes:
        yield Explanation(number, None, (), (said,))


def remarks(history: History, pairs: Sequence[Pair]) -> list[Reason]:
    """Who has no opponent because theirs has left."""
    here = present(history)
    waiting = [n for pair in pairs if BYE not in pair and len(here.intersection(pair)) == 1 for n in pair if n in here]
    return [Reason("opponent_gone", {"who": sorted(waiting)})] if waiting else []


def assess(history: History, settings: EventSettings, matches: tuple[DrawnMatch, ...], byes: tuple[int, ...]) -> Assessment:
    """What departs from the table: somebody seated twice or not here, and every pair that belongs to another round."""
    seats = [n for match in matches for n in (match.a, match.b)] + list(byes)
    here = present(history)
    problems = []
    if twice := sorted({n for n in seats if seats.count(n) > 1}):
        problems.append(Reason("seated_twice", {"who": twice}))
    if out := sorted(set(seats) - here):
        problems.append(Reason("not_here", {"who": out}))
    due = {frozenset(pair) for pair in all_pairs(history.entrants, settings, history.round_number)}
    for match in matches:
        if frozenset((match.a, match.b)) not in due and here.issuperset((match.a, match.b)):
            problems.append(misplaced(history, settings, match.a, match.b))
    for number in here.intersection(byes):
        if frozenset((number, BYE)) not in due:
            problems.append(Reason("bye_not_due", {"number": number, "round": history.round_number}))
    return Assessment(tuple(problems), ())


def misplaced(history: History, settings: EventSettings, a: int, b: int) -> Reason:
    """A pair that the table has in other rounds, so that the two would meet once too often, or of different groups."""
    known = {e.number: group_of(e, settings) for e in history.entrants}
    if known[a] != known[b]:
        return Reason("other_group", {"who": [a, b], "groups": [known[a], known[b]]})
    rounds = range(1, plan(history.entrants, settings) + 1)
    due = [r for r in rounds if {a, b} in map(set, all_pairs(history.entrants, settings, r))]
    return Reason("off_table", {"who": [a, b], "rounds": due})


ROUND_ROBIN = System(
    code="round_robin",
    name=gettext_noop("Round robin"),
    draw=draw,
    assess=assess,
    pairable=pairable,
    late_entrants=False,
    tiebreaks=("points", "sodos", "warnings"),
    defaults={"bye_points": 0},
    rounds=MOST_ROUNDS,
    plan=plan,
    timetable=True,
    adjust=adjust,
)
