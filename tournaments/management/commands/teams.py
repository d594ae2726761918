"""teams EVENT [--add FILE] [--json]: the teams of an event with their members; --add enters those of a list."""

from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from games.ranks import rank_at
from tournaments import queries
from tournaments.actions.teams import add_teams
from tournaments.management.base import WHO, EventCommand, find_event
from tournaments.management.commands.new_event import read_team_file
from tournaments.models import Entrant
from tournaments.teams.members import Member, Team, in_order


class Command(EventCommand):
    """Lists the teams of an event."""

    help = "Print the teams of an event with their members, or enter more teams."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, a list to enter, the form."""
        super().add_arguments(parser)
        parser.add_argument("--add", metavar="FILE", help="enter the teams of this list first (from the next round on)")
        parser.add_argument("--json", action="store_true")

    def act(self, **options: Any) -> None:
        """Enter, then list."""
        event = find_event(options["event"])
        if not event.options.for_teams:
            raise Refused("no_team_event", name=event.name)
        if options["add"]:
            add_teams(event, read_team_file(options["add"]), WHO)
        teams = queries.teams_of(event)
        rows = [(entrant, teams[entrant.pk]) for entrant in queries.entrants_of(event)]
        if options["json"]:
            self.print_json([team_json(entrant, team) for entrant, team in rows])
            return
        for entrant, team in rows:
            known = (f"{entrant.number:>4}", team.name, entrant.player.rank, entrant.player.club)
            self.stdout.write("  ".join(filter(None, known)))
            for member in in_order(team.members):
                self.stdout.write(f"        {member_line(member)}")


def member_line(member: Member) -> str:
    """A member as one line: board (R: reserve), name, rank, rating, captain."""
    rating = "" if member.rating is None else str(member.rating)
    parts = (str(member.board or "R"), member.name, rank_of(member), rating, "captain" if member.captain else "")
    return "  ".join(filter(None, parts))


def rank_of(member: Member) -> str:
    """A member's rank, "" where it is unknown."""
    return "" if member.strength == -1 else rank_at(member.strength)


def team_json(entrant: Entrant, team: Team) -> dict[str, Any]:
    """A team, as documented in docs/formats.md."""
    player = entrant.player
    of_player = {"rank": player.rank, "club": player.club, "country": player.country}
    members = [
        {
            "board": member.board,
            "name": member.name,
            "rank": rank_of(member),
            "rating": member.rating,
            "captain": member.captain,
        }
        for member in in_order(team.members)
    ]
    return {"number": entrant.number, "name": team.name, **of_player, "withdrawn": entrant.withdrawn, "members": members}
