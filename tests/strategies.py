"""Hypothesis strategies for whole events and their settings."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from tests.events import RandomEvent, random_event
from tournaments.event_settings import EventSettings
from tournaments.records import Outcome, PlaceOrder, Played
from tournaments.tiebreaks import TIEBREAKS

SEEDS = st.integers(0, 2**32)


def events(max_players: int = 14, max_rounds: int = 7, pending: bool = True):
    """Random events up to a size."""
    plain = st.builds(
        random_event,
        SEEDS,
        players=st.integers(0, max_players),
        rounds=st.integers(0, max_rounds),
        pending=st.just(pending) if not pending else st.booleans(),
        several=st.booleans(),
    )
    made = [st.builds(change, plain, SEEDS) for change in (with_corrections, with_lots, with_boards)]
    return st.one_of(plain, *made)


def with_corrections(event: RandomEvent, seed: int) -> RandomEvent:
    """The event with some entrants who start with other scores, or carried some over."""
    chance = Random(seed)
    entrants = tuple(replace(entrant, correction=chance.choice((0, 0, 2, 5, -3))) for entrant in event.entrants)
    return replace(event, entrants=entrants)


def with_lots(event: RandomEvent, seed: int) -> RandomEvent:
    """The event with some games without result instead of draws and double losses, and with lots after others of these."""
    chance = Random(seed)

    def changed(outcome: Outcome) -> Outcome:
        if not isinstance(outcome, Played) or outcome.score_a != outcome.score_b or outcome.games_a is not None:
            return outcome
        if outcome.unplayed or chance.random() < 0.5:
            return replace(outcome, lot=chance.choice(("a", "b", None)))
        return replace(outcome, no_result=True)

    return replace(event, outcomes=tuple(map(changed, event.outcomes)))


def with_boards(event: RandomEvent, seed: int) -> RandomEvent:
    """The event with three boards in each match that is decided."""
    chance = Random(seed)

    def boards(outcome):
        if not isinstance(outcome, Played):
            return outcome
        points = tuple(chance.choice(((2, 0), (0, 2), (1, 1), (0, 0))) for _ in range(3))
        sums = (sum(a for a, _ in points), sum(b for _, b in points))
        return replace(outcome, boards=points, games_a=sums[0], games_b=sums[1])

    return replace(event, outcomes=tuple(map(boards, event.outcomes)))


def criteria():
    """Any order of some of the tie-breaks."""
    codes = [code for code, tiebreak in TIEBREAKS.items() if tiebreak.serves("swiss")]
    return st.permutations(codes).flatmap(lambda order: st.integers(0, len(order)).map(lambda n: tuple(order[:n])))


def standings_settings():
    """Settings that differ in everything that standings look at."""
    return st.builds(
        EventSettings,
        system=st.sampled_from(["swiss", "mcmahon"]),
        skipped=st.sampled_from(["given", "half", "half_down"]),
        tiebreaks=criteria(),
        bye_opponent=st.sampled_from(["zero", "own", "lowest", "start", "skip"]),
        absence_opponent=st.sampled_from(["bye", "zero", "own", "lowest", "start", "skip"]),
        forfeit_opponent=st.sampled_from(["points", "zero", "own", "skip"]),
        double_loss_opponent=st.sampled_from(["usual", "points", "zero", "own", "skip"]),
        no_result_opponent=st.sampled_from(["usual", "points", "zero", "own", "skip"]),
        withdrawn_opponent=st.sampled_from(["points", "drawn", "zero", "own", "skip"]),
        total_divisor=st.sampled_from(["highest", "rounds"]),
        sos_rounds_out=st.integers(1, 4),
        sos_handicap=st.booleans(),
        forfeit_wins=st.booleans(),
        forfeit_encounter=st.booleans(),
        bye_board_points=st.integers(0, 6),
    )


def place_orders(most: int = 14):
    """Orders of some start numbers, from play-offs or by the chief referee."""
    numbers = st.permutations(range(1, most + 1)).flatmap(lambda order: st.integers(2, most).map(lambda n: tuple(order[:n])))
    return st.lists(st.builds(PlaceOrder, st.sampled_from(["playoff", "manual"]), numbers), max_size=3).map(tuple)
