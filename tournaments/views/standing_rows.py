"""Standings as texts: places, values and the sums behind them."""

from dataclasses import dataclass

from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.documents.texts import criterion_text, order_text
from tournaments.elimination import put_out
from tournaments.event_settings import EventSettings
from tournaments.mcmahon import carried
from tournaments.queries import Withdrawal
from tournaments.records import Entrant
from tournaments.standings import StandingRow, Standings, points_text
from tournaments.tiebreaks import TIEBREAKS
from tournaments.ties import counting_orders
from tournaments.views.sums import names_of, whys
from tournaments.wording.standings import criteria_text


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
    says after which round the entrant was put out, "" while it is in.

    `why`: which criterion parted it from the line above, "" where that was the first one; `decides`: the last criterion (its
    index) that parts it from a line beside it, 0 where that is the first one.
    """

    place: str
    entrant: Entrant
    values: tuple[Value, ...]
    group: int = 0
    start: str = ""
    out: str = ""
    why: str = ""
    decides: int = 0


def columns(standings: Standings) -> list[Column]:
    """The criteria in their order."""
    return [Column(code, _(TIEBREAKS[code].name), _(TIEBREAKS[code].tip)) for code in standings.codes]


def shown_rows(standings: Standings, options: EventSettings, sums: bool = True) -> list[ShownRow]:
    """All lines in order; without `sums` the values alone."""
    one = options.display == "one"
    made = sums_of(standings, one) if sums else [{} for _code in standings.codes]
    parted = partings(standings)
    out = put_out(standings.table, options)
    lines = []
    for index, row in enumerate(standings.rows):
        above, below = parted[index], parted[index + 1]
        shown = values(standings, row, one, made)
        why = parting_text(standings, index, above, one) if above else ""
        gone = out_text(out.get(row.entrant.number))
        line = (place_text(row), row.entrant, tuple(shown), row.group, start(row, options), gone, why, max(above, below))
        lines.append(ShownRow(*line))
    return lines


def start(row: StandingRow, options: EventSettings) -> str:
    """What was carried over from an earlier stage, "" where nothing was."""
    points = carried(row.entrant, options)
    return points_text(points, options.display == "one") if points else ""


def any_carried(rows: list[ShownRow]) -> bool:
    """Whether somebody carried points over, so that a column says so."""
    return any(row.start for row in rows)


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


def partings(standings: Standings) -> list[int]:
    """For each line, and the end, the first criterion (its index) in which it differs from the line above, 0 if in none."""
    pairs = zip(standings.rows, standings.rows[1:], strict=False)
    found = [first_difference(upper, lower) for upper, lower in pairs]
    return [0, *found, 0]


def first_difference(upper: StandingRow, lower: StandingRow) -> int:
    """The first criterion (its index) in which two lines of one group differ, 0 if in none."""
    if upper.group != lower.group:
        return 0
    differing = (index for index, (a, b) in enumerate(zip(upper.values, lower.values, strict=True)) if a != b)
    return next(differing, 0)


def parting_text(standings: Standings, line: int, criterion: int, one: bool) -> str:
    """What broke the tie with the line above: "behind Li Na by SOS: 20 against 21"."""
    code = standings.codes[criterion]
    above, row = standings.rows[line - 1 : line + 1]
    own, other = (criterion_text(code, one_of_two.values[criterion], one, translation) or "–" for one_of_two in (row, above))
    data = {"name": above.entrant.name, "criterion": criteria_text([code]), "own": own, "other": other}
    return _("behind %(name)s by %(criterion)s: %(own)s against %(other)s") % data


def sums_of(standings: Standings, one: bool) -> list[dict[int, str]]:
    """For each criterion what everybody's value is made of."""
    names = names_of(standings)
    return [whys(standings, position, one, names) for position in range(len(standings.codes))]


def values(standings: Standings, row: StandingRow, one: bool, made: list[dict[int, str]]) -> list[Value]:
    """The values of a line with what they are made of."""
    shown = [criterion_text(code, value, one, translation) for code, value in zip(standings.codes, row.values, strict=True)]
    return [Value(text, texts.get(row.entrant.number, "")) for text, texts in zip(shown, made, strict=True)]


def decided(standings: Standings) -> list[str]:
    """The orders of play-offs and of the chief referee that count, with their reasons."""
    names = {row.entrant.number: row.entrant.name for row in standings.rows}
    return [order_text(order, names, translation) for order in counting_orders(standings)]
