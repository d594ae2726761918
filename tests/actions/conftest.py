"""An event with players, and rounds of it, made by the acts themselves."""

import pytest

from games.results import Entry
from tournaments import queries
from tournaments.actions.entrants import add_players
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.records import PlayerData

WHO = "tester"


def people(count):
    return [PlayerData(f"Player{i:02}", "X", rank="3d", club=f"Club {i % 4}") for i in range(1, count + 1)]


def games(round_):
    """The round's games by table."""
    matches = queries.full_matches(round_.matches.filter(second__isnull=False))
    return {match.table: queries.game_of(match) for match in matches}


def enter_all(round_, outcome="a"):
    """The same outcome at every table."""
    for game in games(round_).values():
        enter_result(game, game.version, Entry(outcome, "resignation"), WHO, sure=True)


def published(event, number, seed=1):
    round_ = draw_round(event, number, WHO, seed)
    return publish(round_, round_.version, WHO)


@pytest.fixture
def six(event):
    """Six players entered."""
    add_players(event, people(6), WHO)
    return event


@pytest.fixture
def seven(event):
    """Seven players entered: one has the bye."""
    add_players(event, people(7), WHO)
    return event
