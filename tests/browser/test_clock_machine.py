"""The clock of the page is the clock of games/clock.py: the same games on both, compared at every tenth."""

from dataclasses import asdict

import pytest

from games.calls import Schedule, calls_due
from games.clock import tick
from games.clock_data import clock_data
from tests.clock_games import SYSTEMS, applied, clock_of, random_acts

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

ACTS_EACH = 120
NAMES = {"let_pass": "letPass", "give_turn": "giveTurn"}
SCHEDULES = (None, Schedule((10, 15), 5))

PLAY = """async ({ first, acts, schedule }) => {
  const machine = await import("/static/referee_site/clock_machine.js");
  let clock = first;
  const seen = [];
  const record = (code = "") => seen.push([code, JSON.parse(JSON.stringify(clock)), machine.callsDue(clock, 1, schedule)]);
  for (const [name, ...parts] of acts) {
    if (name === "tick" && parts[0] <= 130) {
      for (let tenth = 0; tenth < parts[0]; tenth += 1) { clock = machine.tick(clock, 1); record(); }
      continue;
    }
    let code = "";
    try { clock = machine[name](clock, ...parts); } catch (error) { if (!error.code) throw error; code = error.code; }
    record(code);
  }
  return [seen, machine.callsDue(clock, 2000, schedule)];
}"""


def played(text: str, seed: int, schedule: Schedule | None):
    """What Python makes of the same acts."""
    clock, seen = clock_of(text), []

    def record(code=""):
        seen.append([code, clock_data(clock), [asdict(call) for call in calls_due(clock, 1, schedule)]])

    for act in random_acts(seed, ACTS_EACH):
        if act[0] == "tick" and act[1] <= 130:
            for _ in range(act[1]):
                clock = tick(clock, 1)
                record()
            continue
        clock, code = applied(clock, act)
        record(code)
    return seen, [asdict(call) for call in calls_due(clock, 2000, schedule)]


@pytest.mark.parametrize("text", SYSTEMS)
def test_the_script_and_python_agree_at_every_tenth(open_page, text):
    page = open_page()
    page.goto("/account/login/")
    for seed, schedule in enumerate(SCHEDULES):
        acts = [[NAMES.get(name, name), *parts] for name, *parts in random_acts(seed, ACTS_EACH)]
        given = {"first": clock_data(clock_of(text)), "acts": acts, "schedule": schedule and asdict(schedule)}
        seen, due = page.evaluate(PLAY, given)
        expected, expected_due = played(text, seed, schedule)
        assert len(seen) == len(expected) > ACTS_EACH
        for number, (one, other) in enumerate(zip(seen, expected, strict=True)):
            assert one == other, (text, seed, number)
        assert due == expected_due
