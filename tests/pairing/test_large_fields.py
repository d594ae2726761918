"""The optimum of the whole field, as the complete graph has it; the textbook order in what is left of a group."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from games.errors import Refused
from tests.pairing.play import Plan, play
from tournaments.event_settings import SEEDINGS, EventSettings
from tournaments.pairing import matching, missing, optimum, scale, swiss
from tournaments.pairing.blossom import Blossoms
from tournaments.pairing.criteria import edge_costs, seeding
from tournaments.pairing.field import make_field
from tournaments.pairing.legality import Rules, legal_edges, places
from tournaments.pairing.likely import likely
from tournaments.pairing.optimum import best_draw
from tournaments.records import Entrant, History, Played


def totals(field, pairs):
    i, j = (np.array([p[k] for p in pairs]) for k in (0, 1))
    return [int(column.sum()) for column in edge_costs(field, i, j)]


def complete(field, free):
    """The optimum over the complete graph of legal pairs."""
    i, j = legal_edges(field, free)
    best = matching.cheapest(free, i, j, edge_costs(field, i, j))
    return list(zip(i[best].tolist(), j[best].tolist(), strict=True))


def compare(plan, rounds=range(1, 99)):
    """Plays an event; the draws of these rounds cost what the complete graph says. How many there were."""
    compared = 0
    for history, event, draw in play(plan):
        if isinstance(draw, Refused) or history.round_number not in rounds:
            continue
        field = make_field(history, event, plan.seed)
        limits_kept = not dict(draw.totals).get("limit_relaxed")
        field = field if limits_kept else field.relax()
        best = totals(field, [*places(field).fixed, *complete(field, places(field).free)])
        assert [cost for _code, cost in draw.totals] == best
        compared += 1
    return compared


RANKS = tuple(f"{n}{ladder}" for ladder, last in (("d", 6), ("k", 12)) for n in range(1, last + 1))
CASES = [(60, 9, 7), (101, 0, 6), (150, 30, 7), (151, 3, 5), (202, 2, 4), (300, 40, 4), (400, 60, 4)]


@pytest.mark.parametrize(("players", "clubs", "rounds"), CASES)
def test_large_fields_are_solved_as_the_complete_graph_would_be(players, clubs, rounds):
    mode = ("adjacent", "fold", "half")[players % 3]
    event = EventSettings(first_round=mode, later_rounds=mode, colour_rule="wish" if players % 4 == 1 else "binding")
    plan = Plan(players, rounds, players, event, clubs, no_shows=1, absences=2)
    assert compare(plan, range(1 if players < 200 else 3, 99))


@pytest.mark.parametrize("players", range(42, 60))
def test_middling_fields_are_solved_as_the_complete_graph_would_be(players):
    event = EventSettings(
        accelerated_rounds=players % 2 * 4,
        later_rounds=("adjacent", "fold", "half", "random")[players % 4],
        clubs_apart=("soft", "hard")[players // 2 % 2],
        countries_apart="soft",
        colour_difference=1 + players % 3,
        colour_streak=1 + players % 2,
    )
    plan = Plan(
        players, 7, players, event, 6 + players % 7, both_lose=5, no_shows=5, absences=5, forbidden=2, forced=1, countries=3
    )
    assert compare(plan) > 2


@pytest.mark.parametrize("players", [120, 133])
def test_a_top_group_that_has_met_and_floats_further_down(players):
    """Few can meet at the top: several cross the same edge between groups."""
    people = tuple(Entrant(n, f"P{n}", club=f"C{n % 5}") for n in range(1, players + 1))
    top = range(1, 8)
    outcomes = [Played(1, a, b, 1, 1, "a") for a in top for b in top if a < b]
    outcomes += [Played(r, n, players - n, 2, 0, "b") for n in top for r in (2, 3)]
    event = EventSettings(clubs_apart="hard", colour_rule="wish")
    field = make_field(History(people, tuple(outcomes), 4, 9), event, 1)
    best = best_draw(field, places(field).free)
    assert totals(field, best) == totals(field, complete(field, places(field).free))
    assert sum(min(pair) < 7 for pair in best) == 7


@pytest.mark.parametrize("players", [64, 115])
def test_pairs_kept_beforehand(players):
    *_, (history, event, draw) = play(Plan(players, 4, 5, EventSettings(), clubs=6, no_shows=3))
    kept = replace(history, kept=draw.matches[::5], kept_byes=draw.byes)
    field = make_field(kept, event, 6)
    best = totals(field, [*places(field).fixed, *complete(field, places(field).free)])
    assert [cost for _code, cost in swiss.draw(kept, event, 6).totals] == best


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
    best = matching.cheapest(left, i, j, [seeding(field, i, j)])
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


@pytest.mark.parametrize("first", [1 << 12, 1 << 40])
@pytest.mark.parametrize("limb", [1 << 24, 1 << 57])
def test_numbers_may_be_cut_into_limbs_anywhere(monkeypatch, first, limb):
    *_, (history, event, _draw) = play(Plan(121, 4, 7, EventSettings(), 5, no_shows=3))
    monkeypatch.setattr(scale, "FIRST", first)
    monkeypatch.setattr(scale, "LIMB", limb)
    field = make_field(history, event, 7)
    free = places(field).free
    assert totals(field, best_draw(field, free)) == totals(field, complete(field, free))


@pytest.mark.parametrize("seed", range(6))
def test_wrong_guesses_change_nothing(monkeypatch, seed):
    """Neither of the prices to start from nor of the pairs that are likely."""
    *_, (history, event, _draw) = play(Plan(70 + seed, 5, seed, EventSettings(), 5, no_shows=3))
    field = make_field(history, event, 7)
    free = places(field).free
    best = totals(field, best_draw(field, free))
    random = Random(seed)

    def few(field, rules, players):
        i, j = likely(field, rules, players)
        kept = np.array([random.random() < seed / 8 for _ in i], dtype=bool)
        return i[kept], j[kept]

    def anything(field, scale, players):
        most = scale.value("floats")
        return np.array([random.randint(-most, most) for _ in range(field.bye + 1)])

    monkeypatch.setattr(optimum, "likely", few)
    monkeypatch.setattr(optimum, "guess", anything)
    assert totals(field, best_draw(field, free)) == best == totals(field, complete(field, free))


def test_every_legal_pair_is_held_against_the_prices(monkeypatch):
    """What `missing` finds is what a plain loop over all pairs finds."""
    *_, (history, event, _draw) = play(Plan(60, 5, 4, EventSettings(), 5, no_shows=3))
    field = make_field(history, event, 7)
    free = sorted(places(field).free)
    rules, costs = Rules(field), scale.make_scale(field, free)
    monkeypatch.setattr(optimum, "likely", lambda *_: (np.arange(9), np.arange(9) + 20))
    problem, found = optimum.Problem(field, free, rules, costs), 0
    for whole in (False, False, False, False, True):
        problem.found = Blossoms(problem.found) if whole else problem.found
        problem.solve()
        i, j = missing.missing(missing.Prices(field, rules, costs, problem.free, problem.heights, problem.found))
        expected = set()
        for v, w in zip(*legal_edges(field, [v for v in free if v != field.bye]), strict=True):
            cost = costs.whole(field, v[None], w[None])[0] - abs(
                problem.heights[free.index(v)] - problem.heights[free.index(w)]
            )
            if problem.found.spare(free.index(v), free.index(w), cost) < 0:
                expected.add((int(v), int(w)))
        assert set(zip(i.tolist(), j.tolist(), strict=True)) <= expected
        assert bool(len(i)) == bool(expected)
        found += len(expected)
        if not whole:
            problem.add(i, j)
    assert found > 1000


@pytest.mark.parametrize("system", ["swiss", "mcmahon"])
@pytest.mark.parametrize("mode", SEEDINGS)
def test_no_pair_costs_more_than_the_scale_has_room_for(system, mode):
    event = EventSettings(
        system=system, first_round=mode, later_rounds=mode, colour_rule="wish", clubs_apart="soft", countries_apart="soft"
    )
    plan = Plan(40, 6, 1, event, 3, both_lose=5, no_shows=9, absences=9, half_byes=50, countries=2, ranks=RANKS)
    for history, _event, _draw in play(plan):
        plain = make_field(history, event, 1)
        for field in (plain, plain.relax(), plain.with_rematches()):
            free = np.array(places(field).free)
            i, j = legal_edges(field, free)
            for (code, most), column in zip(scale.highest(field, free).items(), edge_costs(field, i, j), strict=True):
                assert column.max() <= most, code


@pytest.mark.parametrize(("down", "up"), [("middle", "middle"), ("top", "bottom"), ("bottom", "middle")])
@pytest.mark.parametrize("players", [120, 201])
def test_floaters_from_anywhere_are_those_of_the_complete_graph(players, down, up):
    event = EventSettings(later_rounds="fold", floaters_down=down, floaters_up=up)
    *_, (history, _event, draw) = play(Plan(players, 4, 5, event, clubs=9, no_shows=1))
    field = make_field(history, event, 5)
    assert [cost for _code, cost in draw.totals] == totals(field, complete(field, places(field).free))


@pytest.mark.parametrize("players", [13, 18, 41, 74, 120])
def test_as_few_rematches_as_in_the_complete_graph(players):
    """Everybody has met nearly everybody, in one of four rounds."""
    people = tuple(Entrant(n, f"P{n}", club=f"C{n % 5}") for n in range(1, players + 1))
    numbers = range(1, players + 1)
    met = ((a, b) for a in numbers for b in range(1, a) if a * b % 13)
    outcomes = tuple(Played(1 + (a + b) % 4, a, b, 2, 0, "a" if a % 2 else "b") for a, b in met)
    event = EventSettings(clubs_apart="hard", colour_rule="wish")
    field = make_field(History(people, outcomes, 5, 9), event, players).with_rematches()
    free = places(field).free
    best = totals(field, best_draw(field, free))
    assert best == totals(field, complete(field, free))
    assert best[0] > 0


@pytest.mark.parametrize(("players", "clubs"), [(103, 8), (160, 0), (201, 20), (300, 30), (400, 3)])
def test_large_mcmahon_fields_are_solved_as_the_complete_graph_would_be(players, clubs):
    event = EventSettings(
        system="mcmahon", bar="3d", floor="9k", countries_apart="soft", handicap="rank", handicap_above="1d"
    )
    plan = Plan(players, 4, players, event, clubs, no_shows=1, absences=2, countries=5, ranks=RANKS)
    assert compare(plan, range(2, 5, 2))


@pytest.mark.parametrize("players", range(45, 57))
def test_middling_mcmahon_fields_with_all_that_can_be_set(players):
    event = EventSettings(
        system="mcmahon",
        bar=("", "2d", "3d")[players % 3],
        floor=("", "9k")[players % 2],
        clubs_apart=("soft", "hard")[players // 2 % 2],
        clubs_apart_rounds=9,
        apart_above_bar=players % 2 == 0,
        countries_apart="soft",
        handicap=("off", "rank", "score")[players % 3],
        first_round="half",
        later_rounds=("adjacent", "fold", "half")[players % 3],
    )
    plan = Plan(players, 6, players, event, 4 + players % 9, no_shows=5, absences=6, countries=4, ranks=RANKS, forbidden=3)
    assert compare(plan) > 3
