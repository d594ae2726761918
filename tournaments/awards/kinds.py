"""What the rules about awards are written in: kinds of values, read strictly from forms and files alike.

A row of rules is a frozen dataclass whose fields are `ruled` by a kind. `read_row` makes one from JSON or from the texts
of a form, `stored_row` turns it back into JSON. Every refusal names the part of the rules, the row (counted from 1; 0: the
part has no rows) and the field.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from datetime import date
from fractions import Fraction
from typing import Any, TypeVar

from games.errors import Refused
from games.ranks import read_rank
from tournaments.names import clean_text

LONGEST = 400  # characters of a value that are looked at
STEPS = 9  # at most so many ranks up at once
T = TypeVar("T")


@dataclass(frozen=True)
class Kind:
    """How a value is read (ValueError where it can't be), how it is stored, and the code of what it takes."""

    name: str
    read: Callable[[Any], Any]
    store: Callable[[Any], Any] = lambda value: value
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


def ruled(kind: Kind, default: Any) -> Any:
    """A field of a row of rules."""
    return field(default=default, metadata={"kind": kind})


def plain_text(value: Any) -> str:
    """A text, or a whole number as text, on one line. Raises ValueError."""
    if isinstance(value, bool) or not isinstance(value, str | int) or len(str(value)) > LONGEST:
        raise ValueError(value)
    return clean_text(str(value))


def text(limit: int) -> Kind:
    """One line of at most `limit` characters."""

    def read(value: Any) -> str:
        found = plain_text(value)
        if len(found) > limit:
            raise ValueError(value)
        return found

    return Kind("text", read, high=limit)


def lines(limit: int) -> Kind:
    """Text of several lines, at most `limit` characters in all."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > limit:
            raise ValueError(value)
        return "\n".join(clean_text(line) for line in value.strip().splitlines())

    return Kind("lines", read, high=limit)


def one_of(*choices: str) -> Kind:
    """One of a few words."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ValueError(value)
        return value

    return Kind("choice", read, choices=choices)


def whole(low: int, high: int, empty: bool = False) -> Kind:
    """A whole number from `low` to `high`; with `empty` also nothing (None)."""

    def read(value: Any) -> int | None:
        found = plain_text("" if value is None else value)
        if not found and empty:
            return None
        if not re.fullmatch(r"-?[0-9]{1,6}", found, re.ASCII) or not low <= int(found) <= high:
            raise ValueError(value)
        return int(found)

    return Kind("whole", read, low=low, high=high)


def _yes_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _rank(value: Any) -> str:
    try:
        return read_rank(plain_text(value))
    except Refused:
        raise ValueError(value) from None


def _new_rank(value: Any) -> str | int:
    found = plain_text(value)
    if re.fullmatch(r"\+[1-9]", found, re.ASCII):
        return int(found[1:])
    rank = _rank(found)
    if not rank:
        raise ValueError(value)
    return rank


def _decimal(value: Any, whole_digits: int, places: int) -> Fraction:
    """An exact decimal number from text; a comma may stand for the point."""
    found = plain_text(value).replace(",", ".").replace("½", ".5")
    if not re.fullmatch(rf"[0-9]{{0,{whole_digits}}}(\.[0-9]{{1,{places}}})?", found, re.ASCII) or not found:
        raise ValueError(value)
    return Fraction(found if found[0] != "." else f"0{found}")


def decimal_text(value: Fraction, places: int) -> str:
    """A number as decimal text without needless zeros: "33.3", "20"."""
    scaled = value * 10**places
    whole_part, rest = divmod(scaled.numerator // scaled.denominator, 10**places)
    return f"{whole_part}.{rest:0{places}}".rstrip("0").rstrip(".")


def _wins(value: Any) -> int | None:
    if value is None or value == "":
        return None
    points = _decimal(value, 2, 1) * 2
    if points.denominator != 1 or not 1 <= points <= 198:
        raise ValueError(value)
    return int(points)


def _percent(value: Any) -> Fraction | None:
    if value is None or value == "":
        return None
    found = _decimal(plain_text(value).removesuffix("%").strip(), 3, 3)
    if not 0 < found <= 100:
        raise ValueError(value)
    return found


def _birth(value: Any) -> str:
    found = plain_text(value)
    if not found or re.fullmatch(r"(1[89]|20)[0-9]{2}", found, re.ASCII):
        return found
    return _day(found)


def _day(value: Any) -> str:
    found = plain_text(value)
    if found and not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", found, re.ASCII):
        raise ValueError(value)
    return date.fromisoformat(found).isoformat() if found else ""


def _names(value: Any) -> tuple[str, ...]:
    parts = re.split("[,;，；、]", value) if isinstance(value, str) and len(value) <= LONGEST else value
    if not isinstance(parts, list | tuple) or len(parts) > 20:
        raise ValueError(value)
    return tuple(filter(None, map(plain_text, parts)))


def _amounts(value: Any) -> tuple[Fraction, ...]:
    parts = re.split(r"(?:[;；，、\s]|,(?=\s))+", value.strip()) if isinstance(value, str) else value
    if not isinstance(parts, list | tuple) or len(parts) > 100:
        raise ValueError(value)
    return tuple(_decimal(part, 9, 2) for part in parts if part != "")


def wins_text(points: int) -> str:
    """Points of the 2/1/0 reckoning as a number of wins: 9 is "4.5"."""
    return decimal_text(Fraction(points, 2), 1)


YES_NO = Kind("yes_no", _yes_no)
RANK = Kind("rank", _rank)
NEW_RANK = Kind("new_rank", _new_rank, lambda value: f"+{value}" if isinstance(value, int) else value)
WINS = Kind("wins", _wins, lambda value: None if value is None else wins_text(value))
PERCENT = Kind("percent", _percent, lambda value: None if value is None else decimal_text(value, 3))
BIRTH = Kind("birth", _birth)
DAY = Kind("day", _day)
NAMES = Kind("names", _names, list)
AMOUNTS = Kind("amounts", _amounts, lambda value: [decimal_text(amount, 2) for amount in value])


def read_row(cls: type[T], raw: Any, part: str, row: int = 0) -> T:
    """A row of rules. Raises Refused("award_value" | "award_unknown", part, row, field …)."""
    if not isinstance(raw, Mapping):
        raise Refused("award_value", part=part, row=row, field="", value=str(raw)[:40], takes="object")
    known = {each.name: each.metadata["kind"] for each in fields(cls) if "kind" in each.metadata}  # type: ignore[arg-type]
    values = {}
    for name, value in raw.items():
        if name not in known:
            raise Refused("award_unknown", part=part, row=row, field=str(name)[:40], known=list(known))
        values[name] = read_field(known[name], value, part, row, name)
    return cls(**values)


def read_field(kind: Kind, value: Any, part: str, row: int, name: str) -> Any:
    """One value. Raises Refused("award_value")."""
    try:
        return kind.read(value)
    except (ValueError, Refused):
        limits = {"choices": list(kind.choices), "low": kind.low, "high": kind.high}
        found = Refused("award_value", part=part, row=row, field=name, value=str(value)[:40], takes=kind.name, **limits)
        raise found from None


def stored_row(row: Any) -> dict[str, Any]:
    """A row as JSON: only what differs from the default."""
    return {
        each.name: each.metadata["kind"].store(getattr(row, each.name))
        for each in fields(row)
        if "kind" in each.metadata and getattr(row, each.name) != each.default
    }
