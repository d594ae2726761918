"""What must not change standings, and what may change only as the settings say."""

from dataclasses import replace
from fractions import Fraction

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
    """Everybody has the bye: what looks at games stays, scores rise alike, and the bye counts as `bye_opponent` says."""
    entrants = [replace(entrant, withdrawn=None) for entrant in event.entrants]
    byes = [Bye(event.rounds + 1, entrant.number, points) for entrant in entrants]
    settings = replace(settings, tiebreaks=INDIVIDUAL)
    before = standings(entrants, event.outcomes, event.rounds, settings)
    old, new = values_of(before), values_of(standings(entrants, [*event.outcomes, *byes], event.rounds + 1, settings))
    lowest = min((values["mms"] for values in new.values()), default=0)
    for number, values in new.items():
        scores = [one for one in before.field.faced[number] if one.real or one.rule in ("own", "lowest")]
        starts = before.field.starts[number]
        bye = {"own": values["mms"], "lowest": lowest, "start": starts}.get(settings.bye_opponent, 0)
        for code in ("wins", "wins_white", "games_white", "warnings", "rating", "grade", "mean_rating", "streak"):
            assert values[code] == old[number][code]
        for code, more in (("points", points), ("mms", points), ("byes", 1), ("sos", points * len(scores) + bye)):
            assert values[code] == old[number][code] + more
        beaten = sum(one.meeting.score * points for one in scores if one.met)
        assert values["sodos"] == old[number]["sodos"] + Fraction(beaten, 2)
        assert values["progressive"] == old[number]["progressive"] + values["mms"]


@given(events(pending=False), standings_settings(), st.integers(0, 2), SEEDS)
def test_a_bye_for_one_in_a_new_round_leaves_the_own_criteria_of_all_others(event, settings, points, seed):
    """Somebody alone has the bye of a round in which nobody plays: the others' own games and players' data stay as they
    are, and only whoever has met that one, or counts by the lowest score, has other opponents' points."""
    if not event.entrants:
        return
    entrants = [replace(entrant, withdrawn=None) for entrant in event.entrants]
    lucky = entrants[seed % len(entrants)].number
    settings = replace(settings, system="swiss", tiebreaks=INDIVIDUAL)
    before = standings(entrants, event.outcomes, event.rounds, settings)
    old = values_of(before)
    outcomes = [*event.outcomes, Bye(event.rounds + 1, lucky, points)]
    after = standings(entrants, outcomes, event.rounds + 1, settings)
    for number, values in values_of(after).items():
        own = number == lucky
        for code, more in (("points", points), ("byes", 1), ("wins", 0), ("warnings", 0), ("games_white", 0), ("streak", 0)):
            assert values[code] == old[number][code] + (more if own else 0)
        met = sum(points for one in before.field.faced[number] if one.real and one.meeting.opponent == lucky)
        lower = sum(after.field.lowest - before.field.lowest for one in before.field.faced[number] if one.rule == "lowest")
        mine = sum(points for one in before.field.faced[number] if one.rule == "own") if own else 0
        assert values["sos"] == old[number]["sos"] + met + lower + mine + (new_bye(after, number) if own else 0)


def new_bye(result, number):
    """What the bye of the last round counts for opponents' points, as the settings say."""
    field = result.field
    counts = {"own": field.scores[number], "lowest": field.lowest, "start": field.starts[number]}
    return counts.get(field.settings.bye_opponent, 0)


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
