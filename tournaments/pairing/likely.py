"""Pairs that are likely to be in the best draw: a sparse graph to begin with."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from tournaments.pairing.criteria import edge_costs
from tournaments.pairing.field import Field, Ints
from tournaments.pairing.legality import Rules
from tournaments.pairing.scale import BYE, CROSSING
from tournaments.pairing.worth import lane, shift

NARROW, WIDE = 3, 10  # partners on each side of the wanted place
ENDS = 12  # of a group, that may leave it
Edges = tuple[Ints, Ints]


def likely(field: Field, rules: Rules, players: Ints) -> Edges:
    """Legal pairs i < j without the bye."""
    found = [*near(field, players), *floats(field, players)]
    i, j = (np.concatenate(ends) for ends in zip(*found, strict=True))
    code = np.unique(np.minimum(i, j) * field.bye + np.maximum(i, j))
    i, j = np.divmod(code, field.bye)
    legal = rules.allow(i, j)
    return i[legal], j[legal]


def near(field: Field, players: Ints) -> list[Edges]:
    """Partners in the same group: those of each kind (by their colours) near the place that the seeding order wants, and
    those near the place where one to whom the other colour is due should be."""
    kinds = np.stack([field.wish, field.strength, field.as_black, field.as_white])[:, players]
    kind = np.unique(kinds, axis=1, return_inverse=True)[1].ravel()
    along, away = lane(field, players), shift(field, players)[players]
    return [
        *around(field, players, kind, along, NARROW),
        *around(field, players, field.wish[players] + 1, along + away, WIDE),
    ]


def around(field: Field, players: Ints, kind: Ints, along: Ints, window: int) -> Iterator[Edges]:
    """For each player and each kind, those of the kind around a place in the lane."""
    room = 4 * (int(field.size[players].max()) + 1)
    count = int(kind.max()) + 1
    own = np.unique(field.points[players], return_inverse=True)[1] * count + kind
    order = np.lexsort([field.place[players], own])
    segment = own[order]
    key = segment * room + field.place[players[order]]
    target = np.clip(across(field, players, along), 0, room - 1)
    for other in range(count):
        want = own - kind + other
        first, last = (np.searchsorted(segment, want, side=side) for side in ("left", "right"))
        at = np.searchsorted(key, want * room + target)
        for step in range(-window, window + 1):
            k = at + step
            fits = (first <= k) & (k < last) & (order[np.clip(k, 0, len(order) - 1)] != np.arange(len(order)))
            yield players[fits], players[order[k[fits]]]


def across(field: Field, players: Ints, along: Ints) -> Ints:
    """The places of partners who stand there in the lane."""
    upper = 2 * field.place[players] < field.middle[players]
    if field.seeding == "fold":
        return np.where(upper, field.middle[players] - along, along)
    if field.seeding == "half":
        return along + np.where(upper, field.half[players], 0)
    return along


def floats(field: Field, players: Ints) -> list[Edges]:
    """Between neighbouring groups, pairs of those who float at the least cost."""
    scores = np.unique(field.points[players])[::-1]
    groups = [players[field.points[players] == score] for score in scores]
    found = []
    for upper, lower in pairwise(groups):
        i, j = np.meshgrid(ends(field, upper, lower[0]), ends(field, lower, upper[0]), indexing="ij")
        found.append((i.ravel(), j.ravel()))
    return found


def ends(field: Field, group: Ints, other: int) -> Ints:
    """Those of a group that float most cheaply towards another."""
    costs = edge_costs(field, group, np.full_like(group, other), CROSSING)
    return group[np.lexsort(costs[::-1])[:ENDS]]


def likely_byes(field: Field, players: Ints) -> Ints:
    """Players, those to whom the bye costs least first."""
    costs = edge_costs(field, players, np.full_like(players, field.bye), BYE)
    return players[np.lexsort(costs[::-1])]
