"""What changed, in words."""

import pytest
from django.utils import translation

from tournaments.wording.changes import differences


def settings(**values):
    return {"name": "Open", "rounds": 5, "settings": values}


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (settings(), settings(komi=11), "Komi: 3¾ zi = 7½ points → 2¾ zi = 5½ points"),
        (settings(komi=11), settings(komi=0), "Komi: 2¾ zi = 5½ points → none"),
        (settings(komi=11), settings(), "Komi: 2¾ zi = 5½ points → 3¾ zi = 7½ points"),
        (settings(clubs_apart_rounds=3), settings(), "… kept apart in how many rounds: 3 → always"),
        (settings(), settings(colours="nigiri"), "Colours: by the draw, balanced → by nigiri at the table"),
        (settings(forfeit_encounter=False), settings(), "Forfeits count for the direct encounter: no → yes"),
        (
            settings(),
            settings(tiebreaks=["points", "sodos"]),
            "Order of the standings: Points, SOS, Warnings → Points, SODOS",
        ),
        (settings(), {**settings(), "rounds": 7, "name": "A"}, "Name: Open → A; Rounds: 5 → 7"),
        (settings(), settings(), ""),
        (
            {"starts_on": "None", "public": "True"},
            {"starts_on": "2026-05-01", "public": "False"},
            "First day: – → 2026-05-01; Public: yes → no",
        ),
        ({"sex": "", "rating": None}, {"sex": "f", "rating": 0}, "Sex: – → female; Rating: – → 0"),
        ({"ids": {}}, {"ids": {"egf": "12", "phone": "34"}}, "Other id: – → 12, 34"),
    ],
)
def test_differences(before, after, words):
    assert differences({"before": before, "after": after}) == words


def test_in_chinese():
    with translation.override("zh-hans"):
        said = differences({"before": settings(), "after": {**settings(komi=0), "rounds": 6}})
    assert said == "轮次：5 → 6；贴子：3¾ 子 = 7½ 目 → 无"
