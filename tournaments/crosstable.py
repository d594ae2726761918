"""What each entrant did in each round: the one table on which standings, tie-breaks and crosstables draw."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from tournaments.records import Bye, Colour, Entrant, Outcome, Pending, Played

Kind = Literal["played", "unplayed", "pending", "bye", "half", "absent", "none"]


@dataclass(frozen=True)
class Meeting:
    """One entrant's round. `score` None while pending; `total` the running points after it; `warnings` its own.

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


Crosstable = dict[int, tuple[Meeting, ...]]


def crosstable(entrants: Sequence[Entrant], outcomes: Iterable[Outcome], rounds: int) -> Crosstable:
    """Per start number one meeting for each of the rounds 1 … `rounds`, in order."""
    cells: dict[tuple[int, int], Meeting] = {}
    for outcome in outcomes:
        if outcome.round_number <= rounds:
            cells.update({(number, outcome.round_number): meeting for number, meeting in meetings(outcome)})
    return {entrant.number: _row(entrant.number, cells, rounds) for entrant in entrants}


def meetings(outcome: Outcome) -> Iterable[tuple[int, Meeting]]:
    """The outcome as each of its entrants sees it, without running totals."""
    if isinstance(outcome, Bye):
        return [(outcome.entrant, Meeting(outcome.round_number, outcome.kind, score=outcome.score))]
    return [(outcome.a, _seen_from(outcome, "a")), (outcome.b, _seen_from(outcome, "b"))]


def _seen_from(match: Played | Pending, side: Literal["a", "b"]) -> Meeting:
    colour: Colour | None = None if match.black is None else "B" if match.black == side else "W"
    own_a = side == "a"
    score = opponent_score = None
    kind: Kind = "pending"
    if isinstance(match, Played):
        kind = "unplayed" if match.unplayed else "played"
        score, opponent_score = (match.score_a, match.score_b) if own_a else (match.score_b, match.score_a)
    return Meeting(
        match.round_number,
        kind,
        opponent=match.b if own_a else match.a,
        colour=colour,
        score=score,
        opponent_score=opponent_score,
        warnings=match.warnings_a if own_a else match.warnings_b,
        handicap=match.handicap,
    )


def _row(number: int, cells: dict[tuple[int, int], Meeting], rounds: int) -> tuple[Meeting, ...]:
    row, total = [], 0
    for round_number in range(1, rounds + 1):
        cell = cells.get((number, round_number), Meeting(round_number, "none"))
        total += cell.score or 0
        row.append(_with_total(cell, total))
    return tuple(row)


def _with_total(cell: Meeting, total: int) -> Meeting:
    return Meeting(**{**vars(cell), "total": total})
