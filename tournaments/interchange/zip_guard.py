"""What a zipped workbook may hold, checked before a library opens it: sizes, entries, cells, entities.

The sizes that a zip declares are not believed: every entry is inflated under a limit. What passes is packed anew, so
that the reading library sees exactly the bytes that were checked; macros and pictures are left behind.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator

from games.errors import Refused
from tournaments.interchange.ods_guard import check_ods
from tournaments.interchange.table_limits import Extent, Merge

LARGEST_INFLATED = 50 * 1024 * 1024
LARGEST_RATIO = 100
MOST_ENTRIES = 200
_CELL = re.compile(rb"<(?:\w+:)?c(?=[\s>])([^>]*)>")
_PLACE = re.compile(rb"""\sr\s*=\s*["']([A-Z]{1,3})([0-9]{1,9})["']""")
_ROW = re.compile(rb"""<(?:\w+:)?row\s[^>]*?\br\s*=\s*["']([0-9]{1,9})["'][^>]*(?<!/)>""")
_SHARED = re.compile(rb"""<(?:\w+:)?c\s[^>]*\bt\s*=\s*["']s["'][^>]*>\s*<(?:\w+:)?v>\s*([0-9]{1,9})""")


def checked_zip(data: bytes) -> tuple[bytes, dict[str, list[Merge]]]:
    """The workbook packed anew from checked parts, and the vertical merges per sheet of an OpenDocument one.

    Raises Refused: workbook_broken, workbook_encrypted, workbook_too_large (inflated), workbook_entities, file_not_workbook
    (another kind of zip), too_many_rows, too_many_columns.
    """
    parts, merges = dict(_parts(data)), {}
    if "xl/workbook.xml" in parts:
        _check_xlsx(parts)
    elif "content.xml" in parts and b"opendocument.spreadsheet" in parts.get("mimetype", b""):
        if b"manifest:encryption-data" in parts.get("META-INF/manifest.xml", b""):
            raise Refused("workbook_encrypted")
        merges = check_ods(parts["content.xml"])
        parts["content.xml"] = re.sub(rb">\s+<", b"><", parts["content.xml"])  # the library stumbles over indentation
    else:
        raise Refused("file_not_workbook")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return packed.getvalue(), merges


def _parts(data: bytes) -> Iterator[tuple[str, bytes]]:
    try:
        entries = zipfile.ZipFile(io.BytesIO(data)).infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        raise Refused("workbook_broken") from None
    most = min(LARGEST_INFLATED, LARGEST_RATIO * len(data))
    if len(entries) > MOST_ENTRIES or sum(entry.file_size for entry in entries) > most:
        raise Refused("workbook_too_large")
    left = most
    for entry in entries:
        content = _inflated(data, entry, left)
        left -= len(content)
        if entry.filename.endswith((".xml", ".rels")) or entry.filename == "mimetype":
            if b"\0" in content:  # UTF-16 could hide what is looked for next
                raise Refused("workbook_broken")
            if b"<!DOCTYPE" in content or b"<!ENTITY" in content:
                raise Refused("workbook_entities")
            yield entry.filename, content


def _inflated(data: bytes, entry: zipfile.ZipInfo, most: int) -> bytes:
    if entry.flag_bits & 1:
        raise Refused("workbook_encrypted")
    header = data[entry.header_offset : entry.header_offset + 30]
    if len(header) < 30 or not header.startswith(b"PK\x03\x04"):
        raise Refused("workbook_broken")
    start = entry.header_offset + 30 + int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:30], "little")
    packed = data[start : start + entry.compress_size]
    if entry.compress_type == zipfile.ZIP_STORED:
        content = packed
    elif entry.compress_type == zipfile.ZIP_DEFLATED:
        try:
            content = zlib.decompressobj(-15).decompress(packed, most + 1)
        except zlib.error:
            raise Refused("workbook_broken") from None
    else:
        raise Refused("workbook_broken")
    if len(content) > most:
        raise Refused("workbook_too_large")
    return content


def _check_xlsx(parts: dict[str, bytes]) -> None:
    shared = parts.get("xl/sharedStrings.xml", b"")
    lengths = [
        len(found[0]) for found in re.finditer(rb"<(?:\w+:)?si\s*/>|<(?:\w+:)?si>.*?</(?:\w+:)?si>", shared, re.DOTALL)
    ]
    spelled_out = 0
    for content in parts.values():
        if b"sheetData" in content:
            _check_sheet(content)
            spelled_out += sum(lengths[int(i)] for i in _SHARED.findall(content) if int(i) < len(lengths))
    if spelled_out > LARGEST_INFLATED:
        raise Refused("workbook_too_large")


def _check_sheet(content: bytes) -> None:
    """Every cell that is not empty lies within the limits, by its own place or, without one, by its row's."""
    extent, placeless = Extent(), False
    for found in _CELL.finditer(content):
        if found[1].endswith(b"/"):
            continue
        place = _PLACE.search(b" " + found[1])
        placeless = placeless or place is None
        extent.add(int(place[2]) if place else 1, _column(place[1]) if place else 1)
    if placeless:
        for row in _ROW.finditer(content):
            extent.add(int(row[1]), 1)


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = 26 * number + letter - 64
    return number
