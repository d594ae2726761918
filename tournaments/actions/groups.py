"""The groups of an event by the arbiter's hand: drawn, drawn again, changed. They stay once a round is drawn."""

from games.errors import Refused
from tournaments.actions.acting import act, claim, writing
from tournaments.actions.events import new_seed
from tournaments.actions.settling import deal_groups, settle_numbers
from tournaments.models import Entrant, Event


def draw_groups(event: Event, version: int, who: str, seed: int | None = None) -> int:
    """Draw the groups, in place of those there are; start numbers that nobody settled are drawn by lot before. Returns the
    seed. Refused("stale" | "no_groups" | "groups_drawn" | "too_many_groups")."""
    seed = new_seed() if seed is None else seed
    with writing():
        event.refresh_from_db()
        may_change(event)
        if event.version != version:
            raise Refused("stale", what="event")
        settle_numbers(event, who, seed)
        deal_groups(event, who, seed)
    return seed


def move(event: Event, version: int, number: int, group: int, who: str) -> None:
    """Put an entrant into another group.

    Refused("stale" | "no_groups" | "groups_drawn" | "no_such_number" | "no_such_group" | "group_too_small").
    """
    with act("move_group", who, event.tournament_id, event.pk, number=number, group=group) as details:
        may_change(event)
        row = entrant_of(event, number)
        details["name"], details["before"] = row.player.name, row.group
        if not 1 <= group <= event.options.groups:
            raise Refused("no_such_group", group=group, groups=event.options.groups)
        stay = event.entrants.filter(group=row.group).count() - 1
        if row.group and row.group != group and stay < 2:
            raise Refused("group_too_small", group=row.group, count=stay)
        claim(event, version, grouping="hand")
        event.entrants.filter(pk=row.pk).update(group=group)


def exchange(event: Event, version: int, first: int, second: int, who: str) -> None:
    """Let two entrants of different groups change places.

    Refused("stale" | "no_groups" | "groups_drawn" | "no_such_number" | "same_group").
    """
    with act("exchange_groups", who, event.tournament_id, event.pk, numbers=[first, second]) as details:
        may_change(event)
        a, b = entrant_of(event, first), entrant_of(event, second)
        details["groups"] = [b.group, a.group]
        if a.group == b.group:
            raise Refused("same_group", names=[a.player.name, b.player.name])
        claim(event, version, grouping="hand")
        event.entrants.filter(pk=a.pk).update(group=b.group)
        event.entrants.filter(pk=b.pk).update(group=a.group)


def may_change(event: Event) -> None:
    """Refuse where there are no groups, or the rounds follow from them already."""
    if event.options.groups == 1:
        raise Refused("no_groups", name=event.name)
    if event.rounds.exists():
        raise Refused("groups_drawn")


def entrant_of(event: Event, number: int) -> Entrant:
    """The entrant with this start number. Refused("no_such_number")."""
    row = event.entrants.select_related("player").filter(number=number).first()
    if row is None:
        raise Refused("no_such_number", number=number)
    return row
