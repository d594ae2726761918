"""Criteria that look at a player's own games and at the player, worked out by hand."""

from tests.worked import FIVE, column, field
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Entrant, Pending, Played
from tournaments.standings import standings, value_text
from tournaments.tiebreaks import explain

# Colours:   round 1          round 2                 round 3
#   1        W beats 2        B beats 3               W loses to 4
#   2        B loses to 1     W wins, 4 not there     B draws 3
#   3        W beats 4        W loses to 1            W draws 2
#   4        B loses to 3     B not there             B beats 1
GAMES = [
    Played(1, 2, 1, 0, 2, black="a"),
    Played(1, 3, 4, 2, 0, black="b"),
    Played(2, 1, 3, 2, 0, black="a"),
    Played(2, 4, 2, 0, 2, black="a", unplayed=True),
    Played(3, 4, 1, 2, 0, black="a"),
    Played(3, 2, 3, 1, 1, black="a"),
]


def test_wins_as_white_are_those_at_the_board():
    assert column("wins_white", field(4, GAMES, 3)) == [1, 0, 1, 0]
    assert explain("wins_white", field(4, GAMES, 3), 1) == [(2, 1)]


def test_games_as_white_are_those_at_the_board():
    assert column("games_white", field(4, GAMES, 3)) == [2, 0, 3, 0]


def test_colours_that_are_not_drawn_yet_are_nobodys():
    open_games = [Played(1, 1, 2, 2, 0), Pending(2, 1, 2, black="a")]
    assert column("games_white", field(2, open_games, 2)) == [0, 0]
    assert column("wins_white", field(2, open_games, 2)) == [0, 0]


def test_wins_by_forfeit_count_by_setting():
    assert column("wins", field(4, GAMES, 3)) == [2, 1, 1, 1]
    assert column("wins", field(4, GAMES, 3, forfeit_wins=False)) == [2, 0, 1, 1]
    assert column("wins", field(5, FIVE, 3, forfeit_wins=False)) == [2, 0, 0, 0, 1]


PEOPLE = (
    Entrant(1, "A", rank="3k", strength=27, rating=1750),
    Entrant(2, "B", rank="1p", strength=40),
    Entrant(3, "C", rating=-100),
    Entrant(4, "D", rank="5d", strength=34, rating=2500),
)


def order(code):
    result = standings(PEOPLE, [], 0, EventSettings(tiebreaks=(code,)))
    return [(row.place, row.entrant.number, value_text(code, row.values[0], one=True)) for row in result.rows]


def test_the_higher_rating_comes_first_and_who_has_none_last():
    assert order("rating") == [(1, 4, "2500"), (2, 1, "1750"), (3, 3, "−100"), (4, 2, "")]


def test_the_higher_rank_comes_first_and_who_has_none_last():
    assert order("grade") == [(1, 2, "1p"), (2, 4, "5d"), (3, 1, "3k"), (4, 3, "")]


def test_who_has_met_nobody_rated_comes_last():
    outcomes = [Played(1, 1, 2, 2, 0), Bye(1, 3, 2), Bye(1, 4, 2)]
    result = standings(PEOPLE, outcomes, 1, EventSettings(tiebreaks=("mean_rating",)))
    assert [(row.entrant.number, row.values) for row in result.rows] == [
        (2, (1750,)),
        (1, (None,)),
        (3, (None,)),
        (4, (None,)),
    ]


def test_several_numbers_are_compared_one_after_the_other():
    # 1 beat two with 2 points, 2 one of them and one with 0, 3 nobody: all by points of their own alone
    outcomes = [
        Played(1, 1, 4, 2, 0),
        Played(2, 1, 5, 2, 0),
        Played(3, 2, 4, 2, 0),
        Played(4, 4, 3, 2, 0),
        Played(5, 5, 3, 2, 0),
    ]
    entrants = tuple(Entrant(number, "") for number in range(1, 6))
    result = standings(entrants, outcomes, 5, EventSettings(tiebreaks=("best_beaten",)))
    # 4 and 5 have 2 points each, 3 has none: 1 beat 2 and 2; 2 beat 2; 4 and 5 beat 0; 3 beat nobody
    assert [(row.place, row.entrant.number, row.values) for row in result.rows] == [
        (1, 1, ((2, 2),)),
        (2, 2, ((2,),)),
        (3, 4, ((0,),)),
        (3, 5, ((0,),)),
        (5, 3, ((),)),
    ]
    assert value_text("best_beaten", (4, 3), one=False) == "4 3"
    assert value_text("best_beaten", (4, 3), one=True) == "2 1½"
    assert value_text("best_beaten", (), one=True) == ""
