"""The sentences of awards: what is wrong with rules, and why somebody is promoted or not."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.awards.kinds import decimal_text, wins_text
from tournaments.documents.texts import rank_text
from tournaments.wording.award_labels import LABELS, PARTS

Data = dict[str, Any]

TAKES: dict[str, Callable[[Data], str]] = {
    "text": lambda d: _("text of at most %(high)d characters") % d,
    "lines": lambda d: _("text of at most %(high)d characters") % d,
    "choice": lambda d: _(", ").join(d["choices"]),
    "whole": lambda d: _("a whole number from %(low)d to %(high)d") % d,
    "yes_no": lambda _d: _("yes or no"),
    "rank": lambda _d: _("a rank such as 4d or 12k, or nothing"),
    "new_rank": lambda _d: _("a rank such as 3d, or +1 to +9 for so many ranks up"),
    "wins": lambda _d: _("a number of wins such as 5 or 4.5"),
    "percent": lambda _d: _("a number above 0 and at most 100, with at most three decimals"),
    "birth": lambda _d: _("a year or a day: 2014 or 2014-09-01"),
    "day": lambda _d: _("a day: 2026-09-01"),
    "names": lambda _d: _("at most 20 names"),
    "amounts": lambda _d: _("at most 100 amounts such as 500 or 37.50 with blanks between them"),
    "rows": lambda d: _("a list of at most %(high)d rules") % d,
    "object": lambda _d: _("an object { … }"),
}
PROBLEMS: dict[str, Callable[[Data], str]] = {
    "no_name": lambda _d: _("A category needs a name."),
    "name_taken": lambda d: _("There is another category “%(name)s”.") % d,
    "no_filter": lambda _d: _("Say who belongs to it; as it is, everybody would."),
    "upside_down": lambda _d: _("The end of the range is below its beginning."),
    "no_condition": lambda _d: _("Say what has to be fulfilled: wins, all rounds won, a percentage or a number of places."),
    "two_quotas": lambda _d: _("Give a percentage or a number of places, not both."),
    "no_category": lambda d: _("There is no category “%(name)s”.") % d,
    "extra_of_nothing": lambda _d: _("Only a rule with a percentage or a number of places can be extra."),
    "groups_of_nothing": lambda _d: _("Only a rule with a percentage or a number of places can hold in each group."),
    "no_amount": lambda _d: _("Give at least one amount."),
    "unknown_placeholder": lambda d: (
        _("“{%(name)s}” stands for nothing. Possible: %(known)s.")
        % {"name": d["name"], "known": _(", ").join(f"{{{one}}}" for one in d["known"])}
    ),
}


def problem(code: str, d: Data) -> str:
    """What is wrong with a rule, without saying where."""
    if code == "award_unknown":
        return _("“%(field)s” is not known here. Known: %(known)s.") % {**d, "known": _(", ").join(d["known"])}
    if code == "award_row":
        return PROBLEMS[d["why"]](d)
    return _("“%(value)s” is not possible; it takes: %(takes)s.") % {"value": d["value"], "takes": TAKES[d["takes"]](d)}


def place_of(d: Data) -> str:
    """Where a rule is: "Promotion, rule 3, New rank"."""
    parts = [str(PARTS.get(d["part"]) or _("Awards")), _("rule %(row)d") % d if d["row"] else ""]
    label = LABELS.get((d["part"], d["field"]))
    return _(", ").join(filter(None, [*parts, str(label[0]) if label else ""]))


def refusal(code: str) -> Callable[[Data], str]:
    """The sentence of a refused rule."""
    return lambda d: _("%(where)s: %(problem)s") % {"where": place_of(d), "problem": problem(code, d)}


def by_quota(d: Data) -> str:
    """Inside a quota, for certain or by a place shared at its edge."""
    if d["percent"] is None:
        text = _("first %(places)d of %(of)d") % d
    else:
        words = {**d, "percent": decimal_text(d["percent"], 3)}
        text = ngettext(
            "first %(percent)s %% of %(of)d: %(places)d place",
            "first %(percent)s %% of %(of)d: %(places)d places",
            d["places"],
        )
        text %= words
    if d["sharing"]:
        text += _(", place %(place)d shared by %(sharing)d") % d
    if d.get("group"):
        text = _("group %(group)s: %(text)s") % {"group": d["group"], "text": text}
    return in_category(text, d)


def in_category(text: str, d: Data) -> str:
    """With the category that a rule is for."""
    return _("%(category)s: %(text)s") % {"category": d["category"], "text": text} if d.get("category") else text


def admitted(d: Data) -> str:
    """The declared ranks that an event admits."""
    words = {key: rank_text(d[key], translation) or "…" for key in ("low", "high")}
    rank = rank_text(d["rank"], translation) or _("none")
    return _("declared rank %(rank)s; admitted: %(low)s to %(high)s") % {"rank": rank, **words}


def with_rank(sentence: str) -> Callable[[Data], str]:
    """A sentence with a rank in it."""
    return lambda d: _(sentence) % {**d, "rank": rank_text(d["rank"], translation)}


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


AWARD_SENTENCES: Mapping[str, Callable[[Data], str]] = {
    "award_value": refusal("award_value"),
    "award_unknown": refusal("award_unknown"),
    "award_row": refusal("award_row"),
    "award_missing": lambda d: _("%(title)s: no rules are set for it.") % d,
    "rules_unread": lambda d: _("“%(name)s” is no JSON of at most %(limit)d bytes.") % d,
    "nobody_promoted": lambda _d: _("Nobody is promoted, so there is no certificate."),
    "not_promoted": lambda d: _("No. %(number)s is not promoted, so there is no certificate.") % d,
    # why somebody fulfils a rule
    "by_quota": by_quota,
    "by_wins": lambda d: (
        ngettext("%(wins)s win (%(needed)s needed)", "%(wins)s wins (%(needed)s needed)", 1 if d["wins"] == 2 else 2)
        % {"wins": wins_text(d["wins"]), "needed": wins_text(d["needed"])}
    ),
    "by_all_wins": lambda d: ngettext("won the only round", "won all %(rounds)d rounds", d["rounds"]) % d,
    # why there is no promotion all the same
    "edge_shared": lambda d: (
        _("place %(place)d is shared by %(count)d, only %(left)d could be promoted: by the rule, nobody is") % d
    ),
    "no_rank_declared": lambda _d: _("no rank is declared, so ranks up can’t be reckoned"),
    "rank_not_admitted": admitted,
    "no_certificate": with_rank(gettext_noop("declared rank %(rank)s without a certificate number")),
    "too_few_games": lambda d: (
        ngettext("played %(count)d game, %(least)d needed", "played %(count)d games, %(least)d needed", d["count"]) % d
    ),
    "has_rank": with_rank(gettext_noop("has %(rank)s already")),
    "field_too_small": lambda d: (
        ngettext(
            "Nobody is promoted: %(count)d player has played a game, %(least)d are needed.",
            "Nobody is promoted: %(count)d players have played a game, %(least)d are needed.",
            d["count"],
        )
        % d
    ),
    "too_few_rounds": lambda d: (
        ngettext(
            "Nobody is promoted: %(count)d round is played, %(least)d are needed.",
            "Nobody is promoted: %(count)d rounds are played, %(least)d are needed.",
            d["count"],
        )
        % d
    ),
}
