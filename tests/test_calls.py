"""What is called in byo-yomi, to the tenth of a second (Article 12.3)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.calls import Call, Schedule, calls_due, read_schedule, usual_schedule
from games.clock import pause, tick
from games.errors import Refused
from tests.clock_games import SYSTEMS, applied, clock_of, random_acts

TEN = range(1, 11)


def called(clock, tenths, schedule=None):
    """The calls as (tenths from now, kind, number)."""
    return [(call.at, call.kind, call.number) for call in calls_due(clock, tenths, schedule)]


def test_article_12_3_calls_of_a_minute_that_is_not_the_last():
    assert called(clock_of("3x60s"), 600) == [
        *[(300, "seconds", 30), (400, "seconds", 40), (500, "seconds", 50), (550, "seconds", 55), (580, "seconds", 58)],
        (600, "used", 2),
    ]


def test_article_12_3_calls_of_the_last_minute():
    last = tick(clock_of("3x60s"), 1200)
    assert called(last, 10_000) == [
        *[(300, "seconds", 30), (400, "seconds", 40), (500, "seconds", 50)],
        *[(500 + 10 * number, "count", number) for number in TEN],
        (600, "over", 0),
    ]


def test_article_12_3_byoyomi_is_announced_when_the_basic_time_ends():
    clock = tick(clock_of("7m(5x60s)"), 1199)
    assert called(clock, 400) == [(1, "byoyomi", 5), (301, "seconds", 30)]
    assert called(clock, 1) == [(1, "byoyomi", 5)]
    assert called(clock, 0) == []


@pytest.mark.parametrize(
    ("seconds", "marks"),
    [(30, (10, 20)), (20, (10,)), (10, ())],
)
def test_article_12_3_usual_calls_of_fast_byoyomi(seconds, marks):
    clock = clock_of(f"2x{seconds}s")
    length = 10 * seconds
    counted = [(length - 100 + 10 * number, "count", number) for number in TEN]
    once = [*((10 * mark, "seconds", mark) for mark in marks), *counted]
    twice = [*once, (length, "used", 1), *((length + at, kind, n) for at, kind, n in once), (2 * length, "over", 0)]
    assert called(clock, 2 * length) == twice
    assert usual_schedule(length) == Schedule(marks, 10)


def test_a_period_shorter_than_ten_seconds_is_counted_whole():
    assert called(clock_of("2x5s"), 50) == [*((10 * number, "count", number) for number in range(1, 6)), (50, "used", 1)]
    assert called(clock_of("2x5s"), 50, Schedule((2,), 10))[0] == (10, "count", 1)


def test_a_schedule_of_ones_own():
    assert called(clock_of("3x30s"), 300, Schedule((10, 15), 5)) == [
        *((100, "seconds", 10), (150, "seconds", 15)),
        *((250 + 10 * number, "count", number) for number in range(1, 6)),
        (300, "used", 2),
    ]
    assert called(clock_of("3x60s"), 300, Schedule((10,), 5)) == [(300, "seconds", 30)]  # 60 s are as the rules have it


@pytest.mark.parametrize("text", ["10 20 +10", "10,20 +10", "10、20，+10"])
def test_schedules_are_read(text):
    assert read_schedule(text) == Schedule((10, 20), 10)
    assert read_schedule(text).text == "10 20 +10"


def test_no_schedule_and_only_counting():
    assert read_schedule(" ") is None
    assert read_schedule("+5") == Schedule((), 5)


@pytest.mark.parametrize(
    "text", ["10 20", "20 10 +5", "10 10 +5", "0 +5", "+11", "x", "+", "10 +5 20", "1 " * 13 + "+1", "٣ +1"]
)
def test_bad_schedules_are_refused(text):
    with pytest.raises(Refused) as refused:
        read_schedule(text)
    assert refused.value.code == "bad_calls"


def test_without_byoyomi_the_last_ten_seconds_are_beeped():
    clock = tick(clock_of("45s"), 340)
    assert called(clock, 110) == [*((110 - 10 * n, "beep", n) for n in range(10, 0, -1)), (110, "over", 0)]
    assert called(tick(clock_of("20s+4/15s"), 340), 10) == [(10, "over", 0)]


def test_nothing_is_called_in_a_pause_or_after_the_flag():
    assert called(pause(clock_of("3x60s")), 600) == []
    assert called(tick(clock_of("1x60s"), 600), 600) == []


@given(st.sampled_from(SYSTEMS), st.integers(0, 10**6), st.integers(1, 900))
@settings(max_examples=150)
def test_calls_are_the_same_however_the_time_is_cut(text, seed, tenths):
    clock = clock_of(text)
    for act in random_acts(seed, 25):
        clock, _code = applied(clock, act)
    if clock.status != "running":
        return
    at_once = calls_due(clock, tenths)
    one_by_one = []
    for passed in range(tenths):
        one_by_one += [Call(passed + call.at, call.kind, call.number) for call in calls_due(tick(clock, passed), 1)]
    assert sorted(map(str, at_once)) == sorted(map(str, one_by_one))
    assert [call.at for call in at_once] == sorted(call.at for call in at_once)


@given(st.sampled_from(SYSTEMS), st.integers(0, 10**6))
@settings(max_examples=100)
def test_over_is_called_when_the_flag_falls(text, seed):
    clock = clock_of(text)
    for act in random_acts(seed, 25):
        clock, _code = applied(clock, act)
    over = [call.at for call in calls_due(clock, 10**6) if call.kind == "over"]
    if over:
        assert not tick(clock, over[0] - 1).side(clock.turn).flag
        assert tick(clock, over[0]).side(clock.turn).flag
    else:
        assert clock.status != "running" or clock.side(clock.turn).flag
