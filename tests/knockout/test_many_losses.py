"""Elimination by three losses and more: equal losses meet, rematches only where they must be, byes by turns."""

from collections import Counter
from itertools import combinations

import pytest

from games.errors import Refused
from tests.knockout.playing import KNOCKOUT, Plan, play
from tests.knockout.playing import settings as knockout
from tournaments.records import Entrant, History, Played
from tournaments.wording import word
from tournaments.wording.criteria import criterion


def matchings(numbers):
    """All ways to pair an even number."""
    if not numbers:
        yield []
        return
    first, *rest = numbers
    for other in rest:
        for others in matchings([n for n in rest if n != other]):
            yield [(first, other), *others]


def state(event, history):
    """Losses and earlier meetings before a round, counted again."""
    losses, met = Counter({e.number: 0 for e in history.entrants}), Counter()
    for one in history.outcomes:
        if isinstance(one, Played):
            losses[one.b if one.score_a else one.a] += 1
            met[tuple(sorted((one.a, one.b)))] += 1
    return losses, met


@pytest.mark.parametrize(("players", "seed"), [(players, seed) for players in (4, 6, 7, 8) for seed in range(4)])
def test_no_round_could_have_fewer_rematches_or_smaller_differences(players, seed):
    event = play(Plan(players, seed, knockout(losses=3)))
    for history, draw, _outcomes in event.rounds:
        losses, met = state(event, history)
        here = [n for n in losses if losses[n] < 3 and n not in draw.byes]

        def cost(pairs, losses=losses, met=met):
            pairs = [tuple(sorted(two)) for two in pairs]
            return sum(met[two] ** 2 for two in pairs), sum((losses[a] - losses[b]) ** 2 for a, b in pairs)

        assert cost((m.a, m.b) for m in draw.matches) == min(map(cost, matchings(here)))


def test_the_bye_goes_round():
    event = play(Plan(9, 3, knockout(losses=4)))
    given = Counter()
    for history, draw, _outcomes in event.rounds:
        losses, _met = state(event, history)
        still = [n for n in losses if losses[n] < 4]
        assert len(draw.byes) == len(still) % 2
        for number in draw.byes:
            assert given[number] == min(given[n] for n in still)
            assert losses[number] == max(losses[n] for n in still if given[n] == given[number])
            given[number] += 1


def test_clubs_and_seeds_are_apart_in_round_one():
    entrants = tuple(Entrant(n, f"P{n}", club="A" if n in (1, 5) else "") for n in range(1, 9))
    for seed in range(10):
        draw = KNOCKOUT.draw(History(entrants), knockout(losses=3, seeds=4), seed)
        pairs = {tuple(sorted((m.a, m.b))) for m in draw.matches}
        assert not pairs & {(1, 5), *combinations(range(1, 5), 2)}


def test_a_round_changed_by_hand_is_judged():
    entrants = tuple(Entrant(n, f"P{n}") for n in range(1, 7))
    options = knockout(losses=3)
    history = History(entrants, forbidden=frozenset({(1, 2)}))
    draw = KNOCKOUT.draw(history, options, 1)
    assert KNOCKOUT.assess(history, options, draw.matches, draw.byes).problems == ()
    problems = KNOCKOUT.assess(history, options, draw.matches[1:], draw.byes).problems
    assert [problem.code for problem in problems] == ["not_paired"]
    assert all(word(problem) for problem in problems)


def test_reasons_say_losses_and_rematches():
    event = play(Plan(3, 2, knockout(losses=3)))
    said = [word(reason) for _h, draw, _o in event.rounds for one in draw.explanations for reason in one.reasons]
    assert any(text.startswith("Losses: No.") for text in said)
    assert any("fewest byes so far" in text for text in said)
    assert any("before, not to be avoided" in text for text in said)


def test_every_criterion_of_a_knockout_has_a_name():
    triple = KNOCKOUT.draw(History(tuple(Entrant(n, f"P{n}") for n in range(1, 9))), knockout(losses=3), 1)
    single = KNOCKOUT.draw(History(tuple(Entrant(n, f"P{n}", club="A") for n in range(1, 9))), knockout(), 1)
    for code, _cost in (*triple.totals, *single.totals):
        assert criterion(code) != code


def test_a_locked_pair_of_whom_one_is_gone_is_named():
    entrants = tuple(Entrant(n, f"P{n}") for n in range(1, 7))
    options = knockout(losses=3)
    first = KNOCKOUT.draw(History(entrants), options, 1).matches[0]
    history = History(entrants, kept=(first,), absent=frozenset({first.b}))
    with pytest.raises(Refused, match="lock_gone") as refused:
        KNOCKOUT.draw(history, options, 2)
    assert word(refused.value) == f"Locked, but out or not there any more: No. {first.b}. Unlock."
