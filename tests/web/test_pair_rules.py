"""Pairs that must not meet, or must."""

import pytest
from pytest_django.asserts import assertContains

from tests.web.conftest import published
from tournaments.models import Event


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/entrants/rules/"


def test_forbid_and_remove(owner_client, six, url):
    owner_client.post(url, {"a": "1 Player01 X", "b": "2", "kind": "forbid", "round": ""})
    rule = six.pair_rules.get()
    assert (rule.first.number, rule.second.number, rule.kind, rule.round_number) == (1, 2, "forbid", None)
    assertContains(owner_client.get(url), "must not meet")
    owner_client.post(f"{url}{rule.pk}/remove/")
    assert not six.pair_rules.exists()


def test_a_forced_pair_is_for_the_next_round(owner_client, six, url):
    published(six, 1)
    owner_client.post(url, {"a": "1", "b": "2", "kind": "force", "round": ""})
    assert six.pair_rules.get().round_number == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"a": "99"},
        {"a": ""},
        {"a": "Player01"},
        {"a": "2"},
        {"a": "1" * 5000},
        {"a": "١"},
        {"kind": "like"},
        {"round": "x"},
        {"round": "1" * 30},
    ],
)
def test_nonsense_adds_nothing_and_stays_in_the_form(owner_client, six, url, acts, wrong):
    before = acts()
    answer = owner_client.post(url, {"a": "1", "b": "2", "kind": "forbid", "round": "", **wrong})
    assertContains(answer, 'class="message error"')
    assertContains(answer, 'name="b" list="everybody" required autocomplete="off" value="2"')
    assert (six.pair_rules.count(), acts()) == (0, before)


@pytest.mark.parametrize(("person", "status"), [("colleague", 302), ("stranger", 404), ("nobody", 401)])
def test_who_may(clients, six, url, person, status):
    assert clients[person].post(url, {"a": "1", "b": "2", "kind": "forbid"}).status_code == status


def test_another_events_rule_is_not_found(owner_client, six, tournament, url):
    owner_client.post(url, {"a": "1", "b": "2", "kind": "forbid"})
    other = tournament.events.create(name="Youth", slug="youth", system="swiss", rounds_planned=3)
    rule = six.pair_rules.get()
    assert owner_client.post(f"/events/{other.pk}/entrants/rules/{rule.pk}/remove/").status_code == 404
    assert six.pair_rules.exists()


def test_queries_do_not_grow(owner_client, crowd, url, queries):
    crowd(8)
    owner_client.post(url, {"a": "1", "b": "2", "kind": "forbid"})
    one = queries(owner_client, url)
    for a, b in (("3", "4"), ("5", "6"), ("7", "8")):
        owner_client.post(url, {"a": a, "b": b, "kind": "forbid"})
    assert queries(owner_client, url) == one


def test_a_bracket_takes_rules_for_its_first_round_only(owner_client, six, url):
    Event.objects.filter(pk=six.pk).update(system="knockout", settings={})
    page = owner_client.get(url).content.decode()
    assert "in every round" not in page
    assert '<option value="1">in round 1</option>' in page
    assert "in round 2" not in page
    answer = owner_client.post(url, {"a": "1", "b": "2", "kind": "forbid", "round": "2"})
    assertContains(answer, "rules about pairs hold for the draw of its first round only")
    assert not six.pair_rules.exists()
    owner_client.post(url, {"a": "1", "b": "2", "kind": "forbid", "round": "1"})
    assert six.pair_rules.get().round_number == 1
