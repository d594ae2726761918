"""The command line, from a file of players to paper."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.actions.conftest import WHO, people
from tests.commands.running import feed, run
from tests.eventful import AWARDS
from tournaments.actions.entrants import add_players
from tournaments.documents import DOCUMENTS
from tournaments.models import Act, Event, Round, Tournament

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


def test_new_event_prints_its_id_last(db, csv):
    out = run("new_event", "Club Cup", "--system", "swiss", "--rounds", 3, "--players", csv, "--set", "bye_points=1")
    event = Event.objects.get(pk=int(out.splitlines()[-1]))
    assert (event.name, event.rounds_planned, event.entrants.count(), event.options.bye_points) == ("Club Cup", 3, 8, 1)
    assert event.tournament.name == "Club Cup"


def test_an_order_in_common_use_by_name_and_a_setting_of_ones_own(db):
    run("new_event", "Amateurs", "--criteria", "wagc", "--set", "bye_opponent=lowest")
    options = Event.objects.get().options
    assert options.tiebreaks == ("points", "sos", "sos_first_out", "direct", "sosos", "lot")
    assert options.bye_opponent == "lowest"
    with pytest.raises(CommandError, match="wagc"):
        run("new_event", "Amateurs", "--criteria", "world")


def test_odd_criteria_are_pointed_out(db, capsys):
    call_command("new_event", "Cup", "--set", "tiebreaks=mms,lot,wins", stdout=io.StringIO())
    said = capsys.readouterr().err
    assert "“MMS” is made for McMahon." in said
    assert "After the lot" in said
    call_command("change_event", "cup", "--set", "tiebreaks=points,boards", stdout=io.StringIO())
    assert capsys.readouterr().err.startswith("“Board by board” is made for teams;")


def test_a_play_off_is_entered_with_one_line(event):
    event.settings = {"tiebreaks": ["points", "playoff"]}
    event.save()
    add_players(event, people(4), WHO)
    run("place_order", "open", "--order", "3,1,2,4")
    rows = json.loads(run("standings", "open", "--json"))["rows"]
    assert [(row["number"], row["playoff"]) for row in rows] == [(3, 1), (1, 2), (2, 3), (4, 4)]
    assert run("standings", "open").splitlines()[-1].startswith("Play-off: 3 ")
    with pytest.raises(CommandError, match="nobody's start number"):
        run("place_order", "open", "--order", "3,x")
    with pytest.raises(CommandError, match="add it in the settings"):
        run("place_order", "open", "--kind", "manual", "--order", "3,1,2,4", "--reason", "age")


def test_values_that_are_several_numbers_are_lists_in_json(event):
    event.settings = {"tiebreaks": ["wins_white", "sos_last_out", "best_beaten", "grade"]}
    event.save()
    add_players(event, people(2), WHO)
    run("draw_round", "open")
    row = json.loads(run("standings", "open", "--json"))["rows"][0]
    assert (row["sos_last_out"], row["best_beaten"]) == ([], [])
    assert "SOS back cut" in run("standings", "open")


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (["--set", "bye_points=7"], "bye_points"),
        (["--set", "bye_pints=2"], "bye_pints"),
        (["--set", "bye_points"], "KEY=VALUE"),
        (["--set", "tiebreaks=points,sauce"], "sauce"),
        (["--set", "tiebreaks=points,points"], "Points"),
        (["--rounds", "100"], "100"),
        (["--players", "/nowhere/list.csv"], "list.csv"),
        (["--tournament", "999999"], "999999"),
    ],
)
def test_new_event_refuses_and_stores_nothing(db, args, named):
    with pytest.raises(CommandError) as error:
        run("new_event", "Cup", *args)
    assert named in str(error.value)
    assert (Event.objects.count(), Tournament.objects.count(), Act.objects.count()) == (0, 0, 0)


@pytest.mark.skipif(not DATA.exists(), reason="the real rosters are not beside the repository")
def test_new_event_reports_bad_rows_by_line(db):
    with pytest.raises(CommandError) as error:
        run("new_event", "Cup", "--players", DATA / "roster-bad-rows.csv")
    assert len([line for line in str(error.value).splitlines() if ", line " in line]) == 4
    assert Event.objects.count() == 0
    out = run("new_event", "Cup", "--players", DATA / "roster-bad-rows.csv", "--skip-bad-rows")
    assert Event.objects.get(pk=int(out.splitlines()[-1])).entrants.count() == 40


def test_a_whole_event_on_the_command_line(eight, monkeypatch):
    drawn = json.loads(run("draw_round", eight.slug, "--seed", 4, "--json"))
    assert (drawn["round"], drawn["seed"], drawn["byes"]) == (1, 4, [])
    assert sorted(m[c]["number"] for m in drawn["matches"] for c in ("black", "white")) == list(range(1, 9))
    feed(monkeypatch, "1 B\n2 W+R\n3 =\n4 B+3.5\n")
    assert "4 results entered, 0 missing" in run("enter_results", eight.pk, 1)
    rows = json.loads(run("standings", eight.pk, "--json"))["rows"]
    points = {row["number"]: row["points"] for row in rows}
    third = drawn["matches"][2]
    assert points[drawn["matches"][0]["black"]["number"]] == 2
    assert points[drawn["matches"][1]["white"]["number"]] == 2
    assert points[third["black"]["number"]] == points[third["white"]["number"]] == 1
    assert sorted(points.values()) == [0, 0, 0, 1, 1, 2, 2, 2]
    assert {"place", "number", "name", "points", "sos", "warnings"} <= rows[0].keys()
    table = json.loads(run("crosstable", eight.pk, "--json"))
    assert [cell["kind"] for cell in table["rows"][0]["rounds"]] == ["played"]


def test_simulate_plays_to_the_end_and_can_be_repeated(eight):
    run("simulate", eight.pk, "--seed", 8)
    assert eight.rounds.count() == 5
    assert set(eight.rounds.values_list("state", flat=True)) == {Round.CLOSED, Round.PUBLISHED}
    first = run("crosstable", eight.pk)
    other = Event.objects.create(tournament=eight.tournament, name="Two", slug="two", system="swiss", rounds_planned=5)
    add_players(other, people(8), WHO)
    run("simulate", "two", "--seed", 8, "--rounds", 2)
    assert other.rounds.count() == 2
    run("simulate", "two", "--seed", 8)
    assert sorted(run("crosstable", "two").split()) == sorted(first.split())


@pytest.mark.parametrize("number", [-1, 2, 99, 10**30])
@pytest.mark.parametrize("command", ["standings", "crosstable", "categories", "promotions"])
def test_tables_after_rounds_that_are_not_there_are_refused(eight, command, number):
    run("draw_round", eight.pk)
    with pytest.raises(CommandError, match=f"There is no round {number}"):
        run(command, eight.pk, f"--round={number}")


def test_standings_before_the_first_round(eight):
    run("simulate", eight.pk, "--rounds", 1)
    assert {row["points"] for row in json.loads(run("standings", eight.pk, "--round", 0, "--json"))["rows"]} == {0}


def test_draw_refuses_while_results_are_missing(eight):
    run("draw_round", eight.pk)
    with pytest.raises(CommandError, match="1, 2, 3, 4"):
        run("draw_round", eight.pk)


@pytest.mark.parametrize("line", ["9 B", "1", "x B", "1 banana", "-1 B", "1 B+999", "1 W+R extra", "01 W"])
def test_one_wrong_line_stores_none(eight, monkeypatch, line):
    run("draw_round", eight.pk)
    feed(monkeypatch, f"1 B\n{line}\n")
    with pytest.raises(CommandError, match="line 2"):
        run("enter_results", eight.pk, 1)
    assert all(row["points"] == 0 for row in json.loads(run("standings", eight.pk, "--json"))["rows"])


@pytest.mark.parametrize(
    "command", [["draw_round"], ["standings"], ["crosstable"], ["simulate"], ["enter_results", "1"], ["verify_draw", "1"]]
)
@pytest.mark.parametrize("event", ["nothing", "999", "10" * 30, "../x", "%00"])
def test_an_unknown_event_is_named(db, monkeypatch, command, event):
    feed(monkeypatch, "")
    with pytest.raises(CommandError) as error:
        run(command[0], event, *command[1:])
    assert event in str(error.value)


def test_unknown_round(eight, monkeypatch):
    feed(monkeypatch, "1 B")
    with pytest.raises(CommandError, match="3"):
        run("enter_results", eight.pk, 3)


def test_nigiri_shows_sides_until_colours_are_known(event, monkeypatch):
    event.settings = {"colours": "nigiri"}
    event.save()
    add_players(event, people(4), WHO)
    drawn = json.loads(run("draw_round", event.pk, "--json"))
    assert drawn["matches"][0]["black"] is None
    assert {"number", "name"} == drawn["matches"][0]["a"].keys()
    feed(monkeypatch, "1 a+R\n2 b\n")
    run("enter_results", event.pk, 1)
    points = {row["number"]: row["points"] for row in json.loads(run("standings", event.pk, "--json"))["rows"]}
    assert points[drawn["matches"][0]["a"]["number"]] == 2
    assert points[drawn["matches"][1]["b"]["number"]] == 2


def test_documents_and_files(eight, tmp_path):
    run("simulate", eight.pk, "--seed", 1)
    Event.objects.update(awards=AWARDS)
    for document in DOCUMENTS:
        for language in ("en", "zh-hans"):
            path = tmp_path / f"{document}-{language}.pdf"
            run("print_document", eight.pk, document, "--language", language, "-o", path)
            assert path.read_bytes().startswith(b"%PDF")
    text = subprocess.run(
        ["pdftotext", tmp_path / "standings-en.pdf", "-"], capture_output=True, text=True, check=True
    ).stdout
    assert "Spring Open" in text
    run("export_event", eight.pk, "--format", "json", "-o", tmp_path / "event.json")
    copy = run("import_event", tmp_path / "event.json").strip()
    assert run("crosstable", copy) == run("crosstable", eight.pk)


def test_import_of_a_file_that_is_none(db, tmp_path):
    path = tmp_path / "event.json"
    for data in (b"", b"{}", b"\xff\xfe", b"[" * 100_000):
        path.write_bytes(data)
        with pytest.raises(CommandError):
            run("import_event", path)
    assert Tournament.objects.count() == 0


@pytest.mark.parametrize(
    "args",
    [["draw_round"], ["draw_round", "1", "--seed", "9" * 20], ["enter_results", "1", "one"], ["standings", "nothing"]],
)
def test_a_fresh_database_and_wrong_arguments_give_one_line_and_exit_code_1(tmp_path, args):
    env = {**os.environ, "REFEREE_VAR": str(tmp_path), "DATABASE_URL": f"sqlite:///{tmp_path}/fresh.sqlite3"}
    done = subprocess.run([sys.executable, ROOT / "manage.py", *args], capture_output=True, text=True, env=env, check=False)
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1), done.stderr


def test_a_replaced_result_is_said(eight, monkeypatch):
    run("draw_round", eight.pk)
    feed(monkeypatch, "1 B+R\n2 W\n")
    run("enter_results", eight.pk, 1)
    feed(monkeypatch, "1 W\n2 W\n")
    assert run("enter_results", eight.pk, 1).splitlines()[:2] == ["Table 1: replaced B+R.", "Table 2: replaced W."]


def verified(*args):
    """Output and exit code of verify_draw."""
    out = io.StringIO()
    try:
        call_command("verify_draw", *map(str, args), stdout=out)
    except SystemExit as ended:
        return out.getvalue(), ended.code
    return out.getvalue(), 0


def test_verify_draw_says_identical_or_what_differs(eight):
    run("draw_round", eight.pk, "--seed", 4)
    assert verified(eight.slug, 1) == ("Round 1 can be drawn again exactly from its seed 4.\n", 0)
    assert json.loads(verified(eight.pk, 1, "--json")[0]) == {
        "round": 1,
        "seed": 4,
        "identical": True,
        "by_hand": False,
        "kept": 0,
        "corrected": False,
        "refused": None,
        "differences": [],
    }
    Round.objects.update(seed=5, drawn_with=Round.objects.get().drawn_with | {"settings": {"first_round": "fold"}})
    out, code = verified(eight.pk, 1)
    assert (code, out.splitlines()[0]) == (1, "Round 1 is not what is drawn from its seed 5.")
    assert len(out.splitlines()) > 8
    data, code = verified(eight.pk, 1, "--json")
    found = json.loads(data)
    assert (code, found["identical"]) == (1, False)
    assert {"code", "who", "table"} <= found["differences"][0].keys()


def test_verify_draw_of_a_round_that_cannot_be_repeated(eight):
    run("draw_round", eight.pk)
    with pytest.raises(CommandError, match="no round 2"):
        verified(eight.pk, 2)
    Round.objects.update(drawn_with={})
    with pytest.raises(CommandError, match="was not stored with it"):
        verified(eight.pk, 1)
