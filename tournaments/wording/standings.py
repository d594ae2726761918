"""Sentences about criteria and standings; wording takes them in."""

from collections.abc import Callable, Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.pairing import SYSTEMS
from tournaments.tiebreaks import TIEBREAKS

Data = dict[str, Any]


def criteria_text(codes: Iterable[str]) -> str:
    """Criteria by name."""
    return _(", ").join(_(TIEBREAKS[code].name) if code in TIEBREAKS else code for code in codes)


def named(d: Data) -> Data:
    """The data with the criterion's name, and the names of systems of play."""
    system = d.get("system", "")
    systems = [_(SYSTEMS[code].name) if code in SYSTEMS else code for code in d.get("systems", [])]
    return {
        **d,
        "name": criteria_text([d["code"]]),
        "system": _(SYSTEMS[system].name) if system in SYSTEMS else system,
        "systems": _(", ").join(systems),
    }


STANDINGS_SENTENCES: dict[str, Callable[[Data], str]] = {
    "no_criteria": lambda _d: _(
        "Without a criterion everybody would share first place; choose at least one, such as the points."
    ),
    "unknown_tiebreak": lambda d: (
        _("There is no tie-break “%(code)s”. Tie-breaks: %(known)s.")
        % {"code": d["code"], "known": _(", ").join(d["known"])}
    ),
    "tiebreak_twice": lambda d: _("The tie-break “%(name)s” is listed twice; leave one of them out.") % named(d),
    "tiebreak_never": lambda d: (
        _("“%(name)s” can't be used here (%(system)s): whoever loses is out, so nobody is tied with an opponent.") % named(d)
    ),
    "tiebreak_no_use": lambda d: (
        _("“%(name)s” makes no sense as a tie-break of this system (%(system)s); leave it out.") % named(d)
    ),
    "too_many_tiebreaks": lambda d: _("At most %(limit)d criteria can be listed, not %(count)d.") % d,
    "order_not_used": lambda d: (
        _("“%(name)s” is not among the event's criteria; add it in the settings, where it is to count.") % named(d)
    ),
    "order_reason": lambda _d: _("The chief referee's order needs its reason."),
    "reason_too_long": lambda d: _("The reason has %(length)d characters; it may have %(limit)d.") % d,
    "order_not_tied": lambda d: (
        _("Not tied with each other when it would count: %(names)s. Look at the standings again.")
        % {"names": _(", ").join(d["names"])}
    ),
    "tie_incomplete": lambda d: _("The order leaves out who is tied too: %(names)s.") % {"names": _(", ").join(d["names"])},
    "official_no_round": lambda d: (
        _("Round %(number)d is not published; standings after it can't be declared official.") % d
    ),
    "already_official": lambda d: (
        _("The standings after round %(number)d are official already, declared by %(who)s, %(at)s.") % d
    ),
    "not_official": lambda d: _("No standings after round %(number)d were declared official.") % d,
    "no_prospects": lambda d: (
        _("What is still possible can't be reckoned here (%(system)s): places don't follow from points.")
        % {"system": _(SYSTEMS[d["system"]].name)}
    ),
    "no_team_prospects": lambda _d: _("What is still possible is not reckoned for teams: their matches end in many ways."),
    "official_reason": lambda _d: _("Say why the standings are official no more."),
    "place_twice": lambda d: _("Place %(place)d is given twice; give each a place of its own.") % d,
    "advice_everybody_meets": lambda d: (
        _("“%(name)s” says nothing in a round robin: everybody has met everybody, so it follows from the own points.")
        % named(d)
    ),
    "advice_other_system": lambda d: _("“%(name)s” is made for %(systems)s.") % named(d),
    "advice_one_board": lambda d: (
        _("“%(name)s” is made for teams; where players meet for one game it repeats the points.") % named(d)
    ),
    "advice_no_rounds_left": lambda d: (
        ngettext(
            "“%(name)s” leaves out %(dropped)d of %(rounds)d round; nothing is left of it.",
            "“%(name)s” leaves out %(dropped)d of %(rounds)d rounds; nothing is left of it.",
            d["rounds"],
        )
        % named(d)
    ),
    "advice_after_lot": lambda d: (
        _("After the lot nobody is tied any more; it makes these idle: %(names)s.") % {"names": criteria_text(d["codes"])}
    ),
    "advice_no_score": lambda _d: _("Neither points nor any other score is among the criteria that count."),
    "advice_points_in_mcmahon": lambda _d: _(
        "In McMahon the points alone put beginners above strong players; the McMahon score should come first."
    ),
    "advice_same": lambda d: (
        _("“%(name)s” says nothing new after %(others)s.") % {**named(d), "others": criteria_text(d["others"])}
    ),
}
