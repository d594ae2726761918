"""Sentences about teams and their line-ups."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def _listed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "names": _(", ").join(data["names"])}


def _too_small(data: dict[str, Any]) -> str:
    text = ngettext(
        "%(team)s has %(count)d player; %(boards)d are needed.",
        "%(team)s has %(count)d players; %(boards)d are needed.",
        data["count"],
    )
    return text % data


def _too_few(data: dict[str, Any]) -> str:
    text = ngettext(
        "The line-up of %(team)s has %(count)d player; it needs %(minimum)d.",
        "The line-up of %(team)s has %(count)d players; it needs %(minimum)d.",
        data["count"],
    )
    return text % data


def usual_words(names: Sequence[str], teams: int) -> str:
    """Which teams have handed in no line-up for a round, of so many."""
    if len(names) == teams:
        return _("No team has handed in a line-up; all play their usual one.")
    data = {"names": _(", ").join(names)}
    return (
        ngettext(
            "%(names)s has handed in no line-up and plays its usual one.",
            "%(names)s have handed in no line-up and play their usual one.",
            len(names),
        )
        % data
    )


def _no_such_board(data: dict[str, Any]) -> str:
    if data["board"]:
        return _("%(name)s of %(team)s is entered for board %(board)d; a match has %(boards)d.") % data
    return _("%(name)s of %(team)s is entered for no board; every substitute needs one.") % data


TEAM_SENTENCES: dict[str, Callable[[dict[str, Any]], str]] = {
    # entering teams
    "teams_play": lambda d: _("In %(name)s teams play: enter teams with their players.") % d,
    "no_team_event": lambda d: (
        _("In %(name)s players play, not teams; the setting “lineup” would make it one of teams.") % d
    ),
    "team_twice": lambda d: _("There are two teams called %(team)s.") % d,
    "player_in_two_teams": lambda d: (
        _("%(name)s is entered for %(team)s and for %(other)s; two people need a birth date or an id each.") % d
    ),
    "entrants_are_settled": lambda d: (
        _("%(name)s has entrants: whether players or teams play can't be changed any more.") % d
    ),
    "boards_are_drawn": lambda d: _("%(name)s has rounds: line-ups and boards can't be changed any more.") % d,
    "team_too_small": _too_small,
    "team_too_large": lambda d: _("%(team)s has %(count)d players; it may have %(limit)d with its reserves.") % d,
    "two_captains": lambda d: _("%(team)s has more than one captain: %(names)s.") % _listed(d),
    "no_such_board": _no_such_board,
    "board_empty": lambda d: _("%(team)s has nobody for board %(board)d.") % d,
    "board_twice": lambda d: _("%(team)s has several players for board %(board)d: %(names)s.") % _listed(d),
    "board_order": lambda d: (
        _("%(team)s: %(name)s at board %(board)d is weaker than %(other)s behind; boards go by rank, then rating.") % d
    ),
    "member_sits": lambda d: (
        _("%(name)s of %(team)s sits in round %(number)d, which is drawn, and can't leave the team any more.") % d
    ),
    "member_in_lineup": lambda d: (
        _("%(name)s of %(team)s is in the line-up that is handed in for round %(number)d; change that first.") % d
    ),
    "boards_settled": lambda d: (
        _("A round with %(team)s is drawn (round %(number)d): its boards stay, and nobody comes in, moves or leaves.") % d
    ),
    "fed_by_others": lambda d: (
        _("In %(name)s teams play; from %(source)s players would come.") % d
        if d["teams"]
        else _("In %(name)s players play; from %(source)s teams would come.") % d
    ),
    # lists of teams
    "team_no_colon": lambda _d: _("Write the team, a colon and its players: “Dragons: Wang Wei 5d, Li Na 3d”."),
    "team_no_players": lambda d: _("No player is named for %(team)s.") % d,
    "no_team_columns": lambda _d: _(
        "No header names a column of teams (team, club, 队名, 单位) and one of players or boards."
    ),
    "no_team_named": lambda _d: _("No team is named for this row."),
    "board_unread": lambda d: _("“%(text)s” is no number of a board.") % d,
    "captain_unknown": lambda d: _("The captain %(text)s is not among the players.") % d,
    # line-ups
    "lineup_late": lambda d: _("Round %(number)d is published; the line-up of %(team)s can't be changed any more.") % d,
    "lineup_in": lambda d: _("The line-up of %(team)s for round %(number)d is handed in; take it back first.") % d,
    "lineup_deadline": lambda d: (
        _("The line-up of %(team)s for round %(number)d was due at %(until)s. Speak to an arbiter.") % d
    ),
    "lineup_time_twice": lambda _d: _("Give a time, or minutes before the start, not both."),
    "lineup_time_start": lambda _d: _("Minutes before the start need the start."),
    "nothing_hidden": lambda d: _("The line-up of %(team)s is not hidden.") % d,
    "no_opponent": lambda d: _("%(team)s has no opponent in round %(number)d.") % d,
    "lineup_chief": lambda _d: _("Only the chief referee corrects a line-up that is published."),
    "lineup_reason": lambda d: _("The correction of the line-up of %(team)s needs its reason.") % d,
    "board_holds": lambda d: (
        _("Board %(table)d.%(board)d holds a result or something else; nobody is seated anew there.") % d
    ),
    # captains' links
    "links_made": lambda _d: _("Every team has a link."),
    "no_link": lambda d: _("%(team)s has no link.") % d,
    "no_such_team": lambda d: _("There is no team “%(team)s”.") % d,
    "lineup_size": lambda d: _("The line-up of %(team)s names %(count)d boards; a match has %(boards)d.") % d,
    "lineup_stranger": lambda d: _("%(team)s has no player number %(number)d.") % d,
    "lineup_twice": lambda d: _("The line-up of %(team)s has %(name)s twice.") % d,
    "lineup_too_few": _too_few,
    "lineup_board": lambda d: _("%(name)s of %(team)s is entered for board %(board)d and can't play at board %(at)d.") % d,
    "lineup_reserve": lambda d: _("%(name)s of %(team)s is entered for no board; boards are fixed here.") % d,
    "lineup_order": lambda d: _("%(team)s: %(name)s can't sit ahead of %(other)s; the order of boards is fixed.") % d,
}
