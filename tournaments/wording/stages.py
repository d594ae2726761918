"""Sentences about teams whose winner stays on, and about events that others feed; wording takes them in."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.wording.draws import numbered

Data = dict[str, Any]


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
    ),
    "next_of_team": lambda d: _("No. %(number)d is the next of %(team)s.") % d,
    "passed_over": lambda d: _("Passed over, not there when the turn came: %(who)s.") % _who(d),
    "no_ladder": lambda d: _("“%(name)s” is no win-and-stay contest; it has no ladder.") % d,
    "not_due": lambda d: _("It is not the turn of: %(who)s.") % _who(d),
}
