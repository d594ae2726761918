"""Ranks (Article 25.3): professional 1–9 dan, amateur 1–8 dan, kyu 30–1.

A rank is a canonical string: "5p", "5d" or "12k"; "" where none is known.
"""

import re
import unicodedata

from games.errors import Refused

LIMITS = {"p": 9, "d": 8, "k": 30}
DIGITS = {"初": 1, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
LADDERS = {
    **dict.fromkeys(("段", "d", "dan", "단"), "d"),
    **dict.fromkeys(("级", "級", "k", "kyu", "gup", "급"), "k"),
    **dict.fromkeys(("p", "pro"), "p"),
}
AMATEUR = ("业余", "業餘", "业", "業", "アマ", "아마추어", "아마", "amateur", "ama")
PROFESSIONAL = ("职业", "職業", "职", "プロ", "프로", "professional", "pro")
NONE = frozenset(("", "-", "–", "—", "/", "无", "無", "无段", "无段位", "none"))
SHAPE = re.compile(
    rf"(?P<kind>{'|'.join(AMATEUR + PROFESSIONAL)})?\s*(?P<number>\d+|[初一二三四五六七八九十]+)\s*-?\s*"
    rf"(?P<ladder>{'|'.join(sorted(LADDERS, key=len, reverse=True))})?\.?\s*(?P<after>pro|\(?(?:职业|业余)\)?)?",
    re.ASCII,
)


def is_rank(text: str) -> bool:
    """Whether `text` is a canonical rank."""
    found = re.fullmatch(r"([1-9][0-9]?)([pdk])", text, re.ASCII)
    return found is not None and int(found[1]) <= LIMITS[found[2]]


def strength(rank: str) -> int:
    """A rank's place on one ladder: 30k = 0, 1k = 29, 1d = 30, 8d = 37, 1p = 40, 9p = 48; -1 where it is unknown.

    Professional and amateur dan are different ladders (Article 25.3); for seeding and for who holds the stones
    (Article 10) the professional comes first.
    """
    if not rank:
        return -1
    number, ladder = int(rank[:-1]), rank[-1]
    return {"k": 30 - number, "d": 29 + number, "p": 39 + number}[ladder]


def rank_at(place: int) -> str:
    """The rank with that `strength`. Raises ValueError for a place that no rank has."""
    for ladder, lowest, highest in (("k", 0, 29), ("d", 30, 37), ("p", 40, 48)):
        if lowest <= place <= highest:
            return f"{30 - place if ladder == 'k' else place - lowest + 1}{ladder}"
    raise ValueError(place)


def read_rank(text: str) -> str:
    """The canonical rank of a written one: 5d, 5段, 业5, 业余五段, 3 kyu, 十五级, 5P, 职业九段, 프로 3단.

    "" for blank text and for words that say "none" (无, a dash). Never guesses. Raises Refused("rank_unclear", text=…,
    why=…) where it would have to; `why` is "bare_number" (5), "out_of_range" (10d, 31k, with `low` and `high`),
    "which_dan" (五段 may be professional or amateur; with both as `choices`) or "unknown" (初级, -3, ١d).
    """
    folded = unicodedata.normalize("NFKC", text).casefold().strip()
    if folded in NONE:
        return ""
    found = SHAPE.fullmatch(folded)
    number = _number(found["number"]) if found else None
    if found is None or number is None:
        raise _unclear(text, "unknown")
    kind = _kind(found["kind"] or (found["after"] or "").strip("()"))
    ladder = LADDERS.get(found["ladder"] or "", "")
    if (kind, ladder) in {("p", "k"), ("d", "p")} or (found["number"] == "初" and ladder != "d"):
        raise _unclear(text, "unknown")
    if not ladder and not kind:
        raise _unclear(text, "bare_number")
    return _in_range(text, number, ladder if ladder in {"k", "p"} else kind or "d", asks=not kind and _asks(found, number))


def _asks(found: re.Match[str], number: int) -> bool:
    """Whether a dan without 业 or 职业 may be either: written in Chinese numerals, or a ninth dan."""
    return LADDERS.get(found["ladder"]) == "d" and (not found["number"].isascii() or number == LIMITS["p"])


def _in_range(text: str, number: int, ladder: str, asks: bool) -> str:
    if asks and 1 <= number <= LIMITS["p"]:
        raise _unclear(text, "which_dan", choices=[f"{number}d", f"{number}p"][number > LIMITS["d"] :])
    if not 1 <= number <= LIMITS[ladder]:
        raise _unclear(text, "out_of_range", low=1, high=LIMITS[ladder])
    return f"{number}{ladder}"


def _kind(word: str) -> str:
    return "d" if word in AMATEUR else "p" if word in PROFESSIONAL else ""


def _number(written: str) -> int | None:
    """A number in western digits or in Chinese numerals up to 九十九."""
    if written.isascii():
        return int(written[:6])
    tens, ten, ones = written.rpartition("十")
    if not ten:
        return DIGITS.get(written)
    if (tens and tens not in DIGITS) or (ones and ones not in DIGITS) or "初" in written:
        return None
    return 10 * DIGITS.get(tens, 1) + DIGITS.get(ones, 0)


def _unclear(text: str, why: str, **data: object) -> Refused:
    return Refused("rank_unclear", text=text.strip()[:40], why=why, **data)
