"""The desk of an event: where it stands, and the next step."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from tests.actions.conftest import WHO
from tests.web.conftest import enter_all, published
from tournaments.actions.rounds import draw_round
from tournaments.models import Round


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/"


def primary(page):
    """The labels of the primary buttons."""
    return page.content.decode().count("button primary") + page.content.decode().count('class="primary ')


def test_from_nothing_to_the_last_round(owner_client, event, crowd, url):
    event.rounds_planned = 2
    event.save()
    assertContains(owner_client.get(url), "Add entrants")
    crowd(4)
    assertContains(owner_client.get(url), "4 entrants · nothing drawn yet")
    round_ = draw_round(event, 1, WHO)
    page = owner_client.get(url)
    assertContains(page, "Round 1 of 2 · drawn, not yet published")
    assertContains(page, "Publish round 1")
    owner_client.post(f"{url}rounds/1/publish/", {"version": round_.version})
    assertContains(owner_client.get(url), "Round 1 of 2 · 0 of 2 results in")
    enter_all(round_)
    page = owner_client.get(url)
    assertContains(page, "Round 1 of 2 · all results in")
    assertContains(page, "Draw round 2")
    enter_all(published(event, 2))
    page = owner_client.get(url)
    assertContains(page, "Close round 2")
    owner_client.post(f"{url}rounds/2/close/", {"version": Round.objects.get(number=2).version})
    page = owner_client.get(url)
    assertContains(page, "All 2 rounds are played")
    assertContains(page, "Final standings")
    assert primary(page) == 1


def test_the_next_step_draws_and_publishes(owner_client, six, url):
    owner_client.post(f"{url}rounds/1/draw/")
    round_ = six.rounds.get()
    owner_client.post(f"{url}rounds/1/publish/", {"version": round_.version})
    round_.refresh_from_db()
    assert round_.state == Round.PUBLISHED


def test_sheets_of_a_round_only_once_there_is_one(owner_client, six, url):
    assertNotContains(owner_client.get(url), "pairings.pdf")
    published(six, 1)
    assertContains(owner_client.get(url), f"{url}documents/pairings.pdf?round=1")


@pytest.mark.parametrize(("person", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_sees_it(clients, url, person, status):
    assert clients[person].get(url).status_code == status


def test_queries_do_not_grow(owner_client, crowd, url, queries):
    crowd(4)
    few = queries(owner_client, url)
    crowd(300)
    assert queries(owner_client, url) == few


def test_get_draws_nothing(owner_client, six, url):
    assert owner_client.get(f"{url}rounds/1/draw/").status_code == 405
    assert not six.rounds.exists()


@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_pages_for_everybody_open_in_the_language_of_the_desk(owner_client, six, url, language):
    six.tournament.public = True
    six.tournament.save()
    desk = owner_client.get(url, headers={"accept-language": language}).content.decode()
    for address in (f"/p/{six.slug}/", f"/p/{six.slug}/screen"):
        assert f'href="{address}?lang={language}"' in desk
        assert f'<html lang="{language}' in owner_client.get(f"{address}?lang={language}").content.decode()
