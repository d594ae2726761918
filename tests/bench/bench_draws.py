"""CPU seconds of a Swiss draw of round 5 of 9, against rustworkx on the complete graph of 256 in the same process.

Run as `python -m tests.bench.bench_draws [SIZE …]`. Exit 1 where a bound is missed.
"""

import math
import sys
import time
from random import Random

import rustworkx

from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, Draw, Entrant, History, Outcome, Played

SIZES = (64, 128, 256, 512, 1000)
BOUNDS = {256: 4.0, 300: 3.0, 1000: 20.0, 2000: 60.0, 5000: 200.0, 10000: 500.0}  # in units
ROUND, ROUNDS, SEED = 5, 9, 20260101


def unit() -> float:
    """CPU seconds of rustworkx on the complete graph of 256 with random weights, the best of three."""
    random = Random(SEED)
    edges = [(i, j, random.randrange(1, 1 << 40)) for i in range(256) for j in range(i + 1, 256)]
    taken = []
    for _ in range(3):
        graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=True)
        graph.add_nodes_from([None] * 256)
        graph.extend_from_weighted_edge_list(edges)
        start = time.process_time()
        rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        taken.append(time.process_time() - start)
    return min(taken)


def play_before(size: int, random: Random) -> History:
    """The history at round 5: clubs of different sizes, results by strength and chance, some draws and no-shows."""
    people = tuple(Entrant(n, f"P{n}", club=f"C{int(random.random() ** 2 * size / 8)}") for n in range(1, size + 1))
    outcomes: list[Outcome] = []
    for round_number in range(1, ROUND):
        history = History(people, tuple(outcomes), round_number, ROUNDS)
        outcomes += results(SYSTEMS["swiss"].draw(history, EventSettings(), SEED), round_number, size, random)
    return History(people, tuple(outcomes), ROUND, ROUNDS)


def results(draw: Draw, round_number: int, size: int, random: Random) -> list[Outcome]:
    """Played matches; the lower number is the stronger player."""
    found: list[Outcome] = [] if draw.bye is None else [Bye(round_number, draw.bye, 2)]
    for m in draw.matches:
        chance = 1 / (1 + math.exp(4 * (m.a - m.b) / size))
        scores = (1, 1) if random.random() < 0.03 else (2, 0) if random.random() < chance else (0, 2)
        missed = random.random() < 0.01
        absent = frozenset({m.b if scores[0] else m.a}) if missed else frozenset()
        found.append(Played(round_number, m.a, m.b, *scores, black=m.black, unplayed=missed, absent=absent))
    return found


def measure(size: int) -> float:
    """CPU seconds of one draw."""
    history = play_before(size, Random(size))
    start = time.process_time()
    SYSTEMS["swiss"].draw(history, EventSettings(), SEED)
    return time.process_time() - start


def main(sizes: tuple[int, ...]) -> int:
    """Prints one line per size and the growth; the number of bounds missed."""
    yardstick, taken, missed = unit(), {}, 0
    print(f"unit: {yardstick:.3f} s (rustworkx, complete graph of 256)")
    for size in sizes:
        taken[size] = measure(size)
        ratio = taken[size] / yardstick
        print(f"draw n={size:5d}: {taken[size]:8.3f} s  {ratio:7.2f} units", flush=True)
        missed += ratio >= BOUNDS.get(size, math.inf)
    if len(sizes) > 1:
        small, large = sizes[-2:]
        print(f"growth between {small} and {large}: n^{math.log(taken[large] / taken[small]) / math.log(large / small):.2f}")
    return missed


if __name__ == "__main__":
    sys.exit(1 if main(tuple(map(int, sys.argv[1:])) or SIZES) else 0)
