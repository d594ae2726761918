"""What must not change standings, and what may change only as the settings say."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.slow_standings import IN_TIES
from tests.strategies import SEEDS, events, place_orders, standings_settings
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, PlaceOrder
from tournaments.standings import standings
from tournaments.tiebreaks import TIEBREAKS

INDIVIDUAL = tuple(code for code, one in TIEBREAKS.items() if one.column and one.serves("swiss"))


def renumbered(outcome, new):
    """An outcome with other start numbers."""
    if isinstance(outcome, Bye):
        return replace(outcome, entrant=new[outcome.entrant])
    absent = {"absent": frozenset(new[n] for n in outcome.absent)} if hasattr(outcome, "absent") else {}
    return replace(outcome, a=new[outcome.a], b=new[outcome.b], **absent)


@given(events(), standings_settings(), SEEDS, place_orders(), st.randoms(use_true_random=False))
def test_other_start_numbers_change_nothing_but_the_lot(event, settings, lot_seed, orders, chance):
    settings = replace(settings, tiebreaks=tuple(code for code in settings.tiebreaks if code != "lot"))
    numbers = list(range(1, 15))
    chance.shuffle(numbers)
    new = dict(enumerate(numbers, start=1))
    entrants = [replace(entrant, number=new[entrant.number]) for entrant in event.entrants]
    moved = [PlaceOrder(order.kind, tuple(new[n] for n in order.numbers)) for order in orders]
    before = standings(event.entrants, event.outcomes, event.rounds, settings, lot_seed, orders)
    outcomes = [renumbered(outcome, new) for outcome in event.outcomes]
    after = standings(entrants, outcomes, event.rounds, settings, lot_seed, moved)
    found = {row.entrant.number: (row.place, row.shared, row.values) for row in after.rows}
    assert found == {new[row.entrant.number]: (row.place, row.shared, row.values) for row in before.rows}


def values_of(result):
    """Everybody's values by criterion."""
    return {row.entrant.number: dict(zip(result.codes, row.values, strict=True)) for row in result.rows}


@given(events(pending=False), standings_settings(), st.integers(0, 2))
def test_a_round_of_byes_for_all_changes_nothing_but_what_the_settings_say(event, settings, points):
    """Everybody has the bye, which counts as no opponent: what looks at games stays, scores rise alike."""
    entrants = [replace(entrant, withdrawn=None) for entrant in event.entrants]
    byes = [Bye(event.rounds + 1, entrant.number, points) for entrant in entrants]
    settings = replace(settings, tiebreaks=INDIVIDUAL, bye_opponent="skip")
    before = standings(entrants, event.outcomes, event.rounds, settings)
    old, new = values_of(before), values_of(standings(entrants, [*event.outcomes, *byes], event.rounds + 1, settings))
    for number, values in new.items():
        scores = [one for one in before.field.faced[number] if one.real or one.rule in ("own", "lowest")]
        for code in ("wins", "wins_white", "games_white", "warnings", "rating", "grade", "mean_rating"):
            assert values[code] == old[number][code]
        for code, more in (("points", points), ("mms", points), ("byes", 1), ("sos", points * len(scores))):
            assert values[code] == old[number][code] + more
        assert values["progressive"] == old[number]["progressive"] + values["mms"]


@given(events(pending=False), standings_settings(), SEEDS)
def test_a_round_in_which_nobody_plays_and_that_counts_nothing_changes_no_place(event, settings, lot_seed):
    """In a Swiss, a round without anything for anybody."""
    entrants = [replace(entrant, withdrawn=None) for entrant in event.entrants]
    moving = {"sosos", "survival", "total", "progressive", "sos_first_out", "sos_last_out"}  # these count rounds
    codes = tuple(code for code in settings.tiebreaks if code not in moving)
    settings = replace(settings, system="swiss", tiebreaks=codes)
    before = standings(entrants, event.outcomes, event.rounds, settings, lot_seed)
    after = standings(entrants, event.outcomes, event.rounds + 1, settings, lot_seed)
    assert after.rows == before.rows


@given(events(), standings_settings())
def test_settings_for_opponents_touch_no_criterion_that_looks_at_none(event, settings):
    codes = ("points", "mms", "progressive", "warnings", "games_white", "byes", "rating", "grade", "sos_extended")
    chosen, usual = replace(settings, tiebreaks=codes[:-1]), EventSettings(tiebreaks=codes[:-1])
    kept = replace(usual, system=settings.system, skipped=settings.skipped)
    result = standings(event.entrants, event.outcomes, event.rounds, chosen)
    assert result.rows == standings(event.entrants, event.outcomes, event.rounds, kept).rows


@given(events(), standings_settings())
def test_what_looks_only_inside_ties_has_values_only_there(event, settings):
    result = standings(event.entrants, event.outcomes, event.rounds, settings, 3)
    for position, code in enumerate(settings.tiebreaks):
        if code in IN_TIES:
            for row in result.rows:
                tied = [other for other in result.rows if other.values[:position] == row.values[:position]]
                assert row.values[position] is None or len(tied) > 1
