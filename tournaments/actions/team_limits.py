"""Whether the teams that are entered can play under new settings."""

from games.errors import Refused
from tournaments import queries
from tournaments.event_settings import EventSettings
from tournaments.models import Event
from tournaments.teams.members import check_team

DRAWN = ("lineup", "boards", "board_colours", "match_win", "leader")  # what a round that is drawn depends on


def teams_fit(event: Event, options: EventSettings) -> None:
    """Refuse settings that the teams there are could not play by, or that rounds drawn already contradict.

    Refused("entrants_are_settled" | "boards_are_drawn") and as members.check_team.
    """
    before = event.options
    if before.for_teams != options.for_teams and event.entrants.exists():
        raise Refused("entrants_are_settled", name=event.name, key="lineup")
    if not options.for_teams:
        return
    changed = [key for key in DRAWN if getattr(before, key) != getattr(options, key)]
    if changed and event.rounds.exists():
        raise Refused("boards_are_drawn", name=event.name, key=changed[0])
    if changed or before.reserves != options.reserves:
        for team in queries.teams_of(event).values():
            check_team(team, options.boards, options.lineup, options.reserves)
