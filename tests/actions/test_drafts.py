"""Changing a draft by hand, and late entrants."""

import pytest

from games.errors import Refused
from tests.actions.conftest import WHO, enter_all, games, people, published
from tournaments import queries
from tournaments.actions.drafts import (
    add_late,
    pair_unpaired,
    redraw,
    set_lock,
    swap_colours,
    swap_cost,
    swap_players,
)
from tournaments.actions.entrants import add_pair_rule, set_absence
from tournaments.actions.rounds import draw_round
from tournaments.records import PlayerData
from tournaments.wording import word


def pairs(round_):
    return {frozenset((m.a, m.b)) for m in queries.drawn_matches(round_)}


def test_swap_exchanges_two_players_and_says_so(six):
    round_ = draw_round(six, 1, WHO, 1)
    first, second = queries.drawn_matches(round_)[:2]
    swap_players(round_, round_.version, first.b, second.b, WHO)
    assert {frozenset((first.a, second.b)), frozenset((second.a, first.b))} <= pairs(round_)
    assert round_.by_hand
    assert round_.seats.count() == 6
    assert sorted(games(round_)) == [1, 2, 3]


def test_swap_with_the_bye(seven):
    round_ = draw_round(seven, 1, WHO, 1)
    first, bye = queries.drawn_matches(round_)[0], queries.byes_of(round_)[0]
    swap_players(round_, round_.version, first.a, bye, WHO)
    assert queries.byes_of(round_) == (first.a,)
    assert frozenset((bye, first.b)) in pairs(round_)
    assert round_.seats.count() == 7


def test_a_swap_into_a_rematch_is_refused_with_the_reason(event):
    from tournaments.actions.entrants import add_players

    add_players(event, people(4), WHO)
    enter_all(published(event, 1))
    met = pairs(event.rounds.get(number=1))
    round_ = draw_round(event, 2, WHO, 1)
    one = queries.drawn_matches(round_)[0]
    other = queries.drawn_matches(round_)[1]
    partner = next(n for n in (other.a, other.b) if frozenset((one.a, n)) in met)
    with pytest.raises(Refused) as refused:
        swap_players(round_, round_.version, one.b, partner, WHO)
    assert refused.value.code == "illegal_swap"
    assert {problem.code for problem in refused.value.data["problems"]} == {"rematch"}


def test_swap_cost_compares_with_the_proposal(six):
    enter_all(published(six, 1))
    round_ = draw_round(six, 2, WHO, 1)
    one, other = queries.drawn_matches(round_)[0], queries.drawn_matches(round_)[2]
    before, after = swap_cost(round_, one.a, other.a)
    assert [code for code, _ in before.totals] == [code for code, _ in after.totals]
    assert tuple(c for _, c in before.totals) <= tuple(c for _, c in after.totals)


def test_swap_of_strangers_and_of_one_table_is_refused(six):
    round_ = draw_round(six, 1, WHO, 1)
    first = queries.drawn_matches(round_)[0]
    for a, b, code in ((first.a, first.b, "same_match"), (first.a, 99, "not_in_round"), (first.a, first.a, "same_match")):
        with pytest.raises(Refused) as refused:
            swap_players(round_, round_.version, a, b, WHO)
        assert refused.value.code == code


def test_where_nigiri_decides_there_are_no_colours_to_exchange(six):
    six.settings = {"colours": "nigiri"}
    six.save()
    round_ = draw_round(six, 1, WHO, 1)
    with pytest.raises(Refused) as refused:
        swap_colours(round_, round_.version, 2, WHO)
    assert word(refused.value) == "Table 2 has no colours to exchange yet: nigiri decides there."


def test_swap_colours(six):
    round_ = draw_round(six, 1, WHO, 1)
    before = games(round_)[1].black
    swap_colours(round_, round_.version, 1, WHO)
    assert {before, games(round_)[1].black} == {"a", "b"}


def test_redraw_keeps_what_is_locked(seven):
    round_ = draw_round(seven, 1, WHO, 1)
    kept = queries.drawn_matches(round_)[1]
    set_lock(round_, round_.version, 2, True, WHO)
    for seed in range(5):
        redraw(round_, round_.version, WHO, seed)
        assert kept in queries.drawn_matches(round_)
        assert round_.seats.count() == 7


def test_redraw_after_somebody_is_absent(six):
    round_ = draw_round(six, 1, WHO, 1)
    set_absence(six.entrants.get(number=4), 1, 0, WHO)
    redraw(round_, round_.version, WHO)
    assert len(queries.drawn_matches(round_)) == 2
    assert len(queries.byes_of(round_)) == 1
    assert 4 not in {n for match in queries.drawn_matches(round_) for n in (match.a, match.b)}


def test_forbidden_pairs_stay_apart(six):
    one, two = six.entrants.get(number=1), six.entrants.get(number=2)
    add_pair_rule(six, one, two, "forbid", WHO)
    round_ = draw_round(six, 1, WHO, 1)
    one.refresh_from_db()
    two.refresh_from_db()
    assert frozenset((one.number, two.number)) not in pairs(round_)


def test_late_entrant_plays_the_bye_player(seven):
    round_ = published(seven, 1)
    bye = queries.byes_of(round_)[0]
    late = add_late(seven, PlayerData("Late"), "bye_player", WHO)
    assert frozenset((bye, late.number)) in pairs(round_)
    assert queries.byes_of(round_) == ()
    assert sorted(games(round_)) == [1, 2, 3, 4]


def test_late_entrant_without_a_bye_player_is_told_so(six):
    published(six, 1)
    with pytest.raises(Refused) as refused:
        add_late(six, PlayerData("Late"), "bye_player", WHO)
    assert refused.value.code == "no_bye_player"
    assert six.entrants.count() == 6


def test_late_entrant_for_half_a_point_or_from_the_next_round(six):
    round_ = published(six, 1)
    half = add_late(six, PlayerData("Half"), "half_point", WHO)
    none = add_late(six, PlayerData("None"), "next_round", WHO)
    enter_all(round_)
    points = {row.entrant.number: row.points for row in queries.standings_after(six).rows}
    assert (points[half.number], points[none.number]) == (1, 0)
    second = draw_round(six, 2, WHO)
    assert len(queries.drawn_matches(second)) == 4


def test_two_who_came_late_are_paired_without_touching_the_others(six):
    """Absent when drawn, present after all: the rest of the round stays as it is."""
    late = list(six.entrants.filter(number__in=(5, 6)))
    for entrant in late:
        set_absence(entrant, 1, 0, WHO)
    round_ = draw_round(six, 1, WHO, 1)
    before = queries.drawn_matches(round_)
    for entrant in late:
        set_absence(entrant, 1, None, WHO)
    pair_unpaired(round_, round_.version, WHO)
    after = queries.drawn_matches(round_)
    assert set(before) < set(after)
    assert len(after) == 3


def test_whoever_is_out_by_forfeits_is_not_waiting(seven):
    """One is out for staying away, one comes late, one has the bye: the last two play each other."""
    from games.results import Entry
    from tournaments.actions.results import enter_result

    seven.settings = {"forfeits_out": 1}
    seven.save()
    first = published(seven, 1)
    out = queries.drawn_matches(first)[0].b
    for table, game in games(first).items():
        enter_result(game, game.version, Entry("a", "no_show") if table == 1 else Entry("draw"), WHO)
    late = seven.entrants.exclude(number__in=[out, queries.byes_of(first)[0]]).order_by("number").first()
    set_absence(late, 2, 0, WHO)
    second = draw_round(seven, 2, WHO, 1)
    bye = queries.byes_of(second)
    set_absence(late, 2, None, WHO)
    pair_unpaired(second, second.version, WHO)
    seated = {n for match in queries.drawn_matches(second) for n in (match.a, match.b)}
    assert out not in seated | set(queries.byes_of(second))
    assert late.number in seated
    assert len(bye) == 1
    assert queries.byes_of(second) == ()
    with pytest.raises(Refused) as refused:
        pair_unpaired(second, second.version, WHO)
    assert refused.value.code == "nobody_unpaired"
