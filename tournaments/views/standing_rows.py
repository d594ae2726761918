"""Standings as texts: places, values and the sums behind them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournaments.elimination import put_out
from tournaments.event_settings import EventSettings
from tournaments.mcmahon import carried
from tournaments.queries import Withdrawal
from tournaments.records import Entrant
from tournaments.standings import StandingRow, Standings, points_text, value_text
from tournaments.tiebreaks import TIEBREAKS, explain


@dataclass(frozen=True)
class Column:
    """A criterion: its head and, as a tooltip, what the number is."""

    code: str
    name: str
    tip: str


@dataclass(frozen=True)
class Value:
    """A value as text, and the sum that it is made of ("" where it is no sum)."""

    text: str
    why: str = ""


@dataclass(frozen=True)
class ShownRow:
    """A line of the standings. `place` is a text: "3=" where others have the place too; `start` what was carried over; `out`
    says after which round the entrant was put out, "" while it is in."""

    place: str
    entrant: Entrant
    values: tuple[Value, ...]
    group: int = 0
    start: str = ""
    out: str = ""


def columns(standings: Standings) -> list[Column]:
    """The criteria in their order."""
    return [Column(code, _(TIEBREAKS[code].name), _(TIEBREAKS[code].tip)) for code in standings.codes]


def shown_rows(standings: Standings, options: EventSettings, sums: bool = True) -> list[ShownRow]:
    """All lines in order; without `sums` the values alone."""
    one = options.display == "one"
    names = {row.entrant.number: row.entrant.name for row in standings.rows}
    out = put_out(standings.table, options)
    return [
        ShownRow(
            place_text(row),
            row.entrant,
            tuple(values(standings, row, one, names if sums else {})),
            row.group,
            start(row, options),
            out_text(out.get(row.entrant.number)),
        )
        for row in standings.rows
    ]


def start(row: StandingRow, options: EventSettings) -> str:
    """What was carried over from an earlier stage, "" where nothing was."""
    points = carried(row.entrant, options)
    return points_text(points, options.display == "one") if points else ""


def any_carried(rows: list[ShownRow]) -> bool:
    """Whether somebody carried points over, so that a column says so."""
    return any(row.start for row in rows)


def carried_in(parts: Iterable[tuple[int, Iterable[tuple[ShownRow, Any]]]]) -> bool:
    """The same of the lines of a crosstable or grid, group after group."""
    return any(row.start for _group, lines in parts for row, _cells in lines)


def out_text(after: int | None) -> str:
    """That an entrant is out, and since when."""
    return _("out after round %(number)d") % {"number": after} if after else ""


def changes(found: Withdrawal, options: EventSettings) -> list[tuple[ShownRow, ShownRow]]:
    """Everybody's line before and after a withdrawal, in the order after it; in groups those of the group."""
    before = {row.entrant.number: row for row in shown_rows(found.before, options, sums=False)}
    group = before[found.number].group
    after = [row for row in shown_rows(found.after, options, sums=False) if row.group == group]
    return [(before[row.entrant.number], row) for row in after]


def place_text(row: StandingRow) -> str:
    """The place; a shared one has an equals sign after it, in a knockout its end."""
    return row.place_text


def values(standings: Standings, row: StandingRow, one: bool, names: dict[int, str]) -> list[Value]:
    """The values of a line, with their sums where `names` are given."""
    return [
        Value(value_text(code, value, one), sum_text(standings, code, row.entrant.number, one, names) if names else "")
        for code, value in zip(standings.codes, row.values, strict=True)
    ]


def sum_text(standings: Standings, code: str, number: int, one: bool, names: dict[int, str]) -> str:
    """The parts of a value: "6 (3 Li Na) + 4 (7 Wang Wei) + 0 (bye)"."""
    scaled = one and TIEBREAKS[code].scale == "points"
    nobody = _("no opponent")
    field = next(part for part in standings.fields.values() if number in part.table)
    return " + ".join(
        f"{points_text(amount, scaled)} ({f'{opponent} {names[opponent]}' if opponent else nobody})"
        for opponent, amount in explain(code, field, number)
    )
