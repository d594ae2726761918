"""Games on a clock for tests: systems, random acts, and a slow clock that counts one tenth after the other."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games import clock as machine
from games.clock import Clock, new_clock
from games.errors import Refused
from games.time_systems import TimeSystem, read_time_system

SYSTEMS = (
    "2m(1x60s)",
    "1m+3x60s",
    "30s+3x20s",
    "2x10s",
    "5x5s",
    "45s",
    "20s+4/15s",
    "3/12s",
    "20s+3/15s canadian",
    "20s+5s/move",
)
Act = tuple[Any, ...]


def clock_of(text: str, turn: str = "B") -> Clock:
    """A new clock that runs."""
    return machine.start(new_clock(read_time_system(text), turn))


def applied(clock: Clock, act: Act) -> tuple[Clock, str]:
    """The clock after an act, and the code where it was refused."""
    name, *arguments = act
    try:
        return getattr(machine, name)(clock, *arguments), ""
    except Refused as refused:
        return clock, refused.code


def random_acts(seed: int, count: int) -> Iterator[Act]:
    """Acts in any order, most of them time and moves."""
    chance = random.Random(seed)
    for _ in range(count):
        colour = chance.choice("BW")
        yield chance.choices(
            [
                ("tick", chance.choice((0, 1, 1, 7, 50, 99, 100, 101, 250, 600, chance.randrange(900)))),
                ("press", colour),
                ("pause",),
                ("resume",),
                ("adjust", colour, chance.choice((-700, -50, -1, 0, 1, 100, 600)), chance.choice((0, 0, 0, -1, 1))),
                ("let_pass",),
                ("seal", chance.choice(("Q16", " d  4 ", ""))),
                ("reveal",),
                ("give_turn", colour),
            ],
            [40, 30, 3, 8, 6, 8, 1, 6, 2],
        )[0]


@dataclass
class Slow:
    """One side counted down tenth by tenth, as a person with a stopwatch would do it."""

    system: TimeSystem
    main: int
    into: int = 0  # tenths of the running period that are gone, or of the section
    spare: int = 0  # tenths carried over into the section
    periods: int = 0
    due: int = 0
    over: bool = False

    @classmethod
    def of(cls, system: TimeSystem) -> "Slow":
        """A side before the game."""
        return cls(system, system.main, periods=system.count, due=system.count)

    def tenth(self) -> None:
        """A tenth of a second passes."""
        if self.over:
            return
        if self.main > 0:
            self.main -= 1
            self.over = self.main == 0 and self.system.kind in ("sudden", "fischer")
            return
        self.into += 1
        if self.system.kind in ("kept", "byoyomi"):
            if self.into == self.system.period:  # the stone on "10" comes too late
                self.into, self.periods = 0, self.periods - 1
                self.over = self.periods == 0
        else:
            self.over = self.into == self.system.period + self.spare

    def move(self) -> None:
        """A move is made."""
        kind = self.system.kind
        if self.over:
            return
        if kind == "fischer":
            self.main += self.system.period
        elif self.main == 0 and kind in ("kept", "byoyomi"):
            self.into = 0
        elif self.main == 0 and kind in ("moves", "canadian"):
            self.due -= 1
            if self.due == 0:
                left = self.system.period + self.spare - self.into
                self.due, self.into, self.spare = self.system.count, 0, left if kind == "moves" else 0

    def shows(self) -> tuple[int, int, int, int, bool]:
        """What a clock of the machine shows: main, left, periods, due, flag."""
        by_periods = self.system.kind in ("kept", "byoyomi")
        by_moves = self.system.kind in ("moves", "canadian")
        left = self.system.period + self.spare - self.into if (by_periods or by_moves) and not self.over else 0
        return self.main, left, self.periods if by_periods else 0, self.due if by_moves else 0, self.over
