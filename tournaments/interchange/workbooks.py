"""Sheets of a workbook (xlsx, xls, ods) as lines of texts."""

import io
from datetime import date, datetime, time, timedelta

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, PasswordError

from games.errors import Refused
from tournaments.interchange.table_limits import MOST_COLUMNS, MOST_ROWS, Extent, Merge
from tournaments.interchange.xls_guard import MAGIC, check_xls
from tournaments.interchange.zip_guard import checked_zip


def is_workbook(data: bytes) -> bool:
    """Whether the bytes begin as a workbook does."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06", MAGIC[:4]))


def read_workbook(data: bytes) -> dict[str, tuple[list[tuple[int, list[str]]], list[Merge]]]:
    """Per sheet that is not empty its lines (number as the spreadsheet shows it, cells) and its vertical merges.

    Raises Refused as `checked_zip` and `check_xls` do.
    """
    merges: dict[str, list[Merge]] = {}
    if data.startswith(b"PK"):
        data, merges = checked_zip(data)
    else:
        check_xls(data)
    try:
        with CalamineWorkbook.from_object(io.BytesIO(data)) as workbook:
            sheets = [workbook.get_sheet_by_name(name) for name in workbook.sheet_names]
            read = {sheet.name: (_lines(sheet), _vertical(sheet, merges)) for sheet in sheets}
    except PasswordError:
        raise Refused("workbook_encrypted") from None
    except (CalamineError, ValueError, OSError):
        raise Refused("workbook_broken") from None
    return {name: content for name, content in read.items() if content[0]}


def _lines(sheet: CalamineSheet) -> list[tuple[int, list[str]]]:
    if sheet.start is None or sheet.end is None:
        return []
    Extent().add(sheet.end[0] + 1, sheet.end[1] + 1)
    rows = sheet.to_python(skip_empty_area=False)
    lines = [(number, [cell_text(cell) for cell in row]) for number, row in enumerate(rows, 1)]
    return [(number, cells) for number, cells in lines if any(cell.strip() for cell in cells)]


def _vertical(sheet: CalamineSheet, merges: dict[str, list[Merge]]) -> list[Merge]:
    """Merges of one column; those that go across are titles."""
    found = [
        (left, top + 1, bottom + 1)
        for (top, left), (bottom, right) in sheet.merged_cell_ranges or []
        if left == right < MOST_COLUMNS and top < bottom
    ]
    found = found or merges.get(sheet.name, [])
    if sum(min(bottom, MOST_ROWS) - top for _, top, bottom in found) > MOST_ROWS * MOST_COLUMNS:
        raise Refused("workbook_broken")
    return found


def cell_text(value: float | str | bool | time | date | datetime | timedelta) -> str:
    """A cell as a person would type it: whole numbers without ".0", days as YYYY-MM-DD."""
    if isinstance(value, datetime):
        return value.isoformat(" ").removesuffix(" 00:00:00")
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)
