"""Draws made by hand: what makes them illegal, and what they cost."""

from dataclasses import replace

import pytest

from games.errors import Refused
from tests.pairing.literal import Judge, legal_draws
from tests.pairing.play import Plan, play
from tournaments.event_settings import EventSettings
from tournaments.pairing import SYSTEMS
from tournaments.records import Bye, DrawnMatch, Entrant, History, Played

SWISS = SYSTEMS["swiss"]


def people(count, club=""):
    return tuple(Entrant(n, f"P{n}", club=club) for n in range(1, count + 1))


def matches(*pairs):
    return tuple(DrawnMatch(table, a, b, "a", 15) for table, (a, b) in enumerate(pairs, 1))


def found(history, pairs, bye=None, **settings):
    assessment = SWISS.assess(history, EventSettings(**settings), matches(*pairs), () if bye is None else (bye,))
    return [(reason.code, reason.data["who"]) for reason in assessment.problems]


FOUR = History(people(4), rounds=3)


@pytest.mark.parametrize(
    ("history", "pairs", "bye", "problems"),
    [
        (FOUR, [(1, 4), (2, 3)], None, []),
        (FOUR, [(1, 2), (2, 3)], None, [("seated_twice", [2]), ("not_paired", [4])]),
        (FOUR, [(1, 2)], None, [("not_paired", [3, 4])]),
        (FOUR, [(1, 1), (2, 3)], 4, [("seated_twice", [1])]),
        (FOUR, [(1, 2), (3, 9)], 4, [("unknown_players", [9])]),
        (replace(FOUR, absent=frozenset({4})), [(1, 4), (2, 3)], None, [("not_here", [4])]),
        (replace(FOUR, absent=frozenset({4})), [(2, 3)], 1, []),
        (replace(FOUR, forbidden=frozenset({(1, 4)})), [(1, 4), (2, 3)], None, [("forbidden_pair", [1, 4])]),
        (replace(FOUR, forced=frozenset({(1, 2)})), [(1, 4), (2, 3)], None, [("forced_apart", [1, 2])]),
        (
            replace(FOUR, outcomes=(Played(1, 1, 4, 2, 0, "a"), Played(1, 2, 3, 2, 0, "a")), round_number=2),
            [(4, 1), (2, 3)],
            None,
            [("rematch", [1, 4]), ("rematch", [2, 3])],
        ),
    ],
)
def test_problems(history, pairs, bye, problems):
    assert found(history, pairs, bye) == problems


def test_a_pair_of_one_club():
    history = History(people(4, "A"), rounds=3)
    assert found(history, [(1, 2), (3, 4)], clubs_apart="hard") == [
        ("same_club_barred", [1, 2]),
        ("same_club_barred", [3, 4]),
    ]
    assert found(history, [(1, 2), (3, 4)], clubs_apart="soft") == []
    assert found(history, [(1, 2), (3, 4)], clubs_apart="hard", clubs_apart_rounds=0) == []


def test_a_second_bye():
    history = History(people(3), (Bye(1, 3, 2), Played(1, 1, 2, 2, 0, "a")), 2, 3)
    assert found(history, [(1, 2)], 3) == [("rematch", [1, 2]), ("second_bye", [3])]
    assert found(history, [(1, 3)], 2) == []


def test_a_broken_colour_limit_only_where_it_can_be_kept():
    met = [(1, 1, 5), (1, 2, 6), (1, 3, 7), (1, 4, 8), (2, 1, 6), (2, 2, 5), (2, 3, 8), (2, 4, 7)]
    history = History(people(8), tuple(Played(r, a, b, 2, 0, "a") for r, a, b in met), 3, 5)
    pairs = [(1, 2), (7, 3), (8, 4), (5, 6)]
    assert found(history, pairs) == [
        *(("rematch", [3, 7]), ("rematch", [4, 8])),
        *(("limit_exceeded", [1, 2]), ("limit_exceeded", [5, 6])),
    ]
    assert found(history, [(7, 1), (8, 2), (5, 3), (6, 4)]) == []
    assert found(history, [(1, 2), (3, 4), (5, 6), (7, 8)], colour_rule="wish") == []
    assert found(replace(history, rounds=3), [(1, 2), (3, 4), (5, 6), (7, 8)]) == []
    forced = replace(history, forced=frozenset({(1, 2), (7, 8)}))
    assert found(forced, [(1, 2), (3, 4), (5, 6), (7, 8)]) == [("limit_exceeded", [3, 4]), ("limit_exceeded", [5, 6])]
    only_these = frozenset((a, b) for a in range(1, 5) for b in range(5, 9))
    assert found(replace(history, forbidden=only_these), [(1, 2), (3, 4), (5, 6), (7, 8)]) == []


@pytest.mark.parametrize("seed", range(8))
def test_the_drawn_round_has_no_problem_and_costs_what_the_draw_says(seed):
    for history, event, draw in play(Plan(13, 5, seed, clubs=3, no_shows=5)):
        assessment = SWISS.assess(history, event, draw.matches, draw.byes)
        assert assessment.problems == ()
        assert assessment.totals[:-1] == draw.totals[:-1]
        assert assessment.totals[-1] == ("by_lot", 0)


@pytest.mark.parametrize("seed", range(4))
def test_any_legal_draw_costs_what_the_criteria_say(seed):
    event = EventSettings(colour_rule="wish", first_round="fold", later_rounds="half")
    for history, _event, draw in play(Plan(7, 4, seed, event, clubs=2)):
        assert not isinstance(draw, Refused)
        judge = Judge(history, event)
        for pairs, bye in legal_draws(history, event):
            seats = tuple(DrawnMatch(k, a, b, None, 15) for k, (a, b) in enumerate(pairs, 1))
            assessment = SWISS.assess(history, event, seats, () if bye is None else (bye,))
            assert assessment.problems == ()
            assert tuple(cost for _code, cost in assessment.totals[:-1]) == judge.cost(pairs, bye)


def given_colours(judge, match):
    """What the colours of a match cost: claims that are not met, and limits that are broken."""
    colours = ("B", "W") if match.black == "a" else ("W", "B")
    sides = list(zip((match.a, match.b), colours, strict=True))
    denied = sum(judge.due(n)[1] for n, colour in sides if judge.due(n)[0] not in ("", colour))
    return denied, sum(judge.broken(n, colour) for n, colour in sides)


@pytest.mark.parametrize("rule", ["binding", "wish", "off"])
@pytest.mark.parametrize("seed", range(4))
def test_colours_exchanged_by_hand_cost_what_they_break(seed, rule):
    event = EventSettings(colour_rule=rule)
    dear = 0
    for history, _event, draw in play(Plan(12, 5, seed, event, clubs=2)):
        judge = Judge(history, event)
        binding = rule == "binding" and history.round_number < history.rounds
        code = "limit_relaxed" if binding else "limit_wish"
        for k, match in enumerate(draw.matches):
            other = replace(match, black="b" if match.black == "a" else "a")
            changed = (*draw.matches[:k], other, *draw.matches[k + 1 :])
            now = SWISS.assess(history, event, changed, draw.byes)
            more = [a - b for a, b in zip(given_colours(judge, other), given_colours(judge, match), strict=True)]
            difference = {c: cost - dict(draw.totals)[c] for c, cost in now.totals if c != "by_lot"}
            expected = dict.fromkeys(difference, 0) | {"colours": more[0]} | ({code: more[1]} if rule != "off" else {})
            assert difference == expected
            assert ["colours_exchanged" in {r.code for r in e.reasons} for e in now.explanations][k]
            dear += more[0]
    assert dear > 0
