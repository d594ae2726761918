"""Start numbers: by lot, by rank, by hand."""

import pytest
from pytest_django.asserts import assertContains

from tests.actions.conftest import WHO
from tests.web.conftest import published
from tournaments.actions.entrants import add_players
from tournaments.records import PlayerData


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/entrants/numbers/"


def order(event):
    return [entrant.player.family_name for entrant in event.entrants.select_related("player").order_by("number")]


def test_by_lot_shows_its_seed_and_repeats_with_it(owner_client, six, url):
    assertContains(owner_client.post(url, {"way": "lot", "version": "1", "seed": "42"}, follow=True), "seed 000042")
    first = order(six)
    owner_client.post(url, {"way": "lot", "version": "2", "seed": "43"})
    assert order(six) != first
    owner_client.post(url, {"way": "lot", "version": "3", "seed": "42"})
    assert order(six) == first


def test_by_lot_without_a_seed_chooses_one(owner_client, six, url):
    owner_client.post(url, {"way": "lot", "version": "1", "seed": ""})
    six.refresh_from_db()
    assert six.numbering == "lot"
    assert 0 <= six.number_seed < 1_000_000


def test_by_rank(owner_client, event, url):
    add_players(
        event, [PlayerData(name, rank=rank) for name, rank in (("A", "3k"), ("B", "1p"), ("C", ""), ("D", "8d"))], WHO
    )
    owner_client.post(url, {"way": "rank", "version": "1"})
    assert order(event) == ["B", "D", "A", "C"]


def test_by_hand_follows_the_numbers_typed(owner_client, six, url):
    numbers = {f"number-{entrant.pk}": 70 - entrant.number * 10 for entrant in six.entrants.all()}
    owner_client.post(url, {"way": "hand", "version": "1", **numbers})
    assert order(six) == [f"Player0{i}" for i in (6, 5, 4, 3, 2, 1)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"way": "hand"},
        {"way": "lot", "seed": "-1"},
        {"way": "lot", "seed": "١"},
        {"way": "lot", "seed": "1" * 5000},
        {"way": "lot", "version": "9"},
        {"way": "lot", "version": ""},
        {"way": "magic"},
        {},
    ],
)
def test_nonsense_changes_nothing(owner_client, six, url, acts, wrong):
    before, numbers = acts(), order(six)
    assertContains(owner_client.post(url, {"version": "1", **wrong}, follow=True), 'class="message error"')
    assert (order(six), acts()) == (numbers, before)


def test_by_hand_refuses_a_number_twice(owner_client, six, url):
    numbers = {f"number-{entrant.pk}": 1 for entrant in six.entrants.all()}
    assertContains(owner_client.post(url, {"way": "hand", "version": "1", **numbers}, follow=True), "given twice")


def test_after_a_draw_numbers_stay(owner_client, six, url):
    published(six, 1)
    six.refresh_from_db()
    numbers = order(six)
    answer = owner_client.post(url, {"way": "rank", "version": six.version}, follow=True)
    assertContains(answer, "numbers stay as they are")
    assert order(six) == numbers


@pytest.mark.parametrize(("person", "status"), [("colleague", 302), ("stranger", 404), ("nobody", 401)])
def test_who_may(clients, six, url, person, status):
    assert clients[person].post(url, {"way": "rank", "version": "1"}).status_code == status


def test_queries_do_not_grow(owner_client, crowd, url, queries):
    crowd(2)
    few = queries(owner_client, url)
    crowd(30)
    assert queries(owner_client, url) == few
