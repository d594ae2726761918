"""The page on which ties are broken, and what the standings say of it."""

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from tests.documents.reading import pdftotext
from tests.rounds import fill, finish, published


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/standings/orders/"


@pytest.fixture
def tied(event):
    """Six players after a round: 1, 3 and 5 have won."""
    event.settings = {"tiebreaks": ["points", "playoff", "manual"]}
    event.save()
    fill(event, 6)
    finish(published(event))
    return event


ORDER = {"kind": "manual", "place_1": "2", "place_3": "3", "place_5": "1", "reason": "younger <first>"}


def test_an_order_is_entered_and_shown_with_its_reason_everywhere(owner_client, client, tied, url):
    assertContains(owner_client.get(url), "Save the order", count=4)
    owner_client.post(url, ORDER)
    said = "Chief referee: 5 Player005, 1 Player001, 3 Player003 · reason: younger &lt;first&gt;"
    page = owner_client.get(url)
    assertContains(page, said)
    assertContains(page, "owner, 20")
    assertContains(owner_client.get(f"/events/{tied.pk}/standings/"), said)
    public = client.get(f"/p/{tied.slug}/standings")
    assertContains(public, said)
    assertNotContains(public, "owner")
    assert "younger <first>" in pdftotext(owner_client.get(f"/events/{tied.pk}/documents/standings.pdf").content)
    owner_client.post(f"{url}{tied.place_orders.get().pk}/remove/")
    assertNotContains(owner_client.get(f"/events/{tied.pk}/standings/"), "younger")


def test_without_the_criteria_the_page_leads_to_the_settings(owner_client, event, url):
    page = owner_client.get(url)
    assertContains(page, "Neither a play-off")
    assertContains(page, f'href="/events/{event.pk}/settings/"')


def test_without_a_tie_it_says_so(owner_client, event, url):
    event.settings = {"tiebreaks": ["points", "playoff"]}
    event.save()
    assertContains(owner_client.get(url), "Nobody is tied any more")


@pytest.mark.parametrize(
    "wrong",
    [
        {"place_5": "2"},
        {"place_5": "x"},
        {"place_5": "0"},
        {"place_5": "9" * 5000},
        {"place_5": "١"},
        {"place_99": "4"},
        {"place_2": "4"},
        {"kind": "coin"},
        {"kind": ""},
        {"reason": ""},
        {"reason": "x" * 201},
        {"reason": "\u202e"},
    ],
)
def test_nonsense_is_said_and_stores_nothing(owner_client, tied, url, acts, wrong):
    before = acts()
    answer = owner_client.post(url, {**ORDER, **wrong})
    assertContains(answer, 'class="message error"')
    assert (tied.place_orders.count(), acts()) == (0, before)


def test_an_incomplete_order_names_who_is_missing(owner_client, tied, url):
    answer = owner_client.post(url, {"kind": "playoff", "place_1": "1", "place_3": "2", "reason": "typed"})
    assertContains(answer, "The order leaves out who is tied too: 5 Player005.")
    assertContains(answer, 'value="typed"')


@pytest.mark.parametrize(("person", "status"), [("colleague", 302), ("stranger", 404), ("nobody", 401)])
def test_who_may(clients, tied, url, person, status):
    assert clients[person].post(url, ORDER).status_code == status
    order = tied.place_orders.first()
    assert bool(order) == (status == 302)


def test_another_events_order_is_not_found(owner_client, tied, tournament, url):
    owner_client.post(url, ORDER)
    other = tournament.events.create(name="Youth", slug="youth", system="swiss", rounds_planned=3)
    order = tied.place_orders.get()
    assert owner_client.post(f"/events/{other.pk}/standings/orders/{order.pk}/remove/").status_code == 404
    assert owner_client.get(f"{url}{order.pk}/remove/").status_code == 405


def test_a_second_removal_changes_nothing(owner_client, tied, url, acts):
    owner_client.post(url, ORDER)
    order = tied.place_orders.get()
    owner_client.post(f"{url}{order.pk}/remove/")
    before = acts()
    assert owner_client.post(f"{url}{order.pk}/remove/").status_code == 404
    assert acts() == before
