"""Ranks (Article 25.3): professional 1–9 dan, amateur 1–8 dan, kyu 30–1.

A rank is a canonical string: "5p", "5d" or "12k"; "" where none is known.
"""

import re

LIMITS = {"p": 9, "d": 8, "k": 30}


def is_rank(text: str) -> bool:
    """Whether `text` is a canonical rank."""
    found = re.fullmatch(r"([1-9][0-9]?)([pdk])", text, re.ASCII)
    return found is not None and int(found[1]) <= LIMITS[found[2]]


def strength(rank: str) -> int:
    """A rank's place on one ladder: 30k = 0, 1k = 29, 1d = 30, 8d = 37, 1p = 40, 9p = 48; -1 where it is unknown.

    Professional and amateur dan are different ladders (Article 25.3); for seeding and for who holds the stones
    (Article 10) the professional comes first.
    """
    if not rank:
        return -1
    number, ladder = int(rank[:-1]), rank[-1]
    return {"k": 30 - number, "d": 29 + number, "p": 39 + number}[ladder]
