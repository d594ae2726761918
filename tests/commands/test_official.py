"""Standings declared official on the command line."""

import json

import pytest
from django.core.management import CommandError

from tests.commands.running import run
from tests.rounds import fill, finish, games, published
from tournaments.actions.results import enter_result


def test_declared_shown_and_withdrawn(event):
    fill(event, 4)
    finish(published(event))
    with pytest.raises(CommandError, match="No standings after round 1 were declared official"):
        run("standings", "open", "--official")
    run("declare_official", "open")
    lines = run("standings", "open", "--official").splitlines()
    assert len(lines) == 6
    assert lines[-1].startswith("Official standings, declared by command line, 20")
    with pytest.raises(CommandError, match="official already"):
        run("declare_official", "open", "--round", 1)
    game = games(event.rounds.get())[0]
    enter_result(game, game.version, type(game.entry)("b"), "x", reason="misread")
    data = json.loads(run("standings", "open", "--official", "--json"))
    assert (data["round"], data["who"], data["rows"][0]["place"]) == (1, "command line", "1=")
    assert any(said.startswith("2 Player002: place 3= → 1=") for said in data["changes"])
    assert "Changed since" in run("standings", "open", "--official")
    with pytest.raises(CommandError, match="Say why"):
        run("declare_official", "open", "--withdraw", " ")
    run("declare_official", "open", "--withdraw", "protest")
    with pytest.raises(CommandError, match="No standings after round 1"):
        run("declare_official", "open", "--withdraw", "protest")
    with pytest.raises(CommandError, match="Round 7 is not published"):
        run("declare_official", "open", "--round", 7)
