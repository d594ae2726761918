"""The rank of a team, which follows from those of its players."""

from games.ranks import rank_at
from tournaments import queries
from tournaments.event_settings import EventSettings
from tournaments.models import Entrant, Event
from tournaments.teams.members import average


def settle_rank(entrant: Entrant, options: EventSettings) -> None:
    """Give a team the rank that its line-up without reserves has on average ("" where no rank is known)."""
    found = average(queries.team_record(entrant), options.boards, options.lineup)
    entrant.player.rank = "" if found is None else rank_at(found)
    entrant.player.save(update_fields=["rank"])


def settle_ranks(event: Event) -> None:
    """The same for all teams of an event, after its boards have changed."""
    if event.options.for_teams:
        for entrant in event.entrants.select_related("player"):
            settle_rank(entrant, event.options)
