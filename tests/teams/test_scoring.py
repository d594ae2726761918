"""Board points and match points (Article 27.2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.teams.scoring import MatchRule, team_verdict

PLAIN, LEAGUE = MatchRule(), MatchRule(win=3, leader=1)


@pytest.mark.parametrize(
    ("boards", "outcome", "match", "sums"),
    [
        ("aab", "a", (2, 0), (4, 2)),
        ("abb", "b", (0, 2), (2, 4)),
        ("ab", "draw", (1, 1), (2, 2)),
        ("a=", "a", (2, 0), (3, 1)),
        ("==", "draw", (1, 1), (2, 2)),
        ("a0", "a", (2, 0), (2, 0)),
        ("ab00", "draw", (1, 1), (2, 2)),
        ("00", "both_lose", (0, 0), (0, 0)),
    ],
)
def test_more_board_points_are_two_match_points_and_equal_ones_one_each(boards, outcome, match, sums):
    found = team_verdict([{"=": "draw", "0": "both_lose"}.get(letter, letter) for letter in boards], PLAIN)
    assert (found.outcome, (found.points_a, found.points_b), found.board_points) == (outcome, match, sums)


def test_in_a_league_the_leaders_game_decides_an_even_match_two_to_one():
    assert team_verdict(["a", "a", "a", "b"], LEAGUE).points_a == 3
    found = team_verdict(["b", "a", "a", "b"], LEAGUE)
    assert (found.outcome, found.points_a, found.points_b) == ("b", 1, 2)
    assert team_verdict(["draw", "a", "b", "draw"], LEAGUE).outcome == "draw"


def test_where_a_win_is_two_points_the_leaders_game_gives_the_whole_match():
    found = team_verdict(["b", "a", "a", "b"], MatchRule(leader=2))
    assert (found.outcome, found.points_a, found.points_b) == ("a", 2, 0)


def test_a_match_is_open_while_a_board_is():
    found = team_verdict(["a", "", "a"], PLAIN)
    assert (found.outcome, found.boards, found.board_points) == ("", ((2, 0), None, (2, 0)), (4, 0))


@given(st.lists(st.sampled_from(["a", "b", "draw", "both_lose"]), min_size=1, max_size=20), st.integers(0, 3))
def test_sides_exchanged_the_result_is_exchanged(outcomes, leader):
    rule = MatchRule(win=3, leader=min(leader, len(outcomes)))
    mirror = [{"a": "b", "b": "a"}.get(one, one) for one in outcomes]
    one, other = team_verdict(outcomes, rule), team_verdict(mirror, rule)
    assert (one.points_a, one.points_b) == (other.points_b, other.points_a)
    assert one.board_points == other.board_points[::-1]


def test_where_everybody_plays_everybody_and_somebody_has_to_win_the_first_players_games_decide():
    """Games 1-1 and 2-2, then 1-2 and 2-1: player 1 of a has two points, player 1 of b four."""
    outcomes = ["b", "a", "a", "b"]
    assert team_verdict(outcomes, MatchRule(goes_on=True)).outcome == "b"
    assert team_verdict(outcomes, MatchRule(goes_on=True, players=2)).outcome == "b"
    outcomes = ["draw", "a", "b", "draw"]  # 1.a: 1 + 0, 1.b: 1 + 1; by the games alone a would win
    assert team_verdict(outcomes, MatchRule(goes_on=True)).outcome == "a"
    assert team_verdict(outcomes, MatchRule(goes_on=True, players=2)).outcome == "b"
