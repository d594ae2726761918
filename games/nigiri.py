"""Nigiri 猜先 (Article 10): who holds the stones, and who has Black by the stones held and shown.

The higher rank holds white stones in the fist. The other shows one black stone, "odd: I am Black", or two, "even: I am
Black". Of equal ranks the older one holds.
"""

import re
from dataclasses import dataclass
from typing import Literal

from games.errors import Refused
from games.ranks import strength
from games.results import Side

MOST = 180  # the white stones of a set
PARITIES = ("odd", "even")  # what is entered where nobody wrote down how many were held

Why = Literal["rank", "age", "lot"]


@dataclass(frozen=True)
class Hand:
    """Somebody who sits down: rank as in games.ranks, birth "", "YYYY" or "YYYY-MM-DD"."""

    rank: str = ""
    birth: str = ""


@dataclass(frozen=True)
class Nigiri:
    """What happened: who held, how many ("1" … "180", or "odd", "even"), and how many stones the other showed (1 or 2)."""

    holder: Side
    held: str
    shown: int


@dataclass(frozen=True)
class Holder:
    """Who is to hold the stones, and why; `seed` of the lot, None where none is needed."""

    side: Side
    why: Why
    seed: int | None = None


def who_holds(a: Hand, b: Hand) -> tuple[Side | None, Why]:
    """The side that holds the stones, and why; (None, "lot") where ranks and births do not tell.

    A professional is above every amateur. A rank that is not known is neither higher nor equal.
    """
    ranks = strength(a.rank), strength(b.rank)
    if -1 in ranks:
        return None, "lot"
    if ranks[0] != ranks[1]:
        return ("a" if ranks[0] > ranks[1] else "b"), "rank"
    older = _older(a.birth, b.birth)
    return (older, "age") if older else (None, "lot")


def _older(a: str, b: str) -> Side | None:
    """Who was born earlier; None where that is not known, as with a year alone and a day of that year."""
    if not a or not b:
        return None
    length = min(len(a), len(b))
    if a[:length] == b[:length]:
        return None
    return "a" if a < b else "b"


def read_nigiri(holder: Side, held: str, shown: str) -> Nigiri:
    """Nigiri as it was typed. Raises Refused("bad_held" | "bad_shown")."""
    stones = held.strip()
    if not is_held(stones):
        raise Refused("bad_held", value=held[:40], most=MOST)
    if shown.strip() not in ("1", "2"):
        raise Refused("bad_shown", value=shown[:40])
    return Nigiri(holder, stones, int(shown))


def is_held(stones: str) -> bool:
    """Whether a text says how many stones were held: a number without leading zeros, or "odd", "even"."""
    if stones in PARITIES:
        return True
    return re.fullmatch(r"[1-9][0-9]{0,2}", stones, re.ASCII) is not None and int(stones) <= MOST


def black_by(nigiri: Nigiri) -> Side:
    """The side that has Black: whoever showed stones if the guess was right, else whoever held."""
    odd = nigiri.held == "odd" or (nigiri.held not in PARITIES and int(nigiri.held) % 2 == 1)
    guessed_right = odd == (nigiri.shown == 1)
    other: Side = "b" if nigiri.holder == "a" else "a"
    return other if guessed_right else nigiri.holder
