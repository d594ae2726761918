"""A player typed as one line: "Wang Wei 5d Club"."""

import re
from datetime import date

from games.errors import Refused
from games.ranks import read_rank
from tournaments.interchange.cells import read_birth, read_rating, split_name
from tournaments.names import clean_text
from tournaments.records import PlayerData

LONGEST = 1000
_FIELDS = re.compile(r"[\t;；]")
_FIELDS_AND_GAPS = re.compile(r"[\t;；]|[ \u3000]{2,}")
_NUMBER = re.compile(r"(\d{1,4})(?:[.)、]\s*|$|\s+(?!(?:dan|kyu|d|k|p)\b|[段级]))", re.ASCII | re.IGNORECASE)
_YEAR = re.compile("19[0-9]{2}|20[0-9]{2}")
_DAY = re.compile(
    r"(?:19|20)[0-9]{6}|(?:19|20)[0-9]{2}([-/.])[0-9]{1,2}\1[0-9]{1,2}|(?:19|20)[0-9]{2}年[0-9]{1,2}月[0-9]{1,2}日"
)
_GLUED = re.compile(r".*[\u3400-\u9fff](\d+[段级]|业\d|[1-9][dkp])", re.IGNORECASE)


def read_typed_line(text: str) -> PlayerData:
    """A player from one line: NUMBER NAME RANK RATING CLUB BIRTH, all but the name optional.

    The first word (or two: 5 dan) after the name that is a rank ends the name; a number of three or four digits right
    after it is the rating; a day, or a year from 1900 on, at the very end is the birth; the rest is the club. Without a
    rank, a comma, a semicolon, a tab or two blanks end the name; without those the whole line is the name. A comma in a
    name before a rank separates family and given name. A number at the very beginning is the start number.

        Wang Wei 5d Club           李娜 业5 弈林棋院           Dörfler, Emil 3k 1750 Go Club Wien
        Wang Wei, Club             李娜                        12. Wang Wei 5d          李小龙 5d 第七中学 2012

    Raises Refused: line_empty, line_no_name (it starts with a rank), line_glued (李娜5段), line_unclear (a club on both
    sides of the rank), text_too_long, or rank_unclear for what looks like a rank and is none (a bare 5, 10d, 五段).
    """
    if len(text) > LONGEST:
        raise Refused("text_too_long", field="typed", limit=LONGEST, length=len(text))
    number, fields = _numbered(_split(_FIELDS, text))
    words = [(word, index) for index, part in enumerate(fields) for word in part.split(" ")]
    place = _find_rank([word for word, _ in words])
    birth = ""
    if place is None:
        before: list[str] = []
        name, rank, rest = _without_rank(_numbered(_split(_FIELDS_AND_GAPS, text))[1], text)
    else:
        start, end, rank = place
        name, *before = _joined(words[:start])
        rest = " ".join(word for word, _ in words[end:])
    rating, club = _rating_and_club(rest)
    if place is not None:
        club, birth = _club_and_birth(club)
    if before and club:
        raise Refused("line_unclear", text=text.strip()[:100], first=" ".join(before), second=club)
    return _player(name.strip(" ,，"), rank, rating, " ".join(before) or club, birth, number)


def _split(apart: re.Pattern[str], text: str) -> list[str]:
    fields = [part for part in map(clean_text, apart.split(text.strip())) if part]
    if not fields:
        raise Refused("line_empty")
    return fields


def _numbered(fields: list[str]) -> tuple[int | None, list[str]]:
    """The start number at the very beginning, and the fields without it."""
    found = _NUMBER.match(fields[0])
    if not found or int(found[1]) == 0:
        return None, fields
    rest = [fields[0][found.end() :], *fields[1:]]
    return int(found[1]), [part for part in rest if part] or [""]


def _find_rank(words: list[str]) -> tuple[int, int, str] | None:
    """Where the rank starts and ends, and the rank. Raises Refused for an unclear one, if there is no clear one."""
    unclear = None
    for start in range(len(words)):
        for width in (3, 2, 1):
            candidate = " ".join(words[start : start + width]).strip(",，;；")
            if len(words) < start + width or not re.search(r"[\d段级段級단급dkp]", candidate, re.IGNORECASE):
                continue
            try:
                rank = read_rank(candidate)
            except Refused as refused:
                told = refused.data["why"] in {"out_of_range", "which_dan"} or re.fullmatch(r"-?[0-9]{1,2}", candidate)
                unclear = unclear or (refused if told and start else None)
                continue
            if rank and not start:
                raise Refused("line_no_name", rank=candidate)
            if rank:
                return start, start + width, rank
    if unclear:
        raise unclear
    return None


def _joined(words: list[tuple[str, int]]) -> list[str]:
    """The words of each field, put together again."""
    fields: dict[int, list[str]] = {}
    for word, index in words:
        fields.setdefault(index, []).append(word)
    return [" ".join(part) for part in fields.values()]


def _without_rank(fields: list[str], text: str) -> tuple[str, str, str]:
    if len(fields) == 1:
        fields = [part.strip() for part in re.split("[,，]", fields[0], maxsplit=1)]
    name, rest = fields[0], " ".join(fields[1:])
    if _GLUED.fullmatch(name):
        raise Refused("line_glued", text=text.strip()[:100])
    return name, "", rest


def _rating_and_club(rest: str) -> tuple[int | None, str]:
    rest = rest.strip(" ,，;；")
    found = re.match(r"(\d{3,4}|\d,\d{3})(?=[\s,，;；]|$)", rest, re.ASCII)
    if not found:
        return None, rest
    return read_rating(found[1]), rest[found.end() :].strip(" ,，;；")


def _club_and_birth(rest: str) -> tuple[str, str]:
    """The club, and the birth if the last word is a day or a year that somebody may be born in."""
    club, _, last = rest.rpartition(" ")
    birth, _whole = read_birth(last)
    if (_YEAR.fullmatch(last) or _DAY.fullmatch(last)) and birth and int(birth[:4]) <= date.today().year:
        return club.strip(" ,，;；"), birth
    return rest, ""


def _player(name: str, rank: str, rating: int | None, club: str, birth: str, number: int | None) -> PlayerData:
    if not name or name.isdecimal():
        raise Refused("line_no_name", rank=rank)
    for field, value in (("name", name), ("club", club)):
        if len(value) > 100:
            raise Refused("text_too_long", field=field, limit=100, length=len(value))
    family, given = split_name(name)
    return PlayerData(family, given, rank=rank, rating=rating, birth=birth, club=club, number=number)
