"""The registry, and that documents come out the same each time."""

import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest
from django.utils import translation

from games.errors import Refused
from tests.documents.papers import club_paper, random_paper
from tests.documents.reading import lines
from tournaments.documents import DOCUMENTS, MEDIA_TYPES, render
from tournaments.wording import word

ENGLISH = NullTranslations()
ALL = [(code, form) for code, document in DOCUMENTS.items() for form in document.formats]
DOCS = Path(__file__).resolve().parents[2] / "docs" / "documents.md"


def test_documents_of_the_club_swiss():
    assert {code: document.formats for code, document in DOCUMENTS.items()} == {
        "pairings": ("pdf", "xlsx"),
        "names": ("pdf",),
        "slips": ("pdf",),
        "match_sheets": ("pdf", "xlsx"),
        "entrants": ("pdf", "xlsx"),
        "standings": ("pdf", "xlsx"),
        "crosstable": ("pdf", "xlsx"),
        "pairing_report": ("pdf",),
        "referees_report": ("pdf", "xlsx"),
        "grid": ("pdf", "xlsx"),
        "bracket": ("pdf",),
        "timetable": ("pdf",),
        "ladder": ("pdf",),
        "categories": ("pdf", "xlsx"),
        "teams": ("pdf", "xlsx"),
        "promotions": ("pdf", "xlsx"),
        "certificates": ("pdf",),
        "prizes": ("pdf", "xlsx"),
        "members": ("pdf", "xlsx"),
        "calendar": ("pdf",),
    }
    assert {code for code, document in DOCUMENTS.items() if document.per_round} == {
        "pairings",
        "names",
        "slips",
        "match_sheets",
        "pairing_report",
        "bracket",
        "timetable",
    }
    assert {form for _, form in ALL} <= set(MEDIA_TYPES)


def test_each_document_has_its_section_in_the_docs():
    heads = [line for line in DOCS.read_text(encoding="utf-8").splitlines() if line.startswith("## `")]
    assert [head.split("`")[1] for head in heads] == list(DOCUMENTS)


@pytest.mark.parametrize(("code", "form"), ALL)
def test_formats_are_what_they_say(code, form):
    assert render(code, form, club_paper(), ENGLISH)[:4] == {"pdf": b"%PDF", "xlsx": b"PK\x03\x04"}[form]


def test_unknown_documents_and_formats_are_refused():
    with pytest.raises(Refused) as refused:
        render("poster", "pdf", club_paper(), ENGLISH)
    assert word(refused.value).startswith("There is no document “poster”. Documents: pairings, names, slips")
    with pytest.raises(Refused) as refused:
        render("slips", "docx", club_paper(), ENGLISH)
    assert word(refused.value) == "“slips” does not come as “docx”, but as: pdf."


@pytest.mark.parametrize("code", DOCUMENTS)
def test_the_same_paper_gives_the_same_bytes(code):
    paper = random_paper(65, 7)
    first, again = (render(code, "pdf", paper, ENGLISH) for _ in range(2))
    assert first == again
    assert first != render(code, "pdf", replace(paper, printed_at="2026-05-02 14:06"), ENGLISH) or code in (
        "slips",
        "certificates",
    )


def test_fonts_are_embedded_and_the_paper_stays_small():
    for code in DOCUMENTS:
        pdf = render(code, "pdf", club_paper(), ENGLISH)
        assert b"Helvetica" not in pdf
        assert pdf.count(b"/FontFile2") >= 2
        assert len(pdf) < 100_000


def test_many_at_once_come_out_as_one_by_one():
    paper = random_paper(65, 7)
    alone = {code: hashlib.sha256(render(code, "pdf", paper, ENGLISH)).hexdigest() for code in DOCUMENTS}
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda code: (code, render(code, "pdf", paper, ENGLISH)), list(DOCUMENTS) * 4))
    assert {(code, hashlib.sha256(pdf).hexdigest()) for code, pdf in together} == set(alone.items())


def test_django_brings_the_words():
    with translation.override("en"):
        assert "Standings after round 2" in " ".join(lines(render("standings", "pdf", club_paper(), translation)))
