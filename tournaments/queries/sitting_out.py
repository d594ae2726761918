"""Who of an event is not in a round, and who is in it but can't play any more."""

from dataclasses import dataclass

from tournaments import records
from tournaments.models import Round
from tournaments.queries.eliminated import put_out
from tournaments.queries.event import absences, entrant_records


@dataclass(frozen=True)
class SittingOut:
    """An entrant that a round does not pair. `why`: half (a half-point bye), absent, late (`joins` later), out (put out
    after round `out_after`) or unpaired."""

    entrant: records.Entrant
    why: str
    joins: int
    out_after: int = 0


def seated(round_: Round) -> set[int]:
    """The start numbers of everybody in a round's matches and byes."""
    numbers = round_.matches.values_list("first__number", "second__number")
    return {number for pair in numbers for number in pair if number}


def away(round_: Round) -> dict[int, int]:
    """The start numbers of those who are absent in a round, with the points they get for it."""
    return {one.entrant.number: one.score for one in absences(round_.event) if one.round_number == round_.number}


def gone_since_draw(round_: Round) -> list[records.Entrant]:
    """Those who sit in a round although they are absent in it or have withdrawn by now."""
    here, absent = seated(round_), away(round_)
    return [
        one for one in entrant_records(round_.event) if one.number in here and (one.number in absent or left(one, round_))
    ]


def left(entrant: records.Entrant, round_: Round) -> bool:
    """Whether an entrant has withdrawn by this round."""
    return entrant.withdrawn is not None and entrant.withdrawn <= round_.number


def sitting_out(round_: Round) -> list[SittingOut]:
    """Those whom a round does not pair, by number, behind them those put out before it; without those who have withdrawn."""
    here, absent, out = seated(round_), away(round_), put_out(round_.event, before=round_.number)
    waiting = [one for one in entrant_records(round_.event) if one.number not in here and not left(one, round_)]
    found = [
        SittingOut(one, "out" if one.number in out else reason(one, round_, absent), one.joined, out.get(one.number, 0))
        for one in waiting
    ]
    return sorted(found, key=lambda one: (one.out_after, one.entrant.number))


def reason(entrant: records.Entrant, round_: Round, absent: dict[int, int]) -> str:
    """Why a round does not pair an entrant."""
    if entrant.number in absent:
        return "half" if absent[entrant.number] else "absent"
    return "late" if entrant.joined > round_.number else "unpaired"
