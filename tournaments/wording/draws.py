"""Sentences about draws: why a pair is as it is, what makes one illegal, why there is none; wording takes them in."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.standings import points_text
from tournaments.wording.brackets import BRACKET_SENTENCES, numbered

Data = dict[str, Any]

OBSTACLES: Mapping[str, Callable[[str], str]] = {
    "no_opponent": lambda who: _("There is nobody left whom %(who)s may meet.") % {"who": who},
    "odd_group": lambda who: _("%(who)s can only meet each other, and they are an odd number.") % {"who": who},
    "too_few_opponents": lambda who: _("Between them, %(who)s have too few opponents left.") % {"who": who},
    "no_bye": lambda who: _("One of %(who)s would have to have the bye, but none of them may.") % {"who": who},
    "two_byes": lambda who: _("%(who)s has the bye already, and a second one would be needed.") % {"who": who},
    "no_first_round": lambda who: (
        _("Rules about pairs, clubs or seeds leave no first round; not settled: %(who)s.") % {"who": who}
    ),
    "forced_conflict": lambda who: (
        _("%(who)s are to meet in this round, but another rule stands against it.") % {"who": who}
    ),
}
RELAXATIONS: Mapping[str, Callable[[], str]] = {
    "rematch": lambda: _("let players meet a second time (pair them by hand)"),
    "forbidden": lambda: _("lift a forbidden pair"),
    "club": lambda: _("allow pairs of the same club"),
    "second_bye": lambda: _("allow a second bye"),
    "forced": lambda: _("lift a forced pair"),
    "kept": lambda: _("unlock the bye"),
}


def no_legal_draw(d: Data) -> str:
    """Why no draw exists, and what would help."""
    helps = _("; or ").join(RELAXATIONS[code]() for code in d["relax"])
    why = OBSTACLES[d["why"]](numbered(d["who"]))
    return _("No legal draw exists. %(why)s What would help: %(helps)s.") % {"why": why, "helps": helps}


def _who(d: Data) -> Data:
    return {**d, "who": numbered(d["who"])}


def _colour(d: Data) -> Data:
    return {**_who(d), "colour": _("Black") if d["colour"] == "B" else _("White")}


def _count(d: Data) -> str:
    text = ngettext(
        "%(who)s stayed away the last time and is not paired.",
        "Stayed away %(count)d times in a row and not paired: %(who)s.",
        d["count"],
    )
    return text % _who(d)


def scored(d: Data) -> Data:
    """The data with its points as the event shows them: `one` says that a win is 1."""
    return {**d, "points": points_text(d["points"], bool(d.get("one")))}


def _stays_in(d: Data) -> str:
    if len(d["tied"]) > 1:
        text = _("So that the number is even %(who)s stays in for this round, by lot among %(tied)s.")
        return text % {"who": numbered(d["who"]), "tied": numbered(d["tied"])}
    return _("So that the number is even %(who)s stays in for this round: the best of those just put out.") % _who(d)


def _other_byes(d: Data) -> str:
    then, now = (numbered(numbers) if numbers else _("nobody") for numbers in (d["drawn"], d["now"]))
    return _("The bye was drawn for %(drawn)s; in the round %(now)s has it.") % {"drawn": then, "now": now}


DRAW_SENTENCES: dict[str, Callable[[Data], str]] = {
    "no_legal_draw": no_legal_draw,
    # a draw as a whole
    "colours_relaxed": lambda _d: _("No draw exists inside the colour limits; they are broken as little as possible."),
    "later_rounds_kept": lambda _d: _("Not the cheapest draw, but one after which the later rounds can still be drawn."),
    "rounds_run_out": lambda d: _("Without rematches, rounds after round %(rounds)d can't be drawn.") % d,
    "out_by_forfeits": _count,
    "out_by_promotion": lambda d: (
        _("Reached the promotion mark (%(count)d points, 2 for a win) and no longer paired: %(who)s.") % _who(d)
    ),
    "winner_by_lot": lambda d: (
        _("No. %(number)d is paired as the winner of round %(round)d against No. %(other)d, by lot; both lost.") % d
    ),
    "accelerated": lambda d: (
        _(
            "Accelerated round: the upper half, No. %(first)d to No. %(last)d, is drawn as if it had won once more; "
            "scores named in the reasons include that win."
        )
        % d
    ),
    # a Swiss with elimination
    "out_by_losses": lambda d: (
        ngettext(
            "Out after round %(round)d, with a loss: %(who)s.",
            "Out after round %(round)d, with %(count)d losses: %(who)s.",
            d["count"],
        )
        % _who(d)
    ),
    "out_by_points": lambda d: _("Out after round %(round)d, with fewer than %(points)s points: %(who)s.") % scored(_who(d)),
    "stays_in": _stays_in,
    "nobody_stays": lambda _d: _("An odd number, and the last round put nobody out who could stay in; so there is a bye."),
    "rematches_needed": lambda d: (
        ngettext(
            "Without a rematch no draw exists any more; there is %(count)d, of those longest ago.",
            "Without rematches no draw exists any more; there are %(count)d, as few as possible, of those longest ago.",
            d["count"],
        )
        % d
    ),
    "decided": lambda d: _("Decided: only %(who)s is left.") % _who(d) if d["who"] else _("Decided: nobody is left."),
    "stays_missing": lambda d: _("One of those just put out has to stay in, so that the number is even: %(who)s.") % _who(d),
    # a bye
    "bye_lowest": lambda d: (
        _("No. %(number)d has the bye: lowest score (%(points)s) of those who may have it, then the last number.")
        % scored(d)
    ),
    "bye_again": lambda d: _("No. %(number)d has a bye again: everybody who could take it has had as many.") % d,
    "bye_had": lambda d: _("Fewer points, but had a bye before: %(who)s.") % _who(d),
    "bye_needed": lambda d: _("Fewer points, but needed for a pair: %(who)s.") % _who(d),
    # a timetable
    "table_too_long": lambda d: (
        _("%(entrants)d entrants and %(legs)d legs take %(rounds)d rounds; an event has at most %(limit)d.") % d
    ),
    "by_table": lambda _d: _("As the Berger table has it."),
    "opponent_gone": lambda d: _("%(who)s: no game in this round, the opponent is absent or has withdrawn.") % _who(d),
    "off_table": lambda d: (
        _("%(who)s meet in round %(rounds)s; here they would meet once too often.")
        % {"who": numbered(d["who"]), "rounds": _(", ").join(map(str, d["rounds"]))}
    ),
    "bye_not_due": lambda d: _("No. %(number)d has the bye in another round.") % d,
    **BRACKET_SENTENCES,
    # a pair
    "kept": lambda _d: _("Kept as it was."),
    "met_before": lambda d: (
        (
            _("A rematch: they last met in round %(round)d.")
            if d.get("by_hand")
            else _("A rematch, not to be avoided: they last met in round %(round)d.")
        )
        % d
    ),
    "forced": lambda d: _("To be paired by rule: %(who)s.") % _who(d),
    "floated_odd": lambda d: (
        ngettext(
            "No. %(number)d floats down: only %(players)d player has a score of %(points)s.",
            "No. %(number)d floats down: %(players)d players have a score of %(points)s, an odd number.",
            d["players"],
        )
        % scored(d)
    ),
    "floated_rest": lambda d: (
        _(
            "No. %(number)d floats down: of the %(players)d players with a score of %(points)s, "
            "an odd number is left after the floats from above and the bye."
        )
        % scored(d)
    ),
    "floated": lambda d: (
        _("No. %(number)d floats down: the %(players)d players with a score of %(points)s can't all meet each other.")
        % scored(d)
    ),
    "floated_again": lambda d: _("Floats the same way as in the round before: %(who)s.") % _who(d),
    "same_club": lambda d: (
        (_("Same club (%(club)s).") if d.get("by_hand") else _("Same club (%(club)s), not to be avoided.")) % d
    ),
    "same_country": lambda d: (
        (_("Same country (%(country)s).") if d.get("by_hand") else _("Same country (%(country)s), not to be avoided.")) % d
    ),
    "limit_broken": lambda d: (
        (
            _("Breaks a colour limit: %(who)s.")
            if d.get("by_hand")
            else _("Breaks a colour limit, not to be avoided: %(who)s.")
        )
        % _who(d)
    ),
    "same_colour_due": lambda d: _("%(who)s are both due %(colour)s.") % _colour(d),
    "colours_exchanged": lambda d: _("Colours exchanged by hand: %(who)s.") % _who(d),
    "partner_met": lambda d: _("No. %(number)d would meet No. %(partner)d by the order, but has met them before.") % d,
    "partner_forbidden": lambda d: (
        _("No. %(number)d would meet No. %(partner)d by the order, but that pair is forbidden.") % d
    ),
    "partner_club": lambda d: _("No. %(number)d would meet No. %(partner)d by the order, but they are of one club.") % d,
    "partner_country": lambda d: (
        _("No. %(number)d would meet No. %(partner)d by the order, but they are of one country.") % d
    ),
    "partner_colours": lambda d: _("No. %(number)d would meet No. %(partner)d by the order, but the colours clash.") % d,
    "partner_needed": lambda d: _("No. %(number)d would meet No. %(partner)d by the order, who is needed elsewhere.") % d,
    # a round drawn again
    "only_drawn": lambda d: _("Drawn, but not in the round: %(who)s, table %(table)d.") % _who(d),
    "only_in_round": lambda d: _("In the round, but not drawn: %(who)s, table %(table)d.") % _who(d),
    "other_table": lambda d: _("%(who)s: at table %(table)d, drawn for table %(drawn)d.") % _who(d),
    "other_colours": lambda d: _("Table %(table)d (%(who)s): Black was drawn for No. %(drawn)d.") % _who(d),
    "other_handicap": lambda d: _("Table %(table)d (%(who)s): handicap %(now)d, drawn: %(drawn)d.") % _who(d),
    "other_byes": _other_byes,
    # a draw made by hand
    "seated_twice": lambda d: _("Seated twice: %(who)s.") % _who(d),
    "unknown_players": lambda d: _("Nobody has these start numbers: %(who)s.") % _who(d),
    "not_here": lambda d: _("Not to be paired in this round: %(who)s.") % _who(d),
    "not_paired": lambda d: _("Left without an opponent: %(who)s.") % _who(d),
    "rematch": lambda d: _("Have met before: %(who)s.") % _who(d),
    "forbidden_pair": lambda d: _("May not be paired: %(who)s.") % _who(d),
    "same_club_barred": lambda d: _("%(who)s are of one club (%(club)s), which is kept apart in this round.") % _who(d),
    "forced_apart": lambda d: _("Have to be paired: %(who)s.") % _who(d),
    "second_bye": lambda d: _("Had a bye before, while others had none: %(who)s.") % _who(d),
    "limit_exceeded": lambda d: _("Breaks a colour limit: %(who)s.") % _who(d),
}
