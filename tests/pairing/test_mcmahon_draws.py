"""Whole McMahon events, judged by the independent checker, and small fields against all possible draws."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tests.pairing.checker import problems, scores
from tests.pairing.literal import legal_draws
from tests.pairing.play import Plan, play
from tests.pairing.test_swiss_draws import QUIET, cheapest, not_random, plans
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.pairing.past import look_back
from tournaments.records import DrawnMatch, Entrant, History, Played

MCMAHON = SYSTEMS["mcmahon"]
CLOSE = ("2k", "1k", "1d", "2d")
WIDE = ("1p", "6d", "3d", "1d", "2k", "7k", "12k", "25k")

bars = st.sampled_from([("", ""), ("", ""), ("1d", "2k"), ("2d", "10k"), ("1k", "1k")])
changes = st.fixed_dictionaries(
    {
        "groups_by": st.sampled_from(["rank", "rating"]),
        "group_width": st.sampled_from([1, 1, 2, 3]),
        "rating_step": st.sampled_from([100, 250]),
        "skipped": st.sampled_from(["given", "half", "half_down"]),
        "handicap": st.sampled_from(["off", "rank", "score"]),
        "handicap_reduction": st.sampled_from([0, 1, 2]),
        "handicap_ceiling": st.sampled_from([1, 3, 9]),
        "handicap_above": st.sampled_from(["", "", "2d"]),
        "first_rounds": st.sampled_from([1, 2, 9]),
        "countries_apart": st.sampled_from(["off", "soft"]),
        "apart_above_bar": st.booleans(),
    }
)


def mcmahon(plan, changed, bar, ranks, countries):
    """The plan as a McMahon event."""
    event = replace(plan.settings, system="mcmahon", bar=bar[0], floor=bar[1], **changed)
    return replace(plan, settings=event, ranks=ranks, countries=countries)


def mcmahon_plans(base):
    return st.builds(mcmahon, base, changes, bars, st.sampled_from([CLOSE, WIDE]), st.sampled_from([0, 2]))


@QUIET
@given(mcmahon_plans(plans))
def test_every_draw_is_legal(plan):
    for history, event, draw in play(plan):
        if isinstance(draw, Refused):
            assert draw.code in {"no_legal_draw", "too_few"}
        else:
            assert problems(history, event, draw) == []


@QUIET
@given(mcmahon_plans(plans))
def test_scores_are_those_of_an_independent_count(plan):
    for history, event, _draw in play(plan):
        assert {n: s for n, s in look_back(history, event).points.items() if s} == {
            n: s for n, s in scores(history, event).items() if s
        }


@QUIET
@given(mcmahon_plans(plans.map(lambda plan: replace(plan, players=plan.players % 9))))
def test_a_draw_is_refused_only_where_none_exists(plan):
    for history, event, draw in play(plan):
        if isinstance(draw, Refused) and draw.code == "no_legal_draw" and draw.data["why"] != "forced_conflict":
            assert not any(legal_draws(history, event, colours=False))


def compare_with_all_draws(plan):
    for history, event, _draw in play(plan):
        last = replace(history, rounds=history.round_number)
        try:
            draw = MCMAHON.draw(last, event, plan.seed)
        except Refused:
            continue
        assert tuple(cost for _code, cost in draw.totals[:-1]) == cheapest(last, event)


def in_order(plan, first, later, players):
    event = replace(plan.settings, first_round=first, later_rounds=later)
    return replace(plan, rounds=9, players=players, settings=event)


small = st.builds(in_order, mcmahon_plans(plans), not_random, not_random, st.integers(2, 8))


@settings(QUIET, max_examples=100)
@given(small)
def test_the_draw_is_the_best_of_all(plan):
    compare_with_all_draws(plan)


@pytest.mark.parametrize("seed", range(4))
def test_the_draw_is_the_best_of_all_for_ten_and_nine(seed):
    event = EventSettings(
        system="mcmahon", bar="2d", handicap="rank" if seed % 2 else "off", handicap_reduction=1, countries_apart="soft"
    )
    compare_with_all_draws(Plan(10 - seed % 2, 5, seed, event, clubs=3, no_shows=5, absences=5, countries=3, ranks=CLOSE))


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_the_records_does_not_matter(seed):
    event = EventSettings(system="mcmahon", bar="1d", handicap="score")
    for history, _event, draw in play(Plan(21, 5, seed, event, clubs=4, absences=10, countries=3, ranks=WIDE)):
        turned = replace(history, entrants=history.entrants[::-1], outcomes=history.outcomes[::-1])
        assert MCMAHON.draw(turned, event, seed) == draw


def people(*ranks, **fields):
    ladder = {"1p": 40, "5d": 34, "3d": 32, "1d": 30, "1k": 29, "3k": 27, "9k": 21, "": -1}
    return tuple(Entrant(n, f"P{n}", rank=rank, strength=ladder[rank], **fields) for n, rank in enumerate(ranks, 1))


def only_match(entrants, outcomes=(), round_number=1, **values):
    history = History(entrants, outcomes, round_number, 3)
    return MCMAHON.draw(history, EventSettings(**values), 1).matches[0]


@pytest.mark.parametrize(
    ("ranks", "values", "match"),
    [
        (("1k", "3d"), {}, DrawnMatch(1, 2, 1, "b", 15)),
        (("1k", "3d"), {"handicap": "rank"}, DrawnMatch(1, 2, 1, "b", 1, 3)),
        (("3d", "1k"), {"handicap": "rank"}, DrawnMatch(1, 1, 2, "b", 1, 3)),
        (("3d", "1k"), {"handicap": "rank", "colours": "nigiri"}, DrawnMatch(1, 1, 2, "b", 1, 3)),
        (("3d", "1d"), {"handicap": "rank", "handicap_reduction": 2, "komi": 13}, DrawnMatch(1, 1, 2, "a", 13)),
        (("3d", "1d"), {"handicap": "rank", "handicap_reduction": 1}, DrawnMatch(1, 1, 2, "b", 1, 1)),
        (("3d", "9k"), {"handicap": "rank", "handicap_komi": 0}, DrawnMatch(1, 1, 2, "b", 0, 9)),
        (("3d", "9k"), {"handicap": "rank", "handicap_ceiling": 4}, DrawnMatch(1, 1, 2, "b", 1, 4)),
        (("3d", "9k"), {"handicap": "rank", "handicap_above": "3d"}, DrawnMatch(1, 1, 2, "a", 15)),
        (("3d", "9k"), {"handicap": "rank", "handicap_above": "4d"}, DrawnMatch(1, 1, 2, "b", 1, 9)),
        (("1p", "9k"), {"handicap": "rank", "handicap_ceiling": 13}, DrawnMatch(1, 1, 2, "b", 1, 13)),
        (("3d", ""), {"handicap": "rank"}, DrawnMatch(1, 1, 2, "a", 15)),
        (("3d", "1k"), {"handicap": "score", "bar": "1d"}, DrawnMatch(1, 1, 2, "b", 1, 1)),
        (("3d", "1k"), {"handicap": "score", "bar": "1k"}, DrawnMatch(1, 1, 2, "a", 15)),
    ],
)
def test_handicap_colours_and_komi(ranks, values, match):
    assert only_match(people(*ranks), **values) == match


def test_a_handicap_of_scores_counts_whole_points():
    entrants = (replace(people("1d")[0], correction=1), replace(people("1k")[0], number=2))
    assert only_match(entrants, handicap="score").handicap == 1
    assert only_match((replace(entrants[0], correction=-1), entrants[1]), handicap="score").handicap == 0


def test_games_with_handicap_count_for_no_colour():
    outcomes = (Played(1, 1, 2, 2, 0, "b", handicap=3), Played(2, 1, 3, 2, 0, "a"))
    past = look_back(History(people("3d", "1k", "3d"), outcomes, 3, 5), EventSettings(system="mcmahon"))
    assert (past.colours[1], past.colours[2], past.colours[3]) == ("B", "", "W")


def test_clubs_may_meet_above_the_bar_where_the_event_says_so():
    entrants = tuple(replace(e, club="C" if e.number < 3 else "") for e in people("5d", "3d", "5d", "3d"))
    history, bar = History(entrants, rounds=3), {"bar": "1d", "clubs_apart": "hard"}
    apart = MCMAHON.draw(history, EventSettings(**bar), 1)
    assert [(m.a, m.b) for m in apart.matches] == [(1, 3), (2, 4)]
    free = MCMAHON.draw(history, EventSettings(**bar, apart_above_bar=False), 1)
    assert [(m.a, m.b) for m in free.matches] == [(1, 2), (3, 4)]
    assert MCMAHON.assess(history, EventSettings(**bar, apart_above_bar=False), free.matches, ()).problems == ()
    assert MCMAHON.assess(history, EventSettings(**bar), free.matches, ()).problems != ()


def test_countries_are_kept_apart_inside_the_groups():
    entrants = tuple(replace(e, country="AB"[e.number > 2]) for e in people("1d", "1d", "1d", "1d"))
    draws = [MCMAHON.draw(History(entrants, rounds=3), EventSettings(countries_apart=c), 1) for c in ("off", "soft")]
    assert [[(m.a, m.b) for m in draw.matches] for draw in draws] == [[(1, 2), (3, 4)], [(1, 3), (2, 4)]]


def test_the_first_rounds_have_an_order_of_their_own():
    entrants = people("1d", "1d", "1d", "1d")
    history = History(entrants, (), 2, 3)
    for first_rounds, pairs in ((1, [(1, 2), (3, 4)]), (2, [(1, 4), (2, 3)])):
        event = EventSettings(first_round="fold", first_rounds=first_rounds)
        assert [(m.a, m.b) for m in MCMAHON.draw(history, event, 1).matches] == pairs


def test_equal_starts_are_a_swiss():
    for history, event, draw in play(Plan(16, 5, 3, EventSettings(), clubs=4, no_shows=5, absences=5)):
        level = replace(history, entrants=tuple(replace(e, rank="1d", strength=30) for e in history.entrants))
        same = MCMAHON.draw(level, replace(event, skipped="given"), 3)
        assert [(m.a, m.b, m.black) for m in same.matches] == [(m.a, m.b, m.black) for m in draw.matches]
        assert same.byes == draw.byes


@pytest.mark.parametrize("seed", range(4))
def test_black_of_the_weaker_side_is_never_taken_for_exchanged(seed):
    event = EventSettings(system="mcmahon", handicap="rank")
    with_stones = 0
    for history, _event, draw in play(Plan(11, 4, seed, event, ranks=WIDE)):
        with_stones += sum(bool(match.handicap) for match in draw.matches)
        found = SYSTEMS["mcmahon"].assess(history, event, draw.matches, draw.byes)
        assert found.problems == ()
        assert dict(found.totals) | {"by_lot": 0} == dict(draw.totals) | {"by_lot": 0}
        assert "colours_exchanged" not in {reason.code for one in found.explanations for reason in one.reasons}
    assert with_stones
