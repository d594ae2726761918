"""Colours, table numbers and komi for pairs."""

from collections.abc import Iterable, Mapping
from itertools import count

from games.results import Side
from tournaments.event_settings import EventSettings
from tournaments.pairing.field import broken_limits
from tournaments.pairing.handicaps import handicap, handicap_komi, handicap_level
from tournaments.pairing.past import Pair, Past
from tournaments.records import DrawnMatch, History


def seated(history: History, settings: EventSettings, past: Past, pairs: Iterable[Pair]) -> tuple[DrawnMatch, ...]:
    """Seats for pairs of start numbers, with the kept matches among them, in table order.

    The highest points of a pair come first, then their sum, then the lowest start number. Kept matches keep their
    tables; the others fill the numbers around them.
    """
    taken = {match.table for match in history.kept}
    tables = (table for table in count(1) if table not in taken)
    ordered = sorted(pairs, key=lambda numbers: table_order(past, numbers))
    levels = {e.number: handicap_level(e, settings, past) for e in history.entrants}
    new = [seat(settings, past, numbers, next(tables), levels) for numbers in ordered]
    return tuple(sorted((*history.kept, *new), key=lambda match: match.table))


def table_order(past: Past, numbers: Pair) -> tuple[int, int, int]:
    """What orders the tables: highest points, sum, lowest number."""
    points = [past.points[n] for n in numbers]
    return -max(points), -sum(points), min(numbers)


def seat(settings: EventSettings, past: Past, numbers: Pair, table: int, levels: Mapping[int, int | None]) -> DrawnMatch:
    """One match: side a is the one with more points, then with the lower number. With handicap the weaker has Black."""
    a, b = sorted(numbers, key=lambda n: (-past.points[n], n))
    stones, weaker = handicap(settings, levels.get(a), levels.get(b))
    if stones:
        return DrawnMatch(table, a, b, weaker, handicap_komi(settings, stones), stones)
    return DrawnMatch(table, a, b, black(settings, past, a, b), settings.komi)


def black(settings: EventSettings, past: Past, a: int, b: int) -> Side | None:
    """Which side has Black; None where the colours are left to nigiri.

    In this order: fewer colour limits broken; who has had Black less often, compared with White; who had White in the
    latest round in which the two had different colours; then by parity: the lower number has Black if it is odd.
    """
    if settings.colours == "nigiri":
        return None
    had_a, had_b = past.colours.get(a, ""), past.colours.get(b, "")
    if settings.colour_rule != "off":
        a_black = broken_limits(had_a, "B", settings) + broken_limits(had_b, "W", settings)
        b_black = broken_limits(had_a, "W", settings) + broken_limits(had_b, "B", settings)
        if a_black != b_black:
            return "a" if a_black < b_black else "b"
    balance_a, balance_b = (had.count("B") - had.count("W") for had in (had_a, had_b))
    if balance_a != balance_b:
        return "a" if balance_a < balance_b else "b"
    for last_a, last_b in zip(reversed(had_a), reversed(had_b), strict=False):
        if last_a != last_b:
            return "a" if last_a == "W" else "b"
    low, low_side, high_side = (a, "a", "b") if a < b else (b, "b", "a")
    return low_side if low % 2 else high_side  # type: ignore[return-value]
