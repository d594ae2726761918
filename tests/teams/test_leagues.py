"""Leagues in which a match won gives 3 points, or 2 : 1 by the leader's board: wherever a score stands."""

import pytest

from games.errors import Refused
from tests.teams.playing import WHO, play, team_event
from tournaments.actions.export import export_tournament
from tournaments.actions.transfer import import_tournament
from tournaments.crosstable import Meeting
from tournaments.documents.texts import egd_text, games_text, result_sign
from tournaments.elimination import lost
from tournaments.event_settings import EventSettings, read_settings
from tournaments.queries import standings_after
from tournaments.records import Entrant, Played
from tournaments.standings import standings
from tournaments.views.cells import cell

WON = Meeting(1, "played", 2, "B", 3, 0, 3, games=4, boards=(2, 2), goes_on=True)
LEADER = Meeting(1, "played", 2, "B", 2, 1, 2, games=2, games_against=2, boards=(2, 0), goes_on=True)
BY_LEADER = Meeting(1, "played", 1, "W", 1, 2, 1, games=2, games_against=2, boards=(0, 2), goes_on=False)
EVEN = Meeting(1, "played", 2, "B", 1, 1, 1, games=2, games_against=2, boards=(1, 1))


def test_how_a_match_ended_is_told_by_both_scores():
    assert [meeting.ended for meeting in (WON, LEADER, BY_LEADER, EVEN)] == [2, 2, 0, 1]
    assert Meeting(1, "bye", score=3).ended == 2
    assert Meeting(1, "pending", 2).ended is None


def test_crosstables_show_match_points_and_board_points():
    assert [games_text(meeting) for meeting in (WON, LEADER, BY_LEADER, EVEN)] == [
        "3 / 4:0",
        "2 / 2:2",
        "1 / 2:2",
        "1 / 2:2",
    ]
    assert result_sign(BY_LEADER) == "1 / 2:2"
    assert cell(WON, one=False).sign == "3 / 4:0"
    assert [egd_text(meeting, {1: 1, 2: 2}) for meeting in (WON, BY_LEADER, EVEN)] == ["2+/b0", "1-/w0", "2=/b0"]


def test_a_match_lost_by_the_leaders_board_is_a_loss():
    settings = EventSettings(system="swiss_elimination", lineup="fixed", match_win=3, leader=1)
    assert lost(BY_LEADER, settings)
    assert not lost(LEADER, settings)


def test_article_27_1_sodos_counts_matches_won_once_and_drawn_ones_half():
    """A beats B 3 : 0 and C 2 : 1, B and C draw: A has 4 points, B 1, C 2; SODOS of A 1 + 2, of C half of B's point."""
    played = [Played(1, 1, 2, 3, 0), Played(2, 1, 3, 2, 1), Played(3, 2, 3, 1, 1)]
    entrants = [Entrant(number, name) for number, name in enumerate("ABC", start=1)]
    settings = EventSettings(lineup="fixed", match_win=3, leader=1, tiebreaks=("points", "sodos"))
    rows = {row.entrant.name: row.values for row in standings(entrants, played, 3, settings).rows}
    assert rows["A"] == (5, 1 + 2)
    assert rows["B"] == (1, 1)
    assert rows["C"] == (2, 0.5)


def test_settings_that_can_not_be_shown_or_make_no_sense_are_refused():
    teams = {"lineup": "fixed", "match_win": 3}
    assert read_settings({**teams, "bye_points": 3}).bye_points == 3
    for wrong, code in (({"bye_points": 3}, "bye_above_win"), ({**teams, "display": "one"}, "no_halves")):
        with pytest.raises(Refused) as refused:
            read_settings(wrong)
        assert refused.value.code == code


@pytest.mark.django_db
def test_a_league_through_the_acts():
    """Four teams, two boards: board 1 always to the lower number, board 2 to the other; the leader decides all: 2 : 1."""
    event = team_event(size=2, match_win=3, leader=1)
    for number in (1, 2, 3):
        play(event, number, lambda match, board: "ab"[(match.first.number > match.second.number) == (board == 1)])
    result = standings_after(event)
    assert [(row.entrant.name, row.values) for row in result.rows] == [
        ("A", (6, 6, (6, 0))),
        ("B", (5, 6, (4, 2))),
        ("C", (4, 6, (2, 4))),
        ("D", (3, 6, (0, 6))),
    ]
    assert {games_text(meeting) for meeting in result.table[1]} == {"2 / 2:2"}


def test_a_bye_of_three_points_goes_through_a_file(db):
    event = team_event("swiss", teams=3, size=2, match_win=3, bye_points=3)
    play(event, 1, lambda _match, _board: "a")
    again = import_tournament(export_tournament(event.tournament), WHO).events.get()
    points = {row.entrant.name: row.points for row in standings_after(again).rows}
    assert points == {row.entrant.name: row.points for row in standings_after(event).rows}
    assert sorted(points.values()) == [0, 3, 3]
