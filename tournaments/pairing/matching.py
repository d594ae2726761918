"""Perfect matchings of least cost in small graphs, by several criteria in order. The only module that knows rustworkx.

A problem is its vertices (sorted), edges as two columns i < j, and one column of costs ≥ 0 per criterion. Sums are compared
criterion by criterion; nothing is rounded: the columns are packed into one whole number per edge, each with a radix that its
sum in the sought matching can't reach.
"""

import heapq
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt
import rustworkx

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Edges = list[int]  # places in the columns
LIMIT = 1 << 119  # rustworkx computes in 128 bits and needs some of them for itself


def cheapest(vertices: Sequence[int], i: Ints, j: Ints, costs: Sequence[Ints]) -> Edges | None:
    """The edges of the perfect matching of least cost, in order; None if no perfect matching exists.

    If the criteria don't fit into one number, the longest run that does is solved first. Its sums in the sought matching
    are known then, which makes their radices small, and edges that cost more than a sum are out. Raises OverflowError where
    not even one criterion more fits.
    """
    size, i, j = len(vertices), np.searchsorted(vertices, i), np.searchsorted(vertices, j)
    edges = np.arange(len(i))
    known: list[int] = []
    while True:
        now = [column[edges] for column in costs]
        radices = [total + 1 for total in known]
        radices += [most(size, i[edges], j[edges], column) + 1 for column in now[len(known) :]]
        count = fitting(radices, LIMIT)
        if count <= len(known) < len(costs):
            raise OverflowError("the criteria together are too large to be packed")
        found = perfect(size, i[edges], j[edges], packed(now[:count], radices) if count else [0] * len(edges))
        if found is None:
            return None
        if count == len(costs):
            return sorted(int(edge) for edge in edges[found])
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
    """The edges of a perfect matching of least cost, None if there is none."""
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
