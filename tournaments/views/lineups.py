"""The line-ups of a round, for arbiters: what is handed in, entering one, the deadline, the captains' links."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.errors import Refused
from tournaments import queries
from tournaments.actions import captains
from tournaments.actions.final import is_chief
from tournaments.actions.lineups import correct_lineup, see_lineup, set_lineup_time, take_back_lineup
from tournaments.actions.teams import hand_in_lineup
from tournaments.documents.captain_links import captain_links_pdf
from tournaments.forms.lineups import LOCAL, LineUpTimeForm
from tournaments.models import CaptainLink, Entrant, Event, Round
from tournaments.names import clean_text
from tournaments.views.access import editable_entrant, editable_event, signed_in, who
from tournaments.views.documents import file_answer, file_name, site_url
from tournaments.views.lineup_fields import board_fields, names_in, posted_order, posted_team
from tournaments.views.shared import attempt, event_page, posted_version
from tournaments.wording import word

TEAMS = 40  # on a page


def team_event(request: HttpRequest, pk: int) -> Event:
    """An event of teams that this person works on. Raises Http404."""
    event = editable_event(request, pk)
    if not event.options.for_teams:
        raise Http404
    return event


@signed_in
@never_cache
def lineups_page(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Who plays at which board in a round, drawn or not."""
    return shown(request, team_event(request, pk), number)


def shown(request: HttpRequest, event: Event, number: int, reveal: int | None = None) -> HttpResponse:
    """The page; `reveal`: the entrant whose hidden line-up was asked for. Raises Http404 beyond the planned rounds."""
    round_ = event.rounds.filter(number=number).first()
    if round_ is None and not 1 <= number <= queries.planned_rounds(event):
        raise Http404
    options, published = event.options, round_ is not None and round_.state != Round.DRAFT
    found = queries.team_lineups(event, number, reveal)
    page = Paginator(found, TEAMS).get_page(request.GET.get("page"))
    rows = [(one, board_fields(one, options), names_in(one.team, one.order)) for one in page]
    time = queries.lineup_time(event, number)
    context: dict[str, Any] = {
        "round": round_,
        "number": number,
        "rows": rows,
        "page": page,
        "handed_in": sum(one.handed_in for one in found),
        "teams": len(found),
        "published": published,
        "may_change": not published or (round_.state == Round.PUBLISHED and is_chief(event.tournament_id, who(request))),
        "time": time,
        "over": time is not None and timezone.now() > time.until,
        "form": LineUpTimeForm(initial={"until": local(time.until), "starts_at": local(time.starts_at)} if time else {}),
        "secret": options.lineup == queries.HIDDEN_KIND,
    }
    return event_page(request, event, f"round {number}", "tournaments/lineups.html", **context)


def local(moment: Any) -> str:
    """A time as the field wants it."""
    return timezone.localtime(moment).strftime(LOCAL) if moment else ""


@require_POST
@signed_in
def lineup(request: HttpRequest, pk: int, number: int, entrant_pk: int) -> HttpResponse:
    """Hand in a line-up for a team; in a published round correct it, which takes a reason."""
    event = team_event(request, pk)
    entrant = editable_entrant(request, pk, entrant_pk)
    order, version = posted_order(request.POST, event.options), posted_version(request)
    try:
        if "reason" in request.POST:
            round_ = get_object_or_404(Round, event=event, number=number)
            round_.event = event
            reason = clean_text(request.POST["reason"])[:200]
            correct_lineup(round_, entrant, order, version, who(request), reason)
        else:
            hand_in_lineup(entrant, number, order, who(request), version, posted_team(request))
        messages.success(request, _("Line-up of %(team)s stored.") % {"team": entrant.player.name})
    except Refused as refused:
        messages.error(request, word(refused))
    return back(request, pk, number, entrant)


def back(request: HttpRequest, pk: int, number: int, entrant: Entrant | None = None) -> HttpResponse:
    """To the page of the line-ups, where the team stands."""
    page = request.GET.get("page", "")
    asked = f"?page={page}" if page.isascii() and page.isdigit() and len(page) < 5 else ""
    return redirect(reverse("lineups", args=[pk, number]) + asked + (f"#team-{entrant.pk}" if entrant else ""))


@require_POST
@signed_in
def take_back(request: HttpRequest, pk: int, number: int, entrant_pk: int) -> HttpResponse:
    """Have a team's usual line-up played again."""
    team_event(request, pk)
    entrant = editable_entrant(request, pk, entrant_pk)
    attempt(request, take_back_lineup, entrant, number, posted_version(request), who(request))
    return back(request, pk, number, entrant)


@require_POST
@signed_in
@never_cache
def show(request: HttpRequest, pk: int, number: int, entrant_pk: int) -> HttpResponse:
    """Show a line-up that is still hidden; the log says who looked."""
    event = team_event(request, pk)
    entrant = editable_entrant(request, pk, entrant_pk)
    try:
        see_lineup(entrant, number, who(request))
    except Refused as refused:
        messages.error(request, word(refused))
        return back(request, pk, number, entrant)
    return shown(request, event, number, reveal=entrant.pk)


@require_POST
@signed_in
def deadline(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Say until when line-ups are handed in."""
    event = team_event(request, pk)
    if not 1 <= number <= queries.planned_rounds(event):
        raise Http404
    form = LineUpTimeForm(request.POST)
    if form.is_valid():
        attempt(request, set_lineup_time, event, number, *(form.cleaned_data[name] for name in form.fields), who(request))
    for name, errors in form.errors.items():
        messages.error(request, f"{form.fields[name].label}: {' '.join(errors)}")
    return back(request, pk, number)


@signed_in
@never_cache
def links_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Which captains have a link."""
    return links_shown(request, team_event(request, pk))


def links_shown(request: HttpRequest, event: Event, made: dict[int, str] | None = None) -> HttpResponse:
    """The page; `made`: the addresses just made, by entrant, which nobody can be shown again."""
    links = {link.entrant_id: link for link in CaptainLink.objects.filter(entrant__event=event)}
    entrants = event.entrants.select_related("player").order_by("number", "pk")
    rows = [(entrant, links.get(entrant.pk), (made or {}).get(entrant.pk, "")) for entrant in entrants]
    missing = sum(link is None for _entrant, link, _address in rows)
    shown = {"rows": rows, "missing": missing, "made": bool(made)}
    return event_page(request, event, "entrants", "tournaments/captain_links.html", **shown)


@require_POST
@signed_in
@never_cache
def links_make(request: HttpRequest, pk: int) -> HttpResponse:
    """Make the links of all teams that have none, or anew for all, and show or print them, this once."""
    event = team_event(request, pk)
    made = attempt(request, captains.make_links, event, who(request), request.POST.get("which") == "all")
    if made is None:
        return redirect("captain_links", pk)
    return handed_out(request, event, made)


@require_POST
@signed_in
@never_cache
def link_make(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Make a team's link anew and show it, this once."""
    event = team_event(request, pk)
    entrant = editable_entrant(request, pk, entrant_pk)
    token = attempt(request, captains.make_link, entrant, who(request))
    return redirect("captain_links", pk) if token is None else handed_out(request, event, [(entrant, token)])


def handed_out(request: HttpRequest, event: Event, made: list[tuple[Entrant, str]]) -> HttpResponse:
    """New links on the page or, where the form asks for it, on a sheet with a code for each."""
    addresses = {entrant.pk: site_url(request, reverse("captain", args=[token])) for entrant, token in made}
    if request.POST.get("as") != "pdf":
        return links_shown(request, event, addresses)
    links = [(entrant.player.name, addresses[entrant.pk]) for entrant, _token in made]
    content = captain_links_pdf(queries.paper(event, None), translation, links)
    return file_answer(content, "application/pdf", f"{file_name(event)}-captains.pdf")


@require_POST
@signed_in
def link_revoke(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
    """Make a team's link good for nothing."""
    team_event(request, pk)
    entrant = editable_entrant(request, pk, entrant_pk)
    attempt(request, captains.revoke_link, entrant, who(request))
    return redirect("captain_links", pk)
