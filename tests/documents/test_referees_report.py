"""The referees' report: rulings by round with everything about them, revoked ones marked, decisions and corrections."""

import io
from dataclasses import replace
from gettext import NullTranslations

import pytest
from django.utils import translation
from openpyxl import load_workbook

from games.results import Entry
from tests.actions.conftest import people
from tests.actions.ruling import fresh, give
from tests.documents.papers import random_paper
from tests.documents.reading import pdftotext
from tests.rounds import WHO, games, published
from tournaments import queries
from tournaments.actions.entrants import add_players, withdraw
from tournaments.actions.orders import add_place_order
from tournaments.actions.results import enter_result
from tournaments.actions.rulings import revoke_ruling
from tournaments.documents import render
from tournaments.documents.sheet import RefereesReport, SheetAct, SheetRuling

ENGLISH = NullTranslations()


def made(report):
    """A paper with this report."""
    return replace(random_paper(8, 3), referees=lambda: report)


def ruling(number, **fields):
    plain = {"place": "1", "against": "● 3 Li Na", "offence": "17.2 Two moves in a row", "consequence": "move void, warning"}
    return SheetRuling(number, **plain | {"note": "", "who": "anna", "at": "05-01 14:20", "warns": True} | fields)


def cells(paper, sheet):
    """The rows of a sheet of the workbook."""
    book = load_workbook(io.BytesIO(render("referees_report", "xlsx", paper, ENGLISH)))
    return [list(row) for row in book.worksheets[sheet].iter_rows(values_only=True)]


def test_rulings_stand_by_round_with_their_warnings():
    paper = made(RefereesReport((ruling(1), ruling(1, revoked="Revoked by bob"), ruling(3, warns=False))))
    text = pdftotext(render("referees_report", "pdf", paper, ENGLISH), "-layout")
    assert "Round 1 · 1 warning" in text
    assert "Round 3 · 0 warnings" in text
    assert "Revoked by bob" in text
    assert text.index("Round 1") < text.index("Round 3")


def test_a_long_note_is_whole():
    words = [f"word{number}" for number in range(60)]
    report = RefereesReport((ruling(1, note=" ".join(words)),), (SheetAct("05-01 15:00", "anna", "x" * 300),))
    text = pdftotext(render("referees_report", "pdf", made(report), ENGLISH), "-layout")
    assert [word for word in words if word not in text] == []
    assert text.count("x") >= 300


def test_nothing_to_report():
    for paper in (made(RefereesReport()), replace(random_paper(4, 1), referees=None)):
        assert "No rulings." in pdftotext(render("referees_report", "pdf", paper, ENGLISH))
        assert [len(cells(paper, sheet)) for sheet in (0, 1)] == [1, 1]


def test_the_workbook_has_a_row_each_and_text_stays_text():
    paper = made(RefereesReport((ruling(2, note="=1+1", revoked="Revoked by bob"),), (SheetAct("05-01", "anna", "-"),)))
    row = cells(paper, 0)[1]
    assert row == [
        2,
        "1",
        "● 3 Li Na",
        "17.2 Two moves in a row",
        "move void, warning",
        "=1+1",
        "anna",
        "05-01 14:20",
        row[-1],
    ]
    assert cells(paper, 1)[1] == ["05-01", "-", "anna"]


def test_many_pages():
    report = RefereesReport(tuple(ruling(number // 40 + 1) for number in range(400)))
    text = pdftotext(render("referees_report", "pdf", made(report), ENGLISH))
    assert text.count("Two moves in a row") == 400


@pytest.fixture
def reported(event):
    """An event in which something of everything happened."""
    event.settings = {"tiebreaks": ["manual"]}
    event.save()
    add_players(event, people(6), WHO)
    round_ = published(event)
    first, second, _third = games(round_)
    give(first, "a", "phone", note="in the second hour", move=30)
    revoked = give(first, "b", "talking")
    revoke_ruling(revoked, fresh(first).version, "he only coughed", "chief", chief=True)
    give(second, "a", "clock_early", "nothing", override="faulty clock")
    enter_result(first, fresh(first).version, Entry("a"), WHO)
    enter_result(first, fresh(first).version, Entry("b"), WHO, "slip misread")
    add_place_order(event, "manual", [2, 1, 3, 4, 5, 6], "drawn at the table", WHO)
    leaving = event.entrants.get(number=6)
    withdraw(leaving, leaving.version, WHO)
    return event


def test_an_event_is_reported_in_words(reported):
    with translation.override("en"):
        report = queries.referees_report(reported)
    assert [(one.round_number, one.place, one.offence, one.consequence) for one in report.rulings] == [
        (1, "1", "23.7 Phone sounded", "warning · move 30"),
        (1, "1", "23.5 Talking", "warning"),
        (1, "2", "17.4 Clock pressed before the move", "noted, nothing follows"),
    ]
    assert report.rulings[0].note == "in the second hour"
    assert report.rulings[1].revoked.startswith("Revoked by chief, ")
    assert report.rulings[1].revoked.endswith(" · he only coughed")
    assert report.rulings[2].note == "override: faulty clock"
    texts = [one.text for one in report.acts]
    assert [text for text in texts if "slip misread" in text]
    assert len(texts) == 3  # the correction, the order, the withdrawal; the first result is none of them


def test_it_speaks_chinese(reported):
    with translation.override("zh-hans"):
        text = pdftotext(render("referees_report", "pdf", queries.paper(reported), translation))
    for said in ("裁判报告", "手机发声", "警告一次", "另行裁定", "撤销"):
        assert said in text
    assert "时间" in text
    assert "计时" not in text  # which the setting for the clocks is called


def test_queries_do_not_grow(reported, django_assert_max_num_queries):
    game = games(reported.rounds.get())[2]
    for _time in range(5):
        give(game, "a", "forbidden_point")
    with django_assert_max_num_queries(8):
        queries.referees_report(reported)
