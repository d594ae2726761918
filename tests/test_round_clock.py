"""The countdown of a round (Article 22: until when late players may come)."""

import pytest

from games.errors import Refused
from tournaments.round_clock import RoundClock, adjusted, announced, paused, read_round_clock, resumed, stored

HOUR = 3600


@pytest.mark.parametrize(
    ("now", "phase", "left"),
    [
        (0, "waiting", 1000),
        (999, "waiting", 1),
        (1000, "late", HOUR),
        (1899, "late", HOUR - 899),
        (1900, "running", HOUR - 900),
        (1000 + HOUR - 1, "running", 1),
        (1000 + HOUR, "over", 0),
        (10**6, "over", 0),
    ],
)
def test_article_22_2_the_phases_of_a_round(now, phase, left):
    clock = announced(1000, HOUR)
    assert (clock.phase(now, 15), clock.left(now)) == (phase, left)


def test_without_a_limit_nobody_may_be_late_and_without_a_length_it_never_ends():
    assert announced(1000, HOUR).phase(1000, 0) == "running"
    assert announced(1000).phase(10**6, 60) == "running"


def test_a_pause_moves_the_end():
    clock = paused(announced(1000, HOUR), 2000)
    assert (clock.left(2000), clock.left(9000)) == (HOUR - 1000, HOUR - 1000)
    clock = resumed(clock, 2600)
    assert (clock.left(2600), clock.held) == (HOUR - 1000, 600)


def test_longer_and_shorter():
    assert adjusted(announced(1000, HOUR), 300).left(1000) == HOUR + 300
    assert adjusted(announced(1000, HOUR), -300).left(1000) == HOUR - 300


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (lambda: announced(-1), "bad_round_clock"),
        (lambda: announced(0, 25 * HOUR), "bad_round_clock"),
        (lambda: adjusted(announced(0, HOUR), -HOUR), "bad_round_clock"),
        (lambda: adjusted(announced(0), 60), "bad_round_clock"),
        (lambda: resumed(announced(0, HOUR), 5), "round_clock_runs"),
        (lambda: paused(paused(announced(0, HOUR), 5), 6), "round_clock_paused"),
        (lambda: read_round_clock({"start": 1}), "bad_round_clock"),
        (lambda: read_round_clock({"start": "1", "length": 0, "paused": None, "held": 0}), "bad_round_clock"),
        (lambda: read_round_clock({"start": 1, "length": 10**9, "paused": None, "held": 0}), "bad_round_clock"),
    ],
)
def test_what_cannot_be_is_refused(act, code):
    with pytest.raises(Refused) as refused:
        act()
    assert refused.value.code == code


def test_it_is_stored_and_read_back():
    clock = RoundClock(1000, HOUR, 2000, 30)
    assert read_round_clock(stored(clock)) == clock
    assert read_round_clock({}) is None
