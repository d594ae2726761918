"""Standings that were declared official: how they are kept, and in what the standings as they are now differ."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tournaments.standings import Standings, json_value
from tournaments.tiebreaks import Value


@dataclass(frozen=True)
class Line:
    """An entrant's line: start number, group (0: none), the place as text ("3=", in a knockout "5–8"), and a value per
    criterion, None where one told nothing."""

    number: int
    group: int
    place: str
    values: tuple[Value | None, ...]


@dataclass(frozen=True)
class Change:
    """What is different about one entrant. `before` None: came in since; `after` None: no longer there.

    `values`: (criterion, value declared, value now), of the criteria that both standings have.
    """

    number: int
    before: Line | None
    after: Line | None
    values: tuple[tuple[str, Value | None, Value | None], ...] = ()

    @property
    def moved(self) -> bool:
        """Whether the place is another one, or the group."""
        return not self.before or not self.after or _where(self.before) != _where(self.after)


@dataclass(frozen=True)
class Differences:
    """`codes`: the criteria as declared and now, None where they are the same; `changes` in the order of the places now,
    who is no longer there last."""

    codes: tuple[tuple[str, ...], tuple[str, ...]] | None
    changes: tuple[Change, ...]

    def __bool__(self) -> bool:
        return bool(self.codes or self.changes)


@dataclass(frozen=True)
class Official:
    """Official standings: after which round, declared by whom and when (ready-made text), and what differs now."""

    round_number: int
    who: str
    at: str
    codes: tuple[str, ...]
    lines: tuple[Line, ...]
    differences: Differences


def lines_of(standings: Standings) -> tuple[Line, ...]:
    """The lines of standings, in their order."""
    return tuple(Line(row.entrant.number, row.group, row.place_text, row.values) for row in standings.rows)


def kept(lines: Iterable[Line]) -> list[dict[str, Any]]:
    """Lines as JSON, exact; `lines_kept` reads them."""
    return [
        {"number": line.number, "group": line.group, "place": line.place, "values": [json_value(v) for v in line.values]}
        for line in lines
    ]


def fingerprint(standings: Standings) -> str:
    """The same for the same lines by the same criteria: a page sends back what it showed."""
    shown = json.dumps([standings.codes, kept(lines_of(standings))])
    return hashlib.sha256(shown.encode()).hexdigest()


def lines_kept(rows: Iterable[Mapping[str, Any]]) -> tuple[Line, ...]:
    """Lines from JSON."""
    return tuple(Line(row["number"], row["group"], row["place"], tuple(map(_value, row["values"]))) for row in rows)


def _value(stored: Any) -> Value | None:
    """A value from JSON: a number, "13/7", or a list of whole numbers."""
    if isinstance(stored, list | tuple):
        return tuple(stored)
    return None if stored is None else Fraction(str(stored))


def differences(
    codes: tuple[str, ...], lines: Iterable[Line], codes_now: tuple[str, ...], lines_now: Iterable[Line]
) -> Differences:
    """In what standings differ from those declared: places, groups, values, who is in them, and the criteria."""
    before, after = {line.number: line for line in lines}, {line.number: line for line in lines_now}
    numbers = [*after, *(number for number in before if number not in after)]
    shared = [(code, codes.index(code), index) for index, code in enumerate(codes_now) if code in codes]
    changes = (_change(number, before.get(number), after.get(number), shared) for number in numbers)
    return Differences(
        None if codes == codes_now else (codes, codes_now), tuple(one for one in changes if one.moved or one.values)
    )


def _change(number: int, before: Line | None, after: Line | None, shared: list[tuple[str, int, int]]) -> Change:
    if not before or not after:
        return Change(number, before, after)
    pairs = ((code, before.values[old], after.values[new]) for code, old, new in shared)
    return Change(number, before, after, tuple(pair for pair in pairs if pair[1] != pair[2]))


def _where(line: Line) -> tuple[int, str]:
    return line.group, line.place
