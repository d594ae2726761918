"""Criteria that look at opponents, worked out by hand; the events are those of tests/worked.py."""

from fractions import Fraction

import pytest

from tests.worked import FIVE, FOUR, column, field, four, within
from tournaments.records import Bye, Entrant, Pending, Played
from tournaments.tiebreaks import TIEBREAKS

# The opponents of FOUR with their points, round by round:
#   1: 2 (4), 3 (1), 4 (3)     2: 1 (4), 4 (3), 3 (1)     3: 4 (3), 1 (4), 2 (4)     4: 3 (1), 2 (4), 1 (4)


def test_sos_without_the_worst_opponent():
    assert column("sos_no_worst", four()) == [7, 7, 8, 8]
    assert column("sos_no_worst", field(4, [], 3)) == [0, 0, 0, 0]


def test_sos_without_the_worst_and_the_best_opponent():
    assert column("sos_middle", four()) == [3, 3, 4, 4]
    assert column("sos_middle", field(4, FOUR, 1)) == [0, 0, 0, 0]


def test_sos_a_bye_that_counts_nothing_is_the_worst():
    # 2: 5 + 4 + half-point bye; the bye goes
    assert column("sos_no_worst", field(5, FIVE, 3))[1] == 9
    # skipped rounds are not among them, so 4 goes
    assert column("sos_no_worst", field(5, FIVE, 3, bye_opponent="skip"))[1] == 5


@pytest.mark.parametrize(("out", "expected"), [(1, [4, 4, 8, 8]), (2, [3, 1, 4, 4]), (3, [0, 0, 0, 0])])
def test_sos_without_the_first_rounds(out, expected):
    assert column("sos_later", four(sos_rounds_out=out)) == expected


def test_sos_with_ever_more_first_rounds_left_out_as_in_the_world_amateur_championship():
    # without round 1, without rounds 1 and 2: 1: 4, 3; 2: 4, 1; 3 and 4: 8, 4
    assert within("sos_first_out", four(), 1, 2, 3, 4) == {1: (4, 3), 2: (4, 1), 3: (8, 4), 4: (8, 4)}
    assert within("sos_first_out", four(), 1, 3) == {1: (4,), 3: (8,)}
    assert within("sos_first_out", four(), 3, 4) == {3: (8,), 4: (8,)}


def test_sos_with_ever_more_last_rounds_left_out():
    # 1: 4 + 1, 4; 2: 4 + 3, 4; 3: 3 + 4, 3; 4: 1 + 4, 1
    assert within("sos_last_out", four(), 1, 2, 3, 4) == {1: (5, 4), 2: (7, 4), 3: (7, 3), 4: (5, 1)}
    assert within("sos_last_out", four(), 1, 2) == {1: (5,), 2: (7,)}


@pytest.mark.parametrize("code", ["sos_first_out", "sos_last_out"])
def test_a_single_round_leaves_nothing_to_compare(code):
    assert within(code, field(4, FOUR, 1), 1, 2) == {1: (), 2: ()}
    assert within(code, field(4, [], 0), 1, 2) == {1: (), 2: ()}


def test_sosos():
    # sos 8, 8, 11, 9 makes 36; everybody met everybody
    assert column("sosos", four()) == [28, 28, 25, 27]


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        # sos 8, 9, 7, 6, 6 without byes; 5: bye + 9 + 8; 2: 8 + 6 + half; 4: 7 + half + 7
        ("zero", [22, 14, 20, 14, 17]),
        # sos 8, 10, 7, 7, 10: 1: 10 + 7 + 10; 2: 8 + 10 + its own 10; 3: 7 + 8 + 7; 4: 7 + 7 + 7; 5: 10 + 10 + 8
        ("own", [27, 28, 22, 21, 28]),
        # sos 8, 10, 7, 7, 7: the lowest is 7
        ("lowest", [24, 22, 22, 21, 25]),
        ("skip", [22, 14, 20, 14, 17]),
    ],
)
def test_sosos_what_a_bye_counts(setting, expected):
    assert column("sosos", field(5, FIVE, 3, bye_opponent=setting)) == expected


def test_the_best_opponents_beaten_one_after_the_other():
    # a draw beats nobody
    assert within("best_beaten", four(), 1, 2, 3, 4) == {1: (4, 1), 2: (3, 1), 3: (), 4: (4,)}
    assert within("best_beaten", four(), 1, 2) == {1: (4,), 2: (3,)}
    assert within("best_beaten", field(5, FIVE, 3), 1, 2, 3, 4, 5) == {1: (4,), 2: (), 3: (1,), 4: (), 5: (1,)}


def test_the_average_rating_of_the_opponents():
    rated = tuple(Entrant(number, "", rating=rating) for number, rating in enumerate((2000, 1900, None, 1700), 1))
    # 1: 1900, none, 1700; 2: 2000, 1700, none; 3: 1700, 2000, 1900; 4: none, 1900, 2000
    assert column("mean_rating", field(rated, FOUR, 3)) == [1800, 1850, Fraction(5600, 3), 1950]


def test_the_average_rating_knows_no_byes_and_leaves_out_who_met_nobody_rated():
    rated = (Entrant(1, "", rating=2000), Entrant(2, ""), Entrant(3, "", rating=1000))
    outcomes = [Played(1, 1, 2, 2, 0), Bye(1, 3, 2), Pending(2, 2, 3), Bye(2, 1, 1, "half")]
    assert TIEBREAKS["mean_rating"].column(field(rated, outcomes, 2, bye_opponent="own")) == {2: 2000}


THREE = (Entrant(1, "A", strength=10), Entrant(2, "B", strength=10), Entrant(3, "C", strength=12))
# They start with 20, 20, 24.   round 1                  round 2    round 3            score
#   1                           beats 2, 2 stones given  bye        draws 3            25
#   2                           lost to 1                beats 3    absent: half a win 23
#   3                           bye                      lost to 2  draws 1            27
HANDICAP = [
    Played(1, 1, 2, 2, 0, black="b", handicap=2),
    Bye(1, 3, 2),
    Played(2, 2, 3, 2, 0, black="a"),
    Bye(2, 1, 2),
    Played(3, 3, 1, 1, 1, black="a"),
    Bye(3, 2, 0, "absent"),
]


def mcmahon(**settings):
    return field(THREE, HANDICAP, 3, system="mcmahon", skipped="half", **settings)


def test_mcmahon_scores_of_the_example():
    assert column("mms", mcmahon()) == [25, 23, 27]
    assert TIEBREAKS["mms"].parts(mcmahon(), 2, frozenset()) == [("start", 20), (1, 0), (3, 2), (None, 1)]


def test_extended_sos_counts_the_own_start_score_where_there_was_no_opponent():
    assert column("sos", mcmahon()) == [50, 52, 48]
    assert column("sos_extended", mcmahon()) == [70, 72, 72]
    assert column("sos_extended", mcmahon(bye_opponent="own", absence_opponent="skip")) == [70, 72, 72]


def test_adjusted_sos_counts_the_stones_given_too():
    assert column("sos_adjusted", mcmahon()) == [74, 68, 72]
    assert column("sos", mcmahon(bye_opponent="start", sos_handicap=True)) == [74, 68, 72]


def test_a_round_before_somebody_joined_counts_the_start_score_too():
    late = (*THREE, Entrant(4, "D", strength=5, joined=3))
    assert column("sos_extended", field(late, HANDICAP, 3, system="mcmahon"))[3] == 30
