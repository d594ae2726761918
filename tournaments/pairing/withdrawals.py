"""Articles 28.2 and 28.4: what counts of the games of those who left a round robin. Worked out anew each time, never stored.

The setting `withdrawn_games` says whether the share played decides, as in the article, or all are void, or all stand. For
teams Article 28.4 takes its place: all stand, whatever the share, and the rest are forfeits at every board.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.event_settings import EventSettings
from tournaments.pairing.berger import BYE, GroupTable, tables_of
from tournaments.records import Bye, Entrant, Outcome, Played

Seat = tuple[int, int]  # round, start number


@dataclass(frozen=True)
class Share:
    """How many of the games that an entrant has in the table it has played; a game it did not come to is not played.
    `rule` is as in rule_of."""

    played: int
    games: int
    rule: str = "share"

    @property
    def void(self) -> bool:
        """Whether the games are void: by the article where fewer than half are played, else by the setting."""
        if self.rule == "share":
            return 2 * self.played < self.games
        return self.rule == "void"


def share(
    number: int, entrants: Sequence[Entrant], outcomes: Sequence[Outcome], rounds: int, settings: EventSettings
) -> Share:
    """What an entrant has played of its games in the `rounds` planned ones."""
    table = table_with(number, tables_of(entrants, settings))
    pairs = [pair for r in range(1, rounds + 1) for pair in table.pairs(r)]
    games = sum(number in pair and BYE not in pair for pair in pairs)
    played = [o for o in outcomes if isinstance(o, Played) and number in (o.a, o.b) and number not in o.absent]
    return Share(len(played), games, rule_of(settings))


def rule_of(settings: EventSettings) -> str:
    """What the setting comes to: of teams that leave all results count, and the rest are forfeits (Article 28.4), unless it
    says otherwise."""
    by_article = settings.withdrawn_games == "share"
    return "stand" if by_article and settings.for_teams else settings.withdrawn_games


def table_with(number: int, tables: Sequence[GroupTable]) -> GroupTable:
    """The table that an entrant is in; an empty one for somebody who is in none."""
    return next((table for table in tables if number in table.field), GroupTable(0, (), 1))


def adjust(
    entrants: Sequence[Entrant], outcomes: Sequence[Outcome], rounds: int, settings: EventSettings
) -> tuple[Outcome, ...]:
    """The outcomes that count, by Article 28.2 (of teams 28.4); `outcomes` are those of all rounds that are published.

    Whose games are void (by the article, who left with fewer than half of them played): their opponents have a bye without
    points in these rounds. The games of the others count, and those left are lost by forfeit as their rounds come.
    Whoever's group is through is not absent while others still play.
    """
    tables = tables_of(entrants, settings)
    outcomes = [o for o in outcomes if not is_through(o, tables)]
    left = [e for e in entrants if e.withdrawn is not None and e.withdrawn > 1]
    if not left:
        return tuple(outcomes)
    void = {e.number for e in left if share(e.number, entrants, outcomes, rounds, settings).void}
    instead: dict[Seat, Outcome] = {}
    for entrant in left:
        table = table_with(entrant.number, tables)
        for round_number, opponent, met in opponents(entrant, table, entrants, outcomes):
            if opponent in void:
                continue
            if entrant.number in void:
                instead[round_number, opponent] = Bye(round_number, opponent, 0)
            elif not met:
                instead[round_number, opponent] = forfeit(round_number, entrant.number, opponent, settings)
    stay = [o for o in outcomes if void.isdisjoint(people(o)) and not is_replaced(o, instead)]
    return (*stay, *instead.values())


def is_through(outcome: Outcome, tables: Sequence[GroupTable]) -> bool:
    """Whether somebody sat out because their group has no more rounds."""
    if not isinstance(outcome, Bye) or outcome.kind != "absent":
        return False
    table = table_with(outcome.entrant, tables)
    return bool(table.field) and outcome.round_number > table.rounds


def opponents(
    entrant: Entrant, table: GroupTable, entrants: Sequence[Entrant], outcomes: Sequence[Outcome]
) -> Iterator[tuple[int, int, bool]]:
    """Whom an entrant met, or should have met after it left: (round, opponent, whether they met). Only who is there."""
    number = entrant.number
    gone = {e.number: e.withdrawn for e in entrants if e.withdrawn is not None}
    met = {seat: other for o in outcomes for seat, other in pairs_of(o)}
    for round_number in sorted({o.round_number for o in outcomes}):
        if (round_number, number) in met:
            yield round_number, met[round_number, number], True
        elif round_number >= (entrant.withdrawn or 0):
            other = next((sum(pair) - number for pair in table.pairs(round_number) if number in pair), BYE)
            if other != BYE and (round_number, other) not in met and gone.get(other, round_number + 1) > round_number:
                yield round_number, other, False


def pairs_of(outcome: Outcome) -> list[tuple[Seat, int]]:
    """The seats of a match, each with who sat opposite."""
    if isinstance(outcome, Bye):
        return []
    return [((outcome.round_number, outcome.a), outcome.b), ((outcome.round_number, outcome.b), outcome.a)]


def is_replaced(outcome: Outcome, instead: Mapping[Seat, Outcome]) -> bool:
    """Whether a round in which somebody sat out turns into something else."""
    return isinstance(outcome, Bye) and (outcome.round_number, outcome.entrant) in instead


def people(outcome: Outcome) -> set[int]:
    """The start numbers in an outcome."""
    return {outcome.entrant} if isinstance(outcome, Bye) else {outcome.a, outcome.b}


def forfeit(round_number: int, absent: int, opponent: int, settings: EventSettings) -> Played:
    """A game lost by somebody who is not there any more; in a match of teams all boards of it."""
    lost = Played(round_number, absent, opponent, 0, 2, unplayed=True, absent=frozenset({absent}))
    if not settings.for_teams:
        return lost
    boards = settings.match_boards
    return replace(lost, score_b=settings.match_win, games_a=0, games_b=2 * boards, boards=((0, 2),) * boards)
