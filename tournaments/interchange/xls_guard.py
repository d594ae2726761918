"""Looks through the records of an old .xls before a library opens it: a cell in the last corner would take a gigabyte.

An .xls is a "compound file": 512-byte sectors chained by a table [MS-CFB]; the stream "Workbook" holds records of type,
length and body [MS-XLS], cells among them with row and column first.
"""

import struct
from collections.abc import Iterator

from games.errors import Refused
from tournaments.interchange.table_limits import Extent

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_CELLS = {0x0203, 0x00FD, 0x027E, 0x00BD, 0x0006, 0x0406, 0x0204, 0x0205, 0x00D6}
_LABELS, _MULTIPLE, _ENCRYPTED, _BEGIN = 0x00FD, 0x00BD, 0x002F, {0x0809, 0x0409, 0x0209, 0x0009}
_END = 0xFFFFFFFA  # this and above are marks, not sectors


def check_xls(data: bytes) -> None:
    """Raises Refused: workbook_encrypted, workbook_broken, file_not_workbook (a .doc …), too_many_rows, too_many_columns."""
    if "EncryptedPackage".encode("utf-16-le") in data:
        raise Refused("workbook_encrypted")
    try:
        stream = _workbook_stream(data)
        _check_records(stream)
    except (struct.error, IndexError, ZeroDivisionError):
        raise Refused("workbook_broken") from None


def _check_records(stream: bytes) -> None:
    at, extent = 0, Extent()
    while at + 4 <= len(stream):
        kind, length = struct.unpack_from("<HH", stream, at)
        if kind in _BEGIN:
            extent = Extent()
        elif kind == _ENCRYPTED:
            raise Refused("workbook_encrypted")
        elif kind in _CELLS:
            row, column = struct.unpack_from("<HH", stream, at + 4)
            if kind == _MULTIPLE:
                column = struct.unpack_from("<H", stream, at + 2 + length)[0]
            extent.add(row + 1, column + 1)
        at += 4 + length


def _workbook_stream(data: bytes) -> bytes:
    size = 1 << struct.unpack_from("<H", data, 30)[0]
    if size not in {512, 4096}:
        raise Refused("workbook_broken")
    table = _allocation(data, size)
    directory = _chain(data, size, table, struct.unpack_from("<I", data, 48)[0])
    entries = {name: (start, length) for name, start, length in _entries(directory)}
    found = entries.get("Workbook") or entries.get("Book")
    if found is None:
        raise Refused("file_not_workbook")
    start, length = found
    if length >= 4096:
        return _chain(data, size, table, start)[:length]
    root_start, _ = entries.get("Root Entry", (_END, 0))
    small = _chain(data, size, table, root_start)
    small_table = _numbers(_chain(data, size, table, struct.unpack_from("<I", data, 60)[0]))
    return _chain(b"\0" * 64 + small, 64, small_table, start)[:length]


def _allocation(data: bytes, size: int) -> list[int]:
    """The table that says which sector follows which."""
    sectors = [number for number in struct.unpack_from("<109I", data, 76) if number < _END]
    following = struct.unpack_from("<I", data, 68)[0]
    seen: set[int] = set()
    while following < _END and following not in seen:
        seen.add(following)
        numbers = _numbers(_sector(data, size, following))
        sectors += [number for number in numbers[:-1] if number < _END]
        following = numbers[-1]
    return _numbers(b"".join(_sector(data, size, number) for number in dict.fromkeys(sectors)))


def _chain(data: bytes, size: int, table: list[int], start: int) -> bytes:
    parts, seen = [], set()
    while start < _END:
        if start in seen:
            raise Refused("workbook_broken")
        seen.add(start)
        parts.append(_sector(data, size, start))
        start = table[start]
    return b"".join(parts)


def _sector(data: bytes, size: int, number: int) -> bytes:
    return data[(number + 1) * size : (number + 2) * size]


def _numbers(data: bytes) -> list[int]:
    return list(struct.unpack(f"<{len(data) // 4}I", data[: len(data) // 4 * 4]))


def _entries(directory: bytes) -> Iterator[tuple[str, int, int]]:
    for at in range(0, len(directory) - 127, 128):
        letters = struct.unpack_from("<H", directory, at + 64)[0]
        name = directory[at : at + max(0, min(letters, 64) - 2)].decode("utf-16-le", "replace")
        yield name, *struct.unpack_from("<II", directory, at + 116)
