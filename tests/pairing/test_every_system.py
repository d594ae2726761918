"""What holds for every system of play, whatever happens in an event: the contract in docs/architecture.md."""

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.errors import Refused
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, Entrant, History, Played

VARIANTS: dict[str, list[dict[str, object]]] = {
    "swiss": [{}, {"clubs_apart": "hard", "colour_rule": "off"}, {"accelerated_rounds": 2}],
    "mcmahon": [{"bar": "3d", "floor": "20k"}, {"handicap": "rank"}],
    "round_robin": [{"legs": 1}, {"legs": 2}],
    "swiss_elimination": [{}, {"losses": 1}, {"losses": 0, "out_below": 3, "out_after": 2}, {"odd": "bye"}],
    "knockout": [{}, {"third_place": True}, {"losses": 2}, {"losses": 2, "second_final": False}, {"losses": 3}],
}
CASES = [(code, variant) for code in SYSTEMS for variant in VARIANTS.get(code, [{}])]
ENDS = {"no_legal_draw", "too_few", "all_rounds_drawn"}
MOST_ROUNDS = 30


@dataclass
class Event:
    """An event as far as it was played; `gone` are those who were put out."""

    system: str
    settings: EventSettings
    people: tuple[Entrant, ...]
    rounds: int
    random: Random
    outcomes: tuple = ()

    def history(self, round_number: int) -> History:
        away = [e.number for e in self.people if self.random.randrange(12) == 0]
        absent = frozenset() if SYSTEMS[self.system].timetable else frozenset(away)
        return History(self.people, self.outcomes, round_number, self.rounds, absent=absent)


def new_event(system: str, variant: dict[str, object], count: int, seed: int) -> Event:
    random = Random(seed)
    numbers = sorted(random.sample(range(1, 200), count))
    people = [
        Entrant(
            n,
            f"P{n}",
            club=random.choice(("", "X", "Y", "Z")),
            team="AB"[place % 2],
            rank=random.choice(("", "1k", "2d")),
            strength=random.choice((-1, 29, 31)),
            joined=2 if SYSTEMS[system].late_entrants and random.randrange(10) == 0 else 1,
        )
        for place, n in enumerate(numbers)
    ]
    options = EventSettings(system=system, **{**SYSTEMS[system].defaults, **variant})
    event = Event(system, options, tuple(people), MOST_ROUNDS, random)
    plan = SYSTEMS[system].plan
    event.rounds = plan(event.people, options) if plan else random.randint(1, 7)
    return event


def play(event: Event):
    """Yields the history and the draw of each round until the event is over or can't go on."""
    system = SYSTEMS[event.system]
    for round_number in range(1, min(event.rounds, MOST_ROUNDS) + 1):
        if round_number > 1:
            event.people = tuple(leaves(e, round_number, event.random) for e in event.people)
        history = event.history(round_number)
        if system.over and system.over(history, event.settings):
            return
        try:
            draw = system.draw(history, event.settings, round_number)
        except Refused as refused:
            if refused.code not in ENDS:
                raise
            return
        yield history, draw
        event.people = placed(history, draw).entrants
        event.outcomes += tuple(happened(event, history, draw))


def placed(history: History, draw) -> History:
    """The history with the places in the bracket that a draw gave."""
    lines = dict(draw.lines)
    return replace(history, entrants=tuple(replace(e, line=lines.get(e.number, e.line)) for e in history.entrants))


def staying(draw) -> set[int]:
    """Who stays in for a round to make the number even."""
    return {n for reason in draw.reasons if reason.code == "stays_in" for n in reason.data["who"]}


def leaves(entrant: Entrant, round_number: int, random: Random) -> Entrant:
    if entrant.withdrawn is None and random.randrange(25) == 0:
        return replace(entrant, withdrawn=round_number)
    return entrant


def happened(event: Event, history: History, draw):
    number, random = history.round_number, event.random
    yield from (Bye(number, n, event.settings.bye_points) for n in draw.byes)
    for match in draw.matches:
        missing = frozenset(n for n in (match.a, match.b) if random.randrange(15) == 0)
        black = match.black or random.choice("ab")
        scores, lot = result(event, match, missing)
        yield Played(
            number,
            match.a,
            match.b,
            *scores,
            black,
            unplayed=bool(missing),
            absent=missing,
            handicap=match.handicap,
            lot=lot,
        )
    yield from (Bye(number, n, 0, "absent") for n in sorted(history.absent))


def result(event: Event, match, missing):
    """The two scores, and the side that a lot chose where nobody may be left without a decision."""
    if missing:
        return (0 if match.a in missing else 2, 0 if match.b in missing else 2), None
    chance = event.random.randrange(20)
    if chance == 0:
        return (0, 0), event.random.choice((None, "a", "b"))
    if chance < 3:
        return (1, 1), None if SYSTEMS[event.system].draws_stand else event.random.choice("ab")
    return event.random.choice(((2, 0), (0, 2))), None


@pytest.mark.parametrize(("system", "variant"), CASES, ids=str)
@given(count=st.integers(2, 24), seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_whole_events(system, variant, count, seed):
    event = new_event(system, variant, count, seed)
    for history, draw in play(event):
        seats = Counter([n for match in draw.matches for n in (match.a, match.b)] + list(draw.byes))
        assert set(seats.values()) <= {1}
        assert [match.table for match in draw.matches] == list(range(1, len(draw.matches) + 1))
        here = SYSTEMS[system].pairable(history, event.settings) | staying(draw)
        assert set(seats) <= here
        assert not history.absent & set(seats)
        assert not {e.number for e in event.people if e.withdrawn and e.withdrawn <= history.round_number} & set(seats)
        assert SYSTEMS[system].assess(placed(history, draw), event.settings, draw.matches, draw.byes).problems == ()
        if not SYSTEMS[system].eliminates and not SYSTEMS[system].timetable:
            assert set(seats) == here
            assert len(draw.byes) == len(here) % 2
        assert {(x.a, x.b) for x in draw.explanations} == {(m.a, m.b) for m in draw.matches} | {(n, None) for n in draw.byes}


def has_lost(match: Played, number: int, draws_stand: bool) -> bool:
    """Whether an entrant is a loser of a match; where somebody has to win, the lot decides what the scores don't."""
    if match.score_a == match.score_b and draws_stand:
        return match.score_a == 0
    return match.winner != number


@pytest.mark.parametrize(
    ("system", "variant", "losses"),
    [
        ("knockout", {}, 1),
        ("knockout", {"losses": 2}, 2),
        ("knockout", {"losses": 3}, 3),
        ("swiss_elimination", {"losses": 1}, 1),
        ("swiss_elimination", {"losses": 2}, 2),
        ("win_and_stay", {}, 1),
    ],
    ids=str,
)
@given(count=st.integers(2, 20), seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_whoever_has_lost_often_enough_stays_out(system, variant, losses, count, seed):
    event, stand = new_event(system, variant, count, seed), SYSTEMS[system].draws_stand
    for history, draw in play(event):
        seats = {n for match in draw.matches for n in (match.a, match.b)} | set(draw.byes)
        matches = [o for o in history.outcomes if isinstance(o, Played)]
        lost = Counter(n for o in matches for n in (o.a, o.b) if has_lost(o, n, stand))
        assert not {n for n, times in lost.items() if times >= losses} & (seats - staying(draw))


@pytest.mark.parametrize("system", ["swiss", "mcmahon"])
@given(count=st.integers(2, 24), seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_nobody_meets_twice(system, count, seed):
    pairs = Counter(frozenset((m.a, m.b)) for _h, draw in play(new_event(system, {}, count, seed)) for m in draw.matches)
    assert set(pairs.values()) <= {1}


@pytest.mark.parametrize(("system", "variant"), CASES, ids=str)
@given(count=st.integers(2, 16), seed=st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_the_same_seed_draws_the_same_in_whatever_order_things_are_told(system, variant, count, seed):
    event = new_event(system, variant, count, seed)
    for history, draw in play(event):
        people, outcomes = list(history.entrants), list(history.outcomes)
        event.random.shuffle(people)
        event.random.shuffle(outcomes)
        again = replace(history, entrants=tuple(people), outcomes=tuple(outcomes))
        assert SYSTEMS[system].draw(again, event.settings, history.round_number) == draw


@pytest.mark.parametrize(("system", "variant"), CASES, ids=str)
@given(count=st.integers(4, 12), seed=st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_what_is_kept_stays(system, variant, count, seed):
    event = new_event(system, variant, count, seed)
    for history, draw in play(event):
        kept = replace(placed(history, draw), kept=draw.matches, kept_byes=draw.byes)
        again = SYSTEMS[system].draw(kept, event.settings, seed % 1000)
        assert (again.matches, set(again.byes)) == (draw.matches, set(draw.byes))
