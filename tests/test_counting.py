"""The area count: Articles 8, 9, 11, 21.2 and 24.1, the acceptance cases, and what holds for every position."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.count_text import chinese_result, zi_text
from games.counting import NONE, chain_at, count_area, enclosure_at, marked, read_dead
from games.errors import Refused
from games.handicap import compensation
from games.points import point_at, read_rows, rows_of
from games.results import Conditions, Entry, margin_for_black, verdict
from tests.count_cases import SEKI, SEKI_WITH_EYES, cases, position_of, slow_count
from tournaments.event_settings import zi_value
from tournaments.wording import word

ROOM = ["XX..XO", "X.O.XO", "XX..XO", ".XXXXO", "XXXXOO", "XX.XO."]


def count(rows, dead=()):
    """The count of rows with dead stones by name."""
    position = read_rows(rows)
    return count_area(position, len(rows), read_dead(list(dead), position, len(rows)))


@pytest.mark.parametrize("case", [*cases("count"), *cases("game")])
def test_every_acceptance_case_counts_as_expected(case):
    position, size = position_of(case)
    terms, expected = case["settings"], case["expect"]
    found = count_area(position, size, read_dead(case["dead"], position, size))
    given_back = compensation(terms["handicap"], terms["handicap_compensation"].replace("-", "_"))
    conditions = Conditions(size**2, zi_value(terms["komi_zi"]) + given_back)
    entry = Entry(ending="count", black_zi=found.black_zi)
    said = {
        "black_points": found.black_points,
        "white_points": found.white_points,
        "neutral": found.neutral,
        "black_zi": zi_text(found.black_zi),
        "white_zi": zi_text(found.white_zi),
        "baseline": zi_text(found.baseline),
        "margin_black_zi": zi_text(margin_for_black(found.black_zi, conditions, *terms["warnings"])),
        "result": chinese_result(verdict(entry, "a", conditions, *terms["warnings"])),
    }
    assert said | {key: value for key, value in expected.items() if key in said} == said


def test_article_8_dead_stones_are_lifted_and_their_points_are_the_other_sides():
    alive, lifted = count(ROOM), count(ROOM, ["cb"])
    assert (alive.black_points, alive.white_points, alive.neutral) == (21, 9, 6)
    assert (lifted.black_points, lifted.white_points, lifted.neutral) == (28, 8, 0)


def test_article_9_a_side_has_its_stones_and_what_only_they_surround_and_half_of_the_rest():
    found = count(["X.O", "X.O", "XX."])
    assert (found.black_points, found.white_points, found.neutral) == (4, 2, 3)
    assert (zi_text(found.black_zi), zi_text(found.white_zi)) == ("5 1/2", "3 1/2")


@pytest.mark.parametrize(("size", "half"), [(19, "180 1/2"), (13, "84 1/2"), (9, "40 1/2")])
def test_article_9_half_the_board_is_the_baseline(size, half):
    assert zi_text(count_area("." * size**2, size).baseline) == half


@pytest.mark.parametrize(("zi", "result"), [(185, "黑胜3/4子"), (184, "白胜1/4子"), (Fraction(369, 2), "黑胜1/4子")])
def test_article_11_the_examples_of_the_rules(zi, result):
    position = "X" * int(zi) + "." * (zi != int(zi)) + "O" * int(361 - zi)
    found = count_area(position, 19)
    assert found.black_zi == 4 * zi
    assert chinese_result(verdict(Entry(black_zi=found.black_zi), "a", Conditions(), 0, 0)) == result


def test_article_21_2_what_is_still_fought_for_is_shared_as_in_a_seki():
    assert count(SEKI).neutral == 2
    contested = count(["X.O", "XXO", "X.O"])  # either side could play the two points
    assert (contested.neutral, zi_text(contested.black_zi)) == (2, "5")


def test_article_21_2_eyes_in_a_seki_are_their_owners():
    found = count(SEKI_WITH_EYES)
    assert (found.black_points, found.white_points, found.neutral) == (55, 25, 1)
    assert [found.owners[point_at(name, 9)] for name in ("aa", "ea", "ca")] == ["O", "X", "."]


def test_article_24_1_a_warning_costs_one_zi_of_the_count():
    zi = count_area("X" * 185 + "O" * 176, 19).black_zi
    results = [
        chinese_result(verdict(Entry(black_zi=zi), "a", Conditions(), *warned)) for warned in [(0, 0), (1, 0), (1, 1)]
    ]
    assert results == ["黑胜3/4子", "白胜1/4子", "黑胜3/4子"]


def test_article_24_2_two_warnings_lose_whatever_the_count():
    black_twice, both = (verdict(Entry(black_zi=4 * 200), "a", Conditions(), *warned) for warned in [(2, 0), (2, 2)])
    assert (chinese_result(black_twice), chinese_result(both)) == ("白胜（警告）", "双方均负（警告）")


def test_a_mark_kills_a_chain_and_a_wider_one_the_whole_enclosure():
    rows = [".O..X", "..O.X", ".O..X", "XXXXX", "O...."]
    position = read_rows(rows)
    one = point_at("ba", 5)
    assert chain_at(position, 5, one) == {one}
    assert marked(position, 5, NONE, one) == {one}
    names = {point_at(name, 5) for name in ("ba", "cb", "bc")}
    assert marked(position, 5, NONE, one, whole=True) == names == enclosure_at(position, 5, NONE, one)


def test_a_dead_stone_of_the_other_side_does_not_close_a_room():
    position = read_rows(["OX.O", "XX.O", "....", "XXXX"])
    wall = chain_at(position, 4, 1)
    assert enclosure_at(position, 4, NONE, 0) == {0}
    assert len(enclosure_at(position, 4, wall, 0)) == 3


def test_an_empty_point_can_not_be_marked():
    assert marked("X...", 2, frozenset({0}), 3, whole=True) == {0}


@pytest.mark.parametrize(
    ("name", "said"), [("zz", "“zz” is no point"), ("a", "“a” is no point"), ("aa", "no stone on A3 (aa)"), ("", "“” is no")]
)
def test_dead_stones_that_are_none_are_refused_by_name(name, said):
    with pytest.raises(Refused) as caught:
        read_dead([name], ".X.O.X...", 3)
    assert said in word(caught.value)


def test_numbers_as_they_are_written():
    assert [zi_text(quarters) for quarters in (738, -1, 0, 15, -5, 4)] == ["184 1/2", "-1/4", "0", "3 3/4", "-1 1/4", "1"]


@st.composite
def counted(draw, most=7):
    """A position of any kind with some of its chains dead."""
    size = draw(st.integers(2, most))
    position = "".join(draw(st.lists(st.sampled_from("XXO.O."), min_size=size**2, max_size=size**2)))
    dead = NONE
    for point in draw(st.lists(st.integers(0, size**2 - 1), max_size=3)):
        dead = marked(position, size, dead, point)
    return position, size, dead


@given(counted())
def test_the_count_is_that_of_a_slow_count(case):
    found = count_area(*case)
    assert (Fraction(found.black_zi, 4), Fraction(found.white_zi, 4)) == slow_count(*case)


@given(counted())
def test_count_identity(case):
    found = count_area(*case)
    assert found.black_points + found.white_points + found.neutral == case[1] ** 2
    assert found.black_zi - found.baseline == 2 * (found.black_points - found.white_points)
    assert found.black_zi + found.white_zi == 2 * found.baseline


@given(counted())
def test_exchanged_colours_exchange_the_counts(case):
    position, size, dead = case
    found, other = count_area(*case), count_area(position.translate(str.maketrans("XO", "OX")), size, dead)
    assert (found.black_zi, found.white_zi, found.neutral) == (other.white_zi, other.black_zi, other.neutral)


@given(counted())
def test_a_turned_board_counts_the_same(case):
    position, size, dead = case
    turn = [size * (size - 1 - column) + row for row in range(size) for column in range(size)]
    turned = "".join(position[point] for point in turn)
    still_dead = frozenset(turn.index(point) for point in dead)
    assert count_area(turned, size, still_dead).black_zi == count_area(*case).black_zi
    assert rows_of(turned, size)[0] == "".join(row[0] for row in rows_of(position, size))[::-1]


@given(counted(), st.integers(-40, 40), st.integers(0, 1), st.integers(0, 1))
def test_penalties_commute_with_counting(case, komi, black, white):
    zi = count_area(*case).black_zi
    conditions = Conditions(case[1] ** 2, komi)
    plain = margin_for_black(zi, conditions, 0, 0)
    assert margin_for_black(zi, conditions, black, white) == plain - 4 * black + 4 * white
    assert margin_for_black(zi - 4 * black + 4 * white, conditions, 0, 0) == plain - 4 * black + 4 * white


@given(counted(), st.integers(0, 48), st.booleans())
def test_the_same_mark_twice_restores(case, point, whole):
    position, size, dead = case
    meant = enclosure_at if whole else lambda position, size, _dead, point: chain_at(position, size, point)
    point %= size**2
    stones = meant(position, size, dead, point)
    if position[point] != "." and not (dead & stones and not stones <= dead):  # not dead in part
        assert marked(position, size, marked(position, size, dead, point, whole), point, whole) == dead
