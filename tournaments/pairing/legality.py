"""Who may meet whom, and who may have the bye."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import numpy as np

from games.errors import Refused
from tournaments.pairing.criteria import broken
from tournaments.pairing.field import Bools, Field, Ints
from tournaments.pairing.past import Pair, pair
from tournaments.records import History


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
    for a, b in barred_pairs(field, without):
        if a in vertex and b in vertex:
            legal[pair(vertex[a], vertex[b])] = False
    if clubs_are_apart(field, round_number or field.history.round_number) and "club" not in without:
        club = field.club
        legal &= (club[:, None] != club[None, :]) | (club[:, None] == 0)
    return legal


class Rules:
    """Which pairs are legal in this round, for lists of pairs; rules in `without` are left out."""

    def __init__(self, field: Field, without: Iterable[str] = ()) -> None:
        without = set(without)
        self.field, self.any_bye = field, "second_bye" in without
        self.clubs = clubs_are_apart(field, field.history.round_number) and "club" not in without
        self.limits = field.colour_mode == "binding" and not field.relaxed and "colour" not in without
        vertex = {number: v for v, number in enumerate(field.numbers)}
        barred = [p for p in barred_pairs(field, without) if p[0] in vertex and p[1] in vertex]
        codes = [min(v, w) * field.bye + max(v, w) for v, w in ((vertex[a], vertex[b]) for a, b in barred)]
        self.barred = np.array([*sorted(codes), field.bye**2], dtype=np.int64)

    def allow(self, i: Ints, j: Ints) -> Bools:
        """Which of these pairs, i < j and without the bye, are legal, inside the colour limits where those bind."""
        code = i * self.field.bye + j
        legal: Bools = self.barred[np.searchsorted(self.barred, code)] != code
        if self.clubs:
            legal &= (self.field.club[i] != self.field.club[j]) | (self.field.club[i] == 0)
        if self.limits:
            legal &= broken(self.field, i, j) == 0
        return legal


def barred_pairs(field: Field, without: Collection[str]) -> set[Pair]:
    """Start numbers of those who may not meet, having met already or by the arbiter's word."""
    barred: set[Pair] = set()
    barred |= field.past.met if "rematch" not in without and not field.again else set()
    barred |= field.history.forbidden if "forbidden" not in without else set()
    return barred


def clubs_are_apart(field: Field, round_number: int) -> bool:
    """Whether pairs of one club are illegal in a round."""
    return field.settings.clubs_apart == "hard" and round_number <= field.settings.clubs_apart_rounds


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
