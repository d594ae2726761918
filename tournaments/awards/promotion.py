# ruff: noqa: RUF009 (ruled() makes a dataclass field)
"""Promotion 升段升级: the rules, and what comes of them; promoting.py reckons it.

A rule has conditions, all of which must be fulfilled, and a new rank: a rank, or so many ranks up. Whoever fulfils several
rules gets the highest rank that they give. docs/promotion.md has the definitions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from games.errors import Refused
from games.ranks import rank_at, strength
from tournaments.awards.categories import Category
from tournaments.awards.kinds import NEW_RANK, PERCENT, RANK, WINS, YES_NO, one_of, ruled, text, whole
from tournaments.crosstable import Meeting
from tournaments.records import Reason
from tournaments.standings import StandingRow

MOST = 40  # rules of an event
BEST_AMATEUR, BEST_PROFESSIONAL = strength("8d"), strength("9p")


@dataclass(frozen=True)
class Rule:
    """`wins` in points of the 2/1/0 reckoning; `percent` and `top` are quotas of those the rule is for: declared ranks from
    `rank_from` to `rank_to`, and a category by its name. `extra`: those promoted by a rule above don't use the quota up.
    `each_group`: there is such a quota in each group, of the people of that group, where the event is played in groups.
    `new` is a rank, or a number of ranks up; with `all_wins` ranks up come on top of what other rules give.
    """

    rank_from: str = ruled(RANK, "")
    rank_to: str = ruled(RANK, "")
    category: str = ruled(text(60), "")
    wins: int | None = ruled(WINS, None)
    all_wins: bool = ruled(YES_NO, False)
    percent: Fraction | None = ruled(PERCENT, None)
    rounding: str = ruled(one_of("down", "up", "nearest"), "down")
    top: int | None = ruled(whole(1, 9999, empty=True), None)
    extra: bool = ruled(YES_NO, False)
    each_group: bool = ruled(YES_NO, False)
    new: str | int = ruled(NEW_RANK, 1)

    @property
    def has_quota(self) -> bool:
        """Whether it promotes a number of places."""
        return self.percent is not None or self.top is not None

    @property
    def is_bonus(self) -> bool:
        """Whether its ranks come on top of what other rules give."""
        return self.all_wins and isinstance(self.new, int)


@dataclass(frozen=True)
class PromotionRules:
    """What holds for all rules of an event; `rules` in their order."""

    min_field: int = ruled(whole(0, 9999), 0)
    min_rounds: int = ruled(whole(0, 99), 0)
    min_games: int = ruled(whole(0, 99), 0)
    free_wins: bool = ruled(YES_NO, False)
    shared: str = ruled(one_of("all", "nobody"), "all")
    declared_from: str = ruled(RANK, "")
    declared_to: str = ruled(RANK, "")
    certificate: bool = ruled(YES_NO, False)
    highest: str = ruled(RANK, "")
    rules: tuple[Rule, ...] = field(default=(), metadata={"rows": Rule, "most": MOST})


@dataclass(frozen=True)
class Promoted:
    """Somebody who fulfils a rule. `old` "" where no rank is declared; `wins` in points; `basis`: what was fulfilled, rule
    by rule; `held`: why there is no promotion all the same (None: promoted). `new` is "" where it can't be reckoned."""

    row: StandingRow
    wins: int
    old: str
    new: str
    basis: tuple[Reason, ...]
    held: Reason | None = None


@dataclass(frozen=True)
class Quota:
    """What a rule's quota came to: `places` for the `field` of those it is for. Start numbers: `inside` who is certainly in,
    `straddled` who shares the place at its edge, more than there are places left. `group`: that it is for, 0: all."""

    rule: int
    field: int
    places: int
    inside: tuple[int, ...] = ()
    straddled: tuple[int, ...] = ()
    group: int = 0

    @property
    def left(self) -> int:
        """How many places there were for those who share one at the edge."""
        return self.places - len(self.inside)


@dataclass(frozen=True)
class Promotions:
    """`promoted` and `held` by place; `field` who played at least one game; `void`: why nobody is promoted at all;
    `over`: whether all rounds are played and all results in."""

    promoted: tuple[Promoted, ...]
    held: tuple[Promoted, ...]
    quotas: tuple[Quota, ...]
    field: int
    rounds: int
    over: bool
    void: Reason | None = None


def check_promotion(rules: PromotionRules, categories: Sequence[Category]) -> None:
    """Raises Refused("award_row", part="promotion", row, field, why): no_condition, two_quotas, no_category, upside_down,
    extra_of_nothing, groups_of_nothing; row 0 is about the settings for all rules."""
    names = {category.name.casefold() for category in categories}
    if _upside_down(rules.declared_from, rules.declared_to):
        raise Refused("award_row", part="promotion", row=0, field="declared_to", why="upside_down")
    for row, rule in enumerate(rules.rules, start=1):
        where = {"part": "promotion", "row": row}
        if rule.wins is None and not rule.all_wins and rule.percent is None and rule.top is None:
            raise Refused("award_row", **where, field="wins", why="no_condition")
        if rule.percent is not None and rule.top is not None:
            raise Refused("award_row", **where, field="top", why="two_quotas")
        if rule.category and rule.category.casefold() not in names:
            raise Refused("award_row", **where, field="category", why="no_category", name=rule.category)
        if _upside_down(rule.rank_from, rule.rank_to):
            raise Refused("award_row", **where, field="rank_to", why="upside_down")
        if rule.extra and not rule.has_quota:
            raise Refused("award_row", **where, field="extra", why="extra_of_nothing")
        if rule.each_group and not rule.has_quota:
            raise Refused("award_row", **where, field="each_group", why="groups_of_nothing")


def _upside_down(low: str, high: str) -> bool:
    return bool(low and high) and strength(low) > strength(high)


def quota(rule: Rule, field_size: int) -> int:
    """How many places a rule with a quota has; of 20 people 12 % (2.4): down 2, up 3, nearest 2; halves are rounded up."""
    if rule.top is not None:
        return min(rule.top, field_size)
    exact = field_size * (rule.percent or Fraction(0)) / 100
    if rule.rounding == "up":
        return -(-exact // 1)
    return (exact + (Fraction(1, 2) if rule.rounding == "nearest" else 0)) // 1


def points_won(row: Sequence[Meeting], free: bool) -> int:
    """The points that count as wins: of games, and with `free` of full byes and games won because nobody came."""
    kinds = ("played", "unplayed", "bye") if free else ("played",)
    return sum(meeting.score or 0 for meeting in row if meeting.kind in kinds)


def steps_up(rank: str, steps: int) -> str:
    """The rank so many above; the ladders end at 8 dan and at 9 dan professional."""
    return rank_at(min(strength(rank) + steps, BEST_PROFESSIONAL if rank[-1] == "p" else BEST_AMATEUR))


def between(rank: str, low: str, high: str) -> bool:
    """Whether a declared rank is between two, both included; "" is no limit. No rank declared is below all ranks."""
    place = strength(rank)
    return (not low or place >= strength(low)) and (not high or place <= strength(high))
