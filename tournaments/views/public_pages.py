"""Builds the public pages. They show names, clubs, ranks and results; never a birth date, an id or a contact."""

from collections import Counter
from dataclasses import replace
from datetime import date
from typing import Any

from django.http import Http404
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.errors import Refused
from tournaments.documents.awards import IN_GROUPS
from tournaments.documents.shape import Shape
from tournaments.match_days import MatchDay
from tournaments.models import Event, Round
from tournaments.queries import (
    COUNTED,
    days_of,
    entrant_records,
    entrants_of,
    last_round_open,
    match_days,
    members_of,
    official,
    official_row,
    sitting_out,
    standings_after,
    standings_on,
    when_of,
)
from tournaments.standings import points_text
from tournaments.templatetags.systems import has_ladder
from tournaments.views.award_rows import shown_results
from tournaments.views.bracket import SIZES, pictures
from tournaments.views.calendar import calendar_context, ical
from tournaments.views.cells import cell
from tournaments.views.crosstables import crosstable_context
from tournaments.views.entrant_rows import listed_members
from tournaments.views.grid import screen_rows
from tournaments.views.ladder import ladder_context, team_result
from tournaments.views.members import members_context
from tournaments.views.official import official_context
from tournaments.views.prospects import prospects_context
from tournaments.views.standing_rows import any_carried, columns, decided, shown_rows
from tournaments.wording.counting import what_counts
from tournaments.wording.match_days import open_words, when_words


def page(event: Event, template: str, current: str, **context: Any) -> str:
    """A public page of an event."""
    shared = {"event": event, "tournament": event.tournament, "current": current, "language": get_language()}
    return render_to_string(f"tournaments/public/{template}.html", shared | context)


def shown_rounds(event: Event) -> list[Round]:
    """The rounds that everybody may see, in order."""
    return list(event.rounds.filter(state__in=COUNTED).order_by("number"))


def pairings_html(event: Event, number: int | None = None, template: str = "pairings") -> str:
    """A round's pairings and results, by default the latest one's; a page that says so before the first."""
    rounds = shown_rounds(event)
    chosen = next((r for r in reversed(rounds) if number in (None, r.number)), None)
    if chosen is None and number is not None:
        raise Http404
    if chosen is not None:
        chosen.event = event
    rows = screen_rows(chosen) if chosen else []
    by_sides = any(row.right and (row.games or row.black != "left") for row in rows)
    waiting = [one for one in sitting_out(chosen) if one.why not in ("late", "out")] if chosen else []
    shown = {"rows": rows, "namesakes": namesakes(event), "nigiri": by_sides, "sitting_out": waiting}
    shown |= {"when": when_words(when_of(chosen)) if chosen else "", "home_away": event.options.home_away}
    return page(event, template, "pairings", rounds=rounds, round=chosen, **shown)


def screen_html(event: Event) -> str:
    """What the projector shows: the latest round, in a win-and-stay contest the ladder."""
    return ladder_html(event, "ladder_screen") if has_ladder(event) else pairings_html(event, template="screen")


def ladder_html(event: Event, template: str = "ladder") -> str:
    """Both teams of a win-and-stay contest. Raises Http404 in other systems."""
    if not has_ladder(event):
        raise Http404
    return page(event, template, "ladder", title=after(event), **ladder_context(event))


def namesakes(event: Event) -> set[str]:
    """The names that more than one entrant of the event has."""
    names = Counter(entrant.name for entrant in entrant_records(event))
    return {name for name, times in names.items() if times > 1}


def standings_html(event: Event, on: date | None = None) -> str:
    """The standings after the latest round, or as they were on a day. Raises Refused("no_such_day") for a day on which
    nothing was played: a page is kept for each."""
    if on and on not in days_of(event):
        raise Refused("no_such_day", value=on.isoformat())
    standings = standings_on(event, on) if on else standings_after(event)
    rows = shown_rows(standings, event.options, sums=False)
    shown = {
        "columns": columns(standings),
        "rows": rows,
        "title": on_day(on) if on else after(event),
        "teams": "" if on else team_result(event),
    }
    shown |= {"open": "" if on else open_words(standings.open), "kept": on and f"on={on}"}
    shown |= {"counts": what_counts(event.options, standings.codes), "decided": decided(standings)}
    shown |= {"start": any_carried(rows), "ahead": not on and last_round_open(event, standings)}
    declared = None if on else official(official_row(event, standings.field.rounds), standings)
    shown |= official_context(declared, standings, event, named=False)
    return page(event, "standings", "standings", **shown)


def on_day(day: date) -> str:
    """Of which day a table is."""
    return _("Standings on %(day)s") % {"day": day.isoformat()}


def calendar_html(event: Event) -> str:
    """The match days with fixtures and results."""
    days = public_days(event)
    return page(event, "calendar", "calendar", **calendar_context(event, days))


def calendar_ics(event: Event) -> str:
    """The match days as an iCalendar file."""
    return ical(event, public_days(event))


def public_days(event: Event) -> list[MatchDay]:
    """What everybody may know of the match days: no drafts without a day, no pairs that may change, no reasons."""
    days = []
    for one in match_days(event):
        fixtures = tuple(replace(fixture, note="") for fixture in one.fixtures) if one.shown else ()
        if one.shown or one.when.day:
            days.append(replace(one, fixtures=fixtures, byes=one.byes if one.shown else ()))
    return days


def prospects_html(event: Event) -> str:
    """The places that are still possible. Raises Http404 in systems where nothing can be reckoned."""
    return page(event, "what_if", "standings", **prospects_context(event))


def crosstable_html(event: Event, shape: Shape) -> str:
    """The crosstable in a shape."""
    shown = crosstable_context(event, standings_after(event), shape, staff=False)
    return page(event, "crosstable", "crosstable", title=after(event), kept=shape.query, **shown)


def members_html(event: Event, least: int | None) -> str:
    """What the members of teams have done. Raises Http404 where the entrants are no teams."""
    shown = members_context(event, None, least)
    return page(event, "members", "members", title=after(event), kept=f"least={least}" if least else "", **shown)


def categories_html(event: Event) -> str:
    """The places in the categories. Raises Http404 where there are none."""
    return awards_html(event, "categories", "categories")


def promotions_html(event: Event) -> str:
    """Who is promoted, and on what basis; not who isn't, and why. Raises Http404 where there are no rules."""
    return awards_html(event, "promotions", "promotion")


def awards_html(event: Event, template: str, part: str) -> str:
    """What comes of a part of the rules about awards. Raises Http404 where it is not used."""
    if part not in event.award_rules.used:
        raise Http404
    results = shown_results(event, standings_after(event))
    note = _(IN_GROUPS) if event.options.groups > 1 else ""
    return page(event, template, template, results=results, title=after(event), note=note)


def teams_html(event: Event) -> str:
    """The teams with their members. Raises Http404 where no teams play."""
    if not event.options.for_teams:
        raise Http404
    members = members_of(event)
    teams = [(row, listed_members(members.get(row.player_id, []))) for row in entrants_of(event)]
    return page(event, "teams", "teams", teams=teams)


def bracket_html(event: Event, template: str = "bracket") -> str:
    """The bracket of a knockout, for a projector in parts that fill it. Raises Http404 where there is none."""
    shown = pictures(event, split=template != "bracket", public=True)
    return page(event, template, "bracket", pictures=shown, sizes=SIZES, title=after(event))


def player_html(event: Event, number: int) -> str:
    """One player's rounds, with the opponents' names. Raises Http404."""
    if not event.entrants.filter(number=number).exists():
        raise Http404
    standings = standings_after(event)
    row = next(row for row in standings.rows if row.entrant.number == number)
    entrants = {row.entrant.number: row.entrant for row in standings.rows}
    one = event.options.display == "one"
    rounds = [
        (meeting.round_number, entrants.get(meeting.opponent), cell(meeting, one)) for meeting in standings.table[number]
    ]
    return page(event, "player", "", row=row, entrant=row.entrant, rounds=rounds, points=points_text(row.points, one))


def after(event: Event) -> str:
    """Which round a table stands at."""
    rounds = shown_rounds(event)
    return _("After round %(number)d") % {"number": rounds[-1].number} if rounds else _("Before the first round")
