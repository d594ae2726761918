"""Replaying a game: turns, ko, repetition, passes, and what is asked about (Articles 2, 6, 7, 17 to 20)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.board import Move
from games.incidents import MODES, colours_swapped, same_name
from games.points import point_at, read_rows
from games.replay import Replay, Start, replay
from tests import slow_board
from tests.timing import within

KO = [".........", "..XO.....", ".XO.O....", "..XO.....", *["........."] * 5]  # Black takes at dc, White retakes at cc
SEND_TWO = [*["........."] * 7, ".OOOXX...", ".O.X.X..."]


def moves(text):
    """Moves from "B ee W - B cc"; "-" is a pass."""
    words = text.split()
    return [Move(colour, "" if point == "-" else point) for colour, point in zip(words[::2], words[1::2], strict=True)]


def played(text, rows=None, mode="situational", **start) -> Replay:
    size = len(rows) if rows else start.pop("size", 9)
    return replay(moves(text), Start(size, read_rows(rows) if rows else "", **start), mode)


def kinds(replayed):
    return [(one.move, one.kind) for one in replayed.incidents]


def test_article_2_3_black_begins():
    assert kinds(played("B ee W cc")) == []
    odd = played("W ee B cc W gg")
    assert kinds(odd) == [(1, "odd_first_move")]
    assert odd.incidents[0].question
    assert odd.positions[-1].count("O") == 2  # it stays on the board: the record may be right


def test_after_handicap_stones_white_begins():
    rows = [".........", ".........", "......X..", *["........."] * 3, "..X......", *["........."] * 2]
    assert kinds(played("W ee B cc", rows, to_move="W", handicap=2)) == []
    assert kinds(played("B ee W cc", rows, to_move="W", handicap=2)) == [(1, "odd_first_move")]


def test_article_2_5_a_pass_hands_over_the_turn():
    assert kinds(played("B ee W - B cc W gg")) == []


def test_article_4_captures_are_counted():
    assert played("B ab W aa B ba").captures[-1] == (1, 0)


def test_article_5_and_19_a_forbidden_point_is_void_and_one_pass_without_warning():
    found = played("B aa W ee", [".O.......", "O........", *["........."] * 7])
    assert [one.as_dict() for one in found.incidents] == [
        {
            "move": 1,
            "kind": "forbidden_point",
            "colour": "B",
            "point": "aa",
            "article": "19",
            "ruling": "void+pass",
            "offence": "forbidden_point",
            "warning": 0,
            "question": False,
        }
    ]
    assert (found.warnings, found.positions[-1].count("X")) == ((0, 0), 0)


def test_article_18_3_and_20_1_a_ko_retaken_at_once_is_void_a_pass_and_a_warning():
    found = played("B dc W cc B gg", KO)
    assert kinds(found) == [(2, "ko_recapture")]
    assert (found.incidents[0].ruling, found.incidents[0].warning, found.warnings) == ("void+pass", 1, (0, 1))
    assert found.final[2] == ".X.XO...."


def test_article_18_3_after_a_threat_it_may_be_retaken():
    found = played("B dc W gg B gh W cc B hh W ha B dc", KO)
    assert kinds(found) == []
    assert found.captures[-1] == (2, 1)


def test_article_18_3_after_a_void_retake_the_ko_may_be_taken_later():
    assert kinds(played("B dc W cc B gg W cc", KO)) == [(2, "ko_recapture")]


def test_two_stones_retaken_are_no_ko():
    rows = [".XO......", "XXO......", "OO.......", *["........."] * 6]
    found = played("W aa B ba", rows, to_move="W")
    assert kinds(found) == []


@pytest.mark.parametrize(
    ("mode", "ruling"), [("situational", "chief_referee"), ("positional", "chief_referee"), ("ko", "report")]
)
def test_article_20_3_triple_ko_by_mode(mode, ruling):
    size = 19
    black = ["cb", "kb", "bc", "jc", "lc", "cd", "kd", "cj", "bk", "cl"]
    white = ["db", "lb", "cc", "ec", "mc", "dd", "ld", "dj", "ck", "ek", "dl"]
    stones = ["."] * size**2
    for name in black:
        stones[point_at(name, size)] = "X"
    for name in white:
        stones[point_at(name, size)] = "O"
    text = "B dc W kc B dk W cc B lc W ck"
    found = replay(moves(text), Start(size, "".join(stones), "B"), mode)
    (one,) = found.incidents
    assert (one.move, one.kind, one.form, one.repeats_move, one.same_side_to_move) == (6, "repetition", "triple_ko", 0, True)
    assert one.ruling == ruling
    twice = replay(moves(f"{text} {text}"), Start(size, "".join(stones), "B"), mode)
    assert [(one.move, one.repeats_move) for one in twice.incidents] == [(n, n - 6) for n in range(6, 13)]


@pytest.mark.parametrize(("mode", "ruling"), [("situational", "report"), ("positional", "chief_referee"), ("ko", "report")])
def test_article_6_send_two_return_one_is_another_side_to_move(mode, ruling):
    (one,) = played("B ci W ei B di", SEND_TWO, mode).incidents
    assert (one.form, one.same_side_to_move, one.ruling) == ("send_two_return_one", False, ruling)


def test_article_6_a_pass_never_offends():
    """The position comes back by passes alone, and nobody is asked about it."""
    assert kinds(played("B ee W - B - W cc")) == [(3, "two_passes")]
    assert kinds(played("B ee W - B cc W - B gg")) == []


def test_article_6_the_position_faced_after_a_pass_counts():
    found = played("B dc W - B - W cc", KO)
    assert kinds(found) == [(3, "two_passes"), (4, "repetition")]
    assert (found.incidents[1].same_side_to_move, found.incidents[1].repeats_move) == (True, 0)


def test_article_7_3_two_passes_end_the_game_and_article_21_1_lets_it_go_on():
    found = played("B ee W - B - W cc B gg W - B -")
    assert kinds(found) == [(3, "two_passes"), (7, "two_passes")]
    assert found.positions[-1].count("X") == 2


def test_article_17_2_two_moves_in_a_row():
    found = played("B ee W cc W gg B dd")
    assert kinds(found) == [(3, "double_move")]
    one = found.incidents[0]
    assert (one.ruling, one.warning, one.question, one.offence) == ("void", 1, True, "double_move")
    assert (found.warnings, found.loses) == ((0, 1), "")
    assert found.final[6] == "........."


def test_article_24_2_the_second_warning_would_lose():
    assert played("B ee W cc W gg B dd W gc W cg").loses == "W"


def test_a_pass_out_of_turn_is_asked_about_without_a_warning():
    found = played("B ee B - W cc")
    assert (kinds(found), found.warnings) == ([(2, "pass_out_of_turn")], (0, 0))


def test_a_move_that_can_not_be_on_the_board_is_an_error_of_the_record():
    found = played("B ee W jj B cc W ee B gg W abc B hh")
    assert kinds(found) == [(2, "off_board"), (4, "occupied"), (6, "off_board")]
    assert found.warnings == (0, 0)
    assert found.positions[-1].count("X") == 4


@pytest.mark.parametrize(
    ("text", "start", "stones"),
    [
        ("B pd B dp B pp B dd W fc B cf", {}, 4),
        ("B pd B dp W fc", {}, 2),  # the two points of a handicap
        ("B pd B dd W fc", {"fox": True}, 2),
        ("B pd B dd W fc", {"handicap": 2}, 2),
        ("B pd B dd W fc", {}, 0),
        ("B aa B bb B cc W dd", {}, 3),
    ],
)
def test_handicap_stones_written_as_moves(text, start, stones):
    found = played(text, size=19, **start)
    assert [one.stones for one in found.incidents if one.kind == "handicap_as_moves"] == ([stones] if stones else [])
    assert ("double_move" in dict(kinds(found)).values()) is not bool(stones)


def test_more_than_nine_black_moves_are_no_handicap():
    text = " ".join(f"B {chr(97 + i)}a" for i in range(10))
    assert len(played(f"{text} W ee", size=19).incidents) == 9


def test_stones_set_by_hand_are_asked_about_and_begin_anew():
    edits = {2: [(0, "X"), (80, "O"), (40, ".")]}
    found = replay(moves("B ee W cc B gg W hh"), Start(9), edits=edits)
    assert kinds(found) == [(3, "edited")]
    assert (found.final[0][0], found.final[8][8], found.final[4][4]) == ("X", "O", ".")


def test_an_edit_leaves_the_turn_open():
    assert kinds(replay(moves("B ee B cc W gg"), Start(9), edits={1: [(0, "X")]})) == [(2, "edited")]


@pytest.mark.parametrize(("played", "correctable"), [(1, True), (10, True), (11, False), (200, False)])
def test_article_17_1_colours_mixed_up(played, correctable):
    found = colours_swapped(played, ("乙", "甲"), ("甲", "乙"))
    assert (found.correctable, found.moves_played, found.ruling) == (
        correctable,
        played,
        "correct" if correctable else "stands",
    )


@pytest.mark.parametrize(
    ("written", "paired"),
    [(("甲", "乙"), ("甲", "乙")), (("", ""), ("甲", "乙")), (("丙", "甲"), ("甲", "乙")), (("甲", "甲"), ("甲", "甲"))],
)
def test_article_17_1_other_names_say_nothing(written, paired):
    assert colours_swapped(5, written, paired) is None


def test_names_are_the_same_in_any_order():
    assert same_name("Wang Wei", "WEI, Wang")
    assert same_name("李 娜", "李娜")
    assert not same_name("Wang Wei", "Wang Lei")


@pytest.mark.parametrize("mode", MODES)
def test_an_empty_game(mode):
    found = replay([], Start(19), mode)
    assert (found.positions, found.captures, found.incidents) == (("." * 361,), ((0, 0),), ())


points = st.sampled_from([chr(97 + x) + chr(97 + y) for x in range(5) for y in range(5)] + [""])


@given(st.lists(points, max_size=80))
def test_replaying_is_naive_replaying(written):
    """Alternating moves on a small board, against the slow board with a list of all situations."""
    size, slow, faced, turn, passes, ko = 5, {}, [], "X", 0, None
    expected, lifted = [], {"X": 0, "O": 0}
    faced.append((slow, turn))
    for number, name in enumerate(written, start=1):
        other = {"X": "O", "O": "X"}[turn]
        if not name:
            passes += 1
            expected += [(number, "two_passes")] if passes == 2 else []
        else:
            passes = 0
            point = (ord(name[0]) - 97, ord(name[1]) - 97)
            after = slow_board.play(slow, point, turn, size)
            if point in slow:
                expected.append((number, "occupied"))
            elif after is None:
                expected.append((number, "forbidden_point"))
            elif ko is not None and after[0] == ko and after[1] == 1:
                expected.append((number, "ko_recapture"))
            else:
                if any(before == after[0] for before, _side in faced):
                    expected.append((number, "repetition"))
                lifted[turn] += after[1]
                ko, slow, turn = slow, after[0], other
                faced.append((slow, turn))
                continue
        ko, turn = None, other
        faced.append((slow, turn))
    found = replay([Move("BW"[i % 2], name) for i, name in enumerate(written)], Start(size))
    assert kinds(found) == expected
    assert found.final == slow_board.rows(slow, size)
    assert found.captures[-1] == (lifted["X"], lifted["O"])
    assert len(found.positions) == len(written) + 1


def test_300_moves_take_less_than_10_ms():
    text = [Move("BW"[i % 2], chr(97 + (7 * i) % 19) + chr(97 + (11 * i + i // 19) % 19)) for i in range(300)]
    assert len(within(0.010, lambda: replay(text, Start(19)), tries=10).positions) == 301
