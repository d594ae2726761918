"""A team: what it is called, who is in it, who sits at which board."""

from collections.abc import Callable

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.errors import Refused
from tournaments import queries
from tournaments.actions import members as acts
from tournaments.forms.players import PlayerForm
from tournaments.forms.teams import TeamForm, member_data, member_values, shown_member, team_values
from tournaments.interchange.typed_teams import typed_member
from tournaments.models import Entrant, Member
from tournaments.views.access import editable_entrant, signed_in, who
from tournaments.views.entrant_rows import listed_members, next_round, rounds_ahead, team_members
from tournaments.views.shared import attempt, event_page, posted_number, posted_version, show_stale, whole_number


def team_page(request: HttpRequest, entrant: Entrant) -> HttpResponse:
    """Show a team, or store its name, club and country."""
    if request.method != "POST":
        form = TeamForm(initial={**team_values(entrant), "version": entrant.version})
    else:
        form = TeamForm(request.POST)
        if form.is_valid() and _team_changed(request, entrant, form):
            messages.success(request, _("Saved."))
            return redirect("entrant", entrant.event_id, entrant.pk)
    event, drawn = entrant.event, acts.drawn_round(entrant.player)
    shown = {"entrant": entrant, "form": form, "members": team_members(entrant.player), "settled": drawn is not None}
    shown |= {"may_add": drawn is None or event.options.lineup in acts.LATE_RESERVES, "boards": event.options.boards}
    shown |= {"drawn": event.rounds.exists(), "next_round": next_round(event), "rounds": rounds_ahead(entrant)}
    return event_page(request, event, "entrants", "tournaments/team.html", **shown)


def _team_changed(request: HttpRequest, entrant: Entrant, form: TeamForm) -> bool:
    data = form.cleaned_data
    try:
        acts.change_team(entrant, data["version"], data["name"], data["club"], data["country"], who(request))
    except Refused as refused:
        entrant.refresh_from_db()
        show_stale(form, refused, team_values(entrant), entrant.version)
        return False
    return True


def team_act(act: Callable[[HttpRequest, Entrant], None]) -> Callable[..., HttpResponse]:
    """A view that does something to a team and shows its page again, with the reason where it was refused."""

    @signed_in
    @require_POST
    def view(request: HttpRequest, pk: int, entrant_pk: int) -> HttpResponse:
        attempt(request, act, request, editable_entrant(request, pk, entrant_pk))
        return redirect("entrant", pk, entrant_pk)

    return view


@team_act
def add(request: HttpRequest, entrant: Entrant) -> None:
    """One typed line, such as "Wang Wei 5d", becomes a member."""
    member = typed_member(request.POST.get("line", ""))
    acts.add_member(entrant, posted_version(request), member, who(request))
    messages.success(request, _("%(name)s is entered.") % {"name": acts.name_of(member.player)})


@team_act
def boards(request: HttpRequest, entrant: Entrant) -> None:
    """The boards and the captain as the form has them."""
    numbers = entrant.player.members.values_list("number", flat=True)
    sent = {number: request.POST[f"board-{number}"] for number in numbers if f"board-{number}" in request.POST}
    found = {number: whole_number(text or "0", "board", high=99) for number, text in sent.items()}
    captain = posted_number(request, "captain", high=999) if request.POST.get("captain") else None
    acts.set_boards(entrant, posted_version(request), found, captain, who(request))
    messages.success(request, _("Saved."))


@team_act
def order(request: HttpRequest, entrant: Entrant) -> None:
    """The boards in the order of rank and rating."""
    acts.order_boards(entrant, posted_version(request), who(request))
    messages.success(request, _("The boards are in the order of rank and rating."))


@signed_in
@require_http_methods(["GET", "HEAD", "POST"])
def member(request: HttpRequest, pk: int, entrant_pk: int, member_pk: int) -> HttpResponse:
    """Show the form of a member, or store what it says."""
    entrant = editable_entrant(request, pk, entrant_pk)
    row = found_member(entrant, member_pk)
    if request.method != "POST":
        form = PlayerForm(initial={**shown_member(row), "version": entrant.version})
    else:
        form = PlayerForm(request.POST)
        if form.is_valid() and _member_changed(request, entrant, row, form):
            messages.success(request, _("Saved."))
            return redirect("entrant", pk, entrant_pk)
    others = list(other_teams(entrant))
    known = queries.members_of(entrant.event)
    strangers = [(one.player.name, listed_members(known.get(one.player_id, []))) for one in others]
    settled = acts.drawn_round(entrant.player) is not None
    shown = {"entrant": entrant, "member": row, "form": form, "others": others, "strangers": strangers, "settled": settled}
    return event_page(request, entrant.event, "entrants", "tournaments/team_member.html", **shown)


def found_member(entrant: Entrant, member_pk: int) -> Member:
    """A member of a team. Raises Http404."""
    return get_object_or_404(entrant.player.members.select_related("player", "team"), pk=member_pk)


def other_teams(entrant: Entrant) -> QuerySet[Entrant]:
    """The other teams of the event."""
    return queries.entrants_of(entrant.event).exclude(pk=entrant.pk).filter(player__is_team=True)


def _member_changed(request: HttpRequest, entrant: Entrant, row: Member, form: PlayerForm) -> bool:
    try:
        acts.change_member(entrant, form.cleaned_data["version"], row, member_data(form, row), who(request))
    except Refused as refused:
        entrant.refresh_from_db()
        row.player.refresh_from_db()
        show_stale(form, refused, member_values(row), entrant.version)
        return False
    return True


@signed_in
@require_POST
def remove(request: HttpRequest, pk: int, entrant_pk: int, member_pk: int) -> HttpResponse:
    """Take a member out of a team."""
    entrant = editable_entrant(request, pk, entrant_pk)
    row = found_member(entrant, member_pk)
    attempt(request, lambda: acts.remove_member(entrant, posted_version(request), row, who(request)))
    return redirect("entrant", pk, entrant_pk)


@signed_in
@require_POST
def move(request: HttpRequest, pk: int, entrant_pk: int, member_pk: int) -> HttpResponse:
    """Move a member to another team (`to`, `board`), or let it change places with a member there (`other`)."""
    entrant = editable_entrant(request, pk, entrant_pk)
    attempt(request, _move, request, entrant, found_member(entrant, member_pk))
    return redirect("entrant", pk, entrant_pk)


def _move(request: HttpRequest, entrant: Entrant, row: Member) -> None:
    version = posted_version(request)
    if "other" in request.POST:
        members = Member.objects.filter(team__entries__event=entrant.event_id).select_related("player", "team")
        other = members.filter(pk=posted_number(request, "other")).first()
        if other is None:
            raise Refused("gone")
        acts.exchange_members(entrant, version, row, other, who(request))
        return
    to = other_teams(entrant).filter(pk=posted_number(request, "to")).first()
    if to is None:
        raise Refused("gone")
    board = whole_number(request.POST.get("board") or "0", "board", high=99)
    acts.move_member(entrant, version, row, to, board, who(request))
