"""What Black gives back for handicap stones."""

import pytest

from games.errors import Refused
from games.handicap import compensation

CASES = {
    "none": {0: 0, 1: 0, 2: 0, 9: 0},
    "half": {0: 0, 1: 0, 2: 4, 9: 18},
    "half_less_one": {0: 0, 1: 0, 2: 2, 9: 16},
}


@pytest.mark.parametrize("kind", CASES)
def test_compensation_is_a_half_zi_a_stone(kind):
    assert {handicap: compensation(handicap, kind) for handicap in CASES[kind]} == CASES[kind]


def test_an_unknown_compensation_is_refused():
    with pytest.raises(Refused, match="bad_compensation"):
        compensation(2, "all")
