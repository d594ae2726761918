"""crosstable and print_document on the command line, in all shapes."""

import io
import json

import openpyxl
import pytest
from django.core.management import CommandError

from games.models import Game
from tests.actions.conftest import WHO, enter_all
from tests.commands.running import run
from tests.documents.reading import lines, pages
from tests.rounds import fill, finish, published
from tournaments.actions.entrants import set_absence
from tournaments.actions.events import create_event
from tournaments.documents.shape import CHOICES


@pytest.fixture
def five(event):
    """Five players; 1–2 with 3 stones and 3–4, the first of each won with Black; 5 has the bye. Then 3 is away."""
    fill(event, 5, club="X", country="CZ", rank="3k")
    round_ = published(event)
    Game.objects.filter(board__match__round=round_).update(black="a", handicap=0)
    Game.objects.filter(board__match__first__number=1).update(handicap=3)
    finish(round_)
    set_absence(event.entrants.get(number=3), 2, 0, WHO)
    published(event, 2)
    event.refresh_from_db()
    return event


def table(event, *options):
    """The lines as lists of words, after round 1."""
    return [line.split() for line in run("crosstable", event.slug, "--round", 1, *options).splitlines()]


def test_the_usual_shape(five):
    assert table(five) == [
        ["Place", "No.", "1", "Score", "Name"],
        ["1=", "1", "2●+", "2", "2", "Player001"],
        ["1=", "3", "4●+", "2", "2", "Player003"],
        ["1=", "5", "bye", "2", "2", "Player005"],
        ["4=", "2", "1○-", "0", "0", "Player002"],
        ["4=", "4", "3○-", "0", "0", "Player004"],
    ]


def test_by_number_with_handicap_and_lines(five):
    assert table(five, "--rows", "number", "--opponents", "place", "--colours", "handicap", "--points", "none") == [
        ["Place", "Line", "No.", "1", "Score", "Name"],
        ["1=", "1", "1", "4●h3+", "2", "Player001"],
        ["4=", "4", "2", "1○h3-", "0", "Player002"],
        ["1=", "2", "3", "5●+", "2", "Player003"],
        ["4=", "5", "4", "2○-", "0", "Player004"],
        ["1=", "3", "5", "bye", "2", "Player005"],
    ]


def test_the_egds_form(five):
    assert table(five, "--form", "egd") == [
        ["Line", "Place", "Name", "Rank", "Country", "Club", "points", "sos", "warnings", "1"],
        ["1", "1", "Player001", "3k", "CZ", "X", "2", "0", "0", "4+/b3"],
        ["2", "Player003", "3k", "CZ", "X", "2", "0", "0", "5+/b0"],
        ["3", "Player005", "3k", "CZ", "X", "2", "0", "0", "0+"],
        ["4", "4", "Player002", "3k", "CZ", "X", "0", "2", "0", "1-/w3"],
        ["5", "Player004", "3k", "CZ", "X", "0", "2", "0", "2-/w0"],
    ]


def test_open_games_and_absences(five):
    cells = {line.split()[-1]: line for line in run("crosstable", five.slug).splitlines()[1:]}
    assert "–" in cells["Player003"]
    assert cells["Player001"].count("?") == 1


def test_a_grid_for_each_group(tournament):
    event = create_event(tournament, "League", "round_robin", 99, WHO, {"groups": 2, "tiebreaks": "points"})
    fill(event, 6)
    run("draw_groups", event.slug, "--seed", 7)
    enter_all(published(event, 1))
    found = run("crosstable", event.slug, "--form", "grid").splitlines()
    assert [line for line in found if line.startswith("Group")] == ["Group A", "Group B"]
    heads = [line.split() for line in found if line.startswith("No.")]
    assert sorted(int(word) for head in heads for word in head if word.isdigit()) == [1, 2, 3, 4, 5, 6]
    assert sum(line.count("×") for line in found) == 6
    assert " ".join(found).count("●+") == " ".join(found).count("○-") == 2


def test_columns_stand_below_each_other_whatever_the_script(five):
    player = five.entrants.get(number=1).player
    type(player).objects.filter(pk=player.pk).update(family_name="王小明")
    found = run("crosstable", five.slug, "--form", "egd", "--round", 1).splitlines()
    wide = next(line for line in found if "王小明" in line)
    plain = next(line for line in found if "Player003" in line)
    assert wide.index("3k") + 3 == plain.index("3k")


def test_the_json_follows_the_order_of_the_rows_and_has_the_handicap(five):
    rows = json.loads(run("crosstable", five.slug, "--json", "--rows", "number", "--round", 1))["rows"]
    assert [row["number"] for row in rows] == [1, 2, 3, 4, 5]
    assert [row["rounds"][0]["handicap"] for row in rows] == [3, 3, 0, 0, 0]


@pytest.mark.parametrize("part", CHOICES)
@pytest.mark.parametrize("command", [["crosstable"], ["print_document", "crosstable", "-o", "x.pdf"]])
def test_a_shape_that_is_none_is_refused_with_what_there_is(five, part, command):
    with pytest.raises(CommandError) as error:
        run(command[0], five.slug, *command[1:], f"--{part}", "banana")
    assert str(error.value) == (
        f"“banana” is nothing that “{part}” of a crosstable can be. It can be: {', '.join(CHOICES[part])}."
    )


def test_a_grid_is_refused_where_not_everybody_meets_everybody(five):
    with pytest.raises(CommandError, match="A grid needs an event in which everybody meets everybody"):
        run("crosstable", five.slug, "--form", "grid")


def test_files_in_any_shape(five, tmp_path):
    path = tmp_path / "chart.pdf"
    run("print_document", five.slug, "crosstable", "--form", "wall", "--size", "a3", "-o", path)
    data = path.read_bytes()
    assert [round(page.width) for page in pages(data)] == [1191]
    assert any(line.endswith("Wall chart after round 2") for line in lines(data))
    path = tmp_path / "table.xlsx"
    run("print_document", five.slug, "crosstable", "--form", "egd", "--round", 1, "-o", path)
    sheet = openpyxl.load_workbook(io.BytesIO(path.read_bytes())).active
    assert [cell.value for cell in sheet["J"]] == ["1", "4+/b3", "5+/b0", "0+", "1-/w3", "2-/w0"]
