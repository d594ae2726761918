"""Start and handicap in McMahon, elimination, the draw and its colours."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.wording.settings.words import Text, Words

SEEDINGS: dict[str, Text] = {
    "adjacent": _("neighbours: 1–2, 3–4 …"),
    "fold": _("first against last: 1–n, 2–(n−1) …"),
    "half": _("upper against lower half: 1–(n/2+1) …"),
    "random": _("by lot"),
}

WORDS: dict[str, Words] = {
    "bar": Words(_("Bar"), _("Whoever is stronger starts with this rank; empty: nobody.")),
    "floor": Words(_("Floor"), _("Whoever is weaker starts with this rank; empty: 30k.")),
    "groups_by": Words(_("Starting groups"), "", {"rank": _("by rank"), "rating": _("by rating, where there is one")}),
    "group_width": Words(_("Ranks in a group"), _("They start with the same score, one point a group.")),
    "rating_zero": Words(_("Rating at which 30k begins"), _("For groups by rating.")),
    "rating_step": Words(_("Rating points in a rank"), _("For groups by rating.")),
    "skipped": Words(
        _("A skipped round counts"),
        _("For the McMahon score; a bye from the draw is not skipped."),
        {
            "given": _("as given: absent nothing, half-point bye ½"),
            "half": _("half a point"),
            "half_down": _("half a point, the sum rounded down"),
        },
    ),
    "handicap": Words(
        _("Handicap"),
        _("The weaker side has Black; such games count for no colour. Teams: board by board, by rank."),
        {"off": _("none"), "rank": _("by difference in rank"), "score": _("by difference in McMahon score")},
    ),
    "handicap_reduction": Words(_("Reduction"), _("Stones less than the difference.")),
    "handicap_ceiling": Words(_("Most stones")),
    "handicap_above": Words(_("No handicap from"), _("Whoever has this rank or a better one plays even; empty: nobody.")),
    "handicap_komi": Words(_("Komi with handicap"), _("“1/4” zi is half a point; “none”.")),
    "handicap_compensation": Words(
        _("Given back for stones"),
        _("Beside the komi: in area counting each stone of N counts."),
        {
            "none": pgettext_lazy("compensation", "nothing"),
            "half": _("N/2 zi"),
            "half_less_one": _("(N−1)/2 zi"),
        },
    ),
    "losses": Words(
        _("Losses until out"),
        _("In a knockout 1: single; 2: with a losers’ bracket; 3 or more: without a bracket. In a Swiss 0: not by losses."),
    ),
    "out_below": Words(_("Out below points"), _("2 points for a win; 0 = not by points.")),
    "out_after": Words(_("… after round"), _("From this round on whoever has fewer points is out.")),
    "absence_loses": Words(_("An absence counts as a loss"), _("A half-point bye never does.")),
    "odd": Words(
        _("An odd number left"),
        _("Whoever stays in is judged again after the round."),
        {
            "stay": _("the best of those just out stays"),
            "bye": _("one has the bye"),
        },
    ),
    "first_round": Words(_("First rounds"), _("By start numbers."), SEEDINGS),
    "first_rounds": Words(_("… how many rounds")),
    "later_rounds": Words(_("Later rounds"), _("By start numbers, among players with equal points."), SEEDINGS),
    "floaters_down": Words(
        _("Who floats down"),
        _("By start numbers, among players with equal points."),
        {"bottom": _("the last"), "middle": _("the middle one"), "top": _("the first")},
    ),
    "floaters_up": Words(
        _("… meets in the lower group"),
        "",
        {"top": _("the first"), "middle": _("the middle one"), "bottom": _("the last")},
    ),
    "clubs_apart": Words(
        _("Same club or team"),
        _("With “never” a draw may become impossible; then it is refused."),
        {
            "off": _("may meet"),
            "soft": _("kept apart where possible"),
            "hard": _("never meet"),
        },
    ),
    "countries_apart": Words(
        _("Same country"),
        _("Looked at when the floats are settled."),
        {"off": _("may meet"), "soft": _("kept apart where possible")},
    ),
    "apart_above_bar": Words(
        _("Clubs and countries apart at the bar too"), _("Off: whoever starts at the bar may meet anybody.")
    ),
    "clubs_apart_rounds": Words(_("… kept apart in how many rounds"), _("A number counts from round 1; or “always”.")),
    "colours": Words(_("Colours"), "", {"history": _("by the draw, balanced"), "nigiri": _("by nigiri at the table")}),
    "stay_black": Words(
        _("Black without nigiri"),
        _("Where colours are by the draw; two who both come new have nigiri."),
        {"challenger": _("the challenger"), "stayer": _("whoever stays on")},
    ),
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
    "home_away": Words(
        _("Home and away"),
        _("The first side of the table is at home, in the next leg the other; lists show home – away."),
    ),
    "groups": Words(_("Number of groups"), _("Everybody meets everybody in their own group; 1 = no groups.")),
    "groups_by_lot": Words(_("Groups by lot"), _("In each row of the snake the lot decides who gets into which group.")),
    "seeds": Words(_("Seeds"), _("So many of the first start numbers are placed by their number, the others by lot.")),
    "second_final": Words(_("Second final"), _("Of a double knockout: where the unbeaten one loses the first.")),
    "third_place": Words(
        _("Match for third place"), _("Of a single knockout: the losers of the semi-finals, in the round of the final.")
    ),
    "places": Words(
        _("Places from 5 on"),
        _("Of a single knockout."),
        {
            "shared": _("shared"),
            "8": _("played down to 8"),
            "16": _("played down to 16"),
            "32": _("played down to 32"),
        },
    ),
}

GROUPS: dict[Text, tuple[str, ...]] = {
    _("Start"): ("bar", "floor", "skipped", "groups_by", "group_width", "rating_zero", "rating_step"),
    _("Handicap"): (
        "handicap",
        "handicap_reduction",
        "handicap_ceiling",
        "handicap_above",
        "handicap_komi",
        "handicap_compensation",
    ),
    _("Elimination"): ("losses", "out_below", "out_after", "absence_loses", "odd"),
    _("Draw"): (
        "legs",
        "home_away",
        "groups",
        "groups_by_lot",
        "seeds",
        "second_final",
        "third_place",
        "places",
        "first_round",
        "first_rounds",
        "later_rounds",
        "floaters_down",
        "floaters_up",
        "clubs_apart",
        "countries_apart",
        "clubs_apart_rounds",
        "apart_above_bar",
        "forfeits_out",
        "accelerated_rounds",
        "promotion_mark",
    ),
    _("Colours"): ("colours", "stay_black", "colour_rule", "colour_last_round", "colour_difference", "colour_streak"),
}
