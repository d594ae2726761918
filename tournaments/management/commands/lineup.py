"""lineup EVENT ROUND TEAM 3,1,2: hands in a line-up."""

from argparse import ArgumentParser
from typing import Any

from games.errors import Refused
from tournaments import queries
from tournaments.actions.lineups import correct_lineup, take_back_lineup
from tournaments.actions.teams import hand_in_lineup
from tournaments.management.base import WHO, EventCommand, find_event, find_round
from tournaments.models import Entrant, Event, LineUp
from tournaments.teams.lineups import LineUp as Order


class Command(EventCommand):
    """Hands in a line-up, corrects one of a published round, or takes one back."""

    help = "Hand in a line-up: members' numbers by board, 0 for nobody."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The event, the round, the team, who plays; a reason for a correction."""
        super().add_arguments(parser)
        parser.add_argument("round", type=int)
        parser.add_argument("team", help="start number or name of the team")
        parser.add_argument("order", metavar="3,1,2", nargs="?", default="", help="members by board; 0 or - for nobody")
        parser.add_argument("--reason", default="", help="in a published round: why it is corrected")
        parser.add_argument("--take-back", action="store_true", help="the usual line-up plays")

    def act(self, **options: Any) -> None:
        """Store it."""
        event, number = find_event(options["event"]), options["round"]
        entrant = find_team(event, options["team"])
        row = LineUp.objects.filter(entrant=entrant, round_number=number).first()
        version = row.version if row else 0
        if options["take_back"]:
            take_back_lineup(entrant, number, version, WHO)
        elif options["reason"]:
            correct_lineup(find_round(event, number), entrant, read_order(options["order"]), version, WHO, options["reason"])
        else:
            hand_in_lineup(entrant, number, read_order(options["order"]), WHO, version)
        found = [one for one in queries.team_lineups(event, number, entrant.pk) if one.entrant_id == entrant.pk]
        for one in found:
            self.stdout.write(f"{one.number} {one.team.name}: {shown(one)}")


def find_team(event: Event, name: str) -> Entrant:
    """The team with this start number or name. Refused("no_such_team" | "no_team_event")."""
    if not event.options.for_teams:
        raise Refused("no_team_event", name=event.name)
    entrants = event.entrants.select_related("player")
    by_number = name.isascii() and name.isdigit() and len(name) < 6
    found = (entrants.filter(number=int(name)).first() if by_number else None) or entrants.filter(
        player__family_name=name
    ).first()
    if found is None:
        raise Refused("no_such_team", team=name)
    found.event = event
    return found


def read_order(text: str) -> Order:
    """Members' numbers by board. Refused("bad_choice")."""
    return tuple(read_number(word.strip()) for word in text.split(","))


def read_number(word: str) -> int | None:
    """A member's number, 0 or "-" for nobody; a dash at the front would be an option."""
    if word in ("0", "-"):
        return None
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise Refused("bad_choice", value=word[:40])
    return int(word)


def shown(one: queries.TeamLineUp) -> str:
    """A line-up as one line."""
    known = {member.number: member.name for member in one.team.members}
    return ", ".join(f"{n} {known.get(n, '?')}" if n is not None else "–" for n in one.order)
