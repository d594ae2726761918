"""The round page of an event of teams."""

import io
import re

import openpyxl
import pytest
from pytest_django.asserts import assertContains, assertNotContains

from tests.teams.playing import WHO, play, team, team_event
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.teams import add_teams
from tournaments.models import Staff
from tournaments.queries import games_of

JSON = {"headers": {"Accept": "application/json"}}


@pytest.fixture
def round_(owner):
    """Round 1 of two teams with four boards, published."""
    event = team_event(teams=2, size=4)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    round_ = draw_round(event, 1, WHO, 7)
    return publish(round_, round_.version, WHO)


def test_the_page_names_who_sits_at_the_board_that_is_due(owner_client, round_):
    page = owner_client.get(f"/events/{round_.event_id}/rounds/1/")
    assertContains(page, "1: A1 – B1")
    assertContains(page, 'data-several="yes"')


def test_a_result_answers_with_the_next_board_and_the_score(owner_client, round_):
    first = games_of(round_.matches.get())[0]
    url = f"/events/{round_.event_id}/games/{first.pk}/result/"
    answer = owner_client.post(url, {"result": "B+R", "version": first.version}, **JSON).json()
    assert "2: A2 – B2" in answer["games"]
    assert "2 : 0" in answer["games"]
    assert "A1 wins (resignation)" in answer["games"]


def test_the_grid_says_how_a_match_of_teams_is_written(owner_client, client, round_):
    for page in (
        owner_client.get(f"/events/{round_.event_id}/crosstable/"),
        client.get(f"/p/{round_.event.slug}/crosstable"),
    ):
        assertContains(page, "Black at board 1 · 2 / 6:2 = 2 match points, 6 board points against 2")
        assertNotContains(page, "won with")


def test_a_score_of_board_points_is_explained_on_the_round_page_and_the_public_page(owner_client, client, round_):
    words = "The result of a match is its board points, 2 for a game won and 1 for a drawn one."
    page = owner_client.get(f"/events/{round_.event_id}/rounds/1/")
    assertContains(page, f'<b class="running" title="{words}">')
    assertContains(page, f'<p class="soft">{words}</p>')
    public = client.get(f"/p/{round_.event.slug}/rounds/1")
    assertContains(public, f'{words}">')
    assertContains(public, f"{words}</p>")


def test_in_an_event_of_teams_the_pages_speak_of_teams_and_boards(owner_client, client, round_):
    event = round_.event
    page = owner_client.get(f"/events/{event.pk}/rounds/1/").content.decode()
    heads = re.findall(r"<th scope=\"col\"[^>]*>([^<]+)</th>", page)
    assert heads.count("Team") == 2
    assert "board 1: no result yet" in page
    assert "game 1: " not in page
    assert client.get(f"/p/{event.slug}/rounds/1").content.decode().count(">Team<") == 2
    desk = owner_client.get(f"/events/{event.pk}/").content.decode()
    assert "<h2>Teams</h2>" in desk


def test_the_handicap_of_a_board_stands_beside_its_players_not_their_teams(client, owner):
    options = {"lineup": "free", "boards": 2, "handicap": "rank"}
    event = create_event(create_tournament("T", WHO), "E", "swiss", 1, WHO, options)
    add_teams(event, [team("A", 2, ranks=["5d", "1d"], number=1), team("B", 2, ranks=["1d", "1d"], number=2)], WHO)
    event.refresh_from_db()
    draft = draw_round(event, 1, WHO, 7)
    publish(draft, draft.version, WHO)
    event.tournament.public = True
    event.tournament.save()
    page = client.get(f"/p/{event.slug}/rounds/1").content.decode()
    assert page.count("+4</i>") == 1
    assert page.index("1.1") < page.index("+4</i>") < page.index("1.2")


def test_where_everybody_plays_everybody_the_public_page_tells_the_sub_rounds(db, client):
    event = team_event(teams=2, size=3, lineup="all_play_all")
    draft = draw_round(event, 1, WHO, 7)
    publish(draft, draft.version, WHO)
    event.tournament.public = True
    event.tournament.save()
    page = client.get(f"/p/{event.slug}/rounds/1").content.decode()
    assert re.findall(r"Sub-round \d|<td>1\.\d", page) == [
        *("Sub-round 1", "<td>1.1", "<td>1.2", "<td>1.3", "Sub-round 2", "<td>1.4", "<td>1.5", "<td>1.6"),
        *("Sub-round 3", "<td>1.7", "<td>1.8", "<td>1.9"),
    ]


@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_tables_of_teams_have_a_column_of_teams(owner_client, client, round_, language):
    event, person, team_ = round_.event, *({"en": ("Name", "Team"), "zh-hans": ("姓名", "队名")}[language])
    event.tournament.public = True
    event.tournament.save()
    reader = {"accept-language": language}
    pages = [f"/events/{event.pk}/{page}" for page in ("entrants/", "standings/", "crosstable/", "crosstable/?form=table")]
    for page in [*pages, f"/p/{event.slug}/standings", f"/p/{event.slug}/crosstable"]:
        heads = re.findall(r"<th[^>]*>\s*(?:<a[^>]*>)?\s*([^<\n]+)", owner_client.get(page, headers=reader).content.decode())
        assert team_ in heads, page
        assert person not in heads, page
    for document in ("standings", "crosstable", "grid"):
        sheet = owner_client.get(f"/events/{event.pk}/documents/{document}.xlsx", headers=reader)
        cells = [cell.value for cell in next(openpyxl.load_workbook(io.BytesIO(sheet.content)).active.iter_rows())]
        assert (team_ in cells, person in cells) == (True, False)


def test_beside_the_teams_stand_the_colours_of_board_1_once_all_boards_are_in(db, client):
    event = team_event(teams=2, size=4)
    round_ = play(event, 1, lambda _match, _board: "a")
    event.tournament.public = True
    event.tournament.save()
    first = games_of(round_.matches.get())[0].black_side
    black = round_.matches.get().first if first == "a" else round_.matches.get().second
    for page in (f"/p/{event.slug}/rounds/1", f"/p/{event.slug}/screen"):
        row = client.get(page).content.decode().split("<tr><td>1<")[1].split("<tr class")[0]
        words = re.sub(r"<[^>]+>|\s", "", row)
        assert words.index("●") < words.index("○"), page
        assert black.player.name in words.split(":")[0], page
