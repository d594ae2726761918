"""What was entered for a game, and what follows from it (Articles 9, 11, 13, 24).

Unit of every count, margin and komi: a quarter of a zi 子 (= half a point 目), as an int. 1 zi = 4, 3¾ zi = 15.
Sides are "a" and "b", as seated; colours are "B" and "W". Which side has Black may not be known yet (nigiri at the
table), so a result belongs to a side, never to a colour.
"""

from dataclasses import dataclass
from typing import Literal

Side = Literal["a", "b"]
Colour = Literal["B", "W"]
Outcome = Literal["", "a", "b", "draw", "both_lose"]  # "" = not yet
Ending = Literal["", "count", "resignation", "time", "forfeit", "no_show", "decision"]

UNPLAYED: frozenset[str] = frozenset({"forfeit", "no_show"})  # endings of games that were not played


@dataclass(frozen=True)
class Conditions:
    """What a game is played under. `penalty` is what one warning costs (Article 24.1), `limit` how many lose (24.2)."""

    board_points: int = 361
    komi: int = 15
    penalty: int = 4
    limit: int = 2


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
    """Black's margin in quarter zi: count − half the board − komi − own warnings + White's warnings.

    Articles 9, 11 and 24.1; cases/komi_margin.json has worked values.
    """
    penalties = conditions.penalty * (warnings_black - warnings_white)
    return black_zi - 2 * conditions.board_points - conditions.komi - penalties


def possible_count(black_zi: int, conditions: Conditions) -> bool:
    """Whether Black's count is a whole or half zi between none and the whole board (Articles 8, 9)."""
    return 0 <= black_zi <= 4 * conditions.board_points and black_zi % 2 == 0


def possible_margin(margin: int, winner: Colour | None, conditions: Conditions) -> bool:
    """Whether a winner can lead by this margin; `winner` None where the colours are not known.

    A count is a whole or half zi, so with komi 3¾ zi every margin ends in ¼ or ¾ zi; it can't be more than the board
    holds, komi and the stones of the other side's warnings included.
    """
    most, komi = 2 * conditions.board_points, conditions.komi
    lead = {"B": most - komi, "W": most + komi, None: most + abs(komi)}[winner]
    fits = conditions.penalty % 2 == 1 or (margin - komi) % 2 == 0
    return fits and 0 < margin <= lead + conditions.penalty * (conditions.limit - 1)


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
    if entry.black_zi is None or black is None:
        return Verdict(entry.outcome, entry.ending, entry.margin)
    black_warnings, white_warnings = (warnings_a, warnings_b) if black == "a" else (warnings_b, warnings_a)
    margin = margin_for_black(entry.black_zi, conditions, black_warnings, white_warnings)
    if margin == 0:
        return Verdict("draw", "count", 0)
    white: Side = "b" if black == "a" else "a"
    return Verdict(black if margin > 0 else white, "count", abs(margin))


def scores(outcome: Outcome) -> tuple[int, int]:
    """The two sides' points for an outcome: win 2, draw 1, loss 0 (Article 27.1); (0, 0) while open."""
    table: dict[Outcome, tuple[int, int]] = {"a": (2, 0), "b": (0, 2), "draw": (1, 1)}
    return table.get(outcome, (0, 0))
