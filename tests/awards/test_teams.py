"""Team results from individual results, Article 25.2; worked out by hand."""

from tests.awards.made import made
from tournaments.awards.teams import TeamRules, team_table

# Places 1, 2, 3=, 3=, 5, 6, 7, 8 of eight players, points 10, 8, 6, 6, 5, 4, 2, 0.
PLAYERS = [("1d", letters) for letters in ("WWWWW", "WWWWL", "WWWLL", "WWWLL", "WWDLL", "WWLLL", "WLLLL", "LLLLL")]
CLUBS = ("A", "B", "A", "B", "C", "A", "B", "C")


def table(rules, clubs=CLUBS, **more):
    return [(t.place, t.shared, t.name, t.total, t.missing) for t in team_table(rules, made(*PLAYERS, clubs=clubs, **more))]


def test_the_sum_of_the_best_two_places():
    """A 1 + 3, B 2 + 3, C 5 + 8."""
    assert table(TeamRules(best=2)) == [(1, False, "A", 4, 0), (2, False, "B", 5, 0), (3, False, "C", 13, 0)]


def test_the_sum_of_points():
    """A 10 + 6 + 4, B 8 + 6 + 2, C 5 + 0."""
    assert table(TeamRules(best=3, sum="points")) == [
        *((1, False, "A", 20, 0), (2, False, "B", 16, 0), (3, False, "C", 5, 1)),
    ]


def test_a_missing_member_counts_as_the_last_place():
    """A 1 + 3 + 6, B 2 + 3 + 7, C 5 + 8 + 8 (eight players)."""
    assert table(TeamRules(best=3)) == [(1, False, "A", 10, 0), (2, False, "B", 12, 0), (3, False, "C", 21, 1)]


def test_or_the_team_is_unranked():
    assert table(TeamRules(best=3, missing="unranked")) == [
        *((1, False, "A", 10, 0), (2, False, "B", 12, 0), (None, False, "C", 21, 1)),
    ]


def test_equal_sums_are_decided_by_the_best_single_place():
    """A 1 + 6 and B 2 + 5 are 7 each: A has the better single place."""
    assert table(TeamRules(best=2), ("A", "B", "", "", "B", "A", "", "")) == [(1, False, "A", 7, 0), (2, False, "B", 7, 0)]


def test_and_then_shared():
    """C 3 + 8 and D 3 + 8 cannot be told apart; E comes after both."""
    clubs = ("", "", "C", "D", "E", "", "E", "C")
    players = [*PLAYERS[:7], ("1d", "LLLLL"), ("1d", "LLLLL")]
    found = team_table(TeamRules(best=2), made(*players, clubs=(*clubs, "D")))
    assert [(t.place, t.shared, t.name, t.total) for t in found] == [
        (1, True, "C", 11),
        (1, True, "D", 11),
        (3, False, "E", 12),
    ]


def test_members_that_count_are_the_best():
    (a, *_) = team_table(TeamRules(best=2), made(*PLAYERS, clubs=CLUBS))
    assert [row.entrant.number for row in a.counted] == [1, 3]


def test_teams_of_the_entrants():
    assert table(TeamRules(by="team", best=1), teams=("", "X", "", "", "", "", " X", "Y")) == [
        *((1, False, "X", 2, 0), (2, False, "Y", 8, 0)),
    ]


def test_whoever_has_no_club_is_in_no_team():
    assert table(TeamRules(best=1), ("",) * 8) == []
