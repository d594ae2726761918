"""Group by group, or with edges left out: the optimum of the whole field; the textbook order in what is left of a group."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from games.errors import Refused
from tests.pairing.checker import problems
from tests.pairing.play import Plan, play
from tournaments.event_settings import EventSettings
from tournaments.pairing import matching, swiss
from tournaments.pairing.criteria import CRITERIA, edge_costs, seeding
from tournaments.pairing.field import make_field
from tournaments.pairing.legality import legal_edges, places
from tournaments.pairing.levels import by_groups
from tournaments.records import Entrant, History, Reason


def totals(field, pairs):
    i, j = (np.array([p[k] for p in pairs]) for k in (0, 1))
    return [int(column.sum()) for column in edge_costs(field, i, j)]


def complete(field, free):
    """The optimum over the complete graph of legal pairs."""
    i, j = legal_edges(field, free)
    best = matching.cheapest_of(free, i, j, edge_costs(field, i, j))
    return list(zip(i[best].tolist(), j[best].tolist(), strict=True))


CASES = [(60, 9, 7), (101, 0, 6), (150, 30, 7), (151, 3, 5), (202, 2, 4), (300, 40, 4), (400, 60, 4)]


@pytest.mark.parametrize(("players", "clubs", "rounds"), CASES)
def test_large_fields_are_solved_as_the_complete_graph_would_be(players, clubs, rounds):
    mode = ("adjacent", "fold", "half")[players % 3]
    event = EventSettings(first_round=mode, later_rounds=mode, colour_rule="wish" if players % 4 == 1 else "binding")
    by_group = 0
    for history, _event, draw in play(Plan(players, rounds, players, event, clubs, no_shows=1, absences=2)):
        if history.round_number < 3 and players > 200:
            continue
        field = make_field(history, event, players)
        free = places(field).free
        fast = by_groups(field, free)
        by_group += fast is not None
        best = totals(field, complete(field, free))
        assert totals(field, fast or swiss.at_once(field, free)[0]) == best
        assert [cost for _code, cost in draw.totals] == best
    assert by_group or clubs in (2, 3)


@pytest.mark.parametrize("players", range(24, 60))
def test_middling_fields_are_solved_as_the_complete_graph_would_be(players):
    event = EventSettings(accelerated_rounds=players % 2 * 4)
    plan = Plan(players, 7, players, event, players % 7 * 2, both_lose=5, no_shows=5, absences=5, forbidden=2)
    for history, event, draw in play(plan):
        if not isinstance(draw, Refused):
            field = make_field(history, event, players)
            free = places(field).free
            fast = by_groups(field, free)
            assert fast is None or totals(field, fast) == totals(field, complete(field, free))


def textbook(mode, group):
    half = len(group) // 2
    if mode == "adjacent":
        return list(zip(group[::2], group[1::2], strict=True))
    return list(zip(group[:half], group[: half - 1 : -1] if mode == "fold" else group[half:], strict=True))


@pytest.mark.parametrize("mode", ["adjacent", "fold", "half"])
@pytest.mark.parametrize("seed", range(25))
def test_whoever_is_left_of_a_group_is_paired_by_the_textbook(mode, seed):
    random = Random(seed)
    size = random.randint(4, 30)
    history = History(tuple(Entrant(n, "") for n in range(1, size + 1)))
    field = make_field(history, EventSettings(first_round=mode), 1)
    left = sorted(random.sample(range(size), random.randint(2, size) // 2 * 2))
    pairs = [(v, w) for k, v in enumerate(left) for w in left[k + 1 :]]
    i, j = (np.array([p[k] for p in pairs]) for k in (0, 1))
    best = matching.cheapest_of(left, i, j, [seeding(field, i, j)])
    assert sorted(pairs[k] for k in best) == sorted(textbook(mode, left))


@pytest.mark.parametrize("mode", ["adjacent", "fold", "half"])
def test_a_first_round_of_300_is_the_textbook_one(mode):
    history = History(tuple(Entrant(n, f"P{n}") for n in range(1, 301)), rounds=9)
    draw = swiss.draw(history, EventSettings(first_round=mode), 1)
    assert [(m.a, m.b) for m in draw.matches] == textbook(mode, list(range(1, 301)))


def test_the_same_seed_gives_the_same_draw_and_another_seed_may_not():
    *_, (history, event, draw) = play(Plan(61, 5, 3, EventSettings(later_rounds="random"), clubs=5))
    shuffled = replace(history, entrants=history.entrants[::-1], outcomes=history.outcomes[::-1])
    assert swiss.draw(shuffled, event, 3) == draw
    assert swiss.draw(history, event, 4).matches != draw.matches


@pytest.mark.parametrize(("players", "bits"), [(30, 1), (30, 12), (30, 20), (121, 1), (121, 24), (121, 36)])
def test_where_numbers_run_out_the_first_criteria_are_still_the_best_and_the_others_inside_the_groups(
    monkeypatch, players, bits
):
    """As beyond some thousand players, with less room for numbers instead."""
    *_, (history, event, exact) = play(Plan(players, 4, 7, EventSettings(), 5, no_shows=3))
    monkeypatch.setattr(matching, "LIMIT", 1 << bits)
    monkeypatch.setattr(swiss, "by_groups", lambda _field, _free: None)
    draw = swiss.draw(history, event, 7)
    assert problems(history, event, draw) == []
    (count,) = [r.data["count"] for r in draw.reasons if r.code == "criteria_in_groups"]
    assert Reason("criteria_in_groups", {"count": count}) in draw.reasons
    assert count < len(CRITERIA)
    assert draw.totals[:count] == exact.totals[:count]
    assert swiss.draw(history, event, 7) == draw
    if bits > 1:
        field = make_field(history, event, 7)
        staying = [(v, w) for v, w in vertices(field, draw) if w != field.bye and field.points[v] == field.points[w]]
        for score in set(field.points[[v for v, _ in staying]].tolist()):
            group = sorted(v for p in staying if field.points[p[0]] == score for v in p)
            monkeypatch.undo()
            inside = [p for p in staying if field.points[p[0]] == score]
            assert totals(field, inside) == totals(field, complete(field, group))


def vertices(field, draw):
    """The pairs of a draw as vertices."""
    pairs = [sorted((field.vertex(m.a), field.vertex(m.b))) for m in draw.matches]
    return [tuple(p) for p in pairs] + [(field.vertex(number), field.bye) for number in draw.byes]


@pytest.mark.parametrize(("down", "up"), [("middle", "middle"), ("top", "bottom"), ("bottom", "middle")])
@pytest.mark.parametrize("players", [120, 201])
def test_floaters_from_anywhere_are_those_of_the_complete_graph(players, down, up):
    event = EventSettings(later_rounds="fold", floaters_down=down, floaters_up=up)
    *_, (history, _event, draw) = play(Plan(players, 4, 5, event, clubs=9, no_shows=1))
    field = make_field(history, event, 5)
    assert [cost for _code, cost in draw.totals] == totals(field, complete(field, places(field).free))


@pytest.mark.parametrize(("players", "clubs"), [(103, 8), (160, 0), (201, 20), (300, 30), (400, 3)])
def test_large_mcmahon_fields_are_solved_as_the_complete_graph_would_be(players, clubs):
    event = EventSettings(
        system="mcmahon", bar="3d", floor="9k", countries_apart="soft", handicap="rank", handicap_above="1d"
    )
    ranks = tuple(f"{n}{ladder}" for ladder, last in (("d", 6), ("k", 12)) for n in range(1, last + 1))
    plan = Plan(players, 4, players, event, clubs, no_shows=1, absences=2, countries=5, ranks=ranks)
    for history, _event, draw in list(play(plan))[-1:]:
        field = make_field(history, event, players)
        best = totals(field, complete(field, places(field).free))
        assert [cost for _code, cost in draw.totals] == best
