"""Amounts of zi 子 and points 目 as people write them: "3¾", "3 3/4", "1又3/4子", "2子半", "7.5 points", "七目半".

One zi is two points. Amounts are exact; kept are quarters of a zi (= half points) as ints, 3¾ zi = 15.
"""

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Unit = Literal["", "zi", "points"]

LONGEST = 80  # characters; no amount and no result needs more
SIGNS = {"¼": " 1/4", "½": " 1/2", "¾": " 3/4"}
UNITS: dict[str, Unit] = {
    **dict.fromkeys(("zi", "子"), "zi"),
    **dict.fromkeys(("points", "point", "pts", "pt", "p", "moku", "目", "집"), "points"),
}
HAN = {"零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
PART = r"[1-9]/[1-9]|[一二三四五六七八九]分之[一二三四五六七八九]|半"
AMOUNT = re.compile(
    rf"(?:(?P<decimal>[0-9]{{1,3}}[.,][0-9]{{1,3}})|(?P<part>{PART})"
    rf"|(?P<whole>[0-9]{{1,3}}|[{''.join(HAN)}十百]+)(?:(?: ?又 ?| )(?P<more>{PART}))?)"
    rf" ?(?P<unit>{'|'.join(UNITS)})? ?(?:又 ?)?(?P<rest>{PART})?"
)


@dataclass(frozen=True)
class Amount:
    """A number of zi or points, `unit` "" where none is written."""

    value: Fraction
    unit: Unit = ""

    def quarters(self, unit: Unit = "") -> int | None:
        """The amount in quarter zi, in its own unit or else in `unit`; None where it is no multiple of a quarter zi."""
        quarters = self.value * (2 if (self.unit or unit) == "points" else 4)
        return int(quarters) if quarters.denominator == 1 else None


def plain(text: str) -> str | None:
    """A text with full-width letters made plain, small, ½ written 1/2 and single spaces; None where that could change a
    number (3² is not 32), or the text is too long."""
    if len(text) > LONGEST:
        return None
    for sign, fraction in SIGNS.items():
        text = text.replace(sign, fraction)
    if any(unicodedata.category(letter) == "No" for letter in text):
        return None
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def read_amount(text: str) -> Amount | None:
    """The amount that a text says, None where it says none, or could be read in two ways (13/4, 51/2)."""
    written = plain(text)
    found = AMOUNT.fullmatch(written) if written else None
    if found is None:
        return None
    return amount_of(found)


def amount_of(found: re.Match[str]) -> Amount | None:
    """The amount of a match of AMOUNT."""
    unit: Unit = UNITS.get(found["unit"] or "", "")
    if found["rest"] and (not found["unit"] or not found["whole"] or found["more"]):
        return None
    if found["decimal"]:
        return Amount(Fraction(found["decimal"].replace(",", ".")), unit)
    if found["part"]:
        return Amount(_part(found["part"]), unit)
    whole = _whole(found["whole"])
    part = _part(found["more"] or found["rest"]) if found["more"] or found["rest"] else Fraction(0)
    if whole is None or part >= 1:
        return None
    return Amount(whole + part, unit)


def _part(text: str) -> Fraction:
    """1/4, 四分之一 or 半."""
    if text == "半":
        return Fraction(1, 2)
    if "分之" in text:
        below, above = text.split("分之")
        return Fraction(HAN[above], HAN[below])
    return Fraction(text)


def _whole(text: str) -> int | None:
    """A whole number below a thousand, in western digits or Chinese numerals."""
    if text.isascii():
        return int(text)
    hundreds, hundred, below = text.rpartition("百")
    tens, ten, ones = below.rpartition("十")
    if (hundred and hundreds not in HAN) or (tens and tens not in HAN and tens not in {f"零{t}" for t in HAN}):
        return None
    ones = ones.removeprefix("零") if hundred and len(ones) > 1 else ones
    if ones and ones not in HAN:
        return None
    return 100 * HAN.get(hundreds, 0) + (10 * HAN.get(tens[-1:], 1) if ten else 0) + HAN.get(ones, 0)


NOTHING = ("none", "no", "", "无")
FEWEST_POINTS = 20  # quarter zi: so much without its unit may be meant in points


def read_quarters(text: str) -> int | None:
    """Quarter zi from "3 3/4", "3¾", "3.75", "15/4", "7.5 points", "7½目", "3¾ zi = 7½ points" or "none"; in zi without a
    unit. None where the text is no multiple of a quarter zi, or says two things."""
    if text.strip().casefold() in NOTHING:
        return 0
    values = {_one_amount(part.strip()) for part in text.split("=")}
    return values.pop() if len(values) == 1 else None


def _one_amount(text: str) -> int | None:
    if fraction := re.fullmatch(r"(-?[0-9]{1,3})/([124])", text):
        return int(fraction[1]) * 4 // int(fraction[2])
    amount = read_amount(text.removeprefix("-"))
    quarters = amount.quarters("zi") if amount else None
    return -quarters if quarters is not None and text.startswith("-") else quarters


def may_be_points(text: str) -> bool:
    """Whether an amount that is read in zi, having no unit, could be meant in points: 7.5 is no usual komi in zi."""
    quarters = read_quarters(text) or 0
    return bool(re.fullmatch(r"-?[0-9., /½]+", text.strip())) and quarters % 2 == 0 and abs(quarters) >= FEWEST_POINTS
