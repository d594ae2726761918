"""Rounds in a database, for tests of pages: made by the same acts as in a tournament."""

from games.models import Game
from games.results import Entry
from tournaments.actions.entrants import add_players, number_by_hand
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.models import Event, Round
from tournaments.records import PlayerData

WHO = "owner"


def fill(event: Event, count: int, **fields: str) -> None:
    """Enter players No. 1 … `count` named Player001 …; `fields` as in PlayerData."""
    entrants = add_players(event, [PlayerData(f"Player{n:03}", **fields) for n in range(1, count + 1)], WHO)
    event.refresh_from_db()
    number_by_hand(event, event.version, [entrant.pk for entrant in entrants], WHO)
    event.refresh_from_db()


def draft(event: Event, number: int = 1, seed: int = 7) -> Round:
    """Draw a round."""
    return draw_round(event, number, WHO, seed)


def published(event: Event, number: int = 1, seed: int = 7) -> Round:
    """Draw and publish a round."""
    round_ = draft(event, number, seed)
    return publish(round_, round_.version, WHO)


def games(round_: Round) -> list[Game]:
    """The games of a round by table."""
    matches = round_.matches.filter(table__isnull=False).order_by("table")
    return [match.boards.get().game for match in matches]


def finish(round_: Round, outcome: str = "a") -> None:
    """Give every table the same result."""
    for game in games(round_):
        enter_result(game, game.version, Entry(outcome), WHO, reason="test")


def address(round_: Round) -> str:
    """The round page."""
    return f"/events/{round_.event_id}/rounds/{round_.number}/"
