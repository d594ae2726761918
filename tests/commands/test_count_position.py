"""count_position: every acceptance case, records and rows, suggestions, refusals; without a database."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError

from tests.commands.running import run
from tests.count_cases import cases

ROOT = Path(__file__).resolve().parents[2]
ROOM = "X.X.X\nXXXXX\nOOOOO\n.OO.X\nOOO..\n"
SGF = "(;GM[1]SZ[9]KM[7.5]HA[2];B[ee];W[ef])"


@pytest.fixture
def file(tmp_path):
    """Writes a file and gives its path."""

    def write(text):
        path = tmp_path / "position"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def counted(path, *args):
    return json.loads(run("count_position", path, "--json", *args))


@pytest.mark.parametrize("case", [*cases("count"), *cases("game")])
def test_every_acceptance_case(file, case):
    terms = case["settings"]
    said = counted(
        file(case.get("sgf") or "\n".join(case["rows"])),
        "--dead",
        ",".join(case["dead"]),
        "--komi",
        terms["komi_zi"],
        "--warnings",
        ",".join(map(str, terms["warnings"])),
        "--handicap",
        terms.get("handicap", 0),
        "--compensation",
        terms.get("handicap_compensation", "none"),
        "--suggest",
    )
    expected = {key: value for key, value in case["expect"].items() if key in said and key != "incidents"}
    assert said | expected == said
    assert said["dead"] == case["dead"] == said["suggestion"]["dead"]
    kinds = [(one["move"], one["kind"]) for one in said.get("incidents", [])]
    assert kinds == [(one["move"], one["kind"]) for one in case["expect"].get("incidents", [])]


def test_for_people(file):
    out = run("count_position", file(ROOM), "--komi", "0", "--suggest").splitlines()
    assert out[:5] == [
        "Black 11 points, White 11, neutral 3",
        "Black 12 1/2 zi, White 12 1/2 zi; half the board is 12 1/2",
        "komi 0; warnings 0 and 0",
        "Draw (和棋)",
        "A black stone at E2 is left in White's room: dead?",
    ]
    assert out[5].startswith("Suggested by 100 games at random, seed 1: --dead ed")
    assert out[-1] == "With those dead: White wins by 2 1/2 zi (白胜2又1/2子)"


def test_a_record_says_komi_and_handicap_unless_the_options_do(file):
    said = counted(file(SGF))
    assert (said["komi_zi"], said["handicap"], said["black_points"], said["neutral"]) == ("3 3/4", 2, 1, 79)
    said = counted(file(SGF), "--komi", "2 3/4", "--handicap", "0")
    assert (said["komi_zi"], said["handicap"]) == ("2 3/4", 0)


@pytest.mark.parametrize(("kind", "margin"), [("none", "0"), ("half", "-1 1/2"), ("half-less-one", "-1")])
def test_what_handicap_stones_count_is_given_back(file, kind, margin):
    said = counted(file("X.O\nX.O\nX.O"), "--komi", "0", "--handicap", "3", "--compensation", kind)
    assert said["margin_black_zi"] == margin


def test_two_warnings_lose(file):
    assert counted(file("XX\nX."), "--warnings", "2,0")["result"] == "白胜（警告）"
    assert "by warnings (Article 24.2)" in run("count_position", file("XX\nX."), "--warnings", "0,2")


def test_rows_may_be_typed_in_other_letters_and_come_from_standard_input(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("\ufeff● ○ +\n\nx o .\nX O ·\n".encode())))
    said = counted("-")
    assert (said["black_points"], said["white_points"]) == (3, 6)


def test_a_dead_stone_names_its_chain(file):
    assert counted(file(ROOM), "--dead", "ac")["dead"] == sorted(f"{column}{row}" for column, row in CHAIN)


CHAIN = [*(("abcde"[x], "c") for x in range(5)), ("b", "d"), ("c", "d"), ("a", "e"), ("b", "e"), ("c", "e")]


@pytest.mark.parametrize(
    ("text", "args", "said"),
    [
        ("X.\nX", [], "Row 2"),
        ("X?\n..", [], "Row 1"),
        ("X", [], "2 to 25 rows"),
        ("", [], "There is no position"),
        ("X" * 5000, [], "There is no position"),
        (ROOM, ["--dead", "zz"], "“zz” is no point"),
        (ROOM, ["--dead", "ba"], "no stone on B5 (ba)"),
        (ROOM, ["--komi", "much"], "“much” is no komi"),
        (ROOM, ["--komi", "1/3"], "“1/3” is no komi"),
        (ROOM, ["--komi", ""], "“” is no komi"),
        (ROOM, ["--komi", "400"], "“400” is no komi"),
        (ROOM, ["--warnings", "1"], "write the warnings"),
        (ROOM, ["--warnings", "1,x"], "write the warnings"),
        (ROOM, ["--handicap", "x"], "no number of handicap stones"),
        (ROOM, ["--handicap", "2", "--compensation", "all"], "none, half, half-less-one"),
        ("(no record", [], "no game record"),
        ("(;GM[1]SZ[99])", [], "99"),
    ],
)
def test_what_can_not_be_counted_is_refused_in_one_line(file, text, args, said):
    with pytest.raises(CommandError) as caught:
        run("count_position", file(text), *args)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_named():
    with pytest.raises(CommandError, match="/nowhere: No such file"):
        run("count_position", "/nowhere")


def test_the_same_seed_suggests_the_same(file):
    path = file(ROOM)
    assert counted(path, "--suggest", "--seed", "7") == counted(path, "--suggest", "--seed", "7")


def test_no_database_is_needed(file, tmp_path):
    """In a process of its own, with a database that can't be reached."""
    environment = {**os.environ, "DATABASE_URL": "postgres://nobody@127.0.0.1:9/none", "REFEREE_VAR": str(tmp_path / "var")}
    command = [sys.executable, "manage.py", "count_position", str(file(ROOM)), "--dead", "ed"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Black 10 points")
