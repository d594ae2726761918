"""Sentences about teams whose winner stays on, and about events that others feed; wording takes them in."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.wording.draws import numbered
from tournaments.wording.groups import group_name

Data = dict[str, Any]
ARRANGEMENTS = {
    "place": gettext_lazy("by place: all firsts, then all seconds …"),
    "cross": gettext_lazy("crossed: winners against the seconds of other groups"),
    "versus": gettext_lazy("place against place: first against first, second against second …"),
}


def _who(d: Data) -> Data:
    return {**d, "who": numbered(d["who"])}


def _listed(names: Any) -> str:
    return _(", ").join(map(str, names))


STAGE_SENTENCES: dict[str, Callable[[Data], str]] = {
    # two teams
    "pairs_follow": lambda _d: _("Who meets follows from the results here; pairs can't be made or forbidden."),
    "team_settled": lambda d: _("%(name)s: a round is drawn; the teams stay as they are.") % d,
    "no_teams": lambda _d: _("Nobody has a team yet. Two teams play here: enter the team of each entrant."),
    "one_team": lambda d: _("There is only one team, %(team)s. Two teams play here.") % d,
    "team_missing": lambda d: (
        _("Without a team: %(names)s. Enter the team of each entrant.") % {"names": _listed(d["names"])}
    ),
    "too_many_teams": lambda d: (
        _("Two teams play here, not %(count)d: %(teams)s.") % {"count": len(d["teams"]), "teams": _listed(d["teams"])}
    ),
    # two teams, the winner stays
    "ladder_too_long": lambda d: _("%(entrants)d entrants are too many for two teams; %(limit)d can play.") % d,
    "not_decided": lambda d: (
        _("Round %(number)d, %(who)s: the game is not decided. A draw can't stand; it is played again or goes by lot.")
        % _who(d)
    ),
    "team_out": lambda d: _("Nobody is left to play: %(teams)s.") % {"teams": _(", ").join(d["teams"])},
    "stays_on": lambda d: (
        ngettext(
            "No. %(number)d stays on after %(wins)d win.", "No. %(number)d stays on after %(wins)d wins in a row.", d["wins"]
        )
        % d
        if d["wins"]
        else _("No. %(number)d stays on by lot.") % d
    ),
    "next_of_team": lambda d: _("No. %(number)d is the next of %(team)s.") % d,
    "passed_over": lambda d: _("Passed over, not there when the turn came: %(who)s.") % _who(d),
    "no_ladder": lambda d: _("“%(name)s” is no win-and-stay contest; it has no ladder.") % d,
    "not_due": lambda d: _("It is not the turn of: %(who)s.") % _who(d),
    # events that others feed
    "places_in_groups": lambda d: _("“%(event)s” is played in groups: say that the places count in each group.") % d,
    "too_few_places": lambda d: (
        _("%(where)s: there are %(count)d to take places up to %(last)d from.") % {**d, "where": _where(d)}
    ),
    "no_feeds": lambda d: _("No places of another event go on into “%(name)s” yet.") % d,
    "source_unfinished": lambda d: (
        ngettext(
            "“%(event)s” is not finished: round %(rounds)s is open.",
            "“%(event)s” is not finished: rounds %(rounds)s are open.",
            len(d["rounds"]),
        )
        % {**d, "rounds": _listed(d["rounds"])}
    ),
    "qualified_twice": lambda d: _("Would come in twice: %(names)s.") % {"names": _listed(d["names"])},
    "qualified_entered": lambda d: _("Entered in “%(name)s” already: %(names)s.") % {**d, "names": _listed(d["names"])},
    "stage_drawn": lambda d: _("“%(name)s”: a round is drawn; who comes in stays as it is.") % d,
    "stage_filled": lambda d: (
        _("“%(name)s”: the qualifiers are in. Take them out first, then change where they come from.") % d
    ),
    "stage_empty": lambda d: _("Nobody has come into “%(name)s” from another event.") % d,
    "nobody_chosen": lambda _d: _("Nobody is ticked; tick who goes on, or let the lot decide."),
    "feeds_itself": lambda d: _("“%(event)s” gets its entrants from “%(name)s” itself, or is the same event.") % d,
    "other_tournament": lambda d: _("“%(event)s” belongs to another tournament.") % d,
    "bad_places": lambda d: _("Places %(first)s to %(last)s: give the first and the last, such as 1 and 2.") % d,
    "too_many_feeds": lambda d: _("At most %(limit)d parts can come together.") % d,
    "arranged_with_others": lambda d: (
        _("Entered directly: %(names)s. Beside them, qualifiers can come in by place only.") % {"names": _listed(d["names"])}
    ),
    "places_unclear": lambda d: places_unclear(d),
    "cross_shape": lambda d: (
        _("They can cross from two groups of equal size, or two from each group; here come %(sizes)s.")
        % {"sizes": _listed(d["sizes"])}
    ),
    "versus_shape": lambda d: (
        _("Two events or groups of equal size can play each other place by place; here come %(sizes)s.")
        % {"sizes": _listed(d["sizes"])}
    ),
}


def _where(d: Data) -> str:
    """An event, and the group where there are some."""
    return _("%(event)s, %(group)s") % {**d, "group": group_name(d["group"])} if d["group"] else str(d["event"])


def places_unclear(d: Data) -> str:
    """Who shares the places across the cut."""
    text = ngettext(
        "%(where)s: %(names)s share the places %(first)d to %(last)d, but only %(wanted)d of them goes on. "
        "Choose by hand, or let the lot decide.",
        "%(where)s: %(names)s share the places %(first)d to %(last)d, but only %(wanted)d of them go on. "
        "Choose by hand, or let the lot decide.",
        d["wanted"],
    )
    return text % {**d, "where": _where(d), "names": _listed(d["names"])}
