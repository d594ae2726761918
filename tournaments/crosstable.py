"""What each entrant did in each round: the one table on which standings, tie-breaks and crosstables draw."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from games.results import Side
from tournaments.event_settings import EventSettings
from tournaments.mcmahon import skipped_gain, start_score
from tournaments.records import Bye, Colour, Entrant, Outcome, Pending, Played
from tournaments.teams.seating import by_lineup

Kind = Literal["played", "unplayed", "pending", "bye", "half", "absent", "none"]
SKIPPED = ("half", "absent", "none")
SWISS = EventSettings()


@dataclass(frozen=True)
class Meeting:
    """One entrant's round. `score` None while pending; `total` the running score after it (points, in McMahon with start
    score and skipped rounds); `warnings` its own. `games` and `games_against` are the 2/1/0 points of the match's games,
    `boards` its own at each board of its line-up; `goes_on`: whether it won, by lot if need be (None where nobody did);
    `no_result`: the game ended without result.

    Kinds: played, unplayed (decided by forfeit or no-show), pending, bye, half (half-point bye), absent, none (not in the
    event in this round: withdrawn, or nothing drawn).
    """

    round_number: int
    kind: Kind
    opponent: int | None = None
    colour: Colour | None = None
    score: int | None = None
    opponent_score: int | None = None
    total: int = 0
    warnings: int = 0
    handicap: int = 0
    games: int = 0
    games_against: int = 0
    boards: tuple[int, ...] = ()
    goes_on: bool | None = None
    no_result: bool = False

    @property
    def ended(self) -> int | None:
        """How it ended, as the 2/1/0 points of Article 27.1 whatever a match is worth in the event (a league gives 3, or
        2 : 1); those of a bye, at most 2; None while it is open."""
        if self.score is None:
            return None
        if self.opponent_score is None or self.score == self.opponent_score:
            return min(self.score, 2)
        return 2 if self.score > self.opponent_score else 0


Crosstable = dict[int, tuple[Meeting, ...]]


def crosstable(
    entrants: Sequence[Entrant], outcomes: Iterable[Outcome], rounds: int, settings: EventSettings = SWISS
) -> Crosstable:
    """Per start number one meeting for each of the rounds 1 … `rounds`, in order."""
    seats: dict[tuple[int, int], Outcome] = {}
    for outcome in outcomes:
        for number in (outcome.entrant,) if isinstance(outcome, Bye) else (outcome.a, outcome.b):
            seats[number, outcome.round_number] = outcome
    return {entrant.number: _row(entrant, seats, rounds, settings) for entrant in entrants}


def scores_after(table: Crosstable, entrants: Iterable[Entrant], settings: EventSettings) -> dict[int, int]:
    """Everybody's score after the last round of a crosstable."""
    return {e.number: table[e.number][-1].total if table[e.number] else start_score(e, settings) for e in entrants}


def by_opponent(row: Iterable[Meeting]) -> dict[int, list[Meeting]]:
    """An entrant's meetings, in the order of rounds, by opponent: its row in the grid of a round robin."""
    found: dict[int, list[Meeting]] = {}
    for meeting in row:
        if meeting.opponent is not None:
            found.setdefault(meeting.opponent, []).append(meeting)
    return found


def _row(
    entrant: Entrant, seats: dict[tuple[int, int], Outcome], rounds: int, settings: EventSettings
) -> tuple[Meeting, ...]:
    row: list[Meeting] = []
    total, skipped = start_score(entrant, settings), 0
    for round_number in range(1, rounds + 1):
        meeting = _meeting(entrant.number, round_number, seats.get((entrant.number, round_number)), total, settings)
        if meeting.kind in SKIPPED:
            skipped += 1
            meeting = replace(meeting, total=total + skipped_gain(settings, meeting.score or 0, skipped))
        total = meeting.total
        row.append(meeting)
    return tuple(row)


def _meeting(number: int, round_number: int, outcome: Outcome | None, before: int, settings: EventSettings) -> Meeting:
    """The outcome as this entrant sees it, with `before` points so far."""
    match outcome:
        case None:
            return Meeting(round_number, "none", total=before)
        case Bye():
            return Meeting(round_number, outcome.kind, score=outcome.score, total=before + outcome.score)
        case Pending():
            opponent, warnings = _other(outcome, number)
            colour = _colour(outcome, number)
            return Meeting(round_number, "pending", opponent, colour, None, None, before, warnings, outcome.handicap)
        case Played():
            opponent, warnings = _other(outcome, number)
            own, other = (outcome.score_a, outcome.score_b)[:: 1 if number == outcome.a else -1]
            kind: Kind = "unplayed" if outcome.unplayed else "played"
            colour, total = _colour(outcome, number), before + own
            games, against = _games(outcome)[:: 1 if number == outcome.a else -1]
            side: Side = "a" if number == outcome.a else "b"
            boards = by_lineup([board["ab".index(side)] for board in outcome.boards], side, settings.all_against_all)
            goes_on = None if outcome.winner is None else outcome.winner == number
            beside = (warnings, outcome.handicap, games, against, boards, goes_on, outcome.no_result)
            return Meeting(round_number, kind, opponent, colour, own, other, total, *beside)


def _games(match: Played) -> tuple[int, int]:
    """The points of both sides in the games of a match."""
    if match.games_a is None or match.games_b is None:
        return match.score_a, match.score_b
    return match.games_a, match.games_b


def _other(match: Played | Pending, number: int) -> tuple[int, int]:
    """The opponent, and the entrant's own warnings."""
    return (match.b, match.warnings_a) if number == match.a else (match.a, match.warnings_b)


def _colour(match: Played | Pending, number: int) -> Colour | None:
    side: Side = "a" if number == match.a else "b"
    if match.black is None:
        return None
    return "B" if match.black == side else "W"
