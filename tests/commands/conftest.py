"""What tests of commands share."""

import pytest

from tests.actions.conftest import WHO, people
from tournaments.actions.entrants import add_players


@pytest.fixture
def csv(tmp_path):
    path = tmp_path / "players.csv"
    path.write_text("Name,Rank,Club\n" + "".join(f"Player {i},{i}k,Club {i % 3}\n" for i in range(1, 9)), encoding="utf-8")
    return path


@pytest.fixture
def eight(event):
    add_players(event, people(8), WHO)
    return event
