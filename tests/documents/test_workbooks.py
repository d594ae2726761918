"""Workbooks read back by two other programs' eyes: openpyxl and calamine."""

import io
import zipfile
from dataclasses import replace
from fractions import Fraction
from gettext import NullTranslations

import pytest
from openpyxl import Workbook, load_workbook
from python_calamine import CalamineWorkbook

from tests.documents.papers import CLUB_OUTCOMES, club_paper, empty_paper, paper_of, random_paper
from tournaments.documents import DOCUMENTS, render
from tournaments.documents.workbook import put
from tournaments.records import Entrant

ENGLISH = NullTranslations()
BOOKS = [code for code, document in DOCUMENTS.items() if "xlsx" in document.formats]
EVERYBODY = [code for code in BOOKS if not DOCUMENTS[code].part and not DOCUMENTS[code].per_round]  # a line for each


def sheet(code, paper=None):
    return load_workbook(io.BytesIO(render(code, "xlsx", paper or club_paper(), ENGLISH))).active


def values(code, paper=None):
    return [list(row) for row in sheet(code, paper).iter_rows(values_only=True)]


def test_entrants():
    assert values("entrants") == [
        ["No.", "Name", "Rank", "Club", "Country", "Rating"],
        [1, "Wang Wei", "5d", "Praha", "CZ", 2412],
        [2, "Zoë Nguyễn", "12k", None, "VN", None],
        [3, "Ким Анна", None, "Казань", "RU", 1999],
        [4, "李娜", "1p", "上海棋院", "CN", None],
        [5, "Émile <b>O’Brien</b>", "3k", "Lyon", "FR", None],
    ]


def test_births_come_only_where_the_paper_brings_them():
    found = values("entrants", replace(club_paper(), births={1: "1987-06-05", 3: "2010"}))
    assert [row[-1] for row in found] == ["Birth", "1987-06-05", None, "2010", None, None]


def test_standings():
    assert values("standings") == [
        ["Place", "No.", "Name", "Rank", "Club", "Points", "SOS"],
        [1, 4, "李娜", "1p", "上海棋院", 3, 1],
        [2, 1, "Wang Wei", "5d", "Praha", 2, 0],
        [2, 5, "Émile <b>O’Brien</b>", "3k", "Lyon", 2, 0],
        [4, 3, "Ким Анна", None, "Казань", 1, 3],
        [5, 2, "Zoë Nguyễn", "12k", None, 0, 5],
    ]


def test_points_are_halved_where_the_event_reckons_so():
    assert [row[5:] for row in values("standings", replace(club_paper(), one=True))[1:3]] == [[1.5, 0.5], [1, 0]]


def test_fractions_are_decimals_with_three_places():
    # Total score of 4 after round 2: 3 points + (2 × SOS 1 ÷ highest 3 − 2 rounds) = 5/3.
    paper = club_paper()
    rows = sheet("standings", replace(paper, standings=by_total(paper)))
    assert rows.cell(2, 6).value == pytest.approx(float(Fraction(5, 3)))
    assert rows.cell(2, 6).number_format == "0.000"


def by_total(paper):
    return paper_of(paper.entrants, CLUB_OUTCOMES, 2, ("total",)).standings


def test_crosstable():
    assert values("crosstable") == [
        ["No.", "Club", "Name"]
        + [f"{number} {head}" for number in (1, 2) for head in ("Opponent", "Colour", "Result", "Points")]
        + ["Points", "SOS", "Place"],
        [4, "上海棋院", "李娜", 3, "●", "=", 1, 2, None, "+!", 3, 3, 1, 1],
        [1, "Praha", "Wang Wei", 2, "●", "+", 2, 5, "○", None, 2, 2, 0, 2],
        [5, "Lyon", "Émile <b>O’Brien</b>", "bye", None, None, 2, 1, "●", None, 2, 2, 0, 2],
        [3, "Казань", "Ким Анна", 4, "○", "=", 1, "absent", None, None, 1, 1, 3, 4],
        [2, None, "Zoë Nguyễn", 1, "○", "−", 0, 4, None, "−!", 0, 0, 5, 5],
    ]


@pytest.mark.parametrize("code", BOOKS)
def test_calamine_reads_the_same(code):
    data = render(code, "xlsx", club_paper(), ENGLISH)
    read = CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0).to_python()
    assert read == [["" if value is None else value for value in row] for row in values(code)]


@pytest.mark.parametrize("code", BOOKS)
def test_ready_to_print(code):
    found = sheet(code)
    assert found.freeze_panes == "A2"
    assert found.print_title_rows == "$1:$1"
    assert (found.page_setup.orientation, found.page_setup.fitToWidth, found.page_setup.fitToHeight) == ("landscape", 1, 0)
    assert found.sheet_properties.pageSetUpPr.fitToPage
    assert found.column_dimensions["C"].width >= 5
    assert all(found.cell(1, column).font.bold for column in range(1, found.max_column + 1))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://x")', "\u200b=1"])
def test_names_never_become_formulas(name):
    paper = paper_of((Entrant(1, name, club=name, country=name, rank="1d"), Entrant(2, "B")), (), 0)
    for code in [*EVERYBODY, "categories", "teams", "prizes"]:
        data = render(code, "xlsx", paper, ENGLISH)
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            assert b"<f>" not in parts.read("xl/worksheets/sheet1.xml")
        cell = next(
            c
            for row in load_workbook(io.BytesIO(data)).active.iter_rows()
            for c in row
            if c.value == name.strip("\t\r\u200b")
        )
        assert cell.data_type == "s"
        assert cell.quotePrefix


@pytest.mark.parametrize("name", ["\x00nul", "\ud800", "a\nb", "x" * 40_000, "👨‍👩‍👧", "", "_x0041_", "<b>&amp;"])
def test_any_name_can_be_saved_and_read(name):
    paper = paper_of((Entrant(1, name, club=name), Entrant(2, "B")), (), 0)
    paper = replace(paper, tournament=name, event=name, chief_referee=name)
    for code in EVERYBODY:
        assert len(values(code, paper)) == 3
    for code in ("categories", "teams", "prizes", "promotions"):
        assert render(code, "xlsx", paper, ENGLISH)


def test_a_head_with_codes_is_text():
    found = sheet("standings", replace(club_paper(), tournament="A&B &D", event="&P"))
    assert found.oddHeader.left.text == "A&&B &&D · &&P"


def test_numbers_are_numbers():
    book = Workbook()
    cell = book.active["A1"]
    put(cell, Fraction(13, 7), "0.000")
    assert (cell.data_type, cell.number_format) == ("n", "0.000")


def test_an_event_without_anybody_has_heads():
    for code in [code for code in [one for one in BOOKS if not DOCUMENTS[one].per_round] if not DOCUMENTS[code].per_round]:
        assert len(values(code, empty_paper())) == 1


def test_everybody_is_in_the_workbook():
    paper = random_paper(300, 9, seed=6)
    for code, column in (("entrants", 0), ("standings", 1), ("crosstable", 0)):
        assert sorted(row[column] for row in values(code, paper)[1:]) == list(range(1, 301))
