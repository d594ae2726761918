"""What a counted position is asked about: stones left behind, stones without liberties, open borders."""

import pytest

from games.counting import NONE, chain_at, read_dead
from games.file_words import remark_text
from games.points import point_name, read_rows
from games.rooms import eyeless, remarks
from tests.count_cases import SEKI, SEKI_WITH_EYES, cases, position_of

ROOM = ["XX..XO", "X.O.XO", "XX..XO", ".XXXXO", "XXXXOO", "XX.XO."]


def asked(rows, dead=()):
    """The questions about rows, as (kind, names of the points)."""
    position, size = read_rows(rows), len(rows)
    found = remarks(position, size, read_dead(list(dead), position, size))
    return [(remark.kind, [point_name(point, size) for point in sorted(remark.points)]) for remark in found]


def test_a_stone_left_in_the_other_sides_room_is_asked_about_until_it_is_marked():
    assert asked(ROOM) == [("left_inside", ["cb"])]
    assert asked(ROOM, ["cb"]) == []


def test_a_group_with_points_of_its_own_is_not_asked_about():
    assert asked(["X.XX.", "XXXXX", "OOOOO", ".O.O.", "OOOOO"]) == []


@pytest.mark.parametrize("case", cases("count"))
def test_sekis_and_finished_positions_ask_nothing(case):
    position, size = position_of(case)
    assert remarks(position, size, read_dead(case["dead"], position, size)) == []


@pytest.mark.parametrize("case", cases("game"))
def test_finished_games_ask_only_about_what_is_not_marked(case):
    position, size = position_of(case)
    dead = read_dead(case["dead"], position, size)
    assert remarks(position, size, dead) == []
    left = {point for remark in remarks(position, size) for point in remark.points if remark.kind == "left_inside"}
    assert left <= dead


def test_an_open_border_is_asked_about():
    rows = ["XX..OO"] * 6
    assert [kind for kind, _points in asked(rows)] == ["open"]
    assert asked(["XXX.OO"] * 5 + ["XXXOOO"]) == []


def test_stones_without_a_liberty_are_asked_about():
    assert asked(["OX.", "XX.", "..."]) == [("no_liberties", ["aa"])]


def test_each_question_has_a_sentence():
    position = read_rows(ROOM)
    one = remarks(position, 6)[0]
    assert remark_text(one, 6) == "A white stone at C5 is left in Black's room: dead?"
    turned = position.translate(str.maketrans("XO", "OX"))
    assert remark_text(remarks(turned, 6)[0], 6) == "A black stone at C5 is left in White's room: dead?"


def test_who_has_no_eye_is_dead_or_in_a_seki():
    assert eyeless(read_rows(ROOM), 6) == {8}
    in_seki = chain_at(read_rows(SEKI), 9, 1) | chain_at(read_rows(SEKI), 9, 9)
    assert eyeless(read_rows(SEKI), 9) == in_seki
    assert eyeless(read_rows(SEKI_WITH_EYES), 9) == NONE
