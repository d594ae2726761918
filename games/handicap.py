"""Handicap 让子: what Black gives back for the stones that were placed (Article 11, by the event's rules)."""

from games.errors import Refused

COMPENSATIONS = ("none", "half", "half_less_one")


def compensation(handicap: int, kind: str) -> int:
    """What comes off Black's count for N handicap stones, in quarter zi: nothing, N/2 zi, or (N − 1)/2 zi.

    A handicap of 1 is Black without a stone, so that nothing is given back for it. Refused("bad_compensation").
    """
    if kind not in COMPENSATIONS:
        raise Refused("bad_compensation", kind=kind[:40], known=list(COMPENSATIONS))
    if kind == "none" or handicap < 2:
        return 0
    return 2 * (handicap if kind == "half" else handicap - 1)
