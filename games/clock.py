"""A chess clock as an exact state machine (Articles 12, 14, 22.5): every act gives a new state.

Unit of every time: a tenth of a second, as an int. A clock knows no time of day: `tick` says how much has passed. A limit
that is reached is used up: a stone that lands on "10" has used the minute (12.3), and so it is with every other limit.
A side whose time is over has its flag down; its clock stands at nothing while its overtime is still added to `used`. What
follows is the referee's: the loss, or `let_pass` (22.5); until then the clock goes on as a clock on a table would.
"""

from dataclasses import dataclass, replace
from typing import Literal

from games.errors import Refused
from games.results import Colour
from games.time_systems import BY_MOVES, BY_PERIODS, LONGEST_MAIN, TimeSystem

Status = Literal["ready", "running", "paused"]

LONGEST_SEALED = 20  # characters of a sealed move


@dataclass(frozen=True)
class SideClock:
    """One side's time. `main`: left of the basic time; `left`: of the running period, `periods`: how many are left with it;
    `due`: moves still to be played in the period. `used`: time spent on moves; `adjusted`: what the referee added or took.
    """

    main: int
    left: int = 0
    periods: int = 0
    due: int = 0
    moves: int = 0
    passes: int = 0
    used: int = 0
    adjusted: int = 0
    flag: bool = False


@dataclass(frozen=True)
class Sealed:
    """A sealed move 封棋: who sealed it, what it is, and the number of that side's move."""

    colour: Colour
    move: str
    number: int


@dataclass(frozen=True)
class Clock:
    """Both sides' time, whose turn it is, whether the clock runs; `flags`: whose flag fell, the first one first ("BW")."""

    system: TimeSystem
    black: SideClock
    white: SideClock
    turn: Colour = "B"
    status: Status = "ready"
    flags: str = ""
    sealed: Sealed | None = None

    def side(self, colour: Colour) -> SideClock:
        """The clock of one side."""
        return self.black if colour == "B" else self.white


def new_clock(system: TimeSystem, turn: Colour = "B") -> Clock:
    """A clock before the game; `turn` is "W" where Black's first stones are a handicap."""
    side = noted(system, system.main, system.count)
    return Clock(system, side, side, turn)


def noted(system: TimeSystem, main: int, periods: int) -> SideClock:
    """A side's clock as it is read off in a pause (Articles 14, 22.9): basic time left, byo-yomi periods left."""
    left = system.period if system.kind in BY_MOVES or (system.kind in BY_PERIODS and periods) else 0
    due = system.count if system.kind in BY_MOVES else 0
    return SideClock(main, left, periods if system.kind in BY_PERIODS else 0, due, flag=main == left == 0)


def gained(before: Clock, after: Clock) -> Colour | Literal[""]:
    """The side that has more time left than it had, which no clock gives by itself; "" where neither has, or where every
    move adds time."""
    if before.system != after.system or after.system.kind == "fischer":
        return ""
    colours: tuple[Colour, Colour] = ("B", "W")
    return next((colour for colour in colours if _rest(after.side(colour)) > _rest(before.side(colour))), "")


def _rest(side: SideClock) -> tuple[int, int]:
    return side.main, side.periods


def other(colour: Colour) -> Colour:
    """The opponent."""
    return "W" if colour == "B" else "B"


def start(clock: Clock) -> Clock:
    """Start the clock of the side on turn. Refused("clock_started")."""
    if clock.status != "ready":
        raise Refused("clock_started")
    return replace(clock, status="running")


def pause(clock: Clock) -> Clock:
    """Stop both clocks; the time of a pause is nobody's (Article 14). Refused("clock_not_running")."""
    if clock.status != "running":
        raise Refused("clock_not_running")
    return replace(clock, status="paused")


def resume(clock: Clock) -> Clock:
    """Go on after a pause. Refused("clock_not_paused"), or "sealed_unopened" while a sealed move is not revealed."""
    if clock.status != "paused":
        raise Refused("clock_not_paused")
    if clock.sealed:
        raise Refused("sealed_unopened")
    return replace(clock, status="running")


def tick(clock: Clock, tenths: int) -> Clock:
    """Let time pass; it is the time of the side on turn while the clock runs. Raises ValueError where it goes back."""
    if tenths < 0:
        raise ValueError(tenths)
    if clock.status != "running" or not tenths:
        return clock
    side = clock.side(clock.turn)
    spent = _spend(clock.system, side, tenths)
    return _with(clock, clock.turn, replace(spent, used=side.used + tenths))


def press(clock: Clock, colour: Colour) -> Clock:
    """A move is complete, captured stones lifted (Article 22.6): the other side's clock runs.

    Refused("clock_not_running" | "not_on_turn").
    """
    if clock.status != "running":
        raise Refused("clock_not_running")
    if clock.turn != colour:
        raise Refused("not_on_turn")
    return _moved(clock)


def give_turn(clock: Clock, colour: Colour) -> Clock:
    """The referee gives the turn to a side, without a move: the clock was pressed by mistake."""
    return replace(clock, turn=colour)


def let_pass(clock: Clock) -> Clock:
    """Article 22.5: over time in the last minute, the opponent asks that it be a pass instead of the loss.

    The flag is up again, the side has its last period anew, and it is the opponent's turn. Refused("not_over_time") where
    the side on turn has time, "no_pass_instead" where the time system has no byo-yomi.
    """
    side = clock.side(clock.turn)
    if not side.flag:
        raise Refused("not_over_time")
    if clock.system.kind not in BY_PERIODS:
        raise Refused("no_pass_instead")
    again = replace(side, flag=False, periods=1, left=clock.system.period, passes=side.passes + 1)
    return _moved(_with(clock, clock.turn, again))


def adjust(clock: Clock, colour: Colour, tenths: int, periods: int = 0) -> Clock:
    """The referee adds time to a side or takes it (negative), and periods likewise.

    Time taken goes off as if it had passed: first the basic time, then the periods (22.1: twice the delay). Time added is
    basic time, or in a period of so many moves more of that period. A side that gets time has its flag up.
    Refused("bad_adjustment") for nothing, more than 24 hours, or periods where the system has none.
    """
    by_periods = clock.system.kind in BY_PERIODS
    if not (tenths or periods) or abs(tenths) > LONGEST_MAIN or (periods and not by_periods) or abs(periods) > 99:
        raise Refused("bad_adjustment")
    side = clock.side(colour)
    if periods:
        side = _with_periods(clock.system, side, min(99, side.periods + periods))
    if tenths > 0:
        side = _with_time(clock.system, side, tenths)
    elif tenths < 0:
        side = _spend(clock.system, side, -tenths)
    return _with(clock, colour, replace(side, adjusted=side.adjusted + tenths))


def seal(clock: Clock, move: str) -> Clock:
    """The side on turn seals its move (Article 14): it counts as played, both clocks stand, nobody sees it.

    Refused("no_sealed_move" | "sealed_already" | "clock_not_running").
    """
    move = " ".join(move.split())[:LONGEST_SEALED]
    if clock.sealed:
        raise Refused("sealed_already")
    if clock.status == "ready":
        raise Refused("clock_not_running")
    if not move:
        raise Refused("no_sealed_move")
    sealed = Sealed(clock.turn, move, clock.side(clock.turn).moves + 1)
    return replace(_moved(clock), status="paused", sealed=sealed)


def reveal(clock: Clock) -> Clock:
    """The referee has opened the sealed move and played it on the board. Refused("nothing_sealed")."""
    if not clock.sealed:
        raise Refused("nothing_sealed")
    return replace(clock, sealed=None)


def _moved(clock: Clock) -> Clock:
    """The state after a move of the side on turn."""
    system, side = clock.system, clock.side(clock.turn)
    after = replace(side, moves=side.moves + 1)
    if not side.flag:
        if system.kind == "fischer":
            after = replace(after, main=side.main + system.period)
        elif side.main == 0 and system.kind in BY_PERIODS:
            after = replace(after, left=system.period)
        elif side.main == 0 and system.kind in BY_MOVES:
            after = _counted(system, after)
    return replace(_with(clock, clock.turn, after), turn=other(clock.turn))


def _counted(system: TimeSystem, side: SideClock) -> SideClock:
    """One move less to play in the period; after the last one a new period, with what was left of the old one (12.5)."""
    if side.due > 1:
        return replace(side, due=side.due - 1)
    kept = side.left if system.kind == "moves" else 0
    return replace(side, due=system.count, left=system.period + kept)


def _spend(system: TimeSystem, side: SideClock, tenths: int) -> SideClock:
    """Time goes off a side's clock: basic time first."""
    rest = max(0, tenths - side.main)
    side = replace(side, main=max(0, side.main - tenths))
    if side.main or side.flag:
        return side
    if system.kind not in BY_PERIODS:
        left = max(0, side.left - rest)
        return replace(side, left=left, flag=left == 0)
    gone, into = divmod(system.period - side.left + rest, system.period)
    return _with_periods(system, replace(side, left=system.period - into), side.periods - gone)


def _with_periods(system: TimeSystem, side: SideClock, periods: int) -> SideClock:
    """A side with so many periods; with none left, and no basic time, its flag is down."""
    if periods > 0:
        return replace(side, periods=periods, left=side.left or system.period, flag=False)
    return replace(side, periods=0, left=0, flag=side.main == 0)


def _with_time(system: TimeSystem, side: SideClock, tenths: int) -> SideClock:
    """A side with more time."""
    if system.kind in BY_MOVES and side.main == 0:
        return replace(side, left=side.left + tenths, flag=False)
    return replace(side, main=side.main + tenths, flag=False)


def _with(clock: Clock, colour: Colour, side: SideClock) -> Clock:
    """The clock with one side's new state; remembers whose flag fell first."""
    flags = clock.flags.replace(colour, "") if not side.flag else clock.flags
    if side.flag and colour not in flags:
        flags += colour
    if colour == "B":
        return replace(clock, black=side, flags=flags)
    return replace(clock, white=side, flags=flags)
