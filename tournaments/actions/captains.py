"""The private links of captains: made and revoked by arbiters, good until the event is over."""

import secrets
from hashlib import sha256

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import act
from tournaments.models import CaptainLink, Entrant, Event

TOKEN_BYTES = 16  # 128 bits
TOKEN_LENGTH = 22  # letters of a token


def digest(token: str) -> str:
    """What is stored of a token. A random token of 128 bits needs no slow hash."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def make_link(entrant: Entrant, who: str) -> str:
    """Make a team's link, in place of the one that it had; returns its token, which is shown this once.
    Refused("no_team_event")."""
    event = entrant.event
    token = secrets.token_urlsafe(TOKEN_BYTES)
    with act("make_link", who, event.tournament_id, event.pk, name=entrant.player.name):
        store_link(event, entrant, token, who)
    return token


def store_link(event: Event, entrant: Entrant, token: str, who: str) -> None:
    """Within an act: the digest of a new token."""
    if not event.options.for_teams:
        raise Refused("no_team_event", name=event.name)
    CaptainLink.objects.filter(entrant=entrant).delete()
    CaptainLink.objects.create(entrant=entrant, digest=digest(token), made_by=who)


def make_links(event: Event, who: str, again: bool = False) -> list[tuple[Entrant, str]]:
    """Make links for all teams that have none, with `again` new ones for all; each team with its token.
    Refused("no_team_event" | "links_made")."""
    with act("make_links", who, event.tournament_id, event.pk) as details:
        entrants = event.entrants.select_related("player").order_by("number", "pk")
        wanted = list(entrants if again else entrants.filter(captain_link__isnull=True))
        if not wanted:
            raise Refused("links_made")
        made = [(entrant, secrets.token_urlsafe(TOKEN_BYTES)) for entrant in wanted]
        for entrant, token in made:
            store_link(event, entrant, token, who)
        details["count"] = len(made)
    return made


def revoke_link(entrant: Entrant, who: str) -> None:
    """Make a team's link good for nothing. Refused("no_link")."""
    event, name = entrant.event, entrant.player.name
    with act("revoke_link", who, event.tournament_id, event.pk, name=name):
        if not CaptainLink.objects.filter(entrant=entrant).delete()[0]:
            raise Refused("no_link", team=name)


def team_behind(token: str) -> Entrant | None:
    """The team whose captain's link has this token, with its event; None for one that is wrong, revoked or of an event that
    is over."""
    if len(token) != TOKEN_LENGTH:
        return None
    link = CaptainLink.objects.select_related("entrant__player", "entrant__event__tournament")
    found = link.filter(digest=digest(token)).first()
    if found is None or queries.is_over(found.entrant.event):
        return None
    return found.entrant
