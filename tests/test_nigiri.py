"""Nigiri (Article 10): who holds, and who has Black."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from games.nigiri import MOST, Hand, Nigiri, black_by, is_held, read_nigiri, who_holds
from games.ranks import strength

SHARED = Path(__file__).resolve().parents[2] / "shared" / "cases" / "nigiri.json"
CASES = json.loads(SHARED.read_text(encoding="utf-8")) if SHARED.exists() else []

RANKS = [f"{n}k" for n in range(30, 0, -1)] + [f"{n}d" for n in range(1, 9)] + [f"{n}p" for n in range(1, 10)]
hands = st.builds(Hand, st.sampled_from(["", *RANKS]), st.sampled_from(["", "1990", "1990-01-01", "1990-02-01", "1991"]))


@pytest.mark.parametrize("case", CASES)
def test_shared_cases(case):
    hands = [Hand(case[who]["rank"], case[who].get("birth", "")) for who in ("holder", "guesser")]
    assert who_holds(*hands)[0] == "a"
    assert who_holds(*reversed(hands))[0] == "b"
    nigiri = read_nigiri("a", str(case["stones_held"]), str(case["stones_shown"]))
    assert {"a": "holder", "b": "guesser"}[black_by(nigiri)] == case["black"]


@pytest.mark.parametrize(
    ("a", "b", "holds", "why"),
    [
        (Hand("5d"), Hand("3d"), "a", "rank"),
        (Hand("3k"), Hand("1d"), "b", "rank"),
        (Hand("9k"), Hand("10k"), "a", "rank"),
        (Hand("1p", "2010"), Hand("8d", "1950"), "a", "rank"),
        (Hand("9p"), Hand("8p"), "a", "rank"),
        (Hand("4d", "1970-05-01"), Hand("4d", "1970-05-02"), "a", "age"),
        (Hand("4d", "1990"), Hand("4d", "1970-05-02"), "b", "age"),
        (Hand("4d", "1970"), Hand("4d", "1970-05-02"), None, "lot"),
        (Hand("4d", "1970"), Hand("4d", "1970"), None, "lot"),
        (Hand("4d", "1970"), Hand("4d"), None, "lot"),
        (Hand("4d"), Hand("4d"), None, "lot"),
        (Hand("", "1950"), Hand("4d", "2000"), None, "lot"),
        (Hand("", "1950"), Hand("", "2000"), None, "lot"),
    ],
)
def test_article_10_the_higher_rank_holds_of_equals_the_older(a, b, holds, why):
    assert who_holds(a, b) == (holds, why)


@pytest.mark.parametrize(
    ("held", "shown", "black"),
    [("7", 1, "b"), ("8", 1, "a"), ("8", 2, "b"), ("7", 2, "a"), ("odd", 1, "b"), ("even", 1, "a"), ("180", 2, "b")],
)
def test_article_10_odd_or_even(held, shown, black):
    """One stone says "odd: I am Black", two say "even: I am Black"."""
    assert black_by(Nigiri("a", held, shown)) == black
    assert black_by(Nigiri("b", held, shown)) != black


@given(hands, hands)
def test_who_holds_does_not_depend_on_who_is_named_first(a, b):
    holds, why = who_holds(a, b)
    assert who_holds(b, a) == ({"a": "b", "b": "a", None: None}[holds], why)
    if why == "rank":
        assert strength((a if holds == "a" else b).rank) > strength((b if holds == "a" else a).rank)


@given(st.sampled_from("ab"), st.integers(1, MOST), st.sampled_from([1, 2]))
def test_one_stone_more_or_the_other_guess_gives_the_other_side_black(holder, held, shown):
    black = black_by(Nigiri(holder, str(held), shown))
    assert black_by(Nigiri(holder, str(held), 3 - shown)) != black
    assert black_by(Nigiri(holder, "odd" if held % 2 else "even", shown)) == black
    assert black_by(Nigiri(holder, str(held + 1), shown)) != black


@pytest.mark.parametrize("held", ["0", "181", "200", "-1", "007", "1.5", "", "seven", "٣", "9" * 5000, "Odd", "1 2"])
def test_what_no_hand_can_hold_is_refused(held):
    with pytest.raises(Refused) as refused:
        read_nigiri("a", held, "1")
    assert (refused.value.code, refused.value.data["most"]) == ("bad_held", 180)
    assert not is_held(held)


@pytest.mark.parametrize("shown", ["3", "0", "", "one", "11", "１"])
def test_one_or_two_stones_are_shown(shown):
    with pytest.raises(Refused) as refused:
        read_nigiri("a", "7", shown)
    assert refused.value.code == "bad_shown"


def test_blanks_around_do_not_matter():
    assert read_nigiri("b", " 12 ", " 2 ") == Nigiri("b", "12", 2)
