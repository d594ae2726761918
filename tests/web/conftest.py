"""Clients of the people in every permission test, and events in different states."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests import rounds
from tests.actions.conftest import WHO, enter_all, people, published, seven, six  # noqa: F401 (fixtures)
from tournaments.actions.entrants import add_players
from tournaments.models import Act
from tournaments.views import public
from tournaments.views.page_store import PageStore


@pytest.fixture
def clients(owner, colleague, stranger):
    """A client for the owner, a colleague, a stranger and nobody."""
    made = {"nobody": Client()}
    for user in (owner, colleague, stranger):
        made[user.username] = Client()
        made[user.username].force_login(user)
    return made


@pytest.fixture
def acts(db):
    """How many lines the log has now."""
    return lambda: Act.objects.count()


@pytest.fixture
def crowd(event):
    """Fills the event with so many players."""

    def fill(count):
        add_players(event, people(count), WHO)
        return event

    return fill


@pytest.fixture
def round_(event):
    """Round 1 with two tables, published; odd numbers have Black."""
    rounds.fill(event, 4)
    return rounds.published(event)


@pytest.fixture
def game(round_):
    """The game at table 1."""
    return rounds.games(round_)[0]


@pytest.fixture
def queries():
    """How many queries a page takes."""

    def counted(client, address):
        with CaptureQueriesContext(connection) as captured:
            assert client.get(address).status_code == 200
        return len(captured)

    return counted


HX = {"headers": {"HX-Request": "true"}}


@pytest.fixture(autouse=True)
def fresh_pages(monkeypatch):
    """Public pages of another test, whose event had the same id, are none of ours."""
    monkeypatch.setattr(public, "STORE", PageStore())
