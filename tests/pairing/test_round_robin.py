"""Round robins drawn round by round: the table by start numbers, whoever leaves, and what a change by hand breaks."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import DrawnMatch, Entrant, History, Played
from tournaments.wording import word

SYSTEM = SYSTEMS["round_robin"]


def people(*numbers, **fields):
    return tuple(Entrant(number, f"P{number}", **fields) for number in numbers)


def drawn(history, **changes):
    return SYSTEM.draw(history, EventSettings(**changes), 1)


def pairs(draw):
    return [(match.a, match.b) for match in draw.matches]


def test_positions_are_ranks_of_the_start_numbers_of_those_in_at_the_start():
    late = Entrant(3, "late", joined=2)
    history = History((*people(9, 2, 5, 4), late), round_number=2)
    assert pairs(drawn(history)) == [(9, 5), (2, 4)]


def test_the_first_named_has_black_unless_there_is_nigiri():
    history = History(people(1, 2, 3, 4))
    assert {(match.black, match.table) for match in drawn(history, komi=13).matches} == {("a", 1), ("a", 2)}
    assert {match.komi for match in drawn(history, komi=13).matches} == {13}
    assert {match.black for match in drawn(history, colours="nigiri").matches} == {None}


@pytest.mark.parametrize(
    ("entrants", "legs", "rounds"), [(2, 1, 1), (7, 1, 7), (8, 1, 7), (8, 2, 14), (5, 3, 15), (34, 3, 99)]
)
def test_the_number_of_rounds_follows_from_entrants_and_legs(entrants, legs, rounds):
    field = people(*range(1, entrants + 1))
    assert SYSTEM.plan(field, EventSettings(legs=legs)) == rounds
    with pytest.raises(Refused) as refused:
        drawn(History(field, round_number=rounds + 1), legs=legs)
    assert refused.value.code == "all_rounds_drawn"


def test_tables_that_are_too_long_are_refused_in_words():
    with pytest.raises(Refused) as refused:
        drawn(History(people(*range(1, 41))), legs=3)
    assert word(refused.value) == "40 entrants and 3 legs take 117 rounds; an event has at most 99."
    with pytest.raises(Refused) as refused:
        drawn(History(people(1)))
    assert refused.value.code == "too_few"


def test_who_left_is_not_drawn_and_the_opponent_is_told():
    field = (*people(1, 2, 3), Entrant(4, "P4", withdrawn=2))
    draw = drawn(History(field, round_number=2))
    assert (pairs(draw), draw.byes) == ([(1, 2)], ())
    gone = "No. 3: no game in this round, the opponent is absent or has withdrawn."
    assert [word(reason) for reason in draw.reasons] == [gone]


def test_kept_matches_and_a_kept_bye_stay():
    field = people(*range(1, 8))
    first = drawn(History(field))
    again = drawn(History(field, kept=first.matches[1:2], kept_byes=(1,)))
    assert (again.matches, again.byes) == (first.matches, first.byes)
    turned = replace(first.matches[2], black="b")
    assert drawn(History(field, kept=(turned,))).matches[2] == turned


def test_absences_of_an_imported_event_and_another_kept_bye_are_respected():
    field = people(*range(1, 8))
    assert pairs(drawn(History(field, absent=frozenset({3})))) == [(2, 7), (4, 5)]
    draw = drawn(History(field, kept_byes=(2,)))
    assert (pairs(draw), draw.byes) == ([(3, 6), (4, 5)], (2, 1))


@given(st.integers(2, 40), st.integers(1, 2), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_whole_events(entrants, legs, seed):
    """Numbers with gaps, records in any order, other seeds: the same; all meet `legs` times, and nothing stands out."""
    random = Random(seed)
    numbers = sorted(random.sample(range(1, 1000), entrants))
    field = list(people(*numbers))
    options = EventSettings(legs=legs)
    met, byes, balance = Counter(), Counter(), Counter()
    for round_number in range(1, SYSTEM.plan(field, options) + 1):
        random.shuffle(field)
        history = History(tuple(field), round_number=round_number)
        draw = SYSTEM.draw(history, options, random.randrange(1000))
        seated = [number for match in draw.matches for number in (match.a, match.b)] + list(draw.byes)
        assert sorted(seated) == numbers
        assert [match.table for match in draw.matches] == list(range(1, entrants // 2 + 1))
        assert SYSTEM.assess(history, options, draw.matches, draw.byes).problems == ()
        met.update(frozenset((match.a, match.b)) for match in draw.matches)
        byes.update(draw.byes)
        for match in draw.matches:
            balance.update({match.a: 1, match.b: -1})
    assert set(met.values()) == {legs}
    assert len(met) == entrants * (entrants - 1) // 2
    assert byes == (Counter(dict.fromkeys(numbers, legs)) if entrants % 2 else Counter())
    assert all(abs(one) <= legs % 2 for one in balance.values())


def assessed(history, matches, byes=()):
    return [word(problem) for problem in SYSTEM.assess(history, EventSettings(), matches, byes).problems]


def test_a_swap_says_which_rounds_it_breaks():
    history = History(people(1, 2, 3, 4))
    assert assessed(history, (DrawnMatch(1, 1, 4, "b", 15), DrawnMatch(2, 2, 3, "a", 15))) == []
    assert assessed(history, (DrawnMatch(1, 1, 2, "a", 15), DrawnMatch(2, 4, 3, "a", 15))) == [
        "No. 1, No. 2 meet in round 2; here they would meet once too often.",
        "No. 4, No. 3 meet in round 2; here they would meet once too often.",
    ]


def test_other_faults_are_named():
    field = (*people(1, 2, 3, 4, 5), Entrant(6, "P6", joined=2))
    history = History(field)
    matches = (DrawnMatch(1, 2, 5, "a", 15), DrawnMatch(2, 5, 6, "a", 15))
    assert assessed(history, matches, (3,)) == [
        "Seated twice: No. 5.",
        "Not to be paired in this round: No. 6.",
        "No. 3 has the bye in another round.",
    ]


def test_results_do_not_matter():
    field, other = people(1, 2, 3, 4), (Played(1, 1, 2, 2, 0, "a"), Played(1, 3, 4, 0, 2, "a"))
    assert drawn(History(field, other, 2)) == drawn(History(field, (), 2))
