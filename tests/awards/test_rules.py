"""Rules are read strictly from forms and files, and stored as they were read."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from tournaments.awards import Awards, read_awards, stored_awards
from tournaments.awards.categories import Category
from tournaments.awards.certificates import CertificateText
from tournaments.awards.prizes import PrizeList, PrizeRules
from tournaments.awards.promotion import PromotionRules, Rule
from tournaments.awards.teams import TeamRules
from tournaments.wording import word

FULL = Awards(
    (Category("Women", sex="f"), Category("U12", born_from="2014-09-01", age_on="2026-01-01", clubs=("A", "B"))),
    TeamRules(best=4, missing="unranked"),
    PromotionRules(
        min_field=8,
        certificate=True,
        highest="5d",
        rules=(
            Rule(wins=9, new="3d"),
            Rule(percent=Fraction(333, 10), rounding="nearest", category="u12", extra=True, new=2),
        ),
    ),
    PrizeRules("¥", False, (PrizeList("", (Fraction(1000), Fraction(75, 2))),)),
    {"zh-hans": CertificateText(title="升段证书", body="{姓名}\n{new}", seal=False)},
)


def test_what_is_stored_is_read_again():
    assert read_awards(stored_awards(FULL)) == FULL
    assert stored_awards(read_awards({})) == {} == stored_awards(Awards())


def test_it_is_stored_in_plain_words():
    assert stored_awards(FULL)["promotion"] == {
        "min_field": 8,
        "certificate": True,
        "highest": "5d",
        "rules": [
            {"wins": "4.5", "new": "3d"},
            {"category": "u12", "percent": "33.3", "rounding": "nearest", "extra": True, "new": "+2"},
        ],
    }
    assert stored_awards(FULL)["prizes"]["rules"] == [{"amounts": ["1000", "37.5"]}]


@pytest.mark.parametrize("typed", ["1000 37.5", "1000, 37,5", "1000，37.50", " 1000;37.5 ", "1000、37.5", "1000 ,  37.5"])
def test_amounts_may_stand_between_blanks_and_commas(typed):
    awards = read_awards({"prizes": {"rules": [{"amounts": typed}]}})
    assert stored_awards(awards)["prizes"]["rules"] == [{"amounts": ["1000", "37.5"]}]


def test_a_team_result_is_made_only_where_it_is_asked_for():
    assert read_awards({"teams": {}}).used == {"teams"}
    assert stored_awards(read_awards({"teams": None})) == {}


def test_settings_without_rules_are_kept_but_promote_nobody():
    awards = read_awards({"promotion": {"min_field": 8, "rules": []}})
    assert (awards.used, stored_awards(awards)) == (frozenset(), {"promotion": {"min_field": 8, "rules": []}})


@pytest.mark.parametrize(
    ("typed", "value"),
    [("20", Fraction(20)), ("33,3", Fraction(333, 10)), ("20 %", Fraction(20)), ("0.001", Fraction(1, 1000)), ("", None)],
)
def test_percentages(typed, value):
    (rule,) = read_awards({"promotion": {"rules": [{"percent": typed, "wins": "1"}]}}).promotion.rules
    assert rule.percent == value


@pytest.mark.parametrize(("typed", "value"), [("5", 10), ("4.5", 9), ("4½", 9), (5, 10), (".5", 1)])
def test_wins(typed, value):
    (rule,) = read_awards({"promotion": {"rules": [{"wins": typed}]}}).promotion.rules
    assert rule.wins == value


@pytest.mark.parametrize(("typed", "value"), [("+2", 2), ("3段", "3d"), ("业余三段", "3d"), ("5k", "5k"), ("3p", "3p")])
def test_new_ranks(typed, value):
    (rule,) = read_awards({"promotion": {"rules": [{"wins": "1", "new": typed}]}}).promotion.rules
    assert rule.new == value


WRONG = [
    *(("wins", value) for value in ("0", "4.25", "-1", "100", "many", True, 4.5, [], {}, "9" * 5000, "١", "NaN", "1e3")),
    *(("percent", value) for value in ("0", "101", "33.3333", "-5", "Infinity", True, 12.5, "1/3", "%")),
    *(("top", value) for value in ("0", "-1", "2.5", "10000", True, [1])),
    *(("new", value) for value in ("", "+0", "+10", "-1", "9d", "31k", "5", None, 3.0, "+1+1")),
    *(("rank_from", value) for value in ("9d", "x", 5, None, ["3d"])),
    *(("rounding", value) for value in ("off", "", None, 1)),
    *(("extra", value) for value in ("yes", 1, None)),
    *(("category", value) for value in ("x" * 61, None, ["a"], "\ud800")),
]


@pytest.mark.parametrize(
    ("field", "value"), [pair for pair in WRONG if pair != ("percent", None)], ids=lambda v: ascii(v)[:20]
)
def test_nonsense_is_refused_with_row_and_field(field, value):
    with pytest.raises(Refused) as refused:
        read_awards({"promotion": {"rules": [{"wins": "2"}, {"wins": "1", field: value}]}})
    assert refused.value.code == "award_value"
    assert [refused.value.data[key] for key in ("part", "row", "field")] == ["promotion", 2, field]
    assert "Promotion, rule 2, " in word(refused.value)


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ({"badges": []}, "award_unknown"),
        ({"categories": {}}, "award_value"),
        ({"categories": "Women"}, "award_value"),
        ({"categories": [["Women"]]}, "award_value"),
        ({"categories": [{"name": "A", "sex": "f", "colour": "red"}]}, "award_unknown"),
        ({"categories": [{"name": str(n), "sex": "f"} for n in range(41)]}, "award_value"),
        ({"promotion": []}, "award_value"),
        ({"promotion": {"rules": {}}}, "award_value"),
        ({"promotion": {"rules": None}}, "award_value"),
        ({"promotion": {"colour": "red"}}, "award_unknown"),
        ({"promotion": {"min_field": "many"}}, "award_value"),
        ({"teams": []}, "award_value"),
        ({"teams": {"best": 0}}, "award_value"),
        ({"certificates": {"fr": {}}}, "award_unknown"),
        ({"certificates": []}, "award_value"),
        ({"certificates": {"en": {"title": "x" * 61}}}, "award_value"),
        ({"certificates": {"en": {"body": ["x"]}}}, "award_value"),
        ({"certificates": {"en": {"body": "{age}"}}}, "award_row"),
        ({"prizes": {"rules": [{"amounts": ["1.001"]}]}}, "award_value"),
        ({"prizes": {"rules": [{"amounts": ["-5"]}]}}, "award_value"),
        ({"prizes": {"rules": [{"amounts": "5 NaN"}]}}, "award_value"),
        ({"prizes": {"rules": [{"amounts": ["1"] * 101}]}}, "award_value"),
        ({"categories": [{"name": "A", "born_from": "2014-02-30"}]}, "award_value"),
        ({"categories": [{"name": "A", "born_from": "20140901"}]}, "award_value"),
        ({"categories": [{"name": "A", "age_on": "2014"}]}, "award_value"),
        ({"categories": [{"name": "A", "clubs": [1.5]}]}, "award_value"),
        ({"categories": [{"name": "A", "clubs": ["x"] * 21}]}, "award_value"),
    ],
)
def test_shapes_that_can_not_be(raw, code):
    with pytest.raises(Refused) as refused:
        read_awards(raw)
    assert refused.value.code == code
    assert word(refused.value)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
parts = st.sampled_from(["categories", "teams", "promotion", "prizes", "certificates"])


@given(st.dictionaries(parts, anything))
def test_whatever_is_sent_is_read_or_refused(raw):
    try:
        awards = read_awards(raw)
    except Refused as refused:
        said = word(refused)
    else:
        said = "" if read_awards(stored_awards(awards)).used == awards.used else "another"
    assert said != "another"
