"""What the first draw settles if nobody has done it: the start numbers, then the groups."""

from games.errors import Refused
from tournaments import queries
from tournaments.actions.acting import act, claim
from tournaments.actions.entrants import MAX_ENTRANTS, draw_numbers, number_by_hand, number_by_rank
from tournaments.models import Entrant, Event
from tournaments.pairing import SYSTEMS
from tournaments.pairing.snake import draw_groups, fill_groups
from tournaments.records import Entrant as Record


def is_settled(event: Event) -> bool:
    """Whether numbers and groups are there."""
    return bool(event.numbering) and is_grouped(event)


def is_grouped(event: Event) -> bool:
    """Whether everybody has a group, where there are groups."""
    return event.options.groups == 1 or not event.entrants.filter(group=0).exists()


def settle(event: Event, who: str, seed: int) -> None:
    """Settle both with one seed. Refused("too_many_groups")."""
    settle_numbers(event, who, seed)
    settle_groups(event, who, seed)


def settle_numbers(event: Event, who: str, seed: int) -> None:
    """Give the start numbers by lot, by rank or as entered (what the system has), if nobody has settled them otherwise."""
    if event.numbering or event.entrants.count() < 2:
        return
    if SYSTEMS[event.system].numbers_by_rank:
        number_by_rank(event, event.version, who)
    elif SYSTEMS[event.system].numbers_as_entered:
        number_by_hand(event, event.version, list(queries.entrants_of(event).values_list("pk", flat=True)), who)
    else:
        with act("number_by_lot", who, event.tournament_id, event.pk, seed=seed):
            claim(event, event.version, numbering="lot", number_seed=seed)
            draw_numbers(event, seed)


def settle_groups(event: Event, who: str, seed: int) -> None:
    """Draw the groups if there are none; give one to those who came after that. Refused("too_many_groups")."""
    if is_grouped(event):
        return
    field = by_strength(event)
    if all(entrant.group == 0 for entrant in field):
        deal_groups(event, who, seed)
        return
    found = fill_groups(field, event.options.groups, seed)
    with act("fill_groups", who, event.tournament_id, event.pk, seed=seed, groups=sorted(found.items())):
        claim(event, event.version)
        store_groups(event, found)


def deal_groups(event: Event, who: str, seed: int) -> None:
    """Draw the groups of everybody. Refused("too_many_groups")."""
    options, field = event.options, by_strength(event)
    if len(field) < 2 * options.groups:
        raise Refused("too_many_groups", groups=options.groups, entrants=len(field), needed=2 * options.groups)
    found = draw_groups(field, options.groups, seed, options.groups_by_lot)
    with act("draw_groups", who, event.tournament_id, event.pk, seed=seed, groups=options.groups):
        claim(event, event.version, grouping="lot", group_seed=seed)
        store_groups(event, found)


def by_strength(event: Event) -> list[Record]:
    """The entrants in the order of the snake: seeds first, then by start number."""
    rows = sorted(queries.entrants_of(event), key=lambda entrant: (entrant.seed or MAX_ENTRANTS, entrant.number))
    return [queries.entrant_record(row) for row in rows]


def store_groups(event: Event, groups: dict[int, int]) -> None:
    """Write down the groups of these start numbers."""
    rows = list(event.entrants.filter(number__in=groups))
    for row in rows:
        row.group = groups[row.number]
    Entrant.objects.bulk_update(rows, ["group"], batch_size=500)
