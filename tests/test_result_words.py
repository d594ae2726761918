"""Results and komi in words: everything that occurs in records, and nothing guessed."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.amounts import Amount, read_amount
from games.result_words import ReadResult, read_komi_text, read_result_words
from tests.timing import within

CASES = Path(__file__).resolve().parents[2] / "shared" / "cases" / "result_strings.json"
UNKNOWN = ReadResult("unknown")


def cases(part):
    """The shared cases of a part."""
    return json.loads(CASES.read_text(encoding="utf-8"))[part] if CASES.exists() else []


def as_case(read):
    """A reading as the cases write it."""
    shown = {"kind": read.kind, "winner": read.winner, "by": read.by, "unit": read.unit}
    shown["amount"] = None if read.amount is None else str(read.amount)
    return {key: value for key, value in shown.items() if value}


@pytest.mark.parametrize("case", cases("results"), ids=lambda case: case["text"])
def test_article_13_all_shared_results(case):
    assert as_case(read_result_words(case["text"])) == case["expect"]


@pytest.mark.parametrize("case", cases("komi"), ids=lambda case: f"{case['KM']} {case['RU']} {case['AP']}")
def test_article_11_all_shared_komi(case):
    read = read_komi_text(case["KM"], case["RU"], case["AP"])
    expected = None if case["expect_zi"] is None else Fraction(case["expect_zi"])
    assert (None if read.quarters is None else Fraction(read.quarters, 4)) == expected


def count(winner, amount, unit):
    """A win by a margin."""
    return ReadResult("win", winner, "count", Fraction(amount), unit)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("黑胜白3/4子", count("B", "3/4", "zi")),
        ("黑方胜3/4子。", count("B", "3/4", "zi")),
        ("黑胜¾子", count("B", "3/4", "zi")),
        ("白胜一又四分之三子", count("W", "7/4", "zi")),
        ("白勝２子半", count("W", "5/2", "zi")),
        ("黑胜七目半", count("B", "15/2", "points")),
        ("黑胜一百零五目", count("B", 105, "points")),
        ("黑负半目", count("W", "1/2", "points")),
        ("黒3目半勝ち", count("B", "7/2", "points")),
        ("백 3집반승", UNKNOWN),
        ("黑胜3", count("B", 3, "points_or_zi")),
        ("White wins by 3½ points", count("W", "7/2", "points")),
        ("W+0.75 zi", count("W", "3/4", "zi")),
        ("黑+3.5", count("B", "7/2", "points_or_zi")),
        ("218手 白中盘胜", ReadResult("win", "W", "resignation")),
        ("黑中盘胜(共131手)", ReadResult("win", "B", "resignation")),
        ("黑中盘负", ReadResult("win", "W", "resignation")),
        ("白 中押し勝ち", ReadResult("win", "W", "resignation")),
        ("White resigns", ReadResult("win", "B", "resignation")),
        ("Black wins by resignation", ReadResult("win", "B", "resignation")),
        ("黑超时判负", ReadResult("win", "W", "time")),
        ("黑超时", ReadResult("win", "W", "time")),
        ("white lost on time", ReadResult("win", "B", "time")),
        ("黑超时,白胜", ReadResult("win", "W", "time")),
        ("白胜(黑认输)", ReadResult("win", "W", "resignation")),
        ("黑胜，白弃权。", ReadResult("win", "B", "forfeit")),
        ("黒番4目半勝ち", count("B", "9/2", "points")),
        ("B wins by 7,5 points", count("B", "15/2", "points")),
        ("W resigns", ReadResult("win", "B", "resignation")),
        ("白弃权", ReadResult("win", "B", "forfeit")),
        ("白未到", ReadResult("win", "B", "no_show")),
        ("黑判负", ReadResult("win", "W", "decision")),
        ("黑负", ReadResult("win", "W", "unknown")),
        ("双方均负", ReadResult("both_lose")),
        ("未下完", ReadResult("unfinished")),
        ("W+0", ReadResult("unfinished")),
        ("jigo", ReadResult("draw")),
        ("No Result", ReadResult("no_result")),
    ],
)
def test_what_else_occurs(text, expected):
    assert read_result_words(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "黑胜13/4子",  # 3¼, or 1¾ with its 又 lost?
        "B+13/4",
        "B+0.25目",
        "B+1/3",
        "B+1.2",
        "B+999",
        "黑胜白负",
        "黑白",
        "黑胜,白胜",
        "黑胜,白中盘胜",
        "黑超时,黑认输",
        "黑胜3子,黑胜5子",
        "B 3.5",
        "B resign",
        "黑胜黑",
        "黑认输胜",
        "黑中盘",
        "黑中盘胜3子",
        "黑中盘超时胜",
        "黑胜3子5目",
        "黑胜3点",  # a point of the board, or half of one?
        "胜3子",
        "3子",
        "185",
        "B",
        "black",
        "黑胜3²子",
        "黑胜\x00",
        "1-0",
        "B+R+R",
        "黑胜" * 60,
        "9" * 5000,
        None,
    ],
)
def test_nothing_is_guessed(text):
    assert read_result_words(text) == UNKNOWN


@pytest.mark.parametrize(
    ("text", "quarters"),
    [
        ("贴3又3/4子", 15),
        ("黑贴三又四分之三子", 15),
        ("黑贴3¾子", 15),
        ("コミ6目半", 13),
        ("貼目：７目半", 15),
        ("白贴3目", -6),
        ("-5.5", -11),
        ("275", 11),
        ("100", 2),
        ("无贴目", 0),
        ("倒贴3目", None),
        ("60", None),
        ("7.3", None),
        ("99999", None),
        ("贴", None),
        ("7½", 15),
        ("x", None),
    ],
)
def test_article_11_komi_in_words(text, quarters):
    assert read_komi_text(text).quarters == quarters


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("3¾", Amount(Fraction(15, 4))),
        ("3 3/4 zi", Amount(Fraction(15, 4), "zi")),
        ("3又3/4子", Amount(Fraction(15, 4), "zi")),
        ("7.5 points", Amount(Fraction(15, 2), "points")),
        ("7½目", Amount(Fraction(15, 2), "points")),
        ("七目半", Amount(Fraction(15, 2), "points")),
        ("二子四分之一", Amount(Fraction(9, 4), "zi")),
        ("十目", Amount(Fraction(10), "points")),
        ("二十一目", Amount(Fraction(21), "points")),
        ("7/4", Amount(Fraction(7, 4))),
        ("3 7/4", None),
        ("3半", None),
        ("51/2", None),
        ("3.5半", None),
        ("一二目", None),
        ("", None),
    ],
)
def test_amounts_are_exact_or_none(text, amount):
    assert read_amount(text) == amount


@given(st.text(max_size=60) | st.text("黑白胜负子目又半中盘超时判 0123456789/.,+BW", max_size=20))
def test_any_text_has_an_answer(text):
    read = read_result_words(text)
    assert (read.winner is not None) == (read.kind == "win") == bool(read.by)
    assert (read.amount is not None) <= (read.by == "count" and read.amount > 0)
    assert read_komi_text(text).quarters is None or abs(read_komi_text(text).quarters) <= 400


def test_hostile_texts_are_fast():
    texts = ["1 " * 40, "黑胜" * 40, "又" * 80, "半" * 80, "(" * 80, "1/" * 40, "共" * 80, "white " * 13]
    within(0.5, lambda: [(read_result_words(text), read_komi_text(text)) for text in texts * 10])
