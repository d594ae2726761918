"""What differs between official standings and those of now, by hand."""

import json
from fractions import Fraction

import pytest
from hypothesis import given

from tests.strategies import SEEDS, events, place_orders, standings_settings
from tournaments.official import Change, Line, differences, fingerprint, kept, lines_kept, lines_of
from tournaments.standings import standings

CODES = ("points", "sos")
ONE, TWO, THREE = Line(1, 0, "1", (4, 3)), Line(2, 0, "2=", (2, 5)), Line(3, 0, "2=", (2, 5))


def changes(now, codes=CODES):
    return differences(CODES, (ONE, TWO, THREE), codes, now)


def test_the_same_standings_don_t_differ():
    assert not changes((ONE, TWO, THREE))
    assert not changes((ONE, THREE, TWO))


def test_who_moved_and_whose_values_changed():
    up, down = Line(3, 0, "1", (4, 5)), Line(1, 0, "2", (2, 3))
    found = changes((up, down, Line(2, 0, "3", (2, 5))))
    assert found.codes is None
    assert [(one.number, one.before.place, one.after.place, one.values) for one in found.changes] == [
        (3, "2=", "1", (("points", 2, 4),)),
        (1, "1", "2", (("points", 4, 2),)),
        (2, "2=", "3", ()),
    ]
    assert all(one.moved for one in found.changes)


def test_a_value_changed_without_a_move():
    now = Line(1, 0, "1", (4, Fraction(7, 2)))
    assert changes((now, TWO, THREE)).changes == (Change(1, ONE, now, (("sos", 3, Fraction(7, 2)),)),)


def test_who_came_and_who_went():
    came = Line(4, 0, "3", (0, 0))
    assert changes((ONE, TWO, came)).changes == (Change(4, None, came), Change(3, THREE, None))


def test_another_group_is_another_place():
    now = Line(1, 2, "1", (4, 3))
    assert changes((now, TWO, THREE)).changes == (Change(1, ONE, now),)


def test_other_criteria_are_named_and_only_those_of_both_compared():
    now = (Line(1, 0, "1", (3, 4, 0)), Line(2, 0, "2=", (5, 2, 1)), Line(3, 0, "2=", (6, 2, 1)))
    found = changes(now, ("sos", "points", "wins"))
    assert found.codes == (CODES, ("sos", "points", "wins"))
    assert [(one.number, one.moved, one.values) for one in found.changes] == [(3, False, (("sos", 5, 6),))]


@pytest.mark.parametrize("value", [0, -3, Fraction(1, 2), Fraction(13, 7), None, (), (3, 1)])
def test_values_are_kept_exactly(value):
    line = Line(7, 1, "5–8", (value,))
    assert lines_kept(json.loads(json.dumps(kept([line])))) == (line,)


@given(events(), standings_settings(), SEEDS, place_orders())
def test_any_standings_are_kept_and_equal_to_themselves(event, settings, lot_seed, orders):
    result = standings(event.entrants, event.outcomes, event.rounds, settings, lot_seed, orders)
    lines = lines_kept(json.loads(json.dumps(kept(lines_of(result)))))
    assert not differences(result.codes, lines, result.codes, lines_of(result))
    assert fingerprint(result) == fingerprint(result)
