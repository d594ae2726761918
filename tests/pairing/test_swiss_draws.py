"""Whole random events, judged by the independent checker, and small fields against all possible draws."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tests.pairing.checker import problems
from tests.pairing.literal import Judge, legal_draws
from tests.pairing.play import Plan, play
from tournaments.event_settings import SEEDINGS, EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Entrant, History

SWISS = SYSTEMS["swiss"]
QUIET = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

event_settings = st.builds(
    EventSettings,
    first_round=st.sampled_from(SEEDINGS),
    later_rounds=st.sampled_from(SEEDINGS),
    floaters_down=st.sampled_from(["bottom", "middle", "top"]),
    floaters_up=st.sampled_from(["top", "middle", "bottom"]),
    clubs_apart=st.sampled_from(["off", "soft", "hard"]),
    clubs_apart_rounds=st.sampled_from([0, 1, 2, 99]),
    colours=st.sampled_from(["history", "history", "history", "nigiri"]),
    colour_rule=st.sampled_from(["binding", "binding", "wish", "off"]),
    colour_last_round=st.sampled_from(["binding", "wish"]),
    colour_difference=st.integers(1, 3),
    colour_streak=st.integers(1, 3),
    forfeits_out=st.integers(0, 2),
    accelerated_rounds=st.sampled_from([0, 0, 1, 2, 3]),
    promotion_mark=st.sampled_from([0, 0, 0, 4, 8]),
)
percent = st.sampled_from([0, 0, 5, 15])
plans = st.builds(
    Plan,
    players=st.integers(0, 22),
    rounds=st.integers(1, 9),
    seed=st.integers(0, 10**9),
    settings=event_settings,
    clubs=st.sampled_from([0, 1, 2, 4]),
    draws=st.sampled_from([0, 10, 100]),
    both_lose=percent,
    no_shows=percent,
    absences=percent,
    withdrawals=percent,
    late=percent,
    half_byes=st.sampled_from([0, 50]),
    forbidden=st.integers(0, 3),
    forced=st.integers(0, 2),
)


@QUIET
@given(plans)
def test_every_draw_is_legal(plan):
    for history, event, draw in play(plan):
        if isinstance(draw, Refused):
            assert draw.code in {"no_legal_draw", "too_few"}
        else:
            assert problems(history, event, draw) == []


@QUIET
@given(plans.map(lambda plan: replace(plan, players=plan.players % 9)))
def test_a_draw_is_refused_only_where_none_exists(plan):
    for history, event, draw in play(plan):
        if isinstance(draw, Refused) and draw.code == "no_legal_draw" and draw.data["why"] != "forced_conflict":
            assert not any(legal_draws(history, event, colours=False))
            assert draw.data["relax"]


@QUIET
@given(plans.map(lambda plan: replace(plan, players=plan.players % 9)))
def test_colour_limits_are_left_only_where_no_draw_exists_inside_or_later_rounds_need_it(plan):
    for history, event, draw in play(plan):
        said = {r.code for r in draw.reasons} if not isinstance(draw, Refused) else set()
        if "colours_relaxed" in said and "later_rounds_kept" not in said:
            assert not any(legal_draws(history, event))


def cheapest(history, event):
    """The least cost of all legal draws, by the literal criteria."""
    for relaxed in (False, True):
        judge = Judge(history, event, relaxed)
        costs = [judge.cost(pairs, bye) for pairs, bye in legal_draws(history, event, colours=not relaxed)]
        if costs:
            return min(costs)
    raise AssertionError("no legal draw")


not_random = st.sampled_from([mode for mode in SEEDINGS if mode != "random"])
small = st.builds(
    lambda plan, first, later: replace(
        plan, rounds=9, settings=replace(plan.settings, first_round=first, later_rounds=later)
    ),
    plans,
    not_random,
    not_random,
)


def compare_with_all_draws(plan):
    for history, event, _draw in play(plan):
        last = replace(history, rounds=history.round_number)
        try:
            draw = SWISS.draw(last, event, plan.seed)
        except Refused:
            continue
        assert tuple(cost for _code, cost in draw.totals[:-1]) == cheapest(last, event)


@settings(QUIET, max_examples=100)
@given(small.map(lambda plan: replace(plan, players=plan.players % 9)))
def test_the_draw_is_the_best_of_all(plan):
    compare_with_all_draws(plan)


@pytest.mark.parametrize("seed", range(4))
def test_the_draw_is_the_best_of_all_for_ten_and_nine(seed):
    event = EventSettings(later_rounds=SEEDINGS[seed % 3], colour_rule="binding" if seed % 2 else "wish")
    compare_with_all_draws(Plan(players=10 - seed % 2, rounds=5, seed=seed, clubs=3, no_shows=5, settings=event))


def people(count, **changes):
    return tuple(Entrant(n, f"P{n}", **changes) for n in range(1, count + 1))


def first_round(count, mode, seed=1, **changes):
    history = History(people(count), rounds=min(count - 1, 5), **changes)
    draw = SWISS.draw(history, EventSettings(first_round=mode), seed)
    return [(m.a, m.b) for m in draw.matches], draw.byes


@pytest.mark.parametrize(
    ("mode", "pairs"),
    [
        ("adjacent", [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10)]),
        ("fold", [(1, 10), (2, 9), (3, 8), (4, 7), (5, 6)]),
        ("half", [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10)]),
    ],
)
def test_first_round_of_ten_is_the_textbook_one(mode, pairs):
    assert first_round(10, mode) == (pairs, ())


@pytest.mark.parametrize(
    ("mode", "pairs"),
    [
        ("adjacent", [(1, 2), (3, 4), (5, 6), (7, 8)]),
        ("fold", [(1, 8), (2, 7), (3, 6), (4, 5)]),
        ("half", [(1, 5), (2, 6), (3, 7), (4, 8)]),
    ],
)
def test_first_round_of_nine_gives_the_bye_to_the_last(mode, pairs):
    assert first_round(9, mode) == (pairs, (9,))


@pytest.mark.parametrize("count", range(2, 41))
def test_first_round_of_any_size_is_the_textbook_one(count):
    even, half = count - count % 2, count // 2
    assert first_round(count, "adjacent")[0] == [(k, k + 1) for k in range(1, even, 2)]
    assert first_round(count, "fold")[0] == [(k, even + 1 - k) for k in range(1, half + 1)]
    assert first_round(count, "half")[0] == [(k, k + half) for k in range(1, half + 1)]


def test_a_random_order_follows_the_seed():
    assert first_round(20, "random", 5) == first_round(20, "random", 5)
    assert len({str(first_round(20, "random", seed)) for seed in range(10)}) > 5


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_the_records_does_not_matter(seed):
    plan = Plan(players=21, rounds=5, seed=seed, clubs=4, absences=5, no_shows=5, withdrawals=3)
    random = Random(seed)
    for history, event, draw in play(plan):
        entrants, outcomes = list(history.entrants), list(history.outcomes)
        random.shuffle(entrants)
        random.shuffle(outcomes)
        again = replace(history, entrants=tuple(entrants), outcomes=tuple(outcomes))
        assert SWISS.draw(again, event, plan.seed) == draw


@pytest.mark.parametrize("seed", range(4))
def test_only_earlier_rounds_count(seed):
    *_, (last, _event, _draw) = play(Plan(players=11, rounds=5, seed=seed, clubs=3, no_shows=5))
    for history, event, draw in play(Plan(players=11, rounds=5, seed=seed, clubs=3, no_shows=5)):
        assert SWISS.draw(replace(history, outcomes=last.outcomes), event, seed) == draw


def renumbered(history, new):
    """The same event with other start numbers."""

    def outcome(o):
        names = {k: new[v] for k, v in vars(o).items() if k in ("a", "b", "entrant")}
        absent = {"absent": frozenset(new[n] for n in o.absent)} if hasattr(o, "absent") else {}
        return replace(o, **names, **absent)

    return replace(
        history,
        entrants=tuple(replace(e, number=new[e.number]) for e in history.entrants),
        outcomes=tuple(map(outcome, history.outcomes)),
        absent=frozenset(new[n] for n in history.absent),
    )


@pytest.mark.parametrize("seed", range(6))
def test_other_numbers_in_the_same_order_give_the_same_pairs(seed):
    plan = Plan(players=16, rounds=5, seed=seed, clubs=4, no_shows=5)
    new = {n: 3 * n + seed for n in range(1, 17)}
    for history, event, draw in play(plan):
        again = SWISS.draw(renumbered(history, new), event, plan.seed)
        assert {(m.a, m.b) for m in again.matches} == {(new[m.a], new[m.b]) for m in draw.matches}


@pytest.mark.parametrize("seed", range(4))
def test_a_player_who_never_plays_changes_nothing(seed):
    for history, event, draw in play(Plan(players=13, rounds=4, seed=seed, clubs=3)):
        more = (*history.entrants, Entrant(50, "Nobody", withdrawn=1), Entrant(51, "Later", joined=9))
        assert SWISS.draw(replace(history, entrants=more), event, seed) == draw


@pytest.mark.parametrize("seed", range(5))
def test_kept_matches_stay_at_their_tables(seed):
    for history, event, draw in play(Plan(players=15, rounds=5, seed=seed)):
        kept = (draw.matches[1], draw.matches[4])
        again = SWISS.draw(replace(history, kept=kept, kept_byes=draw.byes), event, seed + 1)
        assert set(kept) <= set(again.matches)
        assert again.byes == draw.byes
        assert [m.table for m in again.matches] == [1, 2, 3, 4, 5, 6, 7]
        assert problems(replace(history, kept=kept, kept_byes=draw.byes), event, again) == []


def test_everything_kept_is_a_draw_already():
    history, event, draw = next(play(Plan(players=7, rounds=3, seed=1)))
    again = SWISS.draw(replace(history, kept=draw.matches, kept_byes=draw.byes), event, 9)
    assert (again.matches, again.byes) == (draw.matches, draw.byes)


@pytest.mark.parametrize("players", [0, 1])
def test_fewer_than_two_cannot_be_paired(players):
    with pytest.raises(Refused) as refused:
        SWISS.draw(History(people(players), rounds=3), EventSettings(), 1)
    assert (refused.value.code, refused.value.data) == ("too_few", {"count": players})


def test_a_forced_pair_meets_and_only_once():
    history = History(people(6), rounds=3, forced=frozenset({(1, 6)}))
    draw = SWISS.draw(history, EventSettings(), 1)
    assert (1, 6) in {(m.a, m.b) for m in draw.matches}
    assert "forced" in {r.code for e in draw.explanations for r in e.reasons}


def test_two_who_are_forced_to_the_same_opponent_are_refused():
    history = History(people(6), rounds=3, forced=frozenset({(1, 6), (1, 5)}))
    with pytest.raises(Refused) as refused:
        SWISS.draw(history, EventSettings(), 1)
    assert refused.value.data["why"] == "forced_conflict"
