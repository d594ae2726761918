"""Groups drawn in a snake: by hand for small fields, against all possible ones, and even sizes whoever is in."""

from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing.snake import draw_groups, fill_groups
from tournaments.records import Entrant


def people(count, clubs=""):
    return [Entrant(n, f"P{n}", club=clubs[n - 1].strip() if clubs else "") for n in range(1, count + 1)]


def members(groups):
    """The start numbers of each group, in order."""
    return [sorted(n for n in groups if groups[n] == group) for group in range(1, max(groups.values()) + 1)]


@pytest.mark.parametrize(
    ("count", "groups", "expected"),
    [
        (8, 2, [[1, 4, 5, 8], [2, 3, 6, 7]]),
        (9, 3, [[1, 6, 7], [2, 5, 8], [3, 4, 9]]),
        (7, 2, [[1, 4, 5], [2, 3, 6, 7]]),
        (10, 4, [[1, 8, 9], [2, 7, 10], [3, 6], [4, 5]]),
        (4, 2, [[1, 4], [2, 3]]),
        (5, 1, [[1, 2, 3, 4, 5]]),
    ],
)
def test_the_snake_without_clubs(count, groups, expected):
    assert [members(draw_groups(people(count), groups, seed)) for seed in (1, 2)] == [expected] * 2


def test_two_of_a_club_go_into_different_groups():
    """By the snake 1 and 4 would meet; 3 makes way for 4."""
    assert members(draw_groups(people(8, "X  X    "), 2, 1)) == [[1, 3, 5, 8], [2, 4, 6, 7]]


def test_a_club_larger_than_the_number_of_groups_is_spread_evenly():
    for seed in range(20):
        groups = draw_groups(people(12, "XXXXXXX     "), 3, seed)
        assert sorted(len([n for n in part if n <= 7]) for part in members(groups)) == [2, 2, 3]


def test_the_order_of_the_field_counts_not_the_number():
    field = [Entrant(n, f"P{n}") for n in (7, 3, 9, 1)]
    assert draw_groups(field, 2, 1) == {7: 1, 3: 2, 9: 2, 1: 1}


def test_by_lot_each_row_goes_into_all_groups_in_an_order_of_its_own():
    seen = {tuple(map(tuple, members(draw_groups(people(8), 2, seed, by_lot=True)))) for seed in range(200)}
    assert len(seen) == 16
    assert all({1, 2}.intersection(part) and len({3, 4}.intersection(part)) == 1 for parts in seen for part in parts)


def same_club(field, groups):
    """How many pairs of one club are in one group."""
    return sum(a.club == b.club != "" and groups[a.number] == groups[b.number] for a, b in combinations(field, 2))


def all_draws(field, groups):
    """Every way to give each row of the field to different groups."""
    rows = [field[start : start + groups] for start in range(0, len(field), groups)]
    for chosen in product(*(permutations(range(1, groups + 1), len(row)) for row in rows)):
        yield {e.number: group for row, part in zip(rows, chosen, strict=True) for e, group in zip(row, part, strict=True)}


def snake(field, groups):
    """The group of each by the snake, as a child would count it."""
    found, forth = {}, True
    for start in range(0, len(field), groups):
        order = range(1, groups + 1) if forth else range(groups, 0, -1)
        found.update(zip((e.number for e in field[start : start + groups]), order, strict=False))
        forth = not forth
    return found


@pytest.mark.parametrize("seed", range(120))
def test_no_other_draw_is_better(seed):
    """Fewest pairs of one club in a group, then fewest off the snake, among all draws of up to nine."""
    chance = Random(seed)
    groups = chance.choice([2, 2, 3, 3, 4])
    count = chance.randint(2 * groups, 9)
    field = people(count, "".join(chance.choice("ABC ") for _ in range(count)))
    wanted = snake(field, groups)

    def cost(draw):
        return same_club(field, draw), sum(draw[n] != wanted[n] for n in wanted)

    found = draw_groups(field, groups, seed)
    assert cost(found) == min(map(cost, all_draws(field, groups)))
    assert found == draw_groups(field, groups, seed)


@given(st.integers(1, 12), st.data())
@settings(max_examples=60, deadline=None)
def test_every_club_and_every_row_is_spread_evenly(groups, data):
    """The least number of pairs of one club is the one in which no group has two more of it than another."""
    count = data.draw(st.integers(2 * groups, 6 * groups))
    clubs = data.draw(st.text("ABCDE ", min_size=count, max_size=count))
    field = people(count, clubs)
    draw = draw_groups(field, groups, data.draw(st.integers(0, 99)), data.draw(st.booleans()))
    sizes = [list(draw.values()).count(group) for group in range(1, groups + 1)]
    assert max(sizes) - min(sizes) <= 1
    for club in set(clubs) - {" "}:
        found = [sum(draw[e.number] == group for e in field if e.club == club) for group in range(1, groups + 1)]
        assert max(found) - min(found) <= 1
    for start in range(0, count, groups):
        row = [draw[e.number] for e in field[start : start + groups]]
        assert len(set(row)) == len(row)


def test_large_fields_are_drawn_too():
    chance = Random(1)
    field = people(2560, "".join(chance.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(2560)))
    sizes = [len(part) for part in members(draw_groups(field, 64, 1))]
    assert sizes == [40] * 64


def test_late_comers_fill_the_smallest_groups_away_from_their_club():
    field = [Entrant(1, "a", "X", group=1), Entrant(2, "b", "Y", group=2), Entrant(3, "c", "X"), Entrant(4, "d", "Y")]
    assert fill_groups(field, 2, 5) == {3: 2, 4: 1}
    uneven = [Entrant(1, "a", group=1), Entrant(2, "b", group=1), Entrant(3, "c", group=2), Entrant(4, "d")]
    assert fill_groups(uneven, 2, 5) == {4: 2}
