"""Every criterion there is, worked out by hand for one small event; a criterion that is added has to be added here."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.ranks import strength
from tests.knockout.playing import Plan, play
from tests.knockout.playing import settings as knockout
from tests.slow_standings import SlowStandings
from tests.strategies import events
from tournaments.crosstable import crosstable
from tournaments.event_settings import EventSettings
from tournaments.lots import lot
from tournaments.records import Bye, Entrant, PlaceOrder, Played
from tournaments.standings import standings
from tournaments.tiebreaks import TIEBREAKS, Field

# Everybody plays everybody; B, W: colour.
#        rank  rating   round 1      round 2      round 3             points  opponents
#   1    2d    2000     B beats 2    W beats 3    B loses to 4          4     2: 4, 3: 1, 4: 3
#   2    1d    1900     W loses to 1 B beats 4    W beats 3 (forfeit)   4     1: 4, 4: 3, 3: 1
#   3    –     –        B draws 4    B loses to 1 B not there           1     4: 3, 1: 4, 2: 4
#   4    5k    1600     W draws 3    W loses to 2 W beats 1             3     3: 1, 2: 4, 1: 4
# Warnings: 1 two (rounds 1 and 2), 4 one (round 2).
PEOPLE = tuple(
    Entrant(number, f"P{number}", rank=rank, strength=strength(rank), rating=rating)
    for number, rank, rating in ((1, "2d", 2000), (2, "1d", 1900), (3, "", None), (4, "5k", 1600))
)
GAMES = (
    Played(1, 1, 2, 2, 0, black="a", warnings_a=1),
    Played(1, 3, 4, 1, 1, black="a"),
    Played(2, 3, 1, 0, 2, black="a", warnings_b=1),
    Played(2, 2, 4, 2, 0, black="a", warnings_b=1),
    Played(3, 1, 4, 0, 2, black="a"),
    Played(3, 3, 2, 0, 2, black="a", unplayed=True, absent=frozenset({3})),
)
ORDERS = (PlaceOrder("playoff", (3, 1, 4, 2)), PlaceOrder("manual", (2, 4, 1, 3), "by hand"))
SEED = 5

OF_ALL = {  # code: (1, 2, 3, 4)
    "points": (4, 4, 1, 3),  # Article 27.1: win 2, draw 1
    "total": (5, 5, Fraction(7, 2), Fraction(9, 2)),  # 27.1 ② A: 4 + 2·8/4 − 3, the same, 1 + 2·11/4 − 3, 3 + 2·9/4 − 3
    "progressive": (10, 6, 3, 5),  # 2 + 4 + 4; 0 + 2 + 4; 1 + 1 + 1; 1 + 1 + 3
    "sos": (8, 8, 11, 9),  # 27.1 ② B: 4 + 1 + 3; 4 + 3 + 1; 3 + 4 + 4; 1 + 4 + 4
    "sos_no_worst": (7, 7, 8, 8),  # without 1, 1, 3, 1
    "sos_middle": (3, 3, 4, 4),  # and without 4 each
    "sos_later": (4, 4, 8, 8),  # rounds 2 and 3
    "sodos": (5, 4, Fraction(3, 2), Fraction(9, 2)),  # 27.1 ① A: 4 + 1; 3 + 1; half of 3; half of 1, and 4
    "sosos": (28, 28, 25, 27),  # the SOS of the others: 36 less the own
    "mean_rating": (1750, 1800, Fraction(5500, 3), 1950),  # 1900 1600; 2000 1600; 1600 2000 1900; 1900 2000
    "warnings": (2, 0, 0, 1),  # 27.1 ① B
    "wins": (2, 2, 0, 1),  # the forfeit is one
    "wins_white": (1, 0, 0, 1),  # 1 in round 2, 4 in round 3; 2's forfeit was not at the board
    "games_white": (1, 1, 0, 3),  # the same
    "games_won": (2, 2, Fraction(1, 2), Fraction(3, 2)),  # a draw is half
    "streak": (2, 2, 0, 1),  # 1: rounds 1 and 2; 2: rounds 2 and 3
    "byes": (0, 0, 0, 0),
    "rating": (2000, 1900, None, 1600),
    "grade": (31, 30, None, 25),  # 1k is 29, 5k 25
}
IN_A_TIE = {  # code: (who is tied, their values)
    "sos_first_out": ((3, 4), {3: (8,), 4: (8,)}),  # without round 1, without rounds 1 and 2: 8 and 4 for both
    "sos_last_out": ((1, 2), {1: (5,), 2: (7,)}),  # rounds 1 and 2: 4 + 1; 4 + 3; that tells them apart
    "best_beaten": ((1, 2), {1: (4,), 2: (3,)}),  # 1 beat 2 and 3, 2 beat 4 and 3
    "direct": ((1, 2, 4), {1: 2, 2: 2, 4: 2}),  # each beat one of the others
    "direct_two": ((1, 2), {1: 2, 2: 0}),
    "confrontation": ((1, 2, 3), {1: 2, 2: 1, 3: 0}),  # 1 beat both, 2 beat 3
    "playoff": ((1, 3), {1: 2, 3: 1}),  # 27.1 ① C
    "manual": ((1, 3, 4), {1: 2, 3: 3, 4: 1}),
    "lot": ((1, 2, 3), None),  # 27.1 ① C: by the seed, below
}
ELSEWHERE = {"mms", "sos_extended", "sos_adjusted", "survival", "bracket", "board_points", "boards", "sos_boards", "berlin"}


def small(**values):
    options = EventSettings(**values)
    return Field(PEOPLE, crosstable(PEOPLE, GAMES, 3, options), 3, options, SEED, ORDERS)


def by_hand(code):
    return tuple(TIEBREAKS[code].column(small()).get(number) for number in (1, 2, 3, 4))


def test_no_criterion_is_left_out():
    assert OF_ALL.keys() | IN_A_TIE.keys() | ELSEWHERE == TIEBREAKS.keys()
    assert len(OF_ALL) + len(IN_A_TIE) + len(ELSEWHERE) == len(TIEBREAKS)


@pytest.mark.parametrize("code", OF_ALL)
def test_of_everybody(code):
    assert by_hand(code) == OF_ALL[code]


@pytest.mark.parametrize("code", [code for code, (_tied, values) in IN_A_TIE.items() if values])
def test_in_a_tie(code):
    tied, values = IN_A_TIE[code]
    assert TIEBREAKS[code].within(small(), frozenset(tied)) == values


def test_the_lot_is_the_order_of_what_the_seed_gives_each():
    drawn = sorted((1, 2, 3), key=lambda number: lot(SEED, "standings", number))
    found = TIEBREAKS["lot"].within(small(), frozenset({1, 2, 3}))
    assert sorted(found, key=found.get) == drawn
    assert sorted(found.values()) == [1, 2, 3]


def test_in_mcmahon():
    """30k starts with 0, 5k with 25 wins, 1d with 30, 2d with 31, in points twice that. 3 and 4 play with handicap: 4 gives
    3 two stones. A skipped round counts half a win; 2 sits out a fourth round."""
    games = (*GAMES[:1], replace(GAMES[1], handicap=2), *GAMES[2:], Bye(4, 2, 0, "absent"), Played(4, 1, 3, 2, 0))
    options = EventSettings(system="mcmahon", skipped="half")
    field = Field(PEOPLE, crosstable(PEOPLE, games, 4, options), 4, options)
    assert TIEBREAKS["mms"].column(field) == {1: 68, 2: 65, 3: 1, 4: 54}  # 62 + 6; 60 + 4 + 1; 0 + 1; 50 + 3 + half = 1
    # 2's fourth round counts its start score, 60, and so does 4's, 50; 4 was White and gave two stones: 3 counts 4 more
    assert TIEBREAKS["sos_extended"].column(field) == {
        1: 65 + 1 + 54 + 1,
        2: 68 + 54 + 1 + 60,
        3: 54 + 68 + 65 + 68,
        4: 1 + 65 + 68 + 50,
    }
    extended = TIEBREAKS["sos_extended"].column(field)
    assert TIEBREAKS["sos_adjusted"].column(field) == extended | {3: extended[3] - 4, 4: extended[4] + 4}


def test_where_losing_puts_out():
    """1 beats 2, 3 beats 4; 1 beats 3: in a knockout 1st, 3rd (with the other loser), 2nd; in a Swiss with elimination 1
    survives both rounds, 3 one, the others none."""
    games = (Played(1, 1, 2, 2, 0), Played(1, 3, 4, 2, 0), Played(2, 1, 3, 2, 0))
    lines = tuple(replace(entrant, line=entrant.number) for entrant in PEOPLE)
    for system, code, expected in (
        ("knockout", "bracket", {1: 1, 2: 3, 3: 2, 4: 3}),
        ("swiss_elimination", "survival", {1: 2, 2: 0, 3: 1, 4: 0}),
    ):
        options = EventSettings(system=system)
        assert TIEBREAKS[code].column(Field(lines, crosstable(lines, games, 2, options), 2, options)) == expected


LIMITS = st.tuples(st.integers(0, 3), st.integers(0, 6), st.integers(1, 4)).filter(any)


@settings(max_examples=200)
@given(events(), LIMITS, st.booleans())
def test_rounds_survived_literally(event, limits, absence_loses):
    losses, below, after = limits
    options = EventSettings(
        system="swiss_elimination",
        tiebreaks=("survival", "points"),
        losses=losses,
        out_below=below,
        out_after=after if below else 0,
        absence_loses=absence_loses,
    )
    slow = SlowStandings(event.entrants, event.outcomes, event.rounds, options)
    for row in standings(event.entrants, event.outcomes, event.rounds, options).rows:
        assert row.values == (slow.survival(row.entrant.number), slow.points(row.entrant.number))
        assert row.place == slow.place(row.entrant.number)


@settings(max_examples=60)
@given(st.integers(2, 20), st.integers(0, 2**32), st.sampled_from([1, 3]))
def test_the_place_in_a_knockout_literally(players, seed, losses):
    """One more than those who went out in a later round, or are still in: with one loss, and with three."""
    options = knockout(losses=losses)
    event = play(Plan(players, seed, options))
    rounds = len(event.rounds)
    lost = {e.number: [] for e in event.entrants}
    for outcome in event.outcomes:
        if isinstance(outcome, Played):
            lost[outcome.b if outcome.score_a else outcome.a].append(outcome.round_number)
    out = {
        n: sorted(rounds_lost)[losses - 1] if len(rounds_lost) >= losses else rounds + 1 for n, rounds_lost in lost.items()
    }
    for row in standings(event.entrants, event.outcomes, rounds, options).rows:
        assert row.values == (1 + sum(other > out[row.entrant.number] for other in out.values()),)
