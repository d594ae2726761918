"""The kinds of value that a setting of an event takes: each makes a field of EventSettings that says so in its metadata."""

from dataclasses import field
from typing import Any


def choice(default: str, *choices: str, systems: tuple[str, ...] = ()) -> Any:
    """A field that takes one of a few words."""
    return field(default=default, metadata={"kind": "choice", "choices": choices, "systems": systems})


def whole(default: int, low: int, high: int, systems: tuple[str, ...] = ()) -> Any:
    """A field that takes a whole number from `low` to `high`."""
    return field(default=default, metadata={"kind": "int", "low": low, "high": high, "systems": systems})


def rank(default: str, systems: tuple[str, ...] = ()) -> Any:
    """A field that takes a rank ("4d"), or nothing."""
    return field(default=default, metadata={"kind": "rank", "systems": systems})


def rounds_or_always(default: int, systems: tuple[str, ...] = ()) -> Any:
    """A field that takes a number of rounds, or "always"."""
    return field(default=default, metadata={"kind": "rounds", "systems": systems})


def odd_number(default: int, most: int, systems: tuple[str, ...] = ()) -> Any:
    """A field that takes an odd number up to `most`."""
    choices = tuple(map(str, range(1, most + 1, 2)))
    return field(default=default, metadata={"kind": "odd", "choices": choices, "systems": systems})


def yes_no(default: bool, systems: tuple[str, ...] = ()) -> Any:
    """A field that takes yes or no."""
    return field(default=default, metadata={"kind": "bool", "systems": systems})


def quarters(default: int, low: int, high: int, systems: tuple[str, ...] = ()) -> Any:
    """A field that takes zi or points ("3 3/4", "7½ points", "none") and holds quarter zi from `low` to `high`."""
    return field(default=default, metadata={"kind": "zi", "zi_low": low, "zi_high": high, "systems": systems})


def time_system() -> Any:
    """A field that takes a time system ("60m+3x60s"), or nothing; holds its text."""
    return field(default="", metadata={"kind": "time"})


def schedule() -> Any:
    """A field that takes what is called in byo-yomi ("10 20 +10"), or nothing; holds its text."""
    return field(default="", metadata={"kind": "calls"})


def codes(*default: str) -> Any:
    """A field that takes a comma-separated list of codes."""
    return field(default=default, metadata={"kind": "codes"})
