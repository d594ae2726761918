"""The ladder of a win-and-stay contest on paper, teams in the list of entrants, and points carried over."""

import io
from dataclasses import replace
from gettext import NullTranslations

import openpyxl
import pytest

from tests.documents.papers import club_paper, paper_of
from tests.documents.reading import lines, pages
from tests.documents.test_layout import CHINESE, MARGIN, NASTY, overlapping
from tournaments.documents import documents_for, render
from tournaments.event_settings import EventSettings
from tournaments.ladder import make_ladder
from tournaments.records import Entrant, Played
from tournaments.standings import standings

ENGLISH = NullTranslations()


def contest(red, blue, *outcomes, names=None):
    """A paper of Red with `red` and Blue with `blue` members."""
    teams = [("Red", n) for n in range(1, red + 1)] + [("Blue", n) for n in range(red + 1, red + blue + 1)]
    entrants = tuple(Entrant(n, names[n % len(names)] if names else f"{team} {n}", team=team) for team, n in teams)
    number = len(outcomes)
    table = standings(entrants, outcomes, number, EventSettings(system="win_and_stay", tiebreaks=("wins", "streak")))
    paper = paper_of(entrants, tuple(outcomes), number)
    return replace(paper, standings=table, ladder=make_ladder(entrants, outcomes, round_number=number + 1))


def test_the_ladder_of_two_and_three():
    paper = contest(2, 3, Played(1, 1, 3, 2, 0), Played(2, 1, 4, 0, 2))
    found = lines(render("ladder", "pdf", paper, ENGLISH))
    assert found[1].endswith("Ladder after round 2")
    assert found[2:7] == [
        "Red Rank Wins State Blue Rank Wins State",
        "1 Red 1 1 out in round 2, Blue 4 won 1 Blue 3 out in round 1, Red 1 won",
        "2 Red 2 comes next 2 Blue 4 1 stays on after 1 win",
        "3 Blue 5",
        "Red – Blue: games 1 : 1, still in 1 : 2",
    ]


def test_the_end_is_told():
    paper = contest(1, 2, Played(1, 1, 2, 2, 0), Played(2, 1, 3, 2, 0))
    assert "Red wins. Red – Blue: games 2 : 0, still in 1 : 0" in lines(render("ladder", "pdf", paper, ENGLISH))
    nobody = contest(1, 1, Played(1, 1, 2, 0, 0))
    found = lines(render("ladder", "pdf", nobody, ENGLISH))
    assert "Nobody is left in either team. Red – Blue: games 0 : 0" in found
    assert "1 Red 1 out in round 1, both lost 1 Blue 2 out in round 1, both lost" in found


@pytest.mark.parametrize("words", [ENGLISH, CHINESE], ids=["en", "zh"])
@pytest.mark.parametrize("sizes", [(1, 1), (5, 11), (50, 50), (1, 99)])
def test_nothing_leaves_the_margins_or_overprints(sizes, words):
    outcomes = [Played(1, 1, sizes[0] + 1, 2, 0), Played(2, 1, sizes[0] + 2, 0, 2)][: sizes[1]]
    for names in (None, NASTY):
        for page in pages(render("ladder", "pdf", contest(*sizes, *outcomes, names=names), words)):
            assert page.words
            for word in page.words:
                assert word.left >= MARGIN - 1, word
                assert word.right <= page.width - MARGIN + 1, word
                assert word.bottom <= page.height - MARGIN + 8, word
            assert overlapping(page.words) == []


def test_it_is_offered_to_such_contests_alone():
    assert {one.code for one in documents_for("win_and_stay")} - {one.code for one in documents_for("mcmahon")} == {"ladder"}


def heads(code, paper):
    return next(openpyxl.load_workbook(io.BytesIO(render(code, "xlsx", paper, ENGLISH))).active.values)


def test_the_list_of_entrants_has_teams_where_teams_play():
    paper = contest(1, 1)
    assert lines(render("entrants", "pdf", paper, ENGLISH))[2:4] == ["No. Name Team Here", "1 Red 1 Red ▢"]
    assert heads("entrants", paper)[-1] == "Team"
    assert "Team" not in heads("entrants", club_paper())


def test_points_carried_over_are_a_column():
    entrants = (Entrant(1, "Anna", correction=3), Entrant(2, "Bert"))
    paper = replace(paper_of(entrants, (Played(1, 1, 2, 0, 2, "a"),), 1), one=True)
    assert lines(render("standings", "pdf", paper, ENGLISH))[2:5] == [
        "Place No. Name Start Points SOS",
        "1 1 Anna 1½ 1½ 1",
        "2 2 Bert 1 1½",
    ]
    assert heads("standings", paper) == ("Place", "No.", "Name", "Rank", "Club", "Start", "Points", "SOS")
    assert "Start" in " ".join(lines(render("crosstable", "pdf", paper, ENGLISH)))
    assert "Start" in " ".join(lines(render("grid", "pdf", paper, ENGLISH)))
    for code in ("standings", "crosstable", "grid"):
        assert "Start" not in " ".join(lines(render(code, "pdf", club_paper(), ENGLISH)))
