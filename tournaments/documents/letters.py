"""Text made fit for a line of print or a cell: no markup, no controls, nothing that the reader can't see."""

import unicodedata

LONGEST = 400  # characters of a text that are looked at; more never fits a line
MARKS = 2  # accents kept on one letter
STROKES = str.maketrans("łøđħŧ’", "lodht'")  # letters that Unicode does not take apart, for sorting


def tidy(text: str) -> str:
    """`text` as one line: composed (NFC), blanks collapsed, without control, bidi and zero-width characters.

    Line breaks and tabs become blanks; at most `MARKS` accents stay on a letter that has no composed form, so that stacked
    ones neither grow into other rows nor cost time.
    """
    text = text[:LONGEST]
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if letter.isspace() or category == "Cc":
            kept.append(" ")
        elif category not in ("Cf", "Cs") and marks <= MARKS and not _is_selector(letter):
            kept.append(letter)
    return " ".join("".join(kept).split())


def _is_selector(letter: str) -> bool:
    """Variation selectors and skin tones change a glyph and print nothing themselves."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef" or "\U0001f3fb" <= letter <= "\U0001f3ff"


def is_han(letter: str) -> bool:
    """Whether a letter is a Han ideograph."""
    return "\u3400" <= letter <= "\u9fff" or "\uf900" <= letter <= "\ufaff" or "\U00020000" <= letter <= "\U0003ffff"


SURNAMES = {
    "单": "shan4",
    "單": "shan4",
    "曾": "zeng1",
    "仇": "qiu2",
    "区": "ou1",
    "區": "ou1",
    "查": "zha1",
    "解": "xie4",
    "任": "ren2",
    "覃": "qin2",
    "盖": "ge3",
    "朴": "piao2",
    "华": "hua4",
    "纪": "ji3",
    "翟": "zhai2",
    "员": "yun4",
    "尉": "yu4",
    "万": "wan4",
}  # characters that are read otherwise as a surname


def name_order(name: str) -> tuple[object, ...]:
    """Sort key for a list by name: other scripts by letter without accents, then Han by pinyin, character by character.

    A character that is read otherwise as a surname has that reading where it stands first.
    """
    if name and is_han(name[0]):
        from pypinyin import Style, lazy_pinyin  # 0.2 s at the first use, for nobody else

        read = lazy_pinyin(name, style=Style.TONE3, neutral_tone_with_five=True)
        return (1, [SURNAMES.get(name[0], read[0]), *read[1:]], name)
    plain = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return (0, plain.casefold().translate(STROKES).encode("utf-8", "replace"), name)
