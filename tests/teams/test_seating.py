"""Colours by board, and the tables in which everybody plays everybody of the other team."""

from collections import Counter

import pytest

from tournaments.teams.seating import all_play_all, black_at


def test_odd_boards_have_one_colour_and_even_ones_the_other():
    assert [black_at(board, "a", "alternate") for board in (1, 2, 3, 4)] == ["a", "b", "a", "b"]
    assert [black_at(board, "b", "alternate") for board in (1, 2, 3, 4)] == ["b", "a", "b", "a"]
    assert [black_at(board, "b", "same") for board in (1, 2, 3)] == ["b", "b", "b"]
    assert [black_at(board, None, "alternate") for board in (1, 2)] == [None, None]


@pytest.mark.parametrize("size", range(1, 21))
@pytest.mark.parametrize("first", ["a", "b"])
def test_everybody_plays_everybody_once_and_once_in_each_sub_round(size, first):
    table = all_play_all(size, first)
    assert {(one.board_a, one.board_b) for one in table} == {(a + 1, b + 1) for a in range(size) for b in range(size)}
    assert len(table) == size * size
    for sub_round in range(1, size + 1):
        games = [one for one in table if one.sub_round == sub_round]
        assert sorted(one.board_a for one in games) == sorted(one.board_b for one in games) == list(range(1, size + 1))
    assert table[0].black == first


@pytest.mark.parametrize("size", range(1, 21))
def test_colours_are_balanced_for_everybody_and_for_the_teams(size):
    difference = Counter()
    for one in all_play_all(size):
        sign = 1 if one.black == "a" else -1
        difference["a", one.board_a] += sign
        difference["b", one.board_b] -= sign
        difference["team"] += sign
        difference["sub-round", one.sub_round] += sign
    assert max(abs(found) for key, found in difference.items() if key[0] in "ab") <= size % 2
    assert abs(difference["team"]) <= size % 2
    assert all(abs(found) <= 3 for found in difference.values())
