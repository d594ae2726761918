"""What each pair costs by each criterion, and the reasons an arbiter can read out."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np

from tournaments.pairing.criteria import CODES, CRITERIA, edge_costs
from tournaments.pairing.exchanged import exchanged_costs, is_exchanged
from tournaments.pairing.field import Field, Ints
from tournaments.pairing.past import Pair, pair
from tournaments.records import DrawnMatch, Explanation, Reason

MOVING = tuple(code for code in CODES if code in {"club", "country", "limit_relaxed", "limit_wish", "colours"})
Totals = tuple[tuple[str, int], ...]
Costs = dict[str, int]


def explain(field: Field, pairs: Sequence[Pair], matches: Iterable[DrawnMatch]) -> tuple[Totals, tuple[Explanation, ...]]:
    """Totals per criterion, and an explanation per pair of vertices in the order given, its sides as in the match."""
    i, j = (np.array([p[k] for p in pairs], dtype=np.int64) for k in (0, 1))
    columns = edge_costs(field, i, j)
    seats = {pair(match.a, match.b): match for match in matches}
    add_exchanged(field, pairs, seats, columns)
    totals = tuple((c.code, int(column.sum())) for c, column in zip(CRITERIA, columns, strict=True))
    ideal, taken = textbook(field, pairs), taken_out(field, pairs)
    explanations = []
    for row, (v, w) in enumerate(pairs):
        costs = {c.code: int(column[row]) for c, column in zip(CRITERIA, columns, strict=True)}
        if w == field.bye:
            explanation = Explanation(field.numbers[v], None, tuple(costs.items()), tuple(bye_reasons(field, v)))
        else:
            match = seats[field.numbers[v], field.numbers[w]]
            reasons = pair_reasons(field, v, w, costs, ideal, taken)
            if is_exchanged(field, match):
                reasons.append(Reason("colours_exchanged", {"who": [match.a, match.b]}))
            explanation = Explanation(match.a, match.b, tuple(costs.items()), tuple(reasons))
        explanations.append(explanation)
    return totals, tuple(explanations)


def add_exchanged(field: Field, pairs: Sequence[Pair], seats: dict[Pair, DrawnMatch], columns: Sequence[Ints]) -> None:
    """Adds to the columns what colours exchanged by hand cost more."""
    for row, (v, w) in enumerate(pairs):
        more = exchanged_costs(field, seats[field.numbers[v], field.numbers[w]]) if w != field.bye else {}
        for code, cost in more.items():
            columns[CODES.index(code)][row] += cost


def taken_out(field: Field, pairs: Sequence[Pair]) -> Counter[int]:
    """Per score, how many with it have the bye or an opponent from above."""
    taken: Counter[int] = Counter()
    for v, w in pairs:
        lower = v if w == field.bye or field.points[v] < field.points[w] else w
        if w == field.bye or field.points[v] != field.points[w]:
            taken[int(field.points[lower])] += 1
    return taken


def textbook(field: Field, pairs: Sequence[Pair]) -> dict[int, int]:
    """Who would meet whom by the seeding order alone, among those who stay in their score group."""
    groups: dict[int, list[int]] = {}
    for v, w in pairs:
        if w != field.bye and field.points[v] == field.points[w]:
            groups.setdefault(int(field.points[v]), []).extend((v, w))
    partner: dict[int, int] = {}
    for group in groups.values():
        group.sort(key=lambda v: int(field.place[v]))
        for a, b in IDEAL.get(field.seeding, _adjacent)(group):
            partner[a], partner[b] = b, a
    return partner


def _adjacent(group: list[int]) -> Iterator[Pair]:
    return zip(group[::2], group[1::2], strict=True)


def _fold(group: list[int]) -> Iterator[Pair]:
    return zip(group[: len(group) // 2], reversed(group), strict=False)


def _half(group: list[int]) -> Iterator[Pair]:
    half = len(group) // 2
    return zip(group[:half], group[half:], strict=True)


IDEAL: dict[str, Callable[[list[int]], Iterator[Pair]]] = {"fold": _fold, "half": _half}


def bye_reasons(field: Field, v: int) -> list[Reason]:
    """Why this entrant has the bye."""
    number, points = field.numbers[v], int(field.points[v])
    if number in field.history.kept_byes:
        return [Reason("kept", {"number": number})]
    reasons = [Reason("bye_again" if field.byes[v] else "bye_lowest", {"number": number, "points": points})]
    below = [w for w in range(field.bye) if field.points[w] < points]
    had = [field.numbers[w] for w in below if field.byes[w] > field.byes[v]]
    others = [field.numbers[w] for w in below if field.byes[w] <= field.byes[v]]
    if had:
        reasons.append(Reason("bye_had", {"who": had}))
    if others:
        reasons.append(Reason("bye_needed", {"who": others}))
    return reasons


def pair_reasons(field: Field, v: int, w: int, costs: Costs, ideal: dict[int, int], taken: Counter[int]) -> list[Reason]:
    """What an arbiter should know about a pair; empty for one that is just as the seeding order has it."""
    numbers = [field.numbers[v], field.numbers[w]]
    reasons = [Reason(code, {"who": numbers}) for code in _by_hand(field, numbers[0], numbers[1])]
    if costs["rematch"]:
        reasons.append(Reason("met_before", {"who": numbers, "round": costs["last_met"]}))
    if costs["floats"]:
        reasons += _float_reasons(field, v, w, costs, taken)
    if costs["club"]:
        reasons.append(Reason("same_club", {"who": numbers, "club": field.entrants[v].club}))
    if costs["country"]:
        reasons.append(Reason("same_country", {"who": numbers, "country": field.entrants[v].country}))
    if costs["limit_relaxed"] or costs["limit_wish"]:
        reasons.append(Reason("limit_broken", {"who": numbers}))
    elif costs["colours"]:
        reasons.append(Reason("same_colour_due", {"who": numbers, "colour": "B" if field.wish[v] > 0 else "W"}))
    if v in ideal and ideal[v] != w:
        reasons.append(_moved(field, v, ideal[v]))
        if ideal[w] != v and field.place[w] < field.place[ideal[w]]:
            reasons.append(_moved(field, w, ideal[w]))
    return reasons


def _by_hand(field: Field, a: int, b: int) -> list[str]:
    if any({m.a, m.b} == {a, b} for m in field.history.kept):
        return ["kept"]
    return ["forced"] if pair(a, b) in field.history.forced else []


def _float_reasons(field: Field, v: int, w: int, costs: Costs, taken: Counter[int]) -> list[Reason]:
    high, low = (v, w) if field.points[v] > field.points[w] else (w, v)
    points, players = int(field.points[high]), int(field.size[high])
    data: dict[str, object] = {"number": field.numbers[high], "points": points, "players": players}
    gone = taken[points]
    code = "floated" if (players - gone) % 2 == 0 else "floated_rest" if gone else "floated_odd"
    reasons = [Reason(code, data)]
    if costs["refloat"]:
        again = [x for x, way in ((high, -1), (low, 1)) if field.last_float[x] == way]
        reasons.append(Reason("floated_again", {"who": [field.numbers[x] for x in again]}))
    return reasons


def _moved(field: Field, v: int, partner: int) -> Reason:
    i, j = np.array([min(v, partner)]), np.array([max(v, partner)])
    costs = {code: int(column[0]) for code, column in zip(MOVING, edge_costs(field, i, j, MOVING), strict=True)}
    numbers = pair(field.numbers[v], field.numbers[partner])
    same_club = bool(field.club[v]) and field.club[v] == field.club[partner]
    if numbers in field.past.met:
        code = "partner_met"
    elif numbers in field.history.forbidden:
        code = "partner_forbidden"
    elif same_club and (costs["club"] or field.settings.clubs_apart == "hard"):
        code = "partner_club"
    elif costs["country"]:
        code = "partner_country"
    elif costs["colours"] or costs["limit_wish"] or costs["limit_relaxed"]:
        code = "partner_colours"
    else:
        code = "partner_needed"
    return Reason(code, {"number": field.numbers[v], "partner": field.numbers[partner]})
