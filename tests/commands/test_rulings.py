"""rule and rulings on the command line, and the referees' report as a file."""

import json

import pytest
from django.core.management import CommandError

from games.models import Ruling
from tests.commands.running import run


@pytest.fixture
def drawn(eight):
    run("draw_round", "open", "--seed", 1)
    return eight


def against(event, table=1):
    """The start number of side a at a table."""
    return event.rounds.get().matches.get(table=table).first.number


def test_a_ruling_is_given_and_listed(drawn):
    number = against(drawn)
    said = run("rule", "open", 1, 1, "--against", number, "--offence", "17.2", "--move", 23, "--note", "move 24")
    assert said.endswith(": 17.2 Two moves in a row: move void, warning · move 23.\n")
    (ruling,) = json.loads(run("rulings", "open", "--json"))
    told = {
        "round": 1,
        "table": 1,
        "number": number,
        "offence": "double_move",
        "article": "17.2",
        "move": 23,
        "stands": True,
    }
    assert ruling | told == ruling
    assert "move void, warning · move 23 · move 24" in run("rulings", "open")


def test_lateness_by_the_clock_on_the_wall(drawn):
    said = run("rule", "open", 1, 2, "--side", "black", "--offence", "cd", "--start", "14:00", "--arrived", "14:07")
    assert "Late: time deducted · 14:00 off the time" in said
    run("rule", "open", 1, 2, "--side", "white", "--offence", "cd", "--start", "14:00", "--arrived", "14:16")
    game = drawn.rounds.get().matches.get(table=2).boards.get().game
    ruling = Ruling.objects.get(consequence="loss")
    assert (ruling.game, ruling.side == game.black) == (game, False)


def test_a_wrong_clock(drawn):
    clocks = ["--used-a", "60", "--used-b", "40", "--passed", "1:50:00"]
    assert "used time +6:00" in run("rule", "open", 1, 1, "--side", "a", "--offence", "22.8", *clocks)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--against", 99, "--offence", "19"), "No. 99 does not play at table 1 of round 1"),
        (("--side", "a", "--offence", "xx"), "“xx” is no offence"),
        (("--side", "a", "--offence", "23.7"), "may be: Phone sounded, Looked at a phone"),
        (("--side", "a", "--offence", "19", "--move", 0), "There is no move 0"),
        (("--side", "a", "--offence", "19", "--consequence", "loss"), "Article 19: move void, a pass"),
        (("--side", "a", "--offence", "late", "--start", "14:00", "--arrived", "13:00"), "can't go backwards"),
        (("--side", "a", "--offence", "late", "--start", "noon", "--arrived", "13:00"), "“noon” is no time"),
        (("--side", "a", "--offence", "19", "--game", 2), "that game is not on"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(drawn, arguments, said):
    with pytest.raises(CommandError, match=said):
        run("rule", "open", 1, 1, *arguments)
    assert not Ruling.objects.exists()


def test_a_table_or_round_that_is_not_there(drawn):
    for where, said in (((1, 9), "There is no table 9"), ((7, 1), "There is no round 7")):
        with pytest.raises(CommandError, match=said):
            run("rule", "open", *where, "--side", "a", "--offence", "19")


def test_the_second_warning_wants_to_be_confirmed(drawn):
    arguments = ("rule", "open", 1, 1, "--side", "a", "--offence", "took_back")
    run(*arguments)
    with pytest.raises(CommandError, match="Confirm that"):
        run(*arguments)
    run(*arguments, "--confirm")
    assert Ruling.objects.count() == 2


def test_a_ruling_is_revoked_by_its_id(drawn):
    run("rule", "open", 1, 1, "--side", "a", "--offence", "phone")
    pk = Ruling.objects.get().pk
    with pytest.raises(CommandError, match="Say why"):
        run("rulings", "open", "--revoke", pk)
    with pytest.raises(CommandError, match="There is no ruling 0"):
        run("rulings", "open", "--revoke", 0)
    assert "(revoked by command line: not his)" in run("rulings", "open", "--revoke", pk, "--reason", "not his")


def test_the_report_is_written(drawn, tmp_path):
    run("rule", "open", 1, 1, "--side", "a", "--offence", "phone")
    for name, head in (("r.pdf", b"%PDF"), ("r.xlsx", b"PK")):
        run("print_document", "open", "referees_report", "-o", tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(head)
