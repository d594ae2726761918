"""A round robin in the browser: from the preset to the grid, the withdrawal page, and what the system has no use for."""

import re

import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains

from tests.actions.conftest import WHO, enter_all
from tests.addresses import filled, routes
from tests.documents.reading import lines
from tests.rounds import fill
from tests.web.test_language import CHINESE, left_over
from tournaments import queries
from tournaments.actions import ahead, entrants, events, rounds
from tournaments.models import Event, Round


@pytest.fixture
def robin(tournament):
    """Five entrants in two legs, nothing drawn."""
    event = events.create_event(tournament, "循环组", "round_robin", 99, WHO, {"legs": 2})
    fill(event, 5)
    return event


@pytest.fixture
def under_way(robin):
    """All rounds drawn ahead; the first seven played, Black wins; round 8 is open."""
    ahead.draw_all(robin, WHO, 3)
    for number in range(1, 9):
        round_ = robin.rounds.get(number=number)
        rounds.publish(round_, round_.version, WHO)
        if number < 8:
            enter_all(round_)
    robin.refresh_from_db()
    return robin


def grid(page) -> dict[str, list[str]]:
    """The squares of each row of the grid, by number."""
    rows = re.findall(r'<tr><td class="number">(\d+)</td>(.*?)</tr>', page.content.decode(), re.S)
    squares = {number: re.findall(r'<td class="(?:round|itself)".*?</td>', row, re.S) for number, row in rows}
    return {number: [" ".join(re.sub(r"<.*?>", " ", one).split()) for one in found] for number, found in squares.items()}


def test_a_report_without_totals_has_no_heading_for_them(owner_client, under_way):
    page = owner_client.get(f"/events/{under_way.pk}/documents/pairing_report.pdf?round=2&language=en")
    found = " ".join(lines(page.content))
    assert "As the Berger table has it." in found
    assert "Totals" not in found


def test_from_the_preset_to_a_drawn_timetable(owner_client):
    owner_client.post("/tournaments/new/", {"name": "League", "preset": "double_round_robin"})
    event = Event.objects.get()
    assert (event.system, event.options.legs, event.rounds_planned) == ("round_robin", 2, 99)
    fill(event, 4)
    desk = owner_client.get(f"/events/{event.pk}/")
    assertContains(desk, "Draw all rounds")
    assertNotContains(desk, "Pairs that must not meet")
    assertNotContains(desk, "/rounds/7/")
    answer = owner_client.post(f"/events/{event.pk}/rounds/all/", follow=True)
    assert answer.redirect_chain[-1][0] == f"/events/{event.pk}/rounds/1/"
    assert Round.objects.filter(event=event).count() == Event.objects.get().rounds_planned == 6
    assertContains(answer, "Throw this draft and those after it away?")
    assertContains(answer, "As the Berger table has it.")
    assert owner_client.get(f"/events/{event.pk}/rounds/7/").status_code == 404


def test_the_next_draft_is_published_from_desk_and_round(owner_client, under_way):
    enter_all(under_way.rounds.get(number=8))
    for page in ("", "rounds/8/"):
        assertContains(owner_client.get(f"/events/{under_way.pk}/{page}"), "Publish round 9")
    owner_client.post(f"/events/{under_way.pk}/rounds/9/publish/", {"version": under_way.rounds.get(number=9).version})
    states = dict(under_way.rounds.values_list("number", "state"))
    assert (states[8], states[9], states[10]) == (Round.CLOSED, Round.PUBLISHED, Round.DRAFT)


def test_the_grid(owner_client, under_way):
    found = grid(owner_client.get(f"/events/{under_way.pk}/crosstable/"))
    # 1-0 2-5 3-4 · 0-4 5-3 1-2 · 2-0 3-1 4-5 · 0-5 1-4 2-3 · 3-0 4-2 5-1 · then 0-1 5-2 4-3 · 4-0 3-5 2-1 · 0-2 1-3 5-4
    assert found == {
        "1": ["", "●+ ○−", "○− ●", "●+", "○−"],
        "2": ["○− ●+", "", "●+", "○−", "●+ ○−"],
        "3": ["●+ ○", "○−", "", "●+ ○−", "○− ●+"],
        "4": ["○−", "●+", "○− ●+", "", "●+ ○"],
        "5": ["●+", "○− ●+", "●+ ○−", "○− ●", ""],
    }
    assertContains(owner_client.get(f"/events/{under_way.pk}/crosstable/?form=table&opponents=place"), "Line")


def test_the_public_grid(client, under_way):
    page = client.get(f"/p/{under_way.slug}/crosstable?lang=en")
    assertContains(page, "●+ ○−")
    assertContains(page, "×")


def test_the_withdrawal_page_shows_before_and_after_and_changes_nothing(owner_client, under_way):
    five = under_way.entrants.get(number=5)
    before = queries.standings_after(under_way).rows
    url = f"/events/{under_way.pk}/entrants/{five.pk}/withdrawal/"
    page = owner_client.get(url)
    assertContains(page, "6 of 8 games are played.")  # a bye in round 4; the game of round 8 is open
    assertContains(page, "That is half or more")
    assert queries.standings_after(under_way).rows == before
    assertContains(owner_client.get(f"/events/{under_way.pk}/entrants/"), url)
    owner_client.post(f"/events/{under_way.pk}/entrants/{five.pk}/withdraw/", {"version": five.version})
    five.refresh_from_db()
    assert five.withdrawn == 9
    assert owner_client.get(url).status_code == 302


def test_void_games_on_the_withdrawal_page(owner_client, robin):
    round_ = ahead.next_round(robin, WHO)
    enter_all(rounds.publish(round_, round_.version, WHO))
    two = robin.entrants.get(number=2)
    page = owner_client.get(f"/events/{robin.pk}/entrants/{two.pk}/withdrawal/")
    assertContains(page, "1 of 8 games is played.")
    assertContains(page, "That is fewer than half")
    assertContains(page, "<b>0 · 0 · 0</b>")


@pytest.mark.parametrize(("rule", "says"), [("void", "all of them become void"), ("stand", "By the settings they count")])
def test_article_28_2_by_setting_on_the_withdrawal_page(owner_client, robin, rule, says):
    events.change_settings(robin, robin.version, robin.settings | {"withdrawn_games": rule}, 9, robin.name, WHO)
    robin.refresh_from_db()
    round_ = ahead.next_round(robin, WHO)
    enter_all(rounds.publish(round_, round_.version, WHO))
    two = robin.entrants.get(number=2)
    page = owner_client.get(f"/events/{robin.pk}/entrants/{two.pk}/withdrawal/")
    assertContains(page, says)
    void = b"<b>0 \xc2\xb7 0 \xc2\xb7 0</b>" in page.content
    assert void == (rule == "void")


def test_nobody_else_sees_or_draws_it(clients, robin, acts):
    entrant = robin.entrants.first()
    before = acts()
    for name, client in clients.items():
        expected = {"nobody": 302, "stranger": 404}.get(name, 302)
        assert client.get(f"/events/{robin.pk}/entrants/{entrant.pk}/withdrawal/").status_code == expected
        if name in ("nobody", "stranger"):
            assert client.post(f"/events/{robin.pk}/rounds/all/").status_code in (401, 404)
    assert clients["owner"].get(f"/events/{robin.pk}/rounds/all/").status_code == 405
    assert acts() == before


def test_only_settings_of_the_system_are_shown_and_the_others_stay(owner_client, robin):
    url = f"/events/{robin.pk}/settings/"
    form = owner_client.get(url).context["form"]
    assert "legs" in form.fields
    assert not {"first_round", "clubs_apart", "colour_streak", "forfeits_out"} & set(form.fields)
    data = {
        name: value
        for name, value in form.initial.items()
        if name in form.fields and value is not None and value is not False
    }
    codes = dict(enumerate(data.pop("tiebreaks")))
    answer = owner_client.post(url, data | {f"tiebreaks_{index}": code for index, code in codes.items()} | {"legs": "3"})
    assert answer.status_code == 302, answer.context["form"].errors
    stored = robin.settings
    robin.refresh_from_db()
    assert robin.settings == stored | {"legs": 3}


def test_no_page_or_refusal_has_an_english_word(owner, under_way):
    owner.username, client = "裁判甲", Client(headers=CHINESE)
    owner.save()
    client.force_login(owner)
    values = {"events": under_way.pk, "tournaments": under_way.tournament_id, "slug": under_way.slug, "game_pk": 1}
    values["entrant_pk"] = under_way.entrants.get(number=1).pk
    pages = [filled(route, values, number=str(n)) for route in routes() for n in ((8, 9) if "number" in route else [1])]
    found = {}
    for address in dict.fromkeys(pages):
        answer = client.get(address)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            found[address] = [text for text in left_over(answer.content.decode()) if not known(text)]
    for act, data in (("rounds/all/", {}), ("entrants/add/", {"line": "王伟", "how": "next_round"})):
        answer = client.post(f"/events/{under_way.pk}/{act}", data, follow=True)
        found[act] = [text for text in left_over(answer.content.decode()) if not known(text)]
    assert {address: texts for address, texts in found.items() if texts} == {}


def known(text: str) -> bool:
    """Whether a text holds names of this test's data alone."""
    return bool(re.search(r"Player\d{3}|Spring Open|Hall 3|tester|owner", text))


def test_withdrawn_entrants_keep_their_page(owner_client, under_way):
    one = under_way.entrants.get(number=1)
    entrants.withdraw(one, one.version, WHO)
    page = owner_client.get(f"/events/{under_way.pk}/entrants/{one.pk}/")
    assertContains(page, "Reinstate")
    assertNotContains(page, "Rounds to sit out")
