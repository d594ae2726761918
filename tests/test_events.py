"""The generator of random events really makes what it promises."""

from collections import Counter

from tests.events import random_event
from tournaments.records import Bye, Pending, Played

EVENTS = [random_event(seed) for seed in range(60)]
OUTCOMES = [outcome for event in EVENTS for outcome in event.outcomes]


def seats(outcome):
    return [outcome.entrant] if isinstance(outcome, Bye) else [outcome.a, outcome.b]


def test_the_same_seed_gives_the_same_event():
    assert random_event(7) == random_event(7)
    assert random_event(7, players=12, rounds=4) != random_event(8, players=12, rounds=4)


def test_nobody_sits_twice_in_a_round_and_numbers_are_unique():
    for event in EVENTS:
        assert [entrant.number for entrant in event.entrants] == list(range(1, len(event.entrants) + 1))
        taken = Counter((outcome.round_number, number) for outcome in event.outcomes for number in seats(outcome))
        assert all(count == 1 for count in taken.values())
        assert {number for _, number in taken} <= {entrant.number for entrant in event.entrants}


def test_every_kind_of_outcome_occurs():
    assert {outcome.kind for outcome in OUTCOMES if isinstance(outcome, Bye)} == {"bye", "half", "absent"}
    played = [outcome for outcome in OUTCOMES if isinstance(outcome, Played)]
    assert any(isinstance(outcome, Pending) for outcome in OUTCOMES)
    assert {(match.score_a, match.score_b) for match in played} == {(2, 0), (0, 2), (1, 1), (0, 0)}
    assert {len(match.absent) for match in played if match.unplayed} == {1, 2}
    assert {match.black for match in played} == {"a", "b", None}
    assert any(match.handicap for match in played)
    assert any(match.warnings_a == 2 and match.score_a == 0 for match in played)


def test_late_entries_withdrawals_and_odd_and_empty_fields_occur():
    entrants = [entrant for event in EVENTS for entrant in event.entrants]
    assert any(entrant.joined > 1 for entrant in entrants)
    assert any(entrant.withdrawn for entrant in entrants)
    assert {len(event.entrants) % 2 for event in EVENTS} == {0, 1}
    assert any(not event.entrants for event in EVENTS)
    assert any(event.rounds == 0 for event in EVENTS)


def test_without_pending_all_games_are_over():
    assert not any(isinstance(o, Pending) for seed in range(20) for o in random_event(seed, pending=False).outcomes)


def test_strength_does_not_follow_the_start_number():
    strengths = [entrant.strength for entrant in random_event(1, players=40).entrants]
    assert strengths != sorted(strengths)
    assert strengths != sorted(strengths, reverse=True)
