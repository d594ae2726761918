"""Crosstables in all shapes, on paper and in workbooks: small events by hand, random ones against a plain reading."""

import io
from dataclasses import replace
from gettext import NullTranslations
from statistics import median

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.documents import told
from tests.documents.papers import club_paper, paper_of, random_paper
from tests.documents.reading import lines, pages
from tests.documents.test_groups import league
from tests.documents.test_layout import CHINESE, MARGIN, PAPERS, overlapping
from tests.documents.test_matches import paper as matches_paper
from tests.strategies import events
from tournaments.documents import render
from tournaments.documents.cross_workbook import round_values
from tournaments.documents.crosstable import chart_of, round_cells
from tournaments.documents.shape import START, Shape, labels
from tournaments.documents.sheet import Paper
from tournaments.documents.texts import egd_text
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Entrant, Pending, Played
from tournaments.standings import points_text, standings

ENGLISH = NullTranslations()
EGD, WALL = START["egd"], START["wall"]
SHAPES = (
    *(Shape(), Shape(rows="number", opponents="place", colours="handicap"), Shape(colours="none", points="none")),
    *(EGD, replace(EGD, rows="number"), WALL, replace(WALL, opponents="place", colours="handicap")),
)


def printed(paper, shape):
    return lines(render("crosstable", "pdf", replace(paper, shape=shape), ENGLISH))


def rows(paper, shape):
    """The rows of the workbook."""
    book = openpyxl.load_workbook(io.BytesIO(render("crosstable", "xlsx", replace(paper, shape=shape), ENGLISH)))
    return [[cell.value for cell in row] for row in book.active.iter_rows()]


def test_by_number_with_opponents_by_place():
    """The order of places is 4, 1, 5, 3, 2: so No. 4 is line 1, and whoever met it met “1”."""
    assert printed(club_paper(), Shape(rows="number", opponents="place"))[2:9] == [
        "Line No. Club Name 1 2 Points SOS Place",
        "2 1 Praha Wang Wei 5 ● + 2 3 ○ 2 0 2=",
        "5 2 Zoë Nguyễn 2 ○ − 0 1 −! 0 0 5 5",
        "4 3 Казань Ким Анна 1 ○ = 1 absent 1 1 3 4",
        "1 4 上海棋院 李娜 4 ● = 1 5 +! 3 3 1 1",
        "3 5 Lyon Émile <b>O’Brien</b> bye 2 2 ● 2 0 2=",
        "12●+ 4: met line 12, Black, won, 4 points after the round · = draw · − lost · ! not played",
    ]


def test_without_colours_and_running_points():
    found = printed(club_paper(), Shape(colours="none", points="none"))
    assert found[3] == "4 上海棋院 李娜 3= 2 +! 3 1 1"
    assert found[6] == "3 Казань Ким Анна 4= absent 1 3 4"
    assert "12+: met No. 12, won · = draw · − lost · ! not played" in found
    assert rows(club_paper(), Shape(colours="none", points="none"))[:2] == [
        ["No.", "Club", "Name", "1 Opponent", "1 Result", "2 Opponent", "2 Result", "Points", "SOS", "Place"],
        [4, "上海棋院", "李娜", 3, "=", 2, "+!", 3, 1, 1],
    ]


def test_as_the_egd_has_it():
    """The places 1, 2, 2, 4, 5: a tied row has a blank instead of its place, the results name the lines."""
    found = printed(club_paper(), EGD)
    assert found[2:8] == [
        "Line Place Name Rank Country Club Points SOS 1 2",
        "1 1 李娜 1p CN 上海棋院 3 1 4=/b0 5+!",
        "2 2 Wang Wei 5d CZ Praha 2 0 5+/b0 3?/w0",
        "3 Émile <b>O’Brien</b> 3k FR Lyon 2 0 0+ 2?/b0",
        "4 4 Ким Анна RU Казань 1 3 1=/w0 0-",
        "5 5 Zoë Nguyễn 12k VN 0 5 2-/w0 1-!",
    ]
    assert rows(club_paper(), EGD)[3] == [3, None, "Émile <b>O’Brien</b>", "3k", "FR", "Lyon", 2, 0, "0+", "2?/b0"]


def test_the_egds_lines_by_number_are_the_numbers():
    found = printed(club_paper(), replace(EGD, rows="number"))
    assert found[3] == "1 2 Wang Wei 5d CZ Praha 2 0 2+/b0 5?/w0"
    assert found[7] == "5 2 Émile <b>O’Brien</b> 3k FR Lyon 2 0 0+ 1?/b0"


@pytest.mark.parametrize(
    ("outcome", "first", "second"),
    [
        (Played(1, 1, 2, 2, 0, "a", handicap=2), "2+/b2", "1-/w2"),
        (Played(1, 1, 2, 2, 0, "b", handicap=12), "2+/w12", "1-/b12"),
        (Played(1, 1, 2, 0, 0, "a"), "2-/b0", "1-/w0"),
        (Played(1, 1, 2, 1, 1, None), "2=", "1="),
        (Played(1, 1, 2, 0, 2, "a", unplayed=True), "2-!b0", "1+!w0"),
        (Played(1, 1, 2, 0, 0, None, unplayed=True), "2-!", "1-!"),
        (Pending(1, 1, 2, None), "2?", "1?"),
        (Played(1, 1, 2, 2, 0, "a", games_a=4, games_b=2), "2+/b0", "1-/w0"),
        (Bye(1, 1, 2), "0+", "0-"),
        (Bye(1, 1, 1), "0=", "0-"),
        (Bye(1, 1, 0), "0-", "0-"),
        (Bye(1, 1, 1, "half"), "0=", "0-"),
        (Bye(1, 1, 0, "absent"), "0-", "0-"),
    ],
)
def test_a_result_of_the_egd(outcome, first, second):
    paper = paper_of((Entrant(1, "A"), Entrant(2, "B")), (outcome,), 1)
    table = paper.standings.table
    assert [egd_text(table[number][0], {1: 1, 2: 2}) for number in (1, 2)] == [first, second]


def mcmahon_paper():
    """3d and 1d even, then with 2 stones; 5k, two stones below 1d; nobody skips but No. 2 in round 2."""
    entrants = (
        Entrant(1, "A", rank="3d", strength=32),
        Entrant(2, "B", rank="1d", strength=30),
        Entrant(3, "C", rank="5k", strength=25),
    )
    outcomes = (
        Played(1, 2, 1, 0, 2, "a", handicap=2),
        Bye(1, 3, 2),
        Played(2, 3, 1, 2, 0, "a", handicap=7),
        Bye(2, 2, 0, "absent"),
    )
    options = EventSettings(system="mcmahon", tiebreaks=("mms", "sos"), skipped="half", floor="30k")
    paper = paper_of(entrants, outcomes, 2)
    return replace(paper, standings=standings(entrants, outcomes, 2, options), one=True)


def test_mcmahon_shows_the_running_score_and_the_handicap():
    """Starts: 3d 32, 1d 30, 5k 25 in wins; a skipped round is worth half a win, and nothing for SOS."""
    found = printed(mcmahon_paper(), Shape(colours="handicap"))
    assert found[2:6] == [
        "No. Name Rank 1 2 MMS SOS Place",
        "1 A 3d 2 ○ 2 + 33 3 ○ 7 − 33 33 57½ 1",
        "2 B 1d 1 ● 2 − 30 absent 30½ 30½ 33 2",
        "3 C 5k bye 26 1 ● 7 + 27 27 33 3",
    ]
    heads, first, *_rest = rows(mcmahon_paper(), Shape(colours="handicap"))
    assert heads[4:9] == ["1 Opponent", "1 Colour", "1 Handicap", "1 Result", "1 Points"]
    assert first[4:9] == [2, "○", 2, "+", 33]


def test_the_wall_chart_leaves_blank_what_is_to_come():
    """Two of five rounds are told, one game of the second is open: five columns, and neither total nor place."""
    paper = replace(club_paper(), rounds=5)
    found = printed(paper, WALL)
    assert found[1].endswith("Wall chart after round 2")
    assert [line.replace(" ", "") for line in found[2:8]] == [
        "No.ClubName12345PointsSOSPlace",
        "1PrahaWangWei2●+25○",
        "2ZoëNguyễn1○−04−!0",
        "3КазаньКимАнна4○=1absent1",
        "4上海棋院李娜3●=12+!3",
        "5LyonÉmile<b>O’Brien</b>bye21●",
    ]
    heads, first, *_rest = rows(paper, WALL)
    assert [head for head in heads if head.endswith("Opponent")] == [f"{n} Opponent" for n in range(1, 6)]
    assert first == [1, "Praha", "Wang Wei", 2, "●", "+", 2, 5, "○", None, 2, *[None] * 15]


def test_the_wall_chart_of_an_event_that_is_over_has_the_ends():
    entrants = (Entrant(1, "A"), Entrant(2, "B"))
    paper = paper_of(entrants, (Played(1, 1, 2, 0, 0, "a"),), 1)
    assert printed(paper, WALL)[2:5] == ["No. Name 1 Points SOS Place", "1 A 2 ● − 0 0 0 1=", "2 B 1 ○ − 0 0 0 1="]
    assert printed(replace(paper, rounds=2), WALL)[3] == "1 A 2 ● − 0"


def test_the_wall_chart_before_the_first_round():
    paper = paper_of((Entrant(1, "A"), Entrant(2, "B")), (), 0)
    found = printed(replace(paper, rounds=3), WALL)
    assert found[1].endswith("Wall chart")
    assert found[2:5] == ["No. Name 1 2 3 Points SOS Place", "1 A", "2 B"]


def test_a_workbook_of_the_wall_chart_is_ruled_and_as_large_as_asked_for():
    data = render("crosstable", "xlsx", replace(club_paper(), shape=WALL.on("a3")), ENGLISH)
    sheet = openpyxl.load_workbook(io.BytesIO(data)).active
    assert (sheet.page_setup.paperSize, sheet.print_options.gridLines) == (int(sheet.PAPERSIZE_A3), True)
    plain = openpyxl.load_workbook(io.BytesIO(render("crosstable", "xlsx", club_paper(), ENGLISH))).active
    assert (plain.page_setup.paperSize, bool(plain.print_options.gridLines)) == (int(plain.PAPERSIZE_A4), False)


@pytest.mark.parametrize(("size", "paper"), [("a4", (842, 595)), ("a3", (1191, 842))])
def test_forty_players_and_nine_rounds_are_one_page_to_hang_up(size, paper):
    for words in (ENGLISH, CHINESE):
        for seed in range(3):
            for colours in ("discs", "handicap"):
                shown = replace(random_paper(40, 9, seed=seed), shape=replace(WALL, size=size, colours=colours))
                (page,) = pages(render("crosstable", "pdf", shown, words))
                assert (round(page.width), round(page.height)) == paper


@pytest.mark.parametrize("shape", [WALL, EGD], ids=["wall", "egd"])
@pytest.mark.parametrize("size", ["a4", "a3"])
def test_heads_stand_on_every_page_and_everybody_is_there_once(shape, size):
    found = pages(render("crosstable", "pdf", replace(PAPERS["300"], shape=shape.on(size)), ENGLISH))
    assert len(found) > 1
    for page in found:
        assert {"Club", "Name", "Points", "SOS", "Place", "9"} <= {word.text for word in page.words}
    entrants = [entrant.number for entrant in PAPERS["300"].entrants]
    text = printed(PAPERS["300"], shape.on(size))
    starts = (line.split()[0] for line in text if "Spring" not in line)
    assert sorted(int(start) for start in starts if start.isdigit()) == entrants


def test_a_wall_chart_on_a3_is_set_larger():
    def height(size):
        (page,) = pages(render("crosstable", "pdf", replace(random_paper(40, 9), shape=WALL.on(size)), ENGLISH))
        return median(word.bottom - word.top for word in page.words if word.text in "+−=●○")

    assert height("a3") > 1.35 * height("a4")


@pytest.mark.parametrize("words", [ENGLISH, CHINESE], ids=["en", "zh"])
@pytest.mark.parametrize("shape", [*SHAPES, WALL.on("a3"), EGD.on("a3")], ids=lambda shape: shape.query)
@pytest.mark.parametrize("name", ["5", "65", "nasty", "long"])
def test_nothing_leaves_the_margins_or_overprints(name, shape, words):
    for page in pages(render("crosstable", "pdf", replace(PAPERS[name], shape=shape), words)):
        assert page.words
        for word in page.words:
            assert word.left >= MARGIN - 1, word
            assert word.right <= page.width - MARGIN + 1, word
            assert word.bottom <= page.height - MARGIN + 8, word
        assert overlapping(page.words) == []


@pytest.mark.parametrize("shape", [EGD, WALL], ids=["egd", "wall"])
def test_long_texts_leave_room_for_the_results(shape):
    text = " ".join(printed(PAPERS["nasty"], shape))
    for meeting in PAPERS["nasty"].standings.table[8]:
        if meeting.opponent:
            label = labels(PAPERS["nasty"].standings, shape)
            assert (egd_text(meeting, label) if shape is EGD else f" {label[meeting.opponent]} ") in text


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.query)
def test_groups_have_their_headings(shape):
    assert [line for line in printed(league(3, 4), shape) if line.startswith("Group")] == ["Group A", "Group B"]
    assert {row[0] for row in rows(league(3, 4), shape)} == {"Group", "A", "B"}


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape.form != "egd"], ids=lambda shape: shape.query)
def test_matches_of_several_games_have_the_games_won(shape):
    text = " ".join(printed(matches_paper(), shape))
    for cell in ("2:1", "1:2", "0:2!", "2:0!", "1½:1½"):
        assert cell in text


LOTS = (Played(1, 1, 2, 1, 1, "a", lot="b"), Played(1, 3, 4, 0, 0, "a", lot="a"))


def with_lots(system: str) -> Paper:
    """Four players after a draw and a game that both lost, with a lot for each."""
    four = tuple(Entrant(n, f"P{n}") for n in (1, 2, 3, 4))
    return replace(paper_of(four, LOTS, 1), standings=standings(four, LOTS, 1, EventSettings(system=system)))


@pytest.mark.parametrize(("system", "shown"), [("knockout", True), ("swiss", False)])
def test_who_goes_on_by_lot_is_bold_and_that_is_said_but_not_where_the_lot_is_for_pairing(system, shown):
    paper = with_lots(system)
    chart = chart_of(paper, ENGLISH)
    bold = {number: round_cells(row[0], chart)[0].bold for number, row in paper.standings.table.items()}
    assert bold == {1: False, 2: shown, 3: shown, 4: False}
    assert ("Bold where nobody has won: goes on by lot." in printed(paper, Shape())) == shown
    assert "Bold where nobody has won: goes on by lot." not in printed(club_paper(), Shape())


def test_a_grid_is_a_shape_of_a_round_robin():
    paper = league(3)
    assert printed(paper, START["grid"]) == lines(render("grid", "pdf", paper, ENGLISH))
    assert rows(paper, START["grid"])[0][:3] == ["No.", "Name", "Club"]


def test_points_carried_over_have_their_column_in_the_workbook():
    paper = paper_of((Entrant(1, "A", correction=4), Entrant(2, "B")), (Played(1, 1, 2, 2, 0, "a"),), 1)
    assert rows(paper, Shape())[:2] == [
        [
            "No.",
            "Club",
            "Name",
            "Start",
            *(f"1 {head}" for head in ("Opponent", "Colour", "Result", "Points")),
            "Points",
            "SOS",
            "Place",
        ],
        [1, None, "A", 4, 2, "●", "+", 6, 6, 0, 1],
    ]


def test_who_plays_for_a_team_has_it_beside_the_name():
    entrants = (Entrant(1, "A", club="X", team="Red"), Entrant(2, "B", club="", team="Blue"))
    paper = paper_of(entrants, (Played(1, 1, 2, 2, 0, "a"),), 1)
    assert [row[1] for row in rows(paper, Shape())[1:]] == ["X", "Blue"]
    options = EventSettings(system="win_and_stay", tiebreaks=("wins",))
    contest = replace(paper, standings=standings(entrants, (Played(1, 1, 2, 2, 0, "a"),), 1, options))
    assert [row[1] for row in rows(contest, Shape())[1:]] == ["Red", "Blue"]


@settings(max_examples=60)
@given(events(), st.sampled_from([EGD, replace(EGD, rows="number")]))
def test_results_of_the_egd_follow_from_the_outcomes_alone(event, shape):
    paper = paper_of(event.entrants, event.outcomes, event.rounds)
    by_row = [row.entrant.number for row in paper.standings.rows]
    order = by_row if shape.rows == "place" else sorted(by_row)
    lines_of = {number: line for line, number in enumerate(order, 1)}
    assert labels(paper.standings, shape) == lines_of
    for number, row in paper.standings.table.items():
        found = [egd_text(meeting, lines_of) for meeting in row]
        assert found == [
            told.egd(told.of_round(event.outcomes, number, r), number, lines_of) for r in range(1, event.rounds + 1)
        ]


@settings(max_examples=60)
@given(events(), st.sampled_from(["number", "place"]))
def test_cells_follow_from_the_outcomes_alone(event, opponents):
    shape = Shape(opponents=opponents, colours="handicap")
    paper = replace(paper_of(event.entrants, event.outcomes, event.rounds), shape=shape)
    by_row = [row.entrant.number for row in paper.standings.rows]
    names = {n: n for n in by_row} if opponents == "number" else {n: line for line, n in enumerate(by_row, 1)}
    chart = chart_of(paper, ENGLISH)
    for entrant in event.entrants:
        totals = told.totals(entrant.number, event.outcomes, event.rounds, entrant.correction)
        for meeting, total in zip(paper.standings.table[entrant.number], totals, strict=True):
            outcome = told.of_round(event.outcomes, entrant.number, meeting.round_number)
            expected = told.parts(outcome, entrant.number, names)
            silent = outcome is None or isinstance(outcome, Pending)
            cells = [cell.text for cell in round_cells(meeting, chart)]
            assert cells == [*expected, "" if silent else points_text(total, False)]
            values = round_values(meeting, chart)
            in_words = [{"½ bye": "half-point bye"}.get(text, text) for text in expected]
            assert [str(value or "") for value in values[:4]] == in_words
            assert values[4] == (None if outcome is None else total)
