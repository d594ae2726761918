"""What open games can still change, against each way in which they can end, by standings that share no code with it."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.events import random_event
from tests.slow_standings import SlowStandings
from tests.strategies import SEEDS, standings_settings
from tournaments.event_settings import EventSettings
from tournaments.prospects import Range, prospects
from tournaments.records import Bye, Entrant, Pending, Played
from tournaments.standings import standings
from tournaments.tiebreaks import TIEBREAKS

UNDECIDED = ("playoff", "manual", "lot")
WON, LOST, DRAWN = (2, 0), (0, 2), (1, 1)


def four(*outcomes):
    """Four players after some games; the lower numbers are named first."""
    return tuple(Entrant(n, f"P{n}") for n in range(1, 5)), outcomes


def reckoned(entrants, outcomes, rounds, options, undrawn=0, draws=False, **work):
    """What the module says."""
    return prospects(standings(entrants, outcomes, rounds, options), outcomes, undrawn, draws, **work)


def ended(outcomes, ends):
    """The outcomes with results for the open games, one after the other."""
    left = iter(ends)
    return [
        Played(o.round_number, o.a, o.b, *next(left), o.black, o.warnings_a, o.warnings_b, handicap=o.handicap)
        if isinstance(o, Pending)
        else o
        for o in outcomes
    ]


def before_the_lot(options):
    """The settings with the criteria that games decide."""
    codes = options.tiebreaks
    cut = next((place for place, code in enumerate(codes) if code in UNDECIDED), len(codes))
    return replace(options, tiebreaks=codes[:cut])


def true_places(entrants, outcomes, rounds, options, found):
    """Take the places of one way in which everything can end into `found`: (best, worst) per number and own points."""
    if options.groups > 1 and len({e.group for e in entrants}) > 1:
        for group in {e.group for e in entrants}:
            here = {e.number for e in entrants if e.group == group}
            theirs = [o for o in outcomes if (o.entrant if isinstance(o, Bye) else o.a) in here]
            true_places([e for e in entrants if e.group == group], theirs, rounds, options, found)
        return found
    slow = SlowStandings(entrants, outcomes, rounds, before_the_lot(options))
    tied_worst = options.tiebreaks != before_the_lot(options).tiebreaks
    for x in slow.numbers:
        place = slow.place(x)
        last = len(slow.numbers) - len([y for y in slow.numbers if slow.better(x, y)]) if tied_worst else place
        best, worst = found.get(x, (place, last))
        found[x] = min(best, place), max(worst, last)
    return found


def points_of(number, game, end):
    """What an end of a game gives somebody; None where they don't play it."""
    return {game.a: end[0], game.b: end[1]}.get(number)


@st.composite
def half_open(draw, tangled=False):
    """A small event whose last round (or with `tangled` any round) has up to three open games; settings; draws or not."""
    rounds = draw(st.integers(1, 4))
    event = random_event(draw(SEEDS), players=draw(st.integers(2, 7)), rounds=rounds, pending=False)
    outcomes = list(event.outcomes)
    there = [i for i, o in enumerate(outcomes) if isinstance(o, Played) and (tangled or o.round_number == rounds)]
    for index in draw(st.lists(st.sampled_from(there), max_size=3, unique=True)) if there else []:
        o = outcomes[index]
        outcomes[index] = Pending(o.round_number, o.a, o.b, o.black, draw(st.integers(0, 1)), 0, o.handicap)
    chosen = replace(draw(standings_settings()), sos_rounds_out=1)
    if draw(st.integers(0, 4)) == 0:  # in groups, whose games are among themselves
        return (*grouped(event.entrants, outcomes, draw(st.integers(0, 9))), rounds, in_groups(chosen), draw(st.booleans()))
    if draw(st.booleans()):
        chosen = replace(chosen, tiebreaks=draw(st.sampled_from(COMMON)))
    return event.entrants, tuple(outcomes), rounds, chosen, draw(st.booleans())


def grouped(entrants, outcomes, turn):
    """The entrants in two groups, without the games between them."""
    group = {e.number: 1 + (e.number + turn) % 2 for e in entrants}
    kept = [o for o in outcomes if isinstance(o, Bye) or group[o.a] == group[o.b]]
    return tuple(replace(e, group=group[e.number]) for e in entrants), tuple(kept)


def in_groups(options):
    """Settings of a round robin in two groups."""
    codes = tuple(code for code in options.tiebreaks if TIEBREAKS[code].serves("round_robin"))
    return replace(options, system="round_robin", groups=2, tiebreaks=codes)


COMMON = [
    ("points", "sos", "warnings"),
    ("total", "warnings"),
    ("points", "sodos", "warnings", "playoff"),
    ("mms", "sos_adjusted", "confrontation"),
    ("mms", "sos", "sodos", "direct"),
    ("points", "sos", "wins", "lot"),
    ("warnings", "points", "sos_extended", "rating", "grade"),
]


@settings(max_examples=150)
@given(half_open())
def test_with_few_open_games_all_is_exact(case):
    entrants, outcomes, rounds, options, draws = case
    games = [o for o in outcomes if isinstance(o, Pending)]
    overall, won, lost = {}, {}, {}
    for ends in product((WON, LOST, DRAWN) if draws else (WON, LOST), repeat=len(games)):
        played = ended(outcomes, ends)
        true_places(entrants, played, rounds, options, overall)
        one = true_places(entrants, played, rounds, options, {})
        for game, end in zip(games, ends, strict=True):
            for number in (game.a, game.b):
                into = {2: won, 0: lost}.get(points_of(number, game, end))
                if into is not None:
                    best, worst = into.get(number, one[number])
                    into[number] = min(best, one[number][0]), max(worst, one[number][1])
    found = reckoned(entrants, outcomes, rounds, options, draws=draws, work=10**6)
    assert (found.complete, found.open, found.over) == (True, len(games), not games)
    for row in found.rows:
        for said, true in ((row.overall, overall), (row.won, won), (row.lost, lost)):
            assert said == (Range(*true[row.number], True, True) if row.number in true else None)


@settings(max_examples=150)
@given(half_open() | half_open(tangled=True), st.integers(0, 400))
def test_bounds_hold_and_what_is_called_exact_is(case, work):
    entrants, outcomes, rounds, options, draws = case
    games = [o for o in outcomes if isinstance(o, Pending)]
    true = {}
    for ends in product((WON, LOST, DRAWN) if draws else (WON, LOST), repeat=len(games)):
        true_places(entrants, ended(outcomes, ends), rounds, options, true)
    for row in reckoned(entrants, outcomes, rounds, options, draws=draws, work=work).rows:
        best, worst = true[row.number]
        assert row.overall.best <= best <= worst <= row.overall.worst
        assert not row.overall.best_exact or row.overall.best == best
        assert not row.overall.worst_exact or row.overall.worst == worst


def draws_of(numbers):
    """All pairings of some people: pairs, and who sits out (at most one)."""
    if not numbers:
        yield [], None
        return
    first, *rest = numbers
    for other in rest:
        for pairs, out in draws_of([n for n in rest if n != other]):
            yield [(first, other), *pairs], out
    if len(numbers) % 2:
        for pairs, _out in draws_of(rest):
            yield pairs, first


@settings(max_examples=60)
@given(half_open(), st.data())
def test_before_a_round_is_drawn_the_bounds_hold_for_every_draw(case, data):
    """Also with open games in the round before, absences, byes of any worth, and handicaps."""
    entrants, outcomes, rounds, options, draws = case
    games = [o for o in outcomes if isinstance(o, Pending)][:1]
    outcomes = [o for o in outcomes if not isinstance(o, Pending) or o in games]
    assume(options.groups == 1)
    here = [e.number for e in entrants if e.withdrawn is None or e.withdrawn > rounds + 1][:5]
    away = set(data.draw(st.lists(st.sampled_from(here), max_size=2))) if here else set()
    missing = [Bye(rounds + 1, n, data.draw(st.integers(0, 1)), "half") for n in sorted(away)]
    bye, stones = data.draw(st.integers(0, 2)), data.draw(st.sampled_from((0, 3)))
    found = reckoned(entrants, outcomes, rounds, options, undrawn=1, draws=draws)
    assert not found.complete
    results = (WON, LOST, DRAWN) if draws else (WON, LOST)
    said = {row.number: row for row in found.rows}
    for first in product(results, repeat=len(games)):
        for pairs, out in draws_of([n for n in here if n not in away]):
            for ends in product(results, repeat=len(pairs)):
                last = [
                    Played(rounds + 1, a, b, *end, "a", handicap=stones) for (a, b), end in zip(pairs, ends, strict=True)
                ]
                last += [Bye(rounds + 1, out, bye)] if out else []
                true = true_places(entrants, [*ended(outcomes, first), *last, *missing], rounds + 1, options, {})
                for number, (best, worst) in true.items():
                    assert said[number].overall.best <= best <= worst <= said[number].overall.worst


def test_the_last_round_of_four_by_hand():
    """1 beat 2, 3 beat 4, 1 beat 3; 2 beat 4. Open: 1–4 and 2–3. If 1 wins (6 points) it is first; if 4 wins, 1 has 4, like
    the winner of 2–3, whose SOS is 6 (2: 1 4, 4 2, 3 2 less …): worked out below for both ends."""
    entrants, outcomes = four(
        *(Played(1, 1, 2, 2, 0), Played(1, 3, 4, 2, 0), Played(2, 1, 3, 2, 0), Played(2, 2, 4, 2, 0)),
        *(Pending(3, 1, 4), Pending(3, 2, 3)),
    )
    found = reckoned(entrants, outcomes, 3, EventSettings(tiebreaks=("points", "direct")))
    said = {row.number: (row.overall.best, row.overall.worst, row.won.worst, row.lost.best) for row in found.rows}
    # 1 wins: 1 6, then 2 or 3 with 4, the other 2, 4 0. 4 wins: 1 and the winner of 2–3 have 4, 1 beat both; the loser
    # of 2–3 and 4 have 2: 2 and 3 both beat 4.
    assert said == {1: (1, 1, 1, 1), 2: (2, 3, 2, 3), 3: (2, 3, 2, 3), 4: (4, 4, 4, 4)}
    assert (found.complete, found.open, found.undrawn) == (True, 2, 0)


def test_before_the_last_round_points_alone_say_who_can_still_be_passed():
    """After two rounds: 4, 2, 2, 0. The last can't pass the first, nor the first fall behind the last; the rest is open."""
    entrants, outcomes = four(
        *(Played(1, 1, 2, 2, 0), Played(1, 3, 4, 2, 0), Played(2, 1, 3, 2, 0), Played(2, 2, 4, 2, 0)),
    )
    found = reckoned(entrants, outcomes, 2, EventSettings(tiebreaks=("points", "lot")), undrawn=1)
    assert {row.number: (row.overall.best, row.overall.worst) for row in found.rows} == {
        1: (1, 3),
        2: (1, 4),
        3: (1, 4),
        4: (2, 4),
    }
    first = found.rows[0]
    assert (first.won, first.lost) == (Range(1, 1), Range(1, 3))
    assert not first.overall.best_exact


def test_a_play_off_that_is_still_to_come_may_end_either_way():
    entrants, outcomes = four(Pending(1, 1, 2), Pending(1, 3, 4))
    found = reckoned(entrants, outcomes, 1, EventSettings(tiebreaks=("points", "playoff")))
    assert {row.won for row in found.rows} == {Range(1, 2, True, True)}
    shared = reckoned(entrants, outcomes, 1, EventSettings(tiebreaks=("points",)))
    assert {row.won for row in shared.rows} == {Range(1, 1, True, True)}


def test_matches_of_several_games_leave_games_won_open():
    entrants, outcomes = four(Pending(1, 1, 2), Pending(1, 3, 4))
    options = EventSettings(tiebreaks=("games_won",), games=3)
    found = reckoned(entrants, outcomes, 1, options)
    assert not found.complete
    assert {row.overall for row in found.rows} == {Range(1, 4)}


def test_groups_are_reckoned_each_for_itself():
    entrants = tuple(Entrant(n, f"P{n}", group=1 + n % 2) for n in range(1, 7))
    outcomes = (Pending(1, 1, 3), Played(1, 2, 4, 2, 0), Bye(1, 5, 0), Bye(1, 6, 0))
    options = EventSettings(system="round_robin", groups=2, tiebreaks=("points",))
    found = reckoned(entrants, outcomes, 1, options)
    said = {row.number: (row.row.group, row.overall.best, row.overall.worst) for row in found.rows}
    assert said == {1: (2, 1, 2), 3: (2, 1, 2), 5: (2, 2, 2), 2: (1, 1, 1), 4: (1, 2, 2), 6: (1, 2, 2)}


@pytest.mark.parametrize("codes", [("points", "sos"), ()])
def test_nobody_and_nothing_left(codes):
    options = EventSettings(tiebreaks=codes)
    assert reckoned((), (), 0, options).rows == ()
    entrants, outcomes = four(Played(1, 1, 2, 2, 0), Played(1, 3, 4, 2, 0))
    found = reckoned(entrants, outcomes, 1, options)
    assert (found.over, found.complete) == (True, True)
    assert all(row.overall.best == row.overall.worst and row.won is row.lost is None for row in found.rows)


def test_the_search_for_exact_places_never_loses_a_bound():
    """The same event with no search, a little and all: what is exact once stays so, and no bound moves."""
    event = random_event(5, players=12, rounds=4, pending=False)
    last = [o for o in event.outcomes if isinstance(o, Played) and o.round_number == 4][:4]
    outcomes = [Pending(o.round_number, o.a, o.b) if o in last else o for o in event.outcomes]
    options = EventSettings(tiebreaks=("points", "sos"))
    none, some, full = (reckoned(event.entrants, outcomes, 4, options, work=work) for work in (0, 500, 10**6))
    assert not any(row.overall.best_exact for row in none.rows)
    assert any(row.overall.best_exact for row in some.rows)
    assert full.complete
    for before, after in zip(none.rows, some.rows, strict=True):
        assert (before.overall.best, before.overall.worst) == (after.overall.best, after.overall.worst)
