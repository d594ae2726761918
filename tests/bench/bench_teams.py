"""CPU seconds of a round of 500 teams of 5 boards: drawing and storing it, publishing it, the rows of its page; and how many
queries publishing and the page take.

Run as `python -m tests.bench.bench_teams [TEAMS]`, in a database in memory. Exit 1 where a bound is missed.
"""

import os
import sys
import time
from collections.abc import Callable
from typing import Any

import django

TEAMS, BOARDS = 500, 5
BOUNDS = {"draw": 3.0, "publish": 6.0, "page": 3.0}
QUERIES = 60  # whatever the number of teams


def timed(what: str, act: Callable[..., Any], *args: Any) -> tuple[Any, bool]:
    """What an act gives back, and whether a bound was missed; prints CPU seconds and queries."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    start = time.process_time()
    with CaptureQueriesContext(connection) as queries:
        found = act(*args)
    seconds = time.process_time() - start
    print(f"teams {what:8s} {seconds:6.2f} s  {len(queries)} queries", flush=True)
    return found, seconds >= BOUNDS[what] or (what != "draw" and len(queries) > QUERIES)


def main(words: list[str]) -> int:
    """Prints a line per act; how many bounds were missed."""
    from django.core.management import call_command

    from tests.teams.playing import team
    from tournaments.actions.events import create_event, create_tournament
    from tournaments.actions.rounds import draw_round, publish
    from tournaments.actions.teams import add_teams
    from tournaments.queries import round_rows

    call_command("migrate", verbosity=0)
    count = int(words[0]) if words else TEAMS
    options = {"lineup": "fixed", "boards": BOARDS}
    event = create_event(create_tournament("Bench", "bench"), "Teams", "swiss", 9, "bench", options)
    add_teams(event, [team(f"T{n}-", BOARDS, BOARDS, number=n) for n in range(1, count + 1)], "bench")
    event.refresh_from_db()
    round_, slow = timed("draw", draw_round, event, 1, "bench", 7)
    round_, slower = timed("publish", publish, round_, round_.version, "bench")
    _rows, slowest = timed("page", round_rows, round_)
    return slow + slower + slowest


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee_site.settings")
    django.setup()
    from django.conf import settings

    settings.DATABASES["default"]["NAME"] = ":memory:"
    sys.exit(1 if main(sys.argv[1:]) else 0)
