"""What the members of teams have done, on the command line."""

import json

import pytest
from django.core.management import CommandError

from tests.commands.running import run
from tests.teams.playing import play, team_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def league():
    """Two rounds of four teams of two; the lower number wins board 1, board 2 is drawn."""
    event = team_event(size=2)
    for number in (1, 2):
        play(event, number, lambda match, board: "draw" if board == 2 else "ab"[match.first.number > match.second.number])
    return event


def test_the_lists_of_the_boards_and_the_table(league):
    said = run("members", league.pk).splitlines()
    assert said[0] == "Board 1"
    assert said[1].split() == ["1", "A1", "(A)"]
    assert next(line for line in said if line.endswith("A1    A")).split()[:3] == ["1", "1.1", "1"]
    assert "    1.1  A1  1: 4.1●+  1: 2.1●+" in said or any(line.startswith("    1.1  A1  1:") for line in said)


def test_as_json_and_after_one_round(league):
    found = json.loads(run("members", league.pk, "--json"))
    best = found["members"][0]
    assert (found["rounds"], found["least"], best["number"], best["won"], best["share"]) == (2, 1, "1.1", 2, 1)
    assert [game["opponent"] for game in best["rounds"]] == ["4.1", "2.1"]
    assert json.loads(run("members", league.pk, "--round", 1, "--least", 2, "--json"))["boards"] == {"1": [], "2": []}


def test_individuals_have_no_members(event):
    with pytest.raises(CommandError, match="no event of teams"):
        run("members", event.pk)
