"""Whoever runs the program is named in the language of the reader."""

import pytest

from games.models import Ruling
from games.results import Entry
from tests.actions.ruling import give
from tests.documents.reading import pdftotext
from tests.rounds import fill, games, published
from tournaments.actions.results import enter_result
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
