"""Elimination by three losses or more (Article 26.1): no bracket; those still in are paired in every round.

Criteria, the first counts most: earlier meetings of a pair (squared), the difference in losses (squared), one club in
round 1, two seeds in round 1, the lot. An odd one out has the bye: fewest byes so far, then most losses, then by lot.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, count

import numpy as np

from games.errors import Refused
from tournaments.bracket import alive
from tournaments.crosstable import crosstable
from tournaments.event_settings import EventSettings
from tournaments.lots import lot
from tournaments.pairing.matching import cheapest
from tournaments.pairing.past import Pair, look_back, pair
from tournaments.pairing.seating import black
from tournaments.records import Assessment, Bye, Draw, DrawnMatch, Explanation, History, Played, Reason

CODES = ("met", "losses_apart", "club", "seeds_met", "by_lot")


def most_rounds(entrants: int, losses: int) -> int:
    """How many rounds it takes at most: in each, half of those who must still be in lose."""
    left, rounds = entrants * losses, 0
    while left > 1:
        left -= max(2, -(-left // losses)) // 2
        rounds += 1
    return rounds


@dataclass(frozen=True)
class Standing:
    """Those who can be paired, with what the criteria look at."""

    losses: Mapping[int, int]
    met: Counter[Pair]
    byes: Counter[int]
    clubs: Mapping[int, str]
    seeds: frozenset[int]
    first: bool
    seed: int

    def costs(self, a: int, b: int) -> tuple[int, ...]:
        """What a pair costs, criterion by criterion."""
        club = self.first and bool(self.clubs[a]) and self.clubs[a] == self.clubs[b]
        return (
            self.met[pair(a, b)] ** 2,
            (self.losses[a] - self.losses[b]) ** 2,
            int(club),
            int(self.first and {a, b} <= self.seeds),
            lot(self.seed, "pair", *pair(a, b)) % 1000,
        )


def present(history: History, settings: EventSettings) -> dict[int, int]:
    """Who is in and here, with the losses so far."""
    table = crosstable(history.entrants, history.outcomes, history.round_number - 1, settings)
    return {n: lost for n, lost in alive(history.entrants, table, settings).items() if n not in history.absent}


def standing_of(history: History, settings: EventSettings, seed: int) -> Standing:
    """What the draw goes by."""
    here = present(history, settings)
    if settings.seeds > len(history.entrants):
        raise Refused("too_many_seeds", key="seeds", seeds=settings.seeds, entrants=len(history.entrants))
    met = Counter(pair(o.a, o.b) for o in history.outcomes if isinstance(o, Played))
    byes = Counter(o.entrant for o in history.outcomes if isinstance(o, Bye) and o.kind == "bye")
    clubs = {e.number: e.club if settings.clubs_apart != "off" else "" for e in history.entrants}
    seeds = frozenset(sorted(here)[: settings.seeds])
    return Standing(here, met, byes, clubs, seeds, history.round_number == 1, seed)


def draw(history: History, settings: EventSettings, seed: int) -> Draw:
    """The next round. Refused("too_many_seeds" | "bracket_decided" | "lock_gone" | "no_legal_draw")."""
    standing = standing_of(history, settings, seed)
    still_in = present(replace(history, absent=frozenset()), settings)
    if len(still_in) < 2:
        raise Refused("bracket_decided", number=history.round_number)
    kept = {n for match in history.kept for n in (match.a, match.b)} | set(history.kept_byes)
    if gone := sorted(kept - set(standing.losses)):
        raise Refused("lock_gone", who=gone)
    rest = [n for n in standing.losses if n not in kept]
    for free in byes_in_order(history, standing, rest):
        pairs = paired(history, settings, standing, [n for n in rest if n != free])
        if pairs is not None:
            byes = (*history.kept_byes, *([free] if free is not None else []))
            matches = seated(history, settings, standing, pairs)
            return Draw(matches, byes, *reported(history, standing, matches, byes))
    raise Refused("no_legal_draw", why="no_opponent", who=sorted(rest), relax=["forbidden", "forced"])


def byes_in_order(history: History, standing: Standing, rest: Sequence[int]) -> list[int | None]:
    """Who might have the bye, best first; nobody where the number is even."""
    if len(rest) % 2 == 0:
        return [None]
    bound = {n for two in history.forced for n in two if set(two) <= set(rest)}

    def order(number: int) -> tuple[int, ...]:
        return (number in bound, standing.byes[number], -standing.losses[number], lot(standing.seed, "bye", number))

    return [*sorted(rest, key=order)]


def paired(history: History, settings: EventSettings, standing: Standing, rest: Sequence[int]) -> list[Pair] | None:
    """The cheapest legal pairs, None where there are none."""
    numbers = sorted(rest)
    if not numbers:
        return []
    bound = {n: two for two in history.forced for n in two if set(two) <= set(numbers)}
    legal = [
        (i, j)
        for (i, a), (j, b) in combinations(enumerate(numbers), 2)
        if (a, b) not in history.forbidden and bound.get(a, (a, b)) == (a, b) == bound.get(b, (a, b))
    ]
    if settings.clubs_apart == "hard" and standing.first:
        legal = [(i, j) for i, j in legal if not standing.costs(numbers[i], numbers[j])[2]]
    if not legal:
        return None
    costs = np.array([standing.costs(numbers[i], numbers[j]) for i, j in legal], dtype=np.int64)
    ends = np.array(legal, dtype=np.int64)
    found = cheapest(range(len(numbers)), ends[:, 0], ends[:, 1], list(costs.T))
    return None if found is None else [(numbers[legal[edge][0]], numbers[legal[edge][1]]) for edge in found]


def seated(history: History, settings: EventSettings, standing: Standing, pairs: Sequence[Pair]) -> tuple[DrawnMatch, ...]:
    """Kept matches at their tables; the others around them, fewest losses first."""
    past = look_back(history, settings)
    taken = {match.table for match in history.kept}
    tables = (table for table in count(1) if table not in taken)
    ordered = sorted(pairs, key=lambda two: (sum(standing.losses[n] for n in two), two))
    new = [DrawnMatch(next(tables), a, b, black(settings, past, a, b), settings.komi) for a, b in ordered]
    return tuple(sorted((*history.kept, *new), key=lambda match: match.table))


def reported(
    history: History, standing: Standing, matches: Sequence[DrawnMatch], byes: Sequence[int]
) -> tuple[tuple[Explanation, ...], tuple[tuple[str, int], ...]]:
    """An explanation for each pair and bye, and the totals."""
    kept = {pair(match.a, match.b) for match in history.kept}
    found, sums = [], [0] * len(CODES)
    for match in matches:
        costs = standing.costs(match.a, match.b)
        sums = [total + cost for total, cost in zip(sums, costs, strict=True)]
        losses: dict[str, object] = {
            "a": match.a,
            "b": match.b,
            "lost_a": standing.losses[match.a],
            "lost_b": standing.losses[match.b],
        }
        reasons = [Reason("kept")] if pair(match.a, match.b) in kept else [Reason("losses", losses)]
        if met := standing.met[pair(match.a, match.b)]:
            reasons.append(Reason("met_again", {"count": met}))
        found.append(Explanation(match.a, match.b, tuple(zip(CODES, costs, strict=True)), tuple(reasons)))
    for number in byes:
        data: dict[str, object] = {"number": number, "byes": standing.byes[number], "losses": standing.losses[number]}
        found.append(Explanation(number, None, (), (Reason("bye_fewest", data),)))
    return tuple(found), tuple(zip(CODES, sums, strict=True))


def assess(history: History, settings: EventSettings, matches: tuple[DrawnMatch, ...], byes: tuple[int, ...]) -> Assessment:
    """A round changed by hand: everybody who is in and here has one seat, rules about pairs hold."""
    standing = standing_of(history, settings, 0)
    seats = [n for match in matches for n in (match.a, match.b)] + list(byes)
    problems = []
    if twice := sorted({n for n in seats if seats.count(n) > 1}):
        problems.append(Reason("seated_twice", {"who": twice}))
    if out := sorted(set(seats) - set(standing.losses)):
        problems.append(Reason("not_here", {"who": out}))
    if missing := sorted(set(standing.losses) - set(seats)):
        problems.append(Reason("not_paired", {"who": missing}))
    if len(byes) > 1:
        problems.append(Reason("second_bye", {"who": list(byes)}))
    met = {pair(match.a, match.b) for match in matches}
    problems += [Reason("forbidden_pair", {"who": list(two)}) for two in sorted(history.forbidden & met)]
    bound = [two for two in sorted(history.forced - met) if set(two) <= set(standing.losses)]
    problems += [Reason("forced_apart", {"who": list(two)}) for two in bound]
    if problems:
        return Assessment(tuple(problems), ())
    reasons, totals = reported(history, standing, matches, byes)
    return Assessment((), totals[:-1], reasons)
