"""Results written in words: as on slips, read back the same; and the sum that a count decides by."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.result_text import read_result
from games.result_words import ReadResult, read_result_words
from games.result_writing import count_sum, slip_words, sum_text, write_result
from games.results import Conditions, Entry, Verdict, margin_for_black, verdict

BOARD = Path(__file__).resolve().parents[2] / "shared" / "cases" / "board.json"
ENDINGS = ["resignation", "time", "forfeit", "no_show", "decision", "unknown", "count"]


@st.composite
def results(draw):
    """Anything that a text in words can say."""
    kind = draw(st.sampled_from(["draw", "both_lose", "no_result", "unfinished", "unknown", "win", "count"]))
    if kind not in ("win", "count"):
        return ReadResult(kind)
    winner = draw(st.sampled_from(["B", "W"]))
    if kind == "win":
        return ReadResult("win", winner, draw(st.sampled_from(ENDINGS)))
    unit = draw(st.sampled_from(["zi", "points", "points_or_zi"]))
    parts = 4 if unit == "zi" else 2
    return ReadResult("win", winner, "count", Fraction(draw(st.integers(1, 361 * parts)), parts), unit)


@given(results(), st.sampled_from(["zh", "en"]))
def test_what_is_written_is_read_back(result, language):
    assert read_result_words(write_result(result, language)) == result


@pytest.mark.parametrize(
    ("given_verdict", "black", "unit", "chinese", "english"),
    [
        (Verdict("a", "count", 3), "a", "zi", "黑胜3/4子", "B+0.75 zi"),
        (Verdict("a", "count", 3), "b", "points", "白胜1.5目", "W+1.5 points"),
        (Verdict("a", "count", 15), "a", "zi", "黑胜3又3/4子", "B+3.75 zi"),
        (Verdict("b", "count", 8), "a", "zi", "白胜2子", "W+2 zi"),
        (Verdict("b", "resignation"), "a", "zi", "白中盘胜", "W+R"),
        (Verdict("b", "time"), "a", "zi", "黑超时负", "W+T"),
        (Verdict("a", "forfeit"), "a", "zi", "白弃权负", "B+F"),
        (Verdict("a", "no_show"), "a", "zi", "白未到负", "B+N"),
        (Verdict("a", "decision", by_warnings=True), "a", "zi", "黑判胜", "B+D"),
        (Verdict("a", "count", 0), "a", "points", "黑数子胜", "B+C"),
        (Verdict("a"), "a", "zi", "黑胜", "B+"),
        (Verdict("draw", "count", 0), "a", "zi", "和棋", "Draw"),
        (Verdict("no_result"), None, "zi", "无胜负", "No result"),
        (Verdict("both_lose"), None, "zi", "双方均负", "Both lose"),
        (Verdict("a", "resignation"), None, "zi", "", ""),
        (Verdict(), "a", "zi", "", ""),
    ],
)
def test_article_13_the_words_of_slips(given_verdict, black, unit, chinese, english):
    assert slip_words(given_verdict, black, "zh", unit) == chinese
    assert slip_words(given_verdict, black, "en", unit) == english


@pytest.mark.parametrize(
    ("black_zi", "conditions", "warned", "text"),
    [
        (740, Conditions(), (0, 0), "185 − 180½ − 3¾ = ¾"),
        (736, Conditions(), (0, 0), "184 − 180½ − 3¾ = −¼"),
        (738, Conditions(), (0, 0), "184½ − 180½ − 3¾ = ¼"),
        (740, Conditions(), (1, 0), "185 − 180½ − 3¾ − 1 = −¼"),
        (740, Conditions(), (1, 1), "185 − 180½ − 3¾ − 1 + 1 = ¾"),
        (722, Conditions(komi=0), (0, 0), "180½ − 180½ = 0"),
        (748, Conditions(komi=1, compensation=18), (0, 0), "187 − 180½ − ¼ − 4½ = 1¾"),
        (166, Conditions(board_points=81, komi=-1), (0, 0), "41½ − 40½ + ¼ = 1¼"),
    ],
)
def test_articles_9_11_24_the_sum_is_shown(black_zi, conditions, warned, text):
    assert sum_text(black_zi, conditions, *warned) == text


@given(
    st.integers(0, 722),
    st.builds(Conditions, komi=st.integers(-20, 40), compensation=st.integers(0, 18), penalty=st.sampled_from([0, 2, 4])),
    st.integers(0, 3),
    st.integers(0, 3),
)
def test_the_terms_add_up_to_the_margin(half_zi, conditions, black, white):
    terms = count_sum(2 * half_zi, conditions, black, white)
    assert sum(term.quarters for term in terms) == margin_for_black(2 * half_zi, conditions, black, white)


@pytest.mark.skipif(not BOARD.exists(), reason="the shared cases are not here")
def test_the_shared_counts_give_their_results_in_words():
    cases = [case for case in json.loads(BOARD.read_text(encoding="utf-8")) if "result" in case["expect"]]
    shown = 0
    for case in cases:
        settings = case.get("settings")
        black = case["expect"].get("black_zi")
        if settings is None or black is None:
            continue
        size = len(case["rows"]) if "rows" in case else 19
        given_back = 2 * settings["handicap"] if settings["handicap_compensation"] == "half" else 0
        conditions = Conditions(
            size**2, int(sum(map(Fraction, settings["komi_zi"].split())) * 4), compensation=given_back, limit=9
        )
        entry = Entry(ending="count", black_zi=int(sum(map(Fraction, str(black).split())) * 4))
        result = verdict(entry, "a", conditions, *settings["warnings"])
        assert slip_words(result, "a", "zh") == case["expect"]["result"], case["id"]
        shown += 1
    assert shown > 10


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("黑胜3/4子", "count"),
        ("白中盘胜", "resignation"),
        ("白认输", "resignation"),
        ("黑数子胜", "count"),
        ("B+C", "count"),
    ],
)
def test_article_7_a_game_ends_by_agreement_and_count_or_by_resignation(text, ending):
    assert read_result(text, "a", "zi", Conditions()).ending == ending


CONDITIONS = st.builds(
    Conditions,
    komi=st.sampled_from([0, 11, 13, 15, 16]),
    penalty=st.sampled_from([0, 4]),
    compensation=st.sampled_from([0, 4, 18]),
)


@given(CONDITIONS, st.integers(0, 722), st.integers(0, 1), st.integers(0, 1), st.sampled_from(["a", "b"]))
def test_article_16_4_what_is_signed_in_words_is_the_result_that_counts(conditions, half_zi, warned_a, warned_b, black):
    """The words that both players and the referee sign say who wins by how much, in either language and unit."""
    result = verdict(Entry(ending="count", black_zi=2 * half_zi), black, conditions, warned_a, warned_b)
    for language in ("zh", "en"):
        for unit in ("zi", "points"):
            signed = read_result(slip_words(result, black, language, unit), black, unit, conditions)
            assert signed.outcome == result.outcome
            assert signed.margin == (result.margin or None)


@given(st.integers(0, 722), st.sampled_from(["a", "b"]))
def test_articles_8_and_9_whites_count_says_the_same_as_blacks(half_zi, black):
    white = Fraction(361) - Fraction(half_zi, 2)
    entry = Entry(ending="count", black_zi=2 * half_zi)
    assert read_result(f"W={float(white):g}", black, "zi", Conditions()) == entry
