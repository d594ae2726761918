"""What the first start makes, and that it makes it only once."""

import pytest
from django.contrib.auth.models import User

from tournaments import queries
from tournaments.actions import first_run as module
from tournaments.actions.events import create_tournament
from tournaments.actions.first_run import first_run
from tournaments.models import Act, Event, Tournament

pytestmark = pytest.mark.django_db


def test_an_empty_database_gets_an_account_and_the_demo():
    account = first_run(demo=True)
    assert account.user.check_password(account.password)
    assert account.password not in repr(account)
    event = Event.objects.get()
    assert (event.tournament.name, event.tournament.demo, event.rounds_planned) == ("Demo Open", True, 5)
    assert list(event.rounds.values_list("state", flat=True)) == ["closed", "closed", "closed", "published"]
    progress = queries.progress(event)
    assert (progress.round_number, progress.results_in, progress.results_total) == (4, 4, 9)


def test_the_demo_shows_what_there_is():
    first_run(demo=True)
    event = Event.objects.get()
    assert 16 <= event.entrants.count() <= 20
    assert event.entrants.filter(withdrawn__isnull=False).count() == 1
    assert len(queries.byes_of(queries.last_round(event))) == 1


def test_the_demo_is_the_same_everywhere():
    def pairs():
        rounds = Event.objects.last().rounds.all()
        return [[(row.a.number, row.b and row.b.number, row.verdict) for row in queries.round_rows(r)] for r in rounds]

    first_run(demo=True)
    once = pairs()
    module.load_demo(User.objects.get())
    assert pairs() == once


def test_a_second_run_makes_nothing():
    first_run(demo=True)
    lines = Act.objects.count()
    assert first_run(demo=True) is None
    assert (User.objects.count(), Tournament.objects.count(), Act.objects.count()) == (1, 1, lines)


def test_no_demo_beside_a_tournament_of_ones_own():
    create_tournament("Mine", "command line")
    assert first_run(demo=True) is not None
    assert list(Tournament.objects.values_list("name", flat=True)) == ["Mine"]


def test_without_the_demo():
    assert first_run(demo=False) is not None
    assert not Tournament.objects.exists()


def test_a_demo_that_fails_leaves_no_account_behind(monkeypatch):
    def fail(user):
        raise RuntimeError

    monkeypatch.setattr(module, "load_demo", fail)
    with pytest.raises(RuntimeError):
        first_run(demo=True)
    assert not User.objects.exists()
