"""The round page: pairing list and result sheet in one, and what an arbiter does with a whole round."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from games.errors import Refused
from tournaments.actions import ahead, drafts, rounds
from tournaments.event_settings import BY_POINTS
from tournaments.models import Event, Round
from tournaments.pairing import SYSTEMS
from tournaments.queries import (
    current_round,
    drawn_from_other_results,
    goes_on,
    gone_since_draw,
    last_round,
    pairing_report,
    planned_rounds,
    possible_rounds,
    postponed_open,
    sitting_out,
    tables_with_clocks,
    unconfirmed,
    when_of,
)
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.explanations import Why, against_proposal, draw_report, reasons_by_pair
from tournaments.views.grid import ScreenRow, screen_rows
from tournaments.views.numbers import numbers_given
from tournaments.views.official import official_note
from tournaments.views.phrases import phrases
from tournaments.views.results import row_json
from tournaments.views.round_acts import ACTS, posted_seed
from tournaments.views.round_clock import countdown
from tournaments.views.shared import attempt, event_page, whole_number
from tournaments.wording import word, word_all
from tournaments.wording.clock import clocks_ran
from tournaments.wording.criteria import cost_words
from tournaments.wording.desk import unconfirmed_words
from tournaments.wording.match_days import drawn_without_words, when_words


def editable_round(request: HttpRequest, pk: int, number: int) -> Round:
    """A round of an event that this person works on. Raises Http404."""
    event = editable_event(request, pk)
    round_ = get_object_or_404(Round, event=event, number=number)
    round_.event = event
    return round_


@signed_in
def round_page(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """A round; before it is drawn, what it waits for."""
    event = editable_event(request, pk)
    round_ = event.rounds.filter(number=number).first()
    if round_ is None:
        return undrawn(request, event, number)
    round_.event = event
    return event_page(request, event, f"round {number}", "tournaments/round.html", phrases=phrases(), **context(round_))


def undrawn(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The page of a round that is still to be drawn. Raises Http404 beyond the planned ones."""
    if not 1 <= number <= planned_rounds(event):
        raise Http404
    latest = last_round(event)
    following = (latest.number if latest else 0) + 1
    shown = {"number": number, "following": following, "may_draw": number == following, "possible": possible_rounds(event)}
    return event_page(request, event, f"round {number}", "tournaments/round_undrawn.html", **shown)


def clocks_question(round_: Round) -> str:
    """What is asked before a published round is taken back in which clocks have run, else ""."""
    ran = tables_with_clocks(round_) if round_.state == Round.PUBLISHED else []
    return clocks_ran({"number": round_.number, "tables": ran}) if ran else ""


def context(round_: Round, at: int | None = None) -> dict[str, Any]:
    """What the round's page and fragment show; `at` is the table to look at."""
    rows = screen_rows(round_)
    tables = [row for row in rows if row.right]
    report = pairing_report(round_)
    why = reasons_by_pair(report)
    latest, current = last_round(round_.event), current_round(round_.event)
    gone = gone_since_draw(round_) if round_.state == Round.DRAFT else []
    return {
        "round": round_,
        "rows": [(row, why.get(pair(row), Why())) for row in rows],
        "tables": len(tables),
        "results_in": sum(bool(row.winner) for row in tables),
        "due": sum(not row.winner and not row.row.waits for row in tables),
        "waiting": any(not row.winner and row.row.waits for row in tables),
        "when": when_words(when_of(round_)),
        "untouched": not any(row.row.touched for row in tables),
        "clocks_ran": clocks_question(round_),
        "several": any(row.row.several for row in tables),
        "gone": gone,
        "gone_numbers": {one.number for one in gone},
        "sitting_out": sitting_out(round_),
        "report": draw_report(report),
        "against": against_proposal(report),
        "official": official_note(round_.event, round_.number),
        "outdated": drawn_from_other_results(round_),
        "is_latest": latest is not None and latest.pk == round_.pk,
        "is_current": current is not None and current.pk == round_.pk,
        "ahead": round_.event.rounds.filter(number=round_.number + 1, state=Round.DRAFT).first(),
        "more": goes_on(round_, sum(not row.outcome and not row.row.waits for row in tables)),
        "next": round_.number + 1,
        "needs_winners": not SYSTEMS[round_.event.system].draws_stand,
        "lots_due": any(row.winner == "both_lose" and not row.row.lot for row in tables),
        "points": round_.event.system in BY_POINTS,
        "nigiri": any(row.right and row.black != "left" for row in rows),
        "confirmed": sum(row.row.final for row in tables),
        "countdown": countdown(round_, round_.event),
        "at": at,
    }


def pair(row: ScreenRow) -> frozenset[int]:
    """The start numbers of a row."""
    return frozenset(side.number for side in (row.left, row.right) if side)


@require_POST
@signed_in
def round_act(request: HttpRequest, pk: int, number: int, act: str) -> HttpResponse:
    """One act on a round; the answer is the round as it then is, a refusal a message above it."""
    if act == "draw":
        return draw(request, editable_event(request, pk), number)
    if act not in ACTS:
        raise Http404
    round_ = editable_round(request, pk, number)
    at = None
    try:
        at = ACTS[act](request, round_)
    except Refused as refused:
        messages.error(request, word(refused))
    if act == "discard" and not Round.objects.filter(pk=round_.pk).exists():
        return moved(request, "event", pk)
    if not request.htmx:
        return redirect("round", pk, number)
    round_ = editable_round(request, pk, number)
    shown = context(round_, at if isinstance(at, int) else None)
    return render(request, "tournaments/_round_answer.html", {"event": round_.event, **shown})


def draw(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """Draw a round and show it; a refusal is shown where the act was tried."""
    numbered = event.numbering
    try:
        rounds.draw_round(event, number, who(request), posted_seed(request))
    except Refused as refused:
        messages.error(request, word(refused))
        nearest = min(number, last_number(event) + 1, planned_rounds(event))
        return moved(request, "round", event.pk, max(1, nearest))
    say_unconfirmed(request, event, number - 1)
    if event.system in BY_POINTS and (waiting := postponed_open(event)):
        messages.warning(request, drawn_without_words(len(waiting)))
    if event.numbering != numbered:
        messages.info(request, numbers_given(event))
    return moved(request, "round", event.pk, number)


@require_POST
@signed_in
def draw_all(request: HttpRequest, pk: int) -> HttpResponse:
    """Draw all rounds of a timetable that are left, and show the first of them."""
    event = editable_event(request, pk)
    drawn = attempt(request, ahead.draw_all, event, who(request))
    return redirect("round", pk, drawn[0].number) if drawn else redirect("event", pk)


def say_unconfirmed(request: HttpRequest, event: Event, number: int) -> None:
    """How many results of a round that a draw has closed wait for confirmation, where results are confirmed at all."""
    before = event.rounds.filter(number=number, state=Round.CLOSED).first()
    count = unconfirmed(before) if before else 0
    if before and 0 < count < before.matches.filter(second__isnull=False).count():
        messages.info(request, unconfirmed_words(count))


def last_number(event: Event) -> int:
    """The number of the latest round drawn, 0 before the first."""
    latest = last_round(event)
    return latest.number if latest else 0


def moved(request: HttpRequest, name: str, *args: int) -> HttpResponse:
    """Sends the reader to another page, also out of a fragment."""
    response = redirect(name, *args)
    if request.htmx:
        return HttpResponse(headers={"HX-Redirect": response["Location"]})
    return response


@signed_in
def swap_cost(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """What exchanging the players `a` and `b` would cost, in words."""
    round_ = editable_round(request, pk, number)
    try:
        one, other = (whole_number(request.GET.get(field), field, 1) for field in ("a", "b"))
        before, after = drafts.swap_cost(round_, one, other)
    except Refused as refused:
        return JsonResponse({"legal": False, "words": word(refused)})
    problems = word_all(drafts.added_problems(before, after))
    return JsonResponse({"legal": not problems, "words": problems or cost_words(before.totals, after.totals)})


@signed_in
def round_rows(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """The tables' state for a page that is open elsewhere; 204 where nothing has changed since its revision."""
    round_ = editable_round(request, pk, number)
    revision = round_.event.revision
    if request.GET.get("since") == str(revision):
        return HttpResponse(status=204)
    rows = [row_json(row, round_.event, number) for row in screen_rows(round_) if row.right]
    return JsonResponse({"revision": revision, "version": round_.version, "rows": rows})
