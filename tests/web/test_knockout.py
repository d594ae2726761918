"""A knockout in the browser's pages: from the preset to the bracket, in both languages."""

import re
from urllib.parse import quote

import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains

from tests.actions.conftest import WHO, enter_all, published
from tests.rounds import fill
from tests.web.test_language import CHINESE, left_over
from tests.web.test_round_robin import known
from tournaments import queries
from tournaments.actions import events, rounds
from tournaments.actions.simulate import simulate
from tournaments.models import Event


@pytest.fixture
def knockout(tournament):
    """Six entrants, nothing drawn."""
    event = events.create_event(tournament, "淘汰组", "knockout", 99, WHO, {"seeds": 2, "third_place": True})
    fill(event, 6)
    return event


def test_from_the_preset_to_a_drawn_bracket(owner_client):
    owner_client.post("/tournaments/new/", {"name": "Cup", "preset": "double_knockout"})
    event = Event.objects.get()
    assert (event.system, event.options.losses, event.rounds_planned) == ("knockout", 2, 99)
    fill(event, 6)
    assertContains(owner_client.get(f"/events/{event.pk}/bracket/"), "The first round is not drawn yet.")
    answer = owner_client.post(f"/events/{event.pk}/rounds/1/draw/", {"seed": "3"}, follow=True)
    assertContains(answer, "has a bye by lot")
    assertNotContains(answer, "Pair the unpaired")
    bracket = owner_client.get(f"/events/{event.pk}/bracket/")
    assert bracket.content.decode().count('role="img"') == 2
    assertContains(bracket, "Losers’ bracket")
    assert Event.objects.get().rounds_planned == 7


def test_the_bracket_shows_names_and_results(owner_client, knockout):
    enter_all(published(knockout, 1))
    page = owner_client.get(f"/events/{knockout.pk}/bracket/").content.decode()
    names = re.findall(r'<div class="name(?: won)?" title="\d+ (.*?)">(.*?)</div>', page)
    assert set(names) == {(f"Player{n:03}", f"Player{n:03}") for n in range(1, 7)}
    assert page.count('class="score won"') == 2
    assert "Matches for places" not in page
    assert "Place 3" in page
    assert re.search(r'width="\d+" height="[\d.]+" viewBox="-1 0 \d+ [\d.]+"', page)


def test_the_standings_say_how_a_shared_place_is_shown(owner_client, knockout, event):
    page = owner_client.get(f"/events/{knockout.pk}/standings/")
    assertContains(page, "Places like 5–8 are shared.")
    assertNotContains(page, "An equals sign marks")
    assertContains(owner_client.get(f"/events/{event.pk}/standings/"), "An equals sign marks a shared place.")


def test_the_bracket_is_public_and_fills_a_wall(client, knockout):
    enter_all(published(knockout, 1))
    for path in ("bracket", "bracket/screen"):
        page = client.get(f"/p/{knockout.slug}/{path}?lang=en")
        assertContains(page, "Player003")
        assertNotContains(page, "csrf")
    assertContains(client.get(f"/p/{knockout.slug}/?lang=en"), f"{quote(f'/p/{knockout.slug}/bracket')}?lang=en")


def test_a_draft_is_not_public(owner_client, client, knockout):
    rounds.draw_round(knockout, 1, WHO, 2)
    assertContains(owner_client.get(f"/events/{knockout.pk}/bracket/"), "Player003")
    for path in ("bracket", "bracket/screen"):
        page = client.get(f"/p/{knockout.slug}/{path}?lang=en")
        assertContains(page, "No round has been published yet.")
        assertNotContains(page, "Player003")


def test_other_events_have_no_bracket(owner_client, client, tournament):
    swiss = events.create_event(tournament, "Swiss", "swiss", 3, WHO)
    triple = events.create_event(tournament, "Triple", "knockout", 99, WHO, {"losses": 3})
    for event in (swiss, triple):
        assert owner_client.get(f"/events/{event.pk}/bracket/").status_code == 404
        assert client.get(f"/p/{event.slug}/bracket").status_code == 404
        assertNotContains(owner_client.get(f"/events/{event.pk}/"), "/bracket")
        assertNotContains(client.get(f"/p/{event.slug}/"), "/bracket")
    fill(triple, 5)
    published(triple, 1)
    assertNotContains(owner_client.get(f"/events/{triple.pk}/documents/"), "bracket.pdf")


def test_later_rounds_offer_no_rules_about_pairs(owner_client, knockout):
    first = rounds.draw_round(knockout, 1, WHO, 2)
    page = owner_client.get(f"/events/{knockout.pk}/rounds/1/")
    assertContains(page, 'data-act="forbid"')
    rounds.publish(first, first.version, WHO)
    enter_all(first)
    rounds.draw_round(knockout, 2, WHO)
    page = owner_client.get(f"/events/{knockout.pk}/rounds/2/")
    assertNotContains(page, 'data-act="forbid"')
    assertContains(page, "Semi-finals.")
    assertContains(page, "in round 1")


def test_a_swap_is_refused_with_the_reason(owner_client, knockout):
    enter_all(published(knockout, 1))
    round_ = rounds.draw_round(knockout, 2, WHO)
    one, other = queries.drawn_matches(round_)
    answer = owner_client.get(f"/events/{knockout.pk}/rounds/2/swap/cost/", {"a": one.a, "b": other.a}).json()
    assert not answer["legal"]
    assert "pairs follow from the bracket" in answer["words"]


def test_settings_offer_what_a_knockout_looks_at(owner_client, knockout):
    page = owner_client.get(f"/events/{knockout.pk}/settings/")
    for name in ("losses", "seeds", "second_final", "third_place", "places", "clubs_apart"):
        assertContains(page, f'name="{name}"')
    for name in ("legs", "bar", "first_round"):
        assertNotContains(page, f'name="{name}"')
    assertNotContains(page, '<option value="direct"')
    assertContains(page, '<option value="bracket" selected')


def test_the_end_is_told(owner_client, knockout):
    simulate(knockout, WHO, seed=4)
    assertContains(owner_client.get(f"/events/{knockout.pk}/standings/"), "5–6")
    last = knockout.rounds.last()
    rounds.close(last, last.version, WHO)
    assertContains(owner_client.get(f"/events/{knockout.pk}/"), "All 3 rounds are played")
    assertNotContains(owner_client.get(f"/events/{knockout.pk}/entrants/"), "Late entry")
    assertContains(owner_client.get(f"/events/{knockout.pk}/entrants/"), "nobody can come in any more")


@pytest.mark.parametrize(
    "code", ["pairings", "names", "slips", "entrants", "standings", "crosstable", "pairing_report", "bracket"]
)
def test_every_sheet_is_printed(owner_client, knockout, code):
    published(knockout, 1)
    answer = owner_client.get(f"/events/{knockout.pk}/documents/{code}.pdf")
    assert answer.content[:4] == b"%PDF"


def test_it_is_all_there_in_chinese(owner, knockout):
    owner.username, client = "裁判甲", Client(headers=CHINESE)
    owner.save()
    client.force_login(owner)
    enter_all(published(knockout, 1))
    rounds.draw_round(knockout, 2, WHO)
    for path in ("", "bracket/", "rounds/1/", "rounds/2/", "standings/", "settings/", "entrants/", "documents/"):
        page = client.get(f"/events/{knockout.pk}/{path}").content.decode()
        assert [text for text in left_over(page) if not known(text)] == [], path
