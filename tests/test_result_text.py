"""Results as short texts: what people type, what can't be, and that everything written is read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from games.result_text import NOBODY_WON, read_result, result_text
from games.results import Conditions, Entry, Verdict, possible_count, possible_margin
from tests.timing import within
from tournaments.wording import word

CHINESE = Conditions()  # 19×19, komi 3¾ zi
EVEN = Conditions(komi=0)


def read(text, black="a", unit="zi", conditions=CHINESE):
    return read_result(text, black, unit, conditions)


def refusal(text, black="a", unit="zi", conditions=CHINESE):
    with pytest.raises(Refused) as refused:
        read_result(text, black, unit, conditions)
    return refused.value


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("B", Entry("a")),
        ("W", Entry("b")),
        ("=", Entry("draw")),
        ("B+R", Entry("a", "resignation")),
        ("B+T", Entry("a", "time")),
        ("W+F", Entry("b", "forfeit")),
        ("B+N", Entry("a", "no_show")),
        ("B+D", Entry("a", "decision")),
        ("B+C", Entry("a", "count")),
        ("0-0", Entry("both_lose")),
        ("0-0N", Entry("both_lose", "no_show")),
        ("0-0F", Entry("both_lose", "forfeit")),
        ("0-0D", Entry("both_lose", "decision")),
        ("=D", Entry("draw", "decision")),
        ("=0", Entry("draw", "count", 0)),
        ("-", Entry()),
    ],
)
def test_the_short_forms(text, entry):
    assert read(text) == entry
    assert result_text(entry, "a", "zi") == text
    assert read(text.lower()) == entry
    assert read(f"  {text}\t") == entry
    assert read("".join(chr(ord(letter) + 0xFEE0) for letter in text)) == entry  # full width
    assert read(" ".join(text)) == entry


def test_colours_are_turned_into_sides():
    assert read("B+R", black="b") == Entry("b", "resignation")
    assert read("W+R", black="b") == Entry("a", "resignation")


def test_before_nigiri_results_name_the_sides():
    assert read("a", black=None) == Entry("a")
    assert read("b+r", black=None) == Entry("b", "resignation")
    assert read("A+T", black=None) == Entry("a", "time")
    assert read("b+3.75", black=None) == Entry("b", "count", 15)
    assert read("=", black=None) == Entry("draw")


@pytest.mark.parametrize("text", ["B", "B+R", "W", "w+t", "185"])
def test_before_nigiri_black_and_white_are_refused(text):
    assert refusal(text, black=None).code == "colours_unknown"


@pytest.mark.parametrize("text", ["a", "A+R"])
def test_with_colours_sides_are_refused_because_b_would_be_black(text):
    assert refusal(text).code == "colours_known"


@pytest.mark.parametrize(
    ("text", "quarters"),
    [
        ("B+0.25", 1),
        ("B+3/4", 3),
        ("B+¾", 3),
        ("B+1.75", 7),
        ("B+1,75", 7),
        ("B+1 3/4", 7),
        ("B+1¾", 7),
        ("B+1又3/4子", 7),
        ("B+7/4", 7),
        ("B+1.75zi", 7),
        ("b + 1.75 ZI", 7),
        ("Ｂ＋１．７５", 7),
        ("B+10.25", 41),
    ],
)
@pytest.mark.parametrize("unit", ["zi", "points"])
def test_quarters_are_always_zi(text, quarters, unit):
    assert read(text, unit=unit) == Entry("a", "count", quarters)


@pytest.mark.parametrize("unit", ["zi", "points"])
@pytest.mark.parametrize(
    ("text", "half_points"), [("W+3.5", 7), ("W+3.50", 7), ("W+½", 1), ("W+1/2", 1), ("W+7/2", 7), ("W+0.5 points", 1)]
)
def test_with_komi_3_3_4_zi_a_half_can_only_be_points(text, half_points, unit):
    assert read(text, unit=unit) == Entry("b", "count", half_points)


@pytest.mark.parametrize(("unit", "quarters"), [("zi", 12), ("points", 6)])
def test_without_komi_the_events_unit_decides(unit, quarters):
    assert read("B+3", unit=unit, conditions=EVEN) == Entry("a", "count", quarters)


@pytest.mark.parametrize(
    ("text", "quarters"),
    [
        ("B+3zi", 12),
        ("B+3.0zi", 12),
        ("B+3.00zi", 12),
        ("B+3子", 12),
        ("B+3p", 6),
        ("B+3 pts", 6),
        ("B+3 points", 6),
        ("B+1point", 2),
        ("B+3目", 6),
    ],
)
@pytest.mark.parametrize("unit", ["zi", "points"])
def test_a_stated_unit_counts(text, quarters, unit):
    assert read(text, unit=unit, conditions=EVEN) == Entry("a", "count", quarters)


def test_too_large_for_the_board_in_zi_must_be_points():
    assert read("W+200", conditions=EVEN) == Entry("b", "count", 400)


def test_article_11_white_can_lead_by_more_than_black_because_of_komi():
    # the whole board is 361 - 180 1/2 = 180 1/2 zi ahead, 3 3/4 less for Black, more for White; one warning adds 1
    assert read("W+185.25") == Entry("b", "count", 741)
    assert read("W+185.25", black="b") == Entry("a", "count", 741)
    assert refusal("B+185.25").code == "impossible_margin"
    assert refusal("B+185.25", black="b").code == "impossible_margin"
    assert read("a+185.25", black=None) == Entry("a", "count", 741)


@pytest.mark.parametrize("text", ["B+3", "B+3.5zi", "B+3.75p", "B+3points", "B+0", "B+0.0", "W+999", "B+400.5", "W+999.75"])
def test_margins_that_can_not_be_are_refused(text):
    assert refusal(text).code == "impossible_margin"


@pytest.mark.parametrize(
    ("text", "quarters"),
    [
        ("185", 740),
        ("184.5", 738),
        ("184,5", 738),
        ("184½", 738),
        ("184 1/2", 738),
        ("１８５", 740),
        ("185子", 740),
        ("184子半", 738),
        ("黑=184子半", 738),
        ("白=176子半", 738),
        ("185 zi", 740),
        ("0", 0),
        ("361", 1444),
    ],
)
def test_a_number_alone_is_blacks_count(text, quarters):
    assert read(text) == Entry(ending="count", black_zi=quarters)


@pytest.mark.parametrize("text", ["184.25", "184¾", "361.5", "362", "999"])
def test_counts_that_can_not_be_are_refused(text):
    assert refusal(text).code == "impossible_count"


def test_a_count_must_fit_the_board():
    assert refusal("82", conditions=Conditions(board_points=81)).data == {"text": "82", "most": 81}


HOSTILE = [
    "",
    " ",
    "?",
    "win",
    "black",
    "B+",
    "B+X",
    "BW",
    "B+R+R",
    "+R",
    "R",
    "=R",
    "0-1",
    "1-0",
    "--",
    "NaN",
    "B+NaN",
    "B+inf",
    "B+1e3",
    "B+-3.5",
    "B+−3.5",
    "-185",
    "B+3.1",
    "B+3.333",
    "B+3/0",
    "B+1/3",
    "B+1/2/2",
    "B+1.5/2",
    "B+1,5,5",
    "185p",
    "1 8 5",
    "<b>",
    "B+<b>",
    "B\x00",
    "B+R\x00",
    "\ud800",
    "B+٣",
    "١٨٥",
    "१८५",
    "B\u202e",
    "B\u200b",
    "9" * 5000,
    "B+" + "9" * 5000,
    "B+" + "1/" * 2500,
    " " * 5000 + "B",
    "ﷺ" * 30,
    "12345",
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("black", ["a", None])
def test_anything_else_is_refused_with_a_sentence(text, black):
    refused = refusal(text, black)
    assert refused.code in {"bad_result", "colours_unknown"}
    assert len(word(refused)) < 200
    assert word(refused).isprintable()


def test_a_text_of_thirty_characters_is_read_and_a_longer_one_refused():
    assert read("B".rjust(30)) == Entry("a")
    assert refusal("B".rjust(31)).code == "bad_result"


def test_refusals_are_fast():
    def read_all():
        for text in HOSTILE * 10:
            try:
                read(text)
            except Refused:
                continue

    within(0.5, read_all)


@given(st.text(max_size=40), st.sampled_from(["a", "b", None]), st.sampled_from(["zi", "points"]))
def test_any_text_is_a_possible_entry_or_refused(text, black, unit):
    try:
        entry = read(text, black, unit)
    except Refused as refused:
        said = word(refused)
    else:
        said = result_text(entry, black, unit)
        assert entry.black_zi is None or possible_count(entry.black_zi, CHINESE)
    assert said.isprintable()


CONDITIONS = st.builds(
    Conditions,
    board_points=st.sampled_from([81, 169, 361]),
    komi=st.integers(-4, 32),
    penalty=st.sampled_from([0, 2, 3, 4]),
    limit=st.integers(1, 3),
)


@st.composite
def situations(draw):
    """An entry that can be, with the colours, the unit and the conditions it was made under."""
    conditions, black = draw(CONDITIONS), draw(st.sampled_from(["a", "b", None]))
    side = draw(st.sampled_from(["a", "b"]))
    colour = black and ("B" if side == black else "W")
    kinds = [
        st.sampled_from(list(NOBODY_WON.values())),
        st.builds(
            Entry, st.just(side), st.sampled_from(["", "count", "resignation", "time", "forfeit", "no_show", "decision"])
        ),
        st.builds(
            Entry,
            st.just(side),
            st.just("count"),
            st.integers(1, 800).filter(lambda margin: possible_margin(margin, colour, conditions)),
        ),
    ]
    if black:
        kinds.append(st.builds(Entry, ending=st.just("count"), black_zi=st.integers(0, 2 * 81).map(lambda half: 2 * half)))
    return draw(st.one_of(kinds)), black, draw(st.sampled_from(["zi", "points"])), conditions


@given(situations())
def test_what_is_written_is_read_back(situation):
    entry, black, unit, conditions = situation
    assert read_result(result_text(entry, black, unit), black, unit, conditions) == entry


@pytest.mark.parametrize(
    ("verdict", "black", "unit", "text"),
    [
        (Verdict("a", "count", 3), "a", "zi", "B+0.75"),
        (Verdict("a", "count", 7), "b", "points", "W+3.5"),
        (Verdict("b", "count", 12), "b", "zi", "B+3"),
        (Verdict("b", "resignation"), None, "zi", "b+R"),
        (Verdict("a"), None, "zi", "a"),
        (Verdict("b", "no_show"), "a", "zi", "W+N"),
        (Verdict("a", "decision", by_warnings=True), "a", "zi", "B+D"),
        (Verdict("both_lose", "decision", by_warnings=True), "a", "zi", "0-0D"),
        (Verdict("draw", "count", 0), "a", "zi", "=0"),
        (Verdict("draw", "resignation"), "a", "zi", "="),
        (Verdict("both_lose", "time"), "a", "zi", "0-0"),
        (Verdict(), "a", "zi", "-"),
    ],
)
def test_the_short_text_of_a_verdict(verdict, black, unit, text):
    assert result_text(verdict, black, unit) == text


@pytest.mark.parametrize("text", ["3²", "B+3²", "51/2", "B+51/2", "56 7/2", "180 4/4", "①", "B+1①"])
def test_numbers_that_could_be_read_in_two_ways_are_refused(text):
    assert refusal(text).code == "bad_result"


@pytest.mark.parametrize(
    ("text", "quarters"),
    [("W=176", 740), ("w = 176 1/2", 738), ("176W", 740), ("176½w", 738), ("白=176", 740), ("B=185", 740), ("185B", 740)],
)
def test_articles_8_and_9_whites_count_gives_blacks(text, quarters):
    assert read(text) == Entry(ending="count", black_zi=quarters)


@pytest.mark.parametrize("text", ["W 3.5", "W176", "白176子", "B=185W", "W=", "=176"])
def test_a_count_of_white_is_nothing_that_a_margin_could_be_meant_by(text):
    assert refusal(text).code == "bad_result"


@pytest.mark.parametrize("text", ["W=176.25", "W=362", "361.5W"])
def test_whites_count_must_fit_too(text):
    assert refusal(text).code == "impossible_count"


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("黑胜3/4子", Entry("a", "count", 3)),
        ("黑胜1又3/4子", Entry("a", "count", 7)),
        ("白胜0.5目", Entry("b", "count", 1)),
        ("白中盘胜", Entry("b", "resignation")),
        ("黑超时负", Entry("b", "time")),
        ("W+Resign", Entry("b", "resignation")),
        ("White wins by 1¾ zi", Entry("b", "count", 7)),
        ("黑胜", Entry("a")),
        ("和棋", Entry("draw")),
        ("无胜负", Entry("no_result")),
        ("Void", Entry("no_result")),
        ("NR", Entry("no_result")),
        ("双方均负", Entry("both_lose")),
    ],
)
def test_article_13_words_are_results_too(text, entry):
    assert read(text) == entry


def test_words_need_the_colours_and_a_margin_that_can_be():
    assert refusal("黑中盘胜", black=None).code == "colours_unknown"
    assert read("无胜负", black=None) == Entry("no_result")
    assert refusal("黑胜1/2子").code == "impossible_margin"
    assert refusal("未下完").code == "bad_result"
