"""Sentences about results; wording takes them in."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.standings import points_text
from tournaments.wording.actors import actor_text
from tournaments.wording.rulesets import both_text

Data = dict[str, Any]


def stale_result(d: dict[str, Any]) -> str:
    """Who was faster, and when."""
    at = date_format(timezone.localtime(d["at"]), "H:i:s") if d["at"] else ""
    if not d["who"]:
        return _("Table %(table)d was changed meanwhile. Look at it again, then repeat.") % d
    return _("Table %(table)d was changed by %(who)s at %(at)s. Look at it again, then repeat.") % {
        **d,
        "who": actor_text(d["who"]),
        "at": at,
    }


ENDINGS = {
    "count": gettext_lazy("by count"),
    "resignation": gettext_lazy("by resignation"),
    "time": gettext_lazy("on time"),
    "forfeit": gettext_lazy("by forfeit"),
    "no_show": gettext_lazy("no-show"),
    "decision": gettext_lazy("by the referee's decision"),
}


def ending_differs(d: dict[str, Any]) -> str:
    """That a game ended otherwise by what is entered than by what is new."""
    text = _("Table %(table)d is entered as decided %(before)s, now %(after)s. Which is right? Nothing was changed.")
    return text % {**d, "before": ENDINGS[d["before"]], "after": ENDINGS[d["after"]]}


def far_count(d: dict[str, Any]) -> str:
    """By how much a count would decide, which is hardly possible."""
    data = {"table": d["table"], "count": points_text(Fraction(d["zi"], 4), one=False), "margin": both_text(d["margin"])}
    if d["black"]:
        text = _("Table %(table)d: with %(count)s zi Black would win by %(margin)s. Is that right? Nothing was changed.")
    else:
        text = _("Table %(table)d: with %(count)s zi Black would lose by %(margin)s. Is that right? Nothing was changed.")
    return text % data


RESULT_SENTENCES: dict[str, Callable[[Data], str]] = {
    # results
    "round_not_published": lambda d: _("Round %(number)d is still a draft; publish it first.") % d,
    "stale_result": lambda d: stale_result(d),
    "ending_differs": lambda d: ending_differs(d),
    "far_count": far_count,
    "reason_needed": lambda d: (
        _("Table %(table)d of round %(number)d: a later round was drawn from this result. Say why it changes.") % d
    ),
    "too_many_warnings": lambda d: _("One side of a game can hold %(limit)d warnings at most.") % d,
    "no_warning": lambda d: _("There is no warning to take back at table %(table)d.") % d,
    "nothing_to_undo": lambda d: _("There is nothing of yours left to undo in round %(number)d.") % d,
    "not_tied": lambda d: (
        _("Table %(table)d: nothing is to be decided; the match has a winner, may end in a draw, or has a game to come.") % d
    ),
    "lot_drawn": lambda d: _("Table %(table)d: the lot is drawn; take it back first, with a reason.") % d,
    "lot_too_late": lambda d: (
        _("Table %(table)d: a round after round %(number)d is drawn; the lot comes before that. Throw the draft away first.")
        % d
    ),
    "no_lots_due": lambda d: _("Round %(number)d: no lot is to be drawn.") % d,
    "no_lot": lambda d: _("Table %(table)d: no lot was drawn.") % d,
    "lot_used": lambda d: _("Table %(table)d: a later round was drawn by this lot; it stays.") % d,
    "say_why": lambda d: _("Table %(table)d: say why the lot is taken back.") % d,
    "no_such_game": lambda d: (
        _("Table %(table)d: that game is not on; a game comes when the one before it has a result.") % d
    ),
    # results as text
    "bad_result": lambda d: (
        _(
            "“%(text)s” is not a result. Results: B, W, =, B+3.5, W+R, B+T, W+F, B+D, 0-0, NR (no result), "
            "185 (Black’s zi), W=176 (White’s), - (not yet)."
        )
        % d
    ),
    "colours_unknown": lambda d: (
        _("“%(text)s” speaks of Black and White, but who has Black is not entered yet; enter that, or write a or b.") % d
    ),
    "colours_known": lambda d: _("“%(text)s”: who has Black is known in this game; write B or W.") % d,
    "impossible_margin": lambda d: (
        _("“%(text)s” can’t be: with a komi of %(komi)s no game ends by that margin. Look at the number and its unit.")
        % {**d, "komi": both_text(d["komi"]) if d["komi"] else "0"}
    ),
    "territory_count": lambda d: (
        _("“%(text)s”: by territory no zi are counted; write who has won by how much, such as B+3.5.") % d
    ),
    "impossible_count": lambda d: (
        _("“%(text)s” can’t be a count, which is a whole or half number of zi from 0 to %(most)d.") % d
    ),
}
