"""The lines of a bracket, 1 … size from the top: where seeds stand, which lines stay empty, how early clubs can meet."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise


def size_for(entrants: int) -> int:
    """How many lines a bracket needs: the next power of two, at least 2."""
    size = 2
    while size < entrants:
        size *= 2
    return size


def seed_order(size: int) -> list[int]:
    """The seed on each line: 1 at the top, 2 at the bottom; the better half of the seeds never meet before the round in
    which only they would be left."""
    order = [1]
    while len(order) < size:
        top = 2 * len(order) + 1
        pairs = ((seed, top - seed) if place % 2 == 0 else (top - seed, seed) for place, seed in enumerate(order))
        order = [seed for pair in pairs for seed in pair]
    return order


def byes_in(size: int, entrants: int) -> frozenset[int]:
    """The lines that stay empty: those of the last seeds, so that the first ones have the byes."""
    return frozenset(line for line, seed in enumerate(seed_order(size), start=1) if seed > entrants)


def club_pairs(lines: Mapping[int, str], size: int) -> tuple[int, ...]:
    """How many pairs of one club can meet in round 1 at the earliest, in round 2, … up to the round before the final.

    `lines`: the club on each line, "" where there is none.
    """
    within = [0]
    for level in range(1, size.bit_length() - 1):
        blocks = Counter(((line - 1) >> level, club) for line, club in lines.items() if club)
        within.append(sum(count * (count - 1) // 2 for count in blocks.values()))
    return tuple(now - before for before, now in pairwise(within))
