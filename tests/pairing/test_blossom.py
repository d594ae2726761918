"""Least-cost matchings of sparse graphs: the same sum as rustworkx has, and prices that prove it; edges added later."""

from random import Random

import pytest
import rustworkx

from tournaments.pairing.blossom import Blossoms
from tournaments.pairing.halves import Halves
from tournaments.pairing.trees import match_all

SIZES, DENSITIES, TOPS = (4, 6, 8, 10, 12, 20, 30, 60), (0.15, 0.3, 0.6, 1), (1, 3, 10, 1000, 1 << 100)


def least(size, edges):
    """The least sum, by rustworkx."""
    top = max(edges.values()) + 1
    graph = rustworkx.PyGraph(multigraph=True)
    graph.add_nodes_from([None] * size)
    graph.extend_from_weighted_edge_list([(*ends, top - cost) for ends, cost in edges.items()])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    assert 2 * len(matched) == size
    return sum(edges[min(pair), max(pair)] for pair in matched)


def some_edges(size, random):
    """Random edges with even costs, among them a perfect matching of dear ones."""
    density, top = random.choice(DENSITIES), random.choice(TOPS)
    edges = {(k, k + 1): 4 * size * (top + 1) for k in range(0, size, 2)}
    places = [(i, j) for i in range(size) for j in range(i + 1, size) if random.random() < density]
    return edges | {place: 2 * random.randint(0, top) for place in places}


def halves_of(size, edges):
    halves = Halves(size)
    halves.add((*ends, cost) for ends, cost in edges.items())
    halves.start([0] * size)
    halves.solve()
    return halves


def matched(found, size, edges):
    """The sum of a matching, shown by its prices to be the least one."""
    match_all(found)
    pairs = found.pairs()
    assert sorted(v for pair in pairs for v in pair) == list(range(size))
    assert all(worth >= 0 for worth in found.worth.values())
    spare = {ends: found.spare(*ends, cost) for ends, cost in edges.items()}
    assert all(number >= 0 for number in spare.values())
    assert all(spare[pair] == 0 for pair in pairs)
    for node in found.worth:
        inside = set(found.leaves(node))
        assert len(inside) % 2
        assert found.worth[node] == 0 or sum(len(inside & set(pair)) == 1 for pair in pairs) == 1
    return sum(edges[pair] for pair in pairs)


@pytest.mark.parametrize("seed", range(300))
def test_the_least_sum_with_proof(seed):
    random = Random(seed)
    size = random.choice(SIZES)
    edges = some_edges(size, random)
    assert matched(Blossoms(halves_of(size, edges)), size, edges) == least(size, edges)


@pytest.mark.parametrize("seed", range(150))
def test_edges_that_come_later(seed):
    random = Random(seed)
    size = random.choice(SIZES)
    edges = some_edges(size, random)
    known = {
        ends: cost for ends, cost in edges.items() if random.random() < 0.4 or (ends[0] % 2 == 0 and ends[1] == ends[0] + 1)
    }
    halves = halves_of(size, known)
    if seed % 2:
        halves.add((*ends, edges[ends]) for ends in edges.keys() - known.keys())
        halves.solve()
        known = edges
    found = Blossoms(halves)
    while True:
        matched(found, size, known)
        cheap = sorted(ends for ends, cost in edges.items() if found.spare(*ends, cost) < 0)
        if not cheap:
            break
        cheap = random.sample(cheap, (len(cheap) + 1) // 2)
        known |= {ends: edges[ends] for ends in cheap}
        found.add((*ends, edges[ends]) for ends in cheap)
    assert matched(found, size, edges) == least(size, edges)


@pytest.mark.parametrize("seed", range(100))
def test_halves_are_pairs_and_odd_rings_whose_prices_are_paid(seed):
    random = Random(seed)
    size = random.choice(SIZES)
    edges = some_edges(size, random)
    halves = halves_of(size, edges)
    spare = {frozenset(ends): halves.spare(*ends, cost) for ends, cost in edges.items()}
    assert min(spare.values()) >= 0
    for v in range(size):
        if v in halves.mate:
            assert halves.mate[halves.mate[v]] == v
            assert v not in halves.ring
            assert spare[frozenset((v, halves.mate[v]))] == 0
        else:
            ring = halves.ring[v]
            assert len(ring) % 2
            assert v in ring
            assert all(spare[frozenset(pair)] == 0 for pair in zip(ring, ring[1:] + ring[:1], strict=True))
    assert 2 * sum(halves.price) <= 2 * least(size, edges)


def test_common_prices_by_runs_are_those_of_the_nest():
    """`nested` says of neighbours what `spare` says of any two."""
    random, depths = Random(3), 0
    for _ in range(60):
        edges = some_edges(30, random)
        found = Blossoms(halves_of(30, edges))
        match_all(found)
        for node in set(found.children) - set(found.parent):
            leaves, between = found.nested(node)
            assert sorted(leaves) == sorted(found.leaves(node))
            for k, v in enumerate(leaves):
                for m in range(k + 1, len(leaves)):
                    w = leaves[m]
                    common = found.spare(v, w, found.price[v] + found.price[w])
                    assert min(between[k:m]) == common
            depths = max(depths, len(set(between)))
    assert depths > 2
