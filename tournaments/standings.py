"""Places from results, and how their values are written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import groupby

from games.ranks import rank_at
from tournaments.crosstable import Crosstable, crosstable
from tournaments.event_settings import EventSettings
from tournaments.groups import group_of
from tournaments.records import Entrant, Outcome, PlaceOrder
from tournaments.tiebreaks import TIEBREAKS, Column, Field, Number, Tiebreak, Value, check_codes

VULGAR = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


@dataclass(frozen=True)
class StandingRow:
    """`values` one per code of the standings, None where a criterion that looks inside ties had nothing to tell.

    `shared`: others have this place, `last` the last of the places that they share; `ranged`: the place is shown with it,
    as in a knockout. `points` and `score` (in McMahon the McMahon score, else the points) whether or not they are a
    criterion. `group` (0: no groups); then the place is that inside the group.
    """

    place: int
    shared: bool
    entrant: Entrant
    values: tuple[Value | None, ...]
    points: int
    score: int
    group: int = 0
    last: int = 0
    ranged: bool = False

    @property
    def place_text(self) -> str:
        """The place; a shared one with an equals sign after it ("3="), or up to its end ("5–8")."""
        if self.shared and self.ranged:
            return f"{self.place}–{self.last}"
        return f"{self.place}=" if self.shared else str(self.place)


@dataclass(frozen=True)
class Standings:
    """Rows in order of group, then place; `codes` are the criteria in their order; `field` is everybody, `fields` what the
    values of each group were worked out from (without groups: 0, everybody)."""

    codes: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    field: Field
    fields: Mapping[int, Field]

    @property
    def table(self) -> Crosstable:
        """The crosstable by start number."""
        return self.field.table

    @property
    def open(self) -> int:
        """How many matches have no result yet, and count nothing."""
        return sum(meeting.kind == "pending" for row in self.table.values() for meeting in row) // 2

    @property
    def groups(self) -> list[tuple[int, tuple[StandingRow, ...]]]:
        """The rows of each group; without groups one part, 0, with all of them."""
        return [(group, tuple(row for row in self.rows if row.group == group)) for group in self.fields]


def standings(
    entrants: Sequence[Entrant],
    outcomes: Sequence[Outcome],
    rounds: int,
    settings: EventSettings,
    lot_seed: int = 0,
    orders: Sequence[PlaceOrder] = (),
) -> Standings:
    """Standings after round `rounds` by `settings.tiebreaks`; who is equal in all shares a place (1, 2, 2, 4).

    Withdrawn entrants stay with their results (Article 28.3). Inside a shared place the order is by start number.
    `orders`: what was decided by play-offs and by the chief referee, the latest last.
    Refused as by tiebreaks.check_codes.
    """
    check_codes(settings.tiebreaks, settings.system)
    table = crosstable(entrants, outcomes, rounds, settings)
    return placed(Field(tuple(entrants), table, rounds, settings, lot_seed, tuple(orders)))


def placed(field: Field) -> Standings:
    """The standings that follow from a field, by the criteria of its settings."""
    settings = field.settings
    groups = sorted({group_of(entrant, settings) for entrant in field.entrants}) or [0]
    fields = {group: field if len(groups) == 1 else _part(field, group) for group in groups}
    rows = tuple(row for group, part in fields.items() for row in _placed(part, group))
    return Standings(settings.tiebreaks, rows, field, fields)


def _part(field: Field, group: int) -> Field:
    """What concerns one group only."""
    entrants = tuple(e for e in field.entrants if group_of(e, field.settings) == group)
    return replace(field, entrants=entrants, table={e.number: field.table[e.number] for e in entrants})


def _placed(field: Field, group: int) -> tuple[StandingRow, ...]:
    """The rows of a group, or of an event without groups."""
    tied = [sorted(field.table)] if field.table else []
    columns: list[Column] = []
    for code in field.settings.tiebreaks:
        columns.append(_column(TIEBREAKS[code], field, tied))
        tied = [part for equal in tied for part in _split(equal, columns[-1], TIEBREAKS[code].low)]
    return _rows(field, tied, columns, group)


def _column(tiebreak: Tiebreak, field: Field, tied: list[list[int]]) -> Column:
    """The values of a criterion: everybody's, or those inside the ties that are left."""
    if tiebreak.column:
        return tiebreak.column(field)
    column: Column = {}
    for equal in tied:
        if tiebreak.within and len(equal) > 1:
            column.update(tiebreak.within(field, frozenset(equal)))
    return column


def _split(group: list[int], column: Column, low: bool) -> list[list[int]]:
    """A tie as the smaller ties that a column leaves of it, best first; of whom nothing is known comes last."""
    if len(group) == 1:
        return [group]

    def rank(number: int) -> tuple[bool, Value]:
        return (number in column) != low, column.get(number, 0)

    return [list(equal) for _, equal in groupby(sorted(group, key=rank, reverse=not low), key=rank)]


def _rows(field: Field, tied: list[list[int]], columns: list[Column], group: int) -> tuple[StandingRow, ...]:
    by_number = {entrant.number: entrant for entrant in field.entrants}
    rows: list[StandingRow] = []
    ranged = field.settings.system == "knockout"
    for equal in tied:
        place, last = len(rows) + 1, len(rows) + len(equal)
        for number in equal:
            values = tuple(column.get(number) for column in columns)
            totals = field.points[number], field.scores[number]
            rows.append(StandingRow(place, last > place, by_number[number], values, *totals, group, last, ranged))
    return tuple(rows)


def value_text(code: str, value: Value | None, one: bool) -> str:
    """A value as people read it: points as 2/1/0 or (with `one`) as 1/½/0, total scores with three decimals.

    Several numbers stand one after the other. "" where there is no value.
    """
    if value is None:
        return ""
    scale = TIEBREAKS[code].scale
    if isinstance(value, tuple):
        return " ".join(points_text(one_of_them, one and scale == "points") for one_of_them in value)
    if scale == "decimal":
        return decimal_text(value)
    if scale == "grade":
        return rank_at(int(value))
    return points_text(value, one and scale == "points")


@lru_cache(4096)
def points_text(value: Number, one: bool) -> str:
    """Points, or what is reckoned in points, as 2/1/0 or as 1/½/0; "½", "12½", "−3"."""
    shown = abs(Fraction(value, 2) if one else Fraction(value))
    whole, rest = shown.numerator // shown.denominator, shown % 1
    sign = "−" if value < 0 else ""
    if rest and rest not in VULGAR:
        return f"{sign}{shown}"
    return f"{sign}{whole or '' if rest else whole}{VULGAR.get(rest, '')}"


def decimal_text(value: Number) -> str:
    """Three decimals, halves away from zero: "2.125", "−0.667"."""
    thousandths = int(abs(Fraction(value)) * 1000 + Fraction(1, 2))
    sign = "−" if value < 0 and thousandths else ""
    return f"{sign}{thousandths // 1000}.{thousandths % 1000:03}"


def json_value(value: Value | None) -> int | float | str | list[int] | None:
    """A JSON number where a decimal number is exact, else text such as "13/7"; several numbers are a list."""
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, tuple):
        return list(value)
    if value.denominator == 1:
        return value.numerator
    number = float(value)
    return number if Fraction(repr(number)) == value else f"{value.numerator}/{value.denominator}"
