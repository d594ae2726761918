"""The log of an event."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from tests.actions.conftest import WHO
from tests.web.conftest import enter_all, published
from tournaments.actions.acting import log
from tournaments.actions.events import create_event


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/log/"


def test_acts_in_words_with_names(owner_client, six, url):
    round_ = published(six, 1)
    enter_all(round_)
    answer = owner_client.get(url)
    assertContains(answer, "6 players entered")
    assertContains(answer, "Round 1 published")
    match = round_.matches.select_related("first__player").get(table=1)
    assertContains(answer, f"{match.first.player.name} wins by resignation")


def test_other_events_are_left_out(owner_client, event, tournament, url):
    other = create_event(tournament, "Youth", "swiss", 3, WHO)
    log("publish", WHO, tournament.pk, other.pk, round=7)
    assertNotContains(owner_client.get(url), "Round 7 published")


def test_search_and_paging(owner_client, event, tournament, url):
    for number in range(1, 121):
        log("publish", "anna" if number == 60 else WHO, tournament.pk, event.pk, round=number)
    first = owner_client.get(url).content.decode()
    assert first.count("<time ") == 50
    assertContains(owner_client.get(f"{url}?page=3"), "Round 1 published")
    found = owner_client.get(f"{url}?q=ANNA").content.decode()
    assert found.count("<time ") == 1
    assert "Round 60 published" in found
    assert owner_client.get(f"{url}?q=%25").content.decode().count("<time ") == 0


def test_an_act_without_words_is_shown_as_it_is(owner_client, event, tournament, url):
    log("<b>new act</b>", WHO, tournament.pk, event.pk, colour="green")
    assertContains(owner_client.get(url), "&lt;b&gt;new act&lt;/b&gt;")


@pytest.mark.parametrize("query", ["?page=" + "1" + "0" * 20, "?page=x", "?page=-1", "?q=" + "x" * 3000, "?q=%E2%80%AE"])
def test_odd_addresses_are_answered(owner_client, event, url, query):
    assert owner_client.get(url + query).status_code == 200


@pytest.mark.parametrize(("person", "status"), [("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_sees_it(clients, url, person, status):
    assert clients[person].get(url).status_code == status


def test_queries_do_not_grow(owner_client, six, url, queries):
    round_ = published(six, 1)
    enter_all(round_)
    few = queries(owner_client, url)
    enter_all(round_, "b")
    enter_all(round_, "draw")
    assert queries(owner_client, url) == few
