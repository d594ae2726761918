"""A win-and-stay contest and an event that others feed, in Chinese: nothing is left in English."""

import pytest
from django.test import Client

from tests.documents.reading import pdftotext
from tests.web.test_language import CHINESE, english, left_over
from tournaments import queries
from tournaments.actions import stages
from tournaments.actions.entrants import add_players
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.simulate import simulate
from tournaments.records import PlayerData

WHO = "裁判甲"


@pytest.fixture
def reader(owner):
    owner.username = WHO
    owner.save()
    client = Client(headers=CHINESE)
    client.force_login(owner)
    return client


@pytest.fixture
def gathering(reader, owner):
    return create_tournament("春季赛", WHO, owner)


@pytest.fixture
def contest(gathering):
    """Two teams of two."""
    event = create_event(gathering, "擂台", "win_and_stay", 99, WHO)
    add_players(event, [PlayerData("赵", str(n), team="红蓝"[n % 2]) for n in range(4)], WHO)
    return event


def english_in(client, *addresses):
    """The English texts on these pages, all of which must be there."""
    pages = [client.get(address, follow=True) for address in addresses]
    assert {page.status_code for page in pages} == {200}
    return [text for page in pages for text in left_over(page.content.decode())]


def post(client, event, act, **data):
    event.refresh_from_db()
    page = client.post(f"/events/{event.pk}/stages/{act}/", {"version": event.version, **data}, follow=True)
    return left_over(page.content.decode())


def test_a_contest(contest, reader):
    pages = [f"/events/{contest.pk}/{name}/" for name in ("ladder", "standings", "entrants", "entrants/numbers", "settings")]
    public = [f"/p/{contest.slug}/{name}" for name in ("ladder", "screen", "standings")]
    assert english_in(reader, *pages, *public) == []
    simulate(contest, WHO, rounds=1, seed=1)
    reader.post(f"/events/{contest.pk}/rounds/2/draw/")
    assert english_in(reader, *pages, *public, f"/events/{contest.pk}/rounds/2/", f"/events/{contest.pk}/log/") == []
    sheet = reader.get(f"/events/{contest.pk}/documents/ladder.pdf?lang=zh-hans")
    assert english(pdftotext(sheet.content)) == []


def test_teams_that_are_missing(gathering, reader):
    for teams in (("",), ("红",), ("红", "蓝", "绿"), ("红", "", "蓝")):
        event = create_event(gathering, "擂台", "win_and_stay", 99, WHO)
        add_players(event, [PlayerData("钱", team=team) for team in teams], WHO)
        assert english_in(reader, f"/events/{event.pk}/ladder/", f"/p/{event.slug}/screen") == []
        sheet = reader.get(f"/events/{event.pk}/documents/ladder.pdf?lang=zh-hans")
        assert english(pdftotext(sheet.content)) == []


def test_an_event_that_others_feed(gathering, contest, reader):
    final = create_event(gathering, "决赛", "swiss", 1, WHO)
    stages_page = f"/events/{final.pk}/stages/"
    assert english_in(reader, stages_page) == []
    stages.add_feed(final, final.version, contest, 1, 2, WHO, carry=True)
    assert english_in(reader, stages_page, f"/events/{final.pk}/", f"/events/{final.pk}/entrants/") == []
    assert post(reader, final, "fill") == []
    simulate(contest, WHO, seed=1)
    assert english_in(reader, stages_page) == []
    way = queries.feeds_of(final)[0].pk
    for act, data in (
        ("arrange", {"arrangement": "cross"}),
        ("fill", {}),
        ("arrange", {"arrangement": "versus"}),
        ("fill", {}),
        ("arrange", {"arrangement": "place"}),
        ("decide", {"feed": way, "way": "hand"}),
        ("decide", {"feed": way, "way": "hand", "number": ["1"]}),
        ("decide", {"feed": way, "way": "open"}),
        ("decide", {"feed": way, "way": "lot"}),
        ("fill", {}),
        ("remove", {"feed": way}),
        ("empty", {}),
        ("empty", {}),
        ("remove", {"feed": way}),
    ):
        assert post(reader, final, act, **data) == [], act
    assert english_in(reader, f"/events/{final.pk}/log/") == []
