"""The countdown of a round for the hall: when it starts, how long it lasts, until when one may be late (Article 22).

Times are whole seconds since 1970. A pause stops the countdown; a late start or an adjustment moves its end.
"""

from dataclasses import asdict, dataclass, replace
from typing import Any

from games.errors import Refused

LONGEST = 24 * 3600
LATEST = 253_370_000_000  # the year 9998


@dataclass(frozen=True)
class RoundClock:
    """`start`: when the round starts or started; `length`: how many seconds it lasts, 0 where it is not limited; `paused`:
    since when the countdown stands, None while it runs; `held`: how many seconds pauses have taken."""

    start: int
    length: int = 0
    paused: int | None = None
    held: int = 0

    def passed(self, now: int) -> int:
        """How many seconds of the round have passed, pauses left out; negative before it starts."""
        return (now if self.paused is None else min(now, self.paused)) - self.start - self.held

    def left(self, now: int) -> int:
        """How many seconds are left; before the start, how many until it starts."""
        passed = self.passed(now)
        return -passed if passed < 0 else max(0, self.length - passed)

    def phase(self, now: int, late_limit: int) -> str:
        """ "waiting" for the start; "late" while whoever comes still may play (`late_limit` minutes); "running"; "over"."""
        passed = self.passed(now)
        if passed < 0:
            return "waiting"
        if self.length and passed >= self.length:
            return "over"
        return "late" if passed < 60 * late_limit else "running"


def announced(start: int, length: int = 0) -> RoundClock:
    """A countdown to a start. Refused("bad_round_clock")."""
    if not 0 <= start <= LATEST or not 0 <= length <= LONGEST:
        raise Refused("bad_round_clock")
    return RoundClock(start, length)


def paused(clock: RoundClock, now: int) -> RoundClock:
    """Stop the countdown. Refused("round_clock_paused")."""
    if clock.paused is not None:
        raise Refused("round_clock_paused")
    return replace(clock, paused=now)


def resumed(clock: RoundClock, now: int) -> RoundClock:
    """Let it run on. Refused("round_clock_runs")."""
    if clock.paused is None:
        raise Refused("round_clock_runs")
    return replace(clock, paused=None, held=clock.held + max(0, now - clock.paused))


def adjusted(clock: RoundClock, seconds: int) -> RoundClock:
    """Let the round last so many seconds longer (or shorter). Refused("bad_round_clock") where nothing would be left."""
    if not clock.length or not 0 < clock.length + seconds <= LONGEST:
        raise Refused("bad_round_clock")
    return replace(clock, length=clock.length + seconds)


def stored(clock: RoundClock) -> dict[str, Any]:
    """As JSON values."""
    return asdict(clock)


def read_round_clock(data: Any) -> RoundClock | None:
    """From JSON values; None for {}. Refused("bad_round_clock")."""
    if data == {}:
        return None
    if not isinstance(data, dict) or set(data) != {"start", "length", "paused", "held"}:
        raise Refused("bad_round_clock")
    numbers = [data["start"], data["length"], data["held"], data["paused"] or 0]
    if any(not isinstance(one, int) or isinstance(one, bool) or not 0 <= one <= LATEST for one in numbers):
        raise Refused("bad_round_clock")
    if data["length"] > LONGEST:
        raise Refused("bad_round_clock")
    return RoundClock(**data)
