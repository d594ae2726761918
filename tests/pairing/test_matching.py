"""Exact least-cost matchings: against all matchings, against networkx, with numbers too large to be packed at once."""

import networkx
import numpy as np
import pytest

from tests.pairing.literal import all_draws
from tournaments.pairing import matching


def complete(size):
    low, high = np.triu_indices(size, 1)
    return low.astype(np.int64), high.astype(np.int64)


def random_costs(size, seed, tops):
    random = np.random.default_rng(seed)
    i, j = complete(size)
    return i, j, [random.integers(0, top, len(i)) for top in tops]


def sums(edges, costs):
    return tuple(int(column[edges].sum()) for column in costs)


def least(size, i, j, costs):
    """The least sums over all matchings, by trying each."""
    place = {pair: k for k, pair in enumerate(zip(i.tolist(), j.tolist(), strict=True))}
    draws = [[place[p] for p in pairs] for pairs, _bye in all_draws(list(range(size)))]
    return min(sums(draw, costs) for draw in draws)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("tops", [(2, 2, 3, 50), (1, 3, 2), (1 << 40, 2, 1 << 40, 1 << 30, 3)])
def test_the_sums_are_the_least_in_order(seed, tops):
    i, j, costs = random_costs(8, seed, tops)
    assert sums(matching.cheapest(range(8), i, j, costs), costs) == least(8, i, j, costs)


@pytest.mark.parametrize("seed", range(10))
def test_edges_can_be_missing(seed):
    i, j, costs = random_costs(8, seed, (3, 9))
    kept = np.random.default_rng(seed).random(len(i)) < 0.35
    edges = set(zip(i[kept].tolist(), j[kept].tolist(), strict=True))
    possible = [pairs for pairs, _bye in all_draws(list(range(8))) if set(pairs) <= edges]
    found = matching.cheapest(range(8), i[kept], j[kept], [column[kept] for column in costs])
    assert (found is None) == (not possible)


def test_numbers_that_cannot_be_packed_are_refused_not_rounded():
    i, j, costs = random_costs(8, 1, (1 << 60, 1 << 60))
    with pytest.raises(OverflowError):
        matching.cheapest(range(8), i, j, costs)


def test_no_vertices_and_no_edges():
    none = np.array([], dtype=np.int64)
    assert matching.cheapest([], none, none, [none]) == []
    assert matching.cheapest([0, 1], none, none, [none]) is None


@pytest.mark.parametrize("seed", range(4))
def test_networkx_agrees(seed):
    i, j, costs = random_costs(40, seed, (3, 2, 100))
    graph = networkx.Graph()
    packed = (costs[0] * 1000 + costs[1]) * 100_000 + costs[2]
    graph.add_weighted_edges_from(zip(i.tolist(), j.tolist(), packed.tolist(), strict=True))
    pairs = {tuple(sorted(pair)) for pair in networkx.min_weight_matching(graph)}
    total = sum(graph.edges[pair]["weight"] for pair in pairs)
    assert packed[matching.cheapest(range(40), i, j, costs)].sum() == total


def test_in_order_gives_all_matchings_cheapest_first():
    i, j, costs = random_costs(6, 1, (4, 50))
    place = {pair: k for k, pair in enumerate(zip(i.tolist(), j.tolist(), strict=True))}
    expected = sorted(sums([place[p] for p in pairs], costs) for pairs, _bye in all_draws(list(range(6))))
    found = list(matching.in_order(range(6), i, j, costs, 100))
    assert [sums(edges, costs) for edges in found] == expected
    assert len({tuple(edges) for edges in found}) == 15


@pytest.mark.parametrize("missing", [1, 5])
def test_an_odd_part_or_a_lonely_vertex_has_no_perfect_matching(missing):
    i, j = np.array([0, 1, 0, 3, 4, 3]), np.array([1, 2, 2, 4, 5, 5])
    assert matching.perfect(6 + missing, i, j, [0] * 6) is None
