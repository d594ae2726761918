"""A clock as plain JSON values, and back: for what is stored with a game, for the page and for files."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from games.clock import LONGEST_SEALED, Clock, Sealed, SideClock
from games.errors import Refused
from games.time_systems import BY_MOVES, BY_PERIODS, MOST, TimeSystem, read_time_system

MOST_TENTHS = 10**7  # some eleven days; no clock shows more
STATUSES = ("ready", "running", "paused")
LIMITS = {"main": MOST_TENTHS, "left": MOST_TENTHS, "periods": MOST, "due": MOST, "moves": 9999, "passes": 9999} | {
    "used": MOST_TENTHS
}
FLAGS = ("", "B", "W", "BW", "WB")


def clock_data(clock: Clock) -> dict[str, Any]:
    """The clock as JSON values; the time system as its text beside its parts."""
    return asdict(clock) | {"system": asdict(clock.system) | {"text": clock.system.text}}


def read_clock(data: Any) -> Clock:
    """A clock from JSON values. Raises Refused("bad_clock", field=…) for whatever no clock of its time system can show."""
    given = _object(data, "clock", ("system", "black", "white", "turn", "status", "flags", "sealed"))
    system = _system(given["system"])
    clock = Clock(
        system,
        _side(system, given["black"], "black"),
        _side(system, given["white"], "white"),
        _one_of(given["turn"], ("B", "W"), "turn"),
        _one_of(given["status"], STATUSES, "status"),
        _one_of(given["flags"], FLAGS, "flags"),
        _sealed(given["sealed"]),
    )
    if any((colour in clock.flags) != clock.side(colour).flag for colour in ("B", "W")):
        raise Refused("bad_clock", field="flags")
    if clock.sealed and clock.status == "running":
        raise Refused("bad_clock", field="sealed")
    return clock


def _system(value: Any) -> TimeSystem:
    given = _object(value, "system", ("kind", "main", "period", "count", "text"))
    text = given["text"]
    try:
        system = read_time_system(text if isinstance(text, str) else "")
    except Refused:
        raise Refused("bad_clock", field="system") from None
    if asdict(system) != {key: given[key] for key in ("kind", "main", "period", "count")}:
        raise Refused("bad_clock", field="system")
    return system


def _side(system: TimeSystem, value: Any, name: str) -> SideClock:
    given = _object(value, name, (*LIMITS, "adjusted", "flag"))
    for key, most in LIMITS.items():
        _whole(given[key], 0, most, f"{name}.{key}")
    _whole(given["adjusted"], -MOST_TENTHS, MOST_TENTHS, f"{name}.adjusted")
    side = SideClock(**given)
    over = side.main == side.left == 0
    if not isinstance(side.flag, bool) or side.flag != over:
        raise Refused("bad_clock", field=f"{name}.flag")
    if (side.periods and system.kind not in BY_PERIODS) or (side.due and system.kind not in BY_MOVES):
        raise Refused("bad_clock", field=f"{name}.periods")
    if system.kind in BY_PERIODS and (side.left > system.period or (side.left > 0) != (side.periods > 0)):
        raise Refused("bad_clock", field=f"{name}.left")
    return side


def _sealed(value: Any) -> Sealed | None:
    if value is None:
        return None
    given = _object(value, "sealed", ("colour", "move", "number"))
    move = given["move"]
    if not isinstance(move, str) or not move.strip() or len(move) > LONGEST_SEALED or not move.isprintable():
        raise Refused("bad_clock", field="sealed.move")
    _whole(given["number"], 1, 9999, "sealed.number")
    return Sealed(_one_of(given["colour"], ("B", "W"), "sealed.colour"), move, given["number"])


def _object(value: Any, field: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(value, dict) or set(value) != set(keys):
        raise Refused("bad_clock", field=field)
    return value


def _whole(value: Any, low: int, high: int, field: str) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refused("bad_clock", field=field)


def _one_of(value: Any, choices: tuple[str, ...], field: str) -> Any:
    if not isinstance(value, str) or value not in choices:
        raise Refused("bad_clock", field=field)
    return value
