"""What the views have in common: pages of an event, numbers from forms, refusals as messages."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.forms import Field, Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from games.errors import Refused
from tournaments.bracket import has_bracket
from tournaments.models import Event
from tournaments.pairing import SYSTEMS
from tournaments.queries import days_by_round, planned_rounds
from tournaments.templatetags.systems import has_ladder
from tournaments.tiebreaks import TIEBREAKS
from tournaments.wording import word


@dataclass(frozen=True)
class Tab:
    """One entry of an event's navigation. `key` as in JavaScript's event.code; `dim`: nothing there yet."""

    label: str
    url: str
    current: bool = False
    key: str = ""
    title: str = ""
    dim: bool = False


def event_tabs(event: Event, current: str) -> list[Tab]:
    """The pages of an event; `current` is the address's name, or "round 3"."""
    days = days_by_round(event)
    drawn = {number for number, _day, is_drawn in days if is_drawn}
    dated = any(day for _number, day, _is_drawn in days)
    system, planned = SYSTEMS[event.system], planned_rounds(event)
    if system.over and not system.plan:  # nobody knows how many there will be
        planned = min(planned, len(drawn) + 1)
    rounds = range(1, max([planned, *drawn]) + 1)

    def tab(name: str, label: str, key: str = "") -> Tab:
        return Tab(label, reverse(name, args=[event.pk]), current == name, key)

    return [
        tab("event", _("Desk"), "KeyD"),
        tab("entrants", _("Entrants"), "KeyE"),
        *(_round_tab(event, number, current, drawn) for number in rounds),
        *([tab("calendar", _("Calendar"))] if dated or current == "calendar" else []),
        tab("standings", _("Standings"), "KeyS"),
        tab("crosstable", _("Crosstable"), "KeyX"),
        *([tab("members", _("Members"))] if event.options.for_teams else []),
        *([tab("ladder", _("Ladder"), "KeyL")] if has_ladder(event) else []),
        *([tab("bracket", _("Bracket"), "KeyK")] if has_bracket(event.options) else []),
        Tab(_("Awards"), reverse("awards_categories", args=[event.pk]), current == "awards"),
        tab("documents", _("Documents"), "KeyO"),
        tab("event_settings", _("Settings")),
        tab("event_log", _("Log")),
    ]


def _round_tab(event: Event, number: int, current: str, drawn: set[int]) -> Tab:
    url = reverse("round", args=[event.pk, number])
    title = _("Round %(number)d") % {"number": number}
    return Tab(str(number), url, current == f"round {number}", title=title, dim=number not in drawn)


def event_page(request: HttpRequest, event: Event, current: str, template: str, **context: Any) -> HttpResponse:
    """A page of an event, with its navigation."""
    return render(request, template, {"event": event, "tabs": event_tabs(event, current), **context})


def attempt(request: HttpRequest, act: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """What the act gives back, or None after a refusal, which becomes a message on the page."""
    try:
        return act(*args, **kwargs)
    except Refused as refused:
        messages.error(request, word(refused))
        return None


def whole_number(text: str | None, field: str, low: int = 0, high: int = 10**9) -> int:
    """A number from a form, in ASCII digits. Raises Refused("bad_number")."""
    if re.fullmatch(r"-?[0-9]{1,10}", text or "", re.ASCII) and low <= int(text or "") <= high:
        return int(text or "")
    raise Refused("bad_number", field=field, value=(text or "")[:40])


def posted_number(request: HttpRequest, field: str, low: int = 0, high: int = 10**9) -> int:
    """A number that the form sent. Raises Refused("bad_number")."""
    return whole_number(request.POST.get(field), field, low, high)


def posted_version(request: HttpRequest) -> int:
    """The version that the page showed. Raises Refused("bad_number")."""
    return posted_number(request, "version")


def show_stale(
    form: Form, refused: Refused, stored: dict[str, Any], version: int, shown: dict[str, Any] | None = None
) -> None:
    """Keep what was typed, say beside each field what is stored now, and take the new version: sent again, it counts.
    A refusal stands beside the field that it names.

    `stored` holds the values as the form's `cleaned_data` would, `shown` (if they differ) as its fields show them.
    """
    key = refused.data.get("key")
    form.add_error(key if key in form.fields else None, word(refused))
    if refused.code != "stale":
        return
    for name, value in stored.items():
        if name in form.cleaned_data and form.cleaned_data[name] != value:
            form.add_error(name, _("Stored now: %(value)s") % {"value": _said(form.fields[name], (shown or stored)[name])})
    form.data = form.data.copy()
    form.data["version"] = version


def _said(field: Field, value: Any) -> Any:
    choices = dict(getattr(field, "choices", ()))
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple):
        return _(", ").join(_(TIEBREAKS[code].name) for code in value if code in TIEBREAKS)
    return choices.get(value, value) if value not in (None, "", ()) else "–"
