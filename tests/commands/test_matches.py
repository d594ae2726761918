"""Matches of several games on the command line: new_event, enter_results --game, decide_match, crosstable, simulate."""

import json

import pytest
from django.core.management import CommandError

from tests.actions.conftest import WHO, people
from tests.commands.running import feed, run
from tests.systems import WINNERS, winners_needed
from tournaments import queries
from tournaments.actions.entrants import add_players
from tournaments.models import Event


@pytest.fixture
def four(event):
    event.settings = {"games": 3}
    event.save()
    add_players(event, people(4), WHO)
    run("draw_round", "open", "--seed", 1)
    return event


@pytest.fixture
def knocked(event):
    with winners_needed():
        event.system = WINNERS
        event.save()
        add_players(event, people(4), WHO)
        run("draw_round", "open", "--seed", 1)
        yield event


def winners(event, table=1):
    """Who won each game of a table, by colour."""
    row = next(row for row in queries.round_rows(event.rounds.get()) if row.table == table)
    return "".join("-" if not g.verdict.outcome else "B" if g.verdict.outcome == g.black else "W" for g in row.games)


def test_new_event_takes_the_number_of_games(db):
    run("new_event", "Cup", "--set", "games=3")
    assert Event.objects.get().options.games == 3
    with pytest.raises(CommandError, match=r"“2” is not possible for games; it takes: 1, 3, 5, 7, 9 \(an odd number"):
        run("new_event", "Cup", "--set", "games=2")


def test_results_are_for_the_game_that_is_due(four, monkeypatch):
    for lines, missing in (("1 B\n2 W", 2), ("1 B+R\n2 B", 1), ("1 W\n", 0)):
        feed(monkeypatch, lines)
        assert run("enter_results", "open", 1).endswith(f"entered, {missing} missing.\n")
    assert (winners(four), winners(four, 2)) == ("BBW", "WB")  # White of the second game had Black in the first


def test_a_game_is_named_to_correct_it(four, monkeypatch):
    feed(monkeypatch, "1 B\n")
    run("enter_results", "open", 1)
    feed(monkeypatch, "1 W\n")
    assert run("enter_results", "open", 1, "--game", 1).startswith("Table 1: replaced B.")
    assert winners(four) == "W-"
    feed(monkeypatch, "1 W\n")
    with pytest.raises(CommandError, match="Table 1: that game is not on"):
        run("enter_results", "open", 1, "--game", 3)


def test_the_crosstable_has_the_games(four, monkeypatch):
    for lines in ("1 B", "1 B", "1 W"):
        feed(monkeypatch, lines)
        run("enter_results", "open", 1)
    assert "●1:2" in run("crosstable", "open") or "●2:1" in run("crosstable", "open")
    rows = json.loads(run("crosstable", "open", "--json"))["rows"]
    meetings = [row["rounds"][0] for row in rows]
    assert sorted((one["games"], one["games_against"]) for one in meetings) == [(0, 0), (0, 0), (2, 4), (4, 2)]


def test_another_game_and_a_lot(knocked, monkeypatch):
    feed(monkeypatch, "1 =\n2 B\n")
    assert run("enter_results", "open", 1).endswith("2 results entered, 1 missing.\n")
    with pytest.raises(CommandError, match="Round 1: no result yet at table 1"):
        run("draw_round", "open")
    assert run("decide_match", "open", 1, 1, "--another-game") == "Table 1: another game.\n"
    feed(monkeypatch, "1 =\n")
    run("enter_results", "open", 1)
    assert run("decide_match", "open", 1, 1, "--lot", "--seed", 4).endswith("goes on by lot, seed 4.\n")
    with pytest.raises(CommandError, match="say why"):
        run("decide_match", "open", 1, 1, "--take-lot-back")
    run("decide_match", "open", 1, 1, "--take-lot-back", "--reason", "they play")
    with pytest.raises(CommandError, match="nothing is to be decided"):
        run("decide_match", "open", 1, 2, "--lot")
    with pytest.raises(CommandError, match="no table 9"):
        run("decide_match", "open", 1, 9, "--lot")


def test_simulated_matches_are_played_to_the_end(event):
    event.settings = {"games": 5}
    event.rounds_planned = 3
    event.save()
    add_players(event, people(30), WHO)
    run("simulate", "open", "--seed", 11)
    rows = [row for round_ in event.rounds.all() for row in queries.round_rows(round_)]
    assert {row.match.due for row in rows} == {None}
    assert {len(row.games) for row in rows} >= {3, 4, 5}


def test_simulated_matches_that_need_a_winner_have_one(event):
    with winners_needed():
        event.system = WINNERS
        event.rounds_planned = 4
        event.save()
        add_players(event, people(60), WHO)
        run("simulate", "open", "--seed", 11)
        rows = [row for round_ in event.rounds.all() for row in queries.round_rows(round_)]
        assert {row.match.outcome for row in rows} == {"a", "b"}
        assert {len(row.games) for row in rows} >= {1, 2}
