"""What rulings mean for a game: Article 24, forced results, and that only those that stand count."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.penalties import (
    CONSEQUENCES,
    NONE,
    WARNINGS,
    Given,
    Ruled,
    contradicts,
    possible,
    reaches_limit,
    ruled,
    verdict_ruled,
)
from games.results import Conditions, Entry, Verdict, verdict
from games.series import decide

PLAIN = Conditions()
COUNT = Entry(ending="count", black_zi=4 * 190)  # Black, side a, is 5¾ zi ahead
GIVEN = st.builds(
    Given,
    st.sampled_from("ab"),
    st.sampled_from(sorted(code for code in CONSEQUENCES if possible(code))),
    st.sampled_from(["decision", "time", "no_show"]),
)
ENTRIES = st.sampled_from(
    [
        Entry(),
        COUNT,
        Entry("a", "resignation"),
        Entry("b", "time"),
        Entry("draw"),
        Entry("a", "no_show"),
        Entry("b", "count", 7),
    ]
)


def of(*given, entry=COUNT, conditions=PLAIN):
    """The verdict with rulings written "a warning"."""
    return verdict_ruled(entry, "a", conditions, ruled(Given(*one.split()) for one in given))


def test_article_24_1_each_warning_costs_a_stone():
    assert of().margin == 23
    assert of("a warning").margin == 19
    assert of("b warning").margin == 27
    assert of("a right_warning", "b void_warning").margin == 23
    assert of("a void_pass", "b right").margin == 23
    older = replace(PLAIN, penalty=0)
    assert of("a warning", conditions=older).margin == 23


def test_article_24_1_a_stone_can_turn_the_game():
    close = Entry(ending="count", black_zi=4 * 185)
    assert of("a warning", entry=close) == Verdict("b", "count", 1)
    assert of("a warning", "b warning", entry=close) == Verdict("a", "count", 3)


def test_article_24_2_the_second_warning_loses():
    assert of("a warning", "a void_pass_warning") == Verdict("b", "decision", by_warnings=True)
    assert of("a warning", "a warning", "b warning", "b warning").outcome == "both_lose"
    assert of("a warning", "a void").outcome == "a"
    assert reaches_limit(ruled([Given("a", "warning")]), "a", 2)
    assert not reaches_limit(NONE, "a", 2)
    assert reaches_limit(NONE, "a", 1)


def test_a_ruled_loss_counts_whatever_was_entered():
    for entry in (COUNT, Entry(), Entry("draw"), Entry("a", "resignation")):
        assert of("a loss", entry=entry) == Verdict("b", "decision", ruled="loss")
        assert of("a loss time", entry=entry) == Verdict("b", "time", ruled="loss")
        assert of("a loss", "b loss", entry=entry) == Verdict("both_lose", "decision", ruled="both_lose")
        assert of("a both_lose", entry=entry) == Verdict("both_lose", "decision", ruled="both_lose")
        assert of("b draw", entry=entry) == Verdict("draw", "decision", ruled="draw")
        assert of("b replay", entry=entry) == Verdict(ruled="replay")


def test_two_warnings_and_a_loss_of_the_other_side():
    assert of("a warning", "a warning", "b loss") == Verdict("both_lose", "decision", ruled="both_lose")
    assert of("a warning", "a warning", "a loss") == Verdict("b", "decision", ruled="loss")
    assert of("a warning", "a warning", "b draw") == Verdict("b", "decision", by_warnings=True)


def test_a_game_that_was_not_played():
    missed = Entry("a", "no_show")
    assert of("a warning", "a warning", entry=missed) == Verdict("a", "no_show")
    assert of("a loss", entry=missed) == Verdict("both_lose", "no_show", ruled="both_lose")
    assert of("b loss", entry=missed) == Verdict("a", "no_show", ruled="loss")


def test_contradictions():
    lost, drawn = ruled([Given("a", "loss")]), ruled([Given("b", "draw")])
    assert [contradicts(lost, code) for code in ("draw", "replay", "loss", "both_lose", "warning")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert [contradicts(drawn, code) for code in ("draw", "replay", "loss", "warning", "void")] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert not any(contradicts(NONE, code) for code in CONSEQUENCES)


@given(ENTRIES, st.lists(GIVEN, max_size=6), st.sampled_from([None, "a", "b"]))
def test_any_order_of_rulings_means_the_same(entry, given_all, black):
    orders = list(permutations(given_all))[:24]
    assert len({verdict_ruled(entry, black, PLAIN, ruled(order)) for order in orders}) == 1


@given(ENTRIES, st.lists(st.tuples(GIVEN, st.booleans()), max_size=12), st.integers(0, 2**32))
def test_any_sequence_of_rulings_and_revocations_is_the_verdict_of_those_standing(entry, acts, seed):
    """Given one after the other, some revoked in between by chance, against those that stand at the end given at once."""
    standing, chance = [], Random(seed)
    for one, revokes in acts:
        standing.append(one)
        if revokes:
            standing.pop(chance.randrange(len(standing)))
        now = ruled(standing)
        assert now.warnings_a == sum(g.side == "a" and g.consequence in WARNINGS for g in standing)
    assert verdict_ruled(entry, "a", PLAIN, ruled(standing)) == slow_verdict(entry, standing)


def slow_verdict(entry, standing):
    """The same, worked out case by case."""
    codes = {one.consequence for one in standing}
    if "replay" in codes:
        return Verdict(ruled="replay")
    played = entry.ending not in ("no_show", "forfeit")
    warned = {side for side in "ab" if sum(g.side == side and g.consequence in WARNINGS for g in standing) >= 2}
    lost = {g.side for g in standing if g.consequence == "loss"} | (set("ab") if "both_lose" in codes else set())
    if lost:
        how = {}
        for side in lost:
            own = {g.ending for g in standing if g.consequence == "both_lose" or (g.consequence, g.side) == ("loss", side)}
            how[side] = own.pop() if len(own) == 1 else "decision"
        extra = warned if played else {"b"} if entry.outcome == "a" else {"a"}
        losers = lost | extra
        ending = entry.ending if not played else next(iter(how.values()))
        if played and (extra or len(set(how.values())) > 1):
            ending = "decision"
        outcome = "both_lose" if len(losers) == 2 else "b" if losers == {"a"} else "a"
        return Verdict(outcome, ending, ruled="both_lose" if len(losers) == 2 else "loss")
    if played and warned:
        return Verdict("both_lose" if len(warned) == 2 else "b" if warned == {"a"} else "a", "decision", by_warnings=True)
    if "draw" in codes:
        return Verdict("draw", "decision", ruled="draw")
    if "no_result" in codes:
        return Verdict("no_result", "decision", ruled="no_result")
    counts = [sum(g.side == side and g.consequence in WARNINGS for g in standing) for side in "ab"]
    return verdict(entry, "a", PLAIN, *counts)


@given(st.integers(0, 722), st.permutations(["count", "a", "b"]))
def test_penalties_commute_with_counting(half_zi, order):
    """Whether the count comes first and the warnings after it, or the other way round: the margin is the same."""
    entry, standing, margins = Entry(), [], 2 * half_zi - 722 - 15
    for act in order:
        if act == "count":
            entry = Entry(ending="count", black_zi=2 * half_zi)
        else:
            standing.append(Given(act, "warning"))
    found = verdict_ruled(entry, "a", PLAIN, ruled(standing))
    assert (found.margin if found.outcome == "a" else -found.margin) == margins  # one zi off each side cancels out


@given(st.integers(0, 722), st.integers(0, 1), st.integers(0, 1), st.integers(0, 8))
def test_each_warning_moves_the_margin_by_its_stone(half_zi, warned_a, warned_b, penalty):
    conditions = replace(PLAIN, penalty=penalty)
    standing = Ruled(warned_a, warned_b)
    found = verdict_ruled(Entry(ending="count", black_zi=2 * half_zi), "a", conditions, standing)
    signed = {"a": 1, "b": -1, "draw": 0}[found.outcome] * (found.margin or 0)
    assert signed == 2 * half_zi - 722 - 15 - penalty * (warned_a - warned_b)


REPLAYED, A, B, DRAWN, OPEN = Verdict(ruled="replay"), Verdict("a", "count", 3), Verdict("b"), Verdict("draw"), Verdict()


@pytest.mark.parametrize(
    ("verdicts", "games", "draws_stand", "outcome", "counted", "due"),
    [
        ([REPLAYED], 1, True, "", 1, 2),
        ([REPLAYED, OPEN], 1, True, "", 1, 2),
        ([REPLAYED, B], 1, True, "b", 2, None),
        ([REPLAYED, REPLAYED, DRAWN], 1, True, "draw", 3, None),
        ([A, REPLAYED, A], 3, True, "a", 3, None),
        ([REPLAYED, Verdict("a", "no_show")], 3, True, "a", 2, None),
        ([DRAWN, REPLAYED], 1, False, "", 2, 3),
        ([DRAWN, REPLAYED, B], 1, False, "b", 3, None),
        ([B, REPLAYED], 1, True, "b", 1, None),
    ],
)
def test_a_game_played_again_makes_room_for_the_next(verdicts, games, draws_stand, outcome, counted, due):
    found = decide(verdicts, games, draws_stand)
    assert (found.outcome, found.counted, found.due) == (outcome, counted, due)
    assert found.replayed == sum(one is REPLAYED for one in verdicts[:counted])


@given(st.lists(st.sampled_from([A, B, DRAWN, OPEN]), max_size=6), st.sampled_from([1, 3, 5]), st.integers(0, 6))
def test_games_played_again_change_nothing_else(verdicts, games, place):
    """With a game played again put in somewhere the match comes to the same, its games moved by one."""
    plain = decide(verdicts, games)
    found = decide([*verdicts[:place], REPLAYED, *verdicts[place:]], games)
    assert (found.outcome, found.points_a, found.points_b) == (plain.outcome, plain.points_a, plain.points_b)
