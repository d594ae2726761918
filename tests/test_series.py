"""What the games of a match come to: Article 26.5, by hand and against every way in which a match could go on."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.results import Verdict
from games.series import MatchVerdict, decide

OUTCOMES = ("a", "b", "draw", "both_lose")
POINTS = {"a": (2, 0), "b": (0, 2), "draw": (1, 1), "both_lose": (0, 0)}


def played(text):
    """Verdicts from letters: a, b, = draw, 0 both lose, ~ no result, - open."""
    words = {"a": "a", "b": "b", "=": "draw", "0": "both_lose", "-": "", "~": "no_result"}
    return [Verdict(words[letter]) for letter in text]


@pytest.mark.parametrize(
    ("text", "games", "outcome", "counted", "points", "due"),
    [
        ("-", 1, "", 0, (0, 0), 1),
        ("a", 1, "a", 1, (2, 0), None),
        ("=", 1, "draw", 1, (1, 1), None),
        ("0", 1, "both_lose", 1, (0, 0), None),
        ("", 3, "", 0, (0, 0), 1),
        ("a", 3, "", 1, (2, 0), 2),
        ("aa", 3, "a", 2, (4, 0), None),
        ("ab", 3, "", 2, (2, 2), 3),
        ("abb", 3, "b", 3, (2, 4), None),
        ("a=", 3, "", 2, (3, 1), 3),  # 1½ : ½, and one game can bring level
        ("a=b", 3, "draw", 3, (3, 3), None),
        ("a==", 3, "a", 3, (4, 2), None),
        ("===", 3, "draw", 3, (3, 3), None),
        ("0a", 3, "", 2, (2, 0), 3),  # both lost one: 1 : 0 with one to go
        ("0aa", 3, "a", 3, (4, 0), None),
        ("000", 3, "both_lose", 3, (0, 0), None),
        ("ab0", 3, "draw", 3, (2, 2), None),
        ("aaa", 5, "a", 3, (6, 0), None),
        ("aab", 5, "", 3, (4, 2), 4),
        ("aaba", 5, "a", 4, (6, 2), None),
        ("bbbb", 7, "b", 4, (0, 8), None),
        ("aab", 3, "a", 2, (4, 0), None),  # the third no longer counts
        ("-a", 3, "", 0, (0, 0), 1),  # the second waits for the first
        ("a-b", 3, "", 1, (2, 0), 2),
    ],
)
def test_article_26_5_a_match_of_several_games(text, games, outcome, counted, points, due):
    assert decide(played(text), games) == MatchVerdict(outcome, counted, *points, due)


@pytest.mark.parametrize("ending", ["forfeit", "no_show"])
def test_whoever_misses_the_first_game_loses_the_match(ending):
    assert decide([Verdict("b", ending)], 5) == MatchVerdict("b", 1, 0, 6, unplayed=True)
    assert decide([Verdict("both_lose", ending)], 3) == MatchVerdict("both_lose", 1, 0, 0, unplayed=True)
    assert decide([Verdict("b", ending)], 1) == MatchVerdict("b", 1, 0, 2, unplayed=True)
    assert decide([Verdict("a"), Verdict("b", ending)], 3) == MatchVerdict("", 2, 2, 2, 3)  # a later one is one game lost


def test_a_draw_that_cannot_stand_asks_for_another_game_or_a_lot():
    assert decide(played("="), 1, draws_stand=False) == MatchVerdict("", 1, 1, 1, tied=True)
    assert decide(played("=-"), 1, draws_stand=False) == MatchVerdict("", 1, 1, 1, 2)
    assert decide(played("=="), 1, draws_stand=False) == MatchVerdict("", 2, 2, 2, tied=True)
    assert decide(played("==b"), 1, draws_stand=False) == MatchVerdict("b", 3, 2, 4)
    assert decide(played("a=b"), 3, draws_stand=False) == MatchVerdict("", 3, 3, 3, tied=True)
    assert decide(played("="), 1, draws_stand=False, lot="b") == MatchVerdict("draw", 1, 1, 1)
    assert decide(played("a"), 1, draws_stand=False, lot="b") == MatchVerdict("a", 1, 2, 0)


def test_articles_17_5_and_22_3_both_lose_is_no_draw():
    """Nobody goes on, unless a lot is drawn; nothing is asked for."""
    assert decide(played("0"), 1, draws_stand=False) == MatchVerdict("both_lose", 1)
    assert decide(played("=0"), 1, draws_stand=False) == MatchVerdict("both_lose", 2, 1, 1)
    assert decide(played("ab0"), 3, draws_stand=False) == MatchVerdict("both_lose", 3, 2, 2)


def test_article_20_3_a_game_without_result():
    """By setting a point each, none, or played again; of several games always followed by another."""
    assert decide(played("~")) == MatchVerdict("no_result", 1, 1, 1)
    assert decide(played("~"), no_result="zero") == MatchVerdict("no_result", 1)
    assert decide(played("~"), no_result="replay") == MatchVerdict("", 1, due=2)
    assert decide(played("~~a"), no_result="replay") == MatchVerdict("a", 3, 2, 0)
    assert decide(played("~="), no_result="replay") == MatchVerdict("draw", 2, 1, 1)
    assert decide(played("a~a"), 3) == MatchVerdict("a", 3, 4, 0)
    assert decide(played("a~b"), 3) == MatchVerdict("", 3, 2, 2, 4)
    assert decide(played("a~ba"), 3) == MatchVerdict("a", 4, 4, 2)
    assert decide(played("~--"), 3) == MatchVerdict("", 1, due=2)


@pytest.mark.parametrize("setting", ["draw", "zero"])
def test_article_20_3_a_knockout_asks_for_another_game_or_a_lot(setting):
    def found(text, **how):
        return decide(played(text), 1, draws_stand=False, no_result=setting, **how)

    assert found("~").tied
    assert found("~").outcome == ""
    assert found("~b").outcome == "b"
    assert found("~", lot="a").outcome == "no_result"


def ahead(outcomes):
    """Who has more points."""
    lead = sum(POINTS[outcome][0] - POINTS[outcome][1] for outcome in outcomes)
    return "a" if lead > 0 else "b" if lead < 0 else ""


def settled(outcomes, games):
    """Whether the match is over after these games: none is left, or whatever follows the same side is ahead."""
    ends = {ahead([*outcomes, *rest]) for rest in product(OUTCOMES, repeat=games - len(outcomes))}
    return len(outcomes) == games or ends in ({"a"}, {"b"})


@given(st.sampled_from([1, 3, 5]), st.lists(st.sampled_from(OUTCOMES), max_size=5))
def test_a_match_is_over_exactly_when_every_continuation_has_the_same_winner(games, outcomes):
    """Literally: all ways in which the games that are left could end."""
    found = decide([Verdict(outcome) for outcome in outcomes], games)
    over = next((n for n in range(1, min(games, len(outcomes)) + 1) if settled(outcomes[:n], games)), None)
    if over is None:
        assert (found.outcome, found.due) == ("", len(outcomes) + 1)
        return
    nobody = "both_lose" if set(outcomes[:over]) == {"both_lose"} else "draw"
    assert (found.counted, found.outcome) == (over, ahead(outcomes[:over]) or nobody)
