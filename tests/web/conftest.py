"""Clients of the people in every permission test, and events in different states."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

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
