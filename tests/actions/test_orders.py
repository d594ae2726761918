"""Play-offs and the chief referee's orders: who can be put in order, and what it does to the standings."""

import pytest

from games.errors import Refused
from tests.rounds import fill, finish, games, published
from tournaments import queries
from tournaments.actions import events, groups
from tournaments.actions.entrants import withdraw
from tournaments.actions.export import export_tournament
from tournaments.actions.orders import add_place_order, remove_place_order
from tournaments.actions.results import enter_result
from tournaments.actions.transfer import import_tournament
from tournaments.models import Act, Event, PlaceOrder
from tournaments.ties import counting_orders, ties_for
from tournaments.views.standing_rows import shown_rows
from tournaments.wording import word
from tournaments.wording.log import said

WHO = "arbiter"


@pytest.fixture
def tied(event):
    """Six players after a round by points and play-off: 1, 3 and 5 have won."""
    event.settings = {"tiebreaks": ["points", "playoff", "manual"]}
    event.save()
    fill(event, 6)
    finish(published(event))
    return event


def places(event):
    return [(row.place, row.entrant.number) for row in queries.standings_after(event).rows]


def test_a_play_off_breaks_its_tie_with_one_line_in_the_log(tied):
    assert places(tied)[:3] == [(1, 1), (1, 3), (1, 5)]
    before = Act.objects.count()
    add_place_order(tied, "playoff", [5, 1, 3], " on Sunday ", WHO)
    assert places(tied)[:3] == [(1, 5), (2, 1), (3, 3)]
    line = Act.objects.first()
    assert Act.objects.count() == before + 1
    assert said(line, {}) == "Play-off: 5 Player005, 1 Player001, 3 Player003 · reason: on Sunday"
    remove_place_order(tied.place_orders.get(), WHO)
    assert places(tied)[:3] == [(1, 1), (1, 3), (1, 5)]
    assert said(Act.objects.first(), {}) == "Order taken back: Play-off"


@pytest.mark.parametrize(
    ("kind", "numbers", "reason", "code", "named"),
    [
        ("playoff", [1, 3], "", "tie_incomplete", "5 Player005"),
        ("playoff", [1, 3, 5, 2], "", "order_not_tied", "2 Player002"),
        ("playoff", [1, 2], "", "order_not_tied", "2 Player002"),
        ("playoff", [], "", "order_not_tied", ""),
        ("playoff", [1, 3, 3], "", "number_twice", "3"),
        ("playoff", [1, 3, 99], "", "no_such_number", "99"),
        ("manual", [1, 3, 5], " ", "order_reason", "reason"),
        ("manual", [1, 3, 5], "x" * 201, "reason_too_long", "201"),
        ("coin", [1, 3, 5], "", "bad_choice", "coin"),
    ],
)
def test_what_is_no_order_of_a_tie_is_refused(tied, kind, numbers, reason, code, named):
    before = Act.objects.count()
    with pytest.raises(Refused) as refused:
        add_place_order(tied, kind, numbers, reason, WHO)
    assert refused.value.code == code
    assert named in word(refused.value)
    assert (PlaceOrder.objects.count(), Act.objects.count()) == (0, before)


def test_an_order_that_no_criterion_asks_for_is_refused(tied):
    tied.settings = {"tiebreaks": ["points", "playoff"]}
    tied.save()
    with pytest.raises(Refused) as refused:
        add_place_order(tied, "manual", [1, 3, 5], "drawn by the players", WHO)
    assert refused.value.code == "order_not_used"
    assert "Chief referee" in word(refused.value)


def test_a_correction_that_changes_the_tie_makes_the_order_idle_and_it_comes_back(tied):
    add_place_order(tied, "playoff", [5, 1, 3], "", WHO)
    game = games(tied.rounds.get())[0]
    loser = {"a": "b", "b": "a"}[game.outcome]
    enter_result(game, game.version, type(game.entry)(loser), WHO, reason="misread")
    assert [place for place, _ in places(tied)[:3]] == [1, 1, 1]
    shown = queries.shown_orders(tied, queries.standings_after(tied))
    assert [one.counts for one in shown] == [False]
    game.refresh_from_db()
    enter_result(game, game.version, type(game.entry)({"a": "b", "b": "a"}[loser]), WHO, reason="it was right")
    assert places(tied)[:3] == [(1, 5), (2, 1), (3, 3)]
    assert [one.counts for one in queries.shown_orders(tied, queries.standings_after(tied))] == [True]


def test_who_withdrew_keeps_the_place_of_the_play_off(tied):
    add_place_order(tied, "playoff", [5, 1, 3], "", WHO)
    entrant = tied.entrants.get(number=1)
    withdraw(entrant, entrant.version, WHO)
    assert places(tied)[:3] == [(1, 5), (2, 1), (3, 3)]


def test_orders_go_with_the_tournament_file(tied):
    add_place_order(tied, "playoff", [5, 1, 3], "on Sunday", WHO)
    add_place_order(tied, "manual", [6, 2, 4], "younger first", WHO)
    copy = import_tournament(export_tournament(tied.tournament), WHO).events.get()
    assert places(copy) == places(tied)
    assert queries.place_orders(copy) == queries.place_orders(tied)
    assert [(one.who, one.at) for one in copy.place_orders.all()] == [(one.who, one.at) for one in tied.place_orders.all()]


@pytest.fixture
def league(tournament):
    """Two groups of three without results: everybody of a group is tied, nobody with another group."""
    settings = {"groups": 2, "tiebreaks": ["points", "playoff"]}
    event = events.create_event(tournament, "League", "round_robin", 99, WHO, settings)
    fill(event, 6)
    groups.draw_groups(event, Event.objects.get(pk=event.pk).version, WHO, 7)
    return Event.objects.get(pk=event.pk)


def test_in_groups_each_tie_has_an_order_of_its_own(league):
    before = queries.standings_after(league)
    (_, first), (_, second) = before.groups
    a, b = ([row.entrant.number for row in rows] for rows in (first, second))
    assert [[row.entrant.number for row in tie] for tie in ties_for(before, "playoff")] == [a, b]
    with pytest.raises(Refused) as refused:
        add_place_order(league, "playoff", [*a, *b], "", WHO)
    assert refused.value.code == "order_not_tied"
    add_place_order(league, "playoff", a[::-1], "", WHO)
    after = queries.standings_after(league)
    assert [(row.group, row.place_text, row.entrant.number) for row in after.rows] == [
        *((1, str(place), number) for place, number in enumerate(a[::-1], start=1)),
        *((2, "1=", number) for number in b),
    ]
    assert [order.numbers for order in counting_orders(after)] == [tuple(a[::-1])]
    copy = import_tournament(export_tournament(league.tournament), WHO).events.get()
    assert places(copy) == places(league)


def test_what_broke_a_tie_is_said_inside_a_group_only(league):
    result = queries.standings_after(league)
    tie = [row.entrant for row in result.rows if row.group == 1]
    add_place_order(league, "playoff", [entrant.number for entrant in tie], "", WHO)
    lines = shown_rows(queries.standings_after(league), league.options)
    assert [line.why for line in lines] == [
        *("", f"behind {tie[0].name} by Play-off: 2 against 1", f"behind {tie[1].name} by Play-off: 3 against 2"),
        *("", "", ""),
    ]
