"""Time systems (Article 12), Fischer and Canadian time, and how they are written.

| text                  | kind     | what                                                                                |
|-----------------------|----------|-------------------------------------------------------------------------------------|
| `120m(5x60s)`         | kept     | basic time of which the last 5 minutes are kept for byo-yomi, 60 s a move (12.3)     |
| `60m+3x60s` `5x30s`   | byoyomi  | basic time (or none), then so many periods a move; a period used up is gone (12.3)   |
| `45m`                 | sudden   | everything within the basic time, 包干用时制 (12.4)                                   |
| `60m+15/10m`          | moves    | after the basic time 15 moves in each 10 minutes, what is left is kept (12.5)        |
| `60m+25/10m canadian` | canadian | the same, but what is left of the 10 minutes is lost                                 |
| `30m+20s/move`        | fischer  | 20 seconds more for each move played                                                 |

Times are written `1h30m`, `90m`, `30s`, with h, m, s or 小时, 分, 秒; `x` may be × or *, `/move` 每手 or /手.
Unit of every time: a tenth of a second, as an int.
"""

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from games.errors import Refused

Kind = Literal["kept", "byoyomi", "sudden", "moves", "canadian", "fischer"]

SECOND = 10
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
LONGEST_MAIN = 24 * HOUR
LONGEST_PERIOD = 2 * HOUR
MOST = 99  # periods, moves in a period
LONGEST_TEXT = 40
BY_PERIODS = ("kept", "byoyomi")  # kinds whose periods are counted down
BY_MOVES = ("moves", "canadian")  # kinds that ask for so many moves in a period

_LENGTH = r"(?:\d{1,5}[hms])+"
_FORMS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("kept", re.compile(rf"(?P<main>{_LENGTH})\((?P<count>\d{{1,3}})x(?P<period>{_LENGTH})\)")),
    ("byoyomi", re.compile(rf"(?:(?P<main>{_LENGTH})\+)?(?P<count>\d{{1,3}})x(?P<period>{_LENGTH})")),
    ("canadian", re.compile(rf"(?:(?P<main>{_LENGTH})\+)?(?P<count>\d{{1,3}})/(?P<period>{_LENGTH})canadian")),
    ("moves", re.compile(rf"(?:(?P<main>{_LENGTH})\+)?(?P<count>\d{{1,3}})/(?P<period>{_LENGTH})")),
    ("fischer", re.compile(rf"(?P<main>{_LENGTH})\+(?P<period>{_LENGTH})/move")),
    ("sudden", re.compile(rf"(?P<main>{_LENGTH})")),
)
_WORDS = {
    "小时": "h",
    "时": "h",
    "分钟": "m",
    "分": "m",
    "秒": "s",
    "每手": "/move",
    "/手": "/move",
    "加拿大": "canadian",
    "hours": "h",
    "hour": "h",
    "min": "m",
    "sec": "s",
    "×": "x",
    "*": "x",
    "个": "x",
    "手/": "/",
    "包干": "",
    "保留": "",
}
_UNITS = {"h": HOUR, "m": MINUTE, "s": SECOND}


@dataclass(frozen=True)
class TimeSystem:
    """`main`: basic time before anything else begins; `period` and `count`: how long and how many, by kind.

    kept, byoyomi: `count` periods of `period` for a move; moves, canadian: `count` moves in each `period`; fischer: `period`
    more for each move. Where `kept`, `main` is what is left of the basic time without the minutes kept.
    """

    kind: Kind
    main: int
    period: int = 0
    count: int = 0

    @property
    def basic(self) -> int:
        """The basic time as announced: with the minutes kept in it."""
        return self.main + (self.period * self.count if self.kind == "kept" else 0)

    @property
    def text(self) -> str:
        """The system as it is written; `read_time_system` reads it back."""
        main, period = length_text(self.basic), length_text(self.period)
        before = f"{main}+" if self.main else ""
        return {
            "kept": f"{main}({self.count}x{period})",
            "byoyomi": f"{before}{self.count}x{period}",
            "sudden": main,
            "moves": f"{before}{self.count}/{period}",
            "canadian": f"{before}{self.count}/{period} canadian",
            "fischer": f"{main}+{period}/move",
        }[self.kind]


def read_time_system(text: str) -> TimeSystem:
    """A time system from its text.

    Raises Refused("bad_time_system", text=…, why=…): `why` is "unclear", "no_unit" (60 may be minutes or seconds), "nothing"
    (a time or a number of 0), "too_long" (over 24 hours, a period over 2 hours, more than 99 periods or moves), or
    "kept_too_much" (more minutes kept than there are).
    """
    plain = _plain(text)
    if len(text) > LONGEST_TEXT or not plain:
        raise _bad(text, "unclear")
    for kind, form in _FORMS:
        if found := form.fullmatch(plain):
            return _checked(text, kind, {name: part for name, part in found.groupdict().items() if part})
    raise _bad(text, "no_unit" if re.fullmatch(r"\d+([+(]\d+([x/]\d+)?\)?)?", plain) else "unclear")


def length_text(tenths: int) -> str:
    """A length of whole seconds as it is written: "90m", "2m30s"; up to 90 seconds "60s"."""
    minutes, seconds = divmod(tenths // SECOND, 60)
    if 60 * minutes + seconds <= 90:
        return f"{60 * minutes + seconds}s"
    return f"{minutes}m{seconds}s" if seconds else f"{minutes}m"


def read_reading(text: str) -> int:
    """What a clock shows, "1:02:30", "12:30" or "45", as tenths; hours, minutes and seconds from the right.

    Raises Refused("bad_reading", text=…).
    """
    found = re.fullmatch(r"(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})", unicodedata.normalize("NFKC", text).strip(), re.ASCII)
    hours, minutes, seconds = (int(part or 0) for part in found.groups()) if found else (0, 0, 0)
    total = HOUR * hours + MINUTE * minutes + SECOND * seconds
    if not found or (found[2] and seconds > 59) or (found[1] and minutes > 59) or total > LONGEST_MAIN:
        raise Refused("bad_reading", text=text.strip()[:20])
    return total


def reading_text(tenths: int) -> str:
    """Tenths as a clock shows them, "1:02:30" or "12:30"; a second that has begun is shown."""
    seconds = -(-tenths // SECOND)
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def adjusted_seconds(system: TimeSystem) -> Fraction:
    """The time of a long game that ratings go by: basic time + 45 byo-yomi periods, or 60 moves of Canadian or limited
    time, or 120 Fischer increments."""
    extra = {
        "kept": Fraction(45 * system.period),
        "byoyomi": Fraction(45 * system.period),
        "sudden": Fraction(0),
        "moves": Fraction(60 * system.period, system.count or 1),
        "canadian": Fraction(60 * system.period, system.count or 1),
        "fischer": Fraction(120 * system.period),
    }[system.kind]
    return (system.basic + extra) / SECOND


def _plain(text: str) -> str:
    """The text in small plain letters without blanks, units as h, m and s."""
    plain = re.sub(r"\s+", "", unicodedata.normalize("NFKC", text).casefold())
    for word in sorted(_WORDS, key=len, reverse=True):
        plain = plain.replace(word, _WORDS[word])
    plain = re.sub(rf"/move({_LENGTH})", r"\1/move", plain)  # 每手20秒
    return plain if plain.isascii() else "?"


def _length(text: str) -> int:
    """The tenths of "1h30m". Raises ValueError where a unit comes twice or out of order."""
    parts = re.findall(r"(\d+)([hms])", text)
    units = [unit for _number, unit in parts]
    if units != sorted(set(units), key="hms".index):
        raise ValueError(text)
    return sum(int(number) * _UNITS[unit] for number, unit in parts)


def _checked(text: str, kind: Kind, parts: dict[str, str]) -> TimeSystem:
    try:
        main, period = _length(parts.get("main", "")), _length(parts.get("period", ""))
    except ValueError:
        raise _bad(text, "unclear") from None
    count = int(parts.get("count", 0))
    if (kind != "sudden" and not period) or ("count" in parts and not count) or (kind in ("sudden", "fischer") and not main):
        raise _bad(text, "nothing")
    if main > LONGEST_MAIN or period > LONGEST_PERIOD or count > MOST:
        raise _bad(text, "too_long")
    if kind == "kept":
        main -= period * count
        if main < 0:
            raise _bad(text, "kept_too_much")
    return TimeSystem(kind, main, period, count)


def _bad(text: str, why: str) -> Refused:
    shown = "".join(letter if letter.isprintable() else "�" for letter in text[:LONGEST_TEXT])
    return Refused("bad_time_system", text=shown, why=why)
