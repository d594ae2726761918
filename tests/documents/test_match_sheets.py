"""Match sheets of a round of teams."""

import io
from dataclasses import replace
from gettext import NullTranslations

import openpyxl

from games.results import Verdict
from tests.documents.papers import paper_of
from tests.documents.reading import lines, pages
from tournaments.documents import DOCUMENTS, documents_for, render
from tournaments.documents.sheet import SheetBoard, SheetMatch
from tournaments.event_settings import EventSettings
from tournaments.records import DrawnMatch, Entrant, Pending

ENGLISH = NullTranslations()
TEAMS = (Entrant(1, "Dragons", club="North"), Entrant(2, "Tigers", club="South"))
BOARDS = (
    SheetBoard(1, "a", ("Ann", "Cy"), ("5d", "4d"), Verdict("a"), warnings=(0, 1)),
    SheetBoard(2, "b", ("Bo", ""), ("3d", ""), Verdict("a", "no_show")),
    SheetBoard(3, "a", ("Di", "Ed"), ("1d", "6k"), Verdict(), handicap=6),
)


def paper(boards=BOARDS):
    match = SheetMatch(DrawnMatch(7, 1, 2, "a", 15), 0, 0, Verdict(), games=(4, 0), boards=boards)
    return replace(paper_of(TEAMS, (Pending(1, 1, 2),), 1), matches=(match,))


def printed(boards=BOARDS):
    return " ".join(lines(render("match_sheets", "pdf", paper(boards), ENGLISH))).replace(" :", ":").replace(": ", ":")


def test_a_match_sheet_has_both_teams_and_a_row_for_each_board():
    found = printed()
    for said in ("Table 7", "Dragons Tigers", "Signed:Captain Signed:Captain Signed:Referee"):
        assert said in found
    assert "7.1 ● Ann 5d 2:0 ! 4d Cy ○" in found
    assert "7.2 ○ Bo 3d 2:0! – ●" in found
    assert "7.3 ●6 Di 1d 6k Ed ○" in found


def test_board_points_are_summed_once_all_boards_are_decided():
    assert " 4:0 " not in printed()
    done = (*BOARDS[:2], replace(BOARDS[2], verdict=Verdict("draw")))
    assert " 5:1 " in printed(done)


def test_twenty_boards_fit_on_their_page():
    boards = tuple(replace(BOARDS[0], number=number) for number in range(1, 21))
    (page,) = pages(render("match_sheets", "pdf", paper(boards), ENGLISH))
    assert {f"7.{number}" for number in range(1, 21)} <= {one.text for one in page.words}
    assert all(one.left > 0 and one.right < page.width and one.bottom < page.height for one in page.words)


def test_the_workbook_has_a_row_for_each_board():
    sheet = openpyxl.load_workbook(io.BytesIO(render("match_sheets", "xlsx", paper(), ENGLISH))).active
    rows = [tuple(cell or "" for cell in row) for row in sheet.iter_rows(values_only=True)]
    assert (7, 1, "Dragons", "Ann", "5d", "●", "", "2 : 0", 1, "○", "4d", "Cy", "Tigers", "", "3¾ zi") in rows
    assert (7, 2, "Dragons", "Bo", "3d", "○", "", "2 : 0 !", "", "●", "", "", "Tigers", "", "3¾ zi") in rows
    assert (7, 3, "Dragons", "Di", "1d", "●", "", "", "", "○", "6k", "Ed", "Tigers", 6, "3¾ zi") in rows


def test_both_sides_show_their_handicap():
    boards = (replace(BOARDS[2], handicap=9), replace(BOARDS[2], number=4, black="b", handicap=13))
    found = printed(boards)
    assert "7.3 ●9 Di 1d 6k Ed ○" in found
    assert "7.4 ○ Di 1d 6k Ed ●13" in found


def all_play_all(size):
    boards = tuple(replace(BOARDS[0], number=number) for number in range(1, size**2 + 1))
    match = replace(paper().matches[0], boards=boards)
    return replace(paper_of(TEAMS, (Pending(1, 1, 2),), 1, lineup="all_play_all", boards=size), matches=(match,))


def test_where_everybody_plays_everybody_the_sub_rounds_are_told():
    found = [line for line in lines(render("match_sheets", "pdf", all_play_all(2), ENGLISH)) if line[:1] in "S7"]
    assert [line.split(" ")[0] for line in found[:6]] == ["Sub-round", "7.1", "7.2", "Sub-round", "7.3", "7.4"]
    sheet = openpyxl.load_workbook(io.BytesIO(render("match_sheets", "xlsx", all_play_all(2), ENGLISH))).active
    assert [row[-1] for row in sheet.iter_rows(values_only=True)] == ["Sub-round", 1, 1, 2, 2]


def test_the_pairing_sheet_has_the_sub_rounds_too():
    found = [line for line in lines(render("pairings", "pdf", all_play_all(2), ENGLISH)) if line[:1] in "S7"]
    assert [line.split(" ")[0] for line in found[:7]] == ["7", "Sub-round", "7.1", "7.2", "Sub-round", "7.3", "7.4"]


def test_a_large_match_of_all_against_all_goes_on_over_pages_that_can_be_read():
    found = pages(render("match_sheets", "pdf", all_play_all(9), ENGLISH))
    assert len(found) == 3  # four sub-rounds of nine games, and their heads, on a page
    words = [one for page in found for one in page.words]
    assert {f"7.{number}" for number in range(1, 82)} <= {one.text for one in words}
    assert all(one.left > 0 and one.bottom < found[0].height for one in words)


def test_only_events_of_teams_have_them():
    assert DOCUMENTS["match_sheets"] not in documents_for("swiss", EventSettings())
    assert DOCUMENTS["match_sheets"] in documents_for("swiss", EventSettings(lineup="free"))


def test_the_pairing_sheet_has_the_boards_below_their_match():
    found = " ".join(lines(render("pairings", "pdf", paper(), ENGLISH))).replace(" :", ":").replace(": ", ":")
    assert "7 1 North Dragons 0 4:0 0 Tigers South 2" in found
    assert "7.1 5d ● Ann 2:0 ○ Cy 4d" in found
    assert "7.2 3d ○ Bo 2:0! ● –" in found
    assert "7.3 1d 6 ● Di ○ Ed 6k" in found


def test_at_home_the_boards_stay_on_the_side_of_their_team_whoever_has_black():
    match = replace(paper().matches[0], drawn=DrawnMatch(7, 1, 2, "b", 15))
    home = replace(paper_of(TEAMS, (Pending(1, 1, 2),), 1, home_away=True), matches=(match,))
    found = " ".join(lines(render("pairings", "pdf", home, ENGLISH))).replace(" :", ":").replace(": ", ":")
    assert "7 1 North Dragons 0 4:0 0 Tigers South 2" in found
    assert "7.1 5d ● Ann 2:0 ○ Cy 4d" in found


def test_the_komi_of_handicap_games_is_told_whichever_board_they_are_at():
    boards = (*BOARDS[:2], replace(BOARDS[2], komi=1))
    assert "its komi: ¼ zi" in " ".join(lines(render("pairings", "pdf", paper(boards), ENGLISH)))


def test_the_pairing_sheet_as_a_workbook():
    sheet = openpyxl.load_workbook(io.BytesIO(render("pairings", "xlsx", paper(), ENGLISH))).active
    rows = [tuple(row) for row in sheet.iter_rows(values_only=True)]
    assert " ".join(rows[0]) == "Table No. Club Rank Colour Team Pts Result Pts Colour Team Rank Club No."
    assert rows[1][7].replace(" ", "") == "4:0"
    assert (7, 1, "North", None, None, "Dragons", 0, rows[1][7], 0, None, "Tigers", None, "South", 2) in rows
    assert ("7.3", None, None, "1d", "6 ●", "Di", None, None, None, "○", "Ed", "6k", None, None) in rows
    assert "The result of a match is its board points, 2 for a game won and 1 for a drawn one." in [row[0] for row in rows]


def test_before_anybody_is_seated_it_has_the_matches_alone():
    found = lines(render("pairings", "pdf", paper(tuple(replace(one, names=("", "")) for one in BOARDS)), ENGLISH))
    assert not [line for line in found if line.startswith("7.1")]


def test_a_game_without_result_gives_each_side_a_point_in_the_sums():
    done = (*BOARDS[:2], replace(BOARDS[2], verdict=Verdict("no_result")))
    assert " 5:1 " in printed(done)
    assert "7.3 ●6 Di 1d ~ 6k Ed ○" in printed(done)
