"""Places by the bracket: counted by hand for events in which the lower number always wins."""

from collections import Counter

import pytest

from tests.knockout.playing import KNOCKOUT, Plan, play
from tests.knockout.playing import settings as knockout
from tournaments.records import Entrant, History, Played
from tournaments.standings import standings


def chalk(players: int, **values):
    """Everybody is seeded and the better seed wins."""
    options = knockout(seeds=players, **values)
    event = play(Plan(players, 1, options, chalk=True))
    assert event.refused is None
    return standings(event.entrants, event.outcomes, len(event.rounds), options)


def shown(result) -> dict[int, str]:
    return {row.entrant.number: row.place_text for row in result.rows}


def test_single_eight():
    assert list(shown(chalk(8)).values()) == ["1", "2", "3–4", "3–4", *["5–8"] * 4]
    assert list(shown(chalk(8, third_place=True)).values()) == ["1", "2", "3", "4", *["5–8"] * 4]
    assert list(shown(chalk(8, third_place=True, places="8"))) == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.parametrize("players", [16, 13, 32, 29])
def test_played_places_order_everybody_down_to_them(players):
    result = shown(chalk(players, third_place=True, places="16"))
    assert list(result)[:13] == list(range(1, 14))
    assert list(result.values())[:13] == [str(place) for place in range(1, 14)]


def test_with_byes_places_are_those_of_who_was_there():
    assert shown(chalk(5)) == {1: "1", 2: "2", 3: "3–4", 4: "3–4", 5: "5"}
    assert shown(chalk(6)) == {1: "1", 2: "2", 3: "3–4", 4: "3–4", 5: "5–6", 6: "5–6"}


def test_double_eight():
    result = chalk(8, losses=2)
    assert Counter(shown(result).values()) == {"1": 1, "2": 1, "3": 1, "4": 1, "5–6": 2, "7–8": 2}
    assert list(shown(result))[:2] == [1, 2]


def test_double_sixteen_and_thirty_two():
    assert Counter(shown(chalk(16, losses=2)).values()) == {
        "1": 1,
        "2": 1,
        "3": 1,
        "4": 1,
        "5–6": 2,
        "7–8": 2,
        "9–12": 4,
        "13–16": 4,
    }
    assert Counter(shown(chalk(32, losses=2)).values())["25–32"] == 8


def test_those_still_in_come_first_and_share_the_place_they_can_reach():
    options = knockout(seeds=8, third_place=True)
    event = play(Plan(8, 1, options, chalk=True))
    outcomes = [one for one in event.outcomes if one.round_number == 1]
    result = standings(event.entrants, outcomes, 1, options)
    assert shown(result) == {1: "1–4", 2: "1–4", 3: "1–4", 4: "1–4", 5: "5–8", 6: "5–8", 7: "5–8", 8: "5–8"}
    outcomes = [one for one in event.outcomes if one.round_number <= 2]
    result = standings(event.entrants, outcomes, 2, options)
    assert list(shown(result).values()) == ["1–2", "1–2", "3–4", "3–4", *["5–8"] * 4]


def test_before_the_draw_everybody_shares_the_first_place():
    entrants = tuple(Entrant(n, f"P{n}") for n in range(1, 5))
    assert set(shown(standings(entrants, (), 0, knockout())).values()) == {"1–4"}


def test_without_a_winner_nobody_is_first_alone():
    entrants = (Entrant(1, "A", line=1), Entrant(2, "B", line=2))
    outcomes = (Played(1, 1, 2, 0, 0, "a"),)
    assert [row.values[0] for row in standings(entrants, outcomes, 1, knockout()).rows] == [2, 2]
    assert KNOCKOUT.over(History(entrants, outcomes, 2, 1), knockout())


def test_by_three_losses_those_who_left_together_share_a_place():
    result = chalk(6, losses=3)
    rows = result.rows
    assert rows[0].place_text == "1"
    assert [row.values[0] for row in rows] == sorted(row.values[0] for row in rows)
    assert len({row.place for row in rows}) > 2
