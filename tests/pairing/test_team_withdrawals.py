"""Article 28.4: a team that leaves keeps its results, and the rest are forfeits."""

from dataclasses import replace

from tests.pairing.test_withdrawals import OPTIONS, field, played
from tournaments.pairing import SYSTEMS
from tournaments.pairing.withdrawals import share
from tournaments.records import Bye, Played
from tournaments.standings import standings

SYSTEM = SYSTEMS["round_robin"]
TEAMS = replace(OPTIONS, lineup="fixed", boards=3, match_win=3, tiebreaks=("points", "board_points", "boards"))


def left_after_two():
    """No. 1 beat 6 and 2 and left a table of six before round 3: 2 of 5 played, which would be void for a player."""
    outcomes = played(field(6), 5, lambda number, who: who != 1 or number <= 2)
    return field(6, p1=3), outcomes


def test_article_28_4_results_of_a_team_stand_though_fewer_than_half_are_played():
    entrants, outcomes = left_after_two()
    assert share(1, entrants, outcomes, 5, OPTIONS).void
    assert not share(1, entrants, outcomes, 5, TEAMS).void
    counting = SYSTEM.adjust(entrants, outcomes, 5, TEAMS)
    stand = sorted(
        (o.round_number, o.a, o.b) for o in counting if isinstance(o, Played) and 1 in (o.a, o.b) and not o.unplayed
    )
    assert len(stand) == 2
    assert not [o for o in counting if isinstance(o, Bye)]


def test_article_28_4_the_rest_are_forfeits_at_every_board():
    entrants, outcomes = left_after_two()
    counting = SYSTEM.adjust(entrants, outcomes, 5, TEAMS)
    given = [o for o in counting if isinstance(o, Played) and o.unplayed]
    assert sorted((o.round_number, o.b) for o in given) == [(3, 3), (4, 4), (5, 5)]
    assert {(o.score_a, o.score_b, o.games_a, o.games_b, o.boards) for o in given} == {(0, 3, 0, 6, ((0, 2),) * 3)}
    result = standings(entrants, counting, 5, TEAMS)
    assert [meeting.boards for meeting in result.table[3] if meeting.opponent == 1] == [(2, 2, 2)]


def test_a_setting_still_makes_the_results_of_a_team_void():
    entrants, outcomes = left_after_two()
    assert share(1, entrants, outcomes, 5, replace(TEAMS, withdrawn_games="void")).void
