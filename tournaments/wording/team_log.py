"""What was done to teams, in words for the log."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.wording.changes import differences


def added_teams(d: dict[str, Any]) -> str:
    """Teams entered; the first of many by name."""
    text = ngettext("%(count)d team entered", "%(count)d teams entered", d["count"]) % d
    listed = _(", ").join(d["names"]) + (" …" if d["count"] > len(d["names"]) else "")
    return _("%(heading)s: %(what)s") % {"heading": text, "what": listed}


def changed(heading: str, d: dict[str, Any]) -> str:
    """What was changed of a team or a member."""
    return _("%(heading)s: %(what)s") % {"heading": heading, "what": differences(d)}


def moved(d: dict[str, Any]) -> str:
    """A member that went to another team."""
    return _("%(name)s moved from %(left)s to %(team)s") % {**d, "left": d["before"][0], "team": d["after"][0]}


def boards(d: dict[str, Any]) -> str:
    """Who was set to which board, by the members' places in the list."""
    placed = _(", ").join(f"{number} → {board or '–'}" for number, board in d["boards"])
    return _("Boards of %(team)s: %(placed)s") % {**d, "placed": placed}


TEAM_LOG: dict[str, Callable[[dict[str, Any]], str]] = {
    "add_teams": added_teams,
    "change_team": lambda d: changed(d["team"], d),
    "add_member": lambda d: _("%(team)s: %(name)s comes in") % d,
    "change_member": lambda d: changed(_("%(team)s: %(name)s") % d, d),
    "remove_member": lambda d: _("%(team)s: %(name)s taken out") % d,
    "move_member": moved,
    "exchange_members": lambda d: (
        _("%(first)s of %(left)s and %(second)s of %(right)s exchanged")
        % {"first": d["names"][0], "second": d["names"][1], "left": d["teams"][0], "right": d["teams"][1]}
    ),
    "set_boards": boards,
}
