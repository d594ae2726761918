"""What is done to teams, their members and match days, in Chinese: pages and the log."""

import io
from datetime import date

import openpyxl
import pytest
from django.test import Client

from tests.teams.playing import team
from tests.web.test_language import CHINESE, english, not_chinese
from tournaments.actions.ahead import draw_all
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.match_days import play_as_planned, postpone, set_day, set_days
from tournaments.actions.members import (
    add_member,
    change_member,
    change_team,
    exchange_members,
    move_member,
    remove_member,
    set_boards,
)
from tournaments.actions.rounds import publish
from tournaments.actions.teams import add_teams
from tournaments.match_days import read_when
from tournaments.models import Act, Event, Match, Staff
from tournaments.records import MemberData, PlayerData
from tournaments.wording.team_log import TEAM_LOG

WHO = "裁判"
DAYS = {"set_day", "set_days", "postpone", "play_as_planned"}


def everything(event: Event):
    """Each act on teams once, then a season drawn ahead with its days."""

    def first():
        return event.entrants.select_related("player").order_by("number")[0]

    second = event.entrants.select_related("player").order_by("number")[1]

    def member(number, of=None):
        return (of or first()).player.members.select_related("player", "team").get(number=number)

    change_team(first(), first().version, "青龙队", "棋院", "CN", WHO)
    add_member(first(), first().version, MemberData(PlayerData("王五")), WHO)
    change_member(first(), first().version, member(1), PlayerData("赵六", rank="3d"), WHO)
    exchange_members(first(), first().version, member(1), member(1, second), WHO)
    move_member(first(), first().version, member(4), second, 0, WHO)
    add_member(first(), first().version, MemberData(PlayerData("孙七")), WHO)
    remove_member(first(), first().version, member(4), WHO)
    set_boards(first(), first().version, {1: 0, 3: 1}, 2, WHO)
    rounds = draw_all(event, WHO, 7)
    set_days(event, date(2026, 11, 1), 7, read_when("", "", "体育馆"), WHO)
    round_ = event.rounds.get(pk=rounds[0].pk)
    set_day(round_, round_.version, read_when("2026-11-02", "19:30", "棋院"), WHO)
    round_ = event.rounds.get(pk=rounds[0].pk)
    publish(round_, round_.version, WHO)
    match = Match.objects.filter(round=round_, second__isnull=False).first()
    postpone(match, read_when("2026-11-05"), "生病", WHO, boards=[2])
    play_as_planned(match, WHO)


@pytest.fixture
def event(owner):
    """Four Chinese teams that name a player and substitutes for each board, in a round robin."""
    owner.username = WHO
    owner.save()
    options = {"lineup": "free", "boards": 2, "reserves": 4}
    event = create_event(create_tournament("春季联赛", WHO), "团体", "round_robin", 3, WHO, options)
    add_teams(event, [team(name, 3, number=n) for n, name in enumerate(("龙队", "虎队", "凤队", "龟队"), 1)], WHO)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    event.refresh_from_db()
    return event


def test_pages_and_log_are_chinese(event, owner):
    everything(event)
    client = Client(headers=CHINESE)
    client.force_login(owner)
    one = event.entrants.order_by("number")[0].pk
    pages = ("log/", "entrants/", f"entrants/{one}/", "rounds/1/", "standings/", "crosstable/", "documents/")
    assert not_chinese(client.get(f"/events/{event.pk}/{page}") for page in pages) == []
    for code in ("members", "match_sheets"):
        book = openpyxl.load_workbook(io.BytesIO(client.get(f"/events/{event.pk}/documents/{code}.xlsx?round=1").content))
        cells = [str(cell) for sheet in book.worksheets for row in sheet.values for cell in row if cell is not None]
        assert [text for text in [*cells, *(sheet.title for sheet in book.worksheets)] if english(text)] == []
        assert len(cells) > 20
    assert {*TEAM_LOG, *DAYS} <= set(Act.objects.values_list("verb", flat=True))
