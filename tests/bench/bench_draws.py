"""CPU seconds of a Swiss and a McMahon draw of round 5 of 9, against rustworkx on the complete graph of 256.

Run as `python -m tests.bench.bench_draws [swiss|mcmahon] [SIZE …]`. Exit 1 where a bound is missed.
"""

import math
import sys
import time
from random import Random

import rustworkx

from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, Draw, Entrant, History, Outcome, Played

SETTINGS = {
    "swiss": EventSettings(),
    "mcmahon": EventSettings(system="mcmahon", bar="4d", floor="20k", countries_apart="soft"),
}
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


def play_before(system: str, size: int, random: Random) -> History:
    """The history at round 5: clubs of different sizes, results by strength and chance, some draws and no-shows.

    In McMahon numbers follow ranks from 7 dan to 20 kyu, the most at 2 kyu, and one in thirty skips a round.
    """
    clubs = [f"C{int(random.random() ** 2 * size / 8)}" for _ in range(size)]
    ranks = (
        sorted((int(random.triangular(10, 37, 28)) for _ in range(size)), reverse=True)
        if system == "mcmahon"
        else [-1] * size
    )
    people = tuple(
        Entrant(n, f"P{n}", club=club, country=f"N{country_of(club)}", strength=rank)
        for n, (club, rank) in enumerate(zip(clubs, ranks, strict=True), 1)
    )
    outcomes: list[Outcome] = []
    for round_number in range(1, ROUND):
        away = frozenset(e.number for e in people if system == "mcmahon" and random.random() < 1 / 30)
        history = History(people, tuple(outcomes), round_number, ROUNDS, absent=away)
        outcomes += [Bye(round_number, number, 0, "absent") for number in sorted(away)]
        outcomes += results(SYSTEMS[system].draw(history, SETTINGS[system], SEED), round_number, size, random)
    return History(people, tuple(outcomes), ROUND, ROUNDS)


def country_of(club: str) -> int:
    """A country for a club, the same in every process."""
    return int(club[1:]) % 12


def results(draw: Draw, round_number: int, size: int, random: Random) -> list[Outcome]:
    """Played matches; the lower number is the stronger player."""
    found: list[Outcome] = [Bye(round_number, number, 2) for number in draw.byes]
    for m in draw.matches:
        chance = 1 / (1 + math.exp(4 * (m.a - m.b) / size))
        scores = (1, 1) if random.random() < 0.03 else (2, 0) if random.random() < chance else (0, 2)
        missed = random.random() < 0.01
        absent = frozenset({m.b if scores[0] else m.a}) if missed else frozenset()
        found.append(Played(round_number, m.a, m.b, *scores, black=m.black, unplayed=missed, absent=absent))
    return found


def measure(system: str, size: int) -> float:
    """CPU seconds of one draw."""
    history = play_before(system, size, Random(size))
    start = time.process_time()
    SYSTEMS[system].draw(history, SETTINGS[system], SEED)
    return time.process_time() - start


def main(words: tuple[str, ...]) -> int:
    """Prints one line per system and size, and the growth; the number of bounds missed."""
    yardstick = unit()
    print(f"unit: {yardstick:.3f} s (rustworkx, complete graph of 256)")
    systems = [word for word in words if word in SETTINGS] or list(SETTINGS)
    sizes = tuple(int(word) for word in words if word not in SETTINGS) or SIZES
    return sum(of_system(system, sizes, yardstick) for system in systems)


def of_system(system: str, sizes: tuple[int, ...], yardstick: float) -> int:
    """Prints the lines of a system; the number of bounds missed."""
    taken, missed = {}, 0
    for size in sizes:
        taken[size] = measure(system, size)
        ratio = taken[size] / yardstick
        print(f"{system} draw n={size:5d}: {taken[size]:8.3f} s  {ratio:7.2f} units", flush=True)
        missed += ratio >= BOUNDS.get(size, math.inf)
    if len(sizes) > 1:
        small, large = sizes[-2:]
        print(f"growth between {small} and {large}: n^{math.log(taken[large] / taken[small]) / math.log(large / small):.2f}")
    return missed


if __name__ == "__main__":
    sys.exit(1 if main(tuple(sys.argv[1:])) else 0)
