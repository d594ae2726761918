"""A Swiss with elimination in the browser: from the preset to the last one left, and what its pages and sheets say."""

import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains

from tests.actions.conftest import WHO, enter_all
from tests.addresses import filled, routes
from tests.documents.reading import pdftotext
from tests.rounds import fill, published
from tests.web.test_event_settings import form
from tests.web.test_language import CHINESE, left_over
from tests.web.test_round_robin import known
from tournaments import queries
from tournaments.actions import events
from tournaments.models import Event


@pytest.fixture
def cup(tournament):
    """Six entrants, one loss puts out; round 1 is played, so that three are out."""
    event = events.create_event(tournament, "淘汰组", "swiss_elimination", 15, WHO, {"losses": 1})
    fill(event, 6)
    enter_all(published(event, 1))
    event.refresh_from_db()
    return event


def test_from_the_preset_to_its_settings(owner_client):
    owner_client.post("/tournaments/new/", {"name": "Cup", "preset": "swiss_elimination"})
    event = Event.objects.get()
    assert (event.system, event.options.losses, event.rounds_planned) == ("swiss_elimination", 2, 20)
    assert event.options.tiebreaks == ("survival", "points", "sos", "warnings")
    page = owner_client.get(f"/events/{event.pk}/settings/")
    assertContains(page, "Losses until out")
    assertContains(page, "At most; it ends when it is decided.")
    assertContains(page, 'name="floaters_down"')
    assertContains(page, 'name="accelerated_rounds"')
    assertNotContains(page, 'name="promotion_mark"')
    assertNotContains(page, 'name="bar"')


def test_a_swiss_shows_no_settings_of_elimination(owner_client, event):
    page = owner_client.get(f"/events/{event.pk}/settings/")
    assertNotContains(page, 'name="losses"')
    assertContains(page, 'name="floaters_up"')


@pytest.mark.parametrize(
    ("changed", "field", "says"),
    [
        ({"losses": "0"}, "losses", "Say after how many losses"),
        ({"out_below": "4"}, "out_after", "Out by points takes both"),
        ({"out_below": "10", "out_after": "4"}, "out_below", "Nobody can have 10 points after 4 rounds"),
    ],
)
def test_limits_that_make_no_sense_are_refused_at_the_setting(owner_client, cup, changed, field, says):
    url = f"/events/{cup.pk}/settings/"
    answer = owner_client.post(url, form(owner_client, url, **changed))
    assert answer.context["form"].errors[field][0].startswith(says)


def test_who_is_out_is_marked_everywhere(owner_client, cup):
    standings = owner_client.get(f"/events/{cup.pk}/standings/")
    assert standings.content.decode().count('<span class="chip wide-only">out after round 1</span>') == 3
    entrants = owner_client.get(f"/events/{cup.pk}/entrants/")
    assert entrants.content.decode().count('<span class="chip">out after round 1</span>') == 3
    round_ = published(cup, 2)
    page = owner_client.get(f"/events/{cup.pk}/rounds/2/")
    assertContains(page, "Out after round 1, with a loss: ")
    assertContains(page, "stays in for this round, by lot among ")
    assert page.content.decode().count("(out after round 1)") == 2
    assertNotContains(page, "(absent)")
    assert len(queries.drawn_matches(round_)) == 2
    public = Client().get(f"/p/{cup.slug}/standings?lang=en")
    assert public.content.decode().count("<i>out after round 1</i>") == 2  # one is in again


def test_pages_are_drawn_with_as_many_queries_however_many_are_out(owner_client, tournament, queries):
    event = events.create_event(tournament, "Cup", "swiss_elimination", 15, WHO, {"losses": 1})
    fill(event, 8)
    enter_all(published(event, 1))
    pages = [f"/events/{event.pk}/standings/", f"/events/{event.pk}/entrants/"]
    few = [queries(owner_client, page) for page in pages]
    other = events.create_event(tournament, "Cup 2", "swiss_elimination", 15, WHO, {"losses": 1})
    fill(other, 60)
    enter_all(published(other, 1))
    assert [queries(owner_client, page.replace(f"/{event.pk}/", f"/{other.pk}/")) for page in pages] == few


def test_the_end(owner_client, cup):
    for number in (2, 3):
        enter_all(published(cup, number))
    desk = owner_client.get(f"/events/{cup.pk}/")
    assertContains(desk, "Close round 3")
    assertContains(owner_client.get(f"/events/{cup.pk}/rounds/3/"), "Close the round")
    answer = owner_client.post(f"/events/{cup.pk}/rounds/4/draw/", follow=True)
    assertContains(answer, "Decided: only No. ")
    round_ = cup.rounds.get(number=3)
    owner_client.post(f"/events/{cup.pk}/rounds/3/close/", {"version": round_.version})
    desk = owner_client.get(f"/events/{cup.pk}/")
    assertContains(desk, "Decided after round 3")
    assertContains(desk, "Final standings")


def test_the_last_one_out_is_told_on_paper(owner_client, cup):
    text = pdftotext(owner_client.get(f"/events/{cup.pk}/documents/standings.pdf").content)
    assert text.count("after round 1") == 3 + 1  # and the title
    assert "Survived" in text


def test_late_entrants_find_no_way_in(owner_client, cup):
    assertNotContains(owner_client.get(f"/events/{cup.pk}/entrants/"), 'value="next_round"')
    line = {"line": "Late 3d", "how": "next_round"}
    answer = owner_client.post(f"/events/{cup.pk}/entrants/add/", line, follow=True)
    assertContains(answer, "nobody can come in any more")
    assert cup.entrants.count() == 6


def test_no_page_or_refusal_has_an_english_word(owner, cup):
    owner.username, client = "裁判甲", Client(headers=CHINESE)
    owner.save()
    client.force_login(owner)
    published(cup, 2)
    values = {"events": cup.pk, "tournaments": cup.tournament_id, "slug": cup.slug, "game_pk": 1}
    values["entrant_pk"] = cup.entrants.get(number=1).pk
    pages = [filled(route, values, number=str(n)) for route in routes() for n in ((2, 3) if "number" in route else [1])]
    found = {}
    for address in dict.fromkeys(pages):
        answer = client.get(address)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            found[address] = [text for text in left_over(answer.content.decode()) if not known(text)]
    url = f"/events/{cup.pk}/settings/"
    for changed in ({"losses": "0"}, {"out_below": "4"}, {"out_below": "10", "out_after": "4"}):
        answer = client.post(url, form(client, url, **changed))
        assert answer.context["form"].errors
        found[str(changed)] = [text for text in left_over(answer.content.decode()) if not known(text)]
    assert {address: texts for address, texts in found.items() if texts} == {}
