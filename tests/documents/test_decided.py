"""What the standings on paper say of ties: columns that nobody fills are left out, orders stand below with their reasons."""

import io
from dataclasses import replace
from gettext import NullTranslations

import pytest
from openpyxl import load_workbook

from tests.documents.papers import paper_of
from tests.documents.reading import pdftotext
from tournaments.documents import render
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant, PlaceOrder, Played
from tournaments.standings import standings

ENGLISH = NullTranslations()
ENTRANTS = tuple(Entrant(number, name) for number, name in enumerate(("Ada", "Bo", "Cy", "Di"), start=1))
ROUND = (Played(1, 1, 2, 2, 0), Played(1, 3, 4, 2, 0))


def paper(*codes, orders=()):
    """The standings after a round: 1 and 3 have won."""
    result = standings(ENTRANTS, ROUND, 1, EventSettings(tiebreaks=codes), orders=orders)
    return replace(paper_of(ENTRANTS, ROUND, 1), standings=result)


def test_an_order_stands_below_with_its_reason():
    order = PlaceOrder("manual", (3, 1), "drawn by the players")
    text = pdftotext(render("standings", "pdf", paper("points", "manual", orders=(order,)), ENGLISH))
    assert "Chief referee: 3 Cy, 1 Ada · reason: drawn by the players" in text
    idle = PlaceOrder("manual", (3, 2), "mistaken")
    assert "mistaken" not in pdftotext(render("standings", "pdf", paper("points", "manual", orders=(idle,)), ENGLISH))


@pytest.mark.parametrize("document", ["standings", "crosstable"])
def test_a_criterion_for_ties_that_nobody_has_takes_no_room(document):
    assert "Play-off" not in pdftotext(render(document, "pdf", paper("points", "sos", "playoff"), ENGLISH))
    order = PlaceOrder("playoff", (3, 1))
    assert "Play-off" in pdftotext(render(document, "pdf", paper("points", "playoff", orders=(order,)), ENGLISH))


def test_a_workbook_has_several_numbers_as_text():
    codes = ("wins_white", "sos_last_out", "best_beaten", "grade")
    more = (*ROUND, Played(2, 1, 3, 2, 0), Played(2, 2, 4, 2, 0))
    result = standings(ENTRANTS, more, 2, EventSettings(tiebreaks=codes))
    data = render("standings", "xlsx", replace(paper_of(ENTRANTS, more, 2), standings=result), ENGLISH)
    rows = list(load_workbook(io.BytesIO(data)).active.values)[-4:]
    # nobody has a colour; without round 2: 2 met 1 (4 points), 1 met 2 (2), 4 met 3 (2), 3 met 4 (0)
    # 1 and 4 are tied: 1 beat 2, who has 2 points, 4 beat nobody
    assert [(row[2], row[6], row[7]) for row in rows] == [
        ("Bo", "4", None),
        ("Ada", "2", "2"),
        ("Di", "2", None),
        ("Cy", "0", None),
    ]
