"""Groups on paper and in workbooks: headings, places that start anew, a grid for each."""

import io
from dataclasses import replace
from gettext import NullTranslations

import openpyxl
import pytest

from tests.documents.papers import paper_of, sheet_match
from tests.documents.reading import lines, pages
from tournaments.documents import render
from tournaments.documents.sheet import DrawnRound
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Entrant, History, Pending, Played
from tournaments.standings import standings

ENGLISH = NullTranslations()
SYSTEM = SYSTEMS["round_robin"]


def league(*sizes, played=1):
    """A paper of groups of these sizes, numbered through; Black wins; the round after the `played` ones is open."""
    groups = [group for group, size in enumerate(sizes, 1) for _one in range(size)]
    entrants = tuple(Entrant(n, f"Player {n:02}", club=f"Club {n % 3}", group=group) for n, group in enumerate(groups, 1))
    settings = EventSettings(system="round_robin", groups=len(sizes), bye_points=0, tiebreaks=SYSTEM.tiebreaks)
    drawn, outcomes, total = [], [], SYSTEM.plan(entrants, settings)
    for number in range(1, total + 1):
        draw = SYSTEM.draw(History(entrants, round_number=number), settings, 1)
        drawn.append(DrawnRound(number, draw.matches, draw.byes))
        for match in draw.matches:
            if number <= played:
                outcomes.append(Played(number, match.a, match.b, 2, 0, black=match.black))
            elif number == played + 1:
                outcomes.append(Pending(number, match.a, match.b, match.black))
    now = drawn[min(played, total - 1)]
    result = standings(entrants, outcomes, now.number, settings)
    paper = replace(paper_of(entrants, (), now.number, SYSTEM.tiebreaks), standings=result, absent=())
    pending = [outcome for outcome in outcomes if outcome.round_number == now.number]
    matches = tuple(sheet_match(one, table, result) for table, one in enumerate(pending, 1))
    return replace(paper, matches=matches, byes=now.byes, timetable=tuple(drawn))


def printed(code, paper):
    return lines(render(code, "pdf", paper, ENGLISH))


def rows(code, paper):
    book = openpyxl.load_workbook(io.BytesIO(render(code, "xlsx", paper, ENGLISH)))
    return {sheet.title: list(sheet.values) for sheet in book}


def test_the_pairing_sheet_has_each_group_below_its_name():
    """Berger for 3: 1-bye 2-3 · 3-bye 1-2 · 2-bye 3-1; for 4: 1-4 2-3 · 4-3 1-2 · 2-4 3-1."""
    assert printed("pairings", league(3, 4))[2:9] == [
        "Table No. Club Black Pts Result Pts White Club No.",
        "Group A",
        "1 1 Club 1 ● Player 01 0 2 ○ Player 02 Club 2 2",
        "3 Club 0 Player 03 0 bye",
        "Group B",
        "2 7 Club 1 ● Player 07 0 0 ○ Player 06 Club 0 6",
        "3 4 Club 1 ● Player 04 2 2 ○ Player 05 Club 2 5",
    ]


def test_places_start_anew_in_each_group():
    found = printed("standings", league(3, 4, played=3))
    heads = [line for line in found if line.startswith("Group")]
    places = [line.split()[0] for line in found if "Player" in line]
    assert heads == ["Group A", "Group B"]
    assert (places[0], places[3]) == ("1=", "1")
    sheet = next(iter(rows("standings", league(3, 4, played=3)).values()))
    assert sheet[0][:4] == ("Group", "Place", "No.", "Name")
    assert [(row[0], row[1]) for row in sheet[1:]][2:5] == [("A", 1), ("B", 1), ("B", 2)]


@pytest.mark.parametrize("sizes", [(28, 30), (38, 40), (3,) * 24, (7,) * 12])
@pytest.mark.parametrize("code", ["standings", "crosstable", "pairings"])
def test_a_heading_stands_on_the_page_of_its_first_row(code, sizes):
    found = pages(render(code, "pdf", league(*sizes, played=0), ENGLISH))
    for page in found:
        lowest = max(word.bottom for word in page.words if word.text in ("Player", "bye"))
        assert all(word.bottom < lowest for word in page.words if word.text == "Group")


def test_a_heading_that_goes_on_costs_no_page():
    assert len(pages(render("standings", "pdf", league(28, 30, played=0), ENGLISH))) == 2


def test_the_crosstable_names_the_groups():
    assert [line for line in printed("crosstable", league(3, 4)) if line.startswith("Group")] == ["Group A", "Group B"]
    sheet = next(iter(rows("crosstable", league(3, 4)).values()))
    assert sheet[0][:2] == ("Group", "No.")
    assert [row[0] for row in sheet[1:]] == ["A"] * 3 + ["B"] * 4


@pytest.mark.parametrize("form", ["table", "egd", "wall"])
def test_workbooks_before_the_groups_are_drawn_leave_their_column_empty(form):
    drawn = league(3, 4, played=0)
    entrants = tuple(replace(one, group=0) for one in drawn.standings.field.entrants)
    undrawn = standings(entrants, (), 0, drawn.standings.field.settings)
    paper = replace(drawn, standings=undrawn, matches=(), byes=(), shape=replace(drawn.shape, form=form))
    for code in ("standings", "crosstable"):
        sheet = next(iter(rows(code, paper).values()))
        assert sheet[0][0] == "Group"
        assert [row[0] for row in sheet[1:8]] == [None] * 7
        assert len(set(map(len, sheet[:8]))) == 1


def test_a_grid_for_each_group_and_a_sheet_in_the_workbook():
    found = printed("grid", league(3, 4))
    assert [line for line in found if line.startswith(("Group", "No."))] == [
        "Group A",
        "No. Name 1 2 3 Points SODOS Warnings Place",
        "Group B",
        "No. Name 4 5 6 7 Points SODOS Warnings Place",
    ]
    sheets = rows("grid", league(3, 4))
    assert list(sheets) == ["Group A", "Group B"]
    assert sheets["Group B"][0][3:7] == ("4", "5", "6", "7")
    assert len(sheets["Group B"]) == 5


@pytest.mark.parametrize(("sizes", "count"), [((4,) * 4, 1), ((5,) * 16, 4), ((40, 40), 2), ((12,) * 4, 2)])
def test_grids_share_pages_while_they_fit(sizes, count):
    found = pages(render("grid", "pdf", league(*sizes), ENGLISH))
    assert len(found) == count
    assert not any("…" in word.text for page in found for word in page.words)


def test_the_timetable_has_the_rounds_of_each_group_with_their_tables():
    found = printed("timetable", league(3, 4))
    assert found[2:11] == [
        "Round Tables bye",
        "Group A",
        "1 1 2–3 1",
        "2 1 1–2 3",
        "3 1 3–1 2",
        "Group B",
        "1 2–3 4–7 5–6",
        "2 2–3 7–6 4–5",
        "3 2–3 5–7 6–4",
    ]


def test_the_list_of_entrants_and_the_slips_say_the_group():
    assert "4 B Player 04 Club 1 ▢" in printed("entrants", league(3, 4))
    assert next(iter(rows("entrants", league(3, 4)).values()))[0][-1] == "Group"
    assert any("Group B · Round 2" in line for line in printed("slips", league(3, 4)))
