"""Lateness, clocks that went wrong, times that were lost (Articles 22.1–22.4, 22.8, 22.9). All times in whole seconds."""

from dataclasses import dataclass
from typing import Literal

from games.errors import Refused

MINUTE, HOUR = 60, 3600
TOLERANCE = 2 * MINUTE  # how wrong a clock may be in an hour; from there on times are put right (Article 22.8)
LONGEST = 24 * HOUR


@dataclass(frozen=True)
class Lateness:
    """What follows from coming late: `consequence` as in games.penalties, `deducted` from the basic time."""

    delay: int
    consequence: Literal["nothing", "deduct_time", "loss"]
    deducted: int = 0


def lateness(start: int, arrived: int, limit: int, *, doubled: bool = True, basic: int | None = None) -> Lateness:
    """What follows where a side arrives late at the start of a game; each side alone (Articles 22.1–22.4).

    `start` and `arrived` are times of day, `limit` how late one may be: beyond it the game is lost. Within it twice the
    delay comes off the basic time, at most all of it where it is given. Not `doubled`: the byo-yomi of an absent side runs
    from the start, and nothing else is deducted (Article 22.4).
    Raises Refused("arrived_before_start" | "bad_time").
    """
    _within(0, start, arrived)
    if arrived < start:
        raise Refused("arrived_before_start", start=day_text(start), arrived=day_text(arrived))
    delay = arrived - start
    if delay > limit:
        return Lateness(delay, "loss")
    if not delay or not doubled:
        return Lateness(delay, "nothing")
    return Lateness(delay, "deduct_time", 2 * delay if basic is None else min(2 * delay, basic))


def is_wrong(used_a: int, used_b: int, passed: int) -> bool:
    """Whether a clock is so wrong that times are put right: two readings that are 2 minutes or more an hour off the time
    that has really passed (Article 22.8). Raises Refused("bad_time")."""
    _within(0, used_a, used_b)
    _within(1, passed)
    return abs(used_a + used_b - passed) * HOUR >= TOLERANCE * passed


def put_right(used_a: int, used_b: int, passed: int) -> tuple[int, int]:
    """Both used times put right in proportion, so that they add up to the time passed; as they are where the clock is not
    wrong enough (Article 22.8). Half a second goes to side a. Raises Refused("bad_time")."""
    if not is_wrong(used_a, used_b, passed):
        return used_a, used_b
    total = used_a + used_b
    if not total:  # a clock that stood still says nothing of the proportion
        return shared(passed)
    right = (2 * used_a * passed + total) // (2 * total)
    return right, passed - right


def shared(passed: int) -> tuple[int, int]:
    """The time passed shared equally, where the times at the pause were lost (Article 22.9); an odd second is side a's."""
    _within(0, passed)
    return passed - passed // 2, passed // 2


def clock_text(seconds: int) -> str:
    """Seconds as "1:05:00", or "7:30" below an hour."""
    hours, rest = divmod(seconds, HOUR)
    minutes, second = divmod(rest, MINUTE)
    return f"{hours}:{minutes:02}:{second:02}" if hours else f"{minutes}:{second:02}"


def day_text(seconds: int) -> str:
    """A time of day: "14:07", or "14:07:30" where seconds matter."""
    hours, rest = divmod(seconds, HOUR)
    minutes, second = divmod(rest, MINUTE)
    return f"{hours:02}:{minutes:02}" + (f":{second:02}" if second else "")


def read_time_of_day(text: str) -> int:
    """Seconds since midnight of "14:07" or "14:07:30". Raises Refused("bad_time")."""
    parts = text.strip().replace("：", ":").split(":")
    if len(parts) not in (2, 3) or not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        raise Refused("bad_time", text=text[:20])
    hour, minute, second = (*map(int, parts), 0)[:3]
    if hour > 23 or minute > 59 or second > 59:
        raise Refused("bad_time", text=text[:20])
    return hour * HOUR + minute * MINUTE + second


def read_seconds(text: str) -> int:
    """Seconds of a length of time: "14" minutes, "14:30" minutes and seconds, "1:05:00" hours.

    Raises Refused("bad_time").
    """
    parts = text.strip().replace("：", ":").split(":")
    if not 1 <= len(parts) <= 3 or not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
        raise Refused("bad_time", text=text[:20])
    numbers = list(map(int, parts))
    if any(number > 59 for number in numbers[1:]):
        raise Refused("bad_time", text=text[:20])
    hours, minutes, seconds = (0, numbers[0], 0) if len(numbers) == 1 else (0, *numbers) if len(numbers) == 2 else numbers
    found = hours * HOUR + minutes * MINUTE + seconds
    _within(0, found)
    return found


def _within(low: int, *times: int) -> None:
    for time in times:
        if not low <= time <= LONGEST:
            raise Refused("bad_time", text=str(time))
