"""Lateness, wrong clocks, lost times: Articles 22.1–22.4, 22.8, 22.9."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from games.timekeeping import (
    Lateness,
    clock_text,
    day_text,
    is_wrong,
    lateness,
    put_right,
    read_seconds,
    read_time_of_day,
    shared,
)

MINUTE, HOUR = 60, 3600
TWO = 14 * HOUR
USED = st.integers(0, 6 * HOUR)


@pytest.mark.parametrize(
    ("late", "consequence", "deducted"),
    [
        (0, "nothing", 0),
        (1, "deduct_time", 2),
        (7 * MINUTE, "deduct_time", 14 * MINUTE),
        (60 * MINUTE, "deduct_time", 120 * MINUTE),  # 不得超过1小时(含)
        (60 * MINUTE + 1, "loss", 0),
    ],
)
def test_article_22_1_within_an_hour_twice_the_delay_comes_off(late, consequence, deducted):
    assert lateness(TWO, TWO + late, 60 * MINUTE) == Lateness(late, consequence, deducted)


def test_article_22_1_no_more_comes_off_than_there_is():
    assert lateness(TWO, TWO + 50 * MINUTE, 60 * MINUTE, basic=90 * MINUTE).deducted == 90 * MINUTE


@pytest.mark.parametrize(("late", "consequence"), [(15 * MINUTE, "deduct_time"), (15 * MINUTE + 1, "loss")])
def test_article_22_2_a_quarter_of_an_hour_at_one_site(late, consequence):
    assert lateness(TWO, TWO + late, 15 * MINUTE).consequence == consequence


def test_article_22_3_both_late_each_alone():
    limit = 15 * MINUTE
    both = [lateness(TWO, TWO + late * MINUTE, limit) for late in (5, 16)]
    assert [(one.consequence, one.deducted) for one in both] == [("deduct_time", 10 * MINUTE), ("loss", 0)]


def test_article_22_4_blitz_byoyomi_of_the_absent():
    assert lateness(TWO, TWO + 150, 3 * MINUTE, doubled=False) == Lateness(150, "nothing")
    assert lateness(TWO, TWO + 181, 3 * MINUTE, doubled=False).consequence == "loss"


@pytest.mark.parametrize("arrived", [TWO - 1, 0])
def test_times_do_not_go_backwards(arrived):
    with pytest.raises(Refused) as refused:
        lateness(TWO, arrived, HOUR)
    assert (refused.value.code, refused.value.data["start"]) == ("arrived_before_start", "14:00")


@pytest.mark.parametrize(
    ("used_a", "used_b", "passed", "wrong"),
    [
        (31 * MINUTE, 31 * MINUTE, HOUR, True),  # 2 minutes in an hour
        (31 * MINUTE, 31 * MINUTE - 1, HOUR, False),
        (29 * MINUTE, 29 * MINUTE, HOUR, True),
        (60 * MINUTE, 63 * MINUTE, 2 * HOUR, False),
        (60 * MINUTE, 64 * MINUTE, 2 * HOUR, True),
        (15 * MINUTE, 16 * MINUTE, 30 * MINUTE, True),
    ],
)
def test_article_22_8_wrong_by_two_minutes_an_hour(used_a, used_b, passed, wrong):
    assert is_wrong(used_a, used_b, passed) is wrong
    assert (put_right(used_a, used_b, passed) != (used_a, used_b)) is wrong


def test_article_22_8_times_are_put_right_in_proportion():
    assert put_right(60 * MINUTE, 40 * MINUTE, 110 * MINUTE) == (66 * MINUTE, 44 * MINUTE)
    assert put_right(0, 0, 5 * MINUTE + 1) == (151, 150)


@given(USED, USED, st.integers(1, 12 * HOUR))
def test_article_22_8_what_is_put_right_adds_up(used_a, used_b, passed):
    a, b = put_right(used_a, used_b, passed)
    if not is_wrong(used_a, used_b, passed):
        assert (a, b) == (used_a, used_b)
        return
    assert (a + b, min(a, b) >= 0) == (passed, True)
    if used_a + used_b:
        assert abs(a - Fraction(used_a * passed, used_a + used_b)) <= Fraction(1, 2)


@given(USED)
def test_article_22_9_lost_times_are_shared(passed):
    a, b = shared(passed)
    assert a + b == passed
    assert 0 <= a - b <= 1


@pytest.mark.parametrize(
    ("text", "seconds"), [("14", 840), ("7:30", 450), ("1:05:00", 3900), ("90", 5400), ("0:05", 5), ("７：３０", None)]
)
def test_lengths_of_time_are_read(text, seconds):
    if seconds is None:
        with pytest.raises(Refused):
            read_seconds(text)
        return
    assert read_seconds(text) == seconds


@pytest.mark.parametrize("text", ["", "x", "-5", "1:60", "1:2:3:4", "9999", "25:00:01", "1:", "٥"])
def test_what_is_no_length_is_refused(text):
    with pytest.raises(Refused) as refused:
        read_seconds(text)
    assert refused.value.code == "bad_time"


def test_times_of_day_are_read_and_written():
    assert read_time_of_day("14:07") == 14 * HOUR + 7 * MINUTE
    assert day_text(read_time_of_day("9：07：05")) == "09:07:05"
    assert (day_text(read_time_of_day("00:00")), clock_text(3661), clock_text(59)) == ("00:00", "1:01:01", "0:59")
    for text in ("24:00", "14", "14:60", "1:2:3:4", "", "noon", "-1:00"):
        with pytest.raises(Refused):
            read_time_of_day(text)


@given(st.integers(0, 24 * HOUR - 1))
def test_what_is_written_is_read_back(seconds):
    assert read_time_of_day(day_text(seconds)) == seconds
    assert read_seconds(clock_text(seconds)) == seconds
