"""Berger tables (Article 26.2): the tables of the case file, and what they are for, checked without their formula."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing.berger import BYE, berger_round, rounds_in_leg

CASES = json.loads((Path(__file__).resolve().parents[3] / "shared/cases/berger.json").read_text(encoding="utf-8"))
FIELDS = range(2, 41)


def legs(entrants, count=1):
    """All rounds of so many legs."""
    return [berger_round(entrants, number) for number in range(1, rounds_in_leg(entrants) * count + 1)]


def colours(rounds):
    """Games with Black less games with White, by position."""
    balance = Counter()
    for black, white in (pair for pairs in rounds for pair in pairs if BYE not in pair):
        balance[black] += 1
        balance[white] -= 1
    return balance


@pytest.mark.parametrize("entrants", [6, 7])
def test_article_26_2_tables_of_the_case_file(entrants):
    assert [[f"{black}-{white}" for black, white in pairs] for pairs in legs(entrants)] == CASES[str(entrants)]


@pytest.mark.parametrize("entrants", FIELDS)
def test_everybody_is_in_every_round_once(entrants):
    everybody = sorted([*range(1, entrants + 1), *([BYE] if entrants % 2 else [])])
    for pairs in legs(entrants, 2):
        assert sorted(position for pair in pairs for position in pair) == everybody


@pytest.mark.parametrize("entrants", FIELDS)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_two_meet_once_per_leg_and_everybody_has_the_bye_once(entrants, count):
    met = Counter(frozenset(pair) for pairs in legs(entrants, count) for pair in pairs)
    first = 0 if entrants % 2 else 1
    everybody = [frozenset((a, b)) for a in range(first, entrants + 1) for b in range(a + 1, entrants + 1)]
    assert met == Counter(dict.fromkeys(everybody, count))


@pytest.mark.parametrize("entrants", FIELDS)
def test_colours_differ_by_one_at_most_and_not_at_all_in_odd_fields(entrants):
    balance = [colours(legs(entrants))[position] for position in range(1, entrants + 1)]
    assert {abs(one) for one in balance} == ({0} if entrants % 2 else {1})


@given(st.sampled_from(FIELDS), st.integers(1, 9))
@settings(max_examples=60, deadline=None)
def test_colours_change_from_leg_to_leg(entrants, count):
    length, rounds = rounds_in_leg(entrants), legs(entrants, count)
    for index, pairs in enumerate(rounds[length:]):
        assert pairs == tuple((white, black) for black, white in rounds[index])
    limit = count % 2 if entrants % 2 == 0 else 0
    assert all(abs(one) == limit for one in (colours(rounds)[position] for position in range(1, entrants + 1)))
