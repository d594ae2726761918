"""Line-ups on the command line."""

import json

import pytest
from django.core.management import CommandError

from tests.commands.running import run
from tests.teams.playing import team_event

pytestmark = pytest.mark.django_db


def test_handing_in_listing_and_publishing(capsys):
    event = team_event(teams=2, size=3, lineup="free")
    assert run("lineup", event.pk, 1, "A", "3,1,-").strip() == "1 A: 3 A3, 1 A1, –"
    assert run("lineups", event.pk, 1).splitlines() == ["1 A (handed in): hidden", "2 B (usual): 1 B1, 2 B2, 3 B3"]
    known = json.loads(run("lineups", event.pk, 1, "--json"))
    assert known["teams"][0] == {
        "number": 1,
        "team": "A",
        "table": None,
        "handed_in": True,
        "hidden": True,
        "order": None,
    }
    run("lineup", event.pk, 1, "2", "2,1,3")
    run("lineup", event.pk, 1, "2", "--take-back")
    run("draw_round", event.pk)
    assert run("lineups", event.pk, 1).splitlines()[0] == "1 A (handed in): 3 A3, 1 A1, –"
    run("lineup", event.pk, 1, "A", "3,1,2", "--reason", "came late")
    assert "2 A2" in run("lineups", event.pk, 1)
    assert capsys


def test_nobody_at_the_first_board():
    event = team_event(teams=2, size=3, lineup="free")
    assert run("lineup", event.pk, 1, "A", "0,1,-").strip() == "1 A: –, 1 A1, –"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("A", "1,1,2"), "has A1 twice"),
        (("A", "1,2"), "names 2 boards"),
        (("A", "1,x,2"), "is not one of the choices"),
        (("Z", "1,2,3"), "There is no team “Z”"),
        (("A", "1,2,9"), "has no player number 9"),
    ],
)
def test_what_cannot_be_is_refused_by_name(arguments, said):
    event = team_event(teams=2, size=3, lineup="free")
    with pytest.raises(CommandError, match=said):
        run("lineup", event.pk, 1, *arguments)


def test_no_such_round():
    event = team_event(teams=2, size=3, lineup="free")
    with pytest.raises(CommandError, match="no round 9"):
        run("lineups", event.pk, 9)
