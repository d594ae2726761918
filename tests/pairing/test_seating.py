"""Colours, tables and komi."""

import pytest

from tournaments.event_settings import EventSettings
from tournaments.pairing.past import look_back
from tournaments.pairing.seating import black, seated
from tournaments.records import DrawnMatch, Entrant, History, Pending, Played


def games(colours, number, others=100):
    """Games in which `number` had these colours, against strangers."""
    return [
        Played(r, number, others + 10 * number + r, 2, 0, black="a" if colour == "B" else "b")
        for r, colour in enumerate(colours, 1)
    ]


def black_of(colours_1, colours_2, a=1, b=2, **settings):
    outcomes = (*games(colours_1, a), *games(colours_2, b))
    past = look_back(History((), outcomes, 9, 12))
    return black(EventSettings(**settings), past, a, b)


@pytest.mark.parametrize(
    ("first", "second", "side"),
    [
        ("", "", "a"),  # number 1 is odd
        ("B", "W", "b"),
        ("W", "B", "a"),
        ("WWB", "BW", "a"),  # balance goes before alternation
        ("WB", "BBW", "a"),
        ("BW", "WB", "a"),  # equal balance: 1 had White last
        ("WB", "BW", "b"),
        ("WBW", "BWW", "b"),  # White last for both; before that 2 had White
        ("BB", "B", "b"),  # 1 would break the limits
        ("BBW", "BB", "a"),  # 2 had Black twice running
        ("WW", "WWB", "a"),
        ("WBB", "BWB", "b"),  # Black last for both; before that 2 had White
    ],
)
def test_black(first, second, side):
    assert black_of(first, second) == side


def test_parity_of_the_lower_number_decides_without_a_history():
    assert [black_of("", "", a, b) for a, b in [(1, 2), (2, 3), (3, 8), (8, 5)]] == ["a", "b", "a", "b"]


def test_nigiri_leaves_the_colours_open():
    assert black_of("BB", "WW", colours="nigiri") is None


def test_unplayed_games_give_no_colour_and_games_under_way_do():
    outcomes = (
        Played(1, 1, 5, 2, 0, "a", unplayed=True, absent=frozenset({5})),
        Played(1, 2, 6, 2, 0, None),
        Pending(2, 1, 6, "b"),
    )
    past = look_back(History((), outcomes, 3, 5))
    assert (past.colours.get(1, ""), past.colours.get(2, ""), past.colours.get(6, "")) == ("W", "", "B")


def test_tables_go_by_highest_points_then_sum_then_number():
    points = {1: 2, 2: 6, 3: 6, 4: 0, 5: 4, 6: 4, 7: 2, 8: 2}
    outcomes = [Played(r, n, 90 + n, 2, 0, "a") for n, total in points.items() for r in range(1, total // 2 + 1)]
    history = History(tuple(Entrant(n, "") for n in points), tuple(outcomes), 4, 5)
    found = seated(history, EventSettings(komi=26), look_back(history), [(1, 4), (7, 8), (5, 6), (2, 3)])
    assert [(m.table, m.a, m.b) for m in found] == [(1, 2, 3), (2, 5, 6), (3, 7, 8), (4, 1, 4)]
    assert {m.komi for m in found} == {26}


def test_side_a_has_more_points_then_the_lower_number():
    history = History((), (Played(1, 9, 99, 2, 0, "a"),), 2, 3)
    found = seated(history, EventSettings(), look_back(history), [(4, 9), (2, 3)])
    assert [(m.a, m.b) for m in found] == [(9, 4), (2, 3)]


def test_new_tables_fill_the_numbers_around_kept_ones():
    kept = (DrawnMatch(2, 5, 6, "b", 15), DrawnMatch(7, 7, 8, None, 15))
    history = History((), kept=kept)
    found = seated(history, EventSettings(), look_back(history), [(3, 4), (1, 2)])
    assert [(m.table, m.a, m.b) for m in found] == [(1, 1, 2), (2, 5, 6), (3, 3, 4), (7, 7, 8)]
    assert set(kept) <= set(found)
