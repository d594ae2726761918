"""Match days of a league: days and times as they are typed, days at equal distances, which days a table can be asked for."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time, timedelta

from games.errors import Refused

LONGEST_GAP = 366  # days between two rounds


@dataclass(frozen=True)
class When:
    """When and where a round or a match is played; None and "" where that is not settled."""

    day: date | None = None
    at: time | None = None
    place: str = ""

    @property
    def text(self) -> str:
        """Day, time and place in one line: "2026-11-15 19:30, Chess Hall"; "" where nothing is settled."""
        moment = " ".join(part for part in (self.day_text, self.time_text) if part)
        return ", ".join(part for part in (moment, self.place) if part)

    @property
    def day_text(self) -> str:
        """The day as YYYY-MM-DD, or ""."""
        return self.day.isoformat() if self.day else ""

    @property
    def time_text(self) -> str:
        """The time as HH:MM, or ""."""
        return self.at.isoformat("minutes") if self.at else ""


UNSETTLED = When()


def read_day(text: str) -> date | None:
    """A day as YYYY-MM-DD, None for nothing. Raises Refused("bad_day")."""
    text = text.strip()
    try:
        if not text or re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text) if text else None
    except ValueError:
        pass
    raise Refused("bad_day", value=text[:40])


def read_time(text: str) -> time | None:
    """A time of the day as HH:MM (seconds, as some browsers send them, are dropped), None for nothing.

    Raises Refused("bad_time_of_day").
    """
    text = text.strip()
    if not text:
        return None
    found = re.fullmatch(r"([01]?[0-9]|2[0-3]):([0-5][0-9])(:[0-5][0-9])?", text)
    if not found:
        raise Refused("bad_time_of_day", value=text[:40])
    return time(int(found[1]), int(found[2]))


def read_when(day: str, at: str = "", place: str = "") -> When:
    """When and where, as typed. Raises Refused("bad_day" | "bad_time_of_day" | "time_without_day" | "long_place")."""
    when = When(read_day(day), read_time(at), " ".join(place.split()))
    if when.at and not when.day:
        raise Refused("time_without_day", value=when.time_text)
    if len(when.place) > 100:
        raise Refused("long_place", limit=100)
    return when


def days_from(first: date, every: int) -> Iterator[date]:
    """The first day and all that follow at a distance of so many days. Raises Refused("bad_gap" | "bad_day")."""
    if not 1 <= every <= LONGEST_GAP:
        raise Refused("bad_gap", value=every, most=LONGEST_GAP)
    day = first
    while True:
        yield day
        try:
            day += timedelta(every)
        except OverflowError:
            raise Refused("bad_day", value=f"{day} + {every}") from None


@dataclass(frozen=True)
class Fixture:
    """A match in the calendar. `home` and `away` as drawn (where nobody is at home: sides a and b); `score` the points of
    both, None while it is open. `when`: its own date where it was put off; `note` the reason, `boards` those alone that are
    played later."""

    match_id: int
    table: int
    home: str
    away: str
    score: tuple[int, int] | None = None
    board_points: tuple[int, int] | None = None
    later: bool = False
    waits: bool = False
    when: When = UNSETTLED
    note: str = ""
    boards: tuple[int, ...] = ()


@dataclass(frozen=True)
class MatchDay:
    """A round in the calendar: when and where it is played, its fixtures by table, who has the bye; `state` ("": not drawn
    yet) and `version` are for the forms. `shown`: its pairs are for everybody."""

    number: int
    state: str
    version: int
    when: When
    fixtures: tuple[Fixture, ...]
    byes: tuple[str, ...] = ()
    shown: bool = True
