"""The grid and the timetable of a round robin on paper and in a workbook."""

import io
from dataclasses import replace
from gettext import NullTranslations

import openpyxl
import pytest

from tests.documents.papers import club_paper, paper_of
from tests.documents.reading import lines, pages
from tournaments.documents import documents_for, render
from tournaments.documents.sheet import DrawnRound
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Entrant, History, Pending, Played

ENGLISH = NullTranslations()
SYSTEM = SYSTEMS["round_robin"]


def league(count, legs=1, played=99, nigiri=False):
    """A paper of a round robin in which Black wins; rounds after `played` are drawn, the first of them open."""
    entrants = tuple(Entrant(n, f"Player {n:02}", club=f"Club {n % 3}") for n in range(1, count + 1))
    settings = EventSettings(legs=legs, colours="nigiri" if nigiri else "history")
    total = SYSTEM.plan(entrants, settings)
    outcomes, drawn = [], []
    for number in range(1, total + 1):
        draw = SYSTEM.draw(History(entrants, round_number=number), settings, 1)
        drawn.append(DrawnRound(number, draw.matches, draw.byes))
        for match in draw.matches:
            if number <= played:
                outcomes.append(Played(number, match.a, match.b, 2, 0, black=match.black))
            elif number == played + 1:
                outcomes.append(Pending(number, match.a, match.b, match.black))
    paper = paper_of(entrants, tuple(outcomes), min(total, played + 1), SYSTEM.tiebreaks)
    return replace(paper, timetable=tuple(drawn))


def printed(code, paper):
    return lines(render(code, "pdf", paper, ENGLISH))


def test_the_grid_of_four():
    """1-4 2-3 · 4-3 1-2 · 2-4 3-1, the first named won."""
    found = printed("grid", league(4))
    assert found[2:7] == [
        "No. Name 1 2 3 4 Points SODOS Warnings Place",
        "1 Player 01 × ●+ ○− ●+ 4 6 0 1",
        "2 Player 02 ○− × ●+ ●+ 4 4 0 2",
        "3 Player 03 ●+ ○− × ○− 2 4 0 3",
        "4 Player 04 ○− ○− ●+ × 2 2 0 4",
    ]


def test_a_line_for_each_leg_and_the_colour_alone_of_open_games():
    found = printed("grid", league(3, legs=2, played=3))
    # 1-0 2-3 · 0-3 1-2 · 2-0 3-1; in the fourth round 3-2 is open
    assert found[3:9] == [
        "1 Player 01 × ●+ ○− 2 2 0 1=",
        "1 ×",
        "2 Player 02 ○− × ●+ 2 2 0 1=",
        "2 × ○",
        "3 Player 03 ●+ ○− × 2 2 0 1=",
        "3 ● ×",
    ]


def test_the_grid_in_a_workbook():
    data = render("grid", "xlsx", league(3, legs=2), ENGLISH)
    rows = list(openpyxl.load_workbook(io.BytesIO(data)).active.values)
    assert rows[0] == ("No.", "Name", "Club", "1", "2", "3", "Points", "SODOS", "Warnings", "Place")
    assert rows[1] == (1, "Player 01", "Club 1", "×", "●+ ○−", "○− ●+", 4, 8, 0, 1)


@pytest.mark.parametrize(("count", "legs", "sheets"), [(40, 1, 1), (20, 2, 1), (13, 3, 1), (40, 2, 2), (33, 3, 3)])
def test_forty_entrants_are_on_one_page(count, legs, sheets):
    found = pages(render("grid", "pdf", league(count, legs), ENGLISH))
    assert len(found) == sheets
    assert not any("…" in word.text for page in found for word in page.words)


def test_the_timetable_has_every_round_with_black_first():
    found = printed("timetable", league(5, played=0))
    assert found[2:8] == [
        "Round 1 2 bye",
        "1 2–5 3–4 1",
        "2 5–3 1–2 4",
        "3 3–1 4–5 2",
        "4 1–4 2–3 5",
        "5 4–2 5–1 3",
    ]
    assert "At each table the first number has Black." in found
    assert not any("first number" in line for line in printed("timetable", league(5, nigiri=True)))


def test_forty_in_thirty_nine_rounds_are_one_page_and_one_of_names():
    assert len(pages(render("timetable", "pdf", league(40), ENGLISH))) == 2


def test_they_are_offered_where_everybody_meets_everybody():
    assert {one.code for one in documents_for("round_robin")} - {one.code for one in documents_for("swiss")} == {
        "grid",
        "timetable",
        "calendar",
    }


def test_who_has_lost_the_opponent_is_not_absent():
    entrants = (*(Entrant(n, f"Player {n}") for n in (1, 2, 3)), Entrant(4, "Player 4", withdrawn=3))
    found = [Played(1, 1, 4, 2, 0, "a"), Played(1, 2, 3, 2, 0, "a"), Played(2, 4, 3, 2, 0, "a"), Played(2, 1, 2, 2, 0, "a")]
    counting = SYSTEM.adjust(entrants, (*found, Pending(3, 3, 1, "a")), 3, EventSettings())
    paper = replace(paper_of(entrants, counting, 3), matches=(), byes=(), absent=(2,))
    assert "2 Player 2 2 2 opponent gone" in printed("pairings", paper)
    assert "absent" not in " ".join(printed("pairings", paper))
    assert club_paper().timetable == ()
