"""Article 28.2 in worked examples: fewer than half played, all void; half or more, they count and the rest are forfeits."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.pairing.withdrawals import share
from tournaments.records import Bye, Entrant, History, Pending, Played
from tournaments.standings import standings

SYSTEM = SYSTEMS["round_robin"]
OPTIONS = EventSettings(tiebreaks=("points", "sodos", "warnings"), bye_points=0)


def played(entrants, rounds, stays=lambda _round, _number: True, legs=1):
    """Outcomes of rounds in which the lower number wins; whoever does not stay isn't drawn, and the opponent sits out."""
    found = []
    for round_number in range(1, rounds + 1):
        field = tuple(e if stays(round_number, e.number) else replace(e, withdrawn=round_number) for e in entrants)
        draw = SYSTEM.draw(History(field, round_number=round_number), replace(OPTIONS, legs=legs), 1)
        seated = {n for match in draw.matches for n in (match.a, match.b)}
        for match in draw.matches:
            scores = (2, 0) if match.a < match.b else (0, 2)
            found.append(Played(round_number, match.a, match.b, *scores, black=match.black))
        found += [Bye(round_number, number, 0) for number in draw.byes]
        here = {e.number for e in field if e.withdrawn is None or e.withdrawn > round_number}
        found += [Bye(round_number, n, 0, "absent") for n in sorted(here - seated - set(draw.byes))]
    return found


def field(count, **withdrawn):
    """Entrants 1 … count; `p6=4`: number 6 left before round 4."""
    return tuple(Entrant(n, f"P{n}", withdrawn=withdrawn.get(f"p{n}")) for n in range(1, count + 1))


def pair(outcome):
    return (outcome.entrant,) if isinstance(outcome, Bye) else (outcome.a, outcome.b)


def points(entrants, outcomes, rounds, options=OPTIONS):
    table = standings(entrants, SYSTEM.adjust(entrants, outcomes, rounds, options), rounds, options)
    return {row.entrant.number: row.points for row in table.rows}


def test_article_28_2_fewer_than_half_are_void():
    """Six players, five rounds. No. 1 beat 6 and 2 and left: 2 of 5 games. Those who lost to it lose nothing by that, and
    nobody gains anything by its absence."""
    outcomes = played(field(6), 5, lambda number, who: who != 1 or number <= 2)
    entrants = field(6, p1=3)
    assert share(1, entrants, outcomes, 5, OPTIONS).void
    counting = SYSTEM.adjust(entrants, outcomes, 5, OPTIONS)
    assert not any(1 in (o.a, o.b) for o in counting if isinstance(o, Played))
    byes = sorted((o.round_number, o.entrant) for o in counting if isinstance(o, Bye))
    assert byes == [(1, 6), (2, 2), (3, 3), (4, 4), (5, 5)]  # whom the Berger table has No. 1 meet
    assert points(entrants, outcomes, 5) == {1: 0, 2: 8, 3: 6, 4: 4, 5: 2, 6: 0}


def test_article_28_2_half_or_more_count_and_the_rest_are_forfeits():
    """The same player after three rounds (wins over 6, 2, 3): No. 4 and No. 5 get the points of the games left."""
    outcomes = played(field(6), 5, lambda number, who: who != 1 or number <= 3)
    entrants = field(6, p1=4)
    assert not share(1, entrants, outcomes, 5, OPTIONS).void
    counting = SYSTEM.adjust(entrants, outcomes, 5, OPTIONS)
    given = sorted((o.round_number, o.b, o.score_b) for o in counting if isinstance(o, Played) and o.unplayed)
    assert given == [(4, 4, 2), (5, 5, 2)]
    assert {o.absent for o in counting if isinstance(o, Played) and o.unplayed} == {frozenset({1})}
    assert points(entrants, outcomes, 5) == {1: 6, 2: 8, 3: 6, 4: 6, 5: 4, 6: 0}


def test_article_28_2_by_setting_all_are_void_or_all_stand():
    """No. 1 beat 6 and 2 and left, or 6, 2 and 3: whatever the share, the setting decides."""
    for stayed in (2, 3):
        outcomes = played(field(6), 5, lambda number, who, stayed=stayed: who != 1 or number <= stayed)
        entrants = field(6, p1=stayed + 1)
        void, stand = (replace(OPTIONS, withdrawn_games=rule) for rule in ("void", "stand"))
        assert share(1, entrants, outcomes, 5, void).void
        assert not share(1, entrants, outcomes, 5, stand).void
        assert points(entrants, outcomes, 5, void) == {1: 0, 2: 8, 3: 6, 4: 4, 5: 2, 6: 0}
        met = {2, 6} if stayed == 2 else {2, 3, 6}
        given = {who: 0 if who in met else 2 for who in (2, 3, 4, 5, 6)}  # a forfeit for whoever was still to come
        left = {2: 8, 3: 6, 4: 4, 5: 2, 6: 0}
        assert points(entrants, outcomes, 5, stand) == {1: 2 * stayed} | {who: left[who] + given[who] for who in left}


def test_article_28_2_who_never_came_after_the_start_by_setting():
    """No. 1 lost round 1 by no-show and was taken out: by default void, with `stand` everybody gets the points."""
    outcomes = [o for o in played(field(4), 3, lambda number, who: who != 1 or number == 1) if 1 not in pair(o)]
    outcomes += [Played(1, 1, 4, 0, 2, unplayed=True, absent=frozenset({1}))]
    entrants = field(4, p1=2)
    assert points(entrants, outcomes, 3) == {1: 0, 2: 4, 3: 2, 4: 0}
    assert points(entrants, outcomes, 3, replace(OPTIONS, withdrawn_games="stand")) == {1: 0, 2: 6, 3: 4, 4: 2}


def test_half_means_half_of_the_own_games_of_an_odd_field():
    """Seven players have six games each in seven rounds: three are half of them. No. 1 has the bye in round 1."""
    outcomes = played(field(7), 3)
    shares = {who: share(who, field(7), outcomes, 7, OPTIONS) for who in (1, 3)}
    assert {who: (one.played, one.games, one.void) for who, one in shares.items()} == {1: (2, 6, True), 3: (3, 6, False)}
    assert share(3, field(7), played(field(7), 2), 7, OPTIONS).void


def test_a_game_to_which_it_did_not_come_is_not_played():
    outcomes = played(field(6), 3)
    stood_up = [
        replace(o, absent=frozenset({1}), unplayed=True) if 1 in (o.a, o.b) and o.round_number == 3 else o for o in outcomes
    ]
    assert share(1, field(6), stood_up, 5, OPTIONS).played == 2
    waiting = [
        Pending(o.round_number, o.a, o.b, o.black) if 1 in (o.a, o.b) and o.round_number == 3 else o for o in outcomes
    ]
    assert share(1, field(6), waiting, 5, OPTIONS).played == 2


def test_fewer_rounds_planned_than_the_table_has():
    assert share(1, field(8), played(field(8), 2), 4, OPTIONS).games == 4
    assert not share(1, field(8), played(field(8), 2), 4, OPTIONS).void


def test_two_who_left_give_each_other_nothing():
    outcomes = played(field(6), 5, lambda number, who: who not in (1, 2) or number <= 3)
    entrants = field(6, p1=4, p2=4)
    forfeits = [o for o in SYSTEM.adjust(entrants, outcomes, 5, OPTIONS) if isinstance(o, Played) and o.unplayed]
    assert not any({1, 2} == {o.a, o.b} for o in forfeits)
    assert all(o.a in (1, 2) and o.b not in (1, 2) for o in forfeits)


def test_who_met_somebody_else_instead_gets_no_forfeit():
    """A round changed by hand: No. 4, whose opponent of round 4 has left, played No. 5."""
    outcomes = [o for o in played(field(6), 4, lambda number, who: who != 1 or number <= 3) if o.round_number < 4]
    outcomes += [Played(4, 4, 5, 2, 0, "a"), Bye(4, 6, 0, "absent"), Bye(4, 2, 0, "absent"), Bye(4, 3, 0, "absent")]
    counting = SYSTEM.adjust(field(6, p1=4), outcomes, 5, OPTIONS)
    assert [o for o in counting if o.round_number == 4] == outcomes[-4:]


def test_void_games_against_somebody_else_who_left():
    """No. 2 left with two games played, one of them against No. 1, who left with three: No. 1's half is judged as played."""
    outcomes = played(field(6), 5, lambda number, who: number <= {1: 3, 2: 2}.get(who, 5))
    entrants = field(6, p1=4, p2=3)
    counting = SYSTEM.adjust(entrants, outcomes, 5, OPTIONS)
    assert not any(2 in (o.a, o.b) for o in counting if isinstance(o, Played))
    assert sum(1 in (o.a, o.b) for o in counting if isinstance(o, Played) and not o.unplayed) == 2


def test_nobody_left_changes_nothing():
    outcomes = tuple(played(field(5), 5))
    assert SYSTEM.adjust(field(5), outcomes, 5, OPTIONS) == outcomes


@pytest.mark.parametrize("legs", [1, 2])
@pytest.mark.parametrize("rule", ["share", "void", "stand"])
@given(st.integers(3, 12), st.data())
@settings(max_examples=30, deadline=None)
def test_withdrawals_leave_one_outcome_per_seat(legs, rule, count, data):
    """Nobody has two outcomes in a round, nothing is invented for who stayed, and the points of all add up."""
    rounds = (count - 1 + count % 2) * legs
    left = data.draw(st.dictionaries(st.integers(1, count), st.integers(2, rounds + 1), max_size=3))
    outcomes = played(field(count), rounds, lambda number, who: number < left.get(who, rounds + 1), legs)
    entrants = field(count, **{f"p{who}": number for who, number in left.items()})
    options = replace(OPTIONS, legs=legs, withdrawn_games=rule)
    counting = SYSTEM.adjust(entrants, outcomes, rounds, options)
    void = {who for who in left if share(who, entrants, outcomes, rounds, options).void}
    seats = [(o.round_number, n) for o in counting for n in ((o.entrant,) if isinstance(o, Bye) else (o.a, o.b))]
    assert len(seats) == len(set(seats))
    assert void.isdisjoint(number for _, number in seats)
    stayed = set(range(1, count + 1)) - set(left)
    assert {seat for seat in seats if seat[1] in stayed} == {(r, n) for r in range(1, rounds + 1) for n in stayed}
    for outcome in counting:
        if isinstance(outcome, Played) and outcome.unplayed:
            assert left[outcome.a] <= outcome.round_number
            assert outcome.b in stayed or left[outcome.b] > outcome.round_number
