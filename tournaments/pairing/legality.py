"""Who may meet whom, who may have the bye, and what stands in the way where no draw exists."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from games.errors import Refused
from tournaments.pairing import matching
from tournaments.pairing.criteria import broken
from tournaments.pairing.field import Bools, Field, Ints
from tournaments.pairing.past import Pair, pair
from tournaments.records import History

RELAXABLE = ("rematch", "forbidden", "club", "second_bye")
SMALL = 60  # players up to which a diagnosis names everybody concerned


@dataclass(frozen=True)
class Places:
    """What is left to pair: pairs fixed beforehand (kept or forced), and the vertices that are free, the bye among them
    if there is one to give."""

    fixed: tuple[Pair, ...]
    free: tuple[int, ...]


def forced_now(history: History, met: Iterable[Pair], numbers: Iterable[int]) -> list[Pair]:
    """The forced pairs that this round has to bring: both are here and have not met."""
    here = set(numbers)
    return sorted(p for p in history.forced if p not in set(met) and here >= set(p))


def places(field: Field) -> Places:
    """Sets out the fixed pairs. Raises Refused("no_legal_draw") where they contradict each other."""
    history = field.history
    taken = {n for match in history.kept for n in (match.a, match.b)}
    taken |= set(history.kept_byes)
    fixed = [pair(field.vertex(match.a), field.vertex(match.b)) for match in history.kept]
    for a, b in forced_now(history, field.past.met, set(field.numbers) - taken):
        if taken & {a, b} or (a, b) in history.forbidden:
            raise Refused("no_legal_draw", why="forced_conflict", who=[a, b], relax=["forced"])
        taken |= {a, b}
        fixed.append(pair(field.vertex(a), field.vertex(b)))
    free = [v for v, number in enumerate(field.numbers) if number not in taken]
    if history.kept_byes:
        fixed += [(field.vertex(number), field.bye) for number in history.kept_byes]
        if len(free) % 2 or len(history.kept_byes) > 1:
            raise Refused("no_legal_draw", why="two_byes", who=list(history.kept_byes), relax=["kept"])
    elif len(free) % 2:
        free.append(field.bye)
    return Places(tuple(fixed), tuple(free))


def possible(field: Field, without: Iterable[str] = (), round_number: int | None = None) -> Bools:
    """A matrix over all vertices, upper half: which pairs are legal once the rules in `without` are left out.

    It is about this round, or about a later one as far as is known today.
    """
    size, without = field.bye + 1, set(without)
    legal = np.triu(np.ones((size, size), dtype=bool), 1)
    vertex = {number: v for v, number in enumerate(field.numbers)}
    barred: set[Pair] = set()
    barred |= field.past.met if "rematch" not in without and not field.again else set()
    barred |= field.history.forbidden if "forbidden" not in without else set()
    for a, b in barred:
        if a in vertex and b in vertex:
            legal[pair(vertex[a], vertex[b])] = False
    if clubs_are_apart(field, round_number or field.history.round_number) and "club" not in without:
        club = field.club
        legal &= (club[:, None] != club[None, :]) | (club[:, None] == 0)
    return legal


def clubs_are_apart(field: Field, round_number: int) -> bool:
    """Whether pairs of one club are illegal in a round."""
    return field.settings.clubs_apart == "hard" and round_number <= field.settings.clubs_apart_rounds


def clubs_count(field: Field) -> bool:
    """Whether pairs of one club are a cost in this round."""
    settings = field.settings
    return settings.clubs_apart == "soft" and field.history.round_number <= settings.clubs_apart_rounds


def legal_edges(field: Field, free: Iterable[int], without: Iterable[str] = ()) -> tuple[Ints, Ints]:
    """The edges between free vertices that are legal."""
    without, chosen = set(without), np.array(sorted(free), dtype=np.int64)
    legal = possible(field, without)
    if len(chosen) and chosen[-1] == field.bye and "second_bye" not in without:
        legal[:, -1] &= may_have_bye(field, chosen[:-1])
    return edges_among(field, legal, chosen, "colour" in without)


def may_have_bye(field: Field, vertices: Ints) -> Bools:
    """For each vertex of the field, whether it has had as few byes as the least of these."""
    byes = field.byes[vertices]
    fewest: int = byes.min(initial=byes.max(initial=0))
    return np.equal(field.byes, fewest)


def edges_among(field: Field, legal: Bools, chosen: Ints, any_colour: bool = False) -> tuple[Ints, Ints]:
    """The edges of a matrix between these vertices (sorted), inside the colour limits where those bind."""
    low, high = np.nonzero(legal[np.ix_(chosen, chosen)])
    return within_limits(field, chosen[low], chosen[high], any_colour)


def within_limits(field: Field, i: Ints, j: Ints, any_colour: bool = False) -> tuple[Ints, Ints]:
    """Those edges that have a legal way to give the colours."""
    if field.colour_mode != "binding" or field.relaxed or any_colour:
        return i, j
    inside = broken(field, i, j) == 0
    return i[inside], j[inside]


def exists(field: Field, free: tuple[int, ...], without: Iterable[str] = ()) -> bool:
    """Whether a legal draw exists."""
    i, j = legal_edges(field, free, without)
    return 2 * len(matching.largest(field.bye + 1, i, j)) == len(free)


def refusal(field: Field, free: tuple[int, ...]) -> Refused:
    """Why no draw exists, though colours are no obstacle any more: who is concerned, and what would help.

    `why` is "no_opponent" (these have nobody left), "odd_group" (an odd number that can only meet each other) or
    "too_few_opponents" (these have too few opponents between them). `relax` are the rules each of which, left out alone,
    makes a draw possible; if none does, the first two that do together.
    """
    helps = [code for code in RELAXABLE if exists(field, free, (code,))]
    if not helps:
        helps = next((list(two) for two in combinations(RELAXABLE, 2) if exists(field, free, two)), list(RELAXABLE))
    why, who = obstacle(field, free)
    return Refused("no_legal_draw", why=why, who=[field.numbers[v] for v in who if v != field.bye], relax=helps)


def obstacle(field: Field, free: tuple[int, ...]) -> tuple[str, list[int]]:
    """What stands in the way, and the vertices concerned."""
    i, j = legal_edges(field, free)
    lonely = sorted(set(free) - set(i.tolist()) - set(j.tolist()))
    if field.bye in lonely:
        return "no_bye", sorted(set(free) - {field.bye})[:SMALL]
    if lonely:
        return "no_opponent", lonely
    for group in groups(free, i, j):
        if len(group) % 2:
            return "odd_group", group
    return "too_few_opponents", unmatchable(field.bye + 1, free, i, j)


def groups(free: Iterable[int], i: Ints, j: Ints) -> list[list[int]]:
    """The connected parts of a graph, smallest first."""
    part = {v: [v] for v in free}
    for a, b in zip(i.tolist(), j.tolist(), strict=True):
        if part[a] is not part[b]:
            small, large = sorted((part[a], part[b]), key=len)
            large += small
            part.update(dict.fromkeys(small, large))
    return sorted({id(group): sorted(group) for group in part.values()}.values(), key=lambda g: (len(g), g))


def unmatchable(size: int, free: tuple[int, ...], i: Ints, j: Ints) -> list[int]:
    """Everybody whom some largest set of pairs leaves out (Gallai–Edmonds); in a large field, those left out by one."""
    pairs = matching.largest(size, i, j)
    left_out = sorted(set(free) - {v for p in pairs for v in p})
    if len(free) > SMALL:
        return left_out
    return [v for v in free if len(matching.largest(size, *without_vertex(i, j, v))) == len(pairs)]


def without_vertex(i: Ints, j: Ints, v: int) -> tuple[Ints, Ints]:
    """The edges that don't touch a vertex."""
    kept = (i != v) & (j != v)
    return i[kept], j[kept]
