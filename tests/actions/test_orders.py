"""Play-offs and the chief referee's orders: who can be put in order, and what it does to the standings."""

import pytest

from games.errors import Refused
from tests.rounds import fill, finish, games, published
from tournaments import queries
from tournaments.actions.entrants import withdraw
from tournaments.actions.orders import add_place_order, remove_place_order
from tournaments.actions.results import enter_result
from tournaments.actions.transfer import export_tournament, import_tournament
from tournaments.models import Act, PlaceOrder
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
