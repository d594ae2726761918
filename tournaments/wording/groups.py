"""Sentences about groups inside an event, and about systems and rounds that do not fit; wording takes them in."""

from collections.abc import Callable
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.documents.texts import group_text
from tournaments.groups import letters
from tournaments.wording.draws import numbered
from tournaments.wording.systems import system_name

Data = dict[str, Any]


def group_name(group: int) -> str:
    """A group's name in the active language."""
    return group_text(group, translation)


def _named(d: Data) -> Data:
    return {**d, "group": group_name(d["group"])}


def no_such_group(d: Data) -> str:
    """Which groups there are."""
    names = {"group": group_name(d["group"]) or d["group"], "last": letters(d["groups"])}
    return _("%(group)s: this event has the groups A to %(last)s only.") % names


def other_group(d: Data) -> str:
    """Two of different groups."""
    groups = _(", ").join(map(group_name, d["groups"]))
    return _("%(who)s are of different groups (%(groups)s).") % {"who": numbered(d["who"]), "groups": groups}


GROUP_SENTENCES: dict[str, Callable[[Data], str]] = {
    "no_groups": lambda d: _("“%(name)s” is not played in groups; set their number first.") % d,
    "groups_drawn": lambda _d: _("A round is drawn: the groups stay as they are. Throw the drafts away to change them."),
    "too_many_groups": lambda d: (
        ngettext(
            "%(groups)d groups need at least %(needed)d entrants; there is %(entrants)d.",
            "%(groups)d groups need at least %(needed)d entrants; there are %(entrants)d.",
            d["entrants"],
        )
        % d
    ),
    "group_too_small": lambda d: (
        ngettext(
            "%(group)s would have %(count)d entrant; a group needs two.",
            "%(group)s would have %(count)d entrants; a group needs two.",
            d["count"],
        )
        % _named(d)
    ),
    "no_group": lambda d: _("In no group: %(who)s. Draw the groups, or place them by hand.") % {"who": numbered(d["who"])},
    "no_such_group": no_such_group,
    "same_group": lambda d: _("%(names)s are in the same group already.") % {"names": _(", ").join(d["names"])},
    "other_group": other_group,
    "groups_unread": lambda _d: _("The groups of the list are left out: this event is not played in groups."),
    "same_system": lambda d: _("The event is played as %(system)s already.") % {"system": system_name(d["system"])},
    "system_stays": lambda d: (
        _("A round is drawn: %(old)s can’t become %(new)s. Before the first round is published, throw the drafts away.")
        % {"old": system_name(d["old"]), "new": system_name(d["new"])}
    ),
    "nothing_to_change": lambda _d: _("Say what is to change: the system, the rounds, the name or a setting."),
    "rounds_beyond_opponents": lambda d: (
        ngettext(
            "%(rounds)d rounds are too many: %(entrants)d entrants can play %(possible)d round without meeting twice.",
            "%(rounds)d rounds are too many: %(entrants)d entrants can play %(possible)d rounds without meeting twice.",
            d["possible"],
        )
        % d
    ),
}
