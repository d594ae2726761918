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
        "handicap_compensation": st.sampled_from(["none", "half", "half_less_one"]),
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
        (("3d", "1k"), {"handicap": "rank", "handicap_compensation": "half"}, DrawnMatch(1, 1, 2, "b", 7, 3)),
        (("3d", "1k"), {"handicap": "rank", "handicap_compensation": "half_less_one"}, DrawnMatch(1, 1, 2, "b", 5, 3)),
        (("1d", "1k"), {"handicap": "rank", "handicap_compensation": "half"}, DrawnMatch(1, 1, 2, "b", 1, 1)),
        (("1d", "1k"), {"handicap": "rank", "handicap_compensation": "half_less_one"}, DrawnMatch(1, 1, 2, "b", 1, 1)),
        (
            ("3d", "9k"),
            {"handicap": "rank", "handicap_komi": 0, "handicap_compensation": "half"},
            DrawnMatch(1, 1, 2, "b", 18, 9),
        ),
        (("3d", "3d"), {"handicap": "rank", "handicap_compensation": "half"}, DrawnMatch(1, 1, 2, "a", 15)),
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


def test_countries_may_meet_above_the_bar_where_the_event_says_so():
    entrants = tuple(replace(e, country="A" if e.number < 3 else "") for e in people("5d", "3d", "5d", "3d"))
    history, event = History(entrants, rounds=3), {"bar": "1d", "countries_apart": "soft"}
    apart = MCMAHON.draw(history, EventSettings(**event), 1)
    assert [(m.a, m.b) for m in apart.matches] == [(1, 3), (2, 4)]
    free = MCMAHON.draw(history, EventSettings(**event, apart_above_bar=False), 1)
    assert [(m.a, m.b) for m in free.matches] == [(1, 2), (3, 4)]
    below = replace(history, entrants=tuple(replace(e, rank="1k", strength=29) for e in entrants))
    assert MCMAHON.draw(below, EventSettings(**event, apart_above_bar=False), 1).matches[0].b == 3


@pytest.mark.parametrize(("up", "partner"), [("top", 4), ("middle", 5), ("bottom", 6)])
@pytest.mark.parametrize(("down", "floater"), [("top", 1), ("middle", 2), ("bottom", 3)])
def test_who_floats_and_where_it_lands(down, floater, up, partner):
    entrants = people("1d", "1d", "1d", "1k", "1k", "1k")
    draw = MCMAHON.draw(History(entrants, rounds=3), EventSettings(floaters_down=down, floaters_up=up), 1)
    assert (floater, partner) in {(m.a, m.b) for m in draw.matches}
    totals = dict(draw.totals)
    assert (totals["float_down"], totals["float_up"]) == (0, 0)


@pytest.mark.parametrize("order", ["adjacent", "fold", "half"])
@pytest.mark.parametrize("up", ["top", "middle", "bottom"])
@pytest.mark.parametrize("down", ["top", "middle", "bottom"])
def test_those_who_stay_are_paired_by_the_textbook_whoever_floats(down, up, order):
    entrants = people(*["1d"] * 7, *["1k"] * 9)
    event = EventSettings(floaters_down=down, floaters_up=up, first_round=order)
    draw = MCMAHON.draw(History(entrants, rounds=3), event, 1)
    pairs = {(m.a, m.b) for m in draw.matches}
    upper, lower = list(range(1, 8)), list(range(8, 17))
    upper.remove({"top": 1, "middle": 4, "bottom": 7}[down])
    lower.remove({"top": 8, "middle": 12, "bottom": 16}[up])
    for group in (upper, lower):
        half = len(group) // 2
        textbook = {
            "adjacent": zip(group[::2], group[1::2], strict=True),
            "fold": zip(group[:half], reversed(group[half:]), strict=True),
            "half": zip(group[:half], group[half:], strict=True),
        }
        assert set(textbook[order]) <= pairs


@pytest.mark.parametrize("seed", range(3))
def test_everybody_draws_every_game(seed):
    event = EventSettings(system="mcmahon", bar="1d", floor="2k")
    for history, _event, draw in play(Plan(12, 7, seed, event, draws=100, ranks=CLOSE)):
        assert problems(history, event, draw) == []


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (6, 5), (8, 7), (5, 5), (7, 7)])
@pytest.mark.parametrize("seed", range(3))
def test_as_many_rounds_as_opponents(players, rounds, seed):
    event = EventSettings(system="mcmahon", handicap="rank", colour_rule="wish")
    drawn = [draw for _history, _event, draw in play(Plan(players, rounds, seed, event, ranks=WIDE))]
    assert len(drawn) == rounds
    assert not any(isinstance(draw, Refused) for draw in drawn)


def test_one_player_far_ahead_meets_whoever_is_next():
    entrants = people("1p", "3k", "3k", "9k", "9k", "9k")
    outcomes = []
    for number in range(1, 6):
        history = History(entrants, tuple(outcomes), number, 5)
        event = EventSettings(system="mcmahon")
        draw = MCMAHON.draw(history, event, 1)
        assert problems(history, event, draw) == []
        assert 1 in (draw.matches[0].a, draw.matches[0].b)
        outcomes += [Played(number, m.a, m.b, 2, 0, m.black) for m in draw.matches]


@pytest.mark.parametrize("seed", range(3))
def test_half_the_field_withdraws(seed):
    event = EventSettings(system="mcmahon", bar="1d", skipped="half_down")
    plan = Plan(16, 5, seed, event, ranks=CLOSE)
    *_, (history, _event, _draw) = [one for _n, one in zip(range(3), play(plan), strict=False)]
    gone = tuple(replace(e, withdrawn=3 if e.number <= 8 else None) for e in history.entrants)
    history = replace(history, entrants=gone)
    draw = MCMAHON.draw(history, event, seed)
    assert problems(history, event, draw) == []
    assert {n for m in draw.matches for n in (m.a, m.b)} == set(range(9, 17))


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
