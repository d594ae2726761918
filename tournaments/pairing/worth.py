"""A guess at the prices of a best draw, from the colours due in each score group. Good guesses save time; none can do harm.

Where more than half of a group are due the same colour some of them have to meet. Where one colour comes first in the order
of the group, its players meet opponents further down, and places are worth the less the further down they are.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from tournaments.pairing.field import Field, Ints
from tournaments.pairing.scale import Scale


def guess(field: Field, scale: Scale, players: Ints) -> npt.NDArray[np.object_]:
    """A price for each vertex."""
    claim, slope = claims(field, players).astype(object), slopes(field, players).astype(object)
    prices: npt.NDArray[np.object_] = claim * (scale.value("colours") // 2) + slope * scale.value("seeding")
    return prices


def claims(field: Field, players: Ints) -> Ints:
    """In halves of `colours`: what one more with a claim costs a group of which most have claims to one colour."""
    found = np.zeros(field.bye + 1, dtype=np.int64)
    for group, mine, step in crowded(field, players):
        found[group] = -step
        found[mine] = np.where(field.strength[mine] >= step, step, 2 * field.strength[mine] - step)
    return found


def crowded(field: Field, players: Ints) -> Iterator[tuple[Ints, Ints, int]]:
    """Groups of which most have claims to one colour: all, those, and the claim that the last of them has to give up."""
    for score in np.unique(field.points[players]):
        group = players[field.points[players] == score]
        for colour in (1, -1):
            mine = group[field.wish[group] == colour]
            claim = field.strength[mine]
            steps = [c for c in np.unique(claim).tolist() if 2 * (claim >= c).sum() > len(group)]
            if steps:
                yield group, mine, steps[-1]


def due(field: Field, players: Ints) -> Ints:
    """The colours that will do: the opposite for those who have to give up their claims, either where some of few will."""
    found = field.wish.copy()
    for _group, mine, step in crowded(field, players):
        claim = field.strength[mine]
        found[mine[claim < step]] *= -1
        if 2 * (claim == step).sum() < len(mine):
            found[mine[claim == step]] = 0
    return found


def slopes(field: Field, players: Ints) -> Ints:
    """What a place is worth, in `seeding`, to whom the one colour is due; the opposite to whom the other is."""
    found, away, wishes = np.zeros(field.bye + 1, dtype=np.int64), shift(field, players), due(field, players)
    for group in by_lane(field, players):
        wish, along = wishes[group], lane(field, group)
        side = sides(wish, along)
        worth = falling(side * away[group], along)
        worth -= level(wish, side, worth)
        found[group] = np.where((wish == 0) & (abs(wish.sum()) <= (wish == 0).sum()), -abs(worth), side * worth)
    return found


def shift(field: Field, players: Ints) -> Ints:
    """How far down the lane each meets one to whom the other colour is due: the same in rank among their like, without those
    who meet their like."""
    found, wishes = np.zeros(field.bye + 1, dtype=np.int64), due(field, players)
    for group in by_lane(field, players):
        along = lane(field, group)
        side = sides(wishes[group], along)
        excess = np.cumsum(side)
        sign = -1 if excess[-1] < 0 else 1
        among = sign * np.clip(np.rint(rising(sign * excess)).astype(np.int64), 0, abs(excess[-1]))
        for colour in (1, -1):
            mine, others = side == colour, along[side == -colour]
            if len(others):
                rank = np.arange(mine.sum()) - colour * among[mine]
                found[group[mine]] = others[np.clip(rank, 0, len(others) - 1)] - along[mine]
    return found


def falling(away: Ints, along: Ints) -> Ints:
    """What places are worth if opponents are so far away."""
    steps = np.diff(along, append=along[-1:])
    worth: Ints = -2 * np.cumsum(away * steps)
    return worth


def sides(wish: Ints, along: Ints) -> Ints:
    """The colours due; to whom either is due, the one by which they make up for the others, where places are worth most to
    these. Nothing where either is due to most."""
    either = np.flatnonzero(wish == 0)
    total, side = int(wish.sum()), wish.copy()
    if 2 * len(either) >= len(wish):
        return np.zeros_like(wish)
    excess = np.cumsum(wish) - total * np.cumsum(wish == 0) // max(1, len(either))
    order = np.argsort(-falling(2 * excess * (along[-1] - along[0] + 1) // len(wish), along)[either], kind="stable")
    side[either] = 1
    side[either[order[: max(0, len(either) + total) // 2]]] = -1
    return side


def level(wish: Ints, side: Ints, worth: Ints) -> int:
    """The worth of places where it makes no difference which colour is due: where two of a kind meet, or between those who
    make up for the one colour and those who make up for the other."""
    either = wish == 0
    if abs(wish.sum()) > either.sum() or not side[either].any():
        return int(worth.max() if wish.sum() > 0 else worth.min())
    low, high = worth[either & (side > 0)], worth[either & (side < 0)]
    if len(low) and len(high):
        return int(low.max() + high.min()) // 2
    return int(low.max() if len(low) else high.min())


def lane(field: Field, players: Ints) -> Ints:
    """Where players stand, if those stand side by side who meet by the seeding order."""
    place, upper = field.place[players], 2 * field.place[players] < field.middle[players]
    if field.seeding == "fold":
        return np.where(upper, place, field.middle[players] - place)
    if field.seeding == "half":
        return np.where(upper, place, place - field.half[players])
    return place


def by_lane(field: Field, players: Ints) -> list[Ints]:
    """The score groups, each in the order of the lane; where halves meet each other, who may meet by the colours due."""
    along, upper = lane(field, players), 2 * field.place[players] < field.middle[players]
    side = upper == (field.wish[players] > 0) if field.seeding in ("fold", "half") else np.zeros_like(upper)
    order = np.lexsort([players, along, side, field.points[players]])
    ends = np.diff(field.points[players][order]).astype(bool) | np.diff(side[order])
    return np.split(players[order], np.flatnonzero(ends) + 1)


def rising(values: Ints) -> npt.NDArray[np.float64]:
    """The rising sequence nearest to this one, by the sum of squares."""
    runs: list[tuple[float, int]] = []  # sum and length
    for value in values.tolist():
        total, count = float(value), 1
        while runs and runs[-1][0] * count >= total * runs[-1][1]:
            before, length = runs.pop()
            total, count = total + before, count + length
        runs.append((total, count))
    return np.repeat([total / count for total, count in runs], [count for _total, count in runs])
