"""Who of an event is not in a round, and who is in it but can't play any more."""

from dataclasses import dataclass

from tournaments import records
from tournaments.models import Event, Round
from tournaments.pairing import SYSTEMS
from tournaments.pairing.berger import tables_of
from tournaments.queries.eliminated import put_out
from tournaments.queries.event import absences, entrant_records, history


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
    """Those whom a round does not pair, by number, behind them those put out of a Swiss before it; not who has withdrawn,
    nor whose group is through, nor, in a bracket or on a ladder, whoever is out or waits."""
    absent, out = away(round_), put_out(round_.event, before=round_.number)
    busy = seated(round_) | through(round_.event, round_.number)
    waiting = [one for one in entrant_records(round_.event) if one.number not in busy and not left(one, round_)]
    if SYSTEMS[round_.event.system].eliminates:
        due = SYSTEMS[round_.event.system].pairable(history(round_.event, round_.number), round_.event.options)
        waiting = [one for one in waiting if one.number in due | absent.keys() | out.keys()]
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


def through(event: Event, round_number: int) -> set[int]:
    """The start numbers of those whose group has no more rounds, while a larger one still plays."""
    options = event.options
    if options.groups == 1:
        return set()
    tables = tables_of(entrant_records(event), options)
    return {number for table in tables if table.rounds < round_number for number in table.field}
