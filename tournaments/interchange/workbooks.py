"""Sheets of a workbook (xlsx, xls, ods) as lines of texts."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from games.errors import Refused
from tournaments.interchange.table_limits import MOST_COLUMNS, MOST_ROWS, Merge
from tournaments.interchange.xls_guard import MAGIC, check_xls
from tournaments.interchange.zip_guard import checked_zip

Lines = list[tuple[int, list[str]]]
CHILD = Path(__file__).with_name("workbook_child.py")
PATIENCE = 10  # seconds
REFUSALS = {"encrypted": "workbook_encrypted", "broken": "workbook_broken", "large": "workbook_too_large"}


def is_workbook(data: bytes) -> bool:
    """Whether the bytes begin as a workbook does."""
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06", MAGIC[:4]))


def read_workbook(data: bytes) -> dict[str, tuple[Lines, list[Merge]]]:
    """Per sheet that is not empty its lines (number as the spreadsheet shows it, cells) and its vertical merges.

    Raises Refused: what `checked_zip` and `check_xls` raise, workbook_broken, workbook_encrypted, workbook_too_large.
    """
    merges: dict[str, list[Merge]] = {}
    if data.startswith(b"PK"):
        data, merges = checked_zip(data)
    else:
        check_xls(data)
    sheets = _read_apart(data)
    return {
        name: ([(number, cells) for number, cells in sheet["lines"]], _vertical(sheet["merges"]) or merges.get(name, []))
        for name, sheet in sheets.items()
        if sheet["lines"]
    }


def _read_apart(data: bytes) -> Any:
    """What the library reads, in a process of its own (see workbook_child.py)."""
    command = [sys.executable, "-P", str(CHILD)]
    try:
        answered = subprocess.run(command, input=data, capture_output=True, timeout=PATIENCE, check=True)  # noqa: S603
        answer = json.loads(answered.stdout)
    except (subprocess.SubprocessError, ValueError):
        raise Refused("workbook_broken") from None
    if "error" in answer:
        raise Refused(REFUSALS[answer["error"]])
    return answer["sheets"]


def _vertical(ranges: list[list[list[int]]]) -> list[Merge]:
    """Merges of one column; those that go across are titles."""
    found = [
        (left, top + 1, bottom + 1)
        for (top, left), (bottom, right) in ranges
        if left == right < MOST_COLUMNS and top < bottom
    ]
    if sum(min(bottom, MOST_ROWS) - top for _, top, bottom in found) > MOST_ROWS * MOST_COLUMNS:
        raise Refused("workbook_broken")
    return found
