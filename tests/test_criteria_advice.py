"""Which choices of criteria are pointed out, and that the orders in common use are sound."""

import re
from pathlib import Path

import pytest

from tournaments.event_settings import EventSettings, read_settings
from tournaments.pairing import SYSTEMS
from tournaments.tiebreaks import TIEBREAKS, check_codes
from tournaments.tiebreaks.advice import advice
from tournaments.tiebreaks.presets import CRITERIA, presets_for
from tournaments.wording import word
from tournaments.wording.counting import LOOKS_AT, what_counts

DOCS = Path(__file__).resolve().parents[1] / "docs" / "tiebreaks.md"


def odd(system, *codes, rounds=0, **settings):
    return [one.code for one in advice(codes, EventSettings(system=system, **settings), rounds)]


@pytest.mark.parametrize(
    ("system", "codes", "expected"),
    [
        ("swiss", ("points", "sos", "warnings"), []),
        ("swiss", ("total", "warnings"), []),
        ("swiss", (), []),
        ("round_robin", ("points", "sodos", "warnings"), []),
        ("round_robin", ("points", "sos", "total"), ["advice_everybody_meets"] * 2 + ["advice_same"]),
        ("swiss", ("mms", "sos"), ["advice_other_system"]),
        ("swiss", ("points", "sos_adjusted"), ["advice_other_system"]),
        ("mcmahon", ("mms", "sos_adjusted", "sos_extended"), []),
        ("mcmahon", ("points", "mms"), ["advice_points_in_mcmahon"]),
        ("swiss", ("points", "lot", "sos", "wins"), ["advice_after_lot"]),
        ("swiss", ("points", "sos", "lot"), []),
        ("swiss", ("lot", "points"), ["advice_after_lot", "advice_no_score"]),
        ("swiss", ("sos", "wins"), ["advice_no_score"]),
        ("swiss", ("points", "sos", "total"), ["advice_same"]),
        ("swiss", ("points", "total", "direct", "sos"), ["advice_same"]),
        ("mcmahon", ("mms", "total", "sos"), ["advice_same"]),
        ("mcmahon", ("mms", "points", "sos"), []),
        ("swiss", ("points", "sos", "lot", "total"), ["advice_after_lot"]),
        ("swiss", ("points", "board_points", "boards"), ["advice_one_board"] * 2),
        ("round_robin", ("points", "berlin", "sos_boards"), ["advice_one_board"] * 2),
    ],
)
def test_what_is_pointed_out(system, codes, expected):
    assert odd(system, *codes) == expected


@pytest.mark.parametrize("several", [{"lineup": "fixed"}, {"games": 3}])
def test_boards_make_sense_where_a_match_has_several_games(several):
    assert odd("swiss", "points", "board_points", "boards", "berlin", "sos_boards", **several) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_is_odd_about_the_usual_order_of_a_system(system):
    assert odd(system, *SYSTEMS[system].tiebreaks, **SYSTEMS[system].defaults) == []


def test_leaving_out_all_rounds_is_pointed_out():
    assert odd("swiss", "points", "sos_later", rounds=5, sos_rounds_out=5) == ["advice_no_rounds_left"]
    assert odd("swiss", "points", "sos_later", rounds=5, sos_rounds_out=4) == []
    assert odd("swiss", "points", "sos_later", sos_rounds_out=4) == []


def test_what_is_pointed_out_is_a_sentence_with_names():
    said = [word(one) for one in advice(("points", "lot", "sos", "total"), EventSettings(), 5)]
    assert said == ["After the lot nobody is tied any more; it makes these idle: SOS, Total score."]
    said = [word(one) for one in advice(("points", "mms", "sos_later"), EventSettings(sos_rounds_out=3), 2)]
    assert said == [
        "“MMS” is made for McMahon.",
        "“Later SOS” leaves out 3 of 2 rounds; nothing is left of it.",
    ]


@pytest.mark.parametrize("code", CRITERIA)
def test_an_order_in_common_use_is_sound_in_its_systems(code):
    preset = CRITERIA[code]
    for system in preset.systems or SYSTEMS:
        teams = {"lineup": "fixed"} if "board_points" in preset.codes else {}
        settings = read_settings(preset.chosen(system) | teams, system)
        assert settings.tiebreaks == preset.codes
        check_codes(preset.codes, system)
        assert advice(preset.codes, settings, 7) == []
        assert preset in presets_for(system)


def test_a_setting_that_a_system_lacks_is_left_out():
    assert CRITERIA["egf"].chosen("swiss") == {
        "tiebreaks": ["mms", "sos", "confrontation"],
        "bye_opponent": "start",
        "absence_opponent": "bye",
    }


def test_every_order_in_common_use_is_in_the_docs_with_its_criteria():
    text = DOCS.read_text(encoding="utf-8")
    section = text[text.index("## Orders in common use") : text.index("## `points`")]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE)
    assert {name: tuple(codes.strip().split(", ")) for name, codes in rows} == {
        code: preset.codes for code, preset in CRITERIA.items()
    }


def test_article_27_stands_as_the_rules_have_it():
    assert CRITERIA["article_27_1"].codes[:3] == SYSTEMS["round_robin"].tiebreaks
    assert CRITERIA["article_27_2a"].codes[:2] == ("total", "warnings")
    assert CRITERIA["article_27_2b"].codes[:3] == EventSettings().tiebreaks


def test_what_counts_is_said_for_what_the_criteria_look_at():
    said = what_counts(EventSettings(), ("points", "warnings"))
    assert said == [
        "A bye gives 2.",
        "A forfeit gives the winner 2.",
        "A game that both lose gives both 0 (Articles 17.5, 22.3).",
        "A game without result gives both 1 (Article 20.3).",
        "An absence gives 0; a round asked off may give 1.",
        "Whoever withdraws keeps the results and the place that follows from them (Article 28.3).",
    ]
    said = what_counts(EventSettings(display="one", bye_points=1, forfeit_opponent="own"), ("points", "sos", "direct"))
    assert said[0] == "A bye gives ½."
    assert said[6:] == [
        "A bye counts as an opponent with: no points",
        "An absence or half-point bye counts as an opponent with: the same as a bye",
        "A forfeit counts as an opponent with: the player's own points",
        "A game that both lost counts as an opponent with: as any other game",
        "A game without result counts as an opponent with: as any other game",
        "Who has withdrawn counts as an opponent with: the points as they stand",
        "Forfeits count for the direct encounter: yes",
    ]


def test_what_a_bye_counts_at_the_boards_is_said_where_boards_count():
    teams = EventSettings(lineup="fixed", bye_board_points=3)
    assert what_counts(teams, ("points", "board_points"))[-1] == "Board points of a bye: 3"
    assert what_counts(teams, ("points", "sos_boards"))[-1] == "Board points of a bye: 3"
    assert len(what_counts(teams, ("points", "boards"))) == 6


@pytest.mark.parametrize(
    ("setting", "said"),
    [("draw", "gives both 1 (Article"), ("zero", "gives both 0 (Article"), ("replay", "is played again (Article")],
)
def test_article_20_3_what_a_game_without_result_gives_is_said(setting, said):
    assert f"A game without result {said} 20.3)." in what_counts(EventSettings(no_result=setting), ("points",))


def test_what_counts_in_a_round_robin_and_in_mcmahon():
    assert "Article 28.2" in what_counts(EventSettings(system="round_robin"), ("points",))[-1]
    for rule, expected in (("void", "all games are void"), ("stand", "games played count")):
        assert expected in what_counts(EventSettings(system="round_robin", withdrawn_games=rule), ("points",))[-1]
    said = what_counts(EventSettings(system="mcmahon"), ("mms", "sos_later"))
    assert "A skipped round counts: half a point, the sum rounded down" in said
    assert said[-2:] == ["First rounds left out: 1", "Stones given add to the opponents' scores: no"]


def test_every_setting_that_a_criterion_looks_at_exists():
    assert set(LOOKS_AT) <= set(TIEBREAKS)
    for keys in LOOKS_AT.values():
        assert keys <= set(vars(EventSettings()))
