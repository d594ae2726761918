"""The words beside an event's settings: label, help and choices of each field, in groups."""

from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

Text = str | Promise

SEEDINGS: dict[str, Text] = {
    "adjacent": _("neighbours: 1–2, 3–4 …"),
    "fold": _("first against last: 1–n, 2–(n−1) …"),
    "half": _("upper against lower half: 1–(n/2+1) …"),
    "random": _("by lot"),
}


@dataclass(frozen=True)
class Words:
    """What a setting is called; `help` says what it does, `choices` names its values."""

    label: Text
    help: Text = ""
    choices: dict[str, Text] = field(default_factory=dict)


WORDS: dict[str, Words] = {
    "first_round": Words(_("First round"), _("By start numbers."), SEEDINGS),
    "later_rounds": Words(_("Later rounds"), _("By start numbers, among players with equal points."), SEEDINGS),
    "clubs_apart": Words(
        _("Same club or team"),
        "",
        {
            "off": _("may meet"),
            "soft": _("kept apart where possible"),
            "hard": _("never meet"),
        },
    ),
    "clubs_apart_rounds": Words(_("… kept apart in how many rounds"), _("A number counts from round 1; or “always”.")),
    "colours": Words(_("Colours"), "", {"history": _("by the draw, balanced"), "nigiri": _("by nigiri at the table")}),
    "colour_rule": Words(
        _("Colour limits"),
        _("A binding limit gives way only where no legal draw exists otherwise."),
        {"binding": _("binding"), "wish": _("a wish"), "off": _("none")},
    ),
    "colour_last_round": Words(_("Colour limits in the last round"), "", {"binding": _("binding"), "wish": _("a wish")}),
    "colour_difference": Words(_("Largest colour difference"), _("Games with Black less games with White.")),
    "colour_streak": Words(_("Longest row of one colour"), _("2 = never three times in a row.")),
    "forfeits_out": Words(_("Forfeits until no longer paired"), _("In a row; 0 = paired all the same.")),
    "accelerated_rounds": Words(
        _("Accelerated rounds"),
        _("In so many first rounds the upper half by number is drawn as if it had won once more; 0 = none."),
    ),
    "promotion_mark": Words(
        _("Promotion mark"),
        _("Who has so many points is no longer paired, 2 points for a win: 12 = six wins; 0 = no mark."),
    ),
    "legs": Words(_("Legs"), _("How often everybody meets everybody; colours change from leg to leg.")),
    "bye_points": Words(_("Points for a bye"), _("2 as for a win, 1 as for a draw.")),
    "display": Words(
        _("Points are shown as"),
        "",
        {"two": pgettext_lazy("points", "2 / 1 / 0"), "one": pgettext_lazy("points", "1 / ½ / 0")},
    ),
    "tiebreaks": Words(_("Order of the standings"), _("The first decides most; the menus that are left may stay empty.")),
    "bye_opponent": Words(
        _("A bye counts as an opponent with"),
        _("For opponents' points."),
        {
            "zero": _("no points"),
            "own": _("the player's own points"),
            "lowest": _("the fewest points of all"),
            "skip": _("not at all"),
        },
    ),
    "forfeit_opponent": Words(
        _("A forfeit counts as an opponent with"),
        _("For opponents' points."),
        {
            "points": _("the opponent's points"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "skip": _("not at all"),
        },
    ),
    "total_divisor": Words(
        _("Total score is divided by"),
        _("Article 27.1 ② A."),
        {"highest": _("the highest points of the event"), "rounds": _("twice the rounds")},
    ),
    "forfeit_encounter": Words(_("Forfeits count for the direct encounter")),
    "komi": Words(_("Komi"), _("In zi: “3 3/4” is 7½ points; “none”.")),
    "unit": Words(_("Counts are entered in"), "", {"zi": _("zi 子"), "points": _("points 目")}),
    "board_size": Words(_("Board size")),
    "warning_penalty": Words(_("A warning costs"), _("In zi; “none”. Article 24.1: 1.")),
    "warning_limit": Words(_("Warnings that lose the game"), _("Article 24.2: 2.")),
}

GROUPS: dict[Text, tuple[str, ...]] = {
    _("Draw"): (
        "legs",
        "first_round",
        "later_rounds",
        "clubs_apart",
        "clubs_apart_rounds",
        "forfeits_out",
        "accelerated_rounds",
        "promotion_mark",
    ),
    _("Colours"): ("colours", "colour_rule", "colour_last_round", "colour_difference", "colour_streak"),
    _("Points and standings"): (
        "bye_points",
        "display",
        "tiebreaks",
        "bye_opponent",
        "forfeit_opponent",
        "total_divisor",
        "forfeit_encounter",
    ),
    _("The game"): ("komi", "unit", "board_size", "warning_penalty", "warning_limit"),
}
