"""What is stored of a game's clock, and who may overwrite what."""

from dataclasses import replace

import pytest

from games import clock as machine
from games.clock import new_clock
from games.clock_data import clock_data
from games.errors import Refused
from games.models import GameClock
from games.time_systems import read_time_system
from tests.rounds import WHO, draft, fill, games, published
from tournaments.actions.clock import HIDDEN, clock_of, note_clock, read_stored, reveal, shown_state, store_clock
from tournaments.models import Act

START = {"what": "start", "side": "B"}


@pytest.fixture
def game(event):
    """The game at table 1 of a published round."""
    event.settings = {"time_system": "60m+3x60s"}
    event.save()
    fill(event, 4)
    return games(published(event))[0]


@pytest.fixture
def clock():
    """A clock that has run for a while."""
    return machine.tick(machine.start(new_clock(read_time_system("60m+3x60s"))), 1234)


def refused(act, *arguments, **named):
    """The code with which an act is refused, and that neither the clock nor the log has changed."""
    before = [list(GameClock.objects.values()), Act.objects.count()]
    with pytest.raises(Refused) as refusal:
        act(*arguments, **named)
    assert [list(GameClock.objects.values()), Act.objects.count()] == before
    return refusal.value.code


def test_a_clock_is_stored_with_one_line_in_the_log(game, clock):
    row = store_clock(game, 0, START, clock_data(clock), WHO)
    assert (row.version, read_stored(row), row.changed_by) == (1, clock, WHO)
    assert [(one["what"], one["who"]) for one in row.entries] == [("start", WHO)]
    line = Act.objects.first()
    assert (line.verb, line.details["what"], line.details["table"]) == ("clock", "start", 1)


def test_article_22_1_a_deduction_is_kept_with_its_reason(game, clock):
    late = machine.adjust(clock, "W", -9600)
    entry = {"what": "adjust", "side": "W", "tenths": -9600, "why": "8 minutes late"}
    row = store_clock(game, 0, entry, clock_data(late), WHO)
    assert row.entries[0] | entry == row.entries[0]
    assert read_stored(row).white.adjusted == -9600


def test_a_second_device_is_told(game, clock):
    store_clock(game, 0, START, clock_data(clock), WHO)
    later = machine.pause(clock)
    assert refused(store_clock, game, 0, {"what": "pause"}, clock_data(later), "colleague") == "stale_clock"
    assert refused(store_clock, game, 7, {"what": "pause"}, clock_data(later), "colleague") == "stale_clock"


def test_a_post_whose_answer_got_lost_is_a_success(game, clock):
    for _ in range(2):
        row = store_clock(game, 0, START, clock_data(clock), WHO)
    assert (row.version, len(row.entries), Act.objects.filter(verb="clock").count()) == (1, 1, 1)


def test_article_14_a_sealed_move_stays_until_it_is_opened(game, clock):
    sealed = machine.seal(clock, "R4")
    row = store_clock(game, 0, {"what": "seal", "side": "B"}, clock_data(sealed), WHO)
    assert shown_state(row)["sealed"] == {"colour": "B", "move": HIDDEN, "number": 1}
    assert "R4" not in str(Act.objects.first().details) + str(row.entries)
    opened = clock_data(machine.resume(machine.reveal(sealed)))
    assert refused(store_clock, game, 1, {"what": "resume"}, opened, WHO) == "sealed_unopened"
    hidden = replace(sealed, sealed=replace(sealed.sealed, move=HIDDEN))
    row = store_clock(game, 1, {"what": "adjust", "side": "W", "tenths": 1}, clock_data(hidden), WHO)
    assert read_stored(row).sealed.move == "R4"
    row, move = reveal(game, 2, WHO)
    assert (move.move, row.entries[-1]["why"], read_stored(row).sealed) == ("R4", "R4", None)
    assert refused(reveal, game, 3, WHO) == "nothing_sealed"


def test_article_14_a_sealed_move_is_not_opened_from_an_old_page(game, clock):
    store_clock(game, 0, {"what": "seal"}, clock_data(machine.seal(clock, "R4")), WHO)
    assert refused(reveal, game, 0, WHO) == "stale_clock"


def test_article_22_9_both_clocks_are_noted_in_a_pause(game):
    note_clock(game, 0, "60m+3x60s", {"B": ("12:30", None), "W": ("0:00", 2)}, "W", WHO, why="lunch")
    stored = read_stored(clock_of(game))
    assert (stored.status, stored.turn) == ("paused", "W")
    assert (stored.black.main, stored.black.periods) == (7500, 3)
    assert (stored.white.main, stored.white.periods, stored.white.left) == (0, 2, 600)
    assert clock_of(game).entries[0]["why"] == "lunch"


@pytest.mark.parametrize(
    ("readings", "side"),
    [
        ({"B": ("12:31", None), "W": ("0:00", 2)}, "B"),
        ({"B": ("12:30", None), "W": ("0:00", 3)}, "W"),
        ({"B": ("12:00", None), "W": ("0:01", 1)}, "W"),
    ],
)
def test_times_that_go_backwards_are_asked_about(game, readings, side):
    note_clock(game, 0, "60m+3x60s", {"B": ("12:30", None), "W": ("0:00", 2)}, "W", WHO)
    with pytest.raises(Refused) as found:
        note_clock(game, 1, "60m+3x60s", readings, "B", WHO)
    assert (found.value.code, found.value.data["side"]) == ("clock_gained", side)
    assert clock_of(game).version == 1
    assert note_clock(game, 1, "60m+3x60s", readings, "B", WHO, sure=True).version == 2


def test_no_clock_begins_with_more_than_its_basic_time(game):
    too_much = {"B": ("1:00:01", None), "W": ("1:00:00", None)}
    assert refused(note_clock, game, 0, "60m+3x60s", too_much, "B", WHO) == "clock_gained"


def test_where_each_move_adds_time_a_clock_may_show_more(game):
    for version, shown in enumerate(("10:00", "10:40")):
        note_clock(game, version, "30m+20s/move", {"B": (shown, None), "W": ("5:00", None)}, "B", WHO)
    assert read_stored(clock_of(game)).black.main == 6400


def test_article_14_a_noted_pause_may_have_a_sealed_move(game):
    note_clock(game, 0, "60m+3x60s", {"B": ("12:30", None), "W": ("1:02:30", None)}, "B", WHO, sealed="Q16", sure=True)
    stored = read_stored(clock_of(game))
    assert (stored.sealed.move, stored.turn, stored.white.main) == ("Q16", "W", 37500)
    readings = {"B": ("1:00", None), "W": ("1:00", None)}
    assert refused(note_clock, game, 1, "60m+3x60s", readings, "B", WHO) == "sealed_already"


@pytest.mark.parametrize(
    ("reading", "periods", "code"),
    [
        ("soon", None, "bad_reading"),
        ("12:60", None, "bad_reading"),
        ("30:00:00", None, "bad_reading"),
        ("12:30", 4, "bad_adjustment"),
        ("12:30", -1, "bad_adjustment"),
    ],
)
def test_what_no_clock_shows_is_refused(game, reading, periods, code):
    assert refused(note_clock, game, 0, "60m+3x60s", {"B": (reading, periods), "W": ("1:00", None)}, "B", WHO) == code


def test_bad_states_and_acts_are_refused(game, clock):
    data = clock_data(clock)
    assert refused(store_clock, game, 0, START, data | {"turn": "X"}, WHO) == "bad_clock"
    assert refused(store_clock, game, 0, START, None, WHO) == "bad_clock"
    assert refused(store_clock, game, 0, {"what": "explode"}, data, WHO) == "bad_choice"
    assert refused(store_clock, game, 0, {"what": "start", "side": "a"}, data, WHO) == "bad_choice"


def test_no_clock_before_the_round_is_published(event, clock):
    fill(event, 4)
    game = games(draft(event))[0]
    assert refused(store_clock, game, 0, START, clock_data(clock), WHO) == "round_not_published"


def test_the_list_of_acts_has_an_end(game, clock):
    GameClock.objects.create(game=game, state=clock_data(clock), entries=[{"what": "pause"}] * 500)
    assert refused(store_clock, game, 1, START, clock_data(clock), WHO) == "clock_log_full"
