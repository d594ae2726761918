"""The entrants of an event: the list, adding by typing, editing in place, leaving and sitting out."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import trigger_client_event

from games.errors import Refused
from tournaments import queries
from tournaments.actions import drafts
from tournaments.actions import entrants as acts
from tournaments.actions.late_teams import add_late_team
from tournaments.actions.teams import add_teams
from tournaments.documents.fonts import missing_letters
from tournaments.forms.players import PlayerForm, player_values, shown_values
from tournaments.interchange.typed_lines import read_typed_line
from tournaments.interchange.typed_teams import is_typed_team, read_typed_team
from tournaments.models import Entrant, Event, Player
from tournaments.tables import shown
from tournaments.templatetags.systems import has_timetable, plays_in_teams
from tournaments.views.access import editable_entrant, editable_event, signed_in, who
from tournaments.views.entrant_rows import (
    EntrantTable,
    entrant_rows,
    is_grouped,
    is_scored,
    late_ways,
    next_round,
    provisional,
    rounds_ahead,
    seated_in_draft,
    with_start,
)
from tournaments.views.shared import attempt, event_page, posted_version, show_stale, whole_number
from tournaments.views.standing_rows import changes
from tournaments.views.steps import stands_and_step
from tournaments.views.teams import team_page
from tournaments.wording.players import player_details


@signed_in
@require_safe
def entrants(request: HttpRequest, pk: int) -> HttpResponse:
    """The list."""
    event = editable_event(request, pk)
    return event_page(request, event, "entrants", "tournaments/entrants.html", **list_context(request, event))


def list_context(request: HttpRequest, event: Event) -> dict[str, Any]:
    """What the list shows."""
    rows = entrant_rows(event)
    return {
        "table": shown(request, EntrantTable(rows, event)),
        "count": sum(row.withdrawn is None for row in rows),
        "grouped": is_grouped(event),
        "next_round": next_round(event),
        "provisional": provisional(event),
        "unprinted": [row.player.name for row in rows if missing_letters(row.player.name)],
        **late_ways(event),
        **stands_and_step(event),
    }


def list_answer(request: HttpRequest, event: Event) -> HttpResponse:
    """After a change: the list as a fragment, or back to the page."""
    if request.htmx:
        return render(request, "tournaments/_entrants.html", {"event": event, **list_context(request, event)})
    return redirect("entrants", event.pk)


def row_answer(request: HttpRequest, entrant: Entrant, template: str = "_entrant_row", **context: Any) -> HttpResponse:
    """After a change to one entrant: its row as a fragment, or back to the page."""
    event = entrant.event
    if not request.htmx:
        return redirect("entrants", event.pk)
    data = {"event": event, "entrant": with_start(entrant), "next_round": next_round(event), "swapped": True}
    data |= {"drawn": event.rounds.exists(), "provisional": provisional(event), "grouped": is_grouped(event)}
    return render(request, f"tournaments/{template}.html", {**data, **context})


@signed_in
@require_POST
def add(request: HttpRequest, pk: int) -> HttpResponse:
    """One typed line, such as "Wang Wei 5d Beijing", becomes an entrant, in an event of teams a team with its players; once
    a round is drawn `how` says how."""
    event = editable_event(request, pk)
    entrant = attempt(request, _add, request, event)
    if entrant:
        messages.success(request, entered(entrant.player))
    answer = list_answer(request, event)
    return trigger_client_event(answer, "added", {"row": f"entrant-{entrant.pk}"}) if entrant else answer


def entered(player: Player) -> str:
    """That a typed player is entered, and what was understood of the line."""
    details = player_details(player)
    if player.is_team:
        count = player.members.count()
        players = ngettext("%(count)d player", "%(count)d players", count) % {"count": count}
        details = _(", ").join(filter(None, (players, details)))
    if details:
        return _("%(name)s is entered: %(details)s") % {"name": player.name, "details": details}
    return _("%(name)s is entered.") % {"name": player.name}


def _add(request: HttpRequest, event: Event) -> Entrant:
    line, how = request.POST.get("line", ""), request.POST.get("how", "")
    if event.options.for_teams:
        team = read_typed_team(line)
        return add_late_team(event, team, how, who(request)) if how else add_teams(event, [team], who(request))[0]
    if is_typed_team(line):
        raise Refused("no_team_event", name=event.name)
    player = read_typed_line(line)
    if how:
        return drafts.add_late(event, player, how, who(request))
    return acts.add_players(event, [player], who(request))[0]


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Show the form of a player, or store what it says."""
    entrant = editable_entrant(request, pk, entrant_pk)
    if entrant.player.is_team:
        return team_page(request, entrant)
    fields = {"scored": is_scored(entrant.event), "teams": plays_in_teams(entrant.event)}
    if request.method != "POST":
        form = PlayerForm(initial={**shown_values(entrant), "version": entrant.version}, **fields)
    else:
        form = PlayerForm(request.POST, **fields)
        if form.is_valid() and _changed(request, entrant, form):
            return row_answer(request, entrant)
    if request.htmx:
        return row_answer(request, entrant, "_entrant_edit", form=form)
    shown_there = {"drawn": entrant.event.rounds.exists(), "next_round": next_round(entrant.event)}
    context = {"entrant": entrant, "form": form, "rounds": rounds_ahead(entrant), **shown_there}
    return event_page(request, entrant.event, "entrants", "tournaments/entrant.html", **context)


def _changed(request: HttpRequest, entrant: Entrant, form: PlayerForm) -> bool:
    try:
        data, correction = form.player(entrant), form.half_points()
        acts.change_player(entrant, form.cleaned_data["version"], data, who(request), correction)
    except Refused as refused:
        entrant.refresh_from_db()
        show_stale(form, refused, player_values(entrant), entrant.version)
        return False
    return True


@signed_in
@require_safe
def row(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """One entrant's row, when editing it is given up."""
    return row_answer(request, editable_entrant(request, pk, entrant_pk))


@signed_in
@require_POST
def remove(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Strike an entrant before the first draw."""
    entrant = editable_entrant(request, pk, entrant_pk)
    attempt(request, _with_version, request, entrant, acts.remove)
    return list_answer(request, entrant.event)


@signed_in
@require_POST
def withdraw(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Take an entrant out from the next draw on."""
    entrant = editable_entrant(request, pk, entrant_pk)
    attempt(request, _with_version, request, entrant, acts.withdraw)
    if entrant.withdrawn is not None:
        warn_if_seated(request, entrant)
    return row_answer(request, entrant)


@signed_in
@require_safe
def withdrawal(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """What a withdrawal from a timetable changes in the standings, before it is decided."""
    entrant = editable_entrant(request, pk, entrant_pk)
    event = entrant.event
    if not has_timetable(event) or entrant.withdrawn is not None or not event.rounds.exists():
        return redirect("entrant", pk, entrant_pk)
    found = queries.withdrawal(entrant)
    context = {"entrant": entrant, "found": found, "rows": changes(found, event.options)}
    return event_page(request, event, "entrants", "tournaments/withdraw.html", **context)


@signed_in
@require_POST
def reinstate(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Let a withdrawn entrant play again."""
    entrant = editable_entrant(request, pk, entrant_pk)
    attempt(request, _with_version, request, entrant, acts.reinstate)
    return row_answer(request, entrant)


def _with_version(request: HttpRequest, entrant: Entrant, act: Callable[..., object]) -> None:
    try:
        act(entrant, posted_version(request), who(request))
    finally:
        if entrant.pk:
            entrant.refresh_from_db()


@signed_in
@require_POST
def absence(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Present, absent, or away for half a point in a round: `absence` is "ROUND:" with "", "0" or "1" behind it."""
    entrant = editable_entrant(request, pk, entrant_pk)
    attempt(request, _set_absence, request, entrant)
    return redirect("entrant", pk, entrant_pk) if "page" in request.POST else row_answer(request, entrant)


def _set_absence(request: HttpRequest, entrant: Entrant) -> None:
    round_text, _colon, score_text = request.POST.get("absence", "").partition(":")
    score = whole_number(score_text, "absence") if score_text else None
    round_number = whole_number(round_text, "round")
    acts.set_absence(entrant, round_number, score, who(request))
    if score is not None and round_number == next_round(entrant.event):
        warn_if_seated(request, entrant)


def warn_if_seated(request: HttpRequest, entrant: Entrant) -> None:
    """Somebody who does not play sits in the draft: it must be changed before it is published."""
    if number := seated_in_draft(entrant):
        text = _("%(name)s sits in the draft of round %(number)d: redraw that round; lock the pairs that should stay.")
        messages.warning(request, text % {"name": entrant.player.name, "number": number})
