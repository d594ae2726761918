"""The criteria of a field as one whole number per pair, and the same number in limbs that fit into 64 bits.

Each criterion has a radix that its sum in no draw can reach, so that numbers compare as the criteria do, one after the
other. A last radix of 2 doubles all costs, as blossom.py wants them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from tournaments.pairing.criteria import CODES, edge_costs
from tournaments.pairing.field import Field, Ints

FIRST, LIMB = 1 << 40, 1 << 57  # what the first limb and each other one holds
# Criteria that cost nothing but for the bye, between groups, inside groups.
BYE = frozenset({"bye_score", "bye_free", "bye_number"})
CROSSING = frozenset({"score_difference", "floats", "refloat", "refloat_earlier", "float_down", "float_up"})
INSIDE = frozenset({"seeding"})


@dataclass(frozen=True)
class Scale:
    """Per limb its criteria with their radices, and its base, the product of these."""

    limbs: tuple[tuple[tuple[str, int], ...], ...]
    bases: tuple[int, ...]
    out_of_reach: int  # more than any draw costs

    def limb(self, field: Field, number: int, i: Ints, j: Ints, without: frozenset[str] = frozenset()) -> Ints:
        """A limb of the cost of edges; criteria in `without` are known to be 0."""
        criteria = self.limbs[number]
        columns = iter(edge_costs(field, i, j, {code for code, _radix in criteria} - without))
        total: Ints = np.zeros((1, 1) if i.ndim > 1 else 1, dtype=np.int64)
        for code, radix in criteria:
            total = total * radix + (0 if code in without or code == DOUBLE else next(columns))
        return total

    def whole(self, field: Field, i: Ints, j: Ints) -> list[int]:
        """The cost of edges."""
        total = np.zeros(len(i), dtype=object)
        for number, base in enumerate(self.bases):
            total = total * base + self.limb(field, number, i, j)
        return [int(cost) for cost in total]

    def value(self, code: str) -> int:
        """What one of a criterion is worth; 0 for one that does not count here."""
        worth, found = 1, 0
        for criteria in self.limbs[::-1]:
            for other, radix in criteria[::-1]:
                found = worth if other == code else found
                worth *= radix
        return found

    def split(self, numbers: Iterable[int]) -> list[Ints]:
        """Whole numbers in limbs, all but the first ≥ 0."""
        rest, limbs = list(numbers), []
        for base in self.bases[:0:-1]:
            limbs.append(np.array([number % base for number in rest], dtype=np.int64))
            rest = [number // base for number in rest]
        return [np.array(rest, dtype=np.int64), *limbs[::-1]]


DOUBLE = "double"
NO_COSTS = Scale((((DOUBLE, 2),),), (2,), 2)  # where only the rules count


def make_scale(field: Field, free: Sequence[int]) -> Scale:
    """The scale for draws of these vertices."""
    limbs: list[list[tuple[str, int]]] = [[]]
    bases = [1]
    for code, radix in [*radices(field, free), (DOUBLE, 2)]:
        if bases[-1] * radix > (LIMB if len(bases) > 1 else FIRST):
            limbs.append([])
            bases.append(1)
        limbs[-1].append((code, radix))
        bases[-1] *= radix
    return Scale(tuple(map(tuple, limbs)), tuple(bases), int(np.prod(np.array(bases, dtype=object))))


def radices(field: Field, free: Sequence[int]) -> list[tuple[str, int]]:
    """The criteria that can be more than 0 here, each with more than its sum can be."""
    most, pairs = highest(field, np.array(free, dtype=np.int64)), len(free) // 2
    return [(code, most[code] * (1 if code in BYE else pairs) + 1) for code in CODES if most[code]]


def highest(field: Field, free: Ints) -> dict[str, int]:
    """Per criterion what one pair can cost at most."""
    points, size = field.points[free[free != field.bye]], int(field.size[free].max(initial=0))
    limits = int(field.as_black[free].max() + field.as_white[free].max())
    bye = field.bye in free
    apart = int(points.max() - points.min())
    settings, early = field.settings, field.history.round_number <= field.settings.clubs_apart_rounds
    return {
        "rematch": int(field.again),
        "last_met": (field.history.round_number - 1) * field.again,
        "bye_score": int(np.abs(points).max()) * bye,
        "bye_free": int(field.free[free].max()) * bye,
        "limit_relaxed": limits * field.relaxed,
        "score_difference": apart**2,
        "floats": int(apart > 0),
        "refloat": 2 * (apart > 0),
        "refloat_earlier": int(field.ups[free].max() + field.downs[free].max()),
        "club": int(settings.clubs_apart != "off" and early),
        "bye_number": size * bye,
        "float_down": 2 * size * (apart > 0),
        "float_up": 2 * size * (apart > 0),
        "country": int(settings.countries_apart != "off" and early),
        "limit_wish": limits * (field.colour_mode == "wish" and not field.relaxed),
        "colours": int(field.strength[free].max()),
        "seeding": 4 * (size + 2) ** 2,
        "by_lot": 255,
    }
