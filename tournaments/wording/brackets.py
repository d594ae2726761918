"""Sentences about knockouts: why a match of the bracket is as it is, and what can't be done."""

from collections.abc import Callable
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.documents.bracket_names import column_title

Data = dict[str, Any]


def numbered(numbers: Any) -> str:
    """Start numbers as one text: "No. 3, No. 5"."""
    return _(", ").join(_("No. %(number)d") % {"number": number} for number in numbers)


def _who(d: Data) -> Data:
    return {**d, "who": numbered(d["who"])}


def _match_name(d: Data) -> str:
    if d["double"] and d["part"] == "winners":
        return _("Winners’ round %(number)d.") % {"number": d["level"]}
    return _("%(match)s.") % {"match": column_title(d["part"], d["level"], d["levels"], d["best"], translation)}


def _drawn_games(d: Data) -> str:
    pairs = _(", ").join(f"{a}–{b}" for a, b in d["pairs"])
    return _(
        "Round %(number)d: a draw can’t stand here. Have these numbers play again, or let the lot decide: %(pairs)s."
    ) % {**d, "pairs": pairs}


BRACKET_SENTENCES: dict[str, Callable[[Data], str]] = {
    # a match
    "seed_line": lambda d: _("No. %(number)d is seed %(seed)d.") % d,
    "lot_line": lambda d: _("Placed by lot: %(who)s.") % _who(d),
    "bye_seed": lambda d: _("Seed %(seed)d (No. %(number)d) has a bye.") % d,
    "bye_lot": lambda d: _("No. %(number)d has a bye by lot.") % d,
    "bracket_match": _match_name,
    "came_winning": lambda d: _("No. %(number)d beat No. %(other)d in round %(round)d.") % d,
    "came_losing": lambda d: _("No. %(number)d lost to No. %(other)d in round %(round)d.") % d,
    "came_unplayed": lambda d: _("No. %(number)d comes from round %(round)d without a game.") % d,
    "no_opponent": lambda d: _("Nobody comes to play against %(who)s.") % _who(d),
    "off_bracket": lambda d: _("%(who)s are not due to meet: pairs follow from the bracket.") % _who(d),
    "bye_off_bracket": lambda d: _("Have an opponent in the bracket and no bye: %(who)s.") % _who(d),
    "losses": lambda d: _("Losses: No. %(a)d %(lost_a)d, No. %(b)d %(lost_b)d.") % d,
    "met_again": lambda d: (
        ngettext(
            "Have met %(count)d time before, not to be avoided.",
            "Have met %(count)d times before, not to be avoided.",
            d["count"],
        )
        % d
    ),
    "bye_fewest": lambda d: (
        _("No. %(number)d has the bye: fewest byes so far (%(byes)d), then most losses (%(losses)d), then by lot.") % d
    ),
    # what can't be done
    "drawn_games": _drawn_games,
    "bracket_decided": lambda d: _("The knockout is decided; there is no round %(number)d.") % d,
    "too_many_seeds": lambda d: _("%(seeds)d seeds can’t be placed among %(entrants)d entrants; set fewer seeds.") % d,
    "too_many_rounds": lambda d: (
        _("%(entrants)d entrants and %(losses)d losses take %(rounds)d rounds; an event has at most %(limit)d.") % d
    ),
    "lock_gone": lambda d: _("Locked, but out or not there any more: %(who)s. Unlock.") % _who(d),
    "lock_off_bracket": lambda d: _("Locked, but not possible in the bracket any more: %(who)s. Unlock.") % _who(d),
    "only_one_loss": lambda d: (
        _("“%(key)s” is for a knockout by one loss; here it takes %(losses)d losses, and the places follow from that.") % d
    ),
    "pairs_follow_bracket": lambda _d: _(
        "Pairs follow from the bracket; rules about pairs hold for the draw of its first round only."
    ),
    "winner_went_on": lambda d: (
        _(
            "Table %(table)d of round %(number)d: who goes on from it is settled, round %(last)d is published. "
            "Take the later rounds back first; what doesn’t change who goes on can be corrected."
        )
        % d
    ),
    "bracket_drawn": lambda d: (
        ngettext(
            "A round is drawn that would not be that of such a knockout. Throw the draft away first.",
            "%(drawn)d rounds are drawn that would not be those of such a knockout. Throw the drafts away first.",
            d["drawn"],
        )
        % d
    ),
    "no_half_points": lambda _d: _("Here nobody sits out for half a point: who is absent has lost the round."),
}
