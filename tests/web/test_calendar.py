"""The calendar of an event, matches put off on the game sheet, standings on a day, home and away: as pages and files."""

import re
from datetime import date

import pytest
from pytest_django.asserts import assertContains, assertNotContains

from tests.documents.reading import lines
from tests.league.playing import enter, league, match_of, publish_round, put_off, round_of
from tests.rounds import finish
from tournaments.actions.events import create_event
from tournaments.models import Staff
from tournaments.queries import days_of, games_of, when_of

ILLNESS = "appendix & fever"


@pytest.fixture
def season(owner, colleague):
    """A league of four; round 1 is published."""
    event = league(home_away=True)
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    Staff.objects.create(tournament=event.tournament, user=colleague, role=Staff.ARBITER)
    publish_round(event, 1)
    return event


def at(event, more=""):
    return f"/events/{event.pk}/calendar{more}"


def sheet(event, table, number=1):
    return f"/events/{event.pk}/games/{games_of(match_of(event, number, table))[0].pk}/"


def test_the_calendar_shows_days_fixtures_and_results(owner_client, season):
    enter(match_of(season, 1, 1), "b")
    page = owner_client.get(at(season, "/"))
    assertContains(page, "Sun 2026-11-01 19:30 · Hall")
    assertContains(page, "0 : 2")
    assertContains(page, "Home")
    assertContains(page, "Player004")


def test_days_are_set_for_all_rounds_and_for_one(owner_client, season, acts):
    form = {"first": "2027-01-04", "every": "14", "time": "18:00", "place": "Club", "start": "2"}
    owner_client.post(at(season, "/days/"), form)
    days = [when_of(round_of(season, number)).text for number in (1, 2, 3)]
    assert days == ["2026-11-01 19:30, Hall", "2027-01-04 18:00, Club", "2027-01-18 18:00, Club"]
    before, version = acts(), round_of(season, 3).version
    owner_client.post(at(season, "/3/"), {"day": "2027-02-01", "time": "", "place": "", "version": version})
    assert when_of(round_of(season, 3)).text == "2027-02-01"
    answer = owner_client.post(at(season, "/3/"), {"day": "", "version": version}, follow=True)
    assertContains(answer, "changed this meanwhile")
    assert acts() == before + 1


@pytest.mark.parametrize(
    ("changed", "told"),
    [({"first": "x"}, "“x” is no day"), ({"every": "0"}, "Days between rounds"), ({"time": "99"}, "“99” is no time")],
)
def test_bad_days_are_refused_and_change_nothing(owner_client, season, acts, changed, told):
    before = acts()
    form = {"first": "2027-01-04", "every": "14", "time": "", "place": "", "start": "1"} | changed
    assertContains(owner_client.post(at(season, "/days/"), form, follow=True), told)
    assert acts() == before


def test_a_timetable_is_drawn_with_its_days(owner_client, owner):
    event = league()
    for round_ in list(event.rounds.all()):
        round_.delete()
    Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
    assertContains(owner_client.get(at(event, "/")), "Draw all rounds with these days")
    owner_client.post(at(event, "/days/"), {"first": "2027-01-04", "every": "7", "draw": "yes"})
    assert [round_.plays_on for round_ in event.rounds.all()] == [date(2027, 1, day) for day in (4, 11, 18)]


def test_a_match_is_put_off_on_its_sheet_and_the_next_round_goes_on(owner_client, season):
    enter(match_of(season, 1, 1))
    page = owner_client.get(sheet(season, 2))
    assertContains(page, "Put this match off")
    seen = page.context["later"]["seen"]
    form = {"day": "2026-11-20", "time": "20:00", "place": "Café", "reason": ILLNESS, "seen": seen}
    answer = owner_client.post(sheet(season, 2) + "later/", form, follow=True)
    assertContains(answer, "postponed: Fri 2026-11-20 20:00 · Café")
    assertContains(owner_client.post(sheet(season, 2) + "later/", form, follow=True), "changed this meanwhile")
    page = owner_client.get(f"/events/{season.pk}/rounds/1/")
    assertContains(page, "All but postponed results are in.")
    assertContains(page, 'data-waits="yes"')
    version = round_of(season, 2).version
    owner_client.post(f"/events/{season.pk}/rounds/2/publish/", {"version": version})
    assert round_of(season, 2).state == "published"
    assertContains(owner_client.get(f"/events/{season.pk}/standings/"), "3 matches are still open.")
    page = owner_client.get(sheet(season, 2))
    assertNotContains(page, 'name="reason" maxlength="200" required placeholder')
    game = games_of(match_of(season, 1, 2))[0]
    owner_client.post(sheet(season, 2) + "result/", {"result": "B", "version": game.version})
    assert match_of(season, 1, 2).boards.get().game.outcome


def test_a_postponement_is_taken_back(owner_client, season):
    put_off(match_of(season, 1, 2))
    seen = owner_client.get(sheet(season, 2)).context["later"]["seen"]
    owner_client.post(sheet(season, 2) + "later/", {"back": "yes", "seen": seen})
    assert not match_of(season, 1, 2).postponed


def test_only_the_staff_sets_days_and_puts_matches_off(clients, season, acts):
    before = acts()
    for address in (at(season, "/days/"), at(season, "/1/"), sheet(season, 1) + "later/"):
        assert clients["stranger"].post(address, {}).status_code == 404
        assert clients["nobody"].post(address, {}).status_code in (302, 401)
        assert clients["colleague"].get(address).status_code == 405
    for address in (at(season, "/"), at(season, ".ics")):
        assert clients["stranger"].get(address).status_code == 404
        assert clients["nobody"].get(address).status_code == 302
        assert clients["colleague"].get(address).status_code == 200
    assert acts() == before


def test_everybody_reads_the_calendar_but_no_reasons(client, season):
    put_off(match_of(season, 1, 2), "2026-11-20", reason=ILLNESS)
    page = client.get(f"/p/{season.slug}/calendar")
    assertContains(page, "Sun 2026-11-08 19:30 · Hall")
    assertContains(page, "postponed: Fri 2026-11-20")
    assertNotContains(page, "appendix")
    assertContains(client.get(f"/p/{season.slug}/"), "Calendar")
    assertContains(client.get(f"/p/{season.slug}/"), "Home")
    text = client.get(f"/p/{season.slug}/calendar.ics").content.decode()
    assert "appendix" not in text
    assert "DTSTART;VALUE=DATE:20261120" in text


def test_the_pairs_of_a_draft_without_a_day_are_nobodys_business(client, season):
    third = round_of(season, 3)
    type(third).objects.filter(pk=third.pk).update(plays_on=None)
    type(season).objects.filter(pk=season.pk).update(revision=season.revision + 50)
    assertNotContains(client.get(f"/p/{season.slug}/calendar"), "Round 3")


def test_the_desk_tells_how_many_matches_are_put_off_and_calls_the_calendar_by_its_name(owner_client, season):
    desk = f"/events/{season.pk}/"
    assertContains(owner_client.get(desk), "Round 1 of 3 · 0 of 2 results in</p>")
    assertContains(owner_client.get(desk), f'<a class="button" href="{at(season, "/")}">Calendar</a>')
    enter(match_of(season, 1, 1))
    put_off(match_of(season, 1, 2), "2026-11-20", reason=ILLNESS)
    assertContains(owner_client.get(desk), "Round 1 of 3 · 1 of 2 results in · 1 put off</p>")


def test_the_calendar_file_has_an_entry_for_each_day_and_each_postponed_match(owner_client, season):
    put_off(match_of(season, 1, 2), "2026-11-20", reason=ILLNESS)
    answer = owner_client.get(at(season, ".ics"))
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    text = answer.content.decode()
    assert text.count("BEGIN:VEVENT") == 4
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "LOCATION:Hall\r\n" in text


def test_standings_on_a_day(owner_client, client, season):
    enter(match_of(season, 1, 1))
    enter(match_of(season, 1, 2))
    page = owner_client.get(f"/events/{season.pk}/standings/?on=2026-10-01")
    assertContains(page, "Standings on 2026-10-01")
    assertNotContains(page, "Declare official")
    assert owner_client.get(f"/events/{season.pk}/documents/standings.pdf?on=2026-11-15").status_code == 200
    assertContains(owner_client.get(f"/events/{season.pk}/standings/?on=soon"), "“soon” is no day")
    (day,) = days_of(season)
    assertContains(client.get(f"/p/{season.slug}/standings?on={day}"), f"Standings on {day}")
    answer = client.get(f"/p/{season.slug}/standings?on=2031-01-01")
    assertContains(answer, "On 2031-01-01 nothing was played.", status_code=404)
    assertContains(client.get(f"/p/{season.slug}/standings?on=x"), "“x” is no day", status_code=404)


@pytest.mark.parametrize("code", ["calendar", "timetable", "pairings", "standings", "grid"])
def test_sheets_of_a_league(owner_client, season, code):
    put_off(match_of(season, 1, 2), "2026-11-20")
    assert owner_client.get(f"/events/{season.pk}/documents/{code}.pdf?round=1").content[:4] == b"%PDF"


def test_an_event_without_days_has_no_calendar_in_public(client, owner_client, event):
    assertNotContains(client.get(f"/p/{event.slug}/"), "Calendar")
    assertContains(owner_client.get(at(event, "/")), "not drawn yet", 5)
    assertContains(client.get(f"/p/{event.slug}/calendar"), "No match days are set yet.")


def test_rounds_to_come_get_their_days_on_the_page_and_everybody_sees_them(client, owner_client, event):
    owner_client.post(at(event, "/days/"), {"first": "2026-11-01", "every": "7", "start": "3"})
    owner_client.post(at(event, "/5/"), {"version": "1", "day": "2026-12-24", "time": "18:00", "place": "Hall 2"})
    shown = client.get(f"/p/{event.slug}/calendar").content.decode()
    assert re.findall(r"Round (\d) · (.*?)</h2>", shown) == [
        ("3", "Sun 2026-11-01"),
        ("4", "Sun 2026-11-08"),
        ("5", "Thu 2026-12-24 18:00 · Hall 2"),
    ]
    assertContains(owner_client.get(at(event, "/")), "documents/calendar.pdf")
    sheet = lines(owner_client.get(f"/events/{event.pk}/documents/calendar.pdf").content)
    assert "Round 5 · 2026-12-24 18:00, Hall 2" in sheet
    assert "20261224T180000" in client.get(f"/p/{event.slug}/calendar.ics").content.decode()
    assert owner_client.post(at(event, "/9/"), {"version": "0", "day": "2026-12-24"}).status_code == 404


def test_the_side_at_home_stands_on_the_left_whoever_has_black(owner_client, season):
    event = create_event(season.tournament, "Other", "round_robin", 3, "owner", {"home_away": "yes", "legs": "2"})
    assert event.options.home_away
    page = owner_client.get(f"/events/{season.pk}/rounds/2/")
    sides = [(row.left.side, row.right.side) for row, _why in page.context["rows"]]
    assert sides == [("a", "b"), ("a", "b")]


def test_the_number_of_queries_does_not_grow_with_the_league(owner_client, owner, queries):
    counts = []
    for players in (4, 8):
        event = league(players)
        Staff.objects.create(tournament=event.tournament, user=owner, role=Staff.OWNER)
        finish(publish_round(event, 1))
        counts.append(queries(owner_client, at(event, "/")))
    assert counts[0] == counts[1]
