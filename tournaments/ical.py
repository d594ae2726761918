"""Match days as an iCalendar file (RFC 5545), for the calendar of a phone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

LONGEST_LINE = 75  # octets, without the line break (RFC 5545, 3.1)


@dataclass(frozen=True)
class Entry:
    """What stands in a calendar. `uid` is the same whenever it is written again; `start` an aware moment, or a day."""

    uid: str
    start: date | datetime
    summary: str
    location: str = ""
    description: str = ""


def calendar_text(name: str, entries: Sequence[Entry], stamp: datetime, sequence: int) -> str:
    """A calendar called `name`; `stamp` is when it is written, `sequence` grows with every change."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//referee//match days//EN", f"X-WR-CALNAME:{escaped(name)}"]
    for entry in entries:
        lines += entry_lines(entry, stamp, sequence)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines)


def entry_lines(entry: Entry, stamp: datetime, sequence: int) -> Iterator[str]:
    """The lines of an entry."""
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.uid}"
    yield f"DTSTAMP:{utc_text(stamp)}"
    yield f"SEQUENCE:{sequence}"
    if isinstance(entry.start, datetime):
        yield f"DTSTART:{utc_text(entry.start)}"
    else:
        yield f"DTSTART;VALUE=DATE:{entry.start:%Y%m%d}"
    yield f"SUMMARY:{escaped(entry.summary)}"
    if entry.location:
        yield f"LOCATION:{escaped(entry.location)}"
    if entry.description:
        yield f"DESCRIPTION:{escaped(entry.description)}"
    yield "END:VEVENT"


def utc_text(moment: datetime) -> str:
    """An aware moment as iCalendar writes it."""
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    """A text with what has a meaning in a line marked as text; other control characters are dropped."""
    for plain, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r\n", "\\n"), ("\n", "\\n"), ("\r", "\\n")):
        text = text.replace(plain, written)
    return "".join(one for one in text if one >= " " and one != "\x7f")


def folded(line: str) -> str:
    """A line broken into parts of at most 75 octets, no character torn apart; all but the first begin with a blank."""
    parts, part, size = [], "", 0
    for one in line:
        octets = len(one.encode())
        if size + octets > LONGEST_LINE:
            parts.append(part)
            part, size = " ", 1
        part, size = part + one, size + octets
    return "\r\n".join((*parts, part))
