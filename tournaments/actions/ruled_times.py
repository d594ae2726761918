"""Rulings that follow from times: who came late (Articles 22.1–22.4), clocks that were wrong (22.8), times lost (22.9)."""

from dataclasses import dataclass, replace

from games.timekeeping import clock_text, day_text, is_wrong, put_right, shared
from tournaments import queries
from tournaments.actions.rulings import NewRuling
from tournaments.event_settings import EventSettings


@dataclass(frozen=True)
class Times:
    """What was read off clocks, in seconds; None where it was not given.

    `start` and `arrived` are times of day, `used_a` and `used_b` what the clock shows that each side has used, `passed` what
    has really passed.
    """

    start: int | None = None
    arrived: int | None = None
    used_a: int | None = None
    used_b: int | None = None
    passed: int | None = None


def with_times(new: NewRuling, times: Times, options: EventSettings) -> NewRuling:
    """The ruling with the consequence and the seconds that follow from the times, which its note then names; a consequence
    that was chosen stays. Refused as in games.timekeeping."""
    if new.offence == "late" and times.start is not None and times.arrived is not None:
        return _late(new, times.start, times.arrived, options)
    if new.offence == "clock_wrong" and None not in (times.used_a, times.used_b, times.passed):
        return _clock_wrong(new, times.used_a, times.used_b, times.passed)  # type: ignore[arg-type]
    if new.offence == "pause_times_lost" and times.passed is not None:
        a, b = shared(times.passed)
        return replace(new, note=_noted(f"{clock_text(a)} : {clock_text(b)}", new))
    return new


def _late(new: NewRuling, start: int, arrived: int, options: EventSettings) -> NewRuling:
    found = queries.late_by(options, start, arrived)
    consequence = new.consequence or found.consequence
    note = _noted(f"{day_text(start)} → {day_text(arrived)}", new)
    return replace(new, consequence=consequence, seconds=new.seconds or found.deducted, note=note)


def _clock_wrong(new: NewRuling, used_a: int, used_b: int, passed: int) -> NewRuling:
    right_a, right_b = put_right(used_a, used_b, passed)
    change = right_a - used_a if new.side == "a" else right_b - used_b
    consequence = new.consequence or ("correct_clock" if is_wrong(used_a, used_b, passed) else "nothing")
    before, after = (f"{clock_text(a)} : {clock_text(b)}" for a, b in ((used_a, used_b), (right_a, right_b)))
    return replace(new, consequence=consequence, seconds=change, note=_noted(f"{before} → {after}", new))


def _noted(found: str, new: NewRuling) -> str:
    return f"{found} · {new.note}"[:500] if new.note else found
