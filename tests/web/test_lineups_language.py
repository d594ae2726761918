"""Everything about line-ups in Chinese: pages, refusals, the log."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from referee_site import throttle
from tests.teams.playing import team
from tests.web.test_language import CHINESE, left_over, not_chinese
from tournaments.actions.captains import make_link, make_links, revoke_link
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.lineups import correct_lineup, see_lineup, set_lineup_time, take_back_lineup
from tournaments.actions.rounds import draw_round
from tournaments.actions.teams import add_teams, hand_in_lineup
from tournaments.models import LineUp, Staff

WHO = "裁判"


@pytest.fixture
def event(owner):
    """Three Chinese teams with free line-ups, the owner with a Chinese name."""
    throttle.clear()
    owner.username = WHO
    owner.save()
    options = {"lineup": "free", "boards": 2}
    event = create_event(create_tournament("春季联赛", WHO), "团体", "swiss", 2, WHO, options)
    add_teams(event, [team(name, 3, number=n) for n, name in enumerate(("龙队", "虎队", "凤队"), 1)], WHO)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    event.refresh_from_db()
    return event


@pytest.fixture
def reader(event, owner):
    """The owner's client, reading Chinese."""
    client = Client(headers=CHINESE)
    client.force_login(owner)
    return client


def everything(event):
    """All acts about line-ups; the address of a captain's page."""
    a, b, _c = event.entrants.order_by("number")
    make_links(event, WHO)
    token = make_link(a, WHO)
    revoke_link(b, WHO)
    set_lineup_time(event, 1, None, timezone.now() + timedelta(hours=2), 30, WHO)
    set_lineup_time(event, 1, None, None, None, WHO)
    hand_in_lineup(a, 1, (3, 1), WHO)
    see_lineup(a, 1, WHO)
    take_back_lineup(a, 1, 1, WHO)
    hand_in_lineup(b, 1, (3, None), WHO)
    return f"/captain/{token}/"


def test_pages_and_log_are_chinese(event, reader, owner):
    captain = everything(event)
    lineups = f"/events/{event.pk}/rounds/1/lineups/"
    pages = [lineups, f"/events/{event.pk}/captains/", f"/events/{event.pk}/rounds/1/", captain]
    assert not_chinese(reader.get(page) for page in pages) == []
    round_ = draw_round(event, 1, WHO, 7)
    said = reader.post(f"/events/{event.pk}/rounds/1/publish/", {"version": round_.version}, follow=True)
    assert left_over(said.content.decode()) == []
    seated = round_.matches.filter(second__isnull=False).get().first
    version = LineUp.objects.filter(entrant=seated).values_list("version", flat=True).first() or 0
    correct_lineup(round_, seated, (2, 1), version, WHO, "误读")
    pages += [f"/p/{event.slug}/", f"/p/{event.slug}/screen", f"/events/{event.pk}/settings/"]
    rest = [text for text in not_chinese(reader.get(page) for page in pages) if "canadian" not in text]
    assert rest == []
    log = reader.get(f"/events/{event.pk}/log/").content.decode()
    assert [text for text in left_over(log) if "add_teams" not in text] == []
    assert owner.pk


def test_refusals_are_chinese(event, reader):
    captain = everything(event)
    a, b, c = event.entrants.order_by("number")
    lineups = f"/events/{event.pk}/rounds/1/lineups/"
    posts = [
        (f"{lineups}{a.pk}/", {"version": 0, "board1": "1", "board2": "1"}),
        (f"{lineups}{a.pk}/", {"version": 0, "board1": "9", "board2": "1"}),
        (f"{lineups}{a.pk}/", {"version": 0, "reason": ""}),
        (f"{lineups}{c.pk}/show/", {}),
        (f"{lineups}{c.pk}/take-back/", {"version": 4}),
        (f"{lineups}deadline/", {"until": "x", "minutes": "5"}),
        (f"{lineups}deadline/", {"minutes": "5"}),
        (f"{lineups}deadline/", {"minutes": "5", "until": "2031-01-01T10:00"}),
        (f"/events/{event.pk}/captains/{b.pk}/revoke/", {}),
        (captain, {"round": 1, "version": 3, "board1": "1"}),
        ("/captain/wrong/", {}),
    ]
    assert not_chinese(reader.post(address, data, follow=True) for address, data in posts) == []
    set_lineup_time(event, 1, timezone.now() - timedelta(hours=2), None, None, WHO)
    assert not_chinese([reader.post(captain, {"round": 1, "version": 0, "board1": "1"}), reader.get(captain)]) == []
    assert not_chinese(reader.get("/captain/wrong/") for _ in range(7)) == []
