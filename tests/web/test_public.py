"""Public pages: for everybody, without cookies, cached, private where they should be. Attack list I."""

import gzip
from random import Random

import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains

from tests.rounds import draft, fill, finish, games, published
from tournaments.actions.entrants import add_players, set_absence
from tournaments.models import Event
from tournaments.records import PlayerData

PAGES = ("", "standings", "crosstable", "rounds/1", "players/1", "screen", "revision", "what-if")


@pytest.fixture
def shown(event):
    """Five players, round 1 played."""
    fill(event, 5, birth="1999-12-31", ids={"phone": "555-0199", "certificate": "C-77"}, club="Club A")
    finish(published(event))
    event.refresh_from_db()
    return event


@pytest.fixture
def get(shown, client):
    """Fetches a public page as a stranger without cookies."""

    def fetch(page: str = "", **headers: str):
        return client.get(f"/p/{shown.slug}/{page}", headers=headers)

    return fetch


def test_pairings_and_results(get):
    page = get()
    assertContains(page, "Round 1")
    assertContains(page, '<span class="won">Player001</span>', count=1)
    assertContains(page, "2 : 0", count=2)
    assertContains(page, "bye, 2")


def test_standings_crosstable_and_player(get):
    assertContains(get("standings"), "After round 1")
    assertContains(get("standings"), "Player004")
    assertContains(get("crosstable"), "+")
    page = get("players/2")
    assertContains(page, "1 Player001")
    assertContains(page, "0 points")
    assert get("players/99").status_code == 404


def test_pairings_have_colours_in_their_heads_but_not_before_nigiri(client, shown):
    page = client.get(f"/p/{shown.slug}/")
    assertContains(page, "Black <b class=k>●</b>")
    shown.settings = {"colours": "nigiri"}
    shown.save()
    published(shown, 2)
    page = client.get(f"/p/{shown.slug}/")
    assertContains(page, "<th>Player", count=1)
    assertContains(page, '<th class="r">Player', count=1)


def test_who_is_not_paired_is_told(get, shown):
    assertNotContains(get(), "Not paired")
    set_absence(shown.entrants.get(number=3), 2, 0, "owner")
    published(shown, 2)
    assertContains(get(), "Not paired:")
    assertContains(get(), "<span>3 Player003 (absent)")


def test_namesakes_are_told_apart(client, event):
    people = [("Li", "Na", "X", "5d"), ("Li", "Na", "Y", "3k"), ("Wang", "Wei", "X", ""), ("Zhao", "Yi", "Y", "")]
    add_players(event, [PlayerData(family, given, club=club, rank=rank) for family, given, club, rank in people], "owner")
    event.refresh_from_db()
    published(event)
    page = client.get(f"/p/{event.slug}/")
    assertContains(page, "<i>X 5d ", count=1)
    assertContains(page, "<i>Y 3k ", count=1)
    assertNotContains(page, "<i>X 2·")


def test_what_is_not_there_leads_to_what_is(get, shown):
    page = get("rounds/9")
    assertContains(page, f'href="/p/{shown.slug}/"', status_code=404)
    assertContains(page, "public.css", status_code=404)
    shown.tournament.public = False
    shown.tournament.save()
    assertContains(get("rounds/9"), 'href="/"', status_code=404)


def test_before_the_first_round(client, event):
    assertContains(client.get(f"/p/{event.slug}/"), "No round has been published yet.")
    assertContains(client.get(f"/p/{event.slug}/standings"), "Before the first round")


def test_a_draft_is_never_shown(get, shown):
    draft(shown, 2)
    assertContains(get(), "Round 1")
    assert get("rounds/2").status_code == 404
    assertNotContains(get("crosstable"), "<th>2")


@pytest.mark.parametrize("page", PAGES)
def test_a114_a_private_tournament_is_not_there(get, shown, owner_client, page):
    assert get(page).status_code == 200
    shown.tournament.public = False
    shown.tournament.save()
    assert get(page).status_code == 404
    assert get(page, **{"If-None-Match": "*"}).status_code == 404
    assert owner_client.get(f"/p/{shown.slug}/{page}").status_code == 404
    assertNotContains(get(page), "Open", status_code=404)


@pytest.mark.parametrize("page", PAGES)
def test_a115_no_cookies_and_no_menu_even_for_whoever_is_logged_in(owner_client, shown, page):
    answer = owner_client.get(f"/p/{shown.slug}/{page}")
    assert not answer.cookies
    assert "Cookie" not in answer["Vary"]
    assertNotContains(answer, "owner")
    assertNotContains(answer, "csrf")


@pytest.mark.parametrize("page", PAGES)
def test_a118_nothing_personal(get, page):
    for secret in ("1999", "555-0199", "C-77"):
        assertNotContains(get(page), secret)


@pytest.mark.parametrize("page", PAGES)
def test_an_unchanged_page_costs_one_query(get, shown, page, django_assert_num_queries):
    first = get(page)
    assert first["Cache-Control"] == "public, max-age=1"
    with django_assert_num_queries(1):
        again = get(page, **{"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    with django_assert_num_queries(1):
        assert get(page).content == first.content


def test_a_result_is_shown_at_once(get, shown):
    before, revision = get(), get("revision").content
    game = games(shown.rounds.get())[0]
    finish(shown.rounds.get(), "draw")
    game.refresh_from_db()
    after = get(**{"If-None-Match": before["ETag"]})
    assertContains(after, "1 : 1", count=2)
    assert get("revision").content != revision


def test_gzip_is_ready(get):
    packed = get(**{"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == get().content
    assert "Accept-Encoding" in packed["Vary"]


def test_a120_languages_do_not_mix(get):
    english, chinese = get(), get(**{"Accept-Language": "zh-CN,zh;q=0.9"})
    assert english["ETag"] != chinese["ETag"]
    assert (english["Content-Language"], chinese["Content-Language"]) == ("en", "zh-hans")
    assert "Accept-Language" in english["Vary"]
    assert get("?lang=zh-hans", **{"Accept-Language": "en"}).content == chinese.content
    assert get(**{"Accept-Language": "en"}).content == english.content
    assert get("?lang=xx").content == english.content
    assertContains(chinese, '<html lang="zh-hans">')


def test_a120_the_language_cookie_does_not_matter(shown):
    client = Client()
    client.cookies["django_language"] = "zh-hans"
    assertContains(client.get(f"/p/{shown.slug}/"), '<html lang="en">')


@pytest.mark.parametrize("query", ["?page=1" + "0" * 20, "?sort=__class__", "?x=%ff", "?x=" + "y" * 10_000, "?lang=%ff"])
def test_a110_odd_queries_are_ignored(get, query):
    assert get(query).content == get().content


@pytest.mark.parametrize("tag", ["*", '"x"', "W/", '"' + "x" * 5000 + '"', "\xff", ",,,", '"a", W/"b"'])
def test_a111_odd_tags_are_answered(get, tag):
    assert get(**{"If-None-Match": tag}).status_code in (200, 304)


@pytest.mark.parametrize(
    "path",
    ["/p/open%00/", "/p/%ff/", "/p//", "/p/..;/", "/p/" + "x" * 3000 + "/", "/p/open/players/1" + "0" * 20, "/p/nothing/"],
)
def test_a116_addresses_that_are_none(shown, client, path):
    assert client.get(path).status_code in (400, 404)


def test_a117_reading_only(shown, client, acts):
    before = acts()
    address = f"/p/{shown.slug}/"
    head = client.head(address)
    assert (head.status_code, head.content) == (200, b"")
    for method in ("post", "put", "delete", "options", "trace", "patch"):
        answer = getattr(client, method)(address)
        assert answer.status_code == 405
        assert not answer.cookies
    assert client.get(address, headers={"Range": "bytes=0-5"}).status_code == 200
    assert acts() == before


def test_a119_no_framing(get):
    assert get()["X-Frame-Options"] == "DENY"


def test_sixty_five_players_stay_below_30_kb(client, tournament):
    event = Event.objects.create(tournament=tournament, name="公开组", slug="公开组", system="swiss", rounds_planned=7)
    chance = Random(3)
    names = [(chance.choice("王李张刘"), chance.choice(["小明", "伟", "子涵"])) for _n in range(65)]
    add_players(event, [PlayerData(*name, rank="5d", club="清华大学围棋协会") for name in names], "owner")
    event.refresh_from_db()
    for number in range(1, 6):
        finish(published(event, number, seed=number), "ab"[number % 2])
        event.refresh_from_db()
    sizes = {
        page: len(client.get(f"/p/公开组/{page}").content)
        for page in ("", "standings", "crosstable", "players/1", "what-if")
    }
    print(sizes)
    assert max(sizes.values()) < 30_000


def test_as_many_queries_for_many_players_as_for_few(client, tournament, queries):
    counts = []
    for name, players in (("small", 6), ("large", 120)):
        event = Event.objects.create(tournament=tournament, name=name, slug=name, system="swiss", rounds_planned=5)
        fill(event, players)
        finish(published(event))
        counts.append([queries(client, f"/p/{name}/{page}") for page in PAGES])
    assert counts[0] == counts[1]
    assert max(counts[0]) < 25
