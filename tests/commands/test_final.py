"""What is final changes on the command line too only with a reason (Article 16.4)."""

import pytest
from django.core.management import CommandError

from games.models import CONFIRMING, Game
from tests.commands.running import feed, run
from tournaments.actions.confirming import confirm


def test_a_final_result_changes_with_a_reason(eight, monkeypatch):
    run("draw_round", "open", "--seed", 1)
    feed(monkeypatch, "1 B+R")
    run("enter_results", "open", 1)
    game = Game.objects.get(board__match__table=1)
    confirm(game, game.version, CONFIRMING, "owner")
    feed(monkeypatch, "1 W+T")
    with pytest.raises(CommandError, match=r"the result is final\. Say why it changes"):
        run("enter_results", "open", 1)
    feed(monkeypatch, "1 W+T")
    assert "replaced B+R" in run("enter_results", "open", 1, "--reason", "wrong slip")
    game.refresh_from_db()
    assert (game.ending, game.final) == ("time", False)
