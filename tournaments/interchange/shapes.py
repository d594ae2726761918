"""Reading plain JSON values into frozen dataclasses, strictly: each field says what it takes, every refusal names its path.

A path is written as in most languages, counted from 0: events[0].rounds[2].matches[4].table. All refusals here have the
code "file_value" with `path`, `why` and what else the sentence needs.
"""

import re
from base64 import b64decode
from collections.abc import Callable
from dataclasses import MISSING, Field, field, fields, is_dataclass
from datetime import date, datetime, time
from typing import Any, TypeVar

from games.clock_data import read_clock
from games.errors import Refused
from games.nigiri import is_held
from games.ranks import is_rank
from games.record import LARGEST_STORED
from tournaments.names import without_bidi

Reader = Callable[[Any, str], Any]
T = TypeVar("T")


def wrong(path: str, why: str, **data: object) -> Refused:
    """The refusal of one value."""
    return Refused("file_value", path=path or "the file", why=why, **data)


def shaped(read: Reader, default: Any = MISSING) -> Any:
    """A dataclass field that `read_record` reads with `read`; without a default it must be there."""
    if isinstance(default, dict):
        return field(default_factory=dict, metadata={"read": read})
    return field(default=default, metadata={"read": read})


def whole(low: int, high: int) -> Reader:
    """A whole number from `low` to `high`."""

    def read(value: Any, path: str) -> Any:
        if isinstance(value, bool) or not isinstance(value, int):
            raise wrong(path, "not_whole")
        if not low <= value <= high:
            raise wrong(path, "out_of_range", low=low, high=high)
        return value

    return read


def text(limit: int, least: int = 0) -> Reader:
    """Text of `least` to `limit` characters; controls that turn the writing direction are dropped."""

    def read(value: Any, path: str) -> Any:
        if not isinstance(value, str):
            raise wrong(path, "not_text")
        shown = without_bidi(value)
        if len(shown) > limit:
            raise wrong(path, "too_long", limit=limit)
        if len(shown.strip()) < least:
            raise wrong(path, "empty")
        return shown

    return read


def one_of(*choices: str) -> Reader:
    """One of a few words."""

    def read(value: Any, path: str) -> Any:
        if value not in choices or not isinstance(value, str):
            raise wrong(path, "not_one_of", choices=list(choices))
        return value

    return read


def yes_no(value: Any, path: str) -> Any:
    """true or false."""
    if not isinstance(value, bool):
        raise wrong(path, "not_yes_no")
    return value


def maybe(read: Reader) -> Reader:
    """null, or what `read` takes."""
    return lambda value, path: None if value is None else read(value, path)


def day(value: Any, path: str) -> Any:
    """A date as YYYY-MM-DD."""
    try:
        if re.fullmatch(r"\d{4}-\d\d-\d\d", value, re.ASCII):
            return date.fromisoformat(value)
    except (TypeError, ValueError):
        pass
    raise wrong(path, "not_date")


def time_of_day(value: Any, path: str) -> Any:
    """A time of the day as HH:MM."""
    if isinstance(value, str) and re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", value, re.ASCII):
        return time.fromisoformat(value)
    raise wrong(path, "not_time")


def moment(value: Any, path: str) -> Any:
    """A date and time with its offset from UTC (ISO 8601)."""
    try:
        read = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        raise wrong(path, "not_moment") from None
    if read.tzinfo is None or not 1970 <= read.year <= 9000:
        raise wrong(path, "not_moment")
    return read


def rank(value: Any, path: str) -> Any:
    """A canonical rank, or ""."""
    if value == "" or (isinstance(value, str) and is_rank(value)):
        return value
    raise wrong(path, "not_rank")


def held(value: Any, path: str) -> Any:
    """How many stones were held in nigiri, or ""."""
    if value == "" or (isinstance(value, str) and is_held(value)):
        return value
    raise wrong(path, "not_held")


def game_record(value: Any, path: str) -> Any:
    """A game record in Base64; consistency reads it, in its encoding."""
    try:
        data = b64decode(value, validate=True)
    except (TypeError, ValueError):
        raise wrong(path, "not_game_record") from None
    if len(data) > LARGEST_STORED:
        raise wrong(path, "too_long", limit=LARGEST_STORED)
    return value


def birth(value: Any, path: str) -> Any:
    """ "", YYYY or YYYY-MM-DD."""
    if value == "" or (isinstance(value, str) and re.fullmatch(r"[12]\d{3}", value, re.ASCII)):
        return value
    day(value, path)
    return value


def free(value: Any, path: str) -> Any:
    """An object whose inside is not looked at."""
    if not isinstance(value, dict):
        raise wrong(path, "not_object")
    return value


def texts(value: Any, path: str) -> Any:
    """An object of short texts, at most 20."""
    if len(free(value, path)) > 20:
        raise wrong(path, "too_many", limit=20)
    return {text(40, 1)(key, path): text(100)(value[key], f"{path}.{key}") for key in value}


def clock(value: Any, path: str) -> Any:
    """A game's clock as in games.clock_data."""
    try:
        read_clock(value)
    except Refused as refused:
        raise wrong(f"{path}.{refused.data['field']}", "not_clock") from None
    return value


def criterion(value: Any, path: str) -> Any:
    """A value of a criterion: null, a number, a fraction such as "13/7", or a list of whole numbers."""
    if isinstance(value, list):
        return many(whole(-(10**12), 10**12), 200)(value, path)
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,18}/[1-9][0-9]{0,17}", value, re.ASCII):
        return value
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= 10**12):
        return value
    raise wrong(path, "not_criterion")


def record(cls: type[Any]) -> Reader:
    """An object with the fields of `cls`."""
    return lambda value, path: read_record(cls, value, path)


def many(read: Reader, limit: int) -> Reader:
    """A list of at most `limit` things."""

    def read_all(value: Any, path: str) -> Any:
        if not isinstance(value, list):
            raise wrong(path, "not_list")
        if len(value) > limit:
            raise wrong(path, "too_many", limit=limit)
        return tuple(read(item, f"{path}[{index}]") for index, item in enumerate(value))

    return read_all


def read_record(cls: type[T], value: Any, path: str = "") -> T:
    """A dataclass from a JSON object: nothing missing, nothing unknown, each field as its reader wants it."""
    free(value, path)
    known: dict[str, Field[Any]] = {each.name: each for each in fields(cls)}  # type: ignore[arg-type]
    for key in value:
        if key not in known:
            raise wrong(_below(path, key), "unknown")
    read = {}
    for name, each in known.items():
        if name in value:
            read[name] = each.metadata["read"](value[name], _below(path, name))
        elif each.default is MISSING and each.default_factory is MISSING:
            raise wrong(_below(path, name), "missing")
    return cls(**read)


def plain(value: Any) -> Any:
    """A dataclass as JSON values; the reverse of `read_record`."""
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, time):
        return value.isoformat("minutes")
    return value.isoformat() if isinstance(value, date) else value


def _below(path: str, key: str) -> str:
    shown = key if len(key) <= 40 else key[:40] + "…"
    return f"{path}.{shown}" if path else shown
