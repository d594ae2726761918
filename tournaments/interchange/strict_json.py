"""JSON from strangers: size, depth, numbers and text are checked before anybody looks at what it says."""

import json
import math
import re
from typing import Any

from games.errors import Refused
from tournaments.interchange.shapes import wrong

LARGEST_FILE = 30 * 1024 * 1024
DEEPEST = 20
MOST_VALUES = 600_000  # an event of 1,000 players and 11 rounds has 310,000
LONGEST_NUMBER = 40
LINE = 200
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


class _Trouble:
    """Stands in the parsed tree for something JSON allows and we don't, until the walk can say where it is."""

    def __init__(self, why: str, **data: object) -> None:
        self.why, self.data = why, data


class _TroubleError(Exception):
    """A trouble found, and the way to it, from the inside out."""

    def __init__(self, trouble: _Trouble) -> None:
        super().__init__(trouble.why)
        self.trouble = trouble
        self.steps: list[str | int] = []


def read_json(data: bytes) -> Any:
    """The value of a UTF-8 JSON text, at most 30 MB, 600,000 values and 20 levels deep.

    Raises Refused: file_too_large, file_not_utf8, file_not_json, or file_value with the path (a key twice in an object,
    NaN or infinity, a number of over 40 digits, control characters or half a surrogate pair in a text).
    """
    check_size(data)
    try:
        value = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_int=_number,
            parse_float=_fraction,
            parse_constant=lambda name: _Trouble("not_finite", value=name),
        )
    except UnicodeDecodeError as error:
        raise Refused("file_not_utf8", byte=error.start) from None
    except json.JSONDecodeError as error:
        raise Refused("file_not_json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise wrong("", "too_deep", limit=DEEPEST) from None
    try:
        _walk(value)
    except _TroubleError as found:
        raise wrong(_path(found.steps), found.trouble.why, **found.trouble.data) from None
    return value


def check_size(data: bytes) -> None:
    """Raises Refused: file_too_large, or file_value for more values than are read."""
    if len(data) > LARGEST_FILE:
        raise Refused("file_too_large", limit=LARGEST_FILE // 2**20)
    if data.count(b",") + data.count(b"[") + data.count(b"{") > MOST_VALUES:
        raise wrong("", "too_many", limit=MOST_VALUES)


def _object(pairs: list[tuple[str, Any]]) -> Any:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return _Trouble("twice", key=twice[:40])


def _number(digits: str) -> Any:
    return int(digits) if len(digits) <= LONGEST_NUMBER else _Trouble("long_number", limit=LONGEST_NUMBER)


def _fraction(digits: str) -> Any:
    value = float(digits)
    return value if math.isfinite(value) else _Trouble("not_finite", value=digits[:40])


def _walk(value: Any, depth: int = 1) -> None:
    """Look at every value below one once. Raises _TroubleError, to which each step out adds where it was."""
    if isinstance(value, _Trouble):
        raise _TroubleError(value)
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, dict | list):
        if depth > DEEPEST:
            raise _TroubleError(_Trouble("too_deep", limit=DEEPEST))
        if isinstance(value, dict):
            for key in value:
                _check_text(key)
        for step, item in value.items() if isinstance(value, dict) else enumerate(value):
            try:
                _walk(item, depth + 1)
            except _TroubleError as found:
                found.steps.append(step)
                raise


def _path(steps: list[str | int]) -> str:
    """Steps from the inside out in writing: "events[0].name"."""
    parts = (f"[{step}]" if isinstance(step, int) else f".{step[:40]}" for step in reversed(steps))
    return "".join(parts).removeprefix(".")


def _check_text(text: str) -> None:
    if FORBIDDEN.search(text):
        raise _TroubleError(_Trouble("bad_text"))


def write_json(value: Any) -> str:
    """Indented JSON that a person can read: what fits on one line is written on one line."""
    return _written(value, "") + "\n"


def _written(value: Any, indent: str) -> str:
    if not isinstance(value, dict | list) or not value:
        return json.dumps(value, ensure_ascii=False, allow_nan=False)
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key, ensure_ascii=False)}: {_written(item, deeper)}" for key, item in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [_written(item, deeper) for item in value]
        opening, closing = "[", "]"
    if sum(map(len, parts)) <= LINE and not any("\n" in part for part in parts):
        return opening + ", ".join(parts) + closing
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{closing}"
