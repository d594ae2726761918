"""The final position that a file holds: rows of X, O and dots, as typed or pasted."""

from dataclasses import dataclass
from math import isqrt

from games.errors import Refused
from games.points import BLACK, EMPTY, WHITE, read_rows

LETTERS = str.maketrans(
    {**dict.fromkeys("Xx●", BLACK), **dict.fromkeys("Oo○", WHITE), **dict.fromkeys(".+·", EMPTY), " ": None}
)
LONGEST = 4096  # characters of rows; no board needs more


@dataclass(frozen=True)
class FinalPosition:
    """A position with a letter for each point, as in games.points; komi in quarter zi, None where nothing says it."""

    position: str
    komi: int | None = None
    handicap: int = 0

    @property
    def size(self) -> int:
        """How many rows the board has."""
        return isqrt(len(self.position))


def typed_position(text: str) -> FinalPosition:
    """The position of typed rows; also small letters, ● and ○, + for an empty point, blanks between and empty lines.

    Refused("no_position") for nothing, Refused("bad_position") by row for anything else.
    """
    lines = text.replace("\ufeff", "").replace("\t", " ").splitlines() if len(text) <= LONGEST else []
    rows = [line.translate(LETTERS) for line in lines if line.strip()]
    if not rows:
        raise Refused("no_position")
    return FinalPosition(read_rows(rows))


def final_position(data: bytes) -> FinalPosition:
    """The position that a file ends with. Refused as in typed_position."""
    return typed_position(data[: LONGEST + 1].decode("utf-8", "replace"))
