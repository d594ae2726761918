"""The best and the worst place of everybody, overall and by what the own games bring."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import islice

from tournaments.mcmahon import WIN
from tournaments.prospects.bounds import Bounds
from tournaments.prospects.scenarios import Ahead, Reached, Scenario
from tournaments.prospects.spans import Spans
from tournaments.records import Outcome, Pending
from tournaments.standings import StandingRow, Standings

WORK = 16_000  # player-rounds that are looked at in search of ways in which games can end: some tenths of a second


@dataclass(frozen=True)
class Range:
    """Places from best to worst. Where not `exact`, the place can't be better (worse) than that; whether it can be that is
    not known."""

    best: int
    worst: int
    best_exact: bool = False
    worst_exact: bool = False


@dataclass(frozen=True)
class Prospect:
    """Somebody's line as it stands and places: overall, and if all own games that are left are won, or lost (None: none is
    left)."""

    row: StandingRow
    overall: Range
    won: Range | None
    lost: Range | None

    @property
    def number(self) -> int:
        """The start number."""
        return self.row.entrant.number


@dataclass(frozen=True)
class Prospects:
    """Everybody's, in the order of the standings as they are. `open` games of `rounds` drawn rounds have no result,
    `undrawn` rounds are to come; `draws`: draws were reckoned with; `complete`: each way in which the games can end was
    looked at; `decided`: equal players share a place, else a play-off, the chief referee or the lot decides."""

    rows: tuple[Prospect, ...]
    rounds: int
    undrawn: int
    open: int
    draws: bool
    complete: bool
    decided: bool

    @property
    def over(self) -> bool:
        """Whether nothing is left."""
        return not self.open and not self.undrawn


def prospects(
    now: Standings, outcomes: Sequence[Outcome], undrawn: int = 0, draws: bool = False, work: int = WORK
) -> Prospects:
    """What can still come of an event that stands so after all rounds that are drawn, `undrawn` being still to come.

    `outcomes` are those that the standings were made from. `work`: how many player-rounds may be looked at in search of ways
    in which the games can end. For systems that serve.
    """
    field = now.field
    ahead = Ahead(field.entrants, tuple(outcomes), field.rounds, undrawn, field.settings, draws)
    tries = work // max(1, len(field.entrants) * field.rounds)
    largest = max(map(len, ahead.parts), default=0)  # of groups with open games
    complete = ahead.certain and len(ahead.ends) ** largest <= max(1, tries)
    straight = [ahead.after((end,) * len(ahead.open)) for end in range(len(ahead.ends) if ahead.open else 1)]
    groups = {g: Bounds(Spans(ahead, tuple(one.fields[g] for one in straight)), len(straight)) for g in now.fields}
    reached = Reached(ahead, {}, {})
    if ahead.certain:
        found = ahead.scenarios() if complete else promising(ahead, groups, now)
        for scenario in found if complete else islice(found, tries):
            reached.add(scenario, ahead.after(scenario))
    ranges = {group: Ranges(ahead, bounds, reached, complete) for group, bounds in groups.items()}
    rows = tuple(ranges[row.group].prospect(row) for row in now.rows)
    return Prospects(rows, field.rounds, undrawn, len(ahead.all_open), draws, complete, ahead.decided)


@dataclass(frozen=True)
class Ranges:
    """The places of the people of a group, from their bounds and from what was found to be possible."""

    ahead: Ahead
    bounds: Bounds
    reached: Reached
    complete: bool

    def prospect(self, row: StandingRow) -> Prospect:
        """Somebody's places."""
        number = row.entrant.number
        ends = self.bounds.ends_of(self.bounds.unit_of[number])
        overall = united([self.range(number, end) for end in ends])
        if len(ends) == 1 and not self.ahead.unknown[number]:
            return Prospect(row, overall, None, None)
        more = WIN * self.ahead.unknown[number]
        won, lost = (0, 1) if number in {game.a for game in self.ahead.open} else (1, 0)
        if len(ends) == 1:
            won = lost = 0
        return Prospect(row, overall, self.range(number, won, more), self.range(number, lost, 0))

    def range(self, number: int, end: int, gain: int | None = None) -> Range:
        """Somebody's places when the own open game ends so."""
        key = (number, end)
        if self.complete:
            return Range(self.reached.best[key], self.reached.worst[key], True, True)
        best, worst = self.bounds.best(number, end, gain), self.bounds.worst(number, end, gain)
        return Range(best, worst, self.reached.best.get(key) == best, self.reached.worst.get(key) == worst)


def united(ranges: Sequence[Range]) -> Range:
    """The places of several ends taken together."""
    best, worst = min(one.best for one in ranges), max(one.worst for one in ranges)
    exact_best = any(one.best_exact for one in ranges if one.best == best)
    return Range(best, worst, exact_best, any(one.worst_exact for one in ranges if one.worst == worst))


def promising(ahead: Ahead, groups: Mapping[int, Bounds], now: Standings) -> Iterator[Scenario]:
    """Ways in which the open games can end that may bring somebody to a bound, those who stand first first."""
    for row in now.rows:
        bounds, number = groups[row.group], row.entrant.number
        ends = bounds.ends_of(bounds.unit_of[number])
        met = {meeting.opponent for meeting in now.table[number]}
        best = min((bounds.best(number, end), end) for end in ends)[1]
        worst = max((bounds.worst(number, end), end) for end in ends)[1]
        yield tuple(likely(ahead, bounds, game, (number, best), met, up=True) for game in ahead.open)
        yield tuple(likely(ahead, bounds, game, (number, worst), met, up=False) for game in ahead.open)


def likely(ahead: Ahead, bounds: Bounds, game: Pending, own: tuple[int, int], met: AbstractSet[int | None], up: bool) -> int:
    """The end of a game that brings somebody (number and own end) up, or down: with the fewest (most) others above, then
    with the most (fewest) points for opponents met."""
    number, own_end = own
    if number in (game.a, game.b):
        return own_end
    if (game.a, 0) not in bounds.marks:
        return 0
    low, high = bounds.marks[own]

    def cost(end: int) -> tuple[int, int, int]:
        rivals = [bounds.marks[n, end] for n in (game.a, game.b)]
        certain, possible = sum(one[0] > high for one in rivals), sum(one[1] > low for one in rivals)
        friends = sum(points for n, points in zip((game.a, game.b), ahead.ends[end], strict=True) if n in met)
        return (certain, possible, -friends) if up else (-possible, -certain, friends)

    return min(range(len(ahead.ends)), key=cost)
