"""Running text on paper: lines that break where the script allows it, set as large as they fit."""

from tournaments.documents import fonts
from tournaments.documents.letters import is_han

NEVER_FIRST = frozenset("，。、；：？！）》」』”’…%,.;:?!)]}")
NEVER_LAST = frozenset("（《「『“‘([{")
LEADING = 1.55  # ems from line to line


def pieces(text: str) -> list[str]:
    """A paragraph in pieces that stay whole: words with the blank behind them, single ideographs with their marks."""
    found: list[str] = []
    for letter in text:
        joins = found and (
            letter in NEVER_FIRST
            or found[-1][-1] in NEVER_LAST
            or letter == " "
            or not (_breaks(letter) or _breaks(found[-1][-1]) or found[-1][-1] == " ")
        )
        if joins:
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _breaks(letter: str) -> bool:
    """Whether a line may break before and after a letter."""
    return is_han(letter) or "\u3040" <= letter <= "\u30ff" or (letter in NEVER_FIRST and letter > "\u2fff")


def wrapped(text: str, room: float, bold: bool = False) -> list[str]:
    """The lines of a text in `room` ems; a piece that is wider than a line is broken anywhere."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(fonts.printable(paragraph)):
            if not line or fonts.ems((line + piece).rstrip(), bold) <= room:
                line += piece
            else:
                lines.append(line.rstrip())
                line = piece
            while fonts.ems(line.rstrip(), bold) > room and len(line) > 1:
                length = _fitting(line, room, bold)
                lines.append(line[:length])
                line = line[length:]
        lines.append(line.rstrip())
    return lines


def _fitting(line: str, room: float, bold: bool) -> int:
    """How many letters fit, at least one."""
    length = 1
    while length < len(line) and fonts.ems(line[: length + 1], bold) <= room:
        length += 1
    return length


def set_prose(
    text: str, width: float, height: float, size: float, least: float, bold: bool = False
) -> tuple[list[str], float]:
    """The lines and the largest size from `least` to `size` at which they fit into `width` × `height` points.

    Where not even the least fits, what is too much is cut, and the last line says so with an ellipsis.
    """
    while True:
        lines = wrapped(text, width / size, bold)
        if len(lines) * LEADING * size <= height:
            return lines, size
        if size <= least:
            kept = lines[: max(1, int(height / (LEADING * size)))]
            return [*kept[:-1], f"{kept[-1][:-1]}…"], size
        size = max(least, size - 0.5)
