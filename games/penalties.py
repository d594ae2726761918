"""What rulings mean for one game: warnings, a result that is forced, a game to be played again (Articles 17–24).

What follows is worked out from the rulings that stand, in whatever order they were given; so one that is revoked leaves
nothing behind.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, get_args

from games.results import UNPLAYED, Conditions, Ending, Entry, Outcome, Side, Verdict, verdict

Forced = Literal["", "loss", "both_lose", "draw", "replay", "no_result"]
Clock = Literal["", "deduct", "correct"]


def gettext_noop(message: str) -> str:
    """Marks a message id for translation."""
    return message


_ = gettext_noop


@dataclass(frozen=True)
class Consequence:
    """What may follow from an offence. `name` is a message id; `warns`: it counts as a warning; `forces`: the result that it
    sets; `clock`: it takes seconds, which come off the side's time, or by which its clock is put right."""

    code: str
    name: str
    warns: bool = False
    forces: Forced = ""
    clock: Clock = ""


CONSEQUENCES: dict[str, Consequence] = {
    consequence.code: consequence
    for consequence in (
        Consequence("warning", _("warning"), warns=True),
        Consequence("right_warning", _("put right, warning"), warns=True),
        Consequence("void_warning", _("move void, warning"), warns=True),
        Consequence("void_pass_warning", _("move void, a pass, warning"), warns=True),
        Consequence("void", _("move void")),
        Consequence("void_pass", _("move void, a pass")),
        Consequence("pass", _("a pass, the game goes on")),
        Consequence("right", _("put right")),
        Consequence("stands", _("stands as it is")),
        Consequence("play_on", _("play on; whoever says “dead” moves first")),
        Consequence("byoyomi_on", _("byo-yomi goes on")),
        Consequence("deduct_time", _("time deducted"), clock="deduct"),
        Consequence("correct_clock", _("clock put right"), clock="correct"),
        Consequence("loss", _("loses the game"), forces="loss"),
        Consequence("both_lose", _("both lose"), forces="both_lose"),
        Consequence("draw", _("draw"), forces="draw"),
        Consequence("replay", _("game played again"), forces="replay"),
        Consequence("no_result", _("no result"), forces="no_result"),
        Consequence("nothing", _("noted, nothing follows")),
    )
}
WARNINGS = frozenset(code for code, consequence in CONSEQUENCES.items() if consequence.warns)
FORCING = frozenset(code for code, consequence in CONSEQUENCES.items() if consequence.forces)
KNOWN = frozenset(("loss", "replay", *get_args(Outcome)))  # what a game's result can be made
INSTEAD: tuple[Forced, ...] = ("replay", "draw", "no_result")  # what a game counts as; the first ruled counts


@dataclass(frozen=True)
class Given:
    """A ruling that stands. `ending`: how a game is lost by it; `afresh`: the game was begun anew on the same sheet, so that
    what was ruled up to then is of the game before."""

    side: Side
    consequence: str
    ending: Ending = "decision"
    afresh: bool = False


@dataclass(frozen=True)
class Ruled:
    """What the rulings of a game come to. `lost_a`, `lost_b`: how a side has lost by a ruling, "" where it has not;
    `instead`: what the game counts as whatever was entered; `given`: how many rulings stand; `before_a`, `before_b`: the
    warnings in a game before it on the same sheet, which was played again."""

    warnings_a: int = 0
    warnings_b: int = 0
    lost_a: Ending = ""
    lost_b: Ending = ""
    instead: Forced = ""
    given: int = 0
    before_a: int = 0
    before_b: int = 0

    def warnings(self, side: Side) -> int:
        """The warnings against a side."""
        return self.warnings_a if side == "a" else self.warnings_b

    def all_warnings(self, side: Side) -> int:
        """The same with those in a game that was played again."""
        return self.warnings(side) + (self.before_a if side == "a" else self.before_b)


NONE = Ruled()


def ruled(given: Iterable[Given]) -> Ruled:
    """What rulings come to, in any order; where one began the game afresh, those after it. A consequence that isn't known
    counts for nothing."""
    everything = list(given)
    begun = max((number for number, one in enumerate(everything, start=1) if one.afresh), default=0)
    before, now = everything[:begun], everything[begun:]
    forces = {one.consequence for one in now}
    return Ruled(
        warnings_a=_warned("a", now),
        warnings_b=_warned("b", now),
        lost_a=_how_lost("a", now),
        lost_b=_how_lost("b", now),
        instead=next((code for code in INSTEAD if code in forces & KNOWN), ""),
        given=len(everything),
        before_a=_warned("a", before),
        before_b=_warned("b", before),
    )


def _warned(side: Side, given: list[Given]) -> int:
    """How many warnings there are against a side."""
    return sum(one.side == side and one.consequence in WARNINGS for one in given)


def _how_lost(side: Side, given: list[Given]) -> Ending:
    """How a side has lost by its rulings; by the referee's decision where they differ."""
    own = {one.ending for one in given if one.side == side and one.consequence == "loss"}
    own |= {one.ending for one in given if one.consequence == "both_lose"}
    return own.pop() if len(own) == 1 else "decision" if own else ""


def verdict_ruled(entry: Entry, black: Side | None, conditions: Conditions, rulings: Ruled) -> Verdict:
    """The result that follows from what was entered and from the rulings that stand.

    A game to be played again has no result. Whoever has lost by a ruling, or has `limit` warnings (Article 24.2), has lost
    whatever was entered; else a draw or no result may be ruled; else the count decides, the warnings' stones included
    (Article 24.1). In a game that was not played, who did not come has lost beside whoever loses by a ruling.
    """
    if rulings.instead == "replay":
        return Verdict(ruled="replay")
    plain = verdict(entry, black, conditions, rulings.warnings_a, rulings.warnings_b)
    if rulings.lost_a or rulings.lost_b:
        return _lost(entry, plain, rulings)
    if rulings.instead and not plain.by_warnings:
        outcome: Outcome = rulings.instead  # type: ignore[assignment]
        return Verdict(outcome, "decision", ruled=rulings.instead)
    return plain


def _lost(entry: Entry, plain: Verdict, rulings: Ruled) -> Verdict:
    """The result where somebody has lost by a ruling."""
    also = plain.outcome if plain.by_warnings or entry.ending in UNPLAYED else ""
    a = bool(rulings.lost_a) or also in ("b", "both_lose")
    b = bool(rulings.lost_b) or also in ("a", "both_lose")
    endings: set[Ending] = {how for how in (rulings.lost_a, rulings.lost_b) if how}
    ending: Ending = endings.pop() if len(endings) == 1 and not also else "decision"
    if entry.ending in UNPLAYED:
        ending = entry.ending
    outcome: Outcome = "both_lose" if a and b else "b" if a else "a"
    return Verdict(outcome, ending, ruled="both_lose" if a and b else "loss")


def possible(consequence: str) -> bool:
    """Whether there is such a consequence, and a result for it where it forces one."""
    known = CONSEQUENCES.get(consequence)
    return known is not None and (not known.forces or known.forces in KNOWN)


def reaches_limit(rulings: Ruled, side: Side, limit: int) -> bool:
    """Whether one more warning is the one that loses the game (Article 24.2)."""
    return rulings.warnings(side) + 1 == limit


def contradicts(rulings: Ruled, consequence: str) -> bool:
    """Whether a consequence can't stand beside the rulings there are: a game has one result, and is played again or not.

    Losses of both sides, given one after the other, are no contradiction: both have lost.
    """
    forces = CONSEQUENCES[consequence].forces
    if not forces:
        return False
    if rulings.instead:
        return True
    return forces in INSTEAD and bool(rulings.lost_a or rulings.lost_b)


def with_warning(rulings: Ruled, side: Side) -> Ruled:
    """The same with one more warning."""
    more = replace(rulings, given=rulings.given + 1)
    if side == "a":
        return replace(more, warnings_a=rulings.warnings_a + 1)
    return replace(more, warnings_b=rulings.warnings_b + 1)
