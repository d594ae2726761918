"""The words beside an event's settings: label, help and choices of each field, in groups."""

from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.rulesets import RULESETS

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
    "bye_points": Words(_("Points for a bye"), _("2 as for a win, 1 as for a draw; 3 where a match won gives 3.")),
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
            "start": _("the player's start score"),
            "skip": _("not at all"),
        },
    ),
    "absence_opponent": Words(
        _("An absence or half-point bye counts as an opponent with"),
        _("For opponents' points."),
        {
            "bye": _("the same as a bye"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "lowest": _("the fewest points of all"),
            "start": _("the player's start score"),
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
    "double_loss_opponent": Words(
        _("A game that both lost counts as an opponent with"),
        _("For opponents' points."),
        {
            "usual": _("as any other game"),
            "points": _("the opponent's points"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "skip": _("not at all"),
        },
    ),
    "no_result_opponent": Words(
        _("A game without result counts as an opponent with"),
        _("For opponents' points. Article 20.3."),
        {
            "usual": _("as any other game"),
            "points": _("the opponent's points"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "skip": _("not at all"),
        },
    ),
    "withdrawn_opponent": Words(
        _("Who has withdrawn counts as an opponent with"),
        _("For opponents' points. Article 28.3: the results stay."),
        {
            "points": _("the points as they stand"),
            "drawn": _("a draw for each round missed"),
            "zero": _("no points"),
            "own": _("the player's own points"),
            "skip": _("not at all"),
        },
    ),
    "withdrawn_games": Words(
        _("The games of whoever withdraws"),
        _(
            "Article 28.2: fewer than half played, all void; else they count and the rest are forfeits. "
            "Teams (Article 28.4): they count and the rest are forfeits."
        ),
        {
            "share": _("by the share played (Article 28.2)"),
            "void": _("always void"),
            "stand": _("always count, the rest are forfeits"),
        },
    ),
    "total_divisor": Words(
        _("Total score is divided by"),
        _("Article 27.1 ② A."),
        {"highest": _("the highest points of the event"), "rounds": _("twice the rounds")},
    ),
    "sos_rounds_out": Words(_("First rounds left out"), _("By “Later SOS”.")),
    "forfeit_wins": Words(_("Wins by forfeit are among the wins")),
    "forfeit_encounter": Words(_("Forfeits count for the direct encounter"), _("Off: only games that were played.")),
    "sos_handicap": Words(
        _("Stones given add to the opponents' scores"),
        _("An opponent counts one point more for each stone given to it, one less for each taken from it."),
    ),
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

WORDS |= {
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
    _("Points and standings"): (
        "bye_points",
        "display",
        "tiebreaks",
        "bye_opponent",
        "absence_opponent",
        "forfeit_opponent",
        "double_loss_opponent",
        "no_result_opponent",
        "withdrawn_opponent",
        "withdrawn_games",
        "total_divisor",
        "sos_rounds_out",
        "forfeit_wins",
        "forfeit_encounter",
        "sos_handicap",
    ),
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
