"""Rulesets, words and counts on the command line."""

import pytest
from django.core.management import CommandError

from tests.actions.conftest import WHO, people
from tests.commands.running import feed, run
from tournaments import queries
from tournaments.actions.entrants import add_players
from tournaments.models import Event


@pytest.fixture
def four(event):
    add_players(event, people(4), WHO)
    run("draw_round", "open", "--seed", 1)
    return event


def rows(event):
    """The rows of round 1 by table."""
    return {row.table: row for row in queries.round_rows(event.rounds.get(number=1))}


def test_article_11_a_new_event_takes_a_ruleset_and_changes_of_it(db):
    run("new_event", "Cup", "--set", "ruleset=japanese", "--set", "komi=7½目")
    options = Event.objects.get().options
    assert (options.komi, options.unit, options.counting, options.warning_penalty) == (15, "points", "territory", 0)
    run("change_event", "cup", "--set", "ruleset=ing")
    options = Event.objects.get().options
    assert (options.komi, options.tie, options.counting) == (16, "black", "area")
    with pytest.raises(CommandError, match=r"write “7\.5 zi” or “7\.5 points”"):
        run("change_event", "cup", "--set", "komi=7.5")
    with pytest.raises(CommandError, match="chinese_2002"):
        run("change_event", "cup", "--set", "ruleset=chess")


def test_a_preset_goes_with_another_ruleset(db):
    run("new_event", "Cup", "--preset", "european_mcmahon", "--set", "ruleset=aga")
    options = Event.objects.get().options
    assert (options.komi, options.handicap_compensation, options.counting) == (15, "half_less_one", "area")


def test_results_in_words_and_counts_of_either_side(four, monkeypatch):
    feed(monkeypatch, "1 黑胜3/4子\n2 W=176 1/2\n")
    run("enter_results", "open", 1)
    found = rows(four)
    assert found[1].verdict.margin == 3
    assert (found[2].black_zi, found[2].verdict.margin) == (738, 1)
    feed(monkeypatch, "1 白中盘胜\n2 无胜负\n")
    with pytest.raises(CommandError, match="decided by count, now by resignation"):
        run("enter_results", "open", 1)
    assert rows(four)[2].verdict.margin == 1  # all lines or none
    feed(monkeypatch, "1 白中盘胜\n2 无胜负\n")
    run("enter_results", "open", 1, "--sure")
    found = rows(four)
    assert (found[1].verdict.ending, found[2].verdict.outcome) == ("resignation", "no_result")
    feed(monkeypatch, "2 NR\n")
    run("enter_results", "open", 1)


def test_a_count_far_off_is_stored_once_somebody_is_sure(four, monkeypatch):
    feed(monkeypatch, "1 18\n")
    with pytest.raises(CommandError, match="line 1: Table 1: with 18 zi Black would lose by"):
        run("enter_results", "open", 1)
    feed(monkeypatch, "1 18\n")
    run("enter_results", "open", 1, "--sure")
    assert rows(four)[1].black_zi == 72


def test_article_17_5_a_lot_for_the_pairing(four, monkeypatch):
    feed(monkeypatch, "1 0-0\n2 B\n")
    run("enter_results", "open", 1)
    assert "is paired as the winner by lot, seed 5." in run("decide_match", "open", 1, 1, "--lot", "--seed", 5)
    assert "the lot is taken back" in run("decide_match", "open", 1, 1, "--take-lot-back", "--reason", "drawn twice")
    run("decide_match", "open", 1, 1, "--lot", "--seed", 5)
    run("draw_round", "open", "--seed", 2)
    assert "can be drawn again exactly" in run("verify_draw", "open", 2)
