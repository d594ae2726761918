"""Matches of several games on paper: slips for the games that are due, games won on the other sheets."""

import io
from dataclasses import replace
from gettext import NullTranslations

import openpyxl

from games.results import Verdict
from tests.documents.papers import paper_of
from tests.documents.reading import lines
from tournaments.documents import render
from tournaments.documents.sheet import SheetMatch
from tournaments.records import DrawnMatch, Entrant, Pending, Played

ENGLISH = NullTranslations()
ENTRANTS = tuple(Entrant(number, f"Player {number}") for number in range(1, 9))
OUTCOMES = (
    Played(1, 1, 2, 2, 0, "a", games_a=4, games_b=2),
    Played(1, 3, 4, 0, 2, "b", unplayed=True, games_a=0, games_b=4),
    Pending(1, 5, 6, "a"),
    Played(1, 7, 8, 1, 1, "a", games_a=3, games_b=3),
)


def drawn(table, a, b, black):
    return DrawnMatch(table, a, b, black, 15)


def match(table, a, b, black, verdict=None, **more):
    return SheetMatch(drawn(table, a, b, black), 0, 0, verdict or Verdict(), most=3, **more)


def paper():
    """Decided 2 : 1 and by no-show; 1 : 0 with the second game due; 1½ : 1½ with No. 7 going on by lot."""
    matches = (
        match(1, 1, 2, "a", Verdict("a"), games=(4, 2), number=3),
        match(2, 3, 4, "b", Verdict("b", "no_show"), games=(0, 4)),
        match(3, 5, 6, "a", games=(2, 0), due=drawn(3, 5, 6, "b"), number=2),
        match(4, 7, 8, "a", Verdict("draw"), games=(3, 3), number=3, lot="a"),
    )
    return replace(paper_of(ENTRANTS, OUTCOMES, 1), matches=matches)


def printed(code, paper):
    return lines(render(code, "pdf", paper, ENGLISH))


def test_pairing_sheet_shows_the_games_won():
    found = printed("pairings", paper())
    assert found[3:7] == [
        "1 1 ● Player 1 0 2:1 0 ○ Player 2 2",
        "2 4 ● Player 4 0 2:0! 0 ○ Player 3 3",
        "3 5 ● Player 5 0 1:0 0 ○ Player 6 6",
        "4 7 ● Player 7 0 1½ : 1½ 0 ○ Player 8 8",
    ]
    assert "Best of 3: the result is the games won." in found
    assert "Bold where nobody has won: goes on by lot." in found


def test_slips_are_for_the_games_that_are_due_with_their_colours():
    text = " ".join(printed("slips", paper()))
    assert text.count("Table ") == 1
    assert "Game 2 of 3" in text
    assert text.index("Player 6") < text.index("Player 5")  # Black first


def test_a_game_after_a_draw_has_no_last_number():
    more = replace(paper(), matches=(match(1, 1, 2, "a", games=(3, 3), due=drawn(1, 1, 2, "b"), number=4),))
    text = " ".join(printed("slips", more))
    assert "Game 4" in text
    assert "Game 4 of" not in text


def test_no_slips_where_all_matches_are_decided():
    assert "All matches are decided." in printed("slips", replace(paper(), matches=paper().matches[:2]))


def test_crosstable_shows_the_games_of_each_match():
    text = " ".join(printed("crosstable", paper()))
    for cell in ("2:1", "1:2", "0:2!", "2:0!", "1½:1½"):
        assert cell in text
    sheet = openpyxl.load_workbook(io.BytesIO(render("crosstable", "xlsx", paper(), ENGLISH))).active
    values = {str(cell.value) for row in sheet.iter_rows() for cell in row}
    assert {"2:1", "1:2", "0:2!", "2:0!", "1½:1½"} <= values
