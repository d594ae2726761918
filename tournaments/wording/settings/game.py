"""The game, rulings and time."""

from django.utils.translation import gettext_lazy as _

from games.rulesets import RULESETS
from tournaments.wording.settings.words import Text, Words

WORDS: dict[str, Words] = {
    "games": Words(
        _("Games of a match"),
        _("Settled for a round when it is published; the next game appears when it is needed."),
        {
            "1": _("one game"),
            "3": _("best of 3"),
            "5": _("best of 5"),
            "7": _("best of 7"),
            "9": _("best of 9"),
        },
    ),
    "ruleset": Words(
        _("Ruleset"),
        _("Another one sets komi, unit, ties, warnings and repetition when you save."),
        {code: _(ruleset.name) for code, ruleset in RULESETS.items()},
    ),
    "komi": Words(_("Komi"), _("“3¾ zi”, “7½ points” or “none”.")),
    "unit": Words(_("Counts are entered in"), "", {"zi": _("zi 子"), "points": _("points 目")}),
    "counting": Words(
        _("Counted"),
        _("By territory only the margin can be entered."),
        {"area": _("by area 数子"), "territory": _("by territory 数目")},
    ),
    "tie": Words(
        _("An equal count"),
        _("After komi."),
        {"draw": _("is a draw"), "black": _("is won by Black"), "white": _("is won by White")},
    ),
    "board_size": Words(_("Board size")),
    "warning_penalty": Words(_("A warning costs"), _("Article 24.1: 1 zi; “none”.")),
    "warning_limit": Words(_("Warnings that lose the game"), _("Article 24.2: 2.")),
    "repetition": Words(
        _("Repetition that is forbidden"),
        _("Article 20, for game records."),
        {
            "situational": _("a position with the same side to move"),
            "positional": _("any position"),
            "ko": _("only retaking a ko at once"),
        },
    ),
    "no_result": Words(
        _("A game without result"),
        _("Article 20.3. One of several games is always followed by another; in a knockout somebody has to go on."),
        {"draw": _("gives each half of a win"), "zero": _("gives nobody anything"), "replay": _("is played again")},
    ),
    "time_system": Words(
        _("Time system"),
        _("60m+3x60s, 30m+5x30s, 120m(5x60s), 45m, 60m+15/10m, 30m+20s/move, 60m+25/10m canadian; empty: none."),
    ),
    "calls": Words(
        _("Calls in byo-yomi"),
        _("For periods other than 60 s: “10 20 +10” calls 10, 20 and counts the last 10 seconds; empty: as usual."),
    ),
    "double_move_loses": Words(_("Two moves in a row lose the game"), _("As in older rules; Article 17.2: a warning.")),
    "ko_warning": Words(_("A ko retaken without a threat is warned for"), _("Article 18.3; not in older rules.")),
    "late_rule": Words(
        _("Who is late"),
        "",
        {
            "double": _("loses twice the delay from the basic time (22.1)"),
            "byoyomi": _("has byo-yomi running from the start (22.4)"),
        },
    ),
    "late_limit": Words(_("Minutes late that lose the game"), _("Beyond: 15 at one site, 60 where lodging is apart.")),
}

GROUPS: dict[Text, tuple[str, ...]] = {
    _("The game"): (
        "ruleset",
        "games",
        "komi",
        "unit",
        "counting",
        "tie",
        "board_size",
        "repetition",
        "no_result",
    ),
    _("Rulings"): ("warning_penalty", "warning_limit", "double_move_loses", "ko_warning", "late_rule", "late_limit"),
    _("Time"): ("time_system", "calls"),
}
