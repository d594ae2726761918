"""The boards of a match of teams at the referee's desk: who sits there, nigiri, undo, games played again."""

import json

import pytest

from games.errors import Refused
from games.models import Game
from games.results import Entry
from tests.actions.ruling import fresh, give
from tests.commands.running import run
from tests.teams.playing import WHO, play, team, team_event
from tournaments import queries
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.export import export_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.rulings import revoke_ruling
from tournaments.actions.teams import add_teams, hand_in_lineup
from tournaments.actions.transfer import import_tournament
from tournaments.actions.undoing import undo_last
from tournaments.queries import full_matches, games_of
from tournaments.queries.matches import rulings_in
from tournaments.views.results import screen_row_of

pytestmark = pytest.mark.django_db


def match_after(event, results=lambda _match, _board: "a"):
    """The match at table 1 of round 1, every board with a result."""
    return full_matches(play(event, 1, results).matches.order_by("table")).first()


def outcome(match):
    match = full_matches(type(match).objects.filter(pk=match.pk)).get()
    return queries.match_verdict(match, match.round.event.options)


def enter(game, outcome_, ending=""):
    game = fresh(game)
    return enter_result(game, game.version, Entry(outcome_, ending), WHO)


def test_a_board_played_again_takes_the_result_entered_after_the_ruling():
    match = match_after(team_event())
    game = games_of(match)[1]
    give(game, "a", "colours_mixed", "replay", override="agreed")
    assert (outcome(match).outcome, outcome(match).due) == ("", 2)
    assert fresh(game).entry == Entry()
    enter(game, "b")
    assert (outcome(match).outcome, outcome(match).points_a, outcome(match).points_b) == ("a", 4, 2)


def test_revoking_brings_the_result_before_back():
    match = match_after(team_event())
    game = games_of(match)[1]
    ruling = give(game, "a", "colours_mixed", "replay", override="agreed")
    enter(game, "b", "time")
    revoke_ruling(ruling, fresh(game).version, "wrong board", WHO, chief=True)
    assert fresh(game).entry == Entry("a")
    undo_last(match.round, WHO, match.pk, game.pk)
    assert fresh(game).entry == Entry("b", "time")


def test_undoing_the_ruling_brings_the_result_before_back():
    match = match_after(team_event())
    game = games_of(match)[1]
    give(game, "a", "colours_mixed", "replay", override="agreed")
    undo_last(match.round, "tester", match.pk, game.pk)
    assert fresh(game).entry == Entry("a")
    assert outcome(match).outcome == "a"


def test_warnings_of_the_game_before_count_for_the_standings_alone():
    event = team_event()
    match = match_after(event)
    game = games_of(match)[0]
    give(game, "a", "talking", "warning")
    give(game, "a", "colours_mixed", "replay", override="agreed")
    assert fresh(game).warnings("a") == 0
    enter(game, "a")
    give(game, "a", "talking", "warning")
    assert (fresh(game).warnings("a"), outcome(match).outcome) == (1, "a")
    assert rulings_in(event)[game.pk].all_warnings("a") == 2


@pytest.mark.parametrize("ruled", [False, True])
def test_article_20_3_without_result_a_board_is_played_again_where_the_event_says_so(ruled):
    match = match_after(team_event(no_result="replay"))
    game = games_of(match)[2]
    if ruled:
        give(game, "a", "repetition", "no_result")
    else:
        enter(game, "no_result")
    assert outcome(match).due == 3
    enter(game, "b")
    assert (outcome(match).outcome, outcome(match).points_b) == ("a", 2)


def test_a_game_played_again_goes_through_a_file():
    event = team_event()
    match = match_after(event)
    game = games_of(match)[1]
    give(game, "a", "colours_mixed", "replay", override="agreed")
    enter(game, "b")
    copy = import_tournament(export_tournament(event.tournament), WHO)
    again = Game.objects.get(board__match__round__event__tournament=copy, rulings__consequence="replay")
    assert (again.entry, again.rulings.get().set_aside) == (Entry("b"), game.rulings.get().set_aside)
    assert again.verdict(queries.conditions(event.options, again)).outcome == "b"


@pytest.fixture
def nigiri_match():
    """A match of two teams whose colours come by nigiri; on board 1 the second is the higher rank, on board 2 the first."""
    options = {"lineup": "fixed", "boards": 2, "colours": "nigiri"}
    event = create_event(create_tournament("League", WHO), "Teams", "swiss", 1, WHO, options)
    ranks = {"A": ("3d", "2d"), "B": ("5d", "1d")}
    add_teams(event, [team(name, 2, 2, ranks=ranks[name], number=n) for n, name in enumerate("AB", start=1)], WHO)
    event.refresh_from_db()
    round_ = draw_round(event, 1, WHO, 7)
    publish(round_, round_.version, WHO)
    return full_matches(round_.matches.all()).get()


def test_article_10_the_higher_rank_at_the_board_holds(nigiri_match):
    for board in (1, 2):
        strongest = max(
            nigiri_match.seats.filter(position=board).select_related("player"), key=lambda seat: seat.player.rank
        )
        found = queries.holder_of(nigiri_match, board)
        assert (found.side, found.why) == (strongest.side, "rank")


@pytest.mark.parametrize("side", ["a", "b"])
def test_article_24_2_the_question_before_a_loss_names_the_player_at_the_board(nigiri_match, side):
    game = games_of(nigiri_match)[1]
    give(game, side, "talking", "warning")
    with pytest.raises(Refused) as refused:
        give(game, side, "talking", "warning", confirmed=False)
    assert refused.value.data["name"] == nigiri_match.seats.get(side=side, position=2).player.name


def seat_of(match, side, board):
    return match.seats.get(side=side, position=board)


def test_article_23_7_a_phone_sounds_again_for_the_same_player_not_for_the_team():
    event = team_event(lineup="free", size=2)
    first = match_after(event)
    player = seat_of(first, "a", 1).player
    give(games_of(first)[0], "a", "phone")
    assert give(games_of(first)[1], "a", "phone").consequence == "warning"  # another player of the team
    second = play(event, 2, lambda _match, _board: "a")
    seat = second.seats.get(player=player)
    match = full_matches(type(first).objects.filter(pk=seat.match_id)).get()
    games = dict(enumerate(games_of(match), start=1))
    given = {board: give(game, seat.side, "phone", confirmed=False).consequence for board, game in games.items()}
    assert given == {1: "loss", 2: "loss"}
    other = {"a": "b", "b": "a"}[seat.side]
    assert give(games[1], other, "phone").consequence == "warning"


def test_the_same_player_is_known_at_another_board():
    event = team_event(lineup="free", size=2)
    first = match_after(event)
    player = seat_of(first, "a", 1).player
    give(games_of(first)[0], "a", "phone")
    hand_in_lineup(first.first, 2, (2, 1), WHO)
    seat = play(event, 2, lambda _match, _board: "a").seats.get(player=player)
    assert seat.position == 2
    match = full_matches(type(first).objects.filter(pk=seat.match_id)).get()
    found = [give(game, seat.side, "phone").consequence for game in games_of(match)]
    assert found == ["warning", "loss"]


def test_the_report_and_the_list_of_rulings_name_the_player_at_the_board(nigiri_match):
    game = games_of(nigiri_match)[1]
    give(game, "b", "talking")
    names = seat_of(nigiri_match, "b", 2).player.name, nigiri_match.second.player.name
    (ruling,) = queries.referees_report(nigiri_match.round.event).rulings
    assert ruling.against.endswith(f"{nigiri_match.second.number} {names[1]}: {names[0]}")
    event = str(nigiri_match.round.event_id)
    assert f"{nigiri_match.second.number} {names[1]} {names[0]}: 23.5 Talking" in run("rulings", event)
    assert json.loads(run("rulings", event, "--json"))[0]["player"] == names[0]
    said = run("rule", event, "1", "1", "--game", "2", "--side", "b", "--offence", "captures_left", "--confirm")
    assert said.startswith(f"Table 1, {names[0]}: 18.2")


def test_the_row_of_a_board_names_those_who_sit_there(nigiri_match):
    event, games = nigiri_match.round.event, games_of(nigiri_match)
    enter(games[1], "a")
    row = screen_row_of(event, nigiri_match.pk, games[1].pk)
    assert {(side.name, side.club) for side in row.sides} == {("A2", "A"), ("B2", "B")}
    assert "2 wins" in row.words
    assert {side.name for side in screen_row_of(event, nigiri_match.pk).sides} == {"A", "B"}


def test_undo_at_a_board_leaves_the_others_alone(nigiri_match):
    games = games_of(nigiri_match)
    enter(games[0], "a")
    enter(games[1], "b")
    undo_last(nigiri_match.round, WHO, nigiri_match.pk, games[0].pk)
    assert [fresh(game).outcome for game in games] == ["", "b"]
