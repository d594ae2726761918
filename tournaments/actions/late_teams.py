"""A team that comes in after a round was drawn."""

from tournaments.actions.drafts import add_late
from tournaments.actions.teams import check_teams, entry, with_boards
from tournaments.models import Entrant, Event
from tournaments.records import TeamData


def add_late_team(event: Event, team: TeamData, how: str, who: str) -> Entrant:
    """Enter a team as drafts.add_late does a player. Refused as there, and as teams.check_teams."""
    team = with_boards(team, event.options.boards)
    check_teams(event, [team])
    return add_late(event, entry(team, event.options), how, who, team)
