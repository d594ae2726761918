"""Sentences about what settings can be; wording takes them in."""

from collections.abc import Callable
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.documents.texts import rank_text

Data = dict[str, Any]


def ranks_read(d: dict[str, Any]) -> dict[str, Any]:
    """Bar and floor as they are read in the active language."""
    return {**d, **{key: rank_text(d[key], translation) for key in ("bar", "floor")}}


def bad_setting(d: dict[str, Any]) -> str:
    """What a setting takes."""
    if d.get("kind") == "odd":
        takes = _("%(numbers)s (an odd number, so that one side can win more games than the other)")
        takes %= {"numbers": _(", ").join(map(str, d["choices"]))}
    elif "choices" in d:
        takes = _(", ").join(map(str, d["choices"]))
    elif "low" in d:
        takes = _("a whole number from %(low)d to %(high)d") % d
    elif d.get("kind") == "rank":
        takes = _("a rank such as 4d or 12k, or nothing")
    elif "zi_low" in d:
        takes = _("%(low)d to %(high)d zi, in quarters; also in points") % {
            "low": d["zi_low"] // 4,
            "high": d["zi_high"] // 4,
        }
    elif d.get("kind") == "time":
        takes = _("a time system such as 60m+3x60s or 45m, or nothing")
    elif d.get("kind") == "calls":
        takes = _("seconds and how many are counted, such as 10 20 +10, or nothing")
    else:
        takes = _("another kind of value")
    return _("“%(value)s” is not possible for %(key)s; it takes: %(takes)s.") % {**d, "takes": takes}


SETTING_SENTENCES: dict[str, Callable[[Data], str]] = {
    # teams
    "only_for_teams": lambda d: _("“%(key)s” is for teams; set lineup first.") % d,
    "team_games": lambda d: _("A match of teams has one game a board, not %(games)d.") % d,
    "team_handicap": lambda _d: _("Teams have handicap board by board, by the ranks of the two players, not by score."),
    "bye_above_win": lambda d: _("A bye gives %(points)d points, a win only %(win)d.") % d,
    "no_halves": lambda _d: _("Where a match won gives 3 points, points are shown as they are, not as 1 / ½ / 0."),
    "match_sheets_instead": lambda _d: _("Matches of teams have match sheets in place of result slips."),
    "no_members": lambda d: _("“%(name)s” is no event of teams, so nobody has members.") % d,
    "no_such_leader": lambda d: _("The leader can't sit at board %(value)d: a match has %(boards)d.") % d,
    "too_many_present": lambda d: _("%(value)d players can't be present at %(boards)d boards.") % d,
    # settings
    "unknown_setting": lambda d: (
        _("There is no setting “%(key)s”. Settings: %(known)s.") % {"key": d["key"], "known": _(", ").join(d["known"])}
    ),
    "all_accelerated": lambda d: (
        _("At most the first %(most)d of %(rounds)d rounds can be accelerated, not %(accelerated)d.")
        % {**d, "most": d["rounds"] - 1}
    ),
    "bad_setting": lambda d: bad_setting(d),
    "which_unit": lambda d: (
        _("%(key)s: “%(value)s” may be zi or points; write “%(value)s zi” or “%(value)s points”. 1 zi is 2 points.") % d
    ),
    "bar_below_floor": lambda d: (
        _("The bar (%(bar)s) is below the floor (%(floor)s); raise the bar or lower the floor.") % ranks_read(d)
    ),
    "nobody_out": lambda _d: _("Say after how many losses a player is out, or below how many points after which round."),
    "out_incomplete": lambda _d: _("Out by points takes both: below how many points, and after which round."),
    "everybody_out": lambda d: (
        _("Nobody can have %(points)d points after %(rounds)d rounds (2 for a win); everybody would be out.") % d
    ),
    "out_too_late": lambda d: (
        _("Round %(after)d, after which players are out, must come before the last of the %(rounds)d rounds.") % d
    ),
}
