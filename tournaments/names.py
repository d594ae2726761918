"""How a person's name is put together, and which characters a typed text may keep."""

import re
import unicodedata
from typing import Literal

from games.errors import Refused

COMMAND_LINE = "command line"  # who acts there: no account can have this name
CAPTAIN = "captain of "  # and the name of a team: who acts behind a captain's link, nor this
Order = Literal["family", "given"]  # which part is shown first
HAN = re.compile(r"^[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff·]+$")
BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
ZERO_WIDTH = re.compile("[\u00ad\u180e\u200b\u2060\ufeff]")
FILLERS = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")  # letters and marks that show nothing


def full_name(family: str, given: str, order: Order = "family") -> str:
    """The name as shown: Han and hangul names without a blank, others with one, in the person's own order."""
    if not family or not given:
        return family or given
    first, second = (family, given) if order == "family" else (given, family)
    joined = HAN.match(family) and HAN.match(given)
    return f"{first}{second}" if joined else f"{first} {second}"


def without_bidi(text: str) -> str:
    """The text without the controls that turn the direction of writing (U+202E …)."""
    return BIDI.sub("", text)


def clean_text(text: str) -> str:
    """One line of text in NFC, without direction and control characters, blanks of any kind folded into one.

    "" where nothing visible is left (zero-width characters only). Raises Refused("bad_character") for half a surrogate
    pair, which no database stores.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    if re.search("[\ud800-\udfff]", text):
        raise Refused("bad_character", text=ascii(text)[1:-1][:60])
    composed = unicodedata.normalize("NFC", ZERO_WIDTH.sub("", without_bidi(text)))
    kept = "".join(" " if c.isspace() else c for c in composed if c.isspace() or unicodedata.category(c) != "Cc")
    return " ".join(kept.split()) if any(map(_shows, kept)) else ""


def _shows(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CZ" and character not in FILLERS
