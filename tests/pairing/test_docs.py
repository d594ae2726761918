"""docs/pairing.md, the names of criteria on screen and the sentences keep up with the code."""

import re
from itertools import chain
from pathlib import Path

import pytest

from games.errors import Refused
from tests.pairing.play import Plan, play
from tournaments.event_settings import EventSettings
from tournaments.pairing.criteria import CRITERIA
from tournaments.wording import SENTENCES, word
from tournaments.wording.criteria import CRITERIA as NAMES

DOCS = Path(__file__).resolve().parents[2] / "docs" / "pairing.md"


def test_every_criterion_has_its_heading_in_order():
    assert re.findall(r"^### (\w+)$", DOCS.read_text(encoding="utf-8"), re.MULTILINE) == [c.code for c in CRITERIA]


def test_every_criterion_has_a_name_on_screen():
    assert [c.code for c in CRITERIA] == list(NAMES)


@pytest.mark.parametrize("seed", range(30))
def test_every_reason_has_its_sentence(seed):
    event = EventSettings(clubs_apart="hard" if seed % 3 == 0 else "soft", later_rounds="fold" if seed % 2 else "adjacent")
    rates = {"no_shows": 10, "absences": 5, "withdrawals": 3, "forbidden": 3, "forced": 2}
    for _history, _event, draw in play(Plan(players=5 + seed, rounds=9, seed=seed, clubs=3, settings=event, **rates)):
        if isinstance(draw, Refused):
            said = [draw]
        else:
            said = [*draw.reasons, *chain.from_iterable(e.reasons for e in draw.explanations)]
        for one in said:
            assert one.code in SENTENCES
            assert "%(" not in word(one)
