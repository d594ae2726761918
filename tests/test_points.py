"""Points, their names and their neighbours."""

import pytest

from games.errors import Refused
from games.points import neighbours, point_at, point_name, point_text, read_rows, rows_of
from tournaments.wording import word


@pytest.mark.parametrize("size", [2, 9, 19, 25])
def test_names_lead_back_to_their_points(size):
    assert [point_at(point_name(point, size), size) for point in range(size * size)] == list(range(size * size))


def test_a_point_off_the_board_is_none():
    assert [point_at(name, 9) for name in ("jj", "aj", "a", "", "A1", "aaa")] == [None] * 6


def test_people_read_letters_without_i_and_numbers_from_the_bottom():
    assert [point_text(point_at(name, 19), 19) for name in ("aa", "is", "pd")] == ["A19", "J1", "Q16"]


def test_corner_edge_and_middle_have_two_three_and_four_neighbours():
    around = neighbours(3)
    assert [sorted(around[point]) for point in (0, 1, 4, 8)] == [[1, 3], [0, 2, 4], [1, 3, 5, 7], [5, 7]]


def test_rows_are_read_and_written():
    rows = ["X.O", "...", "OXX"]
    assert rows_of(read_rows(rows), 3) == rows


@pytest.mark.parametrize(("rows", "said"), [(["X.", "X"], "Row 2"), (["X?", ".."], "Row 1"), (["."], "1")])
def test_what_is_no_board_is_refused_by_row(rows, said):
    with pytest.raises(Refused) as caught:
        read_rows(rows)
    assert said in word(caught.value)
