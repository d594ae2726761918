"""The entrants' list: adding, editing, striking, withdrawing, sitting out."""

import json

import pytest
from pytest_django.asserts import assertContains, assertNotContains, assertRedirects

from tests.actions.conftest import WHO, people
from tests.web.conftest import HX, enter_all, published
from tournaments.actions.entrants import add_players
from tournaments.actions.rounds import close, draw_round
from tournaments.models import Entrant

PLAYER = {"family_name": "王", "given_name": "小明", "name_order": "family", "rank": "5d", "club": "上海"}


@pytest.fixture
def url(event):
    return f"/events/{event.pk}/entrants/"


@pytest.fixture
def first(six):
    return six.entrants.select_related("player").get(number=1)


@pytest.mark.parametrize(("person", "status"), [("owner", 200), ("colleague", 200), ("stranger", 404), ("nobody", 302)])
def test_who_sees_it(clients, six, url, person, status):
    assert clients[person].get(url).status_code == status


def test_queries_do_not_grow(owner_client, event, url, queries):
    counts = []
    for more in (1, 2, 297):
        add_players(event, people(more), WHO)
        counts.append(queries(owner_client, url))
    assert len(set(counts[1:])) == 1
    assert event.entrants.count() == 300


@pytest.mark.parametrize("order", ["number", "-rank", "club", "name", "__class__", "player__tournament__name"])
def test_sorting(owner_client, six, url, order):
    assertContains(owner_client.get(url, {"sort": order}), "Player01")


def test_sorting_by_rank_puts_the_strongest_first(owner_client, event, url):
    for line in ("Alpha 5k", "Beta 9p", "Gamma", "Delta 1d"):
        owner_client.post(f"{url}add/", {"line": line})
    page = owner_client.get(url, {"sort": "rank"}).content.decode()
    assert sorted(["Alpha", "Beta", "Gamma", "Delta"], key=lambda name: page.index(f">{name}<")) == [
        "Beta",
        "Delta",
        "Alpha",
        "Gamma",
    ]


def test_one_typed_line_is_an_entrant(owner_client, event, url):
    assertRedirects(owner_client.post(f"{url}add/", {"line": "Wang Wei 5d Beijing"}), url)
    player = event.entrants.get().player
    assert (player.name, player.rank, player.club) == ("Wang Wei", "5d", "Beijing")


def test_with_htmx_the_list_comes_back_with_a_message(owner_client, event, url):
    answer = owner_client.post(f"{url}add/", {"line": "李娜 业5"}, **HX)
    assertContains(answer, '<div id="entrants">')
    assertContains(answer, "李娜 is entered: 5d")
    row = f"entrant-{event.entrants.get().pk}"
    assert json.loads(answer["HX-Trigger"]) == {"added": {"row": row}}
    assertContains(answer, f'id="{row}"')
    assertNotContains(answer, "<html")


@pytest.mark.parametrize("line", ["", "   ", "\u200b\u2060", "5d", "Wang 10d", "x" * 5000, "\u202e"])
def test_a_line_that_cannot_be_read_is_refused_in_words(owner_client, event, url, acts, line):
    answer = owner_client.post(f"{url}add/", {"line": line}, **HX)
    assertContains(answer, 'class="message error"')
    assert "HX-Trigger" not in answer
    assert (event.entrants.count(), acts()) == (0, 0)


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{7*7}}", "'; DROP TABLE x"]
)
def test_hostile_names_are_text(owner_client, event, url, name):
    owner_client.post(f"{url}add/", {"line": name})
    page = owner_client.get(url).content.decode()
    assert event.entrants.count() == 1
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert ">49<" not in page


def test_editing_in_place(owner_client, first, url):
    form = owner_client.get(f"{url}{first.pk}/", **HX)
    assertContains(form, 'value="Player01"')
    row = owner_client.post(f"{url}{first.pk}/", {**PLAYER, "rank": "业余5段", "version": first.version}, **HX)
    assertContains(row, "王小明")
    assertContains(row, f'id="entrant-{first.pk}"')
    first.player.refresh_from_db()
    assert (first.player.rank, first.player.club) == ("5d", "上海")


def test_editing_without_scripts(owner_client, first, url):
    assertContains(owner_client.get(f"{url}{first.pk}/"), "<html")
    assertRedirects(owner_client.post(f"{url}{first.pk}/", {**PLAYER, "version": first.version}), url)


@pytest.mark.parametrize(
    "wrong",
    [
        {"rank": "30000k"},
        {"rank": "0d"},
        {"rank": "10p"},
        {"rank": "١d"},
        {"rank": "5"},
        {"rating": "1000000000"},
        {"rating": "NaN"},
        {"birth": "03/04/2010"},
        {"birth": "2010-02-30"},
        {"family_name": "\u200b"},
        {"club": "x" * 101},
        {"name_order": "neither"},
        {"version": "abc"},
        {"version": "9" * 5000},
    ],
)
def test_nonsense_is_said_at_the_field(owner_client, first, url, acts, wrong):
    before = acts()
    answer = owner_client.post(f"{url}{first.pk}/", {**PLAYER, "version": first.version, **wrong}, **HX)
    assertContains(answer, 'class="error"')
    first.player.refresh_from_db()
    assert (first.player.family_name, acts()) == ("Player01", before)


def test_a_stale_edit_shows_both(owner_client, first, url):
    owner_client.post(f"{url}{first.pk}/", {**PLAYER, "version": first.version})
    answer = owner_client.post(f"{url}{first.pk}/", {**PLAYER, "club": "北京", "version": first.version}, **HX)
    assertContains(answer, "Stored now: 上海")
    assertContains(answer, f'name="version" value="{first.version + 1}"')


def test_extra_fields_do_nothing(owner_client, first, url):
    owner_client.post(
        f"{url}{first.pk}/", {**PLAYER, "version": first.version, "number": "9", "tournament": "99", "role": "owner"}
    )
    first.refresh_from_db()
    assert first.number == 1


def test_striking_before_the_draw_closes_the_gap(owner_client, first, six, url):
    owner_client.post(f"{url}{first.pk}/remove/", {"version": first.version})
    assert sorted(six.entrants.values_list("number", flat=True)) == [1, 2, 3, 4, 5]


def test_after_the_draw_withdrawing_and_back(owner_client, six, url):
    published(six, 1)
    entrant = six.entrants.get(number=3)
    answer = owner_client.post(f"{url}{entrant.pk}/remove/", {"version": entrant.version}, **HX)
    assertContains(answer, 'class="message error"')
    row = owner_client.post(f"{url}{entrant.pk}/withdraw/", {"version": entrant.version}, **HX)
    assertContains(row, "out from round 2")
    entrant.refresh_from_db()
    assert entrant.withdrawn == 2
    owner_client.post(f"{url}{entrant.pk}/reinstate/", {"version": entrant.version})
    entrant.refresh_from_db()
    assert entrant.withdrawn is None


def test_the_page_of_an_entrant_offers_what_is_possible(owner_client, six, url):
    entrant = six.entrants.get(number=3)
    assertContains(owner_client.get(f"{url}{entrant.pk}/"), "remove/")
    published(six, 1)
    assertContains(owner_client.get(f"{url}{entrant.pk}/"), "withdraw/")
    assertRedirects(
        owner_client.post(f"{url}{entrant.pk}/withdraw/", {"version": six.entrants.get(pk=entrant.pk).version}), url
    )
    assertContains(owner_client.get(f"{url}{entrant.pk}/"), "reinstate/")


def test_a_stale_withdrawal_is_refused(owner_client, first, url):
    answer = owner_client.post(f"{url}{first.pk}/withdraw/", {"version": first.version + 5}, **HX)
    assertContains(answer, "Somebody changed this meanwhile")
    first.refresh_from_db()
    assert first.withdrawn is None


def test_check_in_with_one_press(owner_client, first, url):
    row = owner_client.post(f"{url}{first.pk}/absence/", {"absence": "1:0"}, **HX)
    assertContains(row, 'value="1:"')
    assert first.absences.get().score == 0
    owner_client.post(f"{url}{first.pk}/absence/", {"absence": "1:"}, **HX)
    assert not first.absences.exists()


def test_a_bye_with_half_a_point(owner_client, first, url):
    answer = owner_client.post(f"{url}{first.pk}/absence/", {"absence": "2:1", "page": "yes"})
    assertRedirects(answer, f"{url}{first.pk}/")
    assert (first.absences.get().round_number, first.absences.get().score) == (2, 1)


@pytest.mark.parametrize("absence", ["", ":", "0:0", "99:0", "1:2", "1:-1", "x:y", "١:0", "1:" + "9" * 5000])
def test_absences_that_cannot_be(owner_client, first, url, acts, absence):
    before = acts()
    assertContains(owner_client.post(f"{url}{first.pk}/absence/", {"absence": absence}, **HX), 'class="message error"')
    assert (first.absences.count(), acts()) == (0, before)


def test_late_entry_three_ways(owner_client, seven, url):
    round_ = published(seven, 1)
    assertContains(owner_client.get(url), "plays the bye player")
    owner_client.post(f"{url}add/", {"line": "Late One", "how": "bye_player"})
    owner_client.post(f"{url}add/", {"line": "Late Two", "how": "half_point"})
    owner_client.post(f"{url}add/", {"line": "Late Three", "how": "next_round"})
    late = list(seven.entrants.order_by("number"))[7:]
    assert not round_.matches.filter(second__isnull=True).exists()
    assert [entrant.joined for entrant in late] == [1, 2, 2]
    assert late[1].absences.get().score == 1


def test_an_unknown_way_of_coming_late_is_refused(owner_client, seven, url):
    published(seven, 1)
    owner_client.post(f"{url}add/", {"line": "Late One", "how": "first_place"}, **HX)
    assert seven.entrants.count() == 7


@pytest.mark.parametrize("act", ["", "remove/", "withdraw/", "reinstate/", "absence/"])
@pytest.mark.parametrize("person", ["stranger", "nobody"])
def test_others_change_nothing(clients, first, url, acts, person, act):
    before = acts()
    data = {**PLAYER, "version": first.version, "absence": "1:0"}
    assert clients[person].post(f"{url}{first.pk}/{act}", data).status_code in {404, 401}
    assert (acts(), Entrant.objects.count()) == (before, 6)


def test_another_events_entrant_is_not_found(owner_client, first, url, tournament):
    other = tournament.events.create(name="Youth", slug="youth", system="swiss", rounds_planned=3)
    assert owner_client.post(f"/events/{other.pk}/entrants/{first.pk}/remove/", {"version": "1"}).status_code == 404


def test_get_changes_nothing(owner_client, first, url, acts):
    before = acts()
    for act in ("remove/", "withdraw/", "reinstate/", "absence/"):
        assert owner_client.get(f"{url}{first.pk}/{act}?version=1&absence=1:0").status_code == 405
    assert owner_client.get(f"{url}add/?line=X").status_code == 405
    owner_client.get(f"{url}{first.pk}/?family_name=X&version=1")
    assert acts() == before


def test_numbers_in_the_order_of_entry_are_provisional_until_settled(owner_client, six, url):
    assertContains(owner_client.get(url), "Numbers follow the order of entry")
    answer = owner_client.post(f"{url}numbers/", {"way": "keep", "version": six.version, "from_list": "yes"}, follow=True)
    assertContains(answer, "The numbers stay as they are.")
    assertNotContains(answer, "Numbers follow the order of entry")
    six.refresh_from_db()
    names = list(six.entrants.order_by("number").values_list("player__family_name", flat=True))
    assert (six.numbering, names) == ("hand", [f"Player0{i}" for i in range(1, 7)])


def test_the_first_draw_says_that_it_drew_the_numbers(owner_client, six, url):
    answer = owner_client.post(f"/events/{six.pk}/rounds/1/draw/", {"seed": "123456"}, follow=True)
    assertContains(answer, "Start numbers were drawn by lot, seed 123456")


def test_the_first_draw_says_nothing_of_numbers_that_were_settled(owner_client, six, url):
    owner_client.post(f"{url}numbers/", {"way": "keep", "version": six.version})
    assertNotContains(owner_client.post(f"/events/{six.pk}/rounds/1/draw/", follow=True), "drawn by lot")


@pytest.mark.parametrize("act", ["absence", "withdraw"])
def test_somebody_who_sits_in_the_draft_is_pointed_out(owner_client, six, url, act):
    draw_round(six, 1, WHO, 1)
    entrant = six.entrants.get(number=3)
    data = {"version": entrant.version, "absence": "1:0"}
    answer = owner_client.post(f"{url}{entrant.pk}/{act}/", data, **HX)
    assertContains(answer, "X sits in the draft of round 1")
    assertContains(owner_client.get(url), "Round 1")


def test_nothing_is_said_of_a_round_that_is_no_draft(owner_client, six, url):
    published(six, 1)
    entrant = six.entrants.get(number=3)
    answer = owner_client.post(f"{url}{entrant.pk}/absence/", {"absence": "2:0"}, **HX)
    assertNotContains(answer, "message warning")


def test_a_finished_event_takes_nobody_in_and_lets_nobody_go(owner_client, six, url):
    six.rounds_planned = 1
    six.save()
    round_ = published(six, 1)
    assertNotContains(owner_client.get(url), "from the next round")
    enter_all(round_)
    round_.refresh_from_db()
    close(round_, round_.version, WHO)
    page = owner_client.get(url)
    for gone in ('name="line"', "withdraw/", "import/"):
        assertNotContains(page, gone)
    assertNotContains(owner_client.get(f"{url}{six.entrants.first().pk}/"), "withdraw/")
    assertNotContains(owner_client.get(f"/events/{six.pk}/"), "Late entry")


def test_names_that_paper_cannot_show_are_named(owner_client, event, url):
    for line in ("Müller 3k", "Πέτρος 1k", "Nguyễn 2d", "김민준 1d", "さくら 4k"):
        owner_client.post(f"{url}add/", {"line": line})
    assertNotContains(owner_client.get(url), "Paper can")
    owner_client.post(f"{url}add/", {"line": "أحمد 3k"})
    assertContains(owner_client.get(url), "Paper can’t show all letters of أحمد")
