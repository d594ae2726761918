"""Between which values each criterion can still end, for as many of the criteria as can be reckoned."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from tournaments.mcmahon import WIN
from tournaments.prospects.scenarios import Ahead
from tournaments.tiebreaks import TIEBREAKS, Field, Number, Value
from tournaments.tiebreaks.field import Faced

Span = tuple[Number, Number]
Point = tuple[int, Value]  # a value, the higher the better, with KNOWN before it; or NOTHING or ANYTHING
Mark = tuple[Point, ...]  # the values of an entrant, criterion by criterion
NOTHING, KNOWN, ANYTHING = range(3)  # below all values, as of whom nothing is known; a value; above all
LEAST, MOST = (NOTHING, 0), (ANYTHING, 0)
SCORES = ("points", "mms")
FIXED = ("rating", "grade")
OWN = ("progressive", "warnings", "wins", "wins_white", "games_white", "games_won", "streak", "byes", "survival")
OPPONENTS = ("sos", "sos_extended", "sos_adjusted", "sodos", "total")


@dataclass(frozen=True)
class Spans:
    """The entrants of a group (or of an event without groups). `fields[end]`: what there is when all open games end so."""

    ahead: Ahead
    fields: tuple[Field, ...]

    @cached_property
    def open_round(self) -> Mapping[int, int]:
        """For everybody with an open game its round."""
        return {number: game.round_number for game in self.ahead.open for number in (game.a, game.b)}

    @cached_property
    def several(self) -> bool:
        """Whether matches have several games, whose number is not known before."""
        return self.ahead.settings.games > 1

    @cached_property
    def scores(self) -> dict[int, Span]:
        """Between which scores everybody can end."""
        return {n: self.score(n, [field.scores[n] for field in self.fields]) for n in self.fields[0].scores}

    def score(self, number: int, known: list[int]) -> Span:
        """Between which scores somebody can end, who has one of these when the open games are over."""
        return min(known), max(known) + WIN * self.ahead.unknown[number]

    @cached_property
    def lowest(self) -> Span:
        """Between what the lowest score of all can be."""
        return min(low for low, _ in self.scores.values()), min(high for _, high in self.scores.values())

    @cached_property
    def highest(self) -> Span:
        """Between what the highest score of all can be, 0 at least."""
        low, high = (max(0, *(span[side] for span in self.scores.values())) for side in (0, 1))
        return low, high

    def marks(self, number: int, end: int, gain: int | None = None) -> tuple[Mark, Mark]:
        """Somebody's lowest and highest values when the own open game ends so, and they gain just `gain` points in rounds
        that are not drawn (None: whatever)."""
        low: list[Point] = []
        high: list[Point] = []
        for code in self.ahead.codes:
            span = self.span(code, number, end, gain)
            if span is None:
                return (*low, LEAST), (*high, MOST)
            for marks, value in zip((low, high), span, strict=True):
                marks.append(value)
        return (*low, LEAST), (*high, LEAST if self.ahead.decided else MOST)

    def span(self, code: str, number: int, end: int, gain: int | None) -> tuple[Point, Point] | None:
        """The lowest and the highest value of a criterion, the higher the better; None where that isn't known."""
        unknown = self.ahead.unknown[number]
        if code in SCORES:
            known = self.column(code, end)[number]
            return (KNOWN, known + (gain or 0)), (KNOWN, known + (WIN * unknown if gain is None else gain))
        if code in OPPONENTS:
            found = self.opponents(code, number, end, gain)
            return found and ((KNOWN, found[0]), (KNOWN, found[1]))
        if code in FIXED or (code in OWN and not unknown and not (code == "games_won" and self.several)):
            point = self.point(code, number, end)
            return point, point
        return None

    def column(self, code: str, end: int) -> Mapping[int, Number]:
        """The points or the scores when the open games end so."""
        return self.fields[end].points if code == "points" else self.fields[end].scores

    @cached_property
    def columns(self) -> dict[tuple[str, int], Mapping[int, Value]]:
        """The columns worked out so far, by criterion and end."""
        return {}

    def point(self, code: str, number: int, end: int) -> Point:
        """The value of a criterion that follows from the own games, the higher the better."""
        if (code, end) not in self.columns:
            work_out = TIEBREAKS[code].column
            self.columns[code, end] = work_out(self.fields[end]) if work_out else {}
        value = self.columns[code, end].get(number)
        if value is None or isinstance(value, tuple):
            return LEAST
        return (KNOWN, -value if TIEBREAKS[code].low else value)

    def opponents(self, code: str, number: int, end: int, gain: int | None) -> Span | None:
        """Between what a criterion made of opponents' points can be."""
        parts = list(self.parts(code, number, end))
        if None in parts:
            return None
        low, high = (sum(part[side] for part in parts if part) for side in (0, 1))
        if code == "sodos":
            return Fraction(low, 2), Fraction(high, 2)
        return self.total((low, high), number, end, gain) if code == "total" else (low, high)

    def parts(self, code: str, number: int, end: int) -> Iterator[Span | None]:
        """What each round adds, for SODOS twice; None where that isn't known."""
        field = self.fields[end]
        field = {"sos_extended": field.extended, "sos_adjusted": field.adjusted}.get(code, field)
        for one in field.faced[number]:
            times = (one.meeting.score or 0) * one.met if code == "sodos" else 1
            span = self.part(one, number, end)
            yield span and (span[0] * times, span[1] * times)
        for _ in range(self.ahead.unknown[number]):
            yield self.unseen(code, number)

    def part(self, one: Faced, number: int, end: int) -> Span | None:
        """What a round that is drawn adds to opponents' points."""
        field, opponent = self.fields[end], one.meeting.opponent
        match one.rule:
            case "points" if opponent:
                stones = one.amount - field.scores[opponent]
                here = one.meeting.round_number == self.open_round.get(number)
                span = self.score(opponent, [field.scores[opponent]]) if here else self.scores[opponent]
                return (span[0] + stones, span[1] + stones) if self.stays(opponent) else None
            case "own":
                return one.amount, one.amount + WIN * self.ahead.unknown[number]
            case "lowest":
                return self.lowest
            case "zero" | "start":
                return one.amount, one.amount
        return None

    def stays(self, opponent: int) -> bool:
        """Whether an opponent's points will count as they do now: who withdraws in a round to come may count otherwise."""
        gone = self.leaving.get(opponent)
        return gone is None or gone <= self.ahead.rounds or self.ahead.settings.withdrawn_opponent == "points"

    @cached_property
    def leaving(self) -> Mapping[int, int]:
        """Who has withdrawn, from which round on."""
        return {e.number: e.withdrawn for e in self.fields[0].entrants if e.withdrawn is not None}

    def unseen(self, code: str, number: int) -> Span | None:
        """What a round that is not drawn can add."""
        if self.ahead.settings.sos_handicap or code == "sos_adjusted":
            return None
        start, times = self.fields[0].starts[number], WIN if code == "sodos" else 1
        return times * min(start, self.extremes[0]), times * max(start, self.extremes[1])

    @cached_property
    def extremes(self) -> Span:
        """Between what an opponent of whom nothing is known, or what stands in for one, can count."""
        return min((0, *(low for low, _ in self.scores.values()))), max((0, *(high for _, high in self.scores.values())))

    def total(self, sos: Span, number: int, end: int, gain: int | None) -> Span | None:
        """Article 27.1 ② A; the rounds, which are the same for all, are left out."""
        known, unknown = self.fields[end].scores[number], self.ahead.unknown[number]
        low, high = known + (gain or 0), known + (WIN * unknown if gain is None else gain)
        by_rounds = self.ahead.settings.total_divisor == "rounds"
        divisors = (2 * (self.ahead.rounds + self.ahead.undrawn),) * 2 if by_rounds else self.highest
        if divisors[0] <= 0:
            return (low, high) if divisors[1] <= 0 else None
        fractions = [Fraction(2 * opponents, divisor) for opponents in sos for divisor in divisors]
        return low + min(fractions), high + max(fractions)
