"""Groups by the acts themselves: drawn, changed by hand, taken from a list, played to the end."""

from collections import Counter
from random import Random

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games
from tests.rounds import fill
from tournaments import queries
from tournaments.actions import ahead, drafts, entrants, events, export, groups, results, rounds, transfer
from tournaments.actions.simulate import simulate
from tournaments.models import Act, Event
from tournaments.records import PlayerData
from tournaments.wording import word


@pytest.fixture
def league(tournament):
    """Makes a round robin in groups with entrants 1 … n."""

    def made(count, number=2, clubs=(), **settings):
        event = events.create_event(tournament, "League", "round_robin", 99, WHO, {"groups": number, **settings})
        if count:
            fill(event, count)
        for entrant, club in zip(event.entrants.order_by("number"), clubs, strict=False):
            entrant.player.club = club
            entrant.player.save()
        return Event.objects.get(pk=event.pk)

    return made


def refused(act, *args, **kwargs):
    before = Act.objects.count()
    with pytest.raises(Refused) as caught:
        act(*args, **kwargs)
    assert Act.objects.count() == before
    return caught.value.code


def members(event):
    """The start numbers of each group."""
    found = {}
    for number, group in event.entrants.order_by("number").values_list("number", "group"):
        found.setdefault(group, []).append(number)
    return found


def fresh(event):
    return Event.objects.get(pk=event.pk)


def test_groups_are_drawn_in_a_snake_with_their_seed_in_event_and_log(league):
    event = league(8)
    assert groups.draw_groups(event, event.version, WHO, 42) == 42
    event = fresh(event)
    assert members(event) == {1: [1, 4, 5, 8], 2: [2, 3, 6, 7]}
    assert (event.grouping, event.group_seed) == ("lot", 42)
    act = Act.objects.get(verb="draw_groups")
    assert act.details == {"seed": 42, "groups": 2}


def test_seeds_come_before_start_numbers(league):
    event = league(8)
    for number, seed in ((7, 1), (8, 2)):
        event.entrants.filter(number=number).update(seed=seed)
    groups.draw_groups(event, event.version, WHO, 1)
    assert members(event) == {1: [2, 3, 6, 7], 2: [1, 4, 5, 8]}  # in order of strength 7 8 | 1 2 | 3 4 | 5 6


def test_the_same_seed_draws_the_same_groups_another_one_others(league):
    event = league(12, 3, groups_by_lot=True)
    drawn = []
    for seed in (1, 2, 1):
        groups.draw_groups(event, event.version, WHO, seed)
        event = fresh(event)
        drawn.append(members(event))
    assert drawn[0] == drawn[2] != drawn[1]


def test_the_first_draw_draws_them_if_nobody_has(league):
    event = league(9, 2)
    round_ = rounds.draw_round(event, 1, WHO, 5)
    assert members(event) == {1: [1, 4, 5, 8, 9], 2: [2, 3, 6, 7]}
    assert (fresh(event).group_seed, fresh(event).rounds_planned) == (5, 5)
    assert [(m.table, m.a, m.b) for m in queries.drawn_matches(round_)] == [(1, 4, 9), (2, 5, 8), (3, 2, 7), (4, 3, 6)]
    assert queries.byes_of(round_) == (1,)
    rounds.discard(round_, round_.version, WHO)
    assert members(event)[2] == [2, 3, 6, 7]


def test_numbers_that_nobody_settled_are_drawn_before_the_groups(league):
    event = league(0)
    entrants.add_players(event, [PlayerData(f"P{n}") for n in range(8)], WHO)
    event = fresh(event)
    groups.draw_groups(event, event.version, WHO, 3)
    verbs = list(Act.objects.order_by("pk").values_list("verb", flat=True))
    assert verbs[-2:] == ["number_by_lot", "draw_groups"]
    assert members(event) == {1: [1, 4, 5, 8], 2: [2, 3, 6, 7]}


def test_moved_and_exchanged_by_hand(league):
    event = league(8)
    groups.draw_groups(event, event.version, WHO, 1)
    event = fresh(event)
    stale = event.version
    groups.exchange(event, event.version, 1, 2, WHO)
    groups.move(event, event.version, 8, 2, WHO)
    assert members(event) == {1: [2, 4, 5], 2: [1, 3, 6, 7, 8]}
    assert fresh(event).grouping == "hand"
    assert refused(groups.exchange, event, event.version, 1, 3, WHO) == "same_group"
    assert refused(groups.exchange, event, event.version, 1, 99, WHO) == "no_such_number"
    assert refused(groups.move, event, event.version, 1, 3, WHO) == "no_such_group"
    assert refused(groups.move, event, event.version, 1, 0, WHO) == "no_such_group"
    assert refused(groups.move, event, stale, 1, 1, WHO) == "stale"
    assert refused(groups.draw_groups, event, stale, WHO) == "stale"
    groups.move(event, event.version, 4, 2, WHO)
    assert refused(groups.move, event, event.version, 5, 2, WHO) == "group_too_small"


def test_groups_stay_once_a_round_is_drawn(league):
    event = league(8)
    round_ = rounds.draw_round(event, 1, WHO)
    event = fresh(event)
    assert refused(groups.draw_groups, event, event.version, WHO) == "groups_drawn"
    assert refused(groups.move, event, event.version, 1, 2, WHO) == "groups_drawn"
    assert refused(groups.exchange, event, event.version, 1, 2, WHO) == "groups_drawn"
    three = event.settings | {"groups": 3}
    assert refused(events.change_settings, event, event.version, three, 3, "League", WHO) == "groups_drawn"
    rounds.discard(round_, round_.version, WHO)
    groups.exchange(event, fresh(event).version, 1, 2, WHO)


def test_impossible_numbers_of_groups_are_refused(league, six):
    event = league(7)
    four = event.settings | {"groups": 4}
    assert refused(events.change_settings, event, event.version, four, 99, "League", WHO) == "too_many_groups"
    assert refused(groups.draw_groups, six, six.version, WHO) == "no_groups"
    few = league(3)
    assert refused(groups.draw_groups, few, few.version, WHO) == "too_many_groups"
    assert refused(rounds.draw_round, few, 1, WHO) == "too_many_groups"
    assert refused(ahead.draw_all, few, WHO) == "too_many_groups"
    empty = league(0, 64)
    assert empty.options.groups == 64
    assert refused(events.create_event, event.tournament, "X", "round_robin", 9, WHO, {"groups": 65}) == "bad_setting"
    assert refused(events.create_event, event.tournament, "X", "swiss", 9, WHO, {"groups": 2}) == "setting_not_used"


def test_another_number_of_groups_takes_those_drawn_back(league):
    event = league(8)
    groups.draw_groups(event, event.version, WHO, 1)
    event = fresh(event)
    events.change_settings(event, event.version, event.settings | {"legs": 2}, 99, "League", WHO)
    assert set(members(event)) == {1, 2}
    events.change_settings(event, event.version, event.settings | {"groups": 3}, 99, "League", WHO)
    event = fresh(event)
    assert (set(members(event)), event.grouping, event.group_seed) == ({0}, "", None)
    rounds.draw_round(event, 1, WHO, 1)
    assert members(event) == {1: [1, 6, 7], 2: [2, 5, 8], 3: [3, 4]}


def listed(*given):
    return [PlayerData(f"P{n}", number=n, group=group) for n, group in enumerate(given, 1)]


def test_the_groups_of_a_list_stand_and_who_has_none_gets_one(league):
    event = league(0)
    entrants.add_players(event, listed(2, 2, 2, 1, None, None), WHO)
    event = fresh(event)
    assert (members(event), event.grouping) == ({2: [1, 2, 3], 1: [4], 0: [5, 6]}, "file")
    rounds.draw_round(event, 1, WHO, 1)
    assert members(event) == {2: [1, 2, 3], 1: [4, 5, 6]}
    assert Act.objects.get(verb="fill_groups").details == {"seed": 1, "groups": [[5, 1], [6, 1]]}


def test_a_group_that_there_is_not_is_refused_and_none_are_read_elsewhere(league, event):
    assert refused(entrants.add_players, league(0), listed(1, 3), WHO) == "no_such_group"
    entrants.add_players(event, listed(1, 3), WHO)
    assert set(members(event)) == {0}


def test_who_enters_after_the_draw_of_the_groups_fills_the_smallest(league):
    event = league(8)
    groups.draw_groups(event, event.version, WHO, 1)
    entrants.add_players(event, [PlayerData("Late"), PlayerData("Later")], WHO)
    assert set(members(event)) == {0, 1, 2}
    rounds.draw_round(event, 1, WHO, 1)
    assert {len(part) for part in members(event).values()} == {5}
    assert members(event)[1][:4] == [1, 4, 5, 8]


def test_who_is_struck_leaves_the_others_where_they_are(league):
    event = league(8)
    groups.draw_groups(event, event.version, WHO, 1)
    one = event.entrants.get(number=1)
    entrants.remove(one, one.version, WHO)
    assert members(event) == {1: [3, 4, 7], 2: [1, 2, 5, 6]}
    rounds.draw_round(fresh(event), 1, WHO)


def test_withdrawals_count_inside_the_group(league):
    """A 1 4 5 8, B 2 3 6 7; Black always wins. Berger for 4: 1-4 2-3 · 4-3 1-2 · 2-4 3-1 by places in the group."""
    event = league(8)
    for _round in range(2):
        round_ = ahead.next_round(fresh(event), WHO)
        enter_all(rounds.publish(round_, round_.version, WHO))
    # 1-8 4-5 2-7 3-6 · 8-5 1-4 7-6 2-3
    before = {row.entrant.number: (row.group, row.place, row.points) for row in queries.standings_after(event, 2).rows}
    assert before == {
        1: (1, 1, 4),
        4: (1, 2, 2),
        8: (1, 2, 2),
        5: (1, 4, 0),
        2: (2, 1, 4),
        3: (2, 2, 2),
        7: (2, 2, 2),
        6: (2, 4, 0),
    }
    one = event.entrants.get(number=1)
    found = queries.withdrawal(one)
    assert (found.share.played, found.share.games, found.share.void) == (2, 3, False)
    entrants.withdraw(one, one.version, WHO)
    after = {row.entrant.number: row.points for row in queries.standings_after(event).rows}
    assert after == {1: 4, 4: 2, 8: 2, 5: 0, 2: 4, 3: 2, 7: 2, 6: 0}


def test_rounds_are_verified_and_survive_export_and_import(league):
    event = league(11, 3, clubs="XXXYYZZ")
    ahead.draw_all(event, WHO, 4)
    simulate(fresh(event), WHO, seed=3)
    assert all(queries.verify(round_).identical for round_ in event.rounds.all())
    data = export.export_tournament(event.tournament)
    copy = transfer.import_tournament(data, WHO).events.get(name="League")
    assert (members(copy), copy.grouping, copy.group_seed) == (members(event), "lot", 4)
    assert [(r.place, r.group, r.entrant.number) for r in queries.standings_after(copy).rows] == [
        (r.place, r.group, r.entrant.number) for r in queries.standings_after(event).rows
    ]
    assert all(queries.verify(round_).identical for round_ in copy.rounds.all())


def test_a_file_with_a_group_that_there_is_not_is_refused(league):
    event = league(4)
    event.entrants.filter(number=3).update(group=3)
    with pytest.raises(Refused) as caught:
        transfer.import_tournament(export.export_tournament(event.tournament), WHO)
    assert "tournament.events[0].entrants[2].group: a number from 0 to 2 is wanted" in word(caught.value)


@pytest.mark.parametrize("seed", range(6))
def test_whole_events_with_withdrawals_and_double_losses(league, seed):
    """Who stays meets everybody of the group as often as there are legs, and nobody else; nobody sits twice in a round."""
    chance = Random(seed)
    number, legs = chance.randint(2, 4), chance.randint(1, 2)
    event = league(chance.randint(2 * number, 17), number, clubs=[chance.choice("XYZ") for _ in range(17)], legs=legs)
    if chance.random() < 0.5:
        ahead.draw_all(event, WHO, seed)
    met, gone = Counter(), set()
    while queries.progress(fresh(event)).step in ("draw", "publish", "publish_next"):
        round_ = next_published(event)
        for game in games(round_).values():
            results.enter_result(game, game.version, Entry(chance.choice(["a", "b", "draw", "both_lose"])), WHO)
        drawn = queries.drawn_matches(round_)
        met.update(frozenset((match.a, match.b)) for match in drawn)
        seats = [n for match in drawn for n in (match.a, match.b)] + list(queries.byes_of(round_))
        assert len(seats) == len(set(seats))
        if chance.random() < 0.3:
            leaver = chance.choice(list(event.entrants.filter(withdrawn=None)))
            entrants.withdraw(leaver, leaver.version, WHO)
            gone.add(leaver.number)
    group = dict(event.entrants.values_list("number", "group"))
    expected = {frozenset((a, b)): legs for a in group for b in group if a < b and group[a] == group[b]}
    assert set(met) <= set(expected)
    assert all(met[pair] == times for pair, times in expected.items() if not pair & gone)
    assert max(met.values()) <= legs
    assert len(queries.standings_after(event).rows) == len(group)


def next_published(event):
    """The next round, without those who have left, published."""
    round_ = ahead.next_round(fresh(event), WHO)
    if queries.gone_since_draw(round_):
        round_ = drafts.redraw(round_, round_.version, WHO)
    return rounds.publish(round_, round_.version, WHO)
