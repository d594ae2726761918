"""Reading game records: encodings, the main line, set-up stones, texts, and files that nobody should send."""

import random
import re
import tracemalloc
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.board import Move
from games.checking import as_json, check, mixed
from games.errors import Refused
from games.record import MOST_MOVES, read_record
from games.record_encoding import NAMES, decode
from games.replay import Start
from tests.timing import within

HEADER = "(;GM[1]SZ[19]EV[全国围棋锦标赛第3轮]PB[李明]PW[王伟]BR[九段]RE[黑胜3/4子];B[pd])"
BIG5 = "(;GM[1]SZ[19]EV[圍棋名人賽]PB[張國華]PW[陳美玲]RE[黑中盤勝];B[pd])"
JAPANESE = "(;GM[1]SZ[19]EV[第三期本因坊戦]PB[山田太郎]PW[鈴木さくら]RE[黒中押し勝ち];B[pd])"
KOREAN = "(;GM[1]SZ[19]EV[제3회 바둑 선수권 대회]PB[김철수]PW[이영희]RE[흑 불계승];B[pd])"


def read(text, **options):
    return read_record(text.encode() if isinstance(text, str) else text, **options)


def points(record):
    return [move.point for move in record.moves]


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (b"(;PB[Ann];B[pd])", "ascii"),
        (HEADER.encode(), "utf-8"),
        (HEADER.encode("utf-8-sig"), "utf-8"),
        (HEADER.encode("utf-16"), "utf-16"),
        (HEADER.encode("gb18030"), "gb18030"),
        (BIG5.encode("big5"), "cp950"),
        (JAPANESE.encode("cp932"), "cp932"),
        (KOREAN.encode("cp949"), "cp949"),
        (HEADER.replace("(;", "(;CA[UTF-8]").encode("gb18030"), "gb18030"),  # says it is what it is not
        (HEADER.replace("(;", "(;CA[ISO-8859-1]").encode("gb18030"), "gb18030"),
        (HEADER.replace("(;", "(;CA[GB2312]").encode(), "utf-8"),
        (HEADER.replace("(;", "(;CA[rot13]").encode("gb18030"), "gb18030"),
        (BIG5.replace("(;", "(;CA[Big5]").encode("big5"), "cp950"),
        ("(;CA[GBK]PB[李];B[pd])".encode("gbk"), "gb18030"),
        ("(;CA[EUC-JP]PB[山田];B[pd])".encode("euc_jp"), "euc_jp"),
        ("(;PB[Dörfler]PW[Lefèvre];B[pd])".encode("latin-1"), "cp1252"),
        ("(;CA[Windows-1250]PB[Křeček]PW[Ősz];B[pd])".encode("cp1250"), "cp1250"),
    ],
)
def test_the_encoding_is_found(data, encoding):
    record = read(data)
    assert record.encoding == encoding
    assert "\ufffd" not in record.text("PB")
    assert points(record) == ["pd"]


@pytest.mark.parametrize(("text", "encoding"), [(HEADER, "gb18030"), (BIG5, "big5"), (JAPANESE, "cp932"), (KOREAN, "cp949")])
def test_what_was_written_is_read(text, encoding):
    assert decode(text.encode(encoding)).text == text


def test_damaged_utf_8_stays_utf_8_and_says_so():
    data = HEADER.encode().replace("李明".encode(), "李明".encode()[:-1])
    record = read(data)
    assert (record.encoding, record.text("PB")[0], record.text("PW")) == ("utf-8", "李", "王伟")
    assert "damaged_letters" in record.warnings


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_encoding_can_be_chosen(name):
    assert decode("(;PB[A];B[pd])".encode(name), name).text == "(;PB[A];B[pd])"


def test_an_encoding_that_is_chosen_overrules_the_file():
    assert read(HEADER.replace("(;", "(;CA[Big5]").encode("gb18030"), encoding="GBK").text("PB") == "李明"
    with pytest.raises(Refused, match="unknown_encoding"):
        read(HEADER, encoding="rot13")


@pytest.mark.parametrize(
    ("text", "warnings"),
    [
        ("(;B[pd];W[dd])", ()),
        ("(;B[pd];W[dd]", ("unterminated",)),
        ("(;B[pd];W[dd", ("unterminated",)),
        ("(;B[pd];W[dd])\x1a", ()),
        ("Downloaded from (somewhere):\n\n(;B[pd];W[dd])", ()),
        ("(;B[pd](;W[dd])(;W[dp]))", ("variations",)),
        ("(;B[pd](;W[dd](;C[x])))", ()),
        ("(;B[pd];W[dd])(;B[aa])", ("several_games",)),
        ("(;B[pd]()(;W[dd]))", ()),
        ("( ;\r\nB [pd]\r\n;\tW[dd] )", ()),
        ("(\nTE[Cup]\n;B[pd];W[dd])", ()),
        ("(;Black[pd];White[dd])", ()),
        ("(;b[PD];w[DD])", ()),
        ("(;C[a \\] (; ;B[aa\\] \\\\];B[pd];W[dd])", ()),
        ("((((;B[pd];W[dd]))))", ()),
    ],
)
def test_the_main_line_of_odd_files(text, warnings):
    record = read(text)
    assert (points(record), record.warnings) == (["pd", "dd"], warnings)


def test_several_moves_in_one_node_are_read_in_their_order():
    record = read("(;B[pd]W[dd];W[dp]B[pp])")
    assert [(move.colour, move.point) for move in record.moves] == [("B", "pd"), ("W", "dd"), ("W", "dp"), ("B", "pp")]
    assert record.warnings == ("moves_in_one_node",)


@pytest.mark.parametrize(
    ("size", "written", "point"), [(19, "", ""), (19, "tt", ""), (9, "tt", ""), (21, "tt", "tt"), (21, "", "")]
)
def test_passes(size, written, point):
    assert read(f"(;SZ[{size}];B[{written}])").moves == (Move("B", point),)


@pytest.mark.parametrize(
    ("text", "size"), [("13", 13), ("13:13", 13), ("9x9", 9), ("", 19), (" 19 ", 19), ("2", 2), ("25", 25)]
)
def test_board_sizes(text, size):
    assert read(f"(;SZ[{text}];B[aa])").start.size == size


@pytest.mark.parametrize("text", ["999999", "-1", "0", "1", "26", "19:13", "abc", "١٩", "1e1"])
def test_boards_that_are_none(text):
    with pytest.raises(Refused, match="bad_board_size"):
        read(f"(;SZ[{text}];B[aa])")


@pytest.mark.parametrize("text", ["", "hello", "{}", "(", "(()", "(;)", "(;;;)", "(;abc)", "<html>(;</html>", "\0" * 99])
def test_what_is_no_record(text):
    with pytest.raises(Refused, match="no_record"):
        read(text)


def test_another_game_is_refused():
    with pytest.raises(Refused, match="other_game"):
        read("(;GM[2]SZ[8];B[d3])")


def test_stones_are_set_up():
    record = read("(;SZ[3]AB[aa:ba][cc]AW[ac]AE[ba]PL[W];W[bb])")
    assert record.start == Start(3, "X.....O.X", "W")
    assert read("(;SZ[9];AB[aa];B[bb])").start.position[0] == "X"
    assert read("(;SZ[9]AB[zz][aa:zz];B[bb])").warnings == ("setup_off_board",)


@pytest.mark.parametrize(
    ("text", "to_move"),
    [
        ("", "B"),
        ("HA[0]", "B"),
        ("PL[W]", "W"),
        ("PL[white]", "W"),
        ("HA[2]AB[dd][pp]", "W"),
        ("HA[2]AB[dd][pp]PL[B]", "B"),
        ("AB[dd]", ""),
        ("HA[2]AB[dd][pp]AW[aa]", ""),
        ("HA[2]", ""),
        ("HA[x]", "B"),
    ],
)
def test_whose_turn_it_is_first(text, to_move):
    assert read(f"(;SZ[19]{text};B[qq])").start.to_move == to_move


def test_stones_set_between_moves_are_kept_in_their_place():
    record = read("(;SZ[9];B[aa];AW[bb]AE[aa];W[cc])")
    assert record.edits == {1: [(10, "O"), (0, ".")]}
    assert check(record).replay.final[0] == "........."


def test_texts_are_short_lines_without_controls():
    record = read("(;PB[ A\\\nnn\\] \u202eB\x00o\nb ]PW[" + "x" * 5000 + "]EV[]KM[7.5]RO[1]C[long];B[aa])")
    assert (record.text("PB"), len(record.text("PW")), record.text("EV"), record.text("C")) == ("Ann] Bo b", 200, "", "")


def test_old_names_of_properties_count_in_the_first_node_only():
    record = read("(;TE[Cup]RD[2016-03-03]KO[5.5];B[pd]TE[1];W[dd]KO[])")
    assert (record.text("EV"), record.text("DT"), record.komi.quarters) == ("Cup", "2016-03-03", 11)
    assert read("(;EV[Open];B[pd]TE[1])").text("EV") == "Open"
    assert read("(;GM[1];B[pd]TE[1])").text("EV") == ""


@pytest.mark.parametrize(
    ("komi", "result", "margin"),
    [
        ("3.75", "B+0.75", "3/4"),
        ("7.5", "B+3.5", "1 3/4"),  # no game ends by 3½ zi
        ("0", "B+3.5", "3 1/2"),  # nor by 1¾
        ("", "B+3.5", None),
        ("", "黑胜5.5目", "2 3/4"),
        ("7.5", "W+R", None),
        ("7.5", "nonsense", None),
    ],
)
def test_the_margin_of_the_result(komi, result, margin):
    record = read(f"(;SZ[19]KM[{komi}]RE[{result}];B[pd])")
    assert (None if record.margin is None else mixed(record.margin)) == margin
    assert ("result_unclear" in record.warnings) == (result == "nonsense")


def test_a_komi_that_is_not_understood_is_said():
    assert "komi_unclear" in read("(;KM[lots];B[pd])").warnings
    assert read("(;KM[];B[pd])").warnings == ()


names = st.from_regex(r"[a-s]{2}", fullmatch=True) | st.just("")
values = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cf", "Zs", "Zl", "Zp"]), min_size=1, max_size=20)


@given(st.lists(st.tuples(st.sampled_from("BW"), names), max_size=40), values, st.sampled_from(["", " ", "\r\n"]))
def test_what_a_writer_writes_is_read(moves, name, blank):
    escaped = re.sub(r"([\]\\])", r"\\\1", name)
    text = f"(;GM[1]SZ[19]PB[{escaped}]" + "".join(f"{blank};{colour}[{point}]" for colour, point in moves) + ")"
    record = read(text)
    assert [(move.colour, move.point) for move in record.moves] == moves
    assert record.text("PB") == name
    assert record.warnings == ()


def answered(data):
    """What becomes of bytes: "read", or the code of the refusal."""
    try:
        as_json(check(read_record(data)))
    except Refused as refused:
        return refused.code
    return "read"


@given(st.binary(max_size=300) | st.binary(max_size=300).map(lambda data: b"(;" + data))
def test_any_bytes_are_a_record_or_refused(data):
    assert answered(data) in {"read", "no_record", "bad_board_size", "other_game"}


@given(st.text("()[];:\\BWACEZS aij159\n", max_size=200))
def test_any_text_of_the_format_is_a_record_or_refused(text):
    assert answered(text.encode()) in {"read", "no_record", "bad_board_size", "other_game"}


def many_moves(count):
    chance = random.Random(1)
    return b"".join(
        b";%c[%c%c]" % (b"BW"[i % 2], chance.randrange(97, 116), chance.randrange(97, 116)) for i in range(count)
    )


CYCLE = b";B[dc];W[kc];B[dk];W[cc];B[lc];W[ck]"
THREE_KOS = b"(;SZ[19]AB[cb][kb][bc][jc][lc][cd][kd][cj][bk][cl]AW[db][lb][cc][ec][mc][dd][ld][dj][ck][ek][dl]PL[B]"
HOSTILE = {
    "10 MB": (b"(;C[" + b"x" * 10_000_000 + b"];B[aa])", "record_too_large"),
    "2 MB comment": (b"(;C[" + b"x" * 2_000_000 + b"];B[aa])", 1),
    "100,000 moves": (b"(;" + many_moves(100_000) + b")", "record_too_long"),
    "11,000 moves": (b"(;" + many_moves(11_000) + b")", "too_many_moves"),
    "10,000 moves": (b"(;" + many_moves(MOST_MOVES) + b")", MOST_MOVES),
    "10,000 moves of a triple ko": (THREE_KOS + CYCLE * 1666 + b")", 9996),
    "200,000 variations": (b"(;GM[1]" + b"(;B[aa])" * 200_000 + b")", 1),
    "200,000 variations of variations": (b"(;GM[1]" + b"(;B[aa]" * 200_000, "record_too_long"),
    "nested 100,000 deep": (b"(" * 100_000 + b";B[aa]" + b")" * 100_000, 1),
    "nothing but brackets": (b"(" * 4_000_000, "no_record"),
    "unterminated property": (b"(;GM[1];B[aa];C[abc;W[bb]", 1),
    "only openings": (b"(;" + b"B[" * 2_000_000, 1),
    "backslashes": (b"(;B[aa]C[" + b"\\" * 3_000_001, 1),
    "letters": (b"(;B[aa]" + b"a" * 4_000_000, 1),
    "blanks": (b"(" + b" " * 4_000_000, "no_record"),
    "setting the whole board": (b"(;SZ[19]AB" + b"[aa:ss]" * 50_000 + b")", "record_too_long"),
    "a million values": (b"(;B" + b"[aa]" * 1_000_000 + b")", "record_too_long"),
    "300,000 properties": (b"(;" + b"".join(b"P%d[x]" % i for i in range(300_000)) + b")", "record_too_long"),
    "a long name": (b"(;" + b"A" * 4_900_000 + b"[x])", "no_record"),
    "NUL": (b"\0" * 4_000_000, "no_record"),
    "noise": (b"(;PB[" + random.Random(1).randbytes(3_000_000).replace(b"]", b"") + b"];B[aa])", None),
}


@pytest.mark.parametrize("text", ["(;X[1]Y[2])", "(;C[hello];N[x])", "\x00\x01(;\x02A1[\x03];\x04k[aa"])
def test_brackets_without_anything_of_go_are_no_record(text):
    assert answered(text.encode()) == "no_record"


@pytest.mark.parametrize("text", ["(;GM[1])", "(;PB[Ann])", "(;AB[aa])", "(;C[x];B[])"])
def test_anything_of_go_makes_a_record(text):
    assert answered(text.encode()) == "read"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_answered_within_a_second(name):
    data, expected = HOSTILE[name]

    def answer():
        try:
            return as_json(check(read_record(data)))["moves"]
        except Refused as refused:
            return refused.code

    assert within(1, answer) == expected or expected is None


@pytest.mark.parametrize(
    "name", ["10,000 moves of a triple ko", "2 MB comment", "200,000 variations", "a long name", "noise"]
)
def test_a_hostile_file_takes_less_than_100_mb(name):
    data = HOSTILE[name][0]
    tracemalloc.start()
    with suppress(Refused):
        as_json(check(read_record(data)))
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100_000_000


def test_numbers_of_zi():
    texts = {0: "0", 15: "3 3/4", -1: "-1/4", -10: "-2 1/2", 16: "4"}
    assert {quarters: mixed(Fraction(quarters, 4)) for quarters in texts} == texts
