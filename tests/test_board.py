"""Stones on a board: Articles 3, 4 and 5, and the same against a slow board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.board import Board
from games.points import point_at, read_rows, rows_of
from tests import slow_board


def board(*rows):
    return Board(len(rows), read_rows(rows))


def at(name, size):
    return point_at(name, size)


def names(points, size):
    return {chr(97 + point % size) + chr(97 + point // size) for point in points}


def test_article_3_liberties_are_the_empty_points_beside_a_chain():
    shown = board(
        ".X...",
        "XXO..",
        ".O...",
        "....X",
        "...X.",
    )
    assert names(shown.liberties(at("bb", 5)), 5) == {"aa", "ac", "ca"}
    assert names(shown.stones_of(at("bb", 5)), 5) == {"ba", "ab", "bb"}
    assert names(shown.liberties(at("cb", 5)), 5) == {"ca", "db", "cc"}
    assert names(shown.stones_of(at("ed", 5)), 5) == {"ed"}  # corners do not join
    assert shown.liberties(at("ee", 5)) == frozenset()


def test_article_4_1_stones_without_liberties_are_lifted_at_once():
    shown = board("OX.", "...", "...")
    assert shown.play(at("ab", 3), "X") == [at("aa", 3)]
    assert rows_of(shown.position, 3) == [".X.", "X..", "..."]
    assert at("aa", 3) in shown.liberties(at("ba", 3))


def test_article_4_1_one_move_lifts_several_chains():
    shown = board("..X..", ".XOX.", "XO.OX", ".XOX.", "..X..")
    assert len(shown.play(at("cc", 5), "X")) == 4
    assert rows_of(shown.position, 5) == ["..X..", ".X.X.", "X.X.X", ".X.X.", "..X.."]


def test_article_4_2_where_neither_has_liberties_the_opponent_is_lifted():
    shown = board(".XO", "OXO", "XO.")
    assert not shown.forbidden(at("aa", 3), "X")
    assert names(shown.play(at("aa", 3), "X"), 3) == {"ab"}
    shown = board("XO.", "OXO", ".O.")
    assert names(shown.play(at("ac", 3), "X"), 3) == {"ab"}


@pytest.mark.parametrize(
    ("rows", "name", "stone", "forbidden"),
    [
        ((".O.", "O..", "..."), "aa", "X", True),
        ((".O.", "O..", "..."), "aa", "O", False),
        ((".OX", "OX.", "X.."), "aa", "X", False),  # lifts
        (("..O", "XXO", "OO."), "aa", "X", False),  # joins a chain with another liberty
        ((".XO", "XXO", "OOO"), "aa", "X", True),  # fills its own last liberty
        ((".X.", "X..", "..."), "aa", "X", False),
    ],
)
def test_article_5_forbidden_points(rows, name, stone, forbidden):
    assert board(*rows).forbidden(at(name, 3), stone) is forbidden


games = st.integers(2, 7).flatmap(
    lambda size: st.tuples(
        st.just(size),
        st.lists(st.tuples(st.integers(0, size**2 - 1), st.sampled_from("XO")), max_size=4 * size**2),
    )
)


@given(games)
def test_every_move_is_as_on_the_slow_board(game):
    size, moves = game
    fast, slow, lifted = Board(size), {}, 0
    for point, stone in moves:
        if fast.stones[point] != ".":
            continue
        expected = slow_board.play(slow, (point % size, point // size), stone, size)
        assert fast.forbidden(point, stone) is (expected is None)
        if expected is None:
            continue
        slow, count = expected
        assert len(fast.play(point, stone)) == count
        lifted += count
        assert rows_of(fast.position, size) == slow_board.rows(slow, size)
        for x, y in slow:
            found = fast.liberties(size * y + x)
            assert found
            assert {(p % size, p // size) for p in found} == slow_board.liberties(slow, (x, y), size)


@given(games)
def test_no_stone_is_lost_or_made(game):
    """Stones played = stones on the board + stones lifted."""
    size, moves = game
    board, played, lifted = Board(size), 0, 0
    for point, stone in moves:
        if board.stones[point] == "." and not board.forbidden(point, stone):
            lifted += len(board.play(point, stone))
            played += 1
    assert played == lifted + len(board.position) - board.position.count(".")


@given(games)
def test_a_board_set_up_is_the_board_that_was_played(game):
    size, moves = game
    board = Board(size)
    for point, stone in moves:
        if board.stones[point] == "." and not board.forbidden(point, stone):
            board.play(point, stone)
    again = Board(size, board.position)
    for point in range(size**2):
        assert again.liberties(point) == board.liberties(point)
        assert again.stones_of(point) == board.stones_of(point)
