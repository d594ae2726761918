"""Team events in a database, entered and played by the same acts as in a tournament."""

from games.results import Entry
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.teams import add_teams
from tournaments.models import Event, Round
from tournaments.queries import full_matches, games_of
from tournaments.records import MemberData, PlayerData, TeamData

WHO = "owner"


def team(name, size, boards=0, ranks=(), **fields):
    """A team whose members are called after it: Dragons1, Dragons2 …"""
    members = tuple(
        MemberData(PlayerData(f"{name}{n}", rank=ranks[n - 1] if ranks else ""), n if n <= boards else 0)
        for n in range(1, size + 1)
    )
    return TeamData(name, members, **fields)


def team_event(system="round_robin", teams=4, size=3, **settings) -> Event:
    """An event of teams A, B, C … with fixed boards, everybody entered, numbered in this order."""
    options = {"lineup": "fixed", "boards": size, **settings}
    event = create_event(create_tournament("League", WHO), "Teams", system, 3, WHO, options)
    kind = options["lineup"]
    boards = size if kind in ("fixed", "substitutes") else 0
    add_teams(event, [team(chr(65 + n), size, boards, number=n + 1) for n in range(teams)], WHO)
    event.refresh_from_db()
    return event


def play(event: Event, number: int, results) -> Round:
    """Draw and publish a round and enter the results; `results(match, board)` gives the outcome at a board."""
    round_ = draw_round(event, number, WHO, 7)
    round_ = publish(round_, round_.version, WHO)
    for match in full_matches(round_.matches.filter(second__isnull=False)):
        for board, game in enumerate(games_of(match), start=1):
            if not game.outcome:
                enter_result(game, game.version, Entry(results(match, board)), WHO)
    return round_
