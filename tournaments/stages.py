"""Events that others feed: who comes in, in which order, with what score. Pure; docs/stages.md tells it in plain words.

Start numbers are given out so that a bracket in which seed 1 meets the last, and 1 and 2 can only meet in the final, comes
out as the arrangement says.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from games.errors import Refused
from tournaments.lots import lot_order
from tournaments.standings import StandingRow

ARRANGEMENTS = ("place", "cross", "versus")


@dataclass(frozen=True)
class Source:
    """An event that feeds another: its rows in order of place, and which places go on, per group or overall.

    Where shared places lie across the cut, `chosen` (start numbers) or a lot with `seed` decides; the lot orders all shared
    places, `chosen` goes before it. `carry`: the score is carried over, with the start score if `with_start`.
    """

    name: str
    rows: tuple[StandingRow, ...]
    first: int
    last: int
    each_group: bool = False
    carry: bool = False
    with_start: bool = True
    seed: int | None = None
    chosen: tuple[int, ...] = ()


@dataclass(frozen=True)
class Qualifier:
    """Who comes in: from which source (from 0) and group, at which place there; `entrant` is the start number there,
    `number` the one given here (0 before it is), `score` what is carried over."""

    source: int
    group: int
    place: int
    entrant: int
    score: int = 0
    number: int = 0


Pool = tuple[Qualifier, ...]


def qualifiers(sources: Sequence[Source], arrangement: str) -> tuple[Qualifier, ...]:
    """All who come in, by their new start numbers.

    Refused("places_in_groups" | "too_few_places" | "places_unclear" | "cross_shape" | "versus_shape").
    """
    pools = [pool for index, source in enumerate(sources) for pool in pools_of(index, source)]
    ordered = ORDERS[arrangement](pools)
    return tuple(replace(one, number=number) for number, one in enumerate(ordered, start=1))


def pools_of(index: int, source: Source) -> Iterator[Pool]:
    """The qualifiers of a source, one pool per group, each in order of place.

    Whoever has withdrawn is passed over, and those behind move up.
    """
    here = [row for row in source.rows if row.entrant.withdrawn is None]
    groups = sorted({row.group for row in here})
    if len(groups) > 1 and not source.each_group:
        raise Refused("places_in_groups", event=source.name)
    for group in groups or [0]:
        rows = [row for row in here if row.group == group]
        if len(rows) < source.last:
            raise Refused("too_few_places", event=source.name, group=group, count=len(rows), last=source.last)
        taken = enumerate(going_on(source, group, rows), start=source.first)
        yield tuple(Qualifier(index, group, place, row.entrant.number, carried(source, row)) for place, row in taken)


def going_on(source: Source, group: int, rows: Sequence[StandingRow]) -> Iterator[StandingRow]:
    """Those of a group whose places go on, in order. Refused("places_unclear") where it is not settled who they are."""
    before = 0
    for _place, shared in groupby(rows, key=lambda row: row.place):
        tied = settled(source, list(shared))
        low, high = max(0, source.first - 1 - before), min(len(tied), source.last - before)
        if 0 < high - low < len(tied) and source.seed is None:
            yield from chosen_of(source, group, tied, before + 1, high - low)
        else:
            yield from tied[low : max(low, high)]
        before += len(tied)


def settled(source: Source, tied: list[StandingRow]) -> list[StandingRow]:
    """Those who share a place: the chosen ones first, the others by lot where there is a seed, else by start number."""
    numbers = [row.entrant.number for row in tied]
    order = sorted(numbers) if source.seed is None else lot_order(source.seed, numbers, "stage")
    order.sort(key=lambda number: source.chosen.index(number) if number in source.chosen else len(source.chosen))
    return sorted(tied, key=lambda row: order.index(row.entrant.number))


def chosen_of(source: Source, group: int, tied: list[StandingRow], first: int, wanted: int) -> list[StandingRow]:
    """The chosen ones of those who share the places across the cut, if they are as many as go on."""
    chosen = [row for row in tied if row.entrant.number in source.chosen]
    if len(chosen) == wanted:
        return chosen
    raise Refused(
        "places_unclear",
        event=source.name,
        group=group,
        first=first,
        last=first + len(tied) - 1,
        wanted=wanted,
        numbers=[row.entrant.number for row in tied],
        names=[row.entrant.name for row in tied],
    )


def carried(source: Source, row: StandingRow) -> int:
    """The score that somebody brings along."""
    return (row.score if source.with_start else row.points) if source.carry else 0


def by_place(pools: Sequence[Pool]) -> list[Qualifier]:
    """All firsts in the order of the pools, then all seconds …"""
    longest = max(map(len, pools), default=0)
    return [pool[place] for place in range(longest) for pool in pools if place < len(pool)]


def crossed(pools: Sequence[Pool]) -> list[Qualifier]:
    """So that the winner of a group meets the second of another, and the two of a group only meet in the final.

    Two pools of any equal size (A1 meets the last of B, B1 the last of A …) or pools of two. Refused("cross_shape").
    """
    sizes = set(map(len, pools))
    if len(pools) < 2 or len(sizes) != 1 or (len(pools) > 2 and sizes not in ({1}, {2})):
        raise Refused("cross_shape", sizes=list(map(len, pools)))
    if len(pools) == 2 or sizes == {1}:
        return by_place(pools)
    return [pool[0] for pool in pools] + [pools[index][1] for index in seconds(len(pools))]


def seconds(groups: int) -> list[int]:
    """The groups (from 0) whose seconds get the numbers `groups` + 1, + 2 …

    Each winner who has an opponent in round 1 gets the second of the group beside it (A1–B2, B1–A2, C1–D2 …); the others
    follow in order, each in the half of the bracket in which its own winner is not.
    """
    bracket = 1 << (2 * groups - 1).bit_length()
    place: dict[int, int] = {}
    for winner in range(1, groups + 1):
        opponent, beside = bracket + 1 - winner, winner + 1 if winner % 2 else winner - 1
        if opponent <= 2 * groups and beside <= groups:
            place[opponent] = beside
    left = [group for group in range(1, groups + 1) if group not in place.values()]
    for number in range(groups + 1, 2 * groups + 1):
        if number not in place:
            place[number] = next(group for group in left if upper_half(group) != upper_half(number))
            left.remove(place[number])
    return [place[number] - 1 for number in range(groups + 1, 2 * groups + 1)]


def upper_half(seed: int) -> bool:
    """Whether a seed is in the same half of a bracket as seed 1: the halves hold 1, 4, 5, 8 … and 2, 3, 6, 7 …"""
    return seed % 4 < 2


def versus(pools: Sequence[Pool]) -> list[Qualifier]:
    """So that those with the same place in two pools meet: A1 … Ak, then Bk … B1. Refused("versus_shape")."""
    if len(pools) != 2 or len(pools[0]) != len(pools[1]):
        raise Refused("versus_shape", sizes=list(map(len, pools)))
    return [*pools[0], *reversed(pools[1])]


def first_pairs(found: Sequence[object], arrangement: str) -> list[tuple[int, int]]:
    """The pairs of new numbers that have to meet in round 1, where the arrangement says so: first against last …"""
    if arrangement != "versus":
        return []
    return [(number, len(found) + 1 - number) for number in range(1, len(found) // 2 + 1)]


ORDERS: dict[str, Callable[[Sequence[Pool]], list[Qualifier]]] = {"place": by_place, "cross": crossed, "versus": versus}
