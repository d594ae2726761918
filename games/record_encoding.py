"""The text of a game record from its bytes.

Records seldom say truly how they are written. Tried in this order: a byte-order mark, ASCII, UTF-8, UTF-8 with damaged
letters, what the record says itself (CA), then whichever of four Asian encodings makes most sense of it.
"""

import codecs
import re
from dataclasses import dataclass

from games.errors import Refused

NAMES = {
    "utf-8": ("utf8",),
    "gb18030": ("gb2312", "gbk", "gb", "cp936", "euc-cn"),
    "cp950": ("big5", "big-5", "big5-hkscs"),
    "cp932": ("shift_jis", "shift-jis", "sjis", "ms932", "windows-31j"),
    "cp949": ("euc-kr", "euc_kr", "ks_c_5601-1987", "uhc"),
    "euc_jp": ("euc-jp", "eucjp"),
    "cp1252": ("latin-1", "latin1", "iso-8859-1", "iso8859-1", "iso-8859-15", "windows-1252"),
    "cp1250": ("iso-8859-2", "windows-1250"),
    "cp1251": ("windows-1251",),
    "koi8-r": (),
    "utf-16": ("utf16",),
}
KNOWN = {alias: name for name, aliases in NAMES.items() for alias in (name, *aliases)}
MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
COMMON = {  # the two-byte codes of frequent letters, by encoding; the second pair is kana
    "gb18030": (0xB0A1, 0xD7F9, 0, 0),
    "cp950": (0xA440, 0xC67E, 0, 0),
    "cp932": (0x889F, 0x9872, 0x829F, 0x8396),
    "cp949": (0xB0A1, 0xC8FE, 0, 0),
}
GO_WORDS = frozenset(
    "黑白胜负子目段级半局围棋中盘贴战杯赛第轮先番职业手勝負級圍盤貼戰盃賽輪職業黒囲碁戦流本因坊名人国단흑백승집국반불계전기배바둑"
)
SAMPLE = 60_000  # bytes that are looked at to tell encodings apart


@dataclass(frozen=True)
class Decoded:
    """The text, the encoding it was read in, and whether letters were damaged (each became U+FFFD)."""

    text: str
    encoding: str
    damaged: bool = False


def decode(data: bytes, encoding: str = "") -> Decoded:
    """The text of a record; `encoding` overrules what would be found. Refused("unknown_encoding", text, known)."""
    if encoding:
        return _read(data, known_encoding(encoding))
    for mark, name in MARKS:
        if data.startswith(mark):
            return _read(data, name)
    if data.isascii():
        return Decoded(data.decode("ascii"), "ascii")
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        return _read(data, _found(data[:SAMPLE]))


def known_encoding(name: str) -> str:
    """The encoding by any of its names. Refused("unknown_encoding", text, known)."""
    known = KNOWN.get(name.strip().casefold())
    if known is None:
        raise Refused("unknown_encoding", text=name[:40], known=sorted(NAMES))
    return known


def _read(data: bytes, encoding: str) -> Decoded:
    text = data.decode(encoding, "replace")
    return Decoded(text.removeprefix("\ufeff"), encoding.removesuffix("-sig"), "\ufffd" in text)


def _found(sample: bytes) -> str:
    """The encoding of bytes that are no proper UTF-8."""
    said = re.search(rb"CA\s{0,9}\[([^\]]{1,40})\]", sample)
    declared = KNOWN.get(said[1].decode("ascii", "replace").strip().casefold(), "") if said else ""
    if _damaged_utf8(sample, declared == "utf-8"):
        return "utf-8"
    letters = re.findall(rb"[\x80-\xff]+", sample)
    if sum(len(run) == 1 for run in letters) * 2 > len(letters):  # accents stand alone, Asian letters take two bytes
        return declared if declared in {"cp1250", "cp1251", "koi8-r"} else "cp1252"
    if declared not in {"", "utf-8", "utf-16", "cp1252"} and _fits(sample, declared):
        return declared
    return max(COMMON, key=lambda encoding: _sense(sample, encoding))


def _damaged_utf8(sample: bytes, declared: bool) -> bool:
    """Whether this is UTF-8 of which few letters are broken."""
    text = sample.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    whole = sum(letter >= "\u0800" and letter != "\ufffd" for letter in text)
    return whole >= (broken if declared else 3 * broken)


def _fits(sample: bytes, encoding: str) -> bool:
    """Whether the bytes can be read so; the sample may end within a letter."""
    text = sample.decode(encoding, "replace")
    return text.count("\ufffd") <= 1 + len(text) // 500


def _sense(sample: bytes, encoding: str) -> int:
    """How much sense the bytes make: frequent letters and words of the game count for it, odd ones against it."""
    low, high, kana_low, kana_high = COMMON[encoding]
    sense = 0
    for letter in sample.decode(encoding, "replace"):
        if letter < "\x80" or "\u3000" <= letter <= "\u303f" or "\uff00" <= letter <= "\uff5e":
            continue
        if letter == "\ufffd":
            sense -= 5
            continue
        code = int.from_bytes(letter.encode(encoding), "big")
        usual = low <= code <= high or kana_low <= code <= kana_high
        sense += (3 if letter in GO_WORDS else 1) if usual else -1
    return sense
