"""The single cells of a player list: births, ratings, sexes and names as people write them."""

import re
import unicodedata
from datetime import date, timedelta

from tournaments.mcmahon import CORRECTION
from tournaments.names import HAN

YEARS = range(1900, 2101)
_DAY_ZERO = date(1899, 12, 30)  # day 0 of a spreadsheet's count
_YMD = re.compile(r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?", re.ASCII)
_COMPACT = re.compile(r"(\d{4})(\d\d)(\d\d)", re.ASCII)
_DMY = re.compile(r"(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4})", re.ASCII)
_YEAR_MONTH = re.compile(r"(\d{4})\s*[-/.年]?\s*\d{1,2}\s*月?", re.ASCII)
_SEXES = {
    "m": {"m", "male", "man", "boy", "男", "男子", "남", "남자", "männlich", "h"},
    "f": {"f", "female", "woman", "girl", "女", "女子", "여", "여자", "w", "weiblich"},
}
_ANSWERS = {
    True: {"yes", "y", "x", "1", "true", "newcomer", "是", "有", "√", "✓", "v", "新", "新手", "ja", "oui", "예"},
    False: {"", "no", "n", "0", "false", "-", "–", "否", "无", "無", "×", "nein", "non", "아니요"},
}


def read_birth(text: str) -> tuple[str, bool]:
    """A birth as "YYYY-MM-DD", "YYYY" or "", and whether that is all that the text says.

    19970802 1997-8-2 1997/8/2 1997年8月2日 14.2.1983, day counts of spreadsheets and bare years are read; of 03/04/2010,
    which has two readings, and of a mere month only the year is kept.
    """
    folded = unicodedata.normalize("NFKC", text).strip().removesuffix("生").removesuffix("00:00:00").strip()
    if not folded:
        return "", True
    if found := _YMD.fullmatch(folded) or _COMPACT.fullmatch(folded):
        return _day(*map(int, found.groups()))
    if found := _DMY.fullmatch(folded):
        return _day_first(int(found[1]), found[2], int(found[3]), int(found[4]))
    if found := re.fullmatch(r"([0-9]{4})年?", folded):
        return (found[1], True) if int(found[1]) in YEARS else ("", False)
    if re.fullmatch(r"[1-7][0-9]{4}(\.0*)?", folded):
        day = _DAY_ZERO + timedelta(days=int(folded[:5]))
        return _day(day.year, day.month, day.day)
    found = _YEAR_MONTH.fullmatch(folded)
    return (found[1], False) if found and int(found[1]) in YEARS else ("", False)


def _day_first(first: int, separator: str, second: int, year: int) -> tuple[str, bool]:
    """Dots mean day first; with other signs a number over 12 must be the day, else only the year is certain."""
    if separator == "." or first > 12 or first == second:
        return _day(year, second, first)
    if second > 12:
        return _day(year, first, second)
    return (str(year), False) if year in YEARS else ("", False)


def _day(year: int, month: int, day: int) -> tuple[str, bool]:
    try:
        return (date(year, month, day).isoformat(), True) if year in YEARS else ("", False)
    except ValueError:
        return "", False


def read_rating(text: str) -> int | None:
    """A rating as a whole number: 2512, 2,512, 2 512, 2512.3. None where it is none of a player (-1000 … 9999)."""
    folded = unicodedata.normalize("NFKC", text).strip().replace("−", "-")
    folded = re.sub(r"(?<=\d)[,\s'’](?=\d{3}(?!\d))", "", folded)
    if not re.fullmatch(r"-?[0-9]{1,4}([.,][0-9]{1,9})?", folded):
        return None
    value = round(float(folded.replace(",", ".")))
    return value if -1000 <= value <= 9999 else None


def read_whole(text: str) -> int | None:
    """A number or seed: a whole number from 1 to 9999."""
    folded = unicodedata.normalize("NFKC", text).strip()
    return int(folded) if re.fullmatch(r"0*[1-9][0-9]{0,3}", folded) else None


def read_correction(text: str) -> int | None:
    """A correction of the McMahon start score in half points, from points: 1, +0.5, −1½, 2,5. None for anything else."""
    folded = text.strip().replace("−", "-").replace("½", ".5").replace(",", ".")
    if not re.fullmatch(r"[+-]?([0-9]{1,2}|[0-9]{0,2}\.[05])", folded, re.ASCII):
        return None
    value = round(2 * float(folded))
    return value if abs(value) <= CORRECTION else None


def read_sex(text: str) -> str | None:
    """ "m" or "f"; None for another word."""
    word = unicodedata.normalize("NFKC", text).strip().casefold()
    return next((sex for sex, words in _SEXES.items() if word in words), None)


def read_yes_no(text: str) -> bool | None:
    """Whether a cell says yes; None for another word."""
    word = unicodedata.normalize("NFKC", text).strip().casefold()
    return next((answer for answer, words in _ANSWERS.items() if word in words), None)


def split_name(text: str) -> tuple[str, str]:
    """Family and given name from a name in one cell, so that family before given shows what was typed.

    Han and hangul names stay whole (李 娜 = 李娜; which part is the family is not guessed). "Family, Given" is split at the
    comma. Of others the first word is called the family name.
    """
    joined = text.replace(" ", "")
    if HAN.match(joined):
        return joined, ""
    family, comma, given = text.replace("，", ",").partition(",")
    if comma:
        return (family.strip(), given.strip()) if family.strip() else (given.strip(), "")
    first, _, rest = text.partition(" ")
    return first, rest
