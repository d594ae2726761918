"""Leagues in a database: a round robin drawn ahead with a day for each round, by the same acts as in a season."""

from datetime import date, time

from games.results import Entry
from tests.rounds import WHO, fill
from tournaments.actions.ahead import draw_all
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.match_days import postpone, set_days
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import publish
from tournaments.match_days import When, read_when
from tournaments.models import Event, Match, Round
from tournaments.queries import full_matches, games_of

FIRST = date(2026, 11, 1)
EVENING = When(at=time(19, 30), place="Hall")


def league(players=4, legs=1, every=7, dated=True, **settings) -> Event:
    """A league of Player001 … with all its rounds drawn, the first on FIRST."""
    options = {"legs": legs, **settings}
    event = create_event(create_tournament("League", WHO), "City league", "round_robin", 30, WHO, options)
    fill(event, players)
    draw_all(event, WHO, 7)
    if dated:
        set_days(event, FIRST, every, EVENING, WHO)
    event.refresh_from_db()
    return event


def round_of(event: Event, number: int) -> Round:
    """A round as it is stored."""
    return event.rounds.get(number=number)


def publish_round(event: Event, number: int) -> Round:
    """Publish a round."""
    round_ = round_of(event, number)
    return publish(round_, round_.version, WHO)


def match_of(event: Event, number: int, table: int) -> Match:
    """A match with all that a result needs."""
    return full_matches(Match.objects.filter(round__event=event, round__number=number, table=table)).get()


def enter(match: Match, outcome: str = "a", board: int = 1, reason: str = "") -> None:
    """Enter the result of a board."""
    game = games_of(full_matches(Match.objects.filter(pk=match.pk)).get())[board - 1]
    enter_result(game, game.version, Entry(outcome), WHO, reason=reason)


def put_off(match: Match, day: str = "", boards=(), reason: str = "illness") -> Match:
    """Put a match off to another day."""
    return postpone(match, read_when(day), reason, WHO, boards)


def table_of(standings) -> list[tuple]:
    """Places, numbers and values."""
    return [(row.place, row.entrant.number, row.values) for row in standings.rows]
