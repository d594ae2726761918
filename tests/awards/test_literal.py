"""Promotions of random events against a literal reading of the rules, player by player, without code of the engine."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from games.ranks import strength
from tests.events import random_event
from tournaments.awards.promoting import promotions
from tournaments.awards.promotion import PromotionRules, Rule
from tournaments.event_settings import EventSettings
from tournaments.records import Played
from tournaments.standings import standings

LADDER = [*(f"{n}k" for n in range(30, 0, -1)), *(f"{n}d" for n in range(1, 9))]
PROFESSIONALS = [f"{n}p" for n in range(1, 10)]
WHOLE = [*LADDER, *PROFESSIONALS]


def height(rank):
    return WHOLE.index(rank) if rank else -1


def some_rule(chance):
    """A rule of any shape but the bonus."""
    low, high = sorted((chance.choice(["", *WHOLE]) for _ in range(2)), key=height)
    shape = chance.choice(["wins", "percent", "top", "both"])
    return Rule(
        rank_from=low,
        rank_to=high,
        wins=chance.randint(1, 10) if shape in ("wins", "both") else None,
        percent=Fraction(chance.randint(1, 100_000), 1000) if shape in ("percent", "both") else None,
        rounding=chance.choice(["down", "up", "nearest"]),
        top=chance.randint(1, 12) if shape == "top" else None,
        each_group=shape != "wins" and chance.random() < 0.4,
        new=chance.choice([1, 2, *WHOLE]),
    )


def places_of(rule, count):
    """The places of a quota, by counting."""
    if rule.top is not None:
        return rule.top
    hundredths = count * rule.percent
    if rule.rounding == "nearest":
        return max(n for n in range(count + 1) if n == 0 or 100 * n - 50 <= hundredths)
    if rule.rounding == "down":
        return max(n for n in range(count + 1) if 100 * n <= hundredths)
    return min(n for n in range(count + 1) if 100 * n >= hundredths)


def literal(event, result, rules):
    """Start number → new rank of everybody promoted."""
    games = {e.number: [] for e in event.entrants}
    for outcome in event.outcomes:
        if isinstance(outcome, Played) and not outcome.unplayed:
            games[outcome.a].append(outcome.score_a)
            games[outcome.b].append(outcome.score_b)
    place = {row.entrant.number: row.place for row in result.rows}
    field = [e for e in event.entrants if games[e.number]]
    found = {}
    for entrant in field:
        ranks = [gain(rule, entrant, field, place, games, rules.shared) for rule in rules.rules]
        best = max((rank for rank in ranks if rank), key=height, default="")
        if best and height(best) > height(entrant.rank):
            found[entrant.number] = best
    return found


def gain(rule, entrant, field, place, games, shared):
    """The rank that one rule gives somebody, or None."""

    def is_for(other):
        return (not rule.rank_from or height(other.rank) >= height(rule.rank_from)) and (
            not rule.rank_to or height(other.rank) <= height(rule.rank_to)
        )

    if not is_for(entrant) or (rule.wins is not None and sum(games[entrant.number]) < rule.wins):
        return None
    if rule.top is not None or rule.percent is not None:
        scope = [other for other in field if is_for(other)]
        if rule.each_group:
            scope = [other for other in scope if other.group == entrant.group]
        before = sum(place[other.number] < place[entrant.number] for other in scope)
        level = sum(place[other.number] == place[entrant.number] for other in scope)
        room = places_of(rule, len(scope)) - before
        if room < (1 if shared == "all" else level):
            return None
    if isinstance(rule.new, str):
        return rule.new
    if not entrant.rank:
        return None
    ladder = PROFESSIONALS if entrant.rank in PROFESSIONALS else LADDER
    return ladder[min(ladder.index(entrant.rank) + rule.new, len(ladder) - 1)]


@pytest.mark.parametrize("seed", range(120))
def test_promotions_are_what_the_rules_say_literally(seed):
    chance, event = Random(seed), random_event(seed, pending=bool(seed % 2))
    rules = PromotionRules(
        shared=chance.choice(["all", "nobody"]), rules=tuple(some_rule(chance) for _ in range(chance.randint(1, 4)))
    )
    result = standings(event.entrants, event.outcomes, event.rounds, EventSettings(tiebreaks=("points",)))
    found = promotions(result, rules, (), {})
    assert {one.row.entrant.number: one.new for one in found.promoted} == literal(event, result, rules)
    assert all(strength(one.new) > strength(one.old) for one in found.promoted)


@pytest.mark.parametrize("seed", range(60))
def test_promotions_in_groups_are_what_the_rules_say_literally(seed):
    chance, event = Random(seed), random_event(seed, pending=False)
    entrants = tuple(replace(entrant, group=chance.randint(1, 3)) for entrant in event.entrants)
    event = replace(event, entrants=entrants)
    rules = PromotionRules(
        shared=chance.choice(["all", "nobody"]), rules=tuple(some_rule(chance) for _ in range(chance.randint(1, 4)))
    )
    options = EventSettings(system="round_robin", groups=3, tiebreaks=("points",))
    result = standings(event.entrants, event.outcomes, event.rounds, options)
    found = promotions(result, rules, (), {})
    assert {one.row.entrant.number: one.new for one in found.promoted} == literal(event, result, rules)


@pytest.mark.parametrize("seed", range(20))
def test_start_numbers_change_nothing(seed):
    event = random_event(seed, players=24, rounds=5, pending=False)
    chance = Random(seed)
    numbers = [entrant.number for entrant in event.entrants]
    other = dict(zip(numbers, chance.sample(numbers, len(numbers)), strict=True))
    entrants = [replace(entrant, number=other[entrant.number], name=str(entrant.number)) for entrant in event.entrants]
    outcomes = [
        replace(o, a=other[o.a], b=other[o.b]) if isinstance(o, Played) else replace(o, entrant=other[o.entrant])
        for o in event.outcomes
    ]
    rules = PromotionRules(rules=(*(some_rule(chance) for _ in range(3)), Rule(all_wins=True), Rule(top=2, extra=True)))
    settings = EventSettings(tiebreaks=("points",))
    plain = promotions(standings(event.entrants, event.outcomes, event.rounds, settings), rules, (), {})
    moved = promotions(standings(entrants, outcomes, event.rounds, settings), rules, (), {})
    assert {(other[one.row.entrant.number], one.new) for one in plain.promoted} == {
        (one.row.entrant.number, one.new) for one in moved.promoted
    }
