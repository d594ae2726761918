"""Promotion by rules such as clubs have; what is expected was worked out by hand."""

from fractions import Fraction

import pytest

from games.errors import Refused
from games.ranks import rank_at, strength
from tests.awards.made import made
from tournaments.awards import read_awards
from tournaments.awards.categories import Category
from tournaments.awards.people import Person
from tournaments.awards.promoting import promotions
from tournaments.awards.promotion import PromotionRules, Rule, quota, steps_up


def reckoned(standings, *rules, people=None, categories=(), **settings):
    return promotions(standings, PromotionRules(rules=rules, **settings), categories, people or {}, "2026-05-01")


def new_ranks(found):
    return {one.row.entrant.number: one.new for one in found.promoted}


def held(found):
    return {one.row.entrant.number: one.held.code for one in found.held}


# A kyu event of seven rounds, as many clubs hold it: "5级 with 5 wins, 3级 with 6, 1级 with 7".
KYU_TABLE = (Rule(wins=10, new="5k"), Rule(wins=12, new="3k"), Rule(wins=14, new="1k"))


def test_a_table_of_wins_gives_the_highest_rank_reached():
    standings = made(
        ("10k", "WWWWWWW"), ("", "WWWWWWL"), ("8k", "WWWWWLL"), ("4k", "WWWWWLL"), ("9k", "WWWWLLL"), ("6k", "WWWWDDL")
    )
    found = reckoned(standings, *KYU_TABLE)
    assert new_ranks(found) == {1: "1k", 2: "3k", 3: "5k", 6: "5k"}  # 4 wins and 2 draws are 5 wins
    assert held(found) == {4: "has_rank"}  # 5 wins give 5k, a 4 kyu has more
    assert [one.row.entrant.number for one in found.promoted] == [1, 2, 3, 6]


def test_the_basis_is_the_rule_that_gave_the_rank():
    found = reckoned(made(("10k", "WWWWWWL"), ("10k", "LLLLLLL")), *KYU_TABLE)
    (one,) = found.promoted
    assert [(reason.code, reason.data) for reason in one.basis] == [("by_wins", {"wins": 12, "needed": 12, "rule": 2})]
    assert (one.old, one.new, one.wins) == ("10k", "3k", 12)


# A dan event: "of the 1 dans who win 5 of 7, and of the 2 dans who win 6, each goes one rank up".
DAN_RULES = (
    Rule(rank_from="1d", rank_to="1d", wins=10),
    Rule(rank_from="2d", rank_to="2d", wins=12),
)


def test_rules_can_be_for_ranks():
    standings = made(("1d", "WWWWWLL"), ("2d", "WWWWWLL"), ("2d", "WWWWWWL"), ("3d", "WWWWWWW"), ("1k", "WWWWWWW"))
    assert new_ranks(reckoned(standings, *DAN_RULES)) == {1: "2d", 3: "3d"}


def test_no_declared_rank_is_below_every_rank():
    standings = made(("", "WW"), ("5k", "WL"), ("1d", "WL"))
    assert new_ranks(reckoned(standings, Rule(rank_to="1k", wins=2, new="3k"))) == {1: "3k", 2: "3k"}
    assert new_ranks(reckoned(standings, Rule(rank_from="30k", wins=2, new="3d"))) == {2: "3d", 3: "3d"}
    assert held(reckoned(standings, Rule(wins=4))) == {1: "no_rank_declared"}


@pytest.mark.parametrize(
    ("percent", "rounding", "field", "places"),
    [
        ("20", "down", 10, 2),  # 2 exactly
        ("20", "up", 10, 2),
        ("20", "nearest", 10, 2),
        ("25", "down", 10, 2),  # 2.5
        ("25", "up", 10, 3),
        ("25", "nearest", 10, 3),
        ("33.3", "nearest", 10, 3),  # 3.33
        ("33.3", "up", 10, 4),
        ("33.333", "nearest", 3, 1),  # 0.99999
        ("33.333", "down", 3, 0),
        ("0.001", "up", 1, 1),
        ("0.001", "down", 9999, 0),
        ("0.001", "nearest", 49999, 0),  # 0.49999
        ("0.001", "nearest", 50000, 1),
        ("10", "up", 0, 0),
        ("100", "down", 7, 7),
        ("29", "down", 100, 29),  # 0.29 × 100 is 28.999… in binary fractions
        ("7", "up", 100, 7),
    ],
)
def test_percentages_are_rounded_exactly(percent, rounding, field, places):
    assert quota(Rule(percent=Fraction(percent), rounding=rounding), field) == places


def test_a_number_of_places_is_at_most_the_field():
    assert quota(Rule(top=3), 2) == 2
    assert quota(Rule(top=3), 20) == 3


SCORES = ("WWWW", "WWWL", "WWWL", "WWWL", "WWLL", "WWLL", "WLLL", "WLLL", "LLLL", "LLLL")
TEN = made(*[("1d", letters) for letters in SCORES])


def test_of_ten_the_first_ten_percent_is_one():
    assert new_ranks(reckoned(TEN, Rule(percent=Fraction(10)))) == {1: "2d"}


@pytest.mark.parametrize(("shared", "numbers"), [("all", {1, 2, 3, 4}), ("nobody", {1})])
def test_a_place_shared_at_the_edge_of_a_quota(shared, numbers):
    """Places 1, 2=, 2=, 2=; the first 20 % are two: either all who share place 2 are in, or none of them."""
    found = reckoned(TEN, Rule(percent=Fraction(20)), shared=shared)
    assert set(new_ranks(found)) == numbers
    assert held(found) == ({} if shared == "all" else dict.fromkeys((2, 3, 4), "edge_shared"))
    (came_to,) = found.quotas
    assert (came_to.field, came_to.places, came_to.inside, came_to.straddled, came_to.left) == (10, 2, (1,), (2, 3, 4), 1)


def test_a_place_shared_inside_a_quota_is_no_edge():
    found = reckoned(TEN, Rule(top=4), shared="nobody")
    assert set(new_ranks(found)) == {1, 2, 3, 4}
    assert found.quotas[0].straddled == ()


def test_who_shares_the_edge_is_said_in_the_basis():
    found = reckoned(TEN, Rule(top=2))
    assert [one.basis[0].data["sharing"] for one in found.promoted] == [0, 3, 3, 3]


def test_all_that_a_rule_asks_for_must_be_fulfilled():
    """ "The first half, if they have three wins": six of ten would be in by place (5 and 6 share it), four have the wins."""
    assert set(new_ranks(reckoned(TEN, Rule(percent=Fraction(50), wins=6)))) == {1, 2, 3, 4}


def test_quotas_count_those_the_rule_is_for():
    standings = made(("1d", "WWW"), ("2d", "WWL"), ("1d", "WDL"), ("1d", "WLL"), ("2d", "LLL"))
    rules = (Rule(rank_from="1d", rank_to="1d", top=2), Rule(rank_from="2d", rank_to="2d", percent=Fraction(50)))
    found = reckoned(standings, *rules)
    assert new_ranks(found) == {1: "2d", 3: "2d", 2: "3d"}
    assert [(one.field, one.places) for one in found.quotas] == [(3, 2), (2, 1)]


def test_whoever_has_the_rank_already_uses_a_place_up():
    standings = made(("5d", "WWW"), ("2d", "WWL"), ("2d", "WLL"), ("2d", "LLL"))
    found = reckoned(standings, Rule(top=2, new="3d"))
    assert new_ranks(found) == {2: "3d"}
    assert held(found) == {1: "has_rank"}


def test_a_bonus_for_all_wins_comes_on_top():
    """ "Five wins: one rank up; all seven: another one." """
    standings = made(("1d", "WWWWWWW"), ("1d", "WWWWWWL"), ("1d", "WWWWLLL"))
    found = reckoned(standings, Rule(wins=10), Rule(all_wins=True))
    assert new_ranks(found) == {1: "3d", 2: "2d"}
    assert [reason.code for reason in found.promoted[0].basis] == ["by_wins", "by_all_wins"]


def test_a_bonus_alone_and_a_bonus_without_any_rank():
    standings = made(("1k", "WW"), ("", "WW"), ("3k", "WL"))
    assert new_ranks(reckoned(standings, Rule(all_wins=True, new=2))) == {1: "2d"}
    assert held(reckoned(standings, Rule(all_wins=True, new=2))) == {2: "no_rank_declared"}
    assert new_ranks(reckoned(standings, Rule(wins=4, new="5k"), Rule(all_wins=True))) == {1: "1d", 2: "4k"}


def test_all_wins_with_a_rank_is_a_rule_like_others():
    assert new_ranks(reckoned(made(("3k", "WWW"), ("3k", "WWL")), Rule(wins=4), Rule(all_wins=True, new="1d"))) == {
        1: "1d",
        2: "2k",
    }


@pytest.mark.parametrize(("free", "promoted"), [(False, {1: "2d"}), (True, {1: "2d", 2: "2d", 3: "2d"})])
def test_byes_and_forfeits_count_as_wins_only_if_the_rules_say_so(free, promoted):
    """Three wins are needed; a half-point bye never is one."""
    standings = made(("1d", "WWW"), ("1d", "WWB"), ("1d", "WFW"), ("1d", "WWH"), ("1d", "WWL"))
    assert new_ranks(reckoned(standings, Rule(wins=6), free_wins=free)) == promoted
    assert set(new_ranks(reckoned(standings, Rule(all_wins=True), free_wins=free))) == set(promoted)


def test_who_never_played_is_not_counted():
    """Of five entered one never came: a fifth of four is none, rounded down."""
    standings = made(("1d", "WW"), ("1d", "WL"), ("1d", "WL"), ("1d", "LL"), ("1d", "NA"))
    found = reckoned(standings, Rule(percent=Fraction(20)))
    assert (found.field, new_ranks(found)) == (4, {})
    assert set(new_ranks(reckoned(standings, Rule(percent=Fraction(25))))) == {1}


@pytest.mark.parametrize(("least", "void"), [(10, None), (11, "field_too_small")])
def test_a_field_that_is_too_small_promotes_nobody(least, void):
    found = reckoned(TEN, Rule(top=1), min_field=least)
    assert (found.void and found.void.code) == void
    assert bool(found.promoted) is (void is None)


@pytest.mark.parametrize(("least", "void"), [(4, None), (5, "too_few_rounds")])
def test_too_few_rounds_promote_nobody(least, void):
    found = reckoned(TEN, Rule(top=1), min_rounds=least)
    assert (found.void and found.void.code) == void


def test_games_somebody_must_have_played():
    standings = made(("1d", "WWB"), ("1d", "WWL"))
    assert new_ranks(reckoned(standings, Rule(wins=4), min_games=3)) == {2: "2d"}
    assert held(reckoned(standings, Rule(wins=4), min_games=3)) == {1: "too_few_games"}


def test_declared_ranks_that_are_not_admitted():
    """An event for 1 to 3 dan: whoever declared 4 dan, or nothing, is checked."""
    standings = made(("4d", "WW"), ("3d", "WW"), ("", "WW"), ("1k", "WW"))
    found = reckoned(standings, Rule(wins=4, new="5d"), declared_from="1d", declared_to="3d")
    assert new_ranks(found) == {2: "5d"}
    assert held(found) == dict.fromkeys((1, 3, 4), "rank_not_admitted")


def test_a_declared_rank_may_need_a_certificate_number():
    standings = made(("1d", "WW"), ("1d", "WW"), ("", "WW"))
    found = reckoned(standings, Rule(wins=4, new="2d"), certificate=True, people={2: Person(certified=True)})
    assert new_ranks(found) == {2: "2d", 3: "2d"}  # who declares nothing has nothing to prove
    assert held(found) == {1: "no_certificate"}


def test_no_rank_above_the_highest():
    standings = made(("4d", "WW"), ("5d", "WW"))
    found = reckoned(standings, Rule(all_wins=True, new=3), highest="5d")
    assert new_ranks(found) == {1: "5d"}
    assert held(found) == {2: "has_rank"}


def test_the_ladders_end():
    assert [steps_up("1k", 1), steps_up("7d", 5), steps_up("8d", 1), steps_up("1p", 1), steps_up("9p", 3)] == [
        *("1d", "8d", "8d", "2p", "9p"),
    ]
    assert held(reckoned(made(("8d", "W"), ("9p", "W")), Rule(wins=2))) == {1: "has_rank", 2: "has_rank"}
    assert held(reckoned(made(("1p", "W")), Rule(wins=2, new="5d"))) == {1: "has_rank"}


WOMEN = Category("Women", sex="f")


def test_an_extra_quota_for_a_category():
    """The first two, and the best woman besides: 2 is a woman, and promoted already; so it is 4, not 2."""
    people = {2: Person("f"), 4: Person("f"), 5: Person("f")}
    standings = made(*[("1d", letters) for letters in ("WWWW", "WWWD", "WWWL", "WWLL", "WLLL")])
    rules = (Rule(top=2), Rule(top=1, category="women", extra=True))
    found = reckoned(standings, *rules, people=people, categories=[WOMEN])
    assert set(new_ranks(found)) == {1, 2, 4}
    (best,) = [one for one in found.promoted if one.row.entrant.number == 4]
    assert best.basis[0].data | {"percent": None} == {
        "places": 1,
        "of": 3,
        "place": 4,
        "percent": None,
        "sharing": 0,
        "category": "women",
        "rule": 2,
    }
    without = (Rule(top=2), Rule(top=1, category="Women"))
    assert set(new_ranks(reckoned(standings, *without, people=people, categories=[WOMEN]))) == {1, 2}


def test_who_is_not_known_to_be_in_a_category_is_not():
    standings = made(("1d", "W"), ("1d", "W"))
    found = reckoned(standings, Rule(wins=2, category="Women"), people={1: Person("f")}, categories=[WOMEN])
    assert set(new_ranks(found)) == {1}


def test_a_list_before_the_end_says_so():
    rules, people = PromotionRules(rules=(Rule(wins=2),)), {}
    assert promotions(made(("1d", "WW")), rules, (), people, planned=2).over
    assert not promotions(made(("1d", "WW")), rules, (), people, planned=3).over
    assert not promotions(made(("1d", "WW"), ("1d", "WP")), rules, (), people, planned=2).over


def test_nobody_at_all():
    found = reckoned(made(), Rule(wins=2), Rule(percent=Fraction(50), rounding="up"), Rule(all_wins=True))
    assert (found.promoted, found.held, found.field) == ((), (), 0)
    assert reckoned(made(("1d", "")), Rule(all_wins=True)).promoted == ()


def test_every_rank_has_its_place():
    ranks = [f"{n}k" for n in range(1, 31)] + [f"{n}d" for n in range(1, 9)] + [f"{n}p" for n in range(1, 10)]
    assert [rank_at(strength(rank)) for rank in ranks] == ranks
    for place in (-1, 38, 39, 49):
        with pytest.raises(ValueError, match=str(place)):
            rank_at(place)


@pytest.mark.parametrize(
    ("rule", "field", "why"),
    [
        ({"new": "3d"}, "wins", "no_condition"),
        ({"percent": "20", "top": 3}, "top", "two_quotas"),
        ({"wins": "3", "category": "Juniors"}, "category", "no_category"),
        ({"wins": "3", "rank_from": "3d", "rank_to": "1d"}, "rank_to", "upside_down"),
        ({"wins": "3", "extra": True}, "extra", "extra_of_nothing"),
    ],
)
def test_rules_that_make_no_sense_are_refused_by_row(rule, field, why):
    with pytest.raises(Refused) as refused:
        read_awards({"promotion": {"rules": [{"wins": "2"}, rule]}})
    assert refused.value.code == "award_row"
    assert {key: refused.value.data[key] for key in ("part", "row", "field", "why")} == {
        "part": "promotion",
        "row": 2,
        "field": field,
        "why": why,
    }
