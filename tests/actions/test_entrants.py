"""Entering, numbering and leaving."""

import pytest

from games.errors import Refused
from tests.actions.conftest import WHO, enter_all, people, published
from tournaments import queries
from tournaments.actions.entrants import (
    add_pair_rule,
    add_players,
    change_player,
    number_by_hand,
    number_by_lot,
    number_by_rank,
    reinstate,
    remove,
    set_absence,
    withdraw,
)
from tournaments.models import Act, Player
from tournaments.records import PlayerData


def numbers(event):
    return [(e.number, e.player.family_name) for e in queries.entrants_of(event)]


def test_numbers_follow_the_order_of_entry(event):
    add_players(event, [PlayerData("A"), PlayerData("B")], WHO)
    add_players(event, [PlayerData("C")], WHO)
    assert numbers(event) == [(1, "A"), (2, "B"), (3, "C")]


def test_numbers_of_a_list_are_taken_when_it_numbers_everybody(event):
    add_players(event, [PlayerData("A", number=2), PlayerData("B", number=1)], WHO)
    event.refresh_from_db()
    assert numbers(event) == [(1, "B"), (2, "A")]
    assert event.numbering == "file"


@pytest.mark.parametrize("given", [(1, None), (1, 1), (1, 3), (0, 1)])
def test_incomplete_numbers_of_a_list_are_not(event, given):
    add_players(event, [PlayerData("A", number=given[0]), PlayerData("B", number=given[1])], WHO)
    event.refresh_from_db()
    assert numbers(event) == [(1, "A"), (2, "B")]
    assert event.numbering == ""


def test_numbers_by_lot_can_be_repeated(event):
    add_players(event, people(20), WHO)
    number_by_lot(event, event.version, WHO, seed=5)
    first = numbers(event)
    number_by_lot(event, event.version, WHO, seed=6)
    assert numbers(event) != first
    number_by_lot(event, event.version, WHO, seed=5)
    assert numbers(event) == first


def test_numbers_by_rank(event):
    add_players(
        event,
        [
            PlayerData("Kyu", rank="3k"),
            PlayerData("Pro", rank="1p"),
            PlayerData("Dan", rank="5d"),
            PlayerData("Rated", rank="5d", rating=2500),
            PlayerData("Unknown"),
            PlayerData("Seeded", rank="1k", seed=1),
        ],
        WHO,
    )
    number_by_rank(event, event.version, WHO)
    assert [name for _, name in numbers(event)] == ["Seeded", "Pro", "Rated", "Dan", "Kyu", "Unknown"]


def test_numbers_by_hand_need_everybody(six):
    ids = list(six.entrants.values_list("pk", flat=True))
    number_by_hand(six, six.version, ids[::-1], WHO)
    assert [name for _, name in numbers(six)] == [f"Player0{i}" for i in (6, 5, 4, 3, 2, 1)]
    for wrong in (ids[:-1], ids[:-1] + ids[:1], [*ids, 10**20]):
        with pytest.raises(Refused) as refused:
            number_by_hand(six, six.version, wrong, WHO)
        assert refused.value.code == "order_incomplete"


def test_remove_closes_the_gap_and_is_over_once_a_round_is_drawn(six):
    entrant = six.entrants.get(number=2)
    remove(entrant, entrant.version, WHO)
    assert [number for number, _ in numbers(six)] == [1, 2, 3, 4, 5]
    assert Player.objects.count() == 5
    published(six, 1)
    entrant = six.entrants.get(number=1)
    with pytest.raises(Refused) as refused:
        remove(entrant, entrant.version, WHO)
    assert refused.value.code == "already_drawn"


def test_article_28_3_withdrawn_results_count_and_no_more_pairing(six):
    enter_all(published(six, 1))
    winner = queries.standings_after(six).rows[0].entrant.number
    entrant = six.entrants.get(number=winner)
    withdraw(entrant, entrant.version, WHO)
    second = published(six, 2)
    seated = {side.number for row in queries.round_rows(second) for side in (row.a, row.b) if side}
    assert winner not in seated
    assert {r.entrant.number: r.points for r in queries.standings_after(six).rows}[winner] == 2
    with pytest.raises(Refused):
        withdraw(entrant, entrant.version, WHO)


def test_reinstated_entrant_plays_again_and_the_missed_round_gives_nothing(six):
    enter_all(published(six, 1))
    entrant = six.entrants.get(number=1)
    before = {r.entrant.number: r.points for r in queries.standings_after(six).rows}[1]
    withdraw(entrant, entrant.version, WHO)
    enter_all(published(six, 2))
    reinstate(entrant, entrant.version, WHO)
    third = published(six, 3)
    assert {r.entrant.number: r.points for r in queries.standings_after(six).rows}[1] == before
    assert 1 in {side.number for row in queries.round_rows(third) for side in (row.a, row.b) if side}


def test_half_point_bye_asked_for(six):
    set_absence(six.entrants.get(number=1), 1, 1, WHO)
    six.numbering = "hand"
    six.save()
    enter_all(published(six, 1))
    assert {r.entrant.number: r.points for r in queries.standings_after(six).rows}[1] == 1


def test_absence_in_a_published_round_is_refused(six):
    published(six, 1)
    with pytest.raises(Refused) as refused:
        set_absence(six.entrants.get(number=1), 1, 0, WHO)
    assert refused.value.code == "round_published"


def test_change_keeps_the_record_of_what_was(six):
    entrant = six.entrants.get(number=1)
    change_player(entrant, entrant.version, PlayerData("Renamed", rank="4d"), WHO)
    details = Act.objects.first().details
    assert (details["before"]["family_name"], details["after"]["family_name"]) == ("Player01", "Renamed")
    assert entrant.player.name == "Renamed"


def test_pair_rules_about_oneself_or_twice_are_refused(six):
    one, two = six.entrants.get(number=1), six.entrants.get(number=2)
    add_pair_rule(six, one, two, "forbid", WHO)
    for a, b, code in ((one, one, "same_entrant"), (two, one, "pair_rule_exists")):
        with pytest.raises(Refused) as refused:
            add_pair_rule(six, a, b, "forbid", WHO)
        assert refused.value.code == code


def test_nobody_to_add(event):
    with pytest.raises(Refused) as refused:
        add_players(event, [], WHO)
    assert refused.value.code == "nobody_to_add"
