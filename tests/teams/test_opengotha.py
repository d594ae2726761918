"""A real team event of fourteen teams at three boards over five rounds, from a file of OpenGotha: our team and board points,
our standings and our individual results against sums taken straight from its games."""

from collections import Counter

import pytest

from games.results import Entry
from tests.opengotha import read
from tests.teams.playing import WHO
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.teams import add_teams, hand_in_lineup
from tournaments.event_settings import EventSettings
from tournaments.models import PairRule
from tournaments.queries import full_matches, games_of, results_of_members, standings_after
from tournaments.records import Entrant, MemberData, Played, PlayerData, TeamData
from tournaments.standings import standings
from tournaments.teams.scoring import MatchRule, team_verdict

FILE = read("teams-14.opengotha.xml")
ORDER = ("points", "board_points", "boards")
POINTS = {"a": (2, 0), "b": (0, 2), "draw": (1, 1)}


def seat_of():
    """(round, player) to (team, board)."""
    return {
        (number, player): (team, board)
        for (number, team), lineup in FILE.lineups.items()
        for board, player in enumerate(lineup, start=1)
        if number <= FILE.rounds
    }


def matches():
    """(round, team a, team b) to the outcome at each board, "a" the team with the lower number."""
    seats, found = seat_of(), {}
    for game in FILE.games:
        (white, board), (black, other) = seats[game.round_number, game.white], seats[game.round_number, game.black]
        assert board == other
        winner = {"white": white, "black": black}.get(game.winner)
        outcome = "draw" if winner is None else "a" if winner == min(white, black) else "b"
        found.setdefault((game.round_number, min(white, black), max(white, black)), {})[board] = outcome
    return {match: [boards[n] for n in sorted(boards)] for match, boards in found.items()}


def added_up():
    """Per team [match points, board points, board 1, board 2, board 3], taken straight from the games."""
    sums = {team: [0] * 5 for team in FILE.teams}
    for (_round, a, b), outcomes in matches().items():
        won = Counter()
        for board, outcome in enumerate(outcomes):
            for team, points in zip((a, b), POINTS[outcome], strict=True):
                won[team] += points
                sums[team][1] += points
                sums[team][2 + board] += points
        for team, other in ((a, b), (b, a)):
            sums[team][0] += 2 if won[team] > won[other] else 1 if won[team] == won[other] else 0
    return sums


def expected():
    """The order of Article 27.2: (team, match points, board points, points by board), the best first."""
    sums = added_up()
    return sorted(((tuple(values), team) for team, values in sums.items()), key=lambda one: ([-v for v in one[0]], one[1]))


def lines(result):
    """The same from standings."""
    found = []
    for row in result.rows:
        points, sums, boards = row.values
        found.append(((points, sums, *boards), row.entrant.number))
    return found


def test_the_file_has_three_games_in_every_match_and_everybody_plays_once_a_round():
    assert (len(FILE.players), len(FILE.teams), len(FILE.games), FILE.rounds) == (42, 14, 105, 5)
    assert Counter(len(outcomes) for outcomes in matches().values()) == {3: 35}
    seated = Counter((game.round_number, name) for game in FILE.games for name in (game.white, game.black))
    assert set(seated.values()) == {1}
    assert {name for _round, name in seated} <= set(FILE.players)
    assert sum(values[1] for values in added_up().values()) == 2 * len(FILE.games)


def test_article_27_2_match_and_board_points_add_up_from_the_games_of_a_file():
    entrants = [Entrant(number, name) for number, name in FILE.teams.items()]
    played = []
    for (number, a, b), outcomes in matches().items():
        found = team_verdict(outcomes, MatchRule())
        sums = found.board_points
        played.append(
            Played(number, a, b, found.points_a, found.points_b, games_a=sums[0], games_b=sums[1], boards=found.boards)
        )
    settings = EventSettings(lineup="free", boards=3, tiebreaks=ORDER)
    assert lines(standings(entrants, played, FILE.rounds, settings)) == expected()


def members_of(team):
    """Everybody who sat for a team, in the order of first coming."""
    return list(dict.fromkeys(name for n in range(1, FILE.rounds + 1) for name in FILE.lineups[n, team]))


def enter_file():
    """The event of the file, entered and played through the acts."""
    event = create_event(create_tournament("Open", WHO), "Teams", "swiss", FILE.rounds, WHO, {"lineup": "free", "boards": 3})
    teams = [
        TeamData(
            name, tuple(MemberData(PlayerData(one, rank=FILE.players[one])) for one in members_of(number)), number=number
        )
        for number, name in FILE.teams.items()
    ]
    by_number = {entrant.number: entrant for entrant in add_teams(event, teams, WHO)}
    event.refresh_from_db()
    found = matches()
    for number in range(1, FILE.rounds + 1):
        for team, entrant in by_number.items():
            members = members_of(team)
            hand_in_lineup(entrant, number, tuple(members.index(one) + 1 for one in FILE.lineups[number, team]), WHO)
        pairs = [(a, b) for one, a, b in found if one == number]
        PairRule.objects.bulk_create(
            PairRule(event=event, first=by_number[a], second=by_number[b], kind="force", round_number=number)
            for a, b in pairs
        )
        round_ = draw_round(event, number, WHO, 7)
        round_ = publish(round_, round_.version, WHO)
        for match in full_matches(round_.matches.all()):
            numbers = match.first.number, match.second.number
            outcomes = found[number, min(numbers), max(numbers)]
            for game, outcome in zip(games_of(match), outcomes, strict=True):
                turned = {"a": "b", "b": "a"}.get(outcome, outcome) if numbers[0] > numbers[1] else outcome
                enter_result(game, game.version, Entry(turned), WHO)
    return event


@pytest.mark.django_db
def test_the_event_of_a_file_comes_to_the_same_through_the_acts():
    event = enter_file()
    result = standings_after(event)
    assert result.codes == ORDER
    assert lines(result) == expected()
    wins = Counter(game.white if game.winner == "white" else game.black for game in FILE.games)
    played = Counter(name for game in FILE.games for name in (game.white, game.black))
    known = {line.name: line.performance for line in results_of_members(event).lines}
    assert {name: (one.wins, len(one.played)) for name, one in known.items()} == {n: (wins[n], played[n]) for n in known}
    assert set(known) == set(played)
