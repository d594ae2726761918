"""Text from bytes of unknown encoding, and its lines as cells."""

import codecs
import csv
import re
from collections.abc import Iterator

from games.errors import Refused
from tournaments.interchange.columns import HEADER_LINES, recognised

ENCODINGS = ("utf-8", "gb18030", "big5", "shift_jis", "euc_kr", "cp1250", "latin-1")
BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
DELIMITERS = "\t;,，"
LONGEST_CELL = 10_000
SAMPLE = 100_000
# what a wrong encoding makes of names: Han amid Latin letters, capitals after small letters, signs amid letters
_ODD = re.compile("[a-zA-Z][\u3000-\uffef]|[\u3000-\uffef][a-zA-Z]|[\x80-\x9f]|[¡-¿×÷˘˙¨´¸˝˛ˇ]|[à-ÿ][À-ß]|[\ue000-\uf8ff]")
_SIGNATURES = (
    b"MZ",
    b"%PDF",
    b"\x89PNG",
    b"GIF8",
    b"\xff\xd8\xff",
    b"\x7fELF",
    b"Rar!",
    b"7z\xbc\xaf",
    b"\x1f\x8b",
    b"{\\rtf",
)


def decode(data: bytes, encoding: str = "") -> tuple[str, str]:
    """The text and the encoding it was read with: by BOM, else strict UTF-8, else the one that makes most sense.

    That is the one under which most header words are recognised (Big5 decodes as GB18030 without an error), then the one
    with the fewest oddities. Raises Refused: file_not_text, file_is_html, text_undecodable.
    """
    if not encoding and data.startswith(_SIGNATURES):
        raise Refused("file_not_text")
    text, used = _decoded(data, encoding)
    if "\0" in text:
        raise Refused("file_not_text")
    if re.match(r"\s*(<!doctype|<html|<table|<\?xml)", text[:200], re.IGNORECASE):
        raise Refused("file_is_html")
    return text, used


def _decoded(data: bytes, encoding: str) -> tuple[str, str]:
    boms = [name for bom, name in BOMS if data.startswith(bom)]
    for name in [encoding] if encoding else boms or ["utf-8"]:
        try:
            return data.decode(name), name.removesuffix("-sig")
        except (UnicodeDecodeError, LookupError):
            if encoding or boms:
                raise Refused("text_undecodable", encoding=name[:20]) from None
    candidates = [(text, name) for name in ENCODINGS[1:] if (text := _strict(data, name)) is not None]
    return max(candidates, key=lambda candidate: _sense(candidate[0]))


def _strict(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _sense(text: str) -> tuple[int, int]:
    """How much sense a decoded text makes: recognised header words, then few oddities."""
    sample = text[:SAMPLE]
    lines = [re.split("[\t;,，]", line) for line in sample.splitlines()[:HEADER_LINES]]
    return max(map(recognised, lines), default=0), -len(_ODD.findall(sample))


def split_lines(text: str, most: int) -> tuple[list[tuple[int, list[str]]], bool]:
    """The lines that are not blank, each with its number in the text and its cells; and whether quotes were odd.

    The delimiter is the one of tab ; , ， under which most header words are recognised, then the most frequent in the
    first line that has any. Where quotes don't close, or hold half the list, they are taken as letters.
    Raises Refused("too_many_rows") beyond `most` lines.
    """
    text = text.rstrip("\x1a")
    if text.count("\n") > 4 * most:
        raise Refused("too_many_rows", limit=most)
    delimiter, physical = _delimiter(text), _split(text)
    try:
        lines = list(_quoted(physical, delimiter))
        odd = any(cell.count("\n") > 3 or len(cell) > LONGEST_CELL for _, cells in lines for cell in cells if "\n" in cell)
    except csv.Error:
        odd = True
    if odd:
        lines = [(number, _unquoted(line, delimiter)) for number, line in enumerate(physical, 1)]
    filled = [(number, cells) for number, cells in lines if any(cell.strip() for cell in cells)]
    if len(filled) > most:
        raise Refused("too_many_rows", limit=most)
    return filled, odd


def physical_lines(text: str) -> list[tuple[int, list[str]]]:
    """The lines that are not blank, each as one cell."""
    return [(number, [line]) for number, line in enumerate(_split(text.rstrip("\x1a")), 1) if line.strip()]


def _split(text: str) -> list[str]:
    return re.split("\r\n|\r|\n", text)


def _delimiter(text: str) -> str:
    head = [line[:LONGEST_CELL] for line in text[:SAMPLE].splitlines()[:HEADER_LINES]]
    first = next((line for line in head if any(d in line for d in DELIMITERS)), "")
    return max(DELIMITERS, key=lambda d: (max((recognised(line.split(d)) for line in head), default=0), first.count(d)))


def _quoted(physical: list[str], delimiter: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader((line + "\n" for line in physical), delimiter=delimiter, strict=True)
    start = 1
    for cells in reader:
        yield start, cells
        start = reader.line_num + 1


def _unquoted(line: str, delimiter: str) -> list[str]:
    return [cell.strip().strip('"') for cell in line.split(delimiter)]
