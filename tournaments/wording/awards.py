"""The words of awards: what rules are called, what is wrong with them, and why somebody is promoted or not."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from tournaments.awards.kinds import decimal_text, wins_text
from tournaments.documents.texts import rank_text

Text = str | Promise
Data = dict[str, Any]

PARTS: dict[str, Text] = {
    "categories": gettext_lazy("Categories"),
    "teams": gettext_lazy("Team result"),
    "promotion": gettext_lazy("Promotion"),
    "prizes": gettext_lazy("Prizes"),
    "certificates": gettext_lazy("Certificates"),
}
RANKS_HELP = gettext_lazy("Such as 3d or 5k; empty: no limit.")
LABELS: dict[tuple[str, str], tuple[Text, Text]] = {
    ("categories", "name"): (pgettext_lazy("category", "Name"), gettext_lazy("Such as “Best female”.")),
    ("categories", "sex"): (gettext_lazy("Sex"), ""),
    ("categories", "newcomer"): (gettext_lazy("Newcomers only"), gettext_lazy("Those ticked as newcomers in the list.")),
    ("categories", "clubs"): (gettext_lazy("Clubs"), gettext_lazy("Any of these, commas between them.")),
    ("categories", "countries"): (gettext_lazy("Countries"), gettext_lazy("Any of these, commas between them.")),
    ("categories", "rank_from"): (gettext_lazy("Rank from"), RANKS_HELP),
    ("categories", "rank_to"): (gettext_lazy("Rank to"), RANKS_HELP),
    ("categories", "born_from"): (gettext_lazy("Born from"), gettext_lazy("A year or a day, included.")),
    ("categories", "born_to"): (gettext_lazy("Born until"), gettext_lazy("A year or a day, included.")),
    ("categories", "age_from"): (gettext_lazy("Age from"), gettext_lazy("Years completed.")),
    ("categories", "age_to"): (gettext_lazy("Age to"), gettext_lazy("Years completed.")),
    ("categories", "age_on"): (
        gettext_lazy("Age on this day"),
        gettext_lazy("2026-09-01; empty: the first day of the tournament."),
    ),
    ("teams", "used"): (gettext_lazy("A team result is made"), gettext_lazy("From the members’ own results.")),
    ("teams", "by"): (gettext_lazy("Teams are"), gettext_lazy("Who has none is in no team.")),
    ("teams", "best"): (gettext_lazy("How many members count"), gettext_lazy("The best so many of a team.")),
    ("teams", "sum"): (
        gettext_lazy("Added up are"),
        gettext_lazy("Equal sums are decided by the best single place, then shared."),
    ),
    ("teams", "missing"): (gettext_lazy("A missing member"), ""),
    ("promotion", "min_field"): (
        gettext_lazy("At least so many players"),
        gettext_lazy("Counted are those who have played a game; fewer: nobody is promoted."),
    ),
    ("promotion", "min_rounds"): (gettext_lazy("At least so many rounds"), gettext_lazy("Fewer: nobody is promoted.")),
    ("promotion", "min_games"): (
        gettext_lazy("Games somebody must have played"),
        gettext_lazy("Byes and forfeits are no games."),
    ),
    ("promotion", "free_wins"): (gettext_lazy("Byes and forfeits count as wins"), ""),
    ("promotion", "shared"): (
        gettext_lazy("A place shared at the edge of a quota"),
        gettext_lazy("More share the place than there are places left."),
    ),
    ("promotion", "declared_from"): (gettext_lazy("Declared ranks admitted from"), RANKS_HELP),
    ("promotion", "declared_to"): (gettext_lazy("Declared ranks admitted to"), RANKS_HELP),
    ("promotion", "certificate"): (
        gettext_lazy("The declared rank needs a certificate number"),
        gettext_lazy("A list of players can have it as “Certificate” or 证书编号."),
    ),
    ("promotion", "highest"): (gettext_lazy("Highest rank that is given"), gettext_lazy("Empty: no limit.")),
    ("promotion", "rank_from"): (gettext_lazy("Declared rank from"), RANKS_HELP),
    ("promotion", "rank_to"): (gettext_lazy("Declared rank to"), RANKS_HELP),
    ("promotion", "category"): (gettext_lazy("Only this category"), ""),
    ("promotion", "wins"): (gettext_lazy("Wins at least"), gettext_lazy("A draw is half a win: 4.5.")),
    ("promotion", "all_wins"): (gettext_lazy("All rounds won"), gettext_lazy("+1 here comes on top of other rules.")),
    ("promotion", "percent"): (gettext_lazy("The first so many %"), gettext_lazy("Of those the rule is for.")),
    ("promotion", "rounding"): (gettext_lazy("Rounded"), ""),
    ("promotion", "top"): (gettext_lazy("The first so many"), ""),
    ("promotion", "extra"): (
        gettext_lazy("Besides those promoted already"),
        gettext_lazy("Whoever a rule above promotes doesn’t use the quota up."),
    ),
    ("promotion", "new"): (gettext_lazy("New rank"), gettext_lazy("A rank (3d), or so many ranks up (+1).")),
    ("prizes", "currency"): (gettext_lazy("Currency"), gettext_lazy("Stands before the amounts: ¥, € …")),
    ("prizes", "split"): (
        gettext_lazy("Divided where places are shared"),
        gettext_lazy("The prizes of the places shared are put together; else each gets the prize of the place shown."),
    ),
    ("prizes", "category"): (gettext_lazy("Only this category"), gettext_lazy("Empty: the whole event.")),
    ("prizes", "amounts"): (gettext_lazy("Amounts"), gettext_lazy("First place first, blanks between them: 1000 500 250")),
    ("certificates", "title"): (gettext_lazy("Title"), ""),
    ("certificates", "addressee"): (gettext_lazy("Name line"), ""),
    ("certificates", "body"): (pgettext_lazy("certificate", "Text"), ""),
    ("certificates", "signature"): (gettext_lazy("Below the signature"), ""),
    ("certificates", "issuer"): (gettext_lazy("Who issues it, at the seal"), ""),
    ("certificates", "date"): (pgettext_lazy("certificate", "Date"), ""),
    ("certificates", "seal"): (gettext_lazy("Room for the seal"), ""),
    ("certificates", "frame"): (gettext_lazy("Frame"), gettext_lazy("Without it for paper with a frame of its own.")),
}
CHOICES: dict[tuple[str, str], dict[str, Text]] = {
    ("categories", "sex"): {"": "–", "f": gettext_lazy("female"), "m": gettext_lazy("male")},
    ("teams", "by"): {"club": gettext_lazy("clubs"), "team": gettext_lazy("the teams of the entrants")},
    ("teams", "sum"): {
        "places": gettext_lazy("places, less is better"),
        "points": gettext_lazy("points, more is better"),
    },
    ("teams", "missing"): {
        "last": gettext_lazy("counts as the last place, without points"),
        "unranked": gettext_lazy("puts the team out of the ranking"),
    },
    ("promotion", "shared"): {
        "all": gettext_lazy("promotes all who share it"),
        "nobody": gettext_lazy("promotes nobody who shares it"),
    },
    ("promotion", "rounding"): {
        "down": gettext_lazy("down"),
        "up": gettext_lazy("up"),
        "nearest": gettext_lazy("to the nearest, halves up"),
    },
}
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
    "amounts": lambda _d: _("at most 100 amounts such as 500 or 37.50"),
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
        _("%(wins)s wins (%(needed)s needed)") % {"wins": wins_text(d["wins"]), "needed": wins_text(d["needed"])}
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
