"""Awards on the command line."""

import json

import pytest
from django.core.management import CommandError

from tests.commands.running import run
from tests.rounds import fill, finish, published
from tournaments.models import Player

RULES = {
    "categories": [{"name": "Women", "sex": "f"}],
    "teams": {"best": 2},
    "promotion": {"min_games": 1, "rules": [{"wins": "1"}, {"percent": "12.5", "rounding": "up", "new": "5d"}]},
}


@pytest.fixture
def played(event):
    """Four players of one round: 1 and 3 have won; 1 is a woman, 3 declared nothing."""
    fill(event, 4, rank="2d", club="Praha")
    finish(published(event))
    Player.objects.filter(entries__number=1).update(sex="f")
    Player.objects.filter(entries__number=3).update(rank="")
    return event


@pytest.fixture
def ruled(played, tmp_path):
    """The same with rules read from a file."""
    path = tmp_path / "rules.json"
    path.write_text(json.dumps(RULES), encoding="utf-8")
    assert json.loads(run("award_rules", "open", "--read", path)) == RULES
    played.refresh_from_db()
    return played


def test_promotions(ruled):
    """A place for each eighth of four, rounded up, is one; 1 and 3 share it."""
    lines = run("promotions", "open").splitlines()
    assert lines == [
        "   1=    1   2d → 5d   Player001: first 12.5 % of 4: 1 place, place 1 shared by 2",
        "   1=    3    - → 5d   Player003: first 12.5 % of 4: 1 place, place 1 shared by 2",
    ]


def test_promotions_as_json(ruled):
    found = json.loads(run("promotions", "open", "--json"))
    assert (found["field"], found["rounds"], found["final"], found["void"], found["held"]) == (4, 1, False, None, [])
    first = found["promoted"][0]
    assert [first[key] for key in ("place", "shared", "number", "old", "new", "wins")] == [1, True, 1, "2d", "5d", "1"]
    assert first["basis"][0]["code"] == "by_quota"
    assert first["basis"][0]["percent"] == "12.5"


def test_before_the_first_round_nobody_is_promoted(ruled):
    assert run("promotions", "open", "--round", 0) == ""


def test_categories(ruled):
    assert run("categories", "open").splitlines() == ["Women (1)", "    1    1  Player001", "    1     2  Praha"]
    found = json.loads(run("categories", "open", "--json"))
    assert found["categories"][0]["rows"] == [
        {"place": 1, "shared": False, "number": 1, "name": "Player001", "overall": 1},
    ]
    assert sorted(found["categories"][0]["unclear"]) == [2, 3, 4]
    assert (found["teams"][0]["name"], found["teams"][0]["total"]) == ("Praha", 2)


@pytest.mark.parametrize("command", ["promotions", "categories"])
def test_without_rules_a_command_says_so(played, command):
    with pytest.raises(CommandError, match="no rules are set"):
        run(command, "open")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "is no JSON of at most"),
        (b"\xff", "is no JSON of at most"),
        (b" " * 200_001, "is no JSON of at most"),
        (b"[]", "Awards: “\\[\\]” is not possible; it takes: an object"),
        (b'{"teams": {"best": 0}}', "Team result, How many members count: “0” is not possible"),
        (b'{"teams": {}, "teams": {}}', "is there twice"),
    ],
)
def test_a_file_that_can_not_be_read_changes_nothing(ruled, tmp_path, content, said):
    path = tmp_path / "wrong.json"
    path.write_bytes(content)
    with pytest.raises(CommandError, match=said):
        run("award_rules", "open", "--read", path)
    with pytest.raises(CommandError, match="No such file"):
        run("award_rules", "open", "--read", tmp_path / "none.json")
    ruled.refresh_from_db()
    assert ruled.awards == RULES


def test_certificates_of_all_and_of_one(ruled, tmp_path):
    for options in ([], ["--player", 3], ["--language", "zh-hans"]):
        run("print_document", "open", "certificates", *options, "-o", tmp_path / "c.pdf")
        assert (tmp_path / "c.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(CommandError, match=r"No\. 2 is not promoted"):
        run("print_document", "open", "certificates", "--player", 2, "-o", tmp_path / "c.pdf")
