"""Who works on a tournament."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import Refused
from tournaments.actions.accounts import add_known_arbiter, add_new_arbiter
from tournaments.actions.events import remove_staff
from tournaments.forms import StaffForm
from tournaments.views.access import owned_tournament, signed_in, who
from tournaments.views.shared import attempt
from tournaments.views.tournaments import tournament_page
from tournaments.wording import word


@signed_in
@require_POST
def add(request: HttpRequest, pk: int) -> HttpResponse:
    """Give somebody a role; a new account's password is shown this once."""
    tournament = owned_tournament(request, pk)
    form = StaffForm(request.POST)
    if not form.is_valid():
        return tournament_page(request, tournament, staff_form=form)
    name, role = form.cleaned_data["username"], form.cleaned_data["role"]
    try:
        if form.cleaned_data["create"]:
            password = add_new_arbiter(tournament, name, role, who(request))
            return tournament_page(request, tournament, new_account={"name": name, "password": password})
        add_known_arbiter(tournament, name, role, who(request))
    except Refused as refused:
        form.add_error("username", word(refused))
        return tournament_page(request, tournament, staff_form=form)
    messages.success(request, _("%(name)s now works on this tournament.") % {"name": name})
    return redirect("tournament", pk)


@signed_in
@require_POST
def remove(request: HttpRequest, pk: int, post_pk: int) -> HttpResponse:
    """Take somebody's role away."""
    tournament = owned_tournament(request, pk)
    if post := tournament.staff.select_related("user").filter(pk=post_pk).first():
        attempt(request, remove_staff, post, who(request))
    still_there = request.user.is_superuser or tournament.staff.filter(user_id=request.user.pk).exists()
    return redirect("tournament", pk) if still_there else redirect("start")
