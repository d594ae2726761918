"""The criteria of Article 27.2 and those beside them, worked out by hand."""

from dataclasses import replace

from tests.worked import column, field
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Entrant, Played
from tournaments.standings import standings
from tournaments.tiebreaks import explain

# Three boards; points of each match by board:
#   round 1   1–2  2:0 2:0 0:2  (4:2)     3–4  1:1 1:1 2:0  (4:2)
#   round 2   1–3  0:2 2:0 1:1  (3:3)     2–4  0:2 2:0 2:0  (4:2)
#   match points   1: 2+1 = 3   2: 0+2 = 2   3: 2+1 = 3   4: 0
#   board points   1: 4+3 = 7   2: 2+4 = 6   3: 4+3 = 7   4: 2+2 = 4
#   boards 1 2 3   1: 2 4 1     2: 0 2 4     3: 3 1 3     4: 3 1 0
PLAYED = (
    Played(1, 1, 2, 2, 0, games_a=4, games_b=2, boards=((2, 0), (2, 0), (0, 2))),
    Played(1, 3, 4, 2, 0, games_a=4, games_b=2, boards=((1, 1), (1, 1), (2, 0))),
    Played(2, 1, 3, 1, 1, games_a=3, games_b=3, boards=((0, 2), (2, 0), (1, 1))),
    Played(2, 2, 4, 2, 0, games_a=4, games_b=2, boards=((0, 2), (2, 0), (2, 0))),
)
ORDER = ("points", "board_points", "boards")


def teams():
    return field(4, PLAYED, 2)


def test_board_points_are_those_of_all_boards():
    assert column("board_points", teams()) == [7, 6, 7, 4]
    assert explain("board_points", teams(), 1) == [(2, 4), (3, 3)]


def test_board_by_board_has_the_points_of_each_board_in_its_order():
    assert column("boards", teams()) == [(2, 4, 1), (0, 2, 4), (3, 1, 3), (3, 1, 0)]


def test_berlin_counts_board_1_of_three_three_times():
    assert column("berlin", teams()) == [3 * 2 + 2 * 4 + 1, 2 * 2 + 4, 3 * 3 + 2 * 1 + 3, 3 * 3 + 2 * 1]
    assert explain("berlin", teams(), 1) == [(2, 10), (3, 5)]


def test_opponents_board_points():
    assert column("sos_boards", teams()) == [6 + 7, 7 + 4, 4 + 7, 7 + 6]
    assert explain("sos_boards", teams(), 4) == [(3, 7), (2, 6)]


def test_a_bye_has_the_board_points_that_the_event_gives_and_no_board():
    event = field(3, (*PLAYED[:1], Bye(1, 3, 2)), 1, lineup="fixed", bye_board_points=3)
    assert column("board_points", event) == [4, 2, 3]
    assert column("boards", event) == [(2, 2, 0), (0, 0, 2), (0, 0, 0)]
    assert column("berlin", event) == [10, 2, 0]


def placed(outcomes, rounds):
    entrants = tuple(Entrant(number, f"Team {number}") for number in range(1, 5))
    table = standings(entrants, outcomes, rounds, EventSettings(system="round_robin", tiebreaks=ORDER))
    return [(row.place, row.entrant.number) for row in table.rows]


def test_article_27_2_match_points_then_board_points_then_the_boards_in_their_order():
    """1 and 3 have 3 match points and 7 board points each; at board 1 team 3 has 3 points, team 1 has 2."""
    assert placed(PLAYED, 2) == [(1, 3), (2, 1), (3, 2), (4, 4)]


def test_article_27_2_who_is_equal_at_all_boards_shares_the_place():
    even = ((1, 1), (1, 1), (1, 1))
    drawn = [replace(match, score_a=1, score_b=1, games_a=3, games_b=3, boards=even) for match in PLAYED[:2]]
    assert placed(drawn, 1) == [(1, 1), (1, 2), (1, 3), (1, 4)]


def test_where_everybody_plays_everybody_the_first_players_games_are_compared_first():
    """Two teams of two: games 1-1 and 2-2, then 1-2 and 2-1."""
    boards = ((2, 0), (0, 2), (2, 0), (0, 2))  # player 1 of the left wins both games, player 2 loses both
    played = (Played(1, 1, 2, 1, 1, games_a=4, games_b=4, boards=boards),)
    options = EventSettings(lineup="all_play_all", boards=2, tiebreaks=("points", "board_points", "boards", "berlin"))
    rows = standings((Entrant(1, "A"), Entrant(2, "B")), played, 1, options).rows
    assert [(row.entrant.number, row.values) for row in rows] == [(1, (1, 4, (4, 0), 8)), (2, (1, 4, (2, 2), 6))]
