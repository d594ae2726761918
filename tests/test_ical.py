"""The iCalendar file by RFC 5545: folded lines, escaped texts, days and moments."""

from datetime import UTC, date, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from tournaments.ical import Entry, calendar_text, escaped, folded

STAMP = datetime(2026, 11, 1, 12, tzinfo=UTC)


def unfolded(text):
    """The lines of a file as a reader puts them together again (RFC 5545, 3.1)."""
    return text.replace("\r\n ", "").split("\r\n")


def unescaped(text):
    """A value as a reader takes it (RFC 5545, 3.3.11), letter by letter."""
    found, letters = "", iter(text)
    for letter in letters:
        found += {"n": "\n"}.get(after := next(letters), after) if letter == "\\" else letter
    return found


def test_an_entry_with_a_moment_and_one_for_a_whole_day():
    start = datetime(2026, 11, 15, 19, 30, tzinfo=timezone(timedelta(hours=1)))
    entries = [Entry("a@x", start, "Round 1", "Hall", "A – B\nC – D"), Entry("b@x", date(2026, 11, 20), "A – B")]
    assert unfolded(calendar_text("League", entries, STAMP, 3)) == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//referee//match days//EN",
        "X-WR-CALNAME:League",
        "BEGIN:VEVENT",
        "UID:a@x",
        "DTSTAMP:20261101T120000Z",
        "SEQUENCE:3",
        "DTSTART:20261115T183000Z",
        "SUMMARY:Round 1",
        "LOCATION:Hall",
        "DESCRIPTION:A – B\\nC – D",
        "END:VEVENT",
        "BEGIN:VEVENT",
        "UID:b@x",
        "DTSTAMP:20261101T120000Z",
        "SEQUENCE:3",
        "DTSTART;VALUE=DATE:20261120",
        "SUMMARY:A – B",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


def test_a_line_of_75_octets_stays_whole_and_a_longer_one_is_folded():
    assert folded("x" * 75) == "x" * 75
    assert folded("x" * 76) == "x" * 75 + "\r\n x"
    assert folded("围" * 26) == "围" * 25 + "\r\n 围"


@given(st.text())
def test_folded_lines_are_short_and_come_back_the_same(text):
    line = "SUMMARY:" + escaped(text)
    parts = folded(line).split("\r\n")
    assert all(len(part.encode("utf-8", "surrogatepass")) <= 75 for part in parts)
    assert all(part.startswith(" ") for part in parts[1:])
    assert "".join([parts[0], *(part[1:] for part in parts[1:])]) == line


@given(st.text(st.characters(min_codepoint=32, blacklist_categories=["Cs"], blacklist_characters="\x7f")))
def test_texts_come_back_the_same(text):
    assert unescaped(escaped(text)) == text


def test_no_text_can_begin_a_line_of_its_own():
    assert escaped("a\r\nEND:VEVENT\x00\x0b") == "a\\nEND:VEVENT"
