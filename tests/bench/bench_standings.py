"""CPU seconds for standings with ten tie-breaks and with all, against a plain loop over all games in the same process."""

import math
import time

from tests.events import random_event
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Played
from tournaments.standings import standings
from tournaments.tiebreaks import TIEBREAKS

SIZES = (100, 300, 600, 1000)
ROUNDS = 10
TEN = ("points", "sos", "sos_last_out", "sosos", "sodos", "progressive", "best_beaten", "confrontation", "warnings", "lot")
BUDGET = 0.1  # seconds for 600 players


def cpu_seconds(work, repeat=5):
    """The fewest CPU seconds of a few runs."""
    spent = []
    for _ in range(repeat):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return min(spent)


def plain_loop(event):
    """Everybody's points, as simply as can be."""
    points = dict.fromkeys((entrant.number for entrant in event.entrants), 0)
    for outcome in event.outcomes:
        if isinstance(outcome, Played):
            points[outcome.a] += outcome.score_a
            points[outcome.b] += outcome.score_b
        elif isinstance(outcome, Bye):
            points[outcome.entrant] += outcome.score


def measured(size, codes):
    """CPU seconds for an event of a size, and how many plain loops that is."""
    event, settings = random_event(4, players=size, rounds=ROUNDS), EventSettings(tiebreaks=codes)
    taken = cpu_seconds(lambda: standings(event.entrants, event.outcomes, ROUNDS, settings))
    return taken, taken / cpu_seconds(lambda: plain_loop(event))


def main():
    """Print one line per size, how the time grows, and whether 600 players take longer than they may."""
    seconds = {}
    for size in SIZES:
        seconds[size], ratio = measured(size, TEN)
        what = f"{size:5} players × {ROUNDS} rounds × {len(TEN)} tie-breaks"
        print(f"standings {what}: {seconds[size]:.4f} s CPU, {ratio:.0f} plain loops")
    every = tuple(code for code, one in TIEBREAKS.items() if one.serves("swiss"))
    taken, ratio = measured(600, every)
    print(f"standings   600 players × {ROUNDS} rounds × all {len(every)}: {taken:.4f} s CPU, {ratio:.0f} plain loops")
    growth = math.log(seconds[SIZES[-1]] / seconds[SIZES[-2]]) / math.log(SIZES[-1] / SIZES[-2])
    print(f"standings grow with the number of players to the power of {growth:.2f}")
    print(f"standings of 600 players are {'within' if seconds[600] < BUDGET else 'OVER'} {BUDGET} s")


if __name__ == "__main__":
    main()
