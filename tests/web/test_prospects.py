"""What is still possible, on screen, in public and on the command line."""

import json

import pytest
from django.core.management import CommandError
from pytest_django.asserts import assertContains, assertNotContains

from tests.actions.conftest import WHO
from tests.commands.running import run
from tests.events import random_event
from tests.rounds import fill, finish, games, published
from tests.stored import stored
from tests.timing import within
from tournaments.actions import ahead, entrants, events, rounds
from tournaments.actions.results import enter_result
from tournaments.queries import prospects_of


@pytest.fixture
def last(event):
    """Four players; the first round played, the second and last one drawn, its games open."""
    event.rounds_planned = 2
    event.save()
    fill(event, 4)
    finish(published(event))
    published(event, 2)
    event.refresh_from_db()
    return event


def at(event, query=""):
    return f"/events/{event.pk}/standings/what-if/{query}"


def places(page):
    return {row.entrant.number: (row.possible, row.won, row.lost) for row in page.context["rows"]}


def test_the_last_round_game_by_game(owner_client, last):
    page = owner_client.get(at(last))
    assertContains(page, "2 games are open. Each way in which they can end was looked at: the places are exact.")
    assertContains(page, "Each game is won by either side; nobody is warned")
    # 1 and 3 won and meet; whoever loses has 2 points like the winner of 2 against 4, and an SOS as high at least
    winners, losers = ("1–2", "1", "2"), ("2–4", "2–3", "4")
    assert places(page) == {1: winners, 3: winners, 2: losers, 4: losers}
    first = games(last.rounds.get(number=2))[0]
    enter_result(first, first.version, type(first.entry)("a", "resignation"), WHO)
    page = owner_client.get(at(last))
    assertContains(page, "1 game is open.")
    finish(last.rounds.get(number=2))
    page = owner_client.get(at(last))
    assertContains(page, "All games are over; these places are final.")
    assertNotContains(page, "If won")


def test_before_the_last_round_is_drawn(owner_client, event):
    event.rounds_planned = 2
    event.save()
    fill(event, 4)
    finish(published(event))
    page = owner_client.get(at(event, "?place=1"))
    assertContains(page, "The places are bounds")
    assertContains(page, "1 round is not drawn yet")
    assertContains(page, "For place 1")
    assertContains(page, "results of others")
    assertContains(owner_client.get(f"/events/{event.pk}/standings/"), at(event))
    for odd in ("?place=0", "?place=99999", "?place=x", "?place=-1", "?place=٣"):
        assert owner_client.get(at(event, odd)).status_code == 200


def test_what_a_place_needs(owner_client, last):
    page = owner_client.get(at(last, "?place=1"))
    needs = {row.need for row in page.context["rows"]}
    assert needs == {"a win is enough", "out of reach"}
    page = owner_client.get(at(last, "?place=4"))
    assert {row.need for row in page.context["rows"]} == {"certain"}


def test_the_table_of_a_round_robin_is_known_before_its_last_round_is_drawn(tournament):
    event = events.create_event(tournament, "循环", "round_robin", 99, WHO, {"tiebreaks": "points"})
    fill(event, 4)
    for _number in (1, 2):
        round_ = ahead.next_round(event, WHO)
        finish(rounds.publish(round_, round_.version, WHO))
    found = prospects_of(event)
    assert (found.rounds, found.undrawn, found.open, found.complete) == (3, 0, 2, True)
    four = event.entrants.get(number=4)
    entrants.withdraw(four, four.version, WHO)  # two of three games played: the last is a forfeit
    found = prospects_of(event)
    assert (found.rounds, found.open, found.complete) == (3, 1, True)


def test_systems_whose_places_do_not_follow_from_points(owner_client, tournament):
    event = events.create_event(tournament, "淘汰", "knockout", 3, WHO)
    fill(event, 4)
    assert owner_client.get(at(event)).status_code == 404
    assertNotContains(owner_client.get(f"/events/{event.pk}/standings/"), "what-if")
    assert owner_client.get(f"/p/{event.slug}/what-if").status_code == 404
    with pytest.raises(CommandError, match="can't be reckoned here"):
        run("standings", event.slug, "--what-if")


def test_in_public(client, last):
    assertContains(client.get(f"/p/{last.slug}/standings"), "what-if?lang=en")
    page = client.get(f"/p/{last.slug}/what-if")
    assertContains(page, "If won")
    assertContains(page, "Player003")
    assertContains(client.get(f"/p/{last.slug}/what-if?lang=zh-hans"), "名次展望</h2>")
    finish(last.rounds.get(number=2))
    assertNotContains(client.get(f"/p/{last.slug}/standings"), "what-if?lang=en")
    last.tournament.public = False
    last.tournament.save()
    assert client.get(f"/p/{last.slug}/what-if").status_code == 404


def test_who_may_see_it_and_that_it_changes_nothing(clients, last, acts):
    before = acts()
    for name, client in clients.items():
        expected = {"nobody": 302, "stranger": 404}.get(name, 200)
        assert client.get(at(last)).status_code == expected
        assert client.post(at(last)).status_code == 405
    assert acts() == before


def test_on_the_command_line(last):
    lines = run("standings", "open", "--what-if").splitlines()
    assert lines[0].split() == ["No.", "Places", "If", "won", "If", "lost", "Name"]
    assert len(lines) == 7
    assert lines[-2].startswith("2 games are open.")
    data = json.loads(run("standings", "open", "--what-if", "--json"))
    assert (data["rounds"], data["undrawn"], data["open"], data["exact"], data["draws"]) == (2, 0, 2, True, False)
    assert {(row["won"]["best"], row["lost"]["worst"]) for row in data["rows"]} == {(1, 2), (2, 4)}
    assert all(row["best_exact"] and row["worst_exact"] for row in data["rows"])


def test_queries_do_not_depend_on_the_number_of_players(owner_client, tournament, queries):
    def asked(players):
        return queries(owner_client, at(stored(tournament, random_event(4, players=players, rounds=2), f"e{players}")))

    assert asked(3) == asked(40)


def test_300_players_as_bounds_within_a_third_of_a_second(owner_client, tournament):
    event = stored(tournament, random_event(4, players=300, rounds=9), "large")
    within(0.3, lambda: owner_client.get(at(event)))
