"""The result table of a real congress of 599: built in memory, it comes out again as it stands in the file."""

import io
import json
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import openpyxl
import pytest

from tests.documents.papers import paper_of
from tests.h9 import read_h9
from tournaments.documents import render
from tournaments.documents.egd import egd_lines
from tournaments.documents.shape import START, labels
from tournaments.documents.texts import egd_text
from tournaments.event_settings import EventSettings
from tournaments.standings import standings
from tournaments.tiebreaks.presets import CRITERIA

SHARED = Path(__file__).resolve().parents[3] / "shared"
CASE = SHARED / "cases" / "congress-599.json"
ENGLISH = NullTranslations()


@pytest.fixture(scope="module")
def congress():
    """The table, and a paper of the event that it tells of."""
    if not CASE.exists():
        pytest.skip("the shared cases are not beside the repository")
    case = json.loads(CASE.read_text(encoding="utf-8"))
    table = read_h9((SHARED / case["file"]).read_bytes(), dict.fromkeys(case["super_group"], 2))
    options = EventSettings(system="mcmahon", bar="4d", floor="24k", **CRITERIA["egf"].settings)
    options = replace(options, tiebreaks=CRITERIA["egf"].codes)
    result = standings(table.entrants, table.outcomes, table.rounds, options)
    return table, replace(paper_of(table.entrants, (), 0), standings=result, one=True, rounds=10, shape=START["egd"])


def test_the_file_has_all_kinds_of_results(congress):
    table, _paper = congress
    texts = [text for row in table.results.values() for text in row]
    assert len(texts) == 599 * 10
    assert {text for text in texts if text.startswith("0")} == {"0+", "0=", "0-"}
    assert {text.split("/b")[1] for text in texts if "/b" in text} >= {"0", "1", "2", "9"}


@pytest.mark.parametrize("rows", ["place", "number"])
def test_its_results_come_out_again_in_every_row(congress, rows):
    table, paper = congress
    lines = labels(paper.standings, replace(paper.shape, rows=rows))
    assert lines == {number: number for number in table.results}
    told = {number: [egd_text(meeting, lines) for meeting in row] for number, row in paper.standings.table.items()}
    assert told == table.results


def test_its_places_come_out_again_with_blanks_where_the_row_above_has_the_same(congress):
    table, paper = congress
    ((_group, lines),) = egd_lines(paper)
    assert {row.entrant.number: place for _line, place, row in lines} == table.places


def test_its_workbook_has_the_columns_of_the_file(congress):
    table, paper = congress
    sheet = openpyxl.load_workbook(io.BytesIO(render("crosstable", "xlsx", paper, ENGLISH))).active
    rows = list(sheet.iter_rows(min_row=2, values_only=True))
    assert [list(row[-10:]) for row in rows] == list(table.results.values())
    assert [2 * row[6] for row in rows] == list(table.mms.values())
    assert [2 * row[7] for row in rows] == list(table.sos.values())
