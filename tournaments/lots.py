"""Drawing lots: the same seed gives the same order on every machine and Python version."""

import hashlib
from collections.abc import Iterable


def lot(seed: int, *labels: object) -> int:
    """A fixed pseudo-random 64-bit number for a seed and labels."""
    text = ":".join(map(str, (seed, *labels)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def lot_order(seed: int, numbers: Iterable[int], purpose: str = "") -> list[int]:
    """The numbers in the order in which the lot draws them."""
    return sorted(numbers, key=lambda number: (lot(seed, purpose, number), number))
