"""Prizes per place, divided over shared places or not."""

from fractions import Fraction

import pytest

from games.errors import Refused
from tests.awards.made import made
from tournaments.awards import read_awards
from tournaments.awards.categories import Category, category_table
from tournaments.awards.people import Person
from tournaments.awards.prizes import PrizeList, PrizeRules, prize_tables

SIX = made(*[("1d", letters) for letters in ("WWW", "WWL", "WWL", "WWL", "WLL", "LLL")])
AMOUNTS = (Fraction(1000), Fraction(500), Fraction(250))


def paid(rules, tables=()):
    return [[(p.member.row.entrant.number, p.exact) for p in table.prizes] for table in prize_tables(rules, SIX, tables)]


def test_shared_places_divide_their_prizes():
    """Places 1, 2=, 2=, 2=: 500 + 250 + 0 by three."""
    assert paid(PrizeRules(rules=(PrizeList("", AMOUNTS),))) == [[(1, 1000), (2, 250), (3, 250), (4, 250)]]


def test_or_each_gets_the_prize_of_the_place():
    assert paid(PrizeRules("", False, (PrizeList("", AMOUNTS),))) == [[(1, 1000), (2, 500), (3, 500), (4, 500)]]


def test_what_can_not_be_divided_is_left_over():
    """100 by three is 33.33 each and 0.01 over."""
    (table,) = prize_tables(PrizeRules(rules=(PrizeList("", (Fraction(0), Fraction(100))),)), SIX, ())
    assert [(p.exact, p.paid) for p in table.prizes] == [(Fraction(100, 3), Fraction(3333, 100))] * 3
    assert table.rest == Fraction(1, 100)


def test_prizes_of_a_category():
    tables = [category_table(Category("Women", sex="f"), SIX, {3: Person("f"), 5: Person("f")}, "")]
    rules = PrizeRules(rules=(PrizeList("women", (Fraction(50),)),))
    assert paid(rules, tables) == [[(3, 50)]]


def test_nobody_wins_where_nobody_plays():
    (table,) = prize_tables(PrizeRules(rules=(PrizeList("", AMOUNTS),)), made(), ())
    assert table.prizes == ()


@pytest.mark.parametrize(
    ("rule", "field"), [({"amounts": ["0"]}, "amounts"), ({"category": "X", "amounts": ["1"]}, "category")]
)
def test_lists_that_make_no_sense_are_refused(rule, field):
    with pytest.raises(Refused) as refused:
        read_awards({"prizes": {"rules": [rule]}})
    assert (refused.value.data["row"], refused.value.data["field"]) == (1, field)
