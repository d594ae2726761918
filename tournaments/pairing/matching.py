"""Perfect matchings of least cost, by several criteria in order. The only module that knows rustworkx.

A problem is its vertices (sorted), edges as two columns i < j, and one column of costs ≥ 0 per criterion. Sums are compared
criterion by criterion; nothing is rounded: the columns are packed into one whole number per edge, each with a radix that its
sum in the sought matching can't reach.
"""

import heapq
from collections.abc import Iterator, Sequence
from itertools import zip_longest

import numpy as np
import numpy.typing as npt
import rustworkx

from tournaments.pairing import prices

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Edges = list[int]  # places in the columns
SMALL = 100  # vertices below which it does not pay to leave out edges first
LIMIT = 1 << 119  # rustworkx computes in 128 bits and needs some of them for itself


def cheapest(vertices: Sequence[int], i: Ints, j: Ints, costs: Sequence[Ints]) -> Edges | None:
    """The edges of the perfect matching of least cost, in order; None if no perfect matching exists.

    Raises OverflowError where not all criteria can be reckoned with; `best_effort` gives what can be had then.
    """
    return complete(*best_effort(vertices, i, j, costs), costs)


def best_effort(
    vertices: Sequence[int], i: Ints, j: Ints, costs: Sequence[Ints], heights: Sequence[Ints] = ()
) -> tuple[Edges | None, int]:
    """A perfect matching (None if none exists) that is the cheapest by as many criteria, from the first, as can be reckoned
    with, and how many these are.

    `heights` may say, per criterion (for as many as there are columns) and vertex, what `needed_edges` says.
    """
    if len(vertices) < SMALL:
        return in_stages(vertices, i, j, costs)
    needed = needed_edges(len(vertices), np.searchsorted(vertices, i), np.searchsorted(vertices, j), costs, heights)
    found, count = in_stages(vertices, i[needed], j[needed], [column[needed] for column in costs])
    return None if found is None else sorted(needed[found].tolist()), count


def complete(found: Edges | None, count: int, costs: Sequence[Ints]) -> Edges | None:
    """What was found, if all criteria were reckoned with."""
    if count < len(costs):
        raise OverflowError("the criteria together are too large to be packed")
    return found


def needed_edges(size: int, i: Ints, j: Ints, costs: Sequence[Ints], heights: Sequence[Ints] = ()) -> Ints:
    """Edges among which every cheapest perfect matching is; the others are shown by prices to be in none.

    As many criteria, from the first, as are sure to fit into 55 bits give the prices. A matching of the edges that are
    cheapest for one of their ends says how much an edge may cost beyond the prices of its ends.

    Every perfect matching leaves a set of odd size by at least one edge. `heights` takes that in, for sets inside each
    other, each with a price: the height of a vertex is the sum of the prices of the sets it belongs to. The difference in
    heights is taken off an edge, and the greatest height is what all matchings pay at least for leaving the sets.
    """
    radices = [most(size, i, j, column) + 1 for column in costs]
    count = fitting(radices, 1 << 55)
    together, height = np.zeros(len(i), dtype=np.int64), np.zeros(size, dtype=np.int64)
    for column, radix, high in zip_longest(costs[:count], radices[:count], heights[:count], fillvalue=0):
        together, height = together * radix + column, height * radix + high
    leaving = np.abs(height[i] - height[j])
    together -= leaving
    cost = np.full((size, size), prices.NONE)
    cost[i, j] = cost[j, i] = together
    matrix = prices.reduced(cost) if count else None
    if matrix is None:
        return np.arange(len(i))
    beyond = matrix[i, j]
    known = known_total(matrix, i, j, beyond + 2 * leaving)
    return np.arange(len(i)) if known is None else np.flatnonzero(beyond <= known - 2 * height.max())


def known_total(matrix: Ints, i: Ints, j: Ints, cost: Ints) -> int | None:
    """What the best perfect matching of edges costs that are among the cheapest for one of their ends, by `matrix`; None if
    there is none."""
    beyond, near = matrix[i, j], 8
    while near < len(matrix):
        bound = np.partition(matrix, near, axis=1)[:, near]
        tried = np.flatnonzero(beyond <= np.maximum(bound[i], bound[j]))
        found = perfect(len(matrix), i[tried], j[tried], cost[tried].tolist())
        if found is not None:
            return int(cost[tried[found]].sum())
        near *= 4
    return None


def cheapest_of(vertices: Sequence[int], i: Ints, j: Ints, costs: Sequence[Ints]) -> Edges | None:
    """As `cheapest`, with all edges at once."""
    return complete(*in_stages(vertices, i, j, costs), costs)


def in_stages(vertices: Sequence[int], i: Ints, j: Ints, costs: Sequence[Ints]) -> tuple[Edges | None, int]:
    """As `best_effort`, with all edges at once.

    If the criteria don't fit into one number, the longest run that does is solved first. Its sums in the sought matching
    are known then, which makes their radices small, and edges that cost more than a sum are out. It ends where not even
    one criterion more fits (with those of a Swiss draw, beyond some thousand players at once).
    """
    size, i, j = len(vertices), np.searchsorted(vertices, i), np.searchsorted(vertices, j)
    edges = np.arange(len(i))
    known: list[int] = []
    best: Edges = []
    while True:
        now = [column[edges] for column in costs]
        radices = [total + 1 for total in known]
        radices += [most(size, i[edges], j[edges], column) + 1 for column in now[len(known) :]]
        count = fitting(radices, LIMIT)
        if known and count <= len(known) < len(costs):
            return best, len(known)
        together = packed(now[:count], radices) if count else [0] * len(edges)
        found = perfect(size, i[edges], j[edges], together)
        if found is None:
            return None, len(costs)
        best = sorted(int(edge) for edge in edges[found])
        if count in (0, len(costs)):
            return best, count
        known = [int(column[found].sum()) for column in now[:count]]
        edges = edges[np.all([column <= total for column, total in zip(now, known, strict=False)], axis=0)]


def in_order(vertices: Sequence[int], i: Ints, j: Ints, costs: Sequence[Ints], limit: int) -> Iterator[Edges]:
    """At most `limit` perfect matchings, cheapest first (Lawler's way: each one found splits what is left)."""
    heap: list[tuple[tuple[int, ...], Edges, frozenset[int], Bools]] = []

    def add(fixed: frozenset[int], open_edges: Bools) -> None:
        usable = np.flatnonzero(open_edges)
        found = cheapest(vertices, i[usable], j[usable], [column[usable] for column in costs])
        if found is not None:
            edges = usable[found].tolist()
            totals = tuple(int(column[edges].sum()) for column in costs)
            heapq.heappush(heap, (totals, edges, fixed, open_edges))

    add(frozenset(), np.ones(len(i), dtype=bool))
    for _ in range(limit):
        if not heap:
            return
        _totals, edges, fixed, open_edges = heapq.heappop(heap)
        yield edges
        for edge in edges:
            if edge not in fixed:
                without = open_edges.copy()
                without[edge] = False
                add(fixed, without)
                open_edges = open_edges & ~touching(i, j, edge)
                fixed |= {edge}


def touching(i: Ints, j: Ints, edge: int) -> Bools:
    """The other edges that share an end with an edge."""
    ends = (i[edge], j[edge])
    touched: Bools = np.isin(i, ends) | np.isin(j, ends)
    touched[edge] = False
    return touched


def fitting(radices: Sequence[int], limit: int) -> int:
    """How many criteria, from the first, fit into one number together."""
    product = 1
    for count, radix in enumerate(radices):
        product *= radix
        if product > limit:
            return count
    return len(radices)


def most(size: int, i: Ints, j: Ints, column: Ints) -> int:
    """No matching has a larger sum: the least of three bounds, from both ends of its edges."""
    if not len(column):
        return 0
    by_end = []
    for end in (i, j):
        best = np.zeros(size, dtype=np.int64)
        np.maximum.at(best, end, column)
        by_end.append(int(best.sum()))
    return min(*by_end, size // 2 * int(column.max()))


def packed(columns: Sequence[Ints], radices: Sequence[int]) -> list[int]:
    """One whole number per edge, the first criterion in the highest place."""
    high: npt.NDArray[np.object_] = np.zeros(len(columns[0]), dtype=object)
    low, room = np.zeros(len(columns[0]), dtype=np.int64), 1
    for column, radix in zip(columns, radices, strict=False):
        if radix == 1 and not column.any():
            continue
        if room * radix >= 1 << 62:
            high, low, room = high * room + low, np.zeros_like(low), 1
        low, room = low * radix + column, room * radix
    numbers: list[int] = (high * room + low).tolist()
    return numbers


def perfect(size: int, i: Ints, j: Ints, cost: Sequence[int]) -> list[int] | None:
    """The edges of a perfect matching of least cost, None if there is none. Each connected part is solved alone."""
    part = parts(size, i, j)
    if (np.bincount(part, minlength=size) % 2).any():
        return None
    by_part = np.argsort(part[i], kind="stable")
    matched: list[int] = []
    for edges in np.split(by_part, np.flatnonzero(np.diff(part[i][by_part])) + 1):
        vertices = np.unique(np.concatenate([i[edges], j[edges]]))
        v, w = (np.searchsorted(vertices, end[edges]) for end in (i, j))
        found = perfect_part(len(vertices), v, w, [cost[edge] for edge in edges.tolist()])
        if found is None:
            return None
        matched += edges[found].tolist()
    return sorted(matched) if 2 * len(matched) == size else None


def parts(size: int, i: Ints, j: Ints) -> Ints:
    """For each vertex the lowest vertex of its connected part of a graph."""
    part = np.arange(size)
    while True:
        lowest = np.minimum(part[i], part[j])
        closer = part.copy()
        np.minimum.at(closer, i, lowest)
        np.minimum.at(closer, j, lowest)
        closer = closer[closer]
        if np.array_equal(closer, part):
            return part
        part = closer


def perfect_part(size: int, i: Ints, j: Ints, cost: Sequence[int]) -> list[int] | None:
    """As `perfect`, with all vertices at once."""
    top = max(cost, default=0) + 1
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=True)
    graph.add_nodes_from([None] * size)
    graph.extend_from_weighted_edge_list([(a, b, top - c) for a, b, c in zip(i.tolist(), j.tolist(), cost, strict=True)])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(matched) < size:
        return None
    place = {pair: k for k, pair in enumerate(zip(i.tolist(), j.tolist(), strict=True))}
    return sorted(place[min(pair), max(pair)] for pair in matched)


def largest(size: int, i: Ints, j: Ints) -> list[tuple[int, int]]:
    """As many pairs as can be made at all, in order."""
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=True)
    graph.add_nodes_from([None] * size)
    graph.extend_from_weighted_edge_list([(a, b, 1) for a, b in zip(i.tolist(), j.tolist(), strict=True)])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in matched)
