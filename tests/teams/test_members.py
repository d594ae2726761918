"""Who makes a team, and who may sit where (Article 25.2)."""

import pytest

from games.errors import Refused
from games.ranks import strength
from tournaments.teams.lineups import check_lineup, moved_up, usual_lineup
from tournaments.teams.members import Member, Team, by_strength, check_team


def team(*members, name="Dragons"):
    """A team of members given as (name, board, rank)."""
    rows = [Member(n, name, board, strength(rank)) for n, (name, board, rank) in enumerate(members, start=1)]
    return Team(name, tuple(rows))


THREE = team(("Ann", 1, "5d"), ("Bo", 2, "3d"), ("Cy", 3, "3d"))
NAMED = team(("Ann", 1, "5d"), ("Bo", 2, "3d"), ("Cy", 3, "2d"), ("Di", 2, "1d"), ("Ed", 2, "1k"))
FREE = team(("Ann", 1, "5d"), ("Bo", 2, "3d"), ("Cy", 3, "2d"), ("Di", 0, "6d"))


def refused(act, *args, **named):
    with pytest.raises(Refused) as caught:
        act(*args, **named)
    return caught.value.code, caught.value.data


def test_fixed_boards_have_one_player_each_in_the_order_of_ranks():
    check_team(THREE, 3, "fixed", 0)
    wrong = team(("Ann", 1, "3d"), ("Bo", 2, "5d"), ("Cy", 3, "1d"))
    assert refused(check_team, wrong, 3, "fixed", 0) == (
        "board_order",
        {"team": "Dragons", "name": "Ann", "other": "Bo", "board": 1},
    )
    twice = team(("Ann", 1, "5d"), ("Bo", 2, "3d"), ("Cy", 3, "2d"), ("Di", 2, "1d"))
    assert refused(check_team, twice, 3, "fixed", 1)[1] == {"team": "Dragons", "board": 2, "names": ["Bo", "Di"]}


def test_equal_ranks_are_in_the_order_of_ratings_and_unknown_ones_are_no_fault():
    rows = (Member(1, "Ann", 1, 34, 2300), Member(2, "Bo", 2, 34, 2350))
    assert refused(check_team, Team("T", rows), 2, "fixed", 0)[0] == "board_order"
    check_team(Team("T", (Member(1, "Ann", 1, 34), Member(2, "Bo", 2, 34, 2350))), 2, "fixed", 0)
    check_team(Team("T", (Member(1, "Ann", 1), Member(2, "Bo", 2, 34))), 2, "fixed", 0)


@pytest.mark.parametrize(
    ("boards", "reserves", "code"), [(4, 0, "team_too_small"), (2, 0, "team_too_large"), (2, 1, None), (3, 5, None)]
)
def test_a_team_has_its_boards_and_at_most_its_reserves(boards, reserves, code):
    if code:
        assert refused(check_team, THREE, boards, "free", reserves)[0] == code
    else:
        small = Team("T", tuple(Member(m.number, m.name) for m in THREE.members))
        check_team(small, boards, "free", reserves)


def test_named_substitutes_are_entered_for_a_board():
    check_team(NAMED, 3, "substitutes", 2)
    lost = team(("Ann", 1, "5d"), ("Bo", 2, "3d"), ("Cy", 3, "2d"), ("Di", 0, "1d"))
    assert refused(check_team, lost, 3, "substitutes", 2)[1]["name"] == "Di"
    gap = team(("Ann", 1, "5d"), ("Bo", 1, "3d"), ("Cy", 3, "2d"))
    assert refused(check_team, gap, 3, "substitutes", 2)[1] == {"team": "Dragons", "board": 2}


def test_one_captain():
    rows = (Member(1, "Ann", captain=True), Member(2, "Bo", captain=True))
    assert refused(check_team, Team("T", rows), 2, "free", 0)[1] == {"team": "T", "names": ["Ann", "Bo"]}


def test_the_order_of_article_25_2_is_rank_then_rating():
    rows = [Member(1, "k", 0, 29), Member(2, "d", 0, 31, 2100), Member(3, "e", 0, 31, 2200), Member(4, "?", 0)]
    assert [member.name for member in by_strength(rows)] == ["e", "d", "k", "?"]


def test_who_is_missing_leaves_the_board_empty_or_the_others_move_up():
    assert usual_lineup(THREE, 3, "fixed") == (1, 2, 3)
    assert usual_lineup(THREE, 3, "fixed", absent={2}) == (1, None, 3)
    assert usual_lineup(THREE, 3, "fixed", absent={2}, move_up=True) == (1, 3, None)
    assert moved_up((None, None, 7)) == (7, None, None)


def test_a_named_substitute_plays_at_the_own_board():
    assert usual_lineup(NAMED, 3, "substitutes") == (1, 2, 3)
    assert usual_lineup(NAMED, 3, "substitutes", absent={2}) == (1, 4, 3)
    assert usual_lineup(NAMED, 3, "substitutes", absent={2, 4, 5}) == (1, None, 3)


def test_in_a_free_line_up_reserves_come_last():
    assert usual_lineup(FREE, 3, "free") == (1, 2, 3)
    assert usual_lineup(FREE, 3, "free", absent={1}) == (2, 3, 4)
    assert usual_lineup(FREE, 3, "free", absent={1, 2, 4}) == (3, None, None)


def test_a_free_line_up_takes_any_order_and_nobody_twice():
    check_lineup(FREE, (4, 1, 3), 3, "free")
    assert refused(check_lineup, FREE, (4, 1, 4), 3, "free") == ("lineup_twice", {"team": "Dragons", "name": "Di"})
    assert refused(check_lineup, FREE, (4, 1, 9), 3, "free") == ("lineup_stranger", {"team": "Dragons", "number": 9})
    assert refused(check_lineup, FREE, (4, 1), 3, "free")[0] == "lineup_size"
    assert refused(check_lineup, FREE, (4, None, None), 3, "free", minimum=2)[1]["count"] == 1


def test_a_line_up_against_the_fixed_order_is_refused_by_name():
    check_lineup(THREE, (1, None, 3), 3, "fixed")
    swapped = {"team": "Dragons", "name": "Bo", "board": 2, "at": 1}
    assert refused(check_lineup, THREE, (2, 1, 3), 3, "fixed") == ("lineup_board", swapped)
    assert refused(check_lineup, THREE, (1, 3, None), 3, "fixed")[1]["name"] == "Cy"
    check_lineup(THREE, (1, 3, None), 3, "fixed", move_up=True)
    assert refused(check_lineup, THREE, (3, 1, None), 3, "fixed", move_up=True)[0] == "lineup_order"


def test_a_substitute_sits_at_no_other_board():
    check_lineup(NAMED, (1, 5, 3), 3, "substitutes")
    assert refused(check_lineup, NAMED, (4, 2, 3), 3, "substitutes")[1]["name"] == "Di"
