"""The clock to the tenth of a second (Articles 12, 14, 22)."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import clock as machine
from games.clock import adjust, give_turn, let_pass, new_clock, pause, press, resume, reveal, seal, start, tick
from games.clock_data import clock_data, read_clock
from games.errors import Refused
from games.time_systems import read_time_system
from tests.clock_games import SYSTEMS, Slow, applied, clock_of, random_acts

SECOND, MINUTE = 10, 600


def refusal(act, *arguments):
    """The code with which an act is refused."""
    with pytest.raises(Refused) as refused:
        act(*arguments)
    return refused.value.code


def in_byoyomi(periods: int, text: str = "5x60s"):
    """Black on turn in byo-yomi, with so many minutes left, the first one just begun."""
    clock = clock_of(text)
    return tick(clock, (clock.black.periods - periods) * clock.system.period)


def test_the_side_on_turn_spends_its_time_and_the_other_does_not():
    clock = tick(clock_of("10m"), 7)
    assert (clock.black.main, clock.white.main) == (10 * MINUTE - 7, 10 * MINUTE)
    clock = tick(press(clock, "B"), 20)
    assert (clock.black.main, clock.white.main) == (10 * MINUTE - 7, 10 * MINUTE - 20)
    assert (clock.turn, clock.black.moves, clock.white.moves) == ("W", 1, 0)


def test_article_12_3_the_last_minutes_of_the_basic_time_are_kept():
    clock = clock_of("120m(5x60s)")
    before = tick(clock, 115 * MINUTE - 1)
    assert (before.black.main, before.black.periods, before.black.left) == (1, 5, MINUTE)
    begun = tick(before, 1)
    assert (begun.black.main, begun.black.periods, begun.black.left) == (0, 5, MINUTE)
    assert not tick(begun, 5 * MINUTE - 1).black.flag
    assert tick(begun, 5 * MINUTE).black.flag  # two hours in all


@pytest.mark.parametrize(
    ("tenths", "minutes"), [(0, 5), (599, 5), (600, 4), (601, 4), (1199, 4), (1200, 3), (2399, 2), (2400, 1)]
)
def test_article_12_3_less_than_60_seconds_is_not_counted_and_60_are_a_minute(tenths, minutes):
    clock = press(tick(in_byoyomi(5), tenths), "B")
    assert (clock.black.periods, clock.black.left, clock.black.flag) == (minutes, MINUTE, False)


def test_article_12_3_a_stone_on_ten_has_used_the_minute():
    in_time = press(tick(in_byoyomi(2), 599), "B")
    assert in_time.black.periods == 2
    on_ten = press(tick(in_byoyomi(2), 600), "B")
    assert on_ten.black.periods == 1


def test_article_12_3_a_stone_on_ten_of_the_last_minute_is_over_time():
    assert not press(tick(in_byoyomi(1), 599), "B").black.flag
    late = press(tick(in_byoyomi(1), 600), "B")
    assert (late.black.flag, late.black.periods, late.black.left, late.flags) == (True, 0, 0, "B")


def test_article_12_3_the_basic_time_ends_within_a_move():
    clock = tick(clock_of("1m+3x60s"), MINUTE + 599)
    assert (clock.black.main, clock.black.left, clock.black.periods) == (0, 1, 3)
    assert press(clock, "B").black.left == MINUTE


@pytest.mark.parametrize("seconds", [30, 20, 10])
def test_article_12_3_fast_periods(seconds):
    clock = clock_of(f"3x{seconds}s")
    assert press(tick(clock, seconds * SECOND - 1), "B").black.periods == 3
    assert press(tick(clock, seconds * SECOND), "B").black.periods == 2
    assert tick(clock, 3 * seconds * SECOND - 1).flags == ""
    assert tick(clock, 3 * seconds * SECOND).flags == "B"


def test_article_12_4_sudden_death():
    clock = clock_of("45m")
    assert not tick(clock, 45 * MINUTE - 1).black.flag
    assert tick(clock, 45 * MINUTE).black.flag
    assert press(tick(clock, 45 * MINUTE - 1), "B").black.main == 1


def test_article_12_4_both_flags_and_which_one_fell_first():
    clock = tick(clock_of("1m"), 700)
    assert (clock.flags, clock.black.used) == ("B", 700)
    clock = tick(press(clock, "B"), 599)
    assert clock.flags == "B"
    assert tick(clock, 1).flags == "BW"
    assert tick(press(tick(clock, 1), "W"), 50).black.main == 0


def test_article_12_5_moves_in_a_period_and_the_time_left_is_carried_over():
    clock = tick(clock_of("1m+2/10m"), MINUTE + 5 * MINUTE)
    assert (clock.black.main, clock.black.left, clock.black.due) == (0, 5 * MINUTE, 2)
    clock = press(tick(press(clock, "B"), 1), "W")
    assert (clock.black.left, clock.black.due) == (5 * MINUTE, 1)
    clock = press(tick(clock, 2 * MINUTE), "B")
    assert (clock.black.left, clock.black.due) == (13 * MINUTE, 2)  # 3 minutes saved
    assert clock.white.main == MINUTE - 1


def test_article_12_5_the_last_move_must_come_before_the_end_of_the_period():
    clock = clock_of("1/10m")
    assert press(tick(clock, 10 * MINUTE - 1), "B").black.left == 10 * MINUTE + 1
    assert press(tick(clock, 10 * MINUTE), "B").black.flag


def test_article_12_5_moves_within_the_basic_time_do_not_count():
    clock = press(tick(clock_of("1m+2/10m"), MINUTE - 1), "B")
    assert (clock.black.main, clock.black.due) == (1, 2)


def test_canadian_time_is_not_carried_over():
    clock = press(tick(clock_of("1/10m canadian"), 4 * MINUTE), "B")
    assert (clock.black.left, clock.black.due) == (10 * MINUTE, 1)


def test_fischer_time_is_added_after_the_move():
    clock = press(tick(clock_of("1m+20s/move"), 599), "B")
    assert clock.black.main == 1 + 20 * SECOND
    assert tick(clock_of("1m+20s/move"), 600).flags == "B"


def test_article_14_the_time_of_a_pause_is_nobodys():
    clock = pause(tick(clock_of("10m"), 100))
    assert tick(clock, 5000) == clock
    assert tick(resume(clock), 1).black.main == 10 * MINUTE - 101
    assert refusal(press, clock, "B") == "clock_not_running"


def test_article_14_a_sealed_move_is_played_but_the_game_goes_on_only_when_it_is_revealed():
    clock = seal(tick(clock_of("5x60s"), 300), " R  4 ")
    assert (clock.status, clock.turn, clock.black.moves, clock.black.left) == ("paused", "W", 1, MINUTE)
    assert (clock.sealed.colour, clock.sealed.move, clock.sealed.number) == ("B", "R 4", 1)
    assert refusal(resume, clock) == "sealed_unopened"
    assert refusal(seal, clock, "D4") == "sealed_already"
    clock = resume(reveal(clock))
    assert (clock.sealed, tick(clock, 10).white.left) == (None, MINUTE - 10)


def test_article_14_a_move_can_be_sealed_during_a_pause_but_not_before_the_game():
    assert seal(pause(clock_of("10m")), "Q16").sealed.move == "Q16"
    assert refusal(seal, new_clock(read_time_system("10m")), "Q16") == "clock_not_running"
    assert refusal(seal, clock_of("10m"), "  ") == "no_sealed_move"
    assert refusal(reveal, clock_of("10m")) == "nothing_sealed"


def test_article_22_1_twice_the_delay_comes_off_the_basic_time():
    clock = adjust(new_clock(read_time_system("60m+3x60s")), "W", -2 * 8 * MINUTE)
    assert (clock.white.main, clock.white.adjusted, clock.white.used) == (44 * MINUTE, -16 * MINUTE, 0)


def test_article_22_1_a_deduction_may_reach_into_the_byoyomi():
    clock = adjust(new_clock(read_time_system("10m+3x60s")), "B", -12 * MINUTE - 5)
    assert (clock.black.main, clock.black.periods, clock.black.left) == (0, 1, MINUTE - 5)
    assert adjust(clock, "B", -MINUTE).flags == "B"


def test_article_22_5_over_time_is_a_loss_or_at_the_opponents_wish_a_pass():
    over = tick(in_byoyomi(1), 640)
    assert over.flags == "B"
    passed = let_pass(over)
    assert (passed.flags, passed.turn, passed.status) == ("", "W", "running")
    black = passed.black
    assert (black.periods, black.left, black.moves, black.passes) == (1, MINUTE, 1, 1)
    again = press(tick(passed, 10), "W")
    assert tick(again, 599).flags == ""
    assert tick(again, 600).flags == "B"  # the same byo-yomi goes on


def test_article_22_5_only_for_whoever_is_over_time_in_byoyomi():
    assert refusal(let_pass, in_byoyomi(1)) == "not_over_time"
    assert refusal(let_pass, tick(clock_of("1m"), MINUTE)) == "no_pass_instead"


def test_article_22_6_the_time_for_lifting_stones_counts_until_the_press():
    stone_placed = tick(in_byoyomi(2), 595)
    lifted = press(tick(stone_placed, 5), "B")
    assert lifted.black.periods == 1  # byo-yomi goes on until all stones are lifted


def test_article_22_6_a_warning_leaves_the_clock_as_it_is():
    too_early = press(tick(in_byoyomi(2), 595), "B")
    back = give_turn(too_early, "B")
    assert back.black == too_early.black
    assert back.white == too_early.white


def test_a_press_out_of_turn_is_refused():
    clock = clock_of("10m")
    assert refusal(press, clock, "W") == "not_on_turn"
    assert refusal(press, new_clock(read_time_system("10m")), "B") == "clock_not_running"
    assert refusal(start, clock) == "clock_started"
    assert refusal(resume, clock) == "clock_not_paused"
    assert refusal(pause, pause(clock)) == "clock_not_running"


def test_adding_time():
    flagged = tick(clock_of("1m"), 700)
    up = adjust(flagged, "B", 300)
    assert (up.black.main, up.black.flag, up.flags) == (300, False, "")
    assert adjust(in_byoyomi(1), "B", 0, 2).black.periods == 3
    assert adjust(tick(clock_of("1/10m"), 100), "B", 50).black.left == 10 * MINUTE - 50
    assert adjust(in_byoyomi(2), "B", 0, -2).flags == "B"


@pytest.mark.parametrize("change", [(0, 0), (864_001, 0), (0, 100), (10, 1)])
def test_impossible_adjustments_are_refused(change):
    assert refusal(adjust, clock_of("10m"), "B", *change) == "bad_adjustment"


def test_time_does_not_go_back():
    with pytest.raises(ValueError, match="-1"):
        tick(clock_of("10m"), -1)


@pytest.mark.parametrize("text", SYSTEMS)
def test_the_clock_is_that_of_somebody_who_counts_every_tenth(text):
    clock, slow = clock_of(text), {"B": Slow.of(read_time_system(text)), "W": Slow.of(read_time_system(text))}
    for number, act in enumerate(act for act in random_acts(7, 2000) if act[0] in ("tick", "press")):
        if act[0] == "tick":
            for _ in range(act[1] % 130):
                clock, _code = applied(clock, ("tick", 1))
                slow[clock.turn].tenth()
        else:
            slow[clock.turn].move()
            clock, _code = applied(clock, ("press", clock.turn))
        for colour, one in slow.items():
            side = clock.side(colour)
            assert (side.main, side.left, side.periods, side.due, side.flag) == one.shows(), (number, act)


@given(st.sampled_from(SYSTEMS), st.integers(0, 10**6), st.data())
@settings(max_examples=150)
def test_splitting_a_tick_changes_nothing(text, seed, data):
    clock = clock_of(text)
    for act in random_acts(seed, 30):
        if act[0] == "tick":
            part = data.draw(st.integers(0, act[1]))
            assert tick(tick(clock, part), act[1] - part) == tick(clock, act[1])
        clock, _code = applied(clock, act)


@given(st.sampled_from(SYSTEMS), st.integers(0, 10**6))
@settings(max_examples=150)
def test_time_is_conserved_and_never_comes_back_by_itself(text, seed):
    clock, passed = clock_of(text), 0
    for act in random_acts(seed, 60):
        before = clock
        clock, _code = applied(clock, act)
        if act[0] == "tick" and before.status == "running":
            passed += act[1]
            for colour in "BW":
                then, now = before.side(colour), clock.side(colour)
                assert worth(clock.system, now) <= worth(clock.system, then)
                if colour != before.turn:
                    assert now == then
                elif not now.flag:
                    assert worth(clock.system, then) - worth(clock.system, now) == act[1]
        assert clock.black.used + clock.white.used == passed


def worth(system, side):
    """All the time that a side has left if it makes no move."""
    return side.main + side.left + max(0, side.periods - 1) * system.period


@given(st.sampled_from(SYSTEMS), st.integers(0, 10**6))
@settings(max_examples=100)
def test_every_state_is_stored_and_read_back(text, seed):
    clock = clock_of(text)
    for act in random_acts(seed, 40):
        clock, _code = applied(clock, act)
        assert read_clock(json.loads(json.dumps(clock_data(clock)))) == clock


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("turn",), "X"),
        (("status",), "late"),
        (("flags",), "BB"),
        (("flags",), "B"),
        (("black", "main"), -1),
        (("black", "main"), 1.5),
        (("black", "main"), True),
        (("black", "main"), 10**9),
        (("black", "flag"), True),
        (("black", "left"), 601),
        (("black", "due"), 3),
        (("system", "main"), 5),
        (("system", "text"), "60"),
        (("system", "text"), None),
        (("sealed",), {"colour": "B", "move": "", "number": 1}),
        (("sealed",), {"colour": "B", "move": "Q16\n", "number": 1}),
        (("sealed",), {"colour": "B", "move": "Q16", "number": 1}),
        (("white",), None),
    ],
)
def test_no_clock_shows_that(path, value):
    data = clock_data(clock_of("10m+3x60s"))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert refusal(read_clock, data) == "bad_clock"


def test_a_key_too_many_or_too_few_is_refused():
    data = clock_data(clock_of("10m"))
    assert refusal(read_clock, data | {"more": 1}) == "bad_clock"
    assert refusal(read_clock, {key: data[key] for key in data if key != "turn"}) == "bad_clock"
    assert refusal(read_clock, []) == "bad_clock"


def test_states_are_values():
    clock = clock_of("10m")
    assert replace(clock) == clock
    assert machine.other("B") == "W"
