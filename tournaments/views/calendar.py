"""The calendar of an event: its match days with fixtures and results, for the staff with the forms that set them."""

from datetime import datetime
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.errors import Refused
from tournaments import queries
from tournaments.actions import ahead
from tournaments.actions.acting import writing
from tournaments.actions.match_days import set_day, set_day_to_come, set_days
from tournaments.documents.calendar import fixture_score
from tournaments.ical import Entry, calendar_text
from tournaments.match_days import Fixture, MatchDay, When, read_day, read_when
from tournaments.models import Event, Round
from tournaments.pairing import SYSTEMS
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.documents import file_answer, file_name
from tournaments.views.shared import attempt, event_page, posted_number, posted_version
from tournaments.wording.match_days import later_words, open_words, when_words

MEDIA_TYPE = "text/calendar; charset=utf-8"
Line = dict[str, Any]


@signed_in
@require_safe
def calendar_page(request: HttpRequest, pk: int) -> HttpResponse:
    """All match days, and the forms for them."""
    event = editable_event(request, pk)
    days = queries.match_days(event, undrawn=True)
    undrawn = SYSTEMS[event.system].timetable and any(not day.state for day in days)
    settable = [day.number for day in days if day.state != Round.CLOSED]
    context = calendar_context(event, days) | {"undrawn": undrawn, "settable": settable, "first": settable[0:1]}
    return event_page(request, event, "calendar", "tournaments/calendar.html", **context)


def calendar_context(event: Event, days: list[MatchDay]) -> dict[str, Any]:
    """What both calendars show."""
    return {
        "days": [(day, when_words(day.when), [line(one, event) for one in day.fixtures]) for day in days],
        "open": open_words(len(queries.postponed_open(event))),
        "home_away": event.options.home_away,
        "played_on": queries.days_of(event),
    }


def line(one: Fixture, event: Event) -> Line:
    """A fixture as the page shows it."""
    said = later_words(one.when, one.boards, one.waits) if one.later else ""
    return {"fixture": one, "score": fixture_score(one, event.options.display == "one"), "later": said}


@signed_in
@require_POST
def days(request: HttpRequest, pk: int) -> HttpResponse:
    """Set the days of all rounds from one on; the rounds of a timetable that are not drawn yet are drawn first."""
    event = editable_event(request, pk)
    attempt(request, _set_days, request, event)
    return redirect("calendar", pk)


def _set_days(request: HttpRequest, event: Event) -> None:
    """All of it or nothing."""
    first = read_day(request.POST.get("first", ""))
    if first is None:
        raise Refused("bad_day", value="")
    every = posted_number(request, "every", 1)
    start = posted_number(request, "start", 1) if request.POST.get("start") else 1
    when = read_when(str(first), request.POST.get("time", ""), request.POST.get("place", ""))
    with writing():
        if request.POST.get("draw"):
            ahead.draw_all(event, who(request))
        set_days(event, first, every, when, who(request), start)


@signed_in
@require_POST
def day(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Set the day of one round, drawn or not."""
    event = editable_event(request, pk)
    if number > queries.planned_rounds(event) and not event.rounds.filter(number=number).exists():
        raise Http404
    attempt(request, _set_day, request, event, number)
    return redirect("calendar", pk)


def _set_day(request: HttpRequest, event: Event, number: int) -> None:
    version, when = posted_version(request), posted_when(request)
    if round_ := event.rounds.filter(number=number).first():
        set_day(round_, version, when, who(request))
    else:
        set_day_to_come(event, number, version, when, who(request))


def posted_when(request: HttpRequest) -> When:
    """Day, time and place as they were posted. Refused as match_days.read_when."""
    return read_when(*(request.POST.get(field, "") for field in ("day", "time", "place")))


@signed_in
@require_safe
def calendar_file(request: HttpRequest, pk: int) -> HttpResponse:
    """The match days as an iCalendar file."""
    event = editable_event(request, pk)
    return file_answer(ical(event, queries.match_days(event)).encode(), MEDIA_TYPE, f"{file_name(event)}.ics")


def ical(event: Event, match_days: list[MatchDay]) -> str:
    """Match days as an iCalendar file: an entry for each round that has a day, and for each match that has another."""
    entries = []
    for one in match_days:
        fixtures = [fixture for fixture in one.fixtures if not (fixture.later and fixture.waits and not fixture.boards)]
        if one.when.day:
            title = f"{event.name} · " + _("Round %(number)d") % {"number": one.number}
            listed = "\n".join(fixture_text(fixture, event) for fixture in fixtures)
            entries.append(entry(f"event-{event.pk}-round-{one.number}", one.when, title, listed))
        for fixture in one.fixtures:
            if fixture.later and fixture.when.day:
                title = f"{event.name} · {fixture_text(fixture, event)}"
                entries.append(entry(f"event-{event.pk}-match-{fixture.match_id}", fixture.when, title, fixture.note))
    return calendar_text(event.name, entries, timezone.now(), event.revision)


def entry(uid: str, when: When, summary: str, description: str) -> Entry:
    """An entry; without a time it takes the whole day. `when` has a day."""
    start = timezone.make_aware(datetime.combine(when.day, when.at)) if when.at else when.day
    return Entry(f"{uid}@referee", start, summary, when.place, description)


def fixture_text(one: Fixture, event: Event) -> str:
    """Who meets whom, and the result: "A – B 2 : 0"."""
    said = _("%(left)s – %(right)s") % {"left": one.home, "right": one.away}
    return said if one.score is None else f"{said} {fixture_score(one, event.options.display == 'one')}"
