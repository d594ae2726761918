"""Looks through an OpenDocument table before a library opens it: repeats can stand for billions of cells."""

from typing import Any
from xml.parsers import expat

from games.errors import Refused
from tournaments.interchange.table_limits import MOST_COLUMNS, Extent, Merge

TABLE, OFFICE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0", "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
LONGEST_REPEATED = 50 * 1024 * 1024


def check_ods(content: bytes) -> dict[str, list[Merge]]:
    """Vertical merges per sheet, which the library does not tell.

    Raises Refused: workbook_broken, too_many_rows, too_many_columns, workbook_too_large.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    walk = _Walk()
    parser.StartElementHandler = walk.start
    parser.EndElementHandler = walk.end
    parser.CharacterDataHandler = walk.characters
    try:
        parser.Parse(content, True)
    except (expat.ExpatError, LookupError):
        raise Refused("workbook_broken") from None
    return walk.merges


class _Walk:
    """Where the walk is: the row and column it has reached, and what the open row and cell stand for."""

    def __init__(self) -> None:
        self.extent = Extent()
        self.row = self.column = self.row_repeat = self.repeat = self.letters = self.spelled_out = 0
        self.filled = False
        self.last = self.cells = 0
        self.sheet = ""
        self.merges: dict[str, list[Merge]] = {}

    def start(self, name: str, attributes: dict[str, Any]) -> None:
        if name == f"{TABLE} table":
            self.row, self.sheet = 0, attributes.get(f"{TABLE} name", "")
        elif name == f"{TABLE} table-row":
            self.row_repeat = _count(attributes, "rows-repeated")
            self.column = self.last = self.cells = self.letters = 0
        elif name in {f"{TABLE} table-cell", f"{TABLE} covered-table-cell"}:
            self.repeat = _count(attributes, "columns-repeated")
            self.filled = any(key.startswith(OFFICE) for key in attributes)
            span = _count(attributes, "rows-spanned")
            if span > 1 and _count(attributes, "columns-spanned") == 1:
                merge = (self.column, self.row + 1, self.row + span)
                self.merges.setdefault(self.sheet, []).append(merge)

    def characters(self, text: str) -> None:
        self.letters += len(text) * self.repeat
        self.filled = self.filled or bool(text.strip())

    def end(self, name: str) -> None:
        if name in {f"{TABLE} table-cell", f"{TABLE} covered-table-cell"}:
            self.column += self.repeat
            if self.filled:
                self.last = self.column
                self.cells += self.repeat
            self.repeat, self.filled = 0, False
        elif name == f"{TABLE} table-row":
            self._end_row()

    def _end_row(self) -> None:
        self.row += self.row_repeat
        if self.last:
            self.extent.add(self.row, self.last, min(self.cells, MOST_COLUMNS) * self.row_repeat)
            self.spelled_out += self.letters * self.row_repeat
        if self.spelled_out > LONGEST_REPEATED:
            raise Refused("workbook_too_large")


def _count(attributes: dict[str, Any], what: str) -> int:
    digits = attributes.get(f"{TABLE} number-{what}", "1")
    if not digits.isdecimal() or len(digits) > 9:
        raise Refused("workbook_broken")
    return int(digits)
