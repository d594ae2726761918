"""The final position that a file holds: a game record, or rows of X, O and dots as typed or pasted."""

from dataclasses import dataclass
from math import isqrt

from games.checking import Checked, check
from games.errors import Refused
from games.points import BLACK, EMPTY, WHITE, read_rows
from games.record import Record, read_record

LETTERS = str.maketrans(
    {**dict.fromkeys("Xx●", BLACK), **dict.fromkeys("Oo○", WHITE), **dict.fromkeys(".+·", EMPTY), " ": None}
)
LONGEST = 4096  # characters of rows; no board needs more
OF_RECORDS = b"([;"  # one of these stands in every game record, none in rows


@dataclass(frozen=True)
class FinalPosition:
    """A position with a letter for each point, as in games.points; `checked` the record that it is the end of, if any."""

    position: str
    checked: Checked | None = None

    @property
    def size(self) -> int:
        """How many rows the board has."""
        return isqrt(len(self.position))

    @property
    def komi(self) -> int | None:
        """The komi of the record in quarter zi, None where nothing says it."""
        return self.checked.record.komi.quarters if self.checked else None

    @property
    def handicap(self) -> int:
        """The handicap stones that the record states."""
        return self.checked.record.start.handicap if self.checked else 0


def final_position(data: bytes) -> FinalPosition:
    """The position that a file ends with. Refused as in typed_position, or as in games.record.read_record."""
    if any(letter in data for letter in OF_RECORDS):
        return end_of(read_record(data))
    return typed_position(data[: LONGEST + 1].decode("utf-8", "replace"))


def end_of(record: Record) -> FinalPosition:
    """The last position of a record."""
    checked = check(record)
    return FinalPosition(checked.replay.positions[-1], checked)


def typed_position(text: str) -> FinalPosition:
    """The position of typed rows; also small letters, ● and ○, + for an empty point, blanks between and empty lines.

    Refused("no_position") for nothing, Refused("bad_position") by row for anything else.
    """
    lines = text.replace("\ufeff", "").replace("\t", " ").splitlines() if len(text) <= LONGEST else []
    rows = [line.translate(LETTERS) for line in lines if line.strip()]
    if not rows:
        raise Refused("no_position")
    return FinalPosition(read_rows(rows))
