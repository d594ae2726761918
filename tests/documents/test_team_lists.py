"""The list of entrants where teams play, on paper and as a workbook that is read again."""

import gettext as translations

import pytest

from tests.documents.reading import lines
from tests.teams.playing import WHO, team_event
from tournaments import queries
from tournaments.actions.members import add_member, set_boards
from tournaments.documents import render
from tournaments.interchange.team_lists import read_teams
from tournaments.records import MemberData, PlayerData

WORDS = translations.NullTranslations()


@pytest.fixture
def paper(db):
    """Two teams of two with a reserve each; the player at the second board is captain."""
    event = team_event(teams=2, size=2, reserves=1)
    for entrant in event.entrants.select_related("player").order_by("number"):
        extra = MemberData(PlayerData(f"{entrant.player.name}9", rank="1k", birth="2001-02-03"))
        add_member(entrant, entrant.version, extra, WHO)
        set_boards(entrant, entrant.version, {}, 2, WHO)
    return queries.paper(event)


def test_paper_has_each_team_with_its_members_and_no_births(paper):
    found = lines(render("entrants", "pdf", paper, WORDS))
    text = "\n".join(found)
    assert "2 teams" in text
    assert "A2 (Captain)" in text
    assert any(line.split()[:3] == ["R", "A9", "1k"] for line in found)
    assert "2001" not in text


def test_the_workbook_is_a_list_of_teams_that_is_read_again(paper):
    listed = read_teams(render("entrants", "xlsx", paper, WORDS))
    assert listed.problems == ()
    assert [team.name for team in listed.teams] == ["A", "B"]
    members = [(one.player.family_name, one.player.rank, one.board, one.captain) for one in listed.teams[0].members]
    assert members == [("A1", "", 1, False), ("A2", "", 2, True), ("A9", "1k", 0, False)]
