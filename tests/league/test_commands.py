"""Leagues on the command line: standings on a day, open matches, sheets."""

import json
from datetime import date

import pytest
from django.core.management import CommandError, call_command

from tests.documents.reading import lines
from tests.league.playing import enter, league, match_of, publish_round, put_off

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    """A league of four after one round: table 1 played, table 2 put off."""
    event = league(home_away=True)
    publish_round(event, 1)
    enter(match_of(event, 1, 1))
    put_off(match_of(event, 1, 2), "2026-11-20")
    return event


def run(capsys, *args):
    call_command(*args)
    return capsys.readouterr().out


def test_standings_say_how_many_matches_are_open(season, capsys):
    assert "1 match is still open." in run(capsys, "standings", season.slug)


def test_standings_as_of_a_day(season, capsys):
    rows = json.loads(run(capsys, "standings", season.slug, "--as-of", "2026-10-31", "--json"))["rows"]
    assert [row["points"] for row in rows] == [0, 0, 0, 0]
    rows = json.loads(run(capsys, "standings", season.slug, "--as-of", str(date.max), "--json"))["rows"]
    assert [row["points"] for row in rows] == [2, 0, 0, 0]
    with pytest.raises(CommandError, match="“soon” is no day"):
        call_command("standings", season.slug, "--as-of", "soon")


def test_the_calendar_on_paper_has_days_fixtures_and_what_was_put_off(season, tmp_path):
    call_command("print_document", season.slug, "calendar", "-o", str(tmp_path / "calendar.pdf"))
    text = "\n".join(lines((tmp_path / "calendar.pdf").read_bytes()))
    for said in ("Round 3 · 2026-11-15 19:30, Hall", "Home", "Away", "2:0", "postponed: 2026-11-20"):
        assert said in text


def test_sheets_have_the_day_and_home_first(season, tmp_path):
    for code, told in (
        ("pairings", "Played 2026-11-01 19:30, Hall."),
        ("timetable", "2026-11-08 19:30"),
        ("timetable", "At each table the first number is at home."),
        ("standings", "Standings after round 1, 1 result missing"),
    ):
        call_command("print_document", season.slug, code, "-o", str(tmp_path / "sheet.pdf"))
        assert told in "\n".join(lines((tmp_path / "sheet.pdf").read_bytes()))
    call_command("print_document", season.slug, "standings", "--as-of", "2026-11-05", "-o", str(tmp_path / "sheet.pdf"))
    assert "Standings on 2026-11-05" in "\n".join(lines((tmp_path / "sheet.pdf").read_bytes()))
