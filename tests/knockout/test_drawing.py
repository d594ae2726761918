"""The drawing of a bracket: everybody is in it, nothing lies on anything else, it fits on its pages."""

from gettext import NullTranslations
from itertools import combinations

import pytest

from tests.documents.chinese import Chinese
from tests.documents.papers import club_paper
from tests.documents.reading import lines, pages
from tests.documents.test_layout import overlapping, with_nasty_names
from tests.knockout.playing import Plan, play
from tests.knockout.playing import settings as knockout
from tournaments.bracket import bracket_of
from tournaments.documents import documents_for, render
from tournaments.documents.bracket_layout import MOST_BOXES, MOST_COLUMNS, Scene, drawings
from tournaments.documents.page import MARGIN
from tournaments.documents.sheet import Paper
from tournaments.standings import standings

ENGLISH = NullTranslations()
KINDS = [(5, 1), (8, 1), (16, 1), (33, 1), (64, 1), (128, 1), (8, 2), (16, 2), (32, 2), (128, 2)]


def paper(players: int, losses: int, rounds: int = 99, **values) -> Paper:
    options = knockout(losses=losses, seeds=min(4, players), **values)
    event = play(Plan(players, players, options))
    rounds = min(rounds, len(event.rounds))
    outcomes = [one for one in event.outcomes if one.round_number <= rounds]
    result = standings(event.entrants, outcomes, rounds, options)
    about = ("Cup", "Cup", "", "", "", rounds, rounds, "", "", 1, False, "", False, "zi")
    return Paper(*about, event.entrants, (), (), (), result, {})


def parts(paper: Paper, split: bool):
    field = paper.standings.field
    bracket = bracket_of(paper.entrants, field.table, field.rounds, field.settings)
    return drawings(Scene(bracket, {e.number: e.name for e in paper.entrants}, field.table, ENGLISH), split)


@pytest.mark.parametrize(("players", "losses"), KINDS)
@pytest.mark.parametrize("split", [True, False])
def test_everybody_is_drawn_and_no_box_lies_on_another(players, losses, split):
    found = parts(paper(players, losses), split)
    drawn = {line.number for part in found for box in part.boxes for line in box.lines} - {0}
    assert drawn == set(range(1, players + 1))
    for part in found:
        for one, other in combinations(part.boxes, 2):
            assert one.column != other.column or abs(one.middle - other.middle) >= 2
        assert all(1 <= box.middle <= part.height - 1 and box.column < len(part.heads) for box in part.boxes)
        ends = {(box.column, box.middle) for box in part.boxes}
        assert all({(one.column, one.start), (one.column + 1, one.end)} <= ends for one in part.links)
        if split:
            assert len(part.heads) <= MOST_COLUMNS
            assert len([box for box in part.boxes if box.column == 0]) <= MOST_BOXES


def test_the_names_of_rounds_and_scores():
    single = parts(paper(8, 1, third_place=True, places="8"), False)
    assert single[0].heads == ("Quarter-finals", "Semi-finals", "Final")
    assert {box.label for box in single[1].boxes} == {"Places 5–8", "Place 3", "Place 5", "Place 7"}
    double = parts(paper(8, 2), False)
    assert [part.title for part in double] == ["Winners’ bracket", "Losers’ bracket"]
    assert double[0].heads[:4] == ("Winners’ round 1", "Winners’ round 2", "Winners’ round 3", "Final")
    final = single[0].boxes[-1]
    assert sorted((line.score, line.won) for line in final.lines) == [("0", False), ("1", True)]


@pytest.mark.parametrize("players", [4, 5, 8, 32, 33])
def test_the_match_for_the_third_place_stands_below_the_final(players):
    shown = paper(players, 1, third_place=True)
    final, third = parts(shown, True)[-1].boxes[-2:]
    assert (final.label, third.label, third.column) == ("", "Place 3", final.column)
    assert third.middle - final.middle >= 3
    without = pages(render("bracket", "pdf", paper(players, 1), ENGLISH))
    assert len(pages(render("bracket", "pdf", shown, ENGLISH))) == len(without)


def test_half_way_the_next_opponents_stand_there_and_the_others_are_open():
    found = parts(paper(8, 1, rounds=1), False)[0]
    semi = [box for box in found.boxes if box.column == 1]
    assert all(line.number and not line.score for box in semi for line in box.lines)
    final = next(box for box in found.boxes if box.column == 2)
    assert [line.number for line in final.lines] == [0, 0]


@pytest.mark.parametrize(
    ("players", "losses", "count"),
    [(5, 1, 1), (8, 1, 1), (32, 1, 1), (33, 1, 3), (64, 1, 3), (128, 1, 5), (8, 2, 1), (32, 2, 2)],
)
def test_it_is_printed_on_few_pages_with_every_name(players, losses, count):
    found = pages(render("bracket", "pdf", paper(players, losses), ENGLISH))
    assert len(found) == count
    words = {word.text for page in found for word in page.words}
    assert {f"P{n}" for n in range(1, players + 1)} <= words


@pytest.mark.parametrize("words", [ENGLISH, Chinese()], ids=["en", "zh"])
@pytest.mark.parametrize(("players", "losses"), KINDS)
@pytest.mark.parametrize("nasty", [False, True])
def test_nothing_leaves_the_margins_or_overprints(players, losses, words, nasty):
    values = {"third_place": True, "places": "16"} if losses == 1 else {}
    shown = paper(players, losses, **values)
    for page in pages(render("bracket", "pdf", with_nasty_names(shown) if nasty else shown, words)):
        assert page.words
        for word in page.words:
            assert word.left >= MARGIN - 1, word
            assert word.right <= page.width - MARGIN + 1, word
            assert word.bottom <= page.height - MARGIN + 8, word
        assert overlapping(page.words) == []


def test_where_there_is_no_bracket_the_paper_says_so():
    assert "There is no bracket to draw" in " ".join(lines(render("bracket", "pdf", paper(6, 3), ENGLISH)))
    assert "There is no bracket to draw" in " ".join(lines(render("bracket", "pdf", club_paper(), ENGLISH)))
    offered = {one.code for one in documents_for("knockout", knockout())}
    assert "bracket" in offered
    assert offered - {one.code for one in documents_for("knockout", knockout(losses=3))} == {"bracket"}
