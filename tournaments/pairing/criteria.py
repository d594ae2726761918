"""The criteria of a Swiss draw, in the order in which they count. docs/pairing.md explains each in plain words.

A criterion gives each edge (i, j) a whole number ≥ 0; the draw makes the sums as small as possible, an earlier criterion
always before a later one. j may be the bye. i and j are columns, so that one call judges many edges.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass

import numpy as np

from tournaments.pairing.field import Bools, Field, Ints, even

Cost = Callable[[Field, Ints, Ints], Ints]


@dataclass(frozen=True)
class Criterion:
    """A criterion: its code and the cost of edges."""

    code: str
    cost: Cost


def _is_bye(field: Field, j: Ints) -> Bools:
    return np.equal(j, field.bye)


def _floats(field: Field, i: Ints, j: Ints) -> Bools:
    return np.not_equal(field.points[i], field.points[j]) & ~_is_bye(field, j)


def rematch(field: Field, i: Ints, j: Ints) -> Ints:
    """One for a pair that has met, where rematches are legal because no draw exists without."""
    return (last_met(field, i, j) > 0).astype(np.int64) if field.again else np.zeros_like(i)


def last_met(field: Field, i: Ints, j: Ints) -> Ints:
    """The round in which a pair has met last, 0 for none, where rematches are legal."""
    if not field.again:
        return np.zeros_like(i)
    pairs, rounds = field.met_last
    code = np.minimum(i, j) * field.bye + np.maximum(i, j)
    at = np.searchsorted(pairs, code)
    return np.where(pairs[at] == code, rounds[at], 0)


def bye_score(field: Field, i: Ints, j: Ints) -> Ints:
    """The points of whoever has the bye."""
    return np.where(_is_bye(field, j), field.points[i], 0)


def bye_free(field: Field, i: Ints, j: Ints) -> Ints:
    """How often whoever has the bye got points without a game before (by a no-show, or as a half point)."""
    return np.where(_is_bye(field, j), field.free[i], 0)


def broken(field: Field, i: Ints, j: Ints) -> Ints:
    """How many colour limits are broken by the better of the two ways to give the colours; none with handicap."""
    ways = np.minimum(field.as_black[i] + field.as_white[j], field.as_white[i] + field.as_black[j])
    return np.where(_is_bye(field, j), 0, ways * even(field, i, j))


def limit_relaxed(field: Field, i: Ints, j: Ints) -> Ints:
    """Broken colour limits, where no draw exists inside them."""
    return broken(field, i, j) * field.relaxed


def score_difference(field: Field, i: Ints, j: Ints) -> Ints:
    """The square of the difference in points (2/1/0): few and small floats."""
    return np.where(_is_bye(field, j), 0, (field.points[i] - field.points[j]) ** 2)


def floats(field: Field, i: Ints, j: Ints) -> Ints:
    """One for a pair with different points."""
    return _floats(field, i, j).astype(np.int64)


def refloat(field: Field, i: Ints, j: Ints) -> Ints:
    """One for each who floats the same way as in the round before."""
    way = np.sign(field.points[j] - field.points[i])
    again = (field.last_float[i] == way).astype(np.int64) + (field.last_float[j] == -way)
    return np.where(_floats(field, i, j), again, 0)


def refloat_earlier(field: Field, i: Ints, j: Ints) -> Ints:
    """One for each float the same way in an earlier round."""
    up = field.points[j] > field.points[i]
    often = np.where(up, field.ups[i] + field.downs[j], field.downs[i] + field.ups[j])
    return np.where(_floats(field, i, j), often, 0)


def club(field: Field, i: Ints, j: Ints) -> Ints:
    """One for a pair of the same club, while clubs are kept apart."""
    apart = field.settings.clubs_apart != "off" and field.history.round_number <= field.settings.clubs_apart_rounds
    return np.where((field.club[i] == field.club[j]) & (field.club[i] > 0), int(apart), 0)


def country(field: Field, i: Ints, j: Ints) -> Ints:
    """One for a pair of the same country, while countries are kept apart."""
    apart = field.settings.countries_apart != "off" and field.history.round_number <= field.settings.clubs_apart_rounds
    return np.where((field.country[i] == field.country[j]) & (field.country[i] > 0), int(apart), 0)


def bye_number(field: Field, i: Ints, j: Ints) -> Ints:
    """How many with the same points come after whoever has the bye."""
    return np.where(_is_bye(field, j), field.size[i] - 1 - field.place[i], 0)


def float_down(field: Field, i: Ints, j: Ints) -> Ints:
    """How far in the upper group the one who floats down is from where floaters come from: the end, the middle, the top."""
    high = np.where(field.points[i] > field.points[j], i, j)
    return np.where(_floats(field, i, j), _away(field, high, field.settings.floaters_down), 0)


def float_up(field: Field, i: Ints, j: Ints) -> Ints:
    """The same for the one in the lower group who meets the floater."""
    low = np.where(field.points[i] > field.points[j], j, i)
    return np.where(_floats(field, i, j), _away(field, low, field.settings.floaters_up), 0)


def _away(field: Field, v: Ints, where: str) -> Ints:
    """How many of a group come before, or after, these; for the middle, four times the places to it, and one more for
    whoever is above it."""
    place, last = field.place[v], field.size[v] - 1
    if where == "middle":
        far: Ints = 2 * np.abs(2 * place - last) + (2 * place < last)
        return far
    return place if where == "top" else last - place


def limit_wish(field: Field, i: Ints, j: Ints) -> Ints:
    """Broken colour limits, where the limits are a wish."""
    return broken(field, i, j) * (field.colour_mode == "wish" and not field.relaxed)


def colours(field: Field, i: Ints, j: Ints) -> Ints:
    """For two to whom the same colour is due, the lesser of their claims: 2 × difference, or 1 for alternation."""
    same = field.wish[i] * field.wish[j] > 0
    return np.where(same & even(field, i, j), np.minimum(field.strength[i], field.strength[j]), 0)


def seeding(field: Field, i: Ints, j: Ints) -> Ints:
    """How far a pair inside a score group is from the order that was asked for; 0 for a textbook pair.

    With d the distance of their places: adjacent d² − 1; fold (sum of places − ideal sum)²; half (d − half the group)²,
    and more for two from the same half, the farther from the middle. Each is, up to a price per place, a convex function of
    d or of the sum, so that its least sum is exactly the textbook pairing, whichever members are left in the group.
    """
    distance = np.abs(field.place[i] - field.place[j])
    if field.seeding == "none":
        off = np.zeros_like(distance)
    elif field.seeding == "fold":
        off = (field.place[i] + field.place[j] - field.middle[i]) ** 2
    elif field.seeding == "half":
        off = (distance - field.half[i]) ** 2 + 2 * (field.half[i] + 2) * _same_half(field, i, j)
    else:
        off = distance**2 - 1
    return np.where(_floats(field, i, j) | _is_bye(field, j), 0, off)


def _same_half(field: Field, i: Ints, j: Ints) -> Ints:
    """For two from the same half, twice the distance of the nearer one from the middle; else 0."""
    off_i, off_j = 2 * field.place[i] - field.middle[i], 2 * field.place[j] - field.middle[j]
    return np.where(off_i * off_j > 0, np.minimum(np.abs(off_i), np.abs(off_j)), 0)


def by_lot(field: Field, i: Ints, j: Ints) -> Ints:
    """A number from 0 to 255 that the seed gives this pair: decides between draws that are equal in all else."""
    mixed = (field.lot[i] ^ field.lot[j]) * np.uint64(0x9E3779B97F4A7C15)
    return np.where(_is_bye(field, j), 0, (mixed >> np.uint64(56)).astype(np.int64))


CRITERIA: tuple[Criterion, ...] = (
    Criterion("rematch", rematch),
    Criterion("last_met", last_met),
    Criterion("bye_score", bye_score),
    Criterion("bye_free", bye_free),
    Criterion("limit_relaxed", limit_relaxed),
    Criterion("score_difference", score_difference),
    Criterion("floats", floats),
    Criterion("refloat", refloat),
    Criterion("refloat_earlier", refloat_earlier),
    Criterion("club", club),
    Criterion("bye_number", bye_number),
    Criterion("float_down", float_down),
    Criterion("float_up", float_up),
    Criterion("country", country),
    Criterion("limit_wish", limit_wish),
    Criterion("colours", colours),
    Criterion("seeding", seeding),
    Criterion("by_lot", by_lot),
)


CODES = tuple(criterion.code for criterion in CRITERIA)


def edge_costs(field: Field, i: Ints, j: Ints, codes: Collection[str] = CODES) -> list[Ints]:
    """The cost of each edge, one column per criterion (or per named one), in their order."""
    with np.errstate(over="ignore"):
        return [criterion.cost(field, i, j) for criterion in CRITERIA if criterion.code in codes]
