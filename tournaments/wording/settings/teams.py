"""Teams and their line-ups."""

from django.utils.translation import gettext_lazy as _

from tournaments.wording.settings.words import Text, Words

WORDS: dict[str, Words] = {
    "lineup": Words(
        _("Entrants"),
        _("Teams: how their line-ups come about (Article 25.2). Settled with the first entrant."),
        {
            "none": _("players"),
            "fixed": _("teams, fixed boards and players"),
            "substitutes": _("teams, fixed boards with named substitutes"),
            "free": _("teams, line-up handed in for each round"),
            "all_play_all": _("teams, everybody plays everybody of the other team"),
        },
    ),
    "boards": Words(_("Boards of a match"), _("In a match of everybody against everybody: players of a team.")),
    "reserves": Words(_("Reserves at most"), _("Members of a team beyond its boards.")),
    "least_present": Words(_("Players at least"), _("A line-up with fewer is refused.")),
    "missing": Words(
        _("A missing player"),
        "",
        {"forfeit": _("leaves the board empty"), "move_up": _("is replaced: the boards below move up")},
    ),
    "opponent_known": Words(
        _("Captains learn their opponent"),
        _("On the page behind their private link, before they hand in a line-up."),
        {"published": _("when the round is published"), "drawn": _("as soon as the round is drawn")},
    ),
    "board_colours": Words(
        _("Colours of the boards"),
        _("Board 1 as drawn, or by nigiri of the captains."),
        {"alternate": _("take turns: odd boards one way, even ones the other"), "same": _("the same at all boards")},
    ),
    "match_win": Words(_("Match points of a win"), _("2 (Article 27.2), or 3 as in leagues.")),
    "leader": Words(_("Leader’s board"), _("Its game decides an even match, in a league 2:1; 0: an even match is drawn.")),
    "bye_board_points": Words(_("Board points of a bye")),
}

GROUPS: dict[Text, tuple[str, ...]] = {
    _("Teams"): (
        "lineup",
        "boards",
        "reserves",
        "least_present",
        "missing",
        "opponent_known",
        "board_colours",
        "match_win",
        "leader",
        "bye_board_points",
    ),
}
