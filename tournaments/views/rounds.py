"""The round page: pairing list and result sheet in one, and what an arbiter does with a whole round."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import Refused
from tournaments.actions import ahead, drafts, entrants, results, rounds
from tournaments.actions.forcing import force_pair
from tournaments.models import Event, Match, Round
from tournaments.queries import (
    current_round,
    drawn_from_other_results,
    gone_since_draw,
    last_round,
    pairing_report,
    planned_rounds,
    sitting_out,
    verify,
)
from tournaments.views.access import editable_event, signed_in, who
from tournaments.views.explanations import Why, against_proposal, draw_report, reasons_by_pair
from tournaments.views.grid import ScreenRow, screen_rows
from tournaments.views.numbers import numbers_given
from tournaments.views.phrases import phrases
from tournaments.views.results import row_json, screen_row_of
from tournaments.views.shared import attempt, event_page, posted_number, posted_version, whole_number
from tournaments.wording import word, word_all
from tournaments.wording.criteria import cost_words
from tournaments.wording.verification import verification_words

Act = Callable[[HttpRequest, Round], Any]


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
    shown = {"number": number, "following": following, "may_draw": number == following}
    return event_page(request, event, f"round {number}", "tournaments/round_undrawn.html", **shown)


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
        "results_in": sum(bool(row.outcome) for row in tables),
        "untouched": not any(row.outcome or row.zi or row.left.warnings or row.right.warnings for row in tables),
        "gone": gone,
        "gone_numbers": {one.number for one in gone},
        "sitting_out": sitting_out(round_),
        "report": draw_report(report),
        "against": against_proposal(report),
        "outdated": drawn_from_other_results(round_),
        "is_latest": latest is not None and latest.pk == round_.pk,
        "is_current": current is not None and current.pk == round_.pk,
        "ahead": round_.event.rounds.filter(number=round_.number + 1, state=Round.DRAFT).first(),
        "more": round_.number < round_.event.rounds_planned,
        "next": round_.number + 1,
        "nigiri": any(row.right and not row.black for row in rows),
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
        return moved(request, "round", event.pk, max(1, min(number, last_number(event) + 1)))
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


def posted_seed(request: HttpRequest) -> int | None:
    """The seed of a draw that is to be repeated, None for a new one. Raises Refused("bad_number")."""
    text = request.POST.get("seed", "").strip()
    return whole_number(text, "seed", 0, 2**31 - 1) if text else None


def redraw(request: HttpRequest, round_: Round) -> None:
    """Draw the unlocked part anew, and say with which seed and whether changes by hand went with it."""
    by_hand = round_.by_hand
    drawn = drafts.redraw(round_, posted_version(request), who(request), posted_seed(request))
    said = (
        _("Redrawn with seed %(seed)d; changes by hand are gone, locked pairs stayed.")
        if by_hand
        else _("Redrawn with seed %(seed)d.")
    )
    messages.success(request, said % {"seed": drawn.seed})


def swap(request: HttpRequest, round_: Round) -> None:
    """Exchange the players with the posted start numbers."""
    one, other = posted_number(request, "a", 1), posted_number(request, "b", 1)
    drafts.swap_players(round_, posted_version(request), one, other, who(request))


def colours(request: HttpRequest, round_: Round) -> int:
    """Exchange Black and White at a table."""
    table = posted_number(request, "table", 1)
    drafts.swap_colours(round_, posted_version(request), table, who(request))
    return table


def lock(request: HttpRequest, round_: Round) -> int:
    """Lock a table's pair, or release it."""
    table = posted_number(request, "table", 1)
    match = round_.matches.filter(table=table).first()
    locked = match is not None and not match.locked
    drafts.set_lock(round_, posted_version(request), table, locked, who(request))
    return table


def forbid(request: HttpRequest, round_: Round) -> int:
    """Forbid a table's pair in all rounds to come; the draft stays until it is redrawn."""
    table = posted_number(request, "table", 1)
    match = Match.objects.filter(round=round_, table=table, second__isnull=False).first()
    if match is None:
        raise Refused("no_such_table", table=table, number=round_.number)
    entrants.add_pair_rule(round_.event, match.first, match.second, "forbid", who(request))
    messages.success(request, _("This pair is forbidden from now on. Redraw to part it."))
    return table


def force(request: HttpRequest, round_: Round) -> None:
    """Have the posted start numbers meet in this round; the draft stays until it is redrawn."""
    one, other = posted_number(request, "a", 1), posted_number(request, "b", 1)
    force_pair(round_, posted_version(request), one, other, who(request))
    messages.success(request, _("These two meet in this round. Redraw to bring them together."))


def verified(request: HttpRequest, round_: Round) -> None:
    """Draw the round again and say whether it is the same; changes nothing."""
    found = verify(round_)
    say = messages.success if found.identical else messages.warning
    for sentence in verification_words(found):
        say(request, sentence)


def undo(request: HttpRequest, round_: Round) -> int | None:
    """Take back this user's latest act at a table of the round and say what it was; gives the table."""
    last = results.last_undoable(round_, who(request))
    game = results.undo_last(round_, who(request))
    row = screen_row_of(round_.event, game.pk)
    said = {
        "set_colours": _("who has Black is taken back"),
        "add_warning": _("the warning is taken back"),
        "revoke_warning": _("the warning stands again"),
    }.get(last.verb if last else "", _("back to: %(result)s") % {"result": row.words})
    messages.success(request, _("Table %(table)d: %(said)s") % {"table": row.row.table, "said": said})
    return row.row.table


def versioned(act: Callable[..., Any]) -> Act:
    """An act that takes nothing but the version."""
    return lambda request, round_: act(round_, posted_version(request), who(request)) and None


ACTS: dict[str, Act] = {
    "publish": versioned(rounds.publish),
    "unpublish": versioned(rounds.unpublish),
    "close": versioned(rounds.close),
    "reopen": versioned(rounds.reopen),
    "discard": versioned(rounds.discard),
    "unpaired": versioned(drafts.pair_unpaired),
    "redraw": redraw,
    "swap": swap,
    "colours": colours,
    "lock": lock,
    "forbid": forbid,
    "force": force,
    "verify": verified,
    "undo": undo,
}


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
    rows = [row_json(row) for row in screen_rows(round_) if row.right]
    return JsonResponse({"revision": revision, "version": round_.version, "rows": rows})
