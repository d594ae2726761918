"""Which column of a player list holds what: header words in the languages that entry forms come in.

A column's code is a field of PlayerData, a kind of id ("egf", "certificate" …), "name" (the whole name, as shown),
"name_given" (the whole name, given name first), "typed" (a whole typed line), or "" where it is not read.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from games.errors import Refused
from games.ranks import read_rank
from tournaments.interchange.cells import read_birth
from tournaments.interchange.header_words import WORDS

IDS = ("egf", "certificate", "identity", "phone", "email", "id")  # kept in PlayerData.ids, never shown in public
TEAM_COLUMNS = ("board", "reserve", "captain")  # read in lists of teams
NAMES = ("name", "name_given", "family_name", "given_name", "typed")
CODES = (
    *(*NAMES, "rank", "rating", "club", "team", "country", "birth", "sex", "newcomer", "number", "serial", "seed"),
    *("group", *TEAM_COLUMNS, *IDS),
)
HEADER_LINES = 15  # the header is looked for in the first so many

_SCRIPTS = re.compile(r"[\u2e80-\uffef]+|[^\u2e80-\uffef]*[^\u2e80-\uffef\s][^\u2e80-\uffef]*")
_TITLES = "合计|合計|小计|小計|总计|總計|共计|共計"


def folded(text: str) -> str:
    """A header word as it is compared: NFKC, casefold, without blanks and punctuation. 姓 名 = 姓名."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if unicodedata.category(c)[0] in "LN")


_CODE_OF = {folded(word): code for code, words in WORDS.items() for word in words.split("|")}


def recognise(header: str) -> str:
    """The code for a header text, "" if it is not known. "Name / 姓名" and 出生日期（必填）are read too."""
    if header.strip() in {"#", "№"}:
        return "serial"
    if len(header) > 60:
        return ""
    code = _CODE_OF.get(folded(header))
    if code is None:
        bare = re.sub(r"[(（\[【].*?[)）\]】]", "", header)
        for parts in ([bare], re.split(r"[/／|]", bare), _SCRIPTS.findall(bare)):
            codes = {_CODE_OF.get(folded(part), "") for part in parts}
            code = codes.pop() if len(codes) == 1 else code
    return code or ""


def recognised(cells: Iterable[str]) -> int:
    """How many different columns a line names, if it is taken for the header."""
    return len({recognise(cell) for cell in cells} - {""})


def find_header(lines: Sequence[Sequence[str]]) -> int | None:
    """The index of the header among the first lines: the one with the most recognised words, at least one a name.

    A single word counts only in a line without numbers.
    """
    best, most = None, 0
    for index, cells in enumerate(lines[:HEADER_LINES]):
        codes = {recognise(cell) for cell in cells} - {""}
        numbers = any(map(str.isdigit, "".join(cells)))
        if len(codes) > most and codes.intersection(NAMES) and (len(codes) > 1 or not numbers):
            best, most = index, len(codes)
    return best


def map_columns(headers: Sequence[str]) -> tuple[str, ...]:
    """A code per column; the first of several columns with the same meaning gets it, the others stay unread.

    "Name" beside a column of given names holds family names. A column of teams beside none of clubs holds clubs.
    """
    codes = [recognise(header) for header in headers]
    if "given_name" in codes and "family_name" not in codes and "name" in codes:
        codes[codes.index("name")] = "family_name"
    if "team" in codes and "club" not in codes:
        codes[codes.index("team")] = "club"
    return tuple(code if code not in codes[:index] else "" for index, code in enumerate(codes))


def guess_columns(lines: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """A code per column of a list without a header, by what most cells are: ranks, 1 … n, births, then name and club.

    One column holds typed lines.
    """
    columns = list(zip_longest(*lines, fillvalue=""))
    if len(columns) == 1:
        return ("typed",)
    codes = [_kind(column) for column in columns]
    words = [index for index, code in enumerate(codes) if code == "words"]
    for code, index in zip_longest(("name", "club"), words):
        if index is not None:
            codes[index] = code or ""
    return tuple(code if code not in codes[:index] else "" for index, code in enumerate(codes))


def _kind(cells: Sequence[str]) -> str:
    filled = [cell for cell in cells if cell.strip()]
    for code, fits in (("rank", _is_rank), ("birth", _is_birth), ("serial", str.isdecimal), ("words", _has_letters)):
        if filled and sum(map(fits, filled)) > 0.7 * len(filled):
            return code if code != "serial" or len(set(filled)) == len(filled) else ""
    return ""


def _is_rank(cell: str) -> bool:
    try:
        return read_rank(cell) != ""
    except Refused as refused:
        return refused.data["why"] == "which_dan"


def _is_birth(cell: str) -> bool:
    return read_birth(cell)[1]


def _has_letters(cell: str) -> bool:
    return any(map(str.isalpha, cell)) and not any(map(str.isdecimal, cell))


def is_total(cells: Sequence[str]) -> bool:
    """Whether a line is a sum: it starts with 合计, 小计 or Total."""
    first = next((cell.strip() for cell in cells if cell.strip()), "")
    return re.match(rf"(?:{_TITLES})|(?:sub-?\s?)?total\b", first, re.IGNORECASE) is not None
