"""Whether the teams that are entered can play under new settings."""

from django.db.models import QuerySet

from games.errors import Refused
from tournaments import queries
from tournaments.event_settings import EventSettings
from tournaments.models import Event, LineUp
from tournaments.teams.members import check_team

DRAWN = ("lineup", "boards", "board_colours", "match_win", "leader")  # what a round that is drawn depends on


def teams_fit(event: Event, options: EventSettings) -> None:
    """Refuse settings that the teams there are could not play by, or that rounds drawn already contradict.

    Refused("entrants_are_settled" | "boards_are_drawn" | "lineup_in") and as members.check_team.
    """
    before = event.options
    if before.for_teams != options.for_teams and event.entrants.exists():
        raise Refused("entrants_are_settled", name=event.name, key="lineup")
    if not options.for_teams:
        return
    changed = [key for key in DRAWN if getattr(before, key) != getattr(options, key)]
    if changed and event.rounds.exists():
        raise Refused("boards_are_drawn", name=event.name, key=changed[0])
    if before.lineup != options.lineup or before.boards != options.boards:
        no_lineup(LineUp.objects.filter(entrant__event=event))
    if changed or before.reserves != options.reserves:
        for team in queries.teams_of(event).values():
            check_team(team, options.boards, options.lineup, options.reserves)


def no_lineup(rows: QuerySet[LineUp]) -> None:
    """Refuse what a line-up that is handed in would no longer fit. Refused("lineup_in")."""
    if row := rows.select_related("entrant__player").first():
        raise Refused("lineup_in", team=row.entrant.player.name, number=row.round_number)
