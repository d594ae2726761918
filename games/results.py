"""What was entered for a game, and what follows from it (Articles 9, 11, 13, 24).

Unit of every count, margin and komi: a quarter of a zi 子 (= half a point 目), as an int. 1 zi = 4, 3¾ zi = 15.
Sides are "a" and "b", as seated; colours are "B" and "W". Which side has Black may not be known yet (nigiri at the
table), so a result belongs to a side, never to a colour.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Side = Literal["a", "b"]
Colour = Literal["B", "W"]
Outcome = Literal["", "a", "b", "draw", "both_lose", "no_result"]  # "" = not yet
Ending = Literal["", "count", "resignation", "time", "forfeit", "no_show", "decision"]

UNPLAYED: frozenset[str] = frozenset({"forfeit", "no_show"})  # endings of games that were not played
FAR = Fraction(1, 4)  # of the board, in zi: hardly any game is counted to its end that one side leads by more
TIES: dict[str, Colour | None] = {"draw": None, "black": "B", "white": "W"}  # to whom an equal count gives the game


@dataclass(frozen=True)
class Conditions:
    """What a game is played under. `penalty` is what one warning costs (Article 24.1), `limit` how many lose (24.2).

    `compensation` is what Black gives back for handicap stones (Article 11); `tie` says, as in TIES, whose an equal count
    is; by "territory" no zi are counted, so that only the margin can be told.
    """

    board_points: int = 361
    komi: int = 15
    penalty: int = 4
    limit: int = 2
    compensation: int = 0
    tie: str = "draw"
    counting: str = "area"

    @property
    def baseline(self) -> int:
        """Half the board in quarter zi (Article 9): 180½ zi on 19×19."""
        return 2 * self.board_points

    @property
    def given(self) -> int:
        """What Black gives in all: komi and compensation."""
        return self.komi + self.compensation


@dataclass(frozen=True)
class Entry:
    """A result as it was written down.

    `black_zi` is Black's count before any deduction; outcome and margin follow from it (see `verdict`) and stay "" and
    None here. `margin` is the winner's margin as stated on the slip, everything included, None where none was stated.
    """

    outcome: Outcome = ""
    ending: Ending = ""
    margin: int | None = None
    black_zi: int | None = None

    @property
    def counted(self) -> bool:
        """Whether the game was counted."""
        return self.black_zi is not None or self.ending == "count"

    @property
    def not_counted(self) -> bool:
        """Whether it ended otherwise: by resignation, on time, by forfeit, by decision."""
        return self.ending not in ("", "count")


@dataclass(frozen=True)
class Verdict:
    """The result that counts. `margin` > 0 is the winner's; `by_warnings`: a side reached the limit of warnings; `ruled`:
    the consequence that decided it, as in games.penalties, "" where none did."""

    outcome: Outcome = ""
    ending: Ending = ""
    margin: int | None = None
    by_warnings: bool = False
    ruled: str = ""

    @property
    def unplayed(self) -> bool:
        """Whether the game was decided without being played."""
        return self.ending in UNPLAYED


def margin_for_black(black_zi: int, conditions: Conditions, warnings_black: int, warnings_white: int) -> int:
    """Black's margin in quarter zi: count − half the board − komi − own warnings + White's warnings − what handicap stones
    are compensated with.

    Articles 9, 11 and 24.1; cases/komi_margin.json has worked values.
    """
    penalties = conditions.penalty * (warnings_black - warnings_white)
    return black_zi - conditions.baseline - conditions.given - penalties


def possible_count(black_zi: int, conditions: Conditions) -> bool:
    """Whether Black's count is a whole or half zi between none and the whole board (Articles 8, 9)."""
    return 0 <= black_zi <= 4 * conditions.board_points and black_zi % 2 == 0


def far_off(black_zi: int, conditions: Conditions) -> bool:
    """Whether a count is so far from half the board and komi that it looks like a slip, such as 18 for 185."""
    return abs(margin_for_black(black_zi, conditions, 0, 0)) > 4 * FAR * conditions.board_points


def possible_margin(margin: int, winner: Colour | None, conditions: Conditions) -> bool:
    """Whether a winner can lead by this margin; `winner` None where the colours are not known.

    A count is a whole or half zi, so with komi 3¾ zi every margin ends in ¼ or ¾ zi; it can't be more than the board
    holds, komi and the stones of the other side's warnings included. By nothing wins only whom a tie is given to.
    """
    most, given = conditions.baseline, conditions.given
    lead = {"B": most - given, "W": most + given, None: most + abs(given)}[winner]
    fits = conditions.penalty % 2 == 1 or (margin - given) % 2 == 0
    tied = TIES[conditions.tie]
    least = 0 if tied and winner in (tied, None) else 1
    return fits and least <= margin <= lead + conditions.penalty * (conditions.limit - 1)


def verdict(entry: Entry, black: Side | None, conditions: Conditions, warnings_a: int, warnings_b: int) -> Verdict:
    """The result that follows from what was entered and from the warnings given.

    A side with `limit` warnings loses whatever the count, both sides with that many both lose (Article 24.2); else a
    count decides by its margin; else what was entered stands. Games that were not played keep their result.
    """
    if entry.ending not in UNPLAYED:
        out_a, out_b = warnings_a >= conditions.limit, warnings_b >= conditions.limit
        if out_a or out_b:
            loser_both: Outcome = "both_lose" if out_a and out_b else "b" if out_a else "a"
            return Verdict(loser_both, "decision", by_warnings=True)
    if black is not None and (entry.outcome, entry.ending) == ("draw", "count"):
        return tied(black, conditions)
    if entry.black_zi is None or black is None:
        return Verdict(entry.outcome, entry.ending, entry.margin)
    black_warnings, white_warnings = (warnings_a, warnings_b) if black == "a" else (warnings_b, warnings_a)
    margin = margin_for_black(entry.black_zi, conditions, black_warnings, white_warnings)
    if margin == 0:
        return tied(black, conditions)
    return Verdict(black if margin > 0 else other(black), "count", abs(margin))


def tied(black: Side, conditions: Conditions) -> Verdict:
    """An equal count: a draw, or won by whom the ruleset gives it to."""
    winner = TIES[conditions.tie]
    if winner is None:
        return Verdict("draw", "count", 0)
    return Verdict(black if winner == "B" else other(black), "count", 0)


def other(side: Side) -> Side:
    """The other side."""
    return "b" if side == "a" else "a"


def scores(outcome: Outcome, no_result: int = 1) -> tuple[int, int]:
    """The two sides' points for an outcome: win 2, draw 1, loss 0 (Article 27.1); (0, 0) while open.

    `no_result`: what each side gets for a game without result (Article 20.3).
    """
    table: dict[Outcome, tuple[int, int]] = {"a": (2, 0), "b": (0, 2), "draw": (1, 1), "no_result": (no_result, no_result)}
    return table.get(outcome, (0, 0))
