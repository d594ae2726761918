"""Categories and promotions in public: linked where there is something, nothing personal, small, cached, fresh."""

from random import Random

import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains

from tests.rounds import fill, finish, games, published
from tournaments.actions.awards import replace_awards
from tournaments.actions.entrants import add_players
from tournaments.actions.results import enter_result
from tournaments.models import Event, Player
from tournaments.records import PlayerData

PAGES = ("categories", "promotions")
RULES = {
    "categories": [{"name": "Women", "sex": "f"}, {"name": "U12", "born_from": "2014"}],
    "promotion": {
        "certificate": True,
        "rules": [{"percent": "50", "new": "+1"}, {"category": "Women", "top": 1, "extra": True, "new": "5d"}],
    },
}


@pytest.fixture
def ruled(event):
    """Four players of one round, 1 and 3 have won; 4 has no certificate, and of 3 neither sex nor birth is known."""
    fill(event, 4, rank="2d", club="Praha", birth="2015-03-04", sex="f", ids={"certificate": "C-77"})
    Player.objects.filter(entries__number=3).update(sex="", birth="")
    Player.objects.filter(entries__number=4).update(ids={})
    finish(published(event))
    replace_awards(event, Event.objects.get(pk=event.pk).version, RULES, "owner")
    return Event.objects.get(pk=event.pk)


def at(event, page, query=""):
    return f"/p/{event.slug}/{page}{query}"


def test_categories(client, ruled):
    page = client.get(at(ruled, "categories"))
    assertContains(page, "<h3>Women</h3>")
    assertContains(page, "<h3>U12</h3>")
    assertContains(page, "Player001", count=2)
    assertNotContains(page, "Player003")  # nobody knows; that is no matter for the public
    assertNotContains(page, "Not known")


def test_promotions_with_their_basis_but_not_who_is_not_promoted(client, ruled):
    page = client.get(at(ruled, "promotions"))
    assertContains(page, "first 50 % of 4: 2 places", count=4)
    assertContains(page, "<b>3d</b>", count=2)
    assertContains(page, "not final")
    assertNotContains(page, "Player004")
    assertNotContains(page, "certificate number")


@pytest.mark.parametrize("page", PAGES)
def test_a118_nothing_personal(client, ruled, page):
    answer = client.get(at(ruled, page))
    for secret in ("2015", "03-04", "C-77"):
        assertNotContains(answer, secret)


@pytest.mark.parametrize("page", PAGES)
def test_both_are_linked_where_there_is_something_and_nowhere_else(client, event, ruled, page):
    assertContains(client.get(at(ruled, "standings")), f'/{page}?lang=en"')
    part = {"categories": "categories", "promotions": "promotion"}[page]
    left = {key: rules for key, rules in RULES.items() if key != part}
    if part == "categories":
        left["promotion"] = {"rules": [{"wins": "1"}]}
    replace_awards(ruled, ruled.version, left, "owner")
    assertNotContains(client.get(at(ruled, "standings")), f"/{page}?lang")
    assert client.get(at(ruled, page)).status_code == 404


@pytest.mark.parametrize("page", PAGES)
def test_a114_private_is_not_there_and_a115_no_cookies(client, owner_client, ruled, page):
    answer = owner_client.get(at(ruled, page))
    assert not answer.cookies
    assertNotContains(answer, "owner")
    assert client.post(at(ruled, page)).status_code == 405
    ruled.tournament.public = False
    ruled.tournament.save()
    assert client.get(at(ruled, page)).status_code == 404
    assert owner_client.get(at(ruled, page)).status_code == 404


@pytest.mark.parametrize("page", PAGES)
def test_cached_until_something_happens(client, ruled, page, django_assert_num_queries):
    first = client.get(at(ruled, page))
    with django_assert_num_queries(1):
        again = client.get(at(ruled, page), headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    game = games(ruled.rounds.get())[0]
    enter_result(game, game.version, type(game.entry)("b"), "owner", reason="misread")
    assert client.get(at(ruled, page)).content != first.content


@pytest.mark.parametrize("page", PAGES)
def test_languages_do_not_mix(ruled, page):
    english, chinese = (Client().get(at(ruled, page, f"?lang={code}")) for code in ("en", "zh-hans"))
    assertContains(english, '<html lang="en">')
    assertContains(chinese, '<html lang="zh-hans">')
    assertNotContains(chinese, ">Place<")


def test_sixty_five_players_stay_below_30_kb(client, event):
    chance = Random(3)
    names = [(chance.choice("王李张刘"), chance.choice(["小明", "伟", "子涵"])) for _n in range(65)]
    add_players(event, [PlayerData(*name, rank="5d", club="清华大学围棋协会", sex="f") for name in names], "owner")
    event.refresh_from_db()
    for number in range(1, 4):
        finish(published(event, number, seed=number), "ab"[number % 2])
        event.refresh_from_db()
    rules = {"categories": [{"name": "女子组", "sex": "f"}], "promotion": {"rules": [{"wins": "1", "new": "+1"}]}}
    replace_awards(event, event.version, rules, "owner")
    for page in PAGES:
        content = client.get(at(event, page, "?lang=zh-hans")).content
        assert 5000 < len(content) < 30_000


def test_as_many_queries_for_many_players_as_for_few(client, tournament, queries):
    counts = []
    for name, players in (("small", 6), ("large", 60)):
        event = Event.objects.create(tournament=tournament, name=name, slug=name, system="swiss", rounds_planned=5)
        fill(event, players, sex="f", rank="1d")
        finish(published(event))
        replace_awards(event, Event.objects.get(pk=event.pk).version, RULES, "owner")
        counts.append([queries(client, at(event, page)) for page in PAGES])
    assert counts[0] == counts[1]
