"""Several stages: groups, the best two of each into a knockout by matches of three games, to the champion."""

from itertools import combinations

import pytest

from games.results import Entry
from tests.actions.conftest import WHO
from tournaments import queries
from tournaments.actions import stages
from tournaments.actions.ahead import draw_all
from tournaments.actions.deciding import draw_lot, match_at
from tournaments.actions.entrants import add_players, number_by_hand
from tournaments.actions.events import create_event
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.models import Match
from tournaments.pairing import SYSTEMS
from tournaments.records import PlayerData

GROUPS = 4


def entered(event, count):
    rows = add_players(event, [PlayerData(f"P{n:02}", club=f"C{n % 5}") for n in range(1, count + 1)], WHO)
    number_by_hand(event, event.version, [row.pk for row in rows], WHO)
    event.refresh_from_db()


def better(match):
    """The side with the player who was entered first."""
    return "a" if match.first.player.name < match.second.player.name else "b"


def play_match(match):
    """The better player wins: the games of a longer match go win, draw, win."""
    for number in range(1, 9):
        match = queries.full_matches(Match.objects.filter(pk=match.pk)).get()
        verdict = queries.match_verdict(match, match.round.event.options)
        if verdict.outcome:
            return number - 1
        game = queries.shown_game(match, verdict)
        enter_result(game, game.version, Entry("draw" if number == 2 else better(match)), WHO)
    raise AssertionError(match)


def play_round(round_):
    publish(round_, round_.version, WHO)
    return [play_match(match) for match in round_.matches.filter(second__isnull=False).order_by("table")]


@pytest.fixture
def groups(tournament):
    event = create_event(tournament, "Groups", "round_robin", 99, WHO, {"groups": GROUPS})
    entered(event, 18)
    for round_ in draw_all(event, WHO, 5):
        play_round(round_)
    event.refresh_from_db()
    return event


@pytest.fixture
def final(tournament, groups):
    event = create_event(tournament, "Final", "knockout", 99, WHO, {"games": 3, "third_place": True})
    stages.add_feed(event, event.version, groups, 1, 2, WHO, each_group=True)
    event.refresh_from_db()
    stages.arrange(event, event.version, "cross", WHO)
    event.refresh_from_db()
    stages.fill_event(event, event.version, WHO)
    event.refresh_from_db()
    return event


def came_from(groups):
    """Each qualifier's group and place there, by name."""
    rows = queries.standings_after(groups).rows
    return {row.entrant.name: (row.group, row.place) for row in rows if row.place <= 2}


def test_the_two_of_a_group_are_in_different_halves_and_winners_meet_seconds(groups, final):
    source = came_from(groups)
    assert len(source) == 2 * GROUPS
    round_ = draw_round(final, 1, WHO, 3)
    lines = {one.name: one.line for one in queries.entrant_records(final)}
    assert sorted(lines) == sorted(source)
    for one, other in combinations(sorted(lines), 2):
        if source[one][0] == source[other][0]:
            assert {lines[one] <= GROUPS, lines[other] <= GROUPS} == {True, False}
    for match in round_.matches.all():
        one, other = source[match.first.player.name], source[match.second.player.name]
        assert {one[1], other[1]} == {1, 2}
        assert one[0] != other[0]


def test_to_the_champion_in_matches_of_three_games(final):
    for number, tables in ((1, 4), (2, 2), (3, 2)):
        assert queries.progress(final).step == "draw"
        assert play_round(draw_round(final, number, WHO, 3)) == [3] * tables
        final.refresh_from_db()
    assert queries.progress(final).step in ("close", "finished")
    rows = queries.standings_after(final).rows
    assert [row.place_text for row in rows] == ["1", "2", "3", "4", *["5–8"] * 4]
    assert rows[0].entrant.name == "P01"
    scores = {(o.games_a, o.games_b) for o in queries.outcomes(final)}
    assert scores <= {(5, 1), (1, 5)}


def test_a_match_without_a_winner_goes_on_by_lot(final):
    round_ = draw_round(final, 1, WHO, 3)
    publish(round_, round_.version, WHO)
    for table in (2, 3, 4):
        play_match(match_at(round_, table))
    match = match_at(round_, 1)
    for _number in range(3):
        match = match_at(round_, 1)
        game = queries.shown_game(match, queries.match_verdict(match, final.options))
        enter_result(game, game.version, Entry("draw"), WHO)
    assert queries.open_tables(round_) == [1]
    match = draw_lot(match_at(round_, 1), WHO, 4)
    assert queries.open_tables(round_) == []
    chosen = match.first if match.lot == "a" else match.second
    final.refresh_from_db()
    draw_round(final, 2, WHO, 3)
    history = queries.history(final, 2)
    assert chosen.number in SYSTEMS["knockout"].pairable(history, final.options)
