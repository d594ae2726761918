"""Who comes from one event into another: expected values by hand, shared places, and the bracket that follows."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from tournaments.records import Entrant
from tournaments.stages import Source, first_pairs, qualifiers
from tournaments.standings import StandingRow
from tournaments.wording import word


def row(place, number, group=0, points=0, shared=False, **fields):
    return StandingRow(place, shared, Entrant(number, f"P{number}", **fields), (), points, points, group)


def group_rows(groups, size):
    """Groups of `size`; in group g place p is start number 10 g + p, with size − p points."""
    return tuple(row(p, 10 * g + p, g, size - p) for g in range(1, groups + 1) for p in range(1, size + 1))


def event_rows(size):
    """No groups; place p is start number p, with size − p points."""
    return tuple(row(p, p, 0, size - p) for p in range(1, size + 1))


def names(found):
    """As people write them: A1 is the first of the first source or group."""
    return [f"{'ABCDEFGHIJKLMNOP'[max(q.source, q.group - 1)]}{q.place}" for q in found]


def groups_of(count, places=2, size=4):
    return [Source("Groups", group_rows(count, size), 1, places, each_group=True)]


def bracket(count):
    """The lines of a bracket as numbers, made by halving: 1 against the last, 2 in the other half. None: nobody."""
    lines = [1]
    while len(lines) < count:
        lines = [n for one in lines for n in (one, 2 * len(lines) + 1 - one)]
    return [n if n <= count else None for n in lines]


def first_round(found):
    """The pairs of the first round as people write them; a bye is a name alone."""
    by_number = dict(zip((q.number for q in found), names(found), strict=True))
    lines = bracket(len(found))
    pairs = [[by_number[n] for n in lines[i : i + 2] if n] for i in range(0, len(lines), 2)]
    return ["-".join(sorted(pair, key=lambda name: (name[1:], name))) for pair in pairs]


def test_four_groups_of_which_two_go_on_cross():
    found = qualifiers(groups_of(4), "cross")
    assert names(found) == ["A1", "B1", "C1", "D1", "C2", "D2", "A2", "B2"]
    assert [q.number for q in found] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [q.entrant for q in found] == [11, 21, 31, 41, 32, 42, 12, 22]
    assert first_round(found) == ["A1-B2", "D1-C2", "B1-A2", "C1-D2"]


def test_eight_groups_of_which_two_go_on_cross():
    found = qualifiers(groups_of(8), "cross")
    assert names(found)[:8] == ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1"]
    assert names(found)[8:] == ["G2", "H2", "E2", "F2", "C2", "D2", "A2", "B2"]
    assert first_round(found) == ["A1-B2", "H1-G2", "D1-C2", "E1-F2", "B1-A2", "G1-H2", "C1-D2", "F1-E2"]


def test_two_groups_of_which_two_go_on_cross():
    assert first_round(qualifiers(groups_of(2), "cross")) == ["A1-B2", "B1-A2"]


def test_six_groups_give_byes_to_four_winners():
    found = qualifiers(groups_of(6), "cross")
    assert names(found) == ["A1", "B1", "C1", "D1", "E1", "F1", "A2", "B2", "C2", "D2", "E2", "F2"]
    assert [one for one in first_round(found) if "-" not in one] == ["A1", "D1", "B1", "C1"]
    assert {"E1-F2", "F1-E2"} <= set(first_round(found))


@given(st.integers(2, 32))
def test_the_two_of_a_group_can_only_meet_in_the_final(groups):
    rows = tuple(row(p, 2 * g + p, g) for g in range(1, groups + 1) for p in (1, 2))
    found = qualifiers([Source("Groups", rows, 1, 2, each_group=True)], "cross")
    assert sorted((q.group, q.place) for q in found) == sorted((g, p) for g in range(1, groups + 1) for p in (1, 2))
    assert all(q.place == 1 for q in found[:groups])
    lines = bracket(len(found))
    upper = {n for n in lines[: len(lines) // 2] if n}
    for group in range(1, groups + 1):
        assert len({q.number in upper for q in found if q.group == group}) == 2


def two_events(places, **fields):
    return [Source(name, event_rows(places + 3), 1, places, **fields) for name in ("A", "B")]


def test_two_events_of_sixteen_by_place_against_each_other():
    found = qualifiers(two_events(16), "versus")
    assert names(found) == [f"A{p}" for p in range(1, 17)] + [f"B{p}" for p in range(16, 0, -1)]
    assert set(first_round(found)) == {f"A{p}-B{p}" for p in range(1, 17)}
    pairs = {f"{names(found)[a - 1]}-{names(found)[b - 1]}" for a, b in first_pairs(found, "versus")}
    assert pairs == {f"A{p}-B{p}" for p in range(1, 17)}
    assert first_pairs(found, "cross") == []


def test_two_events_of_sixteen_cross():
    found = qualifiers(two_events(16), "cross")
    assert names(found)[:5] == ["A1", "B1", "A2", "B2", "A3"]
    wanted = {frozenset((f"A{p}", f"B{17 - p}")) for p in range(1, 17)}
    assert {frozenset(pair.split("-")) for pair in first_round(found)} == wanted


def test_by_place_all_firsts_come_first():
    assert names(qualifiers(groups_of(3), "place")) == ["A1", "B1", "C1", "A2", "B2", "C2"]
    uneven = [Source("A", event_rows(4), 1, 3), Source("B", event_rows(4), 2, 2)]
    assert names(qualifiers(uneven, "place")) == ["A1", "B2", "A2", "A3"]
    lower = [Source("A", event_rows(6), 3, 4)]
    assert [(q.place, q.entrant, q.number) for q in qualifiers(lower, "place")] == [(3, 3, 1), (4, 4, 2)]


def test_scores_are_carried_over_or_not():
    (a,) = [Source("A", (replace(row(1, 7, points=6), score=20), row(2, 3, points=4)), 1, 2)]
    assert [q.score for q in qualifiers([a], "place")] == [0, 0]
    assert [q.score for q in qualifiers([replace(a, carry=True)], "place")] == [20, 4]
    assert [q.score for q in qualifiers([replace(a, carry=True, with_start=False)], "place")] == [6, 4]


TIED = (row(1, 5), row(2, 1, shared=True), row(2, 2, shared=True), row(2, 3, shared=True), row(5, 4))


def going(first, last, **fields):
    return [q.entrant for q in qualifiers([Source("A", TIED, first, last, **fields)], "place")]


def test_shared_places_across_the_cut_are_refused_unless_somebody_decides():
    with pytest.raises(Refused) as refused:
        going(1, 2)
    assert word(refused.value) == (
        "A: P1, P2, P3 share the places 2 to 4, but only 1 of them goes on. Choose by hand, or let the lot decide."
    )
    assert going(1, 2, chosen=(3,)) == [5, 3]
    assert going(1, 3, chosen=(3, 1)) == [5, 3, 1]
    assert going(3, 5, chosen=(1, 2)) == [1, 2, 4]
    for wrong in ((1, 2), (5,), (9,)):
        with pytest.raises(Refused, match="places_unclear"):
            going(1, 2, chosen=wrong)


def test_shared_places_inside_the_cut_stay_in_order_of_numbers():
    assert going(1, 4) == [5, 1, 2, 3]
    assert going(1, 4, chosen=(3,)) == [5, 3, 1, 2]
    assert going(5, 5) == [4]


def test_the_lot_decides_by_its_seed():
    assert {tuple(going(1, 2, seed=seed)) for seed in range(40)} == {(5, 1), (5, 2), (5, 3)}
    for seed in range(20):
        assert going(1, 2, seed=seed) + going(3, 5, seed=seed) == going(1, 5, seed=seed)
    assert going(1, 4, seed=3) == going(1, 4, seed=3)


def test_whoever_has_withdrawn_is_passed_over():
    rows = (row(1, 1), row(2, 2, withdrawn=3), row(3, 3), row(4, 4))
    assert [(q.place, q.entrant) for q in qualifiers([Source("A", rows, 1, 2)], "place")] == [(1, 1), (2, 3)]


@pytest.mark.parametrize(
    ("sources", "arrangement", "sentence"),
    [
        (
            [Source("A", group_rows(2, 3), 1, 2)],
            "place",
            "“A” is played in groups: say that the places count in each group.",
        ),
        (groups_of(2, 5), "place", "Groups, Group A: there are 4 to take places up to 5 from."),
        ([Source("A", event_rows(2), 1, 4)], "place", "A: there are 2 to take places up to 4 from."),
        (
            groups_of(3, 3),
            "cross",
            "They can cross from two groups of equal size, or two from each group; here come 3, 3, 3.",
        ),
        ([Source("A", event_rows(2), 1, 2)], "cross", None),
        (
            groups_of(3),
            "versus",
            "Two events or groups of equal size can play each other place by place; here come 2, 2, 2.",
        ),
        ([Source("A", event_rows(3), 1, 3), Source("B", event_rows(3), 1, 2)], "versus", None),
    ],
)
def test_what_can_not_be_is_refused(sources, arrangement, sentence):
    with pytest.raises(Refused) as refused:
        qualifiers(sources, arrangement)
    assert sentence in (None, word(refused.value))


@given(st.integers(1, 5), st.integers(1, 6), st.integers(0, 2**32))
def test_the_same_whatever_the_order_of_groups_in_the_rows(groups, size, seed):
    rows = list(group_rows(groups, size))
    parts = [rows[i : i + size] for i in range(0, len(rows), size)]
    Random(seed).shuffle(parts)
    mixed = tuple(one for part in parts for one in part)
    some = [Source("A", one, 1, size, each_group=True) for one in (tuple(rows), mixed)]
    assert qualifiers(some[:1], "place") == qualifiers(some[1:], "place")
