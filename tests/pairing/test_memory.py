"""What a draw saw, through JSON and back: the same history, the same draw; and differences between draws."""

import json
from dataclasses import replace

import pytest
from hypothesis import given

from games.errors import Refused
from tests.pairing.play import Plan, play
from tests.pairing.test_swiss_draws import QUIET, plans
from tournaments.event_settings import read_settings, stored
from tournaments.pairing import SYSTEMS
from tournaments.pairing.memory import Verification, differences, recall, remember, steps
from tournaments.records import Bye, DrawnMatch, Entrant, Reason

SWISS = SYSTEMS["swiss"]


@QUIET
@given(plans)
def test_a_draw_is_repeated_from_what_is_remembered(plan):
    """Whatever happened since: others have come, gone, changed their clubs."""
    for history, event, draw in play(plan):
        if isinstance(draw, Refused):
            continue
        history = replace(history, kept=draw.matches[:1])
        memory = json.loads(json.dumps(remember("swiss", stored(event), history)))
        late = Entrant(99, "Late", "C1", joined=history.round_number)
        people = (*(replace(e, club="Z", withdrawn=1, joined=9) for e in history.entrants), late)
        now = replace(
            history,
            entrants=people[::-1],
            outcomes=(*history.outcomes, Bye(1, 99, 0, "absent")),
            rounds=50,
            forbidden=frozenset({(1, 2)}),
            forced=frozenset(),
            absent=frozenset({99}),
            kept=(),
        )
        then = recall(memory, now)
        assert replace(then, entrants=frozenset(then.entrants)) == replace(history, entrants=frozenset(history.entrants))
        again = SWISS.draw(then, read_settings(memory["settings"]), plan.seed)
        assert again == SWISS.draw(history, event, plan.seed)


def draws():
    """Two draws of one round with different seeds, of 9 players."""
    history, event, draw = next(play(Plan(9, 5, 1)))
    return draw, SWISS.draw(history, replace(event, first_round="fold"), 1)


def test_no_difference_to_itself_and_each_difference_twice():
    draw, other = draws()
    assert list(differences(draw, draw.matches, draw.byes)) == []
    found = [one.code for one in differences(draw, other.matches, other.byes)]
    assert found.count("only_drawn") == found.count("only_in_round") == 4
    assert "other_bye" not in found


def test_tables_colours_and_the_bye():
    draw, _other = draws()
    one, two, *others = draw.matches
    swapped = (replace(one, table=2), replace(two, table=1, black="b" if two.black == "a" else "a"), *others)
    assert list(differences(draw, swapped, ())) == [
        Reason("other_table", {"who": [one.a, one.b], "table": 2, "drawn": 1}),
        Reason("other_table", {"who": [two.a, two.b], "table": 1, "drawn": 2}),
        Reason("other_colours", {"who": [two.a, two.b], "table": 1, "drawn": two.a if two.black == "a" else two.b}),
        Reason("other_byes", {"drawn": list(draw.byes), "now": []}),
    ]
    turned = tuple(DrawnMatch(m.table, m.b, m.a, {"a": "b", "b": "a"}[m.black], m.komi) for m in draw.matches)
    assert list(differences(draw, turned, draw.byes)) == []


def test_steps_are_flat_and_in_order():
    history, _event, _draw = next(play(Plan(5, 3, 1)))
    first = remember("swiss", {}, history)
    second = remember("swiss", {}, replace(history, kept_byes=(5,)), first)
    third = remember("swiss", {}, replace(history, kept_byes=(4,)), second)
    assert [step["kept_byes"] for step in steps(third, 1)] == [[], [5], [4]]
    assert all("earlier" not in step for step in steps(third, 1)[:-1])


@pytest.mark.parametrize(("found", "identical"), [({}, True), ({"refused": Refused("too_few")}, False)])
def test_identical(found, identical):
    assert Verification(1, 2, **found).identical is identical
