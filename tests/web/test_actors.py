"""Whoever runs the program is named in the language of the reader."""

import pytest

from games.models import Ruling
from games.results import Entry
from tests.actions.ruling import give
from tests.documents.reading import pdftotext
from tests.rounds import fill, games, published
from tests.teams.playing import team_event
from tournaments.actions.lineups import hand_in_as_captain
from tournaments.actions.results import enter_result
from tournaments.models import Staff
from tournaments.names import COMMAND_LINE


@pytest.mark.poppler
@pytest.mark.parametrize(("language", "name"), [("zh-hans", "命令行"), ("en", COMMAND_LINE)])
def test_the_command_line_has_a_name(owner_client, event, language, name):
    fill(event, 4)
    game = games(published(event))[0]
    enter_result(game, game.version, Entry("a"), COMMAND_LINE)
    give(game, "a", "talking")
    Ruling.objects.update(entered_by=COMMAND_LINE)
    reader = {"Accept-Language": language}
    for page in ("", "log/", f"games/{game.pk}/"):
        said = owner_client.get(f"/events/{event.pk}/{page}", headers=reader).content.decode()
        assert name in said
        assert language == "en" or COMMAND_LINE not in said
    report = owner_client.get(f"/events/{event.pk}/documents/referees_report.pdf", headers=reader)
    assert name in pdftotext(report.content)


@pytest.mark.parametrize(("language", "name"), [("zh-hans", "A队长"), ("en", "captain of A")])
def test_a_captain_is_named_with_the_team(owner_client, owner, language, name):
    event = team_event(teams=2, size=3, lineup="free")
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    hand_in_as_captain(event.entrants.get(number=1), 1, (3, 1, 2), 0)
    for page in ("rounds/1/lineups/", "log/", ""):
        said = owner_client.get(f"/events/{event.pk}/{page}", headers={"Accept-Language": language}).content.decode()
        assert name in said
        assert language == "en" or "captain of" not in said
