"""The catalogue of offences: complete, in both languages, and found by a few letters."""

import re
from pathlib import Path

import polib
import pytest
from django.utils import translation

from games.errors import Refused
from games.offence_search import find, only
from games.offences import OFFENCES, Edition, articles, follows
from games.penalties import CONSEQUENCES
from tournaments.wording.rulings import CLAIMS, RULERS, how_ruled

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "referee_site/locale/zh_Hans/LC_MESSAGES/django.po"
CODES = (
    *("colours_mixed", "double_move", "took_back", "clock_early", "stones_moved", "scattered"),
    *("captured_wrongly", "captures_left", "ko_recapture", "forbidden_point", "repetition", "life_death"),
    *("late", "over_time", "clock_before_captures", "left_table", "clock_wrong", "pause_times_lost"),
    *("arranged", "left_event", "disturbing", "discussing", "talking", "ceremony", "phone", "phone_looked", "smoking"),
)


def test_every_offence_of_chapter_three_is_there_in_the_order_of_its_articles():
    assert tuple(OFFENCES) == CODES
    numbers = [tuple(map(int, articles(one)[0].split("."))) for one in OFFENCES.values()]
    assert numbers == sorted(numbers)


def test_consequences_are_known_and_nothing_is_proposed_that_cannot_follow():
    for one in OFFENCES.values():
        assert set(one.follows) <= set(CONSEQUENCES)
        assert not one.again or one.again in one.follows
        assert follows(one, Edition())
        assert follows(one, Edition(double_move_loses=True, ko_warning=False), times=1, move=20)


def test_the_chinese_names_are_those_of_the_translation():
    translated = {entry.msgid: entry.msgstr for entry in polib.pofile(str(CATALOGUE)) if not entry.msgctxt}
    assert {one.zh for one in OFFENCES.values() if translated.get(one.name) != one.zh} == set()


def test_initials_are_as_many_as_the_characters():
    assert [one.code for one in OFFENCES.values() if len(one.initials) != len(re.sub("[、，]", "", one.zh))] == []


def test_who_rules_and_until_when_is_said():
    with translation.override("en"):
        assert how_ruled(OFFENCES["stones_moved"]) == "the chief referee rules; to be claimed at once (16.3)"
        assert how_ruled(OFFENCES["took_back"]) == "the referee rules; to be claimed before the next move"
    assert {one.who for one in OFFENCES.values()} == set(RULERS)
    assert {one.claim for one in OFFENCES.values()} == set(CLAIMS)


@pytest.mark.parametrize(
    ("typed", "codes"),
    [
        ("ph", ["phone", "phone_looked"]),
        ("sj", ["phone"]),
        ("手机", ["phone", "phone_looked"]),
        ("ks", ["phone_looked"]),
        ("17.2", ["double_move"]),
        ("17", ["colours_mixed", "double_move", "took_back", "clock_early", "stones_moved", "scattered"]),
        ("22.3", ["late"]),
        ("19", ["forbidden_point"]),
        ("ｌｘ", ["double_move"]),
        ("悔", ["took_back"]),
        ("Two moves in a row", ["double_move"]),
        ("17.2 连下两着", ["double_move"]),
        ("SMOKING", ["smoking"]),
        ("zzz", []),
        ("", []),
    ],
)
def test_a_few_letters_find_it(typed, codes):
    found = [one.code for one in find(typed)]
    assert found[: len(codes)] == codes
    assert bool(found) == bool(codes)


def test_two_letters_of_every_offence_find_it_in_both_languages():
    for one in OFFENCES.values():
        for typed in (one.name[:2], one.zh[:2], one.initials[:2], articles(one)[0]):
            assert one in find(typed), typed


def test_one_offence_must_be_meant():
    assert only("hq").code == "took_back"
    with pytest.raises(Refused) as refused:
        only("23.7")
    assert (refused.value.code, refused.value.data["codes"]) == ("offence_unclear", ["phone", "phone_looked"])
    with pytest.raises(Refused) as refused:
        only("x" * 100)
    assert refused.value.code == "unknown_offence"
