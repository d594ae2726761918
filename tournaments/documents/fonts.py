"""The typefaces of the paper: registered once per process, measured, and what stands for letters they lack."""

import threading
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from tournaments.documents.letters import is_han, tidy

REGULAR, BOLD = "ArbiterSans-Regular", "ArbiterSans-Bold"
MISSING = "?"  # stands for one or more letters in a row that the font lacks
MISSING_HAN = "〓"  # stands for one ideograph that the font lacks, as is the custom in Chinese and Japanese print
LEAST = 0.7  # how far a text may shrink before it is cut
SMALLEST = 5.5  # points; type below is not set

_registering = threading.Lock()


@lru_cache(maxsize=2)
def face(name: str) -> Any:
    """The face behind a font name (reportlab's TTFontFace); the first use registers both fonts (0.1 s, 60 MB)."""
    with _registering:
        for font in (REGULAR, BOLD):
            if font not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(TTFont(font, str(Path(__file__).parent / "fonts" / f"{font}.ttf")))
    return pdfmetrics.getFont(name).face


@lru_cache(maxsize=8192)
def printable(text: str) -> str:
    """`text` tidied, with every letter that the font lacks replaced so that its absence is seen.

    A compatible form is taken where there is one (𝐀 → A); else an ideograph becomes 〓 and a run of other
    letters (Arabic, emoji …) becomes one "?".
    """
    glyphs = face(REGULAR).charToGlyph
    text = tidy(text)
    if all(ord(letter) in glyphs for letter in text):
        return text
    found: list[str] = []
    for letter in text:
        plain = letter if ord(letter) in glyphs else unicodedata.normalize("NFKD", letter)
        if all(ord(part) in glyphs for part in plain):
            found.append(plain)
        elif is_han(letter):
            found.append(MISSING_HAN)
        elif found[-1:] != [MISSING]:
            found.append(MISSING)
    return "".join(found)


@lru_cache(maxsize=8192)
def missing_letters(text: str) -> str:
    """The letters of `text` that paper can't show, each once; "" where it can show all."""
    text = tidy(text)
    if text.isascii():
        return ""
    glyphs = face(REGULAR).charToGlyph
    forms = {letter: unicodedata.normalize("NFKD", letter) for letter in text if ord(letter) not in glyphs}
    return "".join(letter for letter, plain in forms.items() if any(ord(part) not in glyphs for part in plain))


@lru_cache(maxsize=16384)
def ems(text: str, bold: bool = False) -> float:
    """Width of a printable text at size 1."""
    this = face(BOLD if bold else REGULAR)
    widths, default = this.charWidths, this.defaultWidth
    return float(sum(widths.get(ord(letter), default) for letter in text)) / 1000


def fit(text: str, size: float, room: float, bold: bool = False) -> tuple[str, float]:
    """The text and size that go into `room` points: as it is, else smaller (to `LEAST`), else cut with an ellipsis."""
    text = printable(text)
    width = ems(text, bold) * size
    if width <= room:
        return text, size
    least = max(LEAST * size, min(SMALLEST, size))
    if width * least / size <= room:
        return text, size * room / width
    return _cut(text, room / least, bold), least


def _cut(text: str, room: float, bold: bool) -> str:
    """The longest beginning that leaves room (in ems) for an ellipsis; "" where not even that fits."""
    left = room - ems("…", bold)
    if left < 0:
        return ""
    for length, letter in enumerate(text):
        left -= ems(letter, bold)
        if left < 0:
            return text[:length].rstrip() + "…"
    return text
