"""What follows from a count, an entry and warnings: Articles 8, 9, 11, 13, 24 and 27.1."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.results import Conditions, Entry, Verdict, margin_for_black, possible_count, possible_margin, scores, verdict
from tournaments.event_settings import EventSettings
from tournaments.pairing.handicaps import handicap_komi

CASES = Path(__file__).resolve().parents[2] / "shared" / "cases" / "komi_margin.json"
ZI = 4  # quarters


def quarters(text):
    """Quarter zi of "184 1/2", "3 3/4 zi" or "none"."""
    if text == "none":
        return 0
    return int(sum(Fraction(part) for part in text.removesuffix(" zi").split()) * 4)


def count(black_zi, warnings_black=0, warnings_white=0, black="a", **conditions):
    """The verdict for a count, Black being side `black`."""
    warnings = (warnings_black, warnings_white) if black == "a" else (warnings_white, warnings_black)
    return verdict(Entry(ending="count", black_zi=quarters(black_zi)), black, Conditions(**conditions), *warnings)


@pytest.mark.parametrize(
    ("black_zi", "komi", "outcome", "margin"),
    [
        ("185", "3 3/4 zi", "a", 3),
        ("184", "3 3/4 zi", "b", 1),
        ("184 1/2", "3 3/4 zi", "a", 1),
        ("184", "2 3/4 zi", "a", 3),
        ("183", "2 3/4 zi", "b", 1),
        ("183 1/2", "2 3/4 zi", "a", 1),
        ("181", "none", "a", 2),
    ],
)
def test_article_11_black_needs_more_than_half_the_board_and_komi(black_zi, komi, outcome, margin):
    assert count(black_zi, komi=quarters(komi)) == Verdict(outcome, "count", margin)


def test_article_9_an_equal_count_is_a_draw():
    assert count("180 1/2", komi=0) == Verdict("draw", "count", 0)


@pytest.mark.parametrize(("board_points", "half"), [(361, "180 1/2"), (169, "84 1/2"), (81, "40 1/2")])
def test_article_9_the_baseline_is_half_the_board(board_points, half):
    assert count(half, komi=0, board_points=board_points).outcome == "draw"


def test_a_count_belongs_to_black_whichever_side_that_is():
    assert count("185", black="b") == Verdict("b", "count", 3)
    assert count("184", black="b") == Verdict("a", "count", 1)


@pytest.mark.parametrize(
    ("black_zi", "black_warned", "white_warned", "winner", "margin"),
    [("185", 1, 0, "b", 1), ("184", 0, 1, "a", 3), ("185", 1, 1, "a", 3)],
)
@pytest.mark.parametrize("black", ["a", "b"])
def test_article_24_1_each_warning_takes_one_zi_off_the_count(black_zi, black_warned, white_warned, winner, margin, black):
    side = winner if black == "a" else {"a": "b", "b": "a"}[winner]
    assert count(black_zi, black_warned, white_warned, black) == Verdict(side, "count", margin)


def test_article_24_1_the_penalty_is_a_setting():
    assert count("185", 1, 0, penalty=2) == Verdict("a", "count", 1)
    assert count("185", 1, 0, penalty=0) == Verdict("a", "count", 3)


def test_article_24_2_the_second_warning_loses_whatever_the_count():
    assert count("200", 2, 0) == Verdict("b", "decision", by_warnings=True)
    assert count("100", 0, 2) == Verdict("a", "decision", by_warnings=True)
    assert count("200", 2, 2) == Verdict("both_lose", "decision", by_warnings=True)
    assert count("200", 1, 3, black="b") == Verdict("b", "decision", by_warnings=True)


def test_article_24_2_the_limit_is_a_setting():
    assert count("200", 2, 0, limit=3).outcome == "a"
    assert count("200", 1, 0, limit=1).outcome == "b"


def test_article_24_2_two_warnings_lose_an_open_a_resigned_and_a_drawn_game():
    lost = Verdict("b", "decision", by_warnings=True)
    for entry in (Entry(), Entry("a", "resignation"), Entry("draw"), Entry("b", "time")):
        assert verdict(entry, None, Conditions(), 2, 0) == lost


def test_article_24_1_a_warning_leaves_other_results_and_stated_margins_as_they_are():
    for entry in (Entry(), Entry("a", "resignation"), Entry("b", "count", 7), Entry("draw"), Entry("both_lose")):
        assert verdict(entry, "b", Conditions(), 1, 0) == Verdict(entry.outcome, entry.ending, entry.margin)


@pytest.mark.parametrize("ending", ["forfeit", "no_show"])
def test_article_13_a_game_that_was_not_played_keeps_its_result(ending):
    result = verdict(Entry("a", ending), "a", Conditions(), 2, 0)
    assert result == Verdict("a", ending)
    assert result.unplayed


@pytest.mark.parametrize("ending", ["", "count", "resignation", "time", "decision"])
def test_article_13_other_endings_are_played_games(ending):
    assert not Verdict("a", ending).unplayed


def test_a_count_without_colours_decides_nothing():
    assert verdict(Entry(ending="count", black_zi=740), None, Conditions(), 0, 0).outcome == ""


def test_article_27_1_win_2_draw_1_loss_0():
    assert [scores(outcome) for outcome in ("a", "b", "draw", "both_lose", "")] == [(2, 0), (0, 2), (1, 1), (0, 0), (0, 0)]


@pytest.mark.parametrize(
    ("black_zi", "possible"), [(0, True), (361 * ZI, True), (738, True), (-2, False), (361 * ZI + 2, False), (739, False)]
)
def test_article_8_a_count_is_a_whole_or_half_zi_of_the_board(black_zi, possible):
    assert possible_count(black_zi, Conditions()) is possible


@pytest.mark.parametrize(
    ("margin", "winner", "komi", "possible"),
    [
        (3, "B", 15, True),
        (1, "W", 15, True),
        (2, "B", 15, False),  # 1/2 zi: komi 3 3/4 leaves quarters
        (2, "B", 0, True),
        (3, "B", 0, False),
        (0, "B", 0, False),  # a margin of nothing is a draw
        (707, "B", 15, True),  # the whole board: 361 - 180 1/2 - 3 3/4 = 176 3/4 zi
        (711, "B", 15, True),  # … and one warning to White
        (713, "B", 15, False),
        (737, "W", 15, True),  # 180 1/2 + 3 3/4 = 184 1/4 zi
        (741, "W", 15, True),
        (743, "W", 15, False),
        (741, None, 15, True),
        (743, None, 15, False),
    ],
)
def test_article_11_which_margins_there_are(margin, winner, komi, possible):
    assert possible_margin(margin, winner, Conditions(komi=komi)) is possible


def test_an_odd_penalty_makes_every_quarter_possible():
    assert possible_margin(2, "B", Conditions(penalty=3))


@given(
    st.integers(0, 722),
    st.integers(-10, 40),
    st.sampled_from([0, 2, 4]),
    st.integers(1, 3),
    st.integers(0, 2),
    st.integers(0, 2),
)
def test_every_margin_of_a_count_is_possible(half_zi, komi, penalty, limit, black_warned, white_warned):
    conditions = Conditions(komi=komi, penalty=penalty, limit=limit)
    margin = margin_for_black(2 * half_zi, conditions, black_warned, white_warned)
    if margin and max(black_warned, white_warned) < limit:
        assert possible_margin(abs(margin), "B" if margin > 0 else "W", conditions)


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not here")
@pytest.mark.parametrize(
    ("stones", "given_back", "black_zi", "margin"),
    [
        # 2 stones on 19×19, komi ¼ zi: the middle is 180½
        (2, "none", 4 * 181, 1),  # 181 − 180½ − ¼ = ¼
        (2, "half", 4 * 182, 1),  # … − 2/2
        (2, "half", 4 * 181, -3),
        (2, "half_less_one", 4 * 181, -1),  # … − ½
        (9, "half", 4 * 185, -1),  # 185 − 180½ − ¼ − 4½ = −¼
        (9, "half", 4 * 185 + 2, 1),
        (9, "half_less_one", 4 * 185, 1),  # 185 − 180½ − ¼ − 4
        (1, "half", 4 * 181, 1),  # no stone lies there
    ],
)
def test_article_11_what_handicap_stones_count_is_given_back(stones, given_back, black_zi, margin):
    settings = EventSettings(system="mcmahon", handicap="rank", handicap_compensation=given_back)
    komi = handicap_komi(settings, stones)
    assert margin_for_black(black_zi, Conditions(komi=komi), 0, 0) == margin
    winner = "a" if margin > 0 else "b"
    counted = verdict(Entry(ending="count", black_zi=black_zi), "a", Conditions(komi=komi), 0, 0)
    assert (counted.outcome, counted.margin) == (winner, abs(margin))
    assert possible_margin(abs(margin), "B" if margin > 0 else "W", Conditions(komi=komi))


def test_articles_9_11_24_all_shared_cases():
    for case in json.loads(CASES.read_text(encoding="utf-8")):
        given_result = count(
            case["black_zi"], case["warnings_black"], case["warnings_white"], "b", komi=quarters(case["komi"])
        )
        if "winner" in case:
            assert given_result.outcome == {"black": "b", "white": "a"}[case["winner"]]
            continue
        expected = Fraction(case["margin_black"]) * 4
        winner = "draw" if expected == 0 else "b" if expected > 0 else "a"
        assert given_result == Verdict(winner, "count", abs(expected)), case
