"""CPU seconds for the places that are still possible, against standings of the same event in the same process."""

from dataclasses import replace

from tests.bench.bench_standings import cpu_seconds
from tests.events import random_event
from tournaments.event_settings import EventSettings
from tournaments.prospects import prospects
from tournaments.records import Pending, Played
from tournaments.standings import standings

ROUNDS = 9
CODES = ("points", "sos", "sodos", "warnings")
BUDGET = 0.3  # seconds for 300 players


def last_round_open(event):
    """The event with all games of its last round open."""
    outcomes = [
        Pending(o.round_number, o.a, o.b, o.black) if isinstance(o, Played) and o.round_number == event.rounds else o
        for o in event.outcomes
    ]
    return replace(event, outcomes=tuple(outcomes))


def main():
    """Print one line per size, once with the last round open and once before it is drawn."""
    options = EventSettings(tiebreaks=CODES)
    seconds = {}
    for size in (20, 100, 300, 600):
        event = last_round_open(random_event(4, players=size, rounds=ROUNDS, pending=False))
        now = standings(event.entrants, event.outcomes, ROUNDS, options)
        once = cpu_seconds(lambda event=event: standings(event.entrants, event.outcomes, ROUNDS, options))
        seconds[size] = cpu_seconds(lambda now=now, event=event: prospects(now, event.outcomes))
        undrawn = cpu_seconds(lambda now=now, event=event: prospects(now, event.outcomes, 1))
        what = f"{size:4} players, last round open: {seconds[size]:.4f} s CPU, {seconds[size] / once:.0f} standings"
        print(f"prospects {what}; another one to come: {undrawn:.4f} s")
    print(f"prospects of 300 players are {'within' if seconds[300] < BUDGET else 'OVER'} {BUDGET} s")


if __name__ == "__main__":
    main()
