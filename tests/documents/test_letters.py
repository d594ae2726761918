"""Text made fit for print."""

from functools import partial

import pytest

from tests.timing import within
from tournaments.documents.letters import MARKS, name_order, tidy


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Anna  Berg ", "Anna Berg"),
        ("Wang\tWei\r\nClub", "Wang Wei Club"),
        ("\u202eevil\u202c", "evil"),
        ("\u200bA\u200d\ufeffB\u2066", "AB"),
        ("e\u0301", "é"),
        ("nul\x00l", "nul l"),
        ("\ud800x", "x"),
        ("\u3000王　伟", "王 伟"),
        ("\u200b\u200c", ""),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("葛\U000e0100", "葛"),
    ],
)
def test_tidy_leaves_what_can_be_seen(text, expected):
    assert tidy(text) == expected


def test_stacked_accents_stay_few():
    assert tidy("Z" + "\u0336" * 60 + "o") == "Z" + "\u0336" * MARKS + "o"


def test_tidy_takes_no_time_for_endless_text():
    for endless in ("x" * 10_000_000, "a" + "\u0301\u0316" * 3_000_000):
        assert len(within(0.5, partial(tidy, endless))) < 1000


def test_list_by_name_goes_by_letter_then_by_pinyin():
    names = ["张三", "Zoë", "Łukasz", "李四", "Émile", "Lund", "阿明", "Lucas", "王五", "Erik", "Шикшин", "김민준"]
    expected = ["Émile", "Erik", "Lucas", "Łukasz", "Lund", "Zoë", "Шикшин", "김민준", "阿明", "李四", "王五", "张三"]
    assert sorted(names, key=name_order) == expected


def test_list_by_name_takes_any_name():
    assert sorted(["", "\ud800", "𠮷田", "王\ud800"], key=name_order)[0] == ""


def test_han_names_follow_their_pinyin():
    """闫 yán and 覃 qín stand in the second part of GB 2312, by radical; 单 is shàn as a surname, 曾 zēng."""
    names = ["邹辰然", "闫伟雨", "覃子", "单雄", "曾国", "严芳", "Ábel", "曹一", "Zoë", "欧阳明", "区明"]
    in_order = ["Ábel", "Zoë", "曹一", "区明", "欧阳明", "覃子", "单雄", "严芳", "闫伟雨", "曾国", "邹辰然"]
    assert sorted(names, key=name_order) == in_order
