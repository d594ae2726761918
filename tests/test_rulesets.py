"""Rulesets (Article 11): what each sets, that everything stays changeable, and what follows for counts and margins."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.amounts import may_be_points, read_quarters
from games.errors import Refused
from games.handicap import COMPENSATIONS, compensation
from games.models import Game
from games.result_text import read_result, result_text
from games.results import Conditions, Entry, Verdict, margin_for_black, possible_count, possible_margin, verdict
from games.rulesets import DEFAULT, RULESETS
from tournaments.event_settings import FIELDS, EventSettings, read_settings, stored, with_ruleset
from tournaments.pairing.handicaps import handicap_komi
from tournaments.presets import PRESETS
from tournaments.queries import conditions
from tournaments.wording.rulesets import amount_text, both_text, ruleset_text

KOMI = {  # points
    "chinese_2002": "7.5",
    "chinese_older": "5.5",
    "japanese": "6.5",
    "korean": "6.5",
    "ing": "8",
    "aga": "7.5",
    "free": "0",
}


def ruled(ruleset, system="swiss", **changed):
    """The settings of an event with a ruleset."""
    return read_settings({"ruleset": ruleset, **changed}, system)


@pytest.mark.parametrize(("code", "points"), KOMI.items())
def test_article_11_each_ruleset_has_its_komi(code, points):
    assert ruled(code).komi == Fraction(points) * 2
    assert set(RULESETS) == set(KOMI)


def test_the_default_is_chinese_2002_and_stores_nothing():
    assert ruled(DEFAULT) == EventSettings()
    assert stored(EventSettings()) == {}


def test_the_older_chinese_edition_warns_without_the_stone():
    settings = ruled("chinese_older")
    assert (settings.warning_penalty, settings.warning_limit, settings.double_move_loses, settings.ko_warning) == (
        0,
        2,
        True,
        False,
    )
    assert verdict(Entry(ending="count", black_zi=4 * 184), "a", conditions(settings, Game(komi=11)), 1, 0).margin == 3


def test_what_a_ruleset_sets_is_not_stored_and_stays_changeable():
    assert stored(ruled("japanese")) == {"ruleset": "japanese"}
    changed = ruled("japanese", komi="7½ points", tie="black")
    assert stored(changed) == {"ruleset": "japanese", "komi": 15, "tie": "black"}
    assert read_settings(stored(changed)) == changed
    assert ruleset_text(changed) == "Japanese, changed: Komi, An equal count"
    assert ruleset_text(EventSettings(komi=13)) == "Chinese 2002, changed: Komi"
    assert ruleset_text(ruled("aga", "mcmahon")) == "AGA"


@given(
    st.sampled_from(sorted(RULESETS)),
    st.sampled_from(["swiss", "mcmahon", "knockout"]),
    st.fixed_dictionaries(
        {},
        optional={
            "komi": st.integers(-20, 40),
            "unit": st.sampled_from(["zi", "points"]),
            "tie": st.sampled_from(["draw", "black", "white"]),
            "warning_penalty": st.integers(0, 8),
            "counting": st.sampled_from(["area", "territory"]),
        },
    ),
)
def test_settings_come_back_as_they_were_stored(ruleset, system, changed):
    settings = ruled(ruleset, system, **changed)
    assert read_settings(stored(settings), system) == settings
    for key, value in changed.items():
        assert getattr(settings, key) == value


def test_another_ruleset_replaces_what_the_last_one_and_the_arbiter_set():
    before = {"ruleset": "ing", "komi": 13, "tie": "white", "games": 3}
    assert with_ruleset(before, {"ruleset": "aga", "komi": "8 points"}) == {"ruleset": "aga", "komi": "8 points", "games": 3}
    assert with_ruleset(before, {"games": 5}) == {**before, "games": 5}


def test_presets_name_their_rulesets():
    assert {
        code: preset.settings.get("ruleset", DEFAULT) for code, preset in PRESETS.items() if "ern" in code or "mc" in code
    } == {
        "western_swiss": "aga",
        "european_mcmahon": "japanese",
        "american_mcmahon": "aga",
        "japanese_mcmahon": "japanese",
    }
    for preset in PRESETS.values():
        assert read_settings(preset.settings, preset.system).ruleset in RULESETS


def test_the_baseline_is_half_the_board_or_nothing():
    assert RULESETS["chinese_2002"].baseline(361) == 4 * 180 + 2
    assert RULESETS["japanese"].baseline(361) == 0
    assert RULESETS["aga"].pass_stones
    assert set(RULESETS["aga"].settings) <= set(FIELDS)


@pytest.mark.parametrize(
    ("text", "quarters"),
    [
        ("3¾", 15),
        ("3 3/4", 15),
        ("3.75", 15),
        ("15/4", 15),
        ("7.5 points", 15),
        ("7½目", 15),
        ("七目半", 15),
        ("3又3/4子", 15),
        ("3¾ zi = 7½ points", 15),
        ("3¾ zi = 7 points", None),
        ("none", 0),
        ("无", 0),
        ("-½ points", -1),
        ("3.7", None),
        ("7.25 points", None),
        ("٣", None),
        ("1e3", None),
    ],
)
def test_article_11_komi_is_typed_in_zi_or_points(text, quarters):
    assert read_quarters(text) == quarters


@pytest.mark.parametrize("text", ["7.5", "6.5", "8", "-7.5"])
def test_a_komi_that_may_be_points_is_asked_about(text):
    assert may_be_points(text)
    with pytest.raises(Refused, match="which_unit"):
        read_settings({"komi": text})
    assert read_settings({"komi": f"{text} points"}).komi == Fraction(text) * 2


@given(st.integers(-400, 400), st.sampled_from(["zi", "points"]))
def test_amounts_are_shown_in_both_units_and_read_back(quarters, unit):
    if quarters >= 0:
        assert read_quarters(amount_text(quarters, unit)) == read_quarters(both_text(quarters)) == quarters


def test_article_11_both_units_are_shown():
    assert both_text(15) == "3¾ zi = 7½ points"


# Ing: Black wins a tie


def test_ing_gives_black_an_equal_count():
    ing = Conditions(komi=16, tie="black")
    assert verdict(Entry(ending="count", black_zi=722 + 16), "b", ing, 0, 0) == Verdict("b", "count", 0)
    assert verdict(Entry(ending="count", black_zi=722 + 16), "a", Conditions(komi=16), 0, 0) == Verdict("draw", "count", 0)
    assert verdict(Entry("draw", "count", 0), "a", ing, 0, 0) == Verdict("a", "count", 0)
    assert verdict(Entry("draw", "count", 0), "a", Conditions(komi=16, tie="white"), 0, 0) == Verdict("b", "count", 0)
    assert verdict(Entry("draw"), "a", ing, 0, 0) == Verdict("draw")  # agreed, not counted


def test_a_win_by_nothing_is_written_and_read_where_a_tie_is_won():
    ing = Conditions(komi=16, tie="black")
    assert result_text(Verdict("a", "count", 0), "a", "points") == "B+0"
    assert read_result("B+0", "a", "points", ing) == Entry("a", "count", 0)
    for text, under in (("W+0", ing), ("B+0", Conditions(komi=16))):
        with pytest.raises(Refused, match="impossible_margin"):
            read_result(text, "a", "points", under)


# Handicap compensation


@pytest.mark.parametrize("kind", COMPENSATIONS)
@pytest.mark.parametrize("stones", [0, 1, 2, 5, 9])
def test_article_11_the_komi_of_a_game_is_told_apart_from_what_the_stones_are_given_back(kind, stones):
    settings = EventSettings(system="mcmahon", handicap="rank", handicap_compensation=kind)
    game = Game(komi=handicap_komi(settings, stones), handicap=stones)
    under = conditions(settings, game)
    assert (under.komi, under.compensation) == (1, compensation(stones, kind))
    assert margin_for_black(4 * 185, under, 0, 0) == 740 - 722 - 1 - compensation(stones, kind)


def test_another_compensation_later_changes_no_result():
    """What a game was drawn with counts; only how it is told changes."""
    game = Game(komi=9, handicap=4)
    entry = Entry(ending="count", black_zi=740)
    settings = [EventSettings(system="mcmahon", handicap_compensation=kind) for kind in COMPENSATIONS]
    assert len({verdict(entry, "a", conditions(one, game), 0, 0) for one in settings}) == 1


CONDITIONS = st.builds(
    Conditions,
    board_points=st.sampled_from([81, 169, 361]),
    komi=st.integers(-20, 40),
    penalty=st.sampled_from([0, 2, 4]),
    limit=st.integers(1, 3),
    compensation=st.sampled_from([0, 2, 4, 8, 18]),
    tie=st.sampled_from(["draw", "black", "white"]),
)


@given(CONDITIONS, st.integers(0, 722), st.integers(0, 2), st.integers(0, 2))
def test_every_possible_count_gives_a_margin_that_can_be(conditions, half_zi, black, white):
    black_zi = 2 * half_zi
    if possible_count(black_zi, conditions) and max(black, white) < conditions.limit:
        found = verdict(Entry(ending="count", black_zi=black_zi), "a", conditions, black, white)
        if found.outcome == "draw":
            assert (found.margin, conditions.tie) == (0, "draw")
        else:
            assert possible_margin(found.margin, "B" if found.outcome == "a" else "W", conditions)


# Territory


def test_by_territory_only_margins_are_entered():
    under = conditions(ruled("japanese"), Game(komi=13))
    with pytest.raises(Refused, match="territory_count"):
        read_result("185", "a", "points", under)
    assert read_result("B+3.5", "a", "points", under) == Entry("a", "count", 7)
    assert read_result("白胜5.5目", "a", "points", under) == Entry("b", "count", 11)
