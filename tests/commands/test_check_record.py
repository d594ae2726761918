"""check_record: what it prints, in both languages, what it refuses, and that it needs no database."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management.base import CommandError

from tests.commands.running import run

ROOT = Path(__file__).resolve().parents[2]
KO = "(;GM[1]SZ[9]PB[李娜]BR[5d]PW[Ann]KM[375]RE[B+0.75]AB[cb][bc][cd]AW[db][cc][ec][dd]PL[B];B[dc];W[cc];B[gg])"


@pytest.fixture
def sgf(tmp_path):
    def written(text, encoding="utf-8"):
        path = tmp_path / "game.sgf"
        path.write_bytes(text.encode(encoding))
        return path

    return written


def test_what_it_says(sgf):
    assert run("check_record", sgf(KO)) == (
        "Board 9×9 · encoding utf-8\n"
        "● Black: 李娜 5d\n"
        "○ White: Ann\n"
        "Komi: 3¾ zi (written: “375”)\n"
        "Result: ● Black wins by ¾ zi (written: “B+0.75”)\n"
        "3 moves · stones lifted: 1 by ● Black, 0 by ○ White\n"
        "\n"
        "To look at:\n"
        "  Move 2: ○ White retakes the ko at C7 without a threat – the move is void and counts as a pass · "
        "a warning to ○ White · Article 18.3\n"
        "\n"
        "    A B C D E F G H J\n"
        "  9 . . . . . . . . . 9\n"
        "  8 . . X O . . . . . 8\n"
        "  7 . X . X O . . . . 7\n"
        "  6 . . X O . . . . . 6\n"
        "  5 . . . . . . . . . 5\n"
        "  4 . . . . . . . . . 4\n"
        "  3 . . . . . . X . . 3\n"
        "  2 . . . . . . . . . 2\n"
        "  1 . . . . . . . . . 1\n"
        "    A B C D E F G H J\n"
    )


def test_it_says_so_in_chinese(sgf):
    said = run("check_record", sgf(KO), "--language", "zh-hans")
    assert "● 黑方: 李娜 5d" in said
    assert "警告" in said
    assert "Move" not in said


def test_json_has_the_fields_of_the_documentation(sgf):
    found = json.loads(run("check_record", sgf(KO), "--json"))
    assert (found["captures"], found["warnings"], found["komi_zi"], found["margin_zi"]) == ([1, 0], [0, 1], "3 3/4", "3/4")
    text = (ROOT / "docs/records.md").read_text(encoding="utf-8")
    assert [key for key in (*found, *found["incidents"][0]) if f"`{key}`" not in text] == []


def test_modes_names_and_encodings(sgf):
    send_two = "(;SZ[9]PB[乙]PW[甲]AB[eh][fh][di][fi]AW[bh][ch][dh][bi]PL[B];B[ci];W[ei];B[di])"
    assert "only reported" in run("check_record", sgf(send_two))
    assert "the chief referee decides" in run("check_record", sgf(send_two), "--mode", "positional")
    assert "only reported" in run("check_record", sgf(send_two), "--mode", "ko")
    drawn = json.loads(run("check_record", sgf(send_two), "--json", "--black", "甲", "--white", "乙"))
    assert [one["kind"] for one in drawn["incidents"]] == ["colours_swapped", "repetition"]
    assert "encoding gb18030" in run("check_record", sgf(send_two, "gb18030"))
    assert "encoding cp950" in run("check_record", sgf(send_two, "gb18030"), "--encoding", "big5")


def test_article_24_2_who_would_lose(sgf):
    text = "(;SZ[9];B[ee];B[cc];W[gg];B[gc];B[cg];W[cc])"
    assert "By these warnings ● Black would lose (Article 24.2)." in run("check_record", sgf(text))


def test_standard_input(monkeypatch):
    stdin = io.TextIOWrapper(io.BytesIO(KO.encode("gb18030")))
    monkeypatch.setattr("sys.stdin", stdin)
    assert "李娜" in run("check_record", "-")


def test_many_incidents_are_cut_on_screen_only(sgf):
    path = sgf("(;SZ[9]" + ";W[zz]" * 150 + ")")
    assert "and 51 more" in run("check_record", path)
    assert len(json.loads(run("check_record", path, "--json"))["incidents"]) == 151


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This is no game record"),
        ("(;SZ[0])", "A board of “0” lines"),
        ("(;GM[3];B[a1])", "of another game than Go"),
        ("(;" + ";B[aa]" * 20_000 + ")", "more than 10000 moves"),
        ("(;" + "C[]" * 200_000 + ")", "more than 200000 parts"),
        ("x" * 5_000_001, "larger than 5 MB"),
    ],
    ids=["empty", "board", "game", "moves", "parts", "size"],
)
def test_what_is_refused(sgf, text, said):
    path = sgf(text)
    with pytest.raises(CommandError, match=said) as refused:
        run("check_record", path)
    assert str(refused.value).startswith(f"{path}: ")
    assert "\n" not in str(refused.value)


def test_files_that_can_not_be_opened(tmp_path):
    for name in (tmp_path, tmp_path / "none.sgf", "a\0b"):
        with pytest.raises(CommandError):
            run("check_record", name)


def process(folder, *args, data=b""):
    """The command as it is run on the command line, with an empty folder for its data."""
    env = {**os.environ, "REFEREE_VAR": str(folder / "var")}
    command = [sys.executable, str(ROOT / "manage.py"), "check_record", *args]
    return subprocess.run(command, env=env, input=data, capture_output=True, timeout=60, check=False)


def test_it_needs_no_database(tmp_path):
    good = process(tmp_path, "-", "--json", data=KO.encode())
    assert (good.returncode, json.loads(good.stdout)["PB"]) == (0, "李娜")
    bad = process(tmp_path, "-", data=b"hello")
    assert (bad.returncode, bad.stdout) == (1, b"")
    assert bad.stderr.decode().startswith("CommandError: -: This is no game record")
    assert not list(tmp_path.rglob("*.sqlite3"))
    wrong = process(tmp_path, "-", "--mode", "loose")
    assert (wrong.returncode, wrong.stderr.decode().count("\n")) == (1, 1)


HOSTILE = {
    "10 MB": b"(;C[" + b"x" * 10_000_000 + b"];B[aa])",
    "100,000 moves": b"(;" + b";B[pd];W[dd]" * 50_000 + b")",
    "10,000 moves": b"(;" + b";B[pd];W[dd]" * 5_000 + b")",
    "200,000 variations": b"(;GM[1]" + b"(;B[aa])" * 200_000 + b")",
    "nested": b"(;B[aa]" * 600_000,
    "a million values": b"(;B" + b"[aa]" * 1_000_000 + b")",
    "a long name": b"(;B[aa]" + b"A" * 4_900_000 + b"[x])",
    "wrong encoding": b"(;CA[UTF-8]PB[" + bytes(range(128, 256)).replace(b"]", b"") * 30_000 + b"];B[aa])",
}


MEASURED = """
import json, resource, subprocess, sys
done = subprocess.run([sys.executable, *sys.argv[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
spent = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([done.returncode, done.stderr.decode(), spent.ru_utime + spent.ru_stime, spent.ru_maxrss]))
"""


@pytest.mark.parametrize("command", ["check_record", "count_position"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_costs_the_whole_process_less_than_a_second_and_100_mb(tmp_path, name, command):
    path = tmp_path / "hostile.sgf"
    path.write_bytes(HOSTILE[name])
    env = {**os.environ, "REFEREE_VAR": str(tmp_path / "var")}
    measured = [sys.executable, "-c", MEASURED, str(ROOT / "manage.py"), command, str(path)]
    spent = []
    for _ in range(3):
        code, said, seconds, kilobytes = json.loads(
            subprocess.run(measured, env=env, capture_output=True, check=True).stdout
        )
        assert (code, said.count("\n")) in ((0, 0), (1, 1))
        assert kilobytes < 100_000
        spent.append(seconds)
        if seconds < 1:
            return
    raise AssertionError(f"took {min(spent)} s of CPU time")
