"""Prizes 奖金 per place, of the event or of a category; what falls on a shared place may be pooled and divided."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from games.errors import Refused
from tournaments.awards.categories import Category, CategoryTable, Member, places
from tournaments.awards.kinds import AMOUNTS, YES_NO, ruled, text
from tournaments.standings import Standings

MOST = 20  # lists of an event


@dataclass(frozen=True)
class PrizeList:
    """What the first, second … place gets, of the whole event or of a category."""

    category: str = ruled(text(60), "")
    amounts: tuple[Fraction, ...] = ruled(AMOUNTS, ())


@dataclass(frozen=True)
class PrizeRules:
    """`currency` is text that stands before the amounts. With `split`, those who share places divide the prizes of all of
    these places; without, each gets the prize of the place as shown."""

    currency: str = ruled(text(8), "")
    split: bool = ruled(YES_NO, True)
    rules: tuple[PrizeList, ...] = field(default=(), metadata={"rows": PrizeList, "most": MOST})


@dataclass(frozen=True)
class Prize:
    """What somebody gets: `paid` in whole hundredths, rounded down; `exact` before that."""

    member: Member
    exact: Fraction

    @property
    def paid(self) -> Fraction:
        """What is paid out."""
        return Fraction(self.exact * 100 // 1, 100)


@dataclass(frozen=True)
class PrizeTable:
    """The prizes of one list by place; `rest` is what rounding leaves over."""

    category: str
    prizes: tuple[Prize, ...]

    @property
    def rest(self) -> Fraction:
        """What is left over."""
        return sum((prize.exact - prize.paid for prize in self.prizes), Fraction(0))


def check_prizes(rules: PrizeRules, categories: Sequence[Category]) -> None:
    """Raises Refused("award_row", part="prizes", row, field, why): no_category, no_amount."""
    names = {category.name.casefold() for category in categories}
    for row, one in enumerate(rules.rules, start=1):
        if one.category and one.category.casefold() not in names:
            raise Refused("award_row", part="prizes", row=row, field="category", why="no_category", name=one.category)
        if not any(one.amounts):
            raise Refused("award_row", part="prizes", row=row, field="amounts", why="no_amount")


def prize_tables(rules: PrizeRules, standings: Standings, tables: Sequence[CategoryTable]) -> tuple[PrizeTable, ...]:
    """Who gets what, list by list; `tables` are those of all categories."""
    members = {table.category.name.casefold(): table.members for table in tables}
    whole = places(standings.rows)
    found = []
    for one in rules.rules:
        there = members[one.category.casefold()] if one.category else whole
        sharing = Counter(member.place for member in there)
        won = (Prize(member, share(one.amounts, member.place, sharing[member.place], rules.split)) for member in there)
        found.append(PrizeTable(one.category, tuple(prize for prize in won if prize.exact)))
    return tuple(found)


def share(amounts: Sequence[Fraction], place: int, sharing: int, split: bool) -> Fraction:
    """What each of `sharing` people gets who share a place."""
    if not split:
        return amounts[place - 1] if place <= len(amounts) else Fraction(0)
    return sum(amounts[place - 1 : place - 1 + sharing], Fraction(0)) / sharing
