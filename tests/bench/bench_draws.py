"""CPU seconds of a Swiss and a McMahon draw of round 5 of 9, against rustworkx on the complete graph of 256, and the memory
of the whole process. Each measurement has a process of its own.

Run as `python -m tests.bench.bench_draws [swiss|mcmahon|drawn …] [SIZE …] [round=N]`; in `drawn` all games are draws, so
that there is but one score group. Exit 1 where a bound is missed; the bounds are for every round.
"""

import math
import multiprocessing
import resource
import sys
import time
from collections.abc import Sequence
from random import Random

import rustworkx

from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, Draw, Entrant, History, Outcome, Played

SETTINGS = {
    "swiss": EventSettings(),
    "mcmahon": EventSettings(system="mcmahon", bar="4d", floor="20k", countries_apart="soft"),
}
SETTINGS["drawn"] = SETTINGS["swiss"]
SIZES = (256, 300, 1000, 2000, 5000, 10000)
BOUNDS = {256: 4.0, 300: 3.0, 1000: 20.0, 2000: 60.0, 5000: 200.0, 10000: 500.0}  # in units
MEMORY = 1000  # MB
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


def people(system: str, size: int, random: Random) -> tuple[Entrant, ...]:
    """Clubs of different sizes; in McMahon numbers follow ranks from 7 dan to 20 kyu, the most at 2 kyu."""
    clubs = [f"C{int(random.random() ** 2 * size / 8)}" for _ in range(size)]
    ranks = (
        sorted((int(random.triangular(10, 37, 28)) for _ in range(size)), reverse=True)
        if system == "mcmahon"
        else [-1] * size
    )
    return tuple(
        Entrant(n, f"P{n}", club=club, country=f"N{country_of(club)}", strength=rank)
        for n, (club, rank) in enumerate(zip(clubs, ranks, strict=True), 1)
    )


def play_before(system: str, size: int, last: int, random: Random) -> History:
    """The history at round `last`: results by strength and chance, some draws and no-shows; in McMahon one in thirty skips
    a round."""
    entrants, outcomes = people(system, size, random), list[Outcome]()
    for round_number in range(1, last):
        away = frozenset(e.number for e in entrants if system == "mcmahon" and random.random() < 1 / 30)
        history = History(entrants, tuple(outcomes), round_number, ROUNDS, absent=away)
        outcomes += [Bye(round_number, number, 0, "absent") for number in sorted(away)]
        outcomes += results(draw_of(system, history), round_number, size, random, system == "drawn")
    return History(entrants, tuple(outcomes), last, ROUNDS)


def draw_of(system: str, history: History) -> Draw:
    """The draw of a round."""
    return SYSTEMS["mcmahon" if system == "mcmahon" else "swiss"].draw(history, SETTINGS[system], SEED)


def country_of(club: str) -> int:
    """A country for a club, the same in every process."""
    return int(club[1:]) % 12


def results(draw: Draw, round_number: int, size: int, random: Random, drawn: bool) -> list[Outcome]:
    """Played matches; the lower number is the stronger player."""
    found: list[Outcome] = [Bye(round_number, number, 1 if drawn else 2) for number in draw.byes]
    for m in draw.matches:
        chance = 1 / (1 + math.exp(4 * (m.a - m.b) / size))
        scores = (1, 1) if drawn or random.random() < 0.03 else (2, 0) if random.random() < chance else (0, 2)
        missed = not drawn and random.random() < 0.01
        absent = frozenset({m.b if scores[0] else m.a}) if missed else frozenset()
        found.append(Played(round_number, m.a, m.b, *scores, black=m.black, unplayed=missed, absent=absent))
    return found


def measure(system: str, size: int, round_number: int) -> tuple[float, float, int]:
    """CPU seconds of one draw, the same in units, and MB that the process took at most."""
    yardstick, history = unit(), play_before(system, size, round_number, Random(size))
    start = time.process_time()
    draw_of(system, history)
    seconds = time.process_time() - start
    return seconds, seconds / yardstick, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main(words: tuple[str, ...]) -> int:
    """Prints one line per system and size, and the growth; the number of bounds missed."""
    systems = [word for word in words if word in SETTINGS] or list(SETTINGS)
    sizes = [int(word) for word in words if word.isdigit()] or SIZES
    rounds = [int(word.removeprefix("round=")) for word in words if word.startswith("round=")] or [ROUND]
    return sum(of_system(system, sizes, round_number) for system in systems for round_number in rounds)


def of_system(system: str, sizes: Sequence[int], round_number: int) -> int:
    """Prints the lines of a system; the number of bounds missed."""
    taken, missed = {}, 0
    for size in sizes:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            taken[size], units, memory = pool.apply(measure, (system, size, round_number))
        figures = f"{taken[size]:8.3f} s  {units:7.2f} units  {memory:4d} MB"
        print(f"{system} round {round_number} n={size:5d}: {figures}", flush=True)
        missed += units >= BOUNDS.get(size, math.inf) or memory >= MEMORY
    if len(sizes) > 1:
        small, large = sizes[-2:]
        print(f"growth between {small} and {large}: n^{math.log(taken[large] / taken[small]) / math.log(large / small):.2f}")
    return missed


if __name__ == "__main__":
    sys.exit(1 if main(tuple(sys.argv[1:])) else 0)
