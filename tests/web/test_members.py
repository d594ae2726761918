"""The page of the members of teams, for staff and for everybody, and its sheet."""

import io

import openpyxl
import pytest
from django.test import Client
from pytest_django.asserts import assertContains, assertNotContains

from tests.teams.playing import play, team_event
from tournaments.actions.events import change_tournament
from tournaments.models import Act, Staff


@pytest.fixture
def league(owner):
    """Two rounds of four teams with two boards: the lower number wins board 1, board 2 is drawn."""
    event = team_event(size=2)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    for number in (1, 2):
        play(event, number, lambda match, board: "draw" if board == 2 else "ab"[match.first.number > match.second.number])
    return event


@pytest.fixture
def shown(league):
    """The event, to be read by everybody."""
    tournament = league.tournament
    tournament.refresh_from_db()
    change_tournament(tournament, tournament.version, "owner", public=True)
    return league


def test_the_page_has_the_lists_of_the_boards_all_members_and_their_rounds(owner_client, league):
    before = Act.objects.count()
    page = owner_client.get(f"/events/{league.pk}/members/")
    text = page.content.decode()
    assert text.index("Board 1") < text.index("Board 2") < text.index("All members")
    assertContains(page, "at least 1 game")
    assertContains(page, "100.0 %")
    for name in ("A1", "A2", "D1", "D2"):
        assertContains(page, name)
    assert Act.objects.count() == before
    assertContains(owner_client.get(f"/events/{league.pk}/members/?least=2"), "at least 2 games")
    assertContains(owner_client.get(f"/events/{league.pk}/members/?after=1&least=x"), "All members")


def test_only_the_staff_sees_the_page_and_only_teams_have_it(clients, league, owner_client):
    assert clients["nobody"].get(f"/events/{league.pk}/members/").status_code == 302
    assert clients["stranger"].get(f"/events/{league.pk}/members/").status_code in (403, 404)
    assert owner_client.post(f"/events/{league.pk}/members/").status_code == 405


def test_individuals_have_no_members(owner_client, six):
    assert owner_client.get(f"/events/{six.pk}/members/").status_code == 404
    assertNotContains(owner_client.get(f"/events/{six.pk}/"), "members/")


@pytest.mark.parametrize(("language", "said"), [("en", "All members"), ("zh-hans", "全部队员")])
def test_everybody_reads_it_in_either_language(shown, language, said):
    page = Client().get(f"/p/{shown.slug}/members?lang={language}")
    assertContains(page, said)
    assertContains(page, "A1")
    assert Client().get(f"/p/{shown.slug}/members?lang={language}&least=99").status_code == 200


def test_the_sheet_and_the_workbook(owner_client, league):
    pdf = owner_client.get(f"/events/{league.pk}/documents/members.pdf?least=2")
    assert pdf.content.startswith(b"%PDF")
    book = openpyxl.load_workbook(io.BytesIO(owner_client.get(f"/events/{league.pk}/documents/members.xlsx").content))
    rows = [[str(cell) for cell in row] for row in book.worksheets[0].iter_rows(values_only=True)]
    assert ["1", "1.1", "A1"] in [row[:3] for row in rows]
    assert len(book.worksheets) == 3


def test_matches_of_teams_have_match_sheets_in_place_of_slips(owner_client, league):
    page = owner_client.get(f"/events/{league.pk}/documents/")
    assertContains(page, "match_sheets.pdf")
    assertContains(page, "members.xlsx")
    assertNotContains(page, "slips.pdf")
    assertContains(
        owner_client.get(f"/events/{league.pk}/documents/slips.pdf", follow=True), "match sheets", status_code=409
    )
