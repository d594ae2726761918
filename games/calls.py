"""What is called out during byo-yomi (Article 12.3), as data.

With 60 s a move: 30, 40, 50, 55, 58, "1 minute, × minutes left"; in the last minute 30, 40, 50 and then 1 … 10, one a
second. With other periods: a schedule, by default every ten seconds and then 1 … 10 (30 s: 10, 20, 1 … 10). "10" and the end
of the period are the same moment. Without byo-yomi the last ten seconds before a flag falls are beeped.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from games.clock import Clock, SideClock
from games.errors import Refused
from games.time_systems import BY_PERIODS, MINUTE, SECOND

CallKind = Literal["byoyomi", "seconds", "count", "used", "beep", "over"]
Mark = tuple[int, CallKind, int]  # tenths into a period, what is called, its number

COUNTED = 10
MOST_MARKS = 12


@dataclass(frozen=True)
class Call:
    """Something to call. `at`: in how many tenths from now; `number`: the seconds that have passed ("seconds"), the number
    counted ("count"), how many periods are left ("byoyomi", "used"), how many seconds ("beep"); 0 for "over"."""

    at: int
    kind: CallKind
    number: int = 0


@dataclass(frozen=True)
class Schedule:
    """What is called in a period: after `seconds`, and so many of its last seconds counted aloud."""

    seconds: tuple[int, ...]
    count: int

    @property
    def text(self) -> str:
        """As it is written: "10 20 +10"."""
        return " ".join([*map(str, self.seconds), f"+{self.count}"])


def read_schedule(text: str) -> Schedule | None:
    """A schedule from "10 20 +10": the seconds in their order, and how many of the last are counted; None for blank text.

    Raises Refused("bad_calls", text=…).
    """
    words = re.sub(r"[,，、\s]+", " ", text).strip().split(" ") if text.strip() else []
    if not words:
        return None
    found = re.fullmatch(r"((?:\d{1,4} )*)\+(\d{1,2})", " ".join(words), re.ASCII)
    seconds = tuple(map(int, found[1].split())) if found else ()
    rising = all(one < next_ for one, next_ in zip((0, *seconds), seconds, strict=False))
    if not found or int(found[2]) > COUNTED or not rising or len(seconds) > MOST_MARKS:
        raise Refused("bad_calls", text=text.strip()[:40])
    return Schedule(seconds, int(found[2]))


def usual_schedule(period: int) -> Schedule:
    """What is called where nothing else is settled, for a period of so many tenths."""
    seconds = period // SECOND
    marks = range(10, seconds - COUNTED + 1, 10)
    return Schedule(tuple(marks)[-MOST_MARKS:], min(COUNTED, seconds))


def calls_due(clock: Clock, tenths: int, schedule: Schedule | None = None) -> tuple[Call, ...]:
    """What is to be called after now and up to `tenths` from now, if nothing happens in between; in its order.

    `schedule` is for periods other than 60 s; None: the usual one.
    """
    side = clock.side(clock.turn)
    if clock.status != "running" or side.flag:
        return ()
    coming = _byoyomi(clock, side, tenths, schedule) if clock.system.kind in BY_PERIODS else _flag(side)
    return tuple(call for call in coming if 0 < call.at <= tenths)


def _byoyomi(clock: Clock, side: SideClock, tenths: int, schedule: Schedule | None) -> Iterator[Call]:
    """All calls of the periods that begin within `tenths`."""
    period = clock.system.period
    begin = side.main - (period - side.left)
    if side.main and side.periods:
        yield Call(side.main, "byoyomi", side.periods)
    for left in range(side.periods - 1, -1, -1):
        if begin >= tenths:
            return
        for at, kind, number in _marks(period, left == 0, schedule):
            yield Call(begin + at, kind, number)
        begin += period
        yield Call(begin, "used" if left else "over", left)
    if not side.periods:
        yield Call(side.main, "over")


def _marks(period: int, last: bool, schedule: Schedule | None) -> Iterator[Mark]:
    """What is called within one period, its end left out."""
    if period == MINUTE:
        chosen = Schedule((30, 40, 50), COUNTED) if last else Schedule((30, 40, 50, 55, 58), 0)
    else:
        chosen = schedule or usual_schedule(period)
    count = min(chosen.count, period // SECOND)
    counted = period - count * SECOND
    for seconds in chosen.seconds:
        if seconds * SECOND <= counted and seconds * SECOND < period:
            yield seconds * SECOND, "seconds", seconds
    for number in range(1, count + 1):
        yield counted + number * SECOND, "count", number


def _flag(side: SideClock) -> Iterator[Call]:
    """The last seconds before the flag falls."""
    end = side.main + side.left
    for number in range(COUNTED, 0, -1):
        yield Call(end - number * SECOND, "beep", number)
    yield Call(end, "over")
