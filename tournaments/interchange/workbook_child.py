"""Run as a program: a workbook on standard input becomes JSON on standard output.

The reading library can end its whole process over a damaged .xls (it asks for as much memory as the file says), so it
never runs inside the server. Imports nothing of this project, to start quickly.
"""

import io
import json
import sys
from datetime import date, datetime, time, timedelta
from typing import Any

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, PasswordError

MEMORY = 1024 * 1024 * 1024
MOST_CELLS = 1_000_000
MOST_LETTERS = 50_000_000


def main() -> None:
    """Writes {"sheets": {name: {"lines": [[number, [cell …]] …], "merges": [[[row, column], [row, column]] …]}}}, or
    {"error": "encrypted" | "broken" | "large"}."""
    _limit_memory()
    try:
        answer = _read(sys.stdin.buffer.read())
    except PasswordError:
        answer = {"error": "encrypted"}
    except (CalamineError, ValueError, OSError):
        answer = {"error": "broken"}
    sys.stdout.write(json.dumps(answer))


def _limit_memory() -> None:
    try:
        import resource  # not on Windows
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _read(data: bytes) -> dict[str, Any]:
    sheets = {}
    letters = 0
    with CalamineWorkbook.from_object(io.BytesIO(data)) as workbook:
        for name in workbook.sheet_names:
            sheet = workbook.get_sheet_by_name(name)
            if sheet.start is None or sheet.end is None:
                continue
            if (sheet.end[0] + 1) * (sheet.end[1] + 1) > MOST_CELLS:
                return {"error": "large"}
            lines = _lines(sheet)
            letters += sum(len(cell) for _, cells in lines for cell in cells)
            if letters > MOST_LETTERS:
                return {"error": "large"}
            sheets[name] = {"lines": lines, "merges": sheet.merged_cell_ranges or []}
    return {"sheets": sheets}


def _lines(sheet: CalamineSheet) -> list[tuple[int, list[str]]]:
    rows = enumerate(sheet.to_python(skip_empty_area=False), 1)
    lines = ((number, [cell_text(cell) for cell in row]) for number, row in rows)
    return [(number, cells) for number, cells in lines if any(cell.strip() for cell in cells)]


def cell_text(value: float | str | bool | time | date | datetime | timedelta) -> str:
    """A cell as a person would type it: whole numbers without ".0", days as YYYY-MM-DD."""
    if isinstance(value, datetime):
        return value.isoformat(" ").removesuffix(" 00:00:00")
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


if __name__ == "__main__":
    main()
