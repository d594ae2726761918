"""Rounds of a round robin in groups, judged without the engine's own tables."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, DrawnMatch, Entrant, History, Played
from tournaments.standings import standings
from tournaments.wording import word

SYSTEM = SYSTEMS["round_robin"]


def options(groups, legs=1, **changes):
    return EventSettings(system="round_robin", groups=groups, legs=legs, bye_points=0, **changes)


def people(*groups):
    """Entrants 1, 2, 3 … of these groups."""
    return tuple(Entrant(number, f"P{number}", group=group) for number, group in enumerate(groups, 1))


def refusal(act, *args):
    with pytest.raises(Refused) as caught:
        act(*args)
    return word(caught.value)


def test_a_round_has_the_tables_of_all_groups_one_after_the_other():
    """Berger for 4 and for 3, by start numbers inside the group: A is 1 3 5 7, B is 2 4 6."""
    field = people(1, 2, 1, 2, 1, 2, 1)
    rounds = [SYSTEM.draw(History(field, round_number=r), options(2), 1) for r in (1, 2, 3)]
    assert [[(m.table, m.a, m.b) for m in draw.matches] for draw in rounds] == [
        [(1, 1, 7), (2, 3, 5), (3, 4, 6)],
        [(1, 7, 5), (2, 1, 3), (3, 2, 4)],
        [(1, 3, 7), (2, 5, 1), (3, 6, 2)],
    ]
    assert [draw.byes for draw in rounds] == [(2,), (6,), (4,)]


def test_several_groups_have_a_bye_each():
    draw = SYSTEM.draw(History(people(1, 1, 1, 2, 2, 2)), options(2), 1)
    assert (len(draw.matches), draw.byes) == (2, (1, 4))


def test_a_smaller_group_is_through_earlier():
    field = people(1, 1, 1, 1, 1, 2, 2, 2, 2)
    assert SYSTEM.plan(field, options(2)) == 5
    last = History(field, round_number=4)
    draw = SYSTEM.draw(last, options(2), 1)
    assert {n for m in draw.matches for n in (m.a, m.b)} | set(draw.byes) == {1, 2, 3, 4, 5}
    assert SYSTEM.pairable(last, options(2)) == {1, 2, 3, 4, 5}
    sat_out = [Bye(4, n, 0, "absent") for n in (6, 7)]
    assert SYSTEM.adjust(field, sat_out, 5, options(2)) == ()


def test_groups_count_only_where_the_event_has_them():
    draw = SYSTEM.draw(History(people(1, 2, 1, 2)), options(1), 1)
    assert [(m.a, m.b) for m in draw.matches] == [(1, 4), (2, 3)]


def test_what_cannot_be_drawn_is_refused_in_words():
    assert refusal(SYSTEM.plan, people(0, 0, 0), options(2)) == "2 groups need at least 4 entrants; there are 3."
    assert refusal(SYSTEM.plan, people(1, 1, 1, 2), options(2)) == "Group B would have 1 entrant; a group needs two."
    assert SYSTEM.plan(people(*[0] * 9), options(2)) == 5
    undrawn = History(people(1, 1, 2, 2, 0))
    said = "In no group: No. 5. Draw the groups, or place them by hand."
    assert refusal(SYSTEM.draw, undrawn, options(2), 1) == said


def test_two_of_different_groups_are_named():
    field = people(1, 1, 1, 1, 2, 2)
    matches = (DrawnMatch(1, 1, 5, "a", 15), DrawnMatch(2, 4, 2, "a", 15), DrawnMatch(3, 3, 6, "a", 15))
    found = [word(problem) for problem in SYSTEM.assess(History(field), options(2), matches, ()).problems]
    assert found == [
        "No. 1, No. 5 are of different groups (Group A, Group B).",
        "No. 4, No. 2 meet in round 3; here they would meet once too often.",
        "No. 3, No. 6 are of different groups (Group A, Group B).",
    ]


groupings = st.integers(2, 5).flatmap(
    lambda count: st.lists(st.integers(1, count), min_size=2 * count, max_size=30).map(
        lambda chosen: [*range(1, count + 1), *range(1, count + 1), *chosen]
    )
)


def play(field, settings, winner):
    """All rounds: the draws, and what came of them; who is not seated sits out."""
    draws, outcomes = [], []
    for number in range(1, SYSTEM.plan(field, settings) + 1):
        draw = SYSTEM.draw(History(field, tuple(outcomes), number), settings, 1)
        draws.append(draw)
        for match in draw.matches:
            score = winner(number, match)
            outcomes.append(Played(number, match.a, match.b, score, 2 - score, black=match.black))
        outcomes += [Bye(number, n, 0) for n in draw.byes]
        seated = {n for m in draw.matches for n in (m.a, m.b)}.union(draw.byes)
        here = [e.number for e in field if e.withdrawn is None or number < e.withdrawn]
        outcomes += [Bye(number, n, 0, "absent") for n in here if n not in seated]
    return draws, outcomes


@given(groupings, st.integers(1, 3), st.permutations(range(60)))
@settings(max_examples=60, deadline=None)
def test_everybody_meets_the_own_group_and_nobody_else(groups, legs, order):
    """As often as there are legs, with colours balanced, at tables that are numbered group after group."""
    settings = options(max(groups), legs)
    field = tuple(replace(e, number=order[e.number - 1] + 1) for e in people(*groups))
    group = {e.number: e.group for e in field}
    met, black, byes = Counter(), Counter(), Counter()
    for draw in play(field, settings, lambda _number, _match: 2)[0]:
        seats = [n for m in draw.matches for n in (m.a, m.b)] + list(draw.byes)
        assert len(seats) == len(set(seats))
        assert [m.table for m in draw.matches] == list(range(1, len(draw.matches) + 1))
        assert [group[m.a] for m in draw.matches] == sorted(group[m.a] for m in draw.matches)
        for match in draw.matches:
            met[frozenset((match.a, match.b))] += 1
            first = match.a if match.black == "a" else match.b
            black[first] += 1
            black[match.a + match.b - first] -= 1
        byes.update(draw.byes)
    expected = {frozenset((a, b)): legs for a in group for b in group if a < b and group[a] == group[b]}
    assert met == expected
    assert all(abs(difference) <= 1 for difference in black.values())
    size = Counter(group.values())
    assert byes == {n: legs for n in group if size[group[n]] % 2}


@given(groupings, st.data())
@settings(max_examples=40, deadline=None)
def test_each_group_stands_as_if_it_were_alone(groups, data):
    """Places and values of every criterion with withdrawals are those of an event of that group alone."""
    number_of = st.integers(1, len(groups))
    gone = data.draw(st.dictionaries(number_of, st.integers(2, 6), max_size=3))
    alike(groups, gone, data.draw(st.randoms(use_true_random=False)))


def test_a_round_without_any_pair_in_a_group_counts_for_it_all_the_same():
    """With 1, 5 and 7 gone, No. 3 and No. 8 have rounds in which nobody of their group is seated."""
    for seed in range(20):
        alike([1, 2, 1, 2, 1, 2, 1, 1], {1: 2, 5: 2, 7: 2}, Random(seed))


def alike(groups, gone, chance):
    """The standings of each group in one event, and of that group alone, are the same."""
    settings = options(
        max(groups), tiebreaks=("points", "sodos", "sos", "direct", "wins", "byes", "lot"), bye_opponent="lowest"
    )
    field = people(*groups)
    field = tuple(replace(e, withdrawn=gone.get(e.number)) for e in field)
    rounds = SYSTEM.plan(field, settings)
    outcomes = play(field, settings, lambda _number, _match: chance.choice((0, 1, 2)))[1]
    together = standings(field, SYSTEM.adjust(field, outcomes, rounds, settings), rounds, settings, 7)
    assert [row.group for row in together.rows] == sorted(row.group for row in together.rows)
    for group in set(groups):
        alone = tuple(e for e in field if e.group == group)
        own = {e.number for e in alone}
        games = [o for o in outcomes if (o.entrant if isinstance(o, Bye) else o.a) in own]
        single = replace(settings, groups=1)
        counting = SYSTEM.adjust(alone, games, rounds, single)
        expected = standings(alone, counting, rounds, single, 7)
        found = [(row.place, row.entrant.number, row.values) for row in together.rows if row.group == group]
        assert found == [(row.place, row.entrant.number, row.values) for row in expected.rows]
