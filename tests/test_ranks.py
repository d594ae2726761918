"""Ranks as people write them (Article 25.3)."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from games.ranks import is_rank, read_rank, strength

WRITTEN = {
    "5d": [
        "5段",
        "5d",
        "5D",
        "5 dan",
        "5-dan",
        "5d.",
        "５段",
        "业5",
        "业余5段",
        "业5段",
        "业余 5 段",
        "业余五段",
        "業餘5段",
        "5단",
        "아마 5단",
    ],
    "3k": ["3级", "3k", "3K", "3 kyu", "三级", "3급", "業餘3級", "３级", "业余3级"],
    "10k": ["十级", "10k"],
    "15k": ["十五级", "15级"],
    "21k": ["二十一级"],
    "30k": ["30k", "三十级"],
    "5p": ["5P", "5p", "职业5段", "职业五段", "프로5단", "프로 5단", "professional 5 dan", "5 dan pro", "职业 五段"],
    "9p": ["职业九段", "9p", "프로9단"],
    "1p": ["职业初段", "1p"],
    "1d": ["业余初段", "业1", "1段"],
    "8d": ["8段", "业余8段"],
    "": ["", "  ", "-", "无", "无段位", "\u3000"],
}
UNCLEAR = {
    "bare_number": ["5", "12", "五", " 5 ", "５"],
    "out_of_range": [
        "10d",
        "31k",
        "0d",
        "0k",
        "30000k",
        "10p",
        "8888888888888888888888888p",
        "业余9段",
        "三十一级",
        "业0",
        "10段",
    ],
    "which_dan": ["初段", "一段", "五段", "九段", "9段", "9d"],
    "unknown": [
        "-3",
        "初级",
        "业余初级",
        "١d",
        "-5d",
        "5x",
        "d5",
        "d",
        "段",
        "五五段",
        "十十级",
        "5d5",
        "5 5 dan",
        "职业3级",
        "业余5p",
        "5d?",
    ],
}
RANKS = [*(f"{n}k" for n in range(30, 0, -1)), *(f"{n}d" for n in range(1, 9)), *(f"{n}p" for n in range(1, 10))]


@pytest.mark.parametrize(("written", "rank"), [(w, rank) for rank, words in WRITTEN.items() for w in words])
def test_a_written_rank_is_read(written, rank):
    assert read_rank(written) == rank


@pytest.mark.parametrize(("written", "why"), [(w, why) for why, words in UNCLEAR.items() for w in words])
def test_an_unclear_rank_is_asked_about_and_never_guessed(written, why):
    with pytest.raises(Refused) as refused:
        read_rank(written)
    assert (refused.value.code, refused.value.data["why"]) == ("rank_unclear", why)
    assert refused.value.data["text"] == written.strip()[:40]


def test_the_choice_between_the_ladders_is_offered():
    with pytest.raises(Refused) as refused:
        read_rank("五段")
    assert refused.value.data["choices"] == ["5d", "5p"]
    with pytest.raises(Refused) as refused:
        read_rank("八段")
    assert refused.value.data["choices"] == ["8d", "8p"]
    with pytest.raises(Refused) as refused:
        read_rank("九段")
    assert refused.value.data["choices"] == ["9p"]


def test_canonical_ranks_stay_and_climb_one_ladder():
    assert [read_rank(rank) for rank in RANKS if rank != "9d"] == RANKS
    assert [strength(rank) for rank in RANKS] == [*range(38), *range(40, 49)]
    assert all(map(is_rank, RANKS))
    assert not any(map(is_rank, ["", "0k", "31k", "9d", "10p", "5", "5D", "١d", "05k", "5d "]))


@given(st.text(max_size=30))
def test_any_text_gives_a_rank_or_a_refusal(text):
    with suppress(Refused):
        rank = read_rank(text)
        assert rank == "" or is_rank(rank)
