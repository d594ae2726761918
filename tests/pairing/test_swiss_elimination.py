"""Swiss with elimination: whole random events against the independent checker, small fields against all draws."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tests.pairing.elimination import cheapest, fates, problems
from tests.pairing.play import Plan, play
from tests.pairing.test_swiss_draws import QUIET, not_random, people, plans, renumbered
from tournaments.crosstable import crosstable
from tournaments.elimination import put_out
from tournaments.event_settings import EventSettings, read_settings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, DrawnMatch, Entrant, History, Pending, Played, Reason
from tournaments.standings import standings

SYSTEM = SYSTEMS["swiss_elimination"]
CODES = ("survival", "points", "sos", "warnings")
EVENT = EventSettings(system="swiss_elimination", losses=2, tiebreaks=CODES)

limits = st.sampled_from([(1, 0, 0), (2, 0, 0), (2, 0, 0), (3, 0, 0), (0, 3, 2), (0, 4, 4), (0, 5, 3), (2, 6, 4), (3, 2, 1)])


def eliminating(plan, limit, odd, absence_loses):
    """The plan as a Swiss with elimination."""
    losses, below, after = limit
    changed = {"losses": losses, "out_below": below, "out_after": after, "odd": odd, "absence_loses": absence_loses}
    event = replace(plan.settings, system="swiss_elimination", tiebreaks=CODES, promotion_mark=0, **changed)
    return replace(plan, settings=event, rounds=plan.rounds + 4)


def elimination_plans(base):
    return st.builds(eliminating, base, limits, st.sampled_from(["stay", "stay", "bye"]), st.booleans())


@settings(QUIET, max_examples=120)
@given(elimination_plans(plans))
def test_every_draw_is_legal(plan):
    for history, event, draw in play(plan):
        if isinstance(draw, Refused):
            assert draw.code in {"no_legal_draw", "too_few", "decided"}
        else:
            assert problems(history, event, draw) == []


@settings(QUIET, max_examples=120)
@given(elimination_plans(plans))
def test_whoever_is_out_stays_out_and_it_ends_with_one_left(plan):
    gone = {}
    for history, event, draw in play(plan):
        out = fates(history, event)
        assert put_out(crosstable(history.entrants, history.outcomes, history.round_number - 1, event), event) == out
        seated = set() if isinstance(draw, Refused) else {n for m in draw.matches for n in (m.a, m.b)} | set(draw.byes)
        for number, after in gone.items():
            if after < history.round_number - 1:
                assert out[number] == after
                assert number not in seated
        gone = {n: r for n, r in out.items() if n not in seated}
        decided = isinstance(draw, Refused) and draw.code == "decided"
        assert decided == SYSTEM.over(history, event)
        if decided:
            assert len(draw.data["who"]) < 2
            assert not set(draw.data["who"]) & set(out)


@settings(QUIET, max_examples=60)
@given(elimination_plans(plans.map(lambda plan: replace(plan, players=plan.players % 9))), not_random, not_random)
def test_the_draw_is_the_best_of_all(plan, first, later):
    compare_with_all_draws(replace(plan, settings=replace(plan.settings, first_round=first, later_rounds=later)))


@pytest.mark.parametrize("seed", range(4))
def test_the_draw_is_the_best_of_all_for_ten_and_nine(seed):
    event = replace(EVENT, losses=2 + seed % 2, odd="bye" if seed % 2 else "stay", later_rounds="fold")
    compare_with_all_draws(Plan(10 - seed % 2, 12, seed, event, clubs=3, draws=20, no_shows=5))


def compare_with_all_draws(plan):
    for history, event, _draw in play(plan):
        last = replace(history, rounds=history.round_number)
        try:
            draw = SYSTEM.draw(last, event, plan.seed)
        except Refused:
            continue
        seated = {n for m in draw.matches for n in (m.a, m.b)} | set(draw.byes)
        assert tuple(cost for _code, cost in draw.totals[:-1]) == cheapest(last, event, seated)


@settings(QUIET, max_examples=40)
@given(elimination_plans(plans))
def test_a_drawn_round_has_no_problem_and_costs_what_the_draw_says(plan):
    if "random" in (plan.settings.first_round, plan.settings.later_rounds):
        return
    for history, event, draw in play(plan):
        if not isinstance(draw, Refused) and not {"colours_relaxed"} & {r.code for r in draw.reasons}:
            found = SYSTEM.assess(history, event, draw.matches, draw.byes)
            assert found.problems == ()
            assert found.totals[:-1] == draw.totals[:-1]


@settings(QUIET, max_examples=40)
@given(elimination_plans(plans.map(lambda plan: replace(plan, forbidden=0, forced=0))))
def test_the_same_seed_gives_the_same_draw_in_whatever_order_and_numbers_are_names(plan):
    for history, event, draw in play(plan):
        if isinstance(draw, Refused):
            continue
        shuffled = replace(history, entrants=history.entrants[::-1], outcomes=history.outcomes[::-1])
        assert SYSTEM.draw(shuffled, event, plan.seed) == draw
        stays = [r.data for r in draw.reasons if r.code == "stays_in"]
        if "random" not in (event.first_round, event.later_rounds) and (not stays or len(stays[0]["tied"]) == 1):
            new = {e.number: 3 * e.number for e in history.entrants}
            event = replace(event, colours="nigiri")
            plain = SYSTEM.draw(history, event, plan.seed)
            again = SYSTEM.draw(renumbered(history, new), event, plan.seed)
            costs = [cost for code, cost in plain.totals if code != "by_lot"]
            assert [cost for code, cost in again.totals if code != "by_lot"] == costs


def won(round_number, winner, loser, **how):
    return Played(round_number, winner, loser, 2, 0, "a", **how)


def seats(draw):
    return {frozenset((m.a, m.b)) for m in draw.matches}, draw.byes


def codes(draw):
    return [reason.code for reason in draw.reasons]


FIRST = (won(1, 1, 2), won(1, 3, 4), won(1, 5, 6))


def test_one_loss_puts_out_and_the_best_of_those_out_keeps_the_number_even():
    """2 lost to 1, who won twice; so its opponent's points are the most of the three."""
    history = History(people(6), FIRST, 2, 9)
    event = replace(EVENT, losses=1)
    draw = SYSTEM.draw(history, event, 1)
    (stays,) = [r for r in draw.reasons if r.code == "stays_in"]
    assert stays.data["tied"] == [2, 4, 6]  # all lost to somebody with two points
    assert Reason("out_by_losses", {"who": [2, 4, 6], "round": 1, "count": 1}) in draw.reasons
    assert {n for m in draw.matches for n in (m.a, m.b)} == {1, 3, 5, *stays.data["who"]}
    assert {SYSTEM.draw(history, event, seed).reasons[1].data["who"][0] for seed in range(30)} == {2, 4, 6}
    warned = (replace(FIRST[0], warnings_b=1), FIRST[1], replace(FIRST[2], warnings_b=1))
    draw = SYSTEM.draw(replace(history, outcomes=warned), event, 1)
    assert Reason("stays_in", {"who": [4], "tied": [4]}) in draw.reasons


def test_with_a_bye_nobody_stays():
    draw = SYSTEM.draw(History(people(6), FIRST, 2, 9), replace(EVENT, losses=1, odd="bye"), 1)
    assert seats(draw) == ({frozenset({1, 3})}, (5,))
    assert codes(draw) == ["out_by_losses"]


def test_whoever_stayed_in_is_judged_again():
    """4 stays in round 2 and wins, which does not help: it has its loss."""
    outcomes = (*FIRST, won(2, 1, 3), won(2, 4, 5))
    state = put_out(crosstable(people(6), outcomes, 2, replace(EVENT, losses=1)), replace(EVENT, losses=1))
    assert state == {2: 1, 6: 1, 3: 2, 4: 2, 5: 2}


def test_by_points_whoever_stayed_in_and_reaches_the_mark_is_in_again():
    event = replace(EVENT, losses=0, out_below=2, out_after=1)
    outcomes = (*FIRST, won(2, 1, 3), won(2, 4, 5))
    assert put_out(crosstable(people(6), outcomes, 2, event), event) == {2: 1, 6: 1}
    draw = SYSTEM.draw(History(people(6), outcomes, 3, 9), event, 1)
    assert {n for m in draw.matches for n in (m.a, m.b)} == {1, 3, 4, 5}


def test_points_given_to_somebody_who_is_out_bring_nobody_back():
    event = replace(EVENT, losses=0, out_below=2, out_after=1)
    outcomes = (*FIRST, won(2, 1, 3), Bye(2, 5, 2), Bye(2, 2, 1, "half"), Bye(3, 2, 1, "half"))
    assert put_out(crosstable(people(6), outcomes, 3, event), event) == {2: 1, 4: 1, 6: 1}


@pytest.mark.parametrize(
    ("outcome", "out"),
    [
        (Played(1, 1, 2, 2, 0), [2]),
        (Played(1, 1, 2, 1, 1), []),
        (Played(1, 1, 2, 0, 0), [1, 2]),
        (Played(1, 1, 2, 2, 0, unplayed=True, absent=frozenset({2})), [2]),
        (Played(1, 1, 2, 0, 0, unplayed=True, absent=frozenset({1, 2})), [1, 2]),
        (Pending(1, 1, 2), []),
        (Bye(1, 1, 0), []),
        (Bye(1, 1, 1, "half"), []),
        (Bye(1, 1, 0, "absent"), []),
    ],
)
def test_what_counts_as_a_loss(outcome, out):
    event = replace(EVENT, losses=1)
    assert sorted(put_out(crosstable(people(4), (outcome,), 1, event), event)) == out


def test_an_absence_is_a_loss_where_the_event_says_so_but_not_a_half_point_bye():
    event = replace(EVENT, losses=1, absence_loses=True)
    outcomes = (Bye(1, 1, 0, "absent"), Bye(1, 2, 1, "half"), won(1, 3, 4))
    assert sorted(put_out(crosstable(people(4), outcomes, 1, event), event)) == [1, 4]


def test_elimination_is_for_its_own_system():
    table = crosstable(people(6), FIRST, 1)
    assert put_out(table, EventSettings(losses=1)) == {}
    assert set(put_out(table, replace(EVENT, losses=1))) == {2, 4, 6}


FINAL = (*(won(1, a, b) for a, b in ((1, 3), (2, 4))), won(2, 1, 2), won(2, 3, 4), won(3, 2, 3))


def test_two_who_have_met_play_again():
    """4 is out after round 2, 3 after round 3; 1 and 2 have met in round 2."""
    history = History(people(4), (*FINAL, Bye(3, 1, 2)), 4, 9)
    draw = SYSTEM.draw(history, EVENT, 1)
    assert seats(draw) == ({frozenset({1, 2})}, ())
    assert codes(draw) == ["out_by_losses", "rematches_needed"]
    assert dict(draw.totals)["rematch"] == 1
    assert dict(draw.totals)["last_met"] == 2
    assert Reason("met_before", {"who": [1, 2], "round": 2}) in draw.explanations[0].reasons
    assert SYSTEM.assess(history, EVENT, draw.matches, ()).problems == ()


def test_of_rematches_the_oldest_are_drawn():
    outcomes = tuple(
        Played(r, a, b, 1, 1, "a")
        for r, pairs in enumerate((((1, 4), (2, 3)), ((1, 2), (3, 4)), ((1, 3), (2, 4))), 1)
        for a, b in pairs
    )
    history = History(people(4), outcomes, 4, 9)
    draw = SYSTEM.draw(history, EVENT, 1)
    assert seats(draw)[0] == {frozenset({1, 4}), frozenset({2, 3})}
    swapped = tuple(DrawnMatch(k, a, b, None, 15) for k, (a, b) in enumerate(((1, 2), (3, 4)), 1))
    found = SYSTEM.assess(history, EVENT, swapped, ())
    assert found.problems == ()
    assert dict(found.totals)["last_met"] == 4
    assert dict(draw.totals)["last_met"] == 2


def test_a_rematch_made_by_hand_is_a_problem_while_a_draw_without_exists():
    history = History(people(4), (won(1, 1, 3), won(1, 2, 4)), 2, 9)
    again = (DrawnMatch(1, 1, 3, None, 15), DrawnMatch(2, 2, 4, None, 15))
    assert {p.code for p in SYSTEM.assess(history, EVENT, again, ()).problems} == {"rematch"}


def test_rules_of_the_arbiter_are_not_lifted_by_rematches():
    history = History(people(4), (*FINAL, Bye(3, 1, 2)), 4, 9, forbidden=frozenset({(1, 2)}))
    with pytest.raises(Refused) as refused:
        SYSTEM.draw(history, EVENT, 1)
    assert (refused.value.code, refused.value.data["relax"]) == ("no_legal_draw", ["forbidden"])


def test_the_last_one_left_ends_it():
    history = History(people(4), (*FINAL, Bye(3, 1, 2), won(4, 1, 2)), 5, 9)
    assert SYSTEM.over(history, EVENT)
    with pytest.raises(Refused) as refused:
        SYSTEM.draw(history, EVENT, 1)
    assert (refused.value.code, refused.value.data) == ("decided", {"who": [1]})
    assert not SYSTEM.over(replace(history, round_number=4), EVENT)


def test_when_both_lose_the_last_game_nobody_is_left():
    outcomes = (*FINAL, Bye(3, 1, 2), won(4, 2, 1), Played(5, 1, 2, 0, 0, "a"))
    history = History(people(4), outcomes, 6, 9)
    assert SYSTEM.over(history, EVENT)
    rows = standings(history.entrants, outcomes, 5, EVENT).rows
    assert [(row.place, row.entrant.number, row.values[0]) for row in rows] == [(1, 1, 4), (1, 2, 4), (3, 3, 2), (4, 4, 1)]


def test_those_in_stand_before_those_out_whatever_their_points():
    """3 lost twice after a bye and a win; 4 has drawn twice and is in."""
    outcomes = (Bye(1, 3, 2), won(2, 3, 1), won(3, 2, 3), won(4, 2, 3), Played(1, 4, 2, 1, 1), Played(2, 4, 2, 1, 1))
    rows = standings(people(4), outcomes, 4, EVENT).rows
    order = [(row.entrant.number, row.values[0], row.points) for row in rows]
    assert order == [(2, 4, 6), (4, 4, 2), (1, 4, 0), (3, 3, 4)]


def test_forfeits_in_a_row_leave_nobody_waiting():
    """Whoever is no longer paired for forfeits is not left, though it has losses to spare."""
    away = {"unplayed": True, "absent": frozenset({2})}
    outcomes = (won(1, 1, 2, **away), won(2, 3, 2, **away), won(1, 3, 4), won(2, 1, 4), won(3, 1, 3))
    history = History(people(4), outcomes, 4, 9)
    event = replace(EVENT, losses=3, forfeits_out=2)
    assert SYSTEM.pairable(history, event) == {1, 3, 4}
    draw = SYSTEM.draw(history, event, 1)
    assert [r.data["who"] for r in draw.reasons if r.code == "out_by_forfeits"] == [[2]]
    beaten = SYSTEM.draw(history, replace(event, losses=2), 1)
    assert "out_by_forfeits" not in codes(beaten)


def test_late_entrants_only_before_somebody_is_out():
    late = (*people(4), Entrant(5, "P5", joined=2))
    assert SYSTEM.admits(History(late, (won(1, 1, 2), won(1, 3, 4)), 2, 9), EVENT)
    assert not SYSTEM.admits(History(late, (won(1, 1, 2), won(1, 3, 4)), 2, 9), replace(EVENT, losses=1))


@pytest.mark.parametrize("seed", range(3))
def test_everybody_draws_every_game_and_nobody_is_ever_out(seed):
    met = []
    for history, event, draw in play(Plan(6, 12, seed, EVENT, draws=100)):
        assert problems(history, event, draw) == []
        assert "out_by_losses" not in codes(draw)
        met.append(dict(draw.totals)["rematch"])
    assert met[:5] == [0] * 5  # everybody has met everybody
    assert met[5:] == [3] * 7


@pytest.mark.parametrize("count", [7, 8, 16])
def test_one_player_far_ahead_wins_and_the_others_are_put_out_one_after_the_other(count):
    outcomes, people_ = [], people(count)
    for number in range(1, 40):
        history = History(people_, tuple(outcomes), number, 40)
        if SYSTEM.over(history, replace(EVENT, losses=3)):
            break
        draw = SYSTEM.draw(history, replace(EVENT, losses=3), 1)
        assert problems(history, replace(EVENT, losses=3), draw) == []
        assert any(1 in (m.a, m.b) for m in draw.matches) or draw.byes == (1,)
        outcomes += [won(number, min(m.a, m.b), max(m.a, m.b)) for m in draw.matches]
        outcomes += [Bye(number, n, 2) for n in draw.byes]
    with pytest.raises(Refused) as refused:
        SYSTEM.draw(history, replace(EVENT, losses=3), 1)
    assert (refused.value.code, refused.value.data) == ("decided", {"who": [1]})


@pytest.mark.parametrize("seed", range(3))
def test_half_the_field_withdraws(seed):
    plan = Plan(16, 8, seed, EVENT)
    *_, (history, event, draw) = [played for _number, played in zip(range(3), play(plan), strict=False)]
    gone = tuple(replace(e, withdrawn=3 if e.number <= 8 else None) for e in history.entrants)
    history = replace(history, entrants=gone)
    draw = SYSTEM.draw(history, event, seed)
    assert problems(history, event, draw) == []


def test_accelerated_rounds_hold_here_too():
    outcomes = tuple(won(1, a, b) for a, b in ((1, 2), (3, 4), (5, 6), (7, 8)))
    history = History(people(8), outcomes, 2, 9)
    draw = SYSTEM.draw(history, replace(EVENT, accelerated_rounds=2), 1)
    assert seats(draw)[0] == {frozenset(p) for p in ((1, 3), (2, 5), (4, 7), (6, 8))}
    assert "accelerated" in codes(draw)


@pytest.mark.parametrize(
    ("raw", "code", "key"),
    [
        ({"losses": 0}, "nobody_out", "losses"),
        ({"out_below": 4}, "out_incomplete", "out_after"),
        ({"out_after": 4}, "out_incomplete", "out_below"),
        ({"out_below": 9, "out_after": 4}, "everybody_out", "out_below"),
    ],
)
def test_limits_that_make_no_sense_are_refused(raw, code, key):
    with pytest.raises(Refused) as refused:
        read_settings(raw, "swiss_elimination")
    assert (refused.value.code, refused.value.data["key"]) == (code, key)


def test_limits_are_for_this_system_alone():
    with pytest.raises(Refused) as refused:
        read_settings({"losses": 3}, "swiss")
    assert refused.value.code == "setting_not_used"
    assert read_settings({"losses": 0, "out_below": 8, "out_after": 4}, "swiss_elimination").out_below == 8
