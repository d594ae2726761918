"""How the sheets look, measured: pages, margins, columns, type, for few and many and for odd names."""

import itertools
import re
from dataclasses import replace
from gettext import NullTranslations

import pytest

from tests.documents.chinese import Chinese
from tests.documents.papers import awards_of, club_paper, random_paper
from tests.documents.reading import Word, lines, pages, pdftotext
from tournaments.documents import DOCUMENTS, render
from tournaments.documents.page import MARGIN
from tournaments.documents.sheet import Paper
from tournaments.match_days import Fixture, MatchDay, When

ENGLISH, CHINESE = NullTranslations(), Chinese()
PDFS = [code for code, document in DOCUMENTS.items() if "pdf" in document.formats]
NASTY = (
    "W" * 10_000,
    "欧阳" * 300,
    "<b>bold</b><link href=file:///etc/passwd>x</link>&amp;",
    "{{7*7}} %(name)s %s \\ ) ( '); DROP TABLE",
    "\u202eabc\u202c\u200b",
    "Z" + "\u0336\u0301" * 200,
    "👨‍👩‍👧‍👦 🇨🇳",
    "محمد بن سلمان",
    "=1+1",
    "line\nbreak\ttab",
    "\x00\ud800",
    "",
)


def with_nasty_names(paper: Paper) -> Paper:
    """Every name and club replaced by one of the nasty ones."""
    entrants = tuple(
        replace(e, name=NASTY[e.number % len(NASTY)], club=NASTY[e.number // 2 % len(NASTY)], country=NASTY[0])
        for e in paper.entrants
    )
    known = {entrant.number: entrant for entrant in entrants}
    rows = tuple(replace(row, entrant=known[row.entrant.number]) for row in paper.standings.rows)
    standings = replace(paper.standings, rows=rows)
    return replace(
        paper,
        awards=awards_of(standings),
        tournament=NASTY[0],
        event=NASTY[1],
        place=NASTY[2],
        chief_referee=NASTY[0],
        entrants=entrants,
        standings=standings,
        calendar=tuple(replace(day, fixtures=nasty_fixtures(day), when=NASTY_PLACE) for day in paper.calendar),
    )


NASTY_PLACE = When(place=NASTY[1])


def nasty_fixtures(day: MatchDay) -> tuple[Fixture, ...]:
    """Every side and place of a match day replaced by one of the nasty ones."""
    return tuple(
        replace(one, home=NASTY[one.table % len(NASTY)], away=NASTY[one.table // 2 % len(NASTY)], when=NASTY_PLACE)
        for one in day.fixtures
    )


PAPERS = {
    "5": club_paper(),
    "8": random_paper(8, 3, seed=3),
    "65": random_paper(65, 7, seed=5),
    "300": random_paper(300, 9, seed=6),
    "nasty": with_nasty_names(random_paper(61, 9, seed=7)),
    "long": random_paper(20, 33, seed=8),
}


def overlapping(words: list[Word]) -> list[tuple[str, str]]:
    """Neighbours on one line of print that run into each other."""
    ordered = sorted(words, key=lambda word: (round(word.bottom), word.left))
    pairs = itertools.pairwise(ordered)
    return [(a.text, b.text) for a, b in pairs if round(a.bottom) == round(b.bottom) and b.left < a.right - 0.6]


@pytest.mark.parametrize("words", [ENGLISH, CHINESE], ids=["en", "zh"])
@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("code", PDFS)
def test_nothing_leaves_the_margins_or_overprints(code, name, words):
    found = pages(render(code, "pdf", PAPERS[name], words))
    margin = 20.0 if code == "slips" else MARGIN
    for page in found:
        assert page.words
        for word in page.words:
            assert margin - 1 <= word.left, word
            assert word.right <= page.width - margin + 1, word
            assert margin - 8 <= word.top, word
            assert word.bottom <= page.height - margin + 8, word
        assert overlapping(page.words) == []


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("code", [code for code in PDFS if code not in ("slips", "certificates")])
def test_pages_are_counted(code, name):
    pdf = render(code, "pdf", PAPERS[name], ENGLISH)
    counts = re.findall(r"Page (\d+) of (\d+)", pdftotext(pdf, "-layout"))
    total = len(pages(pdf))
    assert counts == [(str(page), str(total)) for page in range(1, total + 1)]


def test_crosstable_of_forty_players_and_nine_rounds_is_one_page():
    for words in (ENGLISH, CHINESE):
        for seed in range(3):
            assert len(pages(render("crosstable", "pdf", random_paper(40, 9, seed=seed), words))) == 1


def test_heads_stand_on_every_page():
    found = pages(render("crosstable", "pdf", PAPERS["300"], ENGLISH))
    assert len(found) > 1
    for page in found:
        assert {"No.", "Club", "Name", "Points", "SOS", "Place"} <= {word.text for word in page.words}


def test_more_rounds_than_fit_go_on_further_pages():
    found = [line for line in lines(render("crosstable", "pdf", PAPERS["long"], ENGLISH)) if line.startswith("No. Club")]
    heads = [[int(word) for word in line.split() if word.isdigit()] for line in found]
    assert heads == [list(range(1, 12)), list(range(12, 23)), list(range(23, 34))]


@pytest.mark.parametrize("name", ["65", "300"])
@pytest.mark.parametrize("code", PDFS)
def test_everybody_is_there_once(code, name):
    paper = PAPERS[name]
    text = lines(render(code, "pdf", paper, ENGLISH))
    numbers = {
        "pairings": r"",
        "entrants": r"^(\d+) ",
        "standings": r"^\d+=? (\d+) ",
        "crosstable": r"^(\d+) ",
    }
    if numbers.get(code):
        found = sorted(int(match[1]) for line in text if (match := re.match(numbers[code], line)) and "Spring" not in line)
        assert found == [entrant.number for entrant in paper.entrants]
    elif code == "slips":
        found = sorted(int(number) for number in re.findall(r"Table (\d+)", " ".join(text)))
        assert found == [match.drawn.table for match in paper.matches]


def test_cut_slips_stack_in_order_of_table():
    paper = PAPERS["65"]
    found = [
        [int(number) for number in re.findall(r"Table (\d+)", page)]
        for page in pdftotext(render("slips", "pdf", paper, ENGLISH), "-layout").split("\f")
        if page.strip()
    ]
    piles = [[page[place] for page in found if place < len(page)] for place in range(6)]
    assert [number for pile in piles for number in pile] == [match.drawn.table for match in paper.matches]


def test_pairings_are_set_in_ten_points_at_least():
    (page,) = pages(render("pairings", "pdf", PAPERS["65"], ENGLISH))
    heights = [word.bottom - word.top for word in page.words if word.text.isdigit() and 100 < word.top < 700]
    assert min(heights) >= 10


@pytest.mark.parametrize("code", [code for code in PDFS if code != "bracket"])
def test_names_are_never_markup(code):
    day = MatchDay(1, "published", 1, When(), (Fixture(1, 1, "Émile <b>O’Brien</b>", "Wang Wei"),))
    text = " ".join(lines(render(code, "pdf", replace(club_paper(), calendar=(day,)), ENGLISH)))
    assert "<b>O’Brien</b>" in text or code in ("promotions", "certificates")  # he is not among those promoted
    assert b"/URI" not in render(code, "pdf", PAPERS["nasty"], ENGLISH)
