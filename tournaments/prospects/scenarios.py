"""The ways in which open games can end, and the standings that each comes to."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product, zip_longest

from tournaments.crosstable import Crosstable, crosstable
from tournaments.event_settings import BY_POINTS, ROUND_ROBIN, SWISS_ELIMINATION, EventSettings
from tournaments.groups import group_of
from tournaments.records import Bye, Entrant, Outcome, Pending, Played
from tournaments.standings import Standings, placed
from tournaments.tiebreaks import Field

SYSTEMS = tuple(system for system in BY_POINTS + ROUND_ROBIN if system not in SWISS_ELIMINATION)
WON, LOST, DRAWN = (2, 0), (0, 2), (1, 1)  # points of the sides a and b
UNDECIDED = ("playoff", "manual", "lot")  # criteria that are settled only when all is over
Scenario = tuple[int, ...]  # for each open game the index of its end


def serves(settings: EventSettings) -> bool:
    """Whether places of an event can be reckoned ahead: where they follow from points and nobody is put out. Not for teams,
    whose matches end in many ways."""
    return settings.system in SYSTEMS and not settings.for_teams


@dataclass(frozen=True)
class Ahead:
    """An event and what is open in it. `rounds` are drawn, `undrawn` are still to come; `draws`: whether a game may be
    drawn. `codes` are the criteria that games decide; `decided`: whether those are all of them."""

    entrants: tuple[Entrant, ...]
    outcomes: tuple[Outcome, ...]
    rounds: int
    undrawn: int
    settings: EventSettings
    draws: bool

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        """How a game can end: points of a and b. Whatever one side gets, it is another end for the other."""
        return (WON, LOST, DRAWN) if self.draws else (WON, LOST)

    @cached_property
    def all_open(self) -> tuple[Pending, ...]:
        """The games without a result in the rounds that are drawn."""
        return tuple(o for o in self.outcomes if isinstance(o, Pending) and o.round_number <= self.rounds)

    @cached_property
    def tangled(self) -> bool:
        """Whether somebody has several open games; then nothing is said of how they end together."""
        seats = Counter(number for game in self.all_open for number in (game.a, game.b))
        return any(times > 1 for times in seats.values())

    @cached_property
    def open(self) -> tuple[Pending, ...]:
        """The open games whose ends are told apart."""
        return () if self.tangled else self.all_open

    @cached_property
    def gone(self) -> frozenset[int]:
        """Who has withdrawn and gains nothing any more."""
        if self.settings.system == "mcmahon":  # where a skipped round may count
            return frozenset()
        return frozenset(e.number for e in self.entrants if e.withdrawn is not None)

    @cached_property
    def unknown(self) -> dict[int, int]:
        """For everybody the number of rounds of which nothing is known."""
        more = Counter(number for game in self.all_open for number in (game.a, game.b)) if self.tangled else Counter()
        undrawn = {e.number: 0 if e.number in self.gone else self.undrawn for e in self.entrants}
        return {number: rounds + more[number] for number, rounds in undrawn.items()}

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """The criteria before the first that is settled only when all is over."""
        codes = self.settings.tiebreaks
        return codes[: next((place for place, code in enumerate(codes) if code in UNDECIDED), len(codes))]

    @property
    def decided(self) -> bool:
        """Whether games decide all criteria: then who is equal at the end shares a place."""
        return self.codes == self.settings.tiebreaks

    @property
    def certain(self) -> bool:
        """Whether a way in which all open games end says everything: rounds, and games of a match, may still be missing."""
        several = "games_won" in self.codes and self.settings.games > 1
        return not self.undrawn and not self.tangled and not (several and self.open)

    @cached_property
    def busy(self) -> tuple[Entrant, ...]:
        """Who has an open game."""
        numbers = {number for game in self.open for number in (game.a, game.b)}
        return tuple(entrant for entrant in self.entrants if entrant.number in numbers)

    @cached_property
    def theirs(self) -> list[Outcome]:
        """What those who have an open game did besides."""
        numbers, games = {entrant.number for entrant in self.busy}, set(self.open)
        return [o for o in self.outcomes if not numbers.isdisjoint(people(o)) and o not in games]

    @cached_property
    def table(self) -> Crosstable:
        """What everybody did, with the open games open."""
        return crosstable(self.entrants, self.outcomes, self.rounds, self.settings)

    @cached_property
    def parts(self) -> list[list[int]]:
        """The open games, by their place among them, of each group: groups don't touch each other."""
        group = {e.number: group_of(e, self.settings) for e in self.entrants}
        indexed = list(enumerate(self.open))
        return [[i for i, game in indexed if group[game.a] == g] for g in sorted({group[game.a] for game in self.open})]

    def scenarios(self) -> Iterator[Scenario]:
        """Ways in which the open games can end that have each way of each group among them."""
        each = [product(range(len(self.ends)), repeat=len(part)) for part in self.parts]
        for ways in zip_longest(*each) if each else [()]:
            ended = dict.fromkeys(range(len(self.open)), 0)
            for part, way in zip(self.parts, ways, strict=True):
                ended |= dict(zip(part, way, strict=True)) if way is not None else {}
            yield tuple(ended.values())

    def after(self, scenario: Scenario) -> Standings:
        """The standings when the open games have ended so."""
        ended = [self.played(game, end) for game, end in zip(self.open, scenario, strict=True)]
        table = self.table | crosstable(self.busy, [*self.theirs, *ended], self.rounds, self.settings)
        return placed(Field(self.entrants, table, self.rounds, replace(self.settings, tiebreaks=self.codes)))

    def played(self, game: Pending, end: int) -> Played:
        """An open game with a result; the warnings given so far stay."""
        warned, points = (game.warnings_a, game.warnings_b), self.ends[end]
        return Played(game.round_number, game.a, game.b, *points, game.black, *warned, handicap=game.handicap)


def people(outcome: Outcome) -> tuple[int, ...]:
    """The start numbers in an outcome."""
    return (outcome.entrant,) if isinstance(outcome, Bye) else (outcome.a, outcome.b)


@dataclass
class Reached:
    """The best and the worst place that was found to be possible, for everybody and each end of the own open game."""

    ahead: Ahead
    best: dict[tuple[int, int], int]
    worst: dict[tuple[int, int], int]

    def add(self, scenario: Scenario, found: Standings) -> None:
        """The places of a way in which the games end. What a play-off or lot decides later may go either way."""
        own = own_ends(self.ahead.open, scenario)
        for row in found.rows:
            key = row.entrant.number, own.get(row.entrant.number, 0)
            last = row.place if self.ahead.decided else row.last
            self.best[key] = min(row.place, self.best.get(key, row.place))
            self.worst[key] = max(last, self.worst.get(key, last))


def own_ends(games: Sequence[Pending], scenario: Scenario) -> Mapping[int, int]:
    """For everybody with an open game how it ends."""
    return {number: end for game, end in zip(games, scenario, strict=True) for number in (game.a, game.b)}
