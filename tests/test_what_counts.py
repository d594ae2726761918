"""What byes, forfeits, double losses, absences and withdrawn opponents count, setting by setting, by hand."""

from dataclasses import replace

import pytest

from tests.worked import FIVE, column, field
from tournaments.records import Bye, Played


@pytest.mark.parametrize(
    ("bye", "absence", "expected"),
    [
        # 2 and 4 had half-point byes, 5 the bye of the draw; points 5, 1, 3, 1, 4
        ("zero", "bye", [8, 9, 7, 6, 6]),
        ("zero", "own", [8, 10, 7, 7, 6]),
        ("own", "zero", [8, 9, 7, 6, 10]),
        ("zero", "lowest", [8, 10, 7, 7, 6]),
        ("own", "skip", [8, 9, 7, 6, 10]),
        ("own", "start", [8, 9, 7, 6, 10]),
    ],
)
def test_a_round_asked_off_may_count_otherwise_than_a_bye_of_the_draw(bye, absence, expected):
    assert column("sos", field(5, FIVE, 3, bye_opponent=bye, absence_opponent=absence)) == expected


@pytest.mark.parametrize(
    ("forfeit", "double", "expected"),
    [
        # 3: forfeit of 4 (1), 1 (5), no-show of both (1); 4: forfeit (3), half-point bye, no-show of both (3)
        ("points", "usual", [7, 6]),
        ("points", "zero", [6, 3]),
        ("points", "own", [9, 4]),
        ("points", "skip", [6, 3]),
        ("zero", "usual", [5, 0]),
        ("zero", "points", [6, 3]),
    ],
)
def test_article_22_3_what_a_game_counts_that_both_lost(forfeit, double, expected):
    found = column("sos", field(5, FIVE, 3, forfeit_opponent=forfeit, double_loss_opponent=double))
    assert found[2:4] == expected


def test_article_17_5_a_double_loss_at_the_board_counts_as_set():
    outcomes = [Played(1, 1, 2, 0, 0), Played(2, 1, 2, 2, 0)]
    assert column("sos", field(2, outcomes, 2)) == [0, 4]
    assert column("sos", field(2, outcomes, 2, double_loss_opponent="own")) == [2, 2]


GONE = [outcome for outcome in FIVE if outcome != Bye(3, 2, 1, "half")]


def withdrawn(**settings):
    """FIVE without its second player in round 3: 2 has no points then."""
    entrants = tuple(replace(e, withdrawn=3 if e.number == 2 else None) for e in field(5, FIVE, 3).entrants)
    return field(entrants, GONE, 3, **settings)


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        # 1: 2 (0) + 3 (3) + 5 (4); 5: bye + 2 (0) + 1 (5)
        ("points", [7, 9, 7, 6, 5]),
        ("drawn", [8, 9, 7, 6, 6]),
        ("zero", [7, 9, 7, 6, 5]),
        ("own", [12, 9, 7, 6, 9]),
        ("skip", [7, 9, 7, 6, 5]),
    ],
)
def test_article_28_3_what_an_opponent_who_withdrew_counts(setting, expected):
    assert column("sos", withdrawn(withdrawn_opponent=setting)) == expected


def test_article_28_3_before_the_withdrawal_nothing_is_different():
    entrants = withdrawn().entrants
    assert column("sos", field(entrants, GONE, 2, withdrawn_opponent="own")) == column("sos", field(entrants, GONE, 2))


def test_article_28_3_in_mcmahon_a_drawn_round_counts_instead_of_the_half_for_skipping():
    entrants = tuple(replace(e, strength=10) for e in withdrawn().entrants)
    for skipped in ("given", "half", "half_down"):
        drawn = field(entrants, GONE, 3, system="mcmahon", skipped=skipped, withdrawn_opponent="drawn")
        assert drawn.drawn_on(2) == 21


def test_a_forfeit_of_somebody_who_withdrew_counts_as_forfeits_do():
    entrants = tuple(replace(e, withdrawn=3 if e.number == 2 else None) for e in field(2, [], 0).entrants)
    forfeit = [Played(1, 1, 2, 2, 0), Played(3, 2, 1, 0, 2, unplayed=True, absent=frozenset({2}))]
    both = {"withdrawn_opponent": "own", "forfeit_opponent": "zero"}
    assert column("sos", field(entrants, forfeit, 3, **both)) == [4, 4]
