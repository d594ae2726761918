"""Time systems as they are written (Article 12)."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from games.time_systems import LONGEST_MAIN, MINUTE, SECOND, TimeSystem, adjusted_seconds, read_time_system

SECONDS = st.integers(1, 7200)
MAIN = st.integers(0, 600).map(lambda minutes: minutes * MINUTE)
COUNT = st.integers(1, 99)


@pytest.mark.parametrize(
    ("text", "system"),
    [
        ("60m+3x60s", TimeSystem("byoyomi", 60 * MINUTE, 60 * SECOND, 3)),
        ("30m+5x30s", TimeSystem("byoyomi", 30 * MINUTE, 30 * SECOND, 5)),
        ("5x30s", TimeSystem("byoyomi", 0, 30 * SECOND, 5)),
        ("45m", TimeSystem("sudden", 45 * MINUTE)),
        ("60m+15/10m", TimeSystem("moves", 60 * MINUTE, 10 * MINUTE, 15)),
        ("60m+25/10m canadian", TimeSystem("canadian", 60 * MINUTE, 10 * MINUTE, 25)),
        ("30m+20s/move", TimeSystem("fischer", 30 * MINUTE, 20 * SECOND)),
        ("120m(5x60s)", TimeSystem("kept", 115 * MINUTE, 60 * SECOND, 5)),
    ],
)
def test_a_time_system_is_read_and_written(text, system):
    assert read_time_system(text) == system
    assert system.text == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("1h + 3 × 60 sec", "60m+3x60s"),
        ("１小时＋３＊６０秒", "60m+3x60s"),
        ("60分钟+3×60秒", "60m+3x60s"),
        ("2小时（保留5×60秒）", "120m(5x60s)"),
        ("包干45分", "45m"),
        ("1h30m", "90m"),
        ("60分+15手/10分", "60m+15/10m"),
        ("30分+每手20秒", "30m+20s/move"),
        ("30分+20秒/手", "30m+20s/move"),
        ("90S", "1m30s"),
        ("60 min + 25/10 min Canadian", "60m+25/10m canadian"),
    ],
)
def test_other_ways_of_writing_are_read(text, same):
    assert read_time_system(text) == read_time_system(same)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "unclear"),
        ("soon", "unclear"),
        ("60", "no_unit"),
        ("60+3x60", "no_unit"),
        ("60m+", "unclear"),
        ("60m+3x", "unclear"),
        ("30m1h", "unclear"),
        ("10m10m", "unclear"),
        ("60m+20s", "unclear"),
        ("-60m", "unclear"),
        ("60.5m", "unclear"),
        ("٦0m", "unclear"),
        ("60m+0x60s", "nothing"),
        ("60m+3x0s", "nothing"),
        ("0m", "nothing"),
        ("0m+20s/move", "nothing"),
        ("25h", "too_long"),
        ("60m+100x60s", "too_long"),
        ("60m+3x3h", "too_long"),
        ("4m(5x60s)", "kept_too_much"),
        ("60m" + " " * 60, "unclear"),
        ("<script>", "unclear"),
    ],
)
def test_bad_text_is_refused_with_its_reason(text, why):
    with pytest.raises(Refused) as refused:
        read_time_system(text)
    assert (refused.value.code, refused.value.data["why"]) == ("bad_time_system", why)


@given(st.data())
def test_every_time_system_comes_back_from_its_text(data):
    kind = data.draw(st.sampled_from(["kept", "byoyomi", "sudden", "moves", "canadian", "fischer"]))
    main = data.draw(MAIN) + (MINUTE if kind in ("sudden", "fischer") else 0)
    period = 0 if kind == "sudden" else data.draw(SECONDS) * SECOND
    count = 0 if kind in ("sudden", "fischer") else data.draw(COUNT)
    system = TimeSystem(kind, main, period, count)
    if system.basic <= LONGEST_MAIN:
        assert read_time_system(system.text) == system


@given(st.text(max_size=50))
def test_any_text_is_read_or_refused(text):
    with suppress(Refused):
        read_time_system(text)


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("60m", 60),
        ("60m+3x60s", 105),
        ("30m+5x30s", Fraction(105, 2)),
        ("60m+15/10m canadian", 100),
        ("30m+20s/move", 70),
        ("120m(5x60s)", 165),
    ],
)
def test_adjusted_time(text, minutes):
    assert adjusted_seconds(read_time_system(text)) == 60 * minutes
