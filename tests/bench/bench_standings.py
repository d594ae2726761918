"""CPU seconds for standings with eight tie-breaks, against a plain loop over all games in the same process."""

import math
import time

from tests.events import random_event
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Played
from tournaments.standings import standings

SIZES = (100, 300, 1000)
ROUNDS = 10
SETTINGS = EventSettings(tiebreaks=("total", "points", "sos", "sodos", "warnings", "direct", "progressive", "lot"))


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


def main():
    """Print one line per size, and how the time grows."""
    seconds = []
    for size in SIZES:
        event = random_event(4, players=size, rounds=ROUNDS)
        taken = cpu_seconds(lambda event=event: standings(event.entrants, event.outcomes, ROUNDS, SETTINGS))
        ratio = taken / cpu_seconds(lambda event=event: plain_loop(event))
        seconds.append(taken)
        print(f"standings {size:5} players × {ROUNDS} rounds × 8 tie-breaks: {taken:.4f} s CPU, {ratio:.0f} plain loops")
    growth = math.log(seconds[-1] / seconds[-2]) / math.log(SIZES[-1] / SIZES[-2])
    print(f"standings grow with the number of players to the power of {growth:.2f}")


if __name__ == "__main__":
    main()
