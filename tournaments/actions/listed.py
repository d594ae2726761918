"""What a list of players says of their start numbers and groups."""

from collections.abc import Sequence

from django.db.models import Max

from games.errors import Refused
from tournaments.models import Event
from tournaments.records import PlayerData


def listed_numbers(event: Event, players: Sequence[PlayerData]) -> list[int]:
    """The new entrants' start numbers; notes in the event when they come from the list."""
    listed = [player.number for player in players]
    taken = next_number(event) - 1
    if taken == 0 and None not in listed and sorted(listed) == list(range(1, len(listed) + 1)):
        Event.objects.filter(pk=event.pk).update(numbering="file")
        return listed
    return [taken + i for i in range(1, len(players) + 1)]


def listed_groups(event: Event, players: Sequence[PlayerData]) -> list[int]:
    """The groups that the list gives, 0 where it gives none; notes in the event that they come from it.

    Refused("no_such_group") beyond the event's groups.
    """
    most = event.options.groups
    listed = [player.group or 0 if most > 1 else 0 for player in players]
    if beyond := [group for group in listed if group > most]:
        raise Refused("no_such_group", group=beyond[0], groups=most)
    if any(listed) and not event.grouping:
        Event.objects.filter(pk=event.pk).update(grouping="file")
    return listed


def next_number(event: Event) -> int:
    """The first start number above all others."""
    return (event.entrants.aggregate(highest=Max("number"))["highest"] or 0) + 1
