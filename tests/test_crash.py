"""Pulling the plug: what was acknowledged is there, and the file is sound."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WRITE = """
import itertools
from tournaments.actions.events import change_tournament, create_tournament
tournament = create_tournament("0", "writer")
for number in itertools.count(1):
    change_tournament(tournament, number, "writer", name=str(number))
    print(number, flush=True)
"""


@pytest.fixture
def manage(tmp_path):
    """Starts a command on a new SQLite file."""
    settings = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}

    def start(*arguments):
        command = [sys.executable, "manage.py", *arguments]
        here = settings | {"REFEREE_VAR": str(tmp_path)}
        return subprocess.Popen(command, cwd=ROOT, env=here, stdout=subprocess.PIPE, text=True)

    assert start("migrate", "--verbosity", "0", "--skip-checks").wait() == 0
    return start


def test_what_was_acknowledged_survives_kill_9(manage, tmp_path):
    for tournament in range(1, 4):
        writer = manage("shell", "--verbosity", "0", "-c", WRITE)
        seen = [int(writer.stdout.readline()) for _ in range(50 * tournament)][-1]
        writer.send_signal(signal.SIGKILL)
        rest = writer.stdout.read().split()
        acknowledged = int(rest[-1]) if rest else seen
        with sqlite3.connect(tmp_path / "db.sqlite3") as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            name, version = database.execute(
                "SELECT name, version FROM tournaments_tournament ORDER BY id DESC LIMIT 1"
            ).fetchone()
            lines = database.execute(
                "SELECT count(*) FROM tournaments_act WHERE tournament_id = ? AND verb = 'change_tournament'", [tournament]
            ).fetchone()[0]
        assert int(name) in {acknowledged, acknowledged + 1}
        assert (version, lines) == (int(name) + 1, int(name))


def test_a_new_database_has_the_triggers_of_the_log(manage, tmp_path):
    with sqlite3.connect(tmp_path / "db.sqlite3") as database:
        database.execute("INSERT INTO tournaments_act (tournament_id, at, who, verb, details) VALUES (1, '', '', '', '{}')")
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            database.execute("DELETE FROM tournaments_act")
