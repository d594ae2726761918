"""The entrants of an event: the list, adding by typing, editing in place, leaving and sitting out."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.errors import Refused
from tournaments import queries
from tournaments.actions import drafts
from tournaments.actions import entrants as acts
from tournaments.forms.players import PlayerForm, player_values, shown_values
from tournaments.interchange.typed_lines import read_typed_line
from tournaments.models import Entrant, Event
from tournaments.tables import shown
from tournaments.templatetags.systems import has_timetable
from tournaments.views.access import editable_entrant, editable_event, signed_in, who
from tournaments.views.entrant_rows import EntrantTable, entrant_rows, late_ways, next_round, rounds_ahead, with_absence
from tournaments.views.shared import attempt, event_page, posted_version, show_stale, whole_number
from tournaments.views.standing_rows import changes
from tournaments.views.steps import stands_and_step


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
        "table": shown(request, EntrantTable(rows)),
        "count": sum(row.withdrawn is None for row in rows),
        "next_round": next_round(event),
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
    data = {"event": event, "entrant": with_absence(entrant), "next_round": next_round(event), "swapped": True}
    return render(request, f"tournaments/{template}.html", {**data, "drawn": event.rounds.exists(), **context})


@signed_in
@require_POST
def add(request: HttpRequest, pk: int) -> HttpResponse:
    """One typed line, such as "Wang Wei 5d Beijing", becomes an entrant; once a round is drawn `how` says how."""
    event = editable_event(request, pk)
    name = attempt(request, _add, request, event)
    if name:
        messages.success(request, _("%(name)s is entered.") % {"name": name})
    answer = list_answer(request, event)
    if name:
        answer["HX-Trigger"] = "added"
    return answer


def _add(request: HttpRequest, event: Event) -> str:
    player = read_typed_line(request.POST.get("line", ""))
    how = request.POST.get("how", "")
    if how:
        entrant = drafts.add_late(event, player, how, who(request))
    else:
        entrant = acts.add_players(event, [player], who(request))[0]
    return entrant.player.name


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Show the form of a player, or store what it says."""
    entrant = editable_entrant(request, pk, entrant_pk)
    if request.method != "POST":
        form = PlayerForm(initial={**shown_values(entrant), "version": entrant.version})
    else:
        form = PlayerForm(request.POST)
        if form.is_valid() and _changed(request, entrant, form):
            return row_answer(request, entrant)
    if request.htmx:
        return row_answer(request, entrant, "_entrant_edit", form=form)
    drawn = entrant.event.rounds.exists()
    context = {"entrant": entrant, "form": form, "rounds": rounds_ahead(entrant), "drawn": drawn}
    return event_page(request, entrant.event, "entrants", "tournaments/entrant.html", **context)


def _changed(request: HttpRequest, entrant: Entrant, form: PlayerForm) -> bool:
    try:
        acts.change_player(entrant, form.cleaned_data["version"], form.player(entrant), who(request))
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
    acts.set_absence(entrant, whole_number(round_text, "round"), score, who(request))
