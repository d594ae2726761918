"""What criteria look at, and what a criterion is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Literal

from tournaments.crosstable import Crosstable, Meeting, scores_after
from tournaments.event_settings import EventSettings
from tournaments.mcmahon import WIN, carried, start_score
from tournaments.records import Entrant, PlaceOrder

Number = int | Fraction
Value = Number | tuple[int, ...]  # several numbers are compared one after the other
Column = dict[int, Value]
Part = tuple[int | str | None, Number]  # an opponent's start number (None: no opponent) or what else it is, and the amount
Sum = list[Part]
Told = tuple[str, tuple[int, ...]]  # what a value that is no sum follows from: a word, and start numbers
Tied = frozenset[int]
DRAW = WIN // 2


@dataclass(frozen=True)
class Faced:
    """A round that counts for opponents' points: `rule` says what counts in it (see Field.rule), `amount` how much."""

    meeting: Meeting
    rule: str
    amount: int

    @property
    def real(self) -> bool:
        """Whether an opponent counts, not what stands in for one."""
        return self.rule in {"points", "drawn"}

    @property
    def met(self) -> bool:
        """Whether there was an opponent at all."""
        return self.meeting.opponent is not None


@dataclass(frozen=True)
class Field:
    """What a tie-break may look at: everything up to round `rounds`, and what was decided outside the rounds (`orders`)."""

    entrants: tuple[Entrant, ...]
    table: Crosstable
    rounds: int
    settings: EventSettings
    lot_seed: int = 0
    orders: tuple[PlaceOrder, ...] = ()

    @cached_property
    def points(self) -> dict[int, int]:
        """Each entrant's points, byes as given, with those carried over from an earlier stage."""
        return {n: self.brought[n] + sum(meeting.score or 0 for meeting in row) for n, row in self.table.items()}

    @cached_property
    def brought(self) -> dict[int, int]:
        """The points that each entrant carried over from an earlier stage."""
        return {entrant.number: carried(entrant, self.settings) for entrant in self.entrants}

    @cached_property
    def scores(self) -> dict[int, int]:
        """What entrants are paired by and count as opponents: their points, in McMahon the McMahon score."""
        return scores_after(self.table, self.entrants, self.settings)

    @cached_property
    def starts(self) -> dict[int, int]:
        """What each entrant started with."""
        return {entrant.number: start_score(entrant, self.settings) for entrant in self.entrants}

    @cached_property
    def lowest(self) -> int:
        """The lowest score that anybody has."""
        return min(self.scores.values(), default=0)

    @cached_property
    def highest(self) -> int:
        """The highest score that anybody has, 0 at least."""
        return max((0, *self.scores.values()))

    @cached_property
    def sos(self) -> dict[int, int]:
        """Everybody's opponents' points."""
        return {number: sum(one.amount for one in rounds) for number, rounds in self.faced.items()}

    @cached_property
    def lowest_sos(self) -> int:
        """The lowest opponents' points that anybody has."""
        return min(self.sos.values(), default=0)

    @cached_property
    def ratings(self) -> dict[int, int]:
        """The ratings of those who have one."""
        return {entrant.number: entrant.rating for entrant in self.entrants if entrant.rating is not None}

    @cached_property
    def most_boards(self) -> int:
        """How many boards a match has."""
        return max((len(meeting.boards) for row in self.table.values() for meeting in row), default=0) or 1

    @cached_property
    def board_points(self) -> dict[int, int]:
        """Everybody's board points."""
        return {n: sum(self.board_points_in(meeting) for meeting in row) for n, row in self.table.items()}

    def board_points_in(self, meeting: Meeting) -> int:
        """The board points of a round; those of a bye as the event gives them."""
        return self.settings.bye_board_points if meeting.kind == "bye" else meeting.games

    @cached_property
    def missed(self) -> dict[int, int]:
        """Who has withdrawn, and how many of the rounds were missed since."""
        return {e.number: self.rounds - e.withdrawn + 1 for e in self.entrants if e.withdrawn and e.withdrawn <= self.rounds}

    @cached_property
    def faced(self) -> dict[int, tuple[Faced, ...]]:
        """Each entrant's rounds that count for opponents' points."""
        return {number: tuple(self._faced(number)) for number in self.table}

    def _faced(self, number: int) -> Iterator[Faced]:
        for meeting in self.table[number]:
            rule = self.rule(meeting)
            if rule != "skip":
                yield Faced(meeting, rule, self.amount(number, meeting, rule))

    def rule(self, meeting: Meeting) -> str:
        """What counts in a round: "points" or "drawn" of the opponent, "zero", "own", "lowest", "start"; or "skip"."""
        chosen = self.settings
        match meeting.kind:
            case "bye":
                return chosen.bye_opponent
            case "pending":
                return "skip"
            case "none" if chosen.system != "mcmahon":
                return "skip"
            case "half" | "absent" | "none":
                return chosen.bye_opponent if chosen.absence_opponent == "bye" else chosen.absence_opponent
        if meeting.no_result and chosen.no_result_opponent != "usual":
            return chosen.no_result_opponent
        if meeting.score == meeting.opponent_score == 0 and not meeting.no_result and chosen.double_loss_opponent != "usual":
            return chosen.double_loss_opponent
        if meeting.kind == "unplayed" and chosen.forfeit_opponent != "points":
            return chosen.forfeit_opponent
        return chosen.withdrawn_opponent if meeting.opponent in self.missed else "points"

    def amount(self, number: int, meeting: Meeting, rule: str) -> int:
        """How much a round of an entrant counts for its opponents' points."""
        opponent = meeting.opponent or 0
        match rule:
            case "points":
                return self.scores[opponent] + self.stones_given(meeting)
            case "drawn":
                return self.drawn_on(opponent) + self.stones_given(meeting)
            case "own":
                return self.scores[number]
            case "lowest":
                return self.lowest
            case "start":
                return self.starts[number]
        return 0

    def drawn_on(self, number: int) -> int:
        """The score of an entrant, with a draw for each round missed since it withdrew."""
        missed = self.missed.get(number, 0)
        here = self.table[number][: self.rounds - missed]
        return (here[-1].total if here else self.starts[number]) + missed * DRAW

    def stones_given(self, meeting: Meeting) -> int:
        """What a handicap adds to the opponent's score where the event wants it: a win a stone given, less if taken."""
        if not self.settings.sos_handicap:
            return 0
        return {"W": WIN, "B": -WIN}.get(meeting.colour or "", 0) * meeting.handicap

    @cached_property
    def extended(self) -> "Field":
        """The same where each round without an opponent counts with the player's own start score."""
        return replace(self, settings=replace(self.settings, bye_opponent="start", absence_opponent="bye"))

    @cached_property
    def adjusted(self) -> "Field":
        """The extended one, with the stones given."""
        return replace(self, settings=replace(self.extended.settings, sos_handicap=True))


@dataclass(frozen=True)
class Tiebreak:
    """`name` is the English column head, `tip` what the number is (both message ids); `low` where less is better.

    `column` gives a value per start number, none for those of whom nothing is known, who come last; a criterion that looks
    only inside a tie has `within` instead: it gets the tied numbers and returns their values, or none where it can't tell
    them apart. `parts`: what a value is the sum (or the list, or with `mean` the average) of; it gets the tied too. `sums`:
    what each of several numbers is the sum of. `told`: what a value that is no sum follows from; it gets the tied, or
    everybody.
    `scale`: "points" are shown as 1/½/0 where the event wants it, "decimal" with three decimals, "grade" as a rank,
    "number" as they are. `only`: the systems of play that it is made for, none named: all; others may use it. `never`: those
    that refuse it; `needs`: those that alone can use it, none named: all.
    """

    code: str
    name: str
    tip: str
    column: Callable[[Field], Column] | None = None
    within: Callable[[Field, Tied], Column] | None = None
    parts: Callable[[Field, int, Tied], list[Part]] | None = None
    sums: Callable[[Field, int], Iterator[Sum]] | None = None
    told: Callable[[Field, Tied], dict[int, Told]] | None = None
    mean: bool = False
    low: bool = False
    scale: Literal["points", "number", "decimal", "grade"] = "number"
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()

    def serves(self, system: str) -> bool:
        """Whether events of a system of play can have it as a criterion."""
        return system not in self.never and (not self.needs or system in self.needs)


def exact(numerator: int, denominator: int) -> Number:
    """The quotient, as an int where it is whole."""
    quotient = Fraction(numerator, denominator)
    return quotient.numerator if quotient.denominator == 1 else quotient
