"""Dead stones suggested by games at random: what finished games expect, sekis left alone, and the engine's own rules."""

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.counting import NONE, chain_at, read_dead, regions
from games.dead_stones import Chain, chains, suggested
from games.fast_board import Board
from games.playout import play_out, sensible
from games.points import neighbours, point_at, point_name, read_rows
from tests.count_cases import SEKI, SEKI_WITH_EYES, breathing, cases, position_of

LETTERS = {1: "X", -1: "O", 0: "."}
TWO_EYES = ["XXXXXXXXX", "X.XXXXX.X", "XXXXXXXXX"]


def dead_in(rows, seed=1):
    """The names of the stones suggested dead in rows."""
    return [point_name(point, len(rows)) for point in sorted(suggested(chains(read_rows(rows), len(rows), seed)))]


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("case", [*cases("count"), *cases("game")])
def test_finished_positions_have_the_dead_stones_that_are_expected(case, seed):
    position, size = position_of(case)
    assert suggested(chains(position, size, seed)) == read_dead(case["dead"], position, size)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("rows", [SEKI, SEKI_WITH_EYES], ids=["without eyes", "with eyes"])
def test_a_seki_is_not_suggested_dead_whoever_has_which_colour(rows, seed):
    exchanged = [row.translate(str.maketrans("XO", "OX")) for row in rows]
    turned = ["".join(row[column] for row in rows[::-1]) for column in range(9)]
    assert [dead_in(one, seed) for one in (rows, exchanged, turned)] == [[], [], []]
    assert max(chain.per_cent for chain in chains(read_rows(rows), 9, seed)) < 10


# White shut in at the top left, Black and White alive around it.
SHUT_IN = ["XXXXXOOOO", "X.X.XO.O.", "XXXXXOOOO"]
SHAPES = {
    "square four is dead": (["..OX", "..OX", "OOOX", "XXXX"], ["ca", "cb", "ac", "bc", "cc"]),
    "bulky five around a stone is dead": ([".X.OX", "..OOX", "OOOXX", "XXXXX"], ["da", "cb", "db", "ac", "bc", "cc"]),
    "four in a line is alive": (["....OX", "OOOOOX", "XXXXXX"], []),
    "two eyes are alive": ([".O.OX", "OOOOX", "XXXXX"], []),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_that_every_player_knows(shape):
    corner, dead = SHAPES[shape]
    rows = [row.ljust(13, "X") for row in corner] + ["X" * 13] * (7 - len(corner))
    rows[5] = "X.X.XXXXXXXXX"
    rows += ["O" * 13, "O.O.O........", *["OOOOO........"] * 4]
    found = dead_in(rows)
    assert [name for name in found if name[1] < "h"] == dead


@pytest.mark.parametrize("place", ["gd", "ee", "hf"])
def test_a_lone_stone_in_a_large_room_is_dead(place):
    rows = [
        "XXXXX...X",
        "X.X.X...X",
        "XXXXX...X",
        "........X",
        "........X",
        "........X",
        "XXXXXXXXX",
        "OOOOOOOOO",
        "O.O.OOOOO",
    ]
    column, row = ord(place[0]) - ord("a"), ord(place[1]) - ord("a")
    rows[row] = rows[row][:column] + "O" + rows[row][column + 1 :]
    assert dead_in(rows) == [place]


def test_the_same_seed_suggests_the_same():
    position, size = position_of(cases("game")[0].values[0]) if cases("game") else (read_rows(SEKI), 9)
    assert chains(position, size, 7) == chains(position, size, 7)
    assert chains(position, size, 7) != chains(position, size, 8) or not cases("game")


def test_a_share_is_given_for_each_chain_and_says_when_it_is_in_doubt():
    found = chains(read_rows(SEKI), 9, 1)
    assert sum(len(chain.points) for chain in found) == sum(letter != "." for letter in read_rows(SEKI))
    assert [Chain(NONE, share, eyeless=False).dead for share in (49, 50)] == [False, True]
    assert [Chain(NONE, share, eyeless=True).dead for share in (24, 25)] == [False, True]
    assert [Chain(NONE, share, eyeless=False).doubtful for share in (5, 40, 60, 95)] == [False, True, True, False]


def test_an_empty_board_and_a_full_one_end():
    assert chains("." * 361, 19, 1, games=2) == []
    assert {chain.per_cent for chain in chains("X" * 9, 3, 1)} == {0}


def test_a_suggestion_takes_little_longer_than_its_moves():
    """100 games on 19×19 against a fixed amount of plain work, so that a slow machine is no fault."""
    started = time.process_time()
    sum(number * number % 7 for number in range(3_000_000))
    work = time.process_time() - started
    started = time.process_time()
    chains("." * 361, 19, 1)
    assert time.process_time() - started < 6 * work


@st.composite
def positions(draw):
    """A position in which every chain has a liberty."""
    size = draw(st.integers(2, 6))
    stones = {}
    for point, letter in enumerate(draw(st.lists(st.sampled_from("XO.."), min_size=size**2, max_size=size**2))):
        if letter != ".":
            stones[point] = letter
    while short := [point for point in stones if not breathing(stones, point, size)]:
        del stones[short[0]]
    return "".join(stones.get(point, ".") for point in range(size**2)), size


@given(positions(), st.integers(0, 2**30))
def test_the_board_keeps_chains_and_liberties_as_a_slow_one_does(case, seed):
    position, size = case
    board, lot = Board(position, size), random.Random(seed)
    colour = 1
    for _move in range(30):
        moves = [point for point in range(size**2) if not board.stones[point] and sensible(board, point, colour)]
        if moves:
            board.play(lot.choice(moves), colour)
        now = "".join(LETTERS[stone] for stone in board.stones)
        for letter in "XO":
            for chain in regions(now, size, letter):
                one = min(chain)
                free = {beside for point in chain for beside in neighbours(size)[point] if now[beside] == "."}
                assert free, "a chain without liberties is left"
                assert set(board.stones_of(one)) == chain
                assert board.length[board.chain[one]] == len(chain)
                assert board.in_atari(board.chain[one]) == (len(free) == 1)
                if len(free) == 1:
                    assert {board.last_liberty(board.chain[one])} == free
        colour = -colour


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("rows", [SEKI, SEKI_WITH_EYES, TWO_EYES + ["." * 9] * 6], ids=["seki", "eyes", "open"])
def test_a_game_at_random_goes_on_until_nobody_has_a_sensible_move(rows, seed):
    board = Board(read_rows(rows), 9)
    play_out(board, 1, random.Random(seed))
    free = [point for point in range(81) if not board.stones[point]]
    assert [(point, colour) for point in free for colour in (1, -1) if sensible(board, point, colour)] == []


def test_no_eye_is_filled_and_no_seki_ended():
    board = Board(read_rows(["X.XO", "XXXO", "OOOO", ".O.O"]), 4)
    assert [sensible(board, point_at("ba", 4), colour) for colour in (1, -1)] == [False, True]
    assert [sensible(board, point_at(name, 4), -1) for name in ("ad", "cd")] == [False, False]
    seki = Board(read_rows(SEKI), 9)
    assert [sensible(seki, point_at(name, 9), colour) for name in ("aa", "ea") for colour in (1, -1)] == [False] * 4


def test_a_ko_is_not_retaken_at_once():
    board = Board(read_rows([".XO.", "XO.O", ".XO.", "...."]), 4)
    assert board.play(point_at("cb", 4), 1) == [point_at("bb", 4)]
    assert not sensible(board, point_at("bb", 4), -1)


def test_chains_are_found_where_they_are():
    assert chain_at(read_rows(SEKI), 9, 1) in {chain.points for chain in chains(read_rows(SEKI), 9, 1)}
