"""The criteria written out for one whole draw, as docs/pairing.md has them, slowly and without the engine."""

from collections import Counter
from fractions import Fraction
from functools import cache

from tests.pairing.checker import (
    before,
    beyond_limits,
    binding,
    breaks_limit,
    clubs,
    colours_of,
    counts,
    given,
    present,
    scores,
    stones,
)
from tournaments.records import Bye, Played


class Judge:
    """Points, floats and groups of a history; `cost` of a whole draw as a tuple in the order of the criteria."""

    def __init__(self, history, settings, relaxed=False):
        self.history, self.settings, self.relaxed = history, settings, relaxed
        self.met = {frozenset((o.a, o.b)): o.round_number for o in before(history) if not isinstance(o, Bye)}
        self.points, self.floats, self.free, self.byes = scores(history, settings), [], Counter(), Counter()
        self.here = sorted(present(history, settings))
        self.clubs = clubs(history, settings)
        self.countries = {e.number: e.country if counts(e, settings) else "" for e in history.entrants}
        self.had = {n: colours_of(history, n) if settings.colours == "history" else "" for n in self.here}
        for r in sorted({o.round_number for o in before(history)}):
            of_round = [o for o in before(history) if o.round_number == r]
            known = scores(history, settings, r)
            known.update(given(history, settings, r))
            for o in of_round:
                if isinstance(o, Bye):
                    self.byes[o.entrant] += o.kind == "bye"
                    self.free[o.entrant] += o.kind != "bye" and o.score > 0
                    continue
                if known[o.a] != known[o.b]:
                    high, low = sorted((o.a, o.b), key=lambda n: -known[n])
                    self.floats += [(high, r, "down"), (low, r, "up")]
                if isinstance(o, Played):
                    for n, score in ((o.a, o.score_a), (o.b, o.score_b)):
                        self.free[n] += o.unplayed and score > 0
        self.points.update(given(history, settings, history.round_number))
        self.group = {n: [m for m in self.here if self.points[m] == self.points[n]] for n in self.here}

    def after(self, n):
        """How many of the same points come after n."""
        return sum(1 for m in self.group[n] if m > n)

    def away(self, n, where):
        """How far n is from the place in its group that floaters come from; in the middle the lower one is nearer."""
        ahead = sum(1 for m in self.group[n] if m < n)
        if where != "middle":
            return ahead if where == "top" else self.after(n)
        return 2 * abs(ahead - self.after(n)) + (ahead < self.after(n))

    def cost(self, pairs, bye):
        each = [self.pair(*sorted(p)) for p in pairs]
        total = [sum(column) for column in zip(*each, strict=True)] or [0] * 12
        own = [self.points[bye], self.free[bye], self.after(bye)] if bye is not None else [0, 0, 0]
        again = [self.met[frozenset(p)] for p in pairs if frozenset(p) in self.met]
        return (len(again), sum(again), *own[:2], *total[:6], own[2], *total[6:])

    @cache  # noqa: B019
    def pair(self, a, b):
        history, settings = self.history, self.settings
        high, low = (a, b) if self.points[a] >= self.points[b] else (b, a)
        gap = self.points[high] - self.points[low]
        last = history.round_number - 1
        again = earlier = 0
        if gap:
            again = self.floats.count((high, last, "down")) + self.floats.count((low, last, "up"))
            earlier = sum(r < last and (n, way) in ((high, "down"), (low, "up")) for n, r, way in self.floats)
        even = stones(history, settings, a, b)[0] == 0
        broken = even * min(self.broken(a, "B") + self.broken(b, "W"), self.broken(a, "W") + self.broken(b, "B"))
        a_due, b_due = self.due(a), self.due(b)
        clash = min(a_due[1], b_due[1]) if even and a_due[0] == b_due[0] != "" else 0
        wish = settings.colour_rule == "wish" or (settings.colour_rule == "binding" and not binding(history, settings))
        wish = wish and settings.colours == "history" and not self.relaxed
        apart = settings.clubs_apart != "off" and history.round_number <= settings.clubs_apart_rounds
        return (
            broken * self.relaxed,
            gap * gap,
            int(gap > 0),
            again,
            earlier,
            int(apart and self.clubs[a] != "" and self.clubs[a] == self.clubs[b]),
            self.away(high, settings.floaters_down) * (gap > 0),
            self.away(low, settings.floaters_up) * (gap > 0),
            self.one_country(a, b),
            broken * wish,
            clash,
            0 if gap else self.seeding(a, b),
        )

    def one_country(self, a, b):
        on = self.settings.countries_apart == "soft" and self.history.round_number <= self.settings.clubs_apart_rounds
        return int(on and self.countries[a] != "" and self.countries[a] == self.countries[b])

    def broken(self, n, colour):
        """Limits broken by one more game with that colour: the difference and the streak count one each."""
        had, s = self.had[n], self.settings
        wide = type(s)(colour_difference=9, colour_streak=s.colour_streak)
        long = type(s)(colour_difference=s.colour_difference, colour_streak=9)
        return int(breaks_limit(had, colour, wide)) + int(breaks_limit(had, colour, long))

    def due(self, n):
        had = self.had[n]
        lead = had.count("B") - had.count("W")
        if lead:
            return ("W" if lead > 0 else "B", 2 * abs(lead))
        return ("", 0) if not had else ("W" if had[-1] == "B" else "B", 1)

    def seeding(self, a, b):
        group, mode = self.group[a], self.settings.first_round
        mode = mode if self.history.round_number <= self.settings.first_rounds else self.settings.later_rounds
        x, y = group.index(a), group.index(b)
        if mode == "adjacent":
            return (x - y) ** 2 - 1
        left = self.stay(self.points[a])
        first, last = (left[0], left[-1]) if left else (0, len(group) - 1)
        if mode == "half":
            half, middle = len(left) // 2, Fraction(first + last, 2)
            same = (x < middle and y < middle) or (x > middle and y > middle)
            return (abs(x - y) - half) ** 2 + same * 4 * (half + 2) * min(abs(x - middle), abs(y - middle))
        return (x + y - first - last) ** 2

    def stay(self, points):
        """The places of those expected to stay in the group: an odd group sends one down to the next."""
        comes = False
        for level in sorted({self.points[n] for n in self.here}, reverse=True):
            size = sum(self.points[n] == level for n in self.here)
            goes = (size - comes) % 2 == 1
            if level == points:
                left = list(range(size))
                for where in [self.settings.floaters_up] * comes + [self.settings.floaters_down] * goes:
                    left.remove(min(left) if where == "top" else max(left) if where == "bottom" else left[len(left) // 2])
                return left
            comes = goes
        raise AssertionError


def all_draws(numbers):
    """Every way to pair these, with one of them left over for the bye if they are odd."""
    if len(numbers) % 2:
        for n in numbers:
            for pairs, _bye in all_draws([m for m in numbers if m != n]):
                yield pairs, n
        return
    if not numbers:
        yield [], None
        return
    first, *rest = numbers
    for k, other in enumerate(rest):
        for pairs, _bye in all_draws(rest[:k] + rest[k + 1 :]):
            yield [(first, other), *pairs], None


def legal_draws(history, settings, colours=True, again=False):
    """Every legal draw: as the rules have it, without looking ahead; rematches are legal with `again`."""
    met = {frozenset((o.a, o.b)) for o in before(history) if not isinstance(o, Bye)}
    barred = (set() if again else met) | {frozenset(p) for p in history.forbidden}
    here = sorted(present(history, settings))
    forced = {frozenset(p) for p in history.forced if set(p) <= set(here)} - met
    club = clubs(history, settings)
    hard = settings.clubs_apart == "hard" and history.round_number <= settings.clubs_apart_rounds
    judge = Judge(history, settings)
    bound = {n for p in forced for n in p}
    fewest = min((judge.byes[n] for n in here if n not in bound), default=0)
    for pairs, bye in all_draws(here):
        sets = {frozenset(p) for p in pairs}
        if sets & barred or forced - sets or (bye is not None and judge.byes[bye] > fewest):
            continue
        free = [p for p in pairs if frozenset(p) not in forced]
        if hard and any(club[a] and club[a] == club[b] for a, b in free):
            continue
        if colours and binding(history, settings) and any(not within(judge, a, b) for a, b in free):
            continue
        yield pairs, bye


def within(judge, a, b):
    if stones(judge.history, judge.settings, a, b)[0]:
        return True
    return any(judge.broken(a, x) + judge.broken(b, y) == 0 for x, y in (("B", "W"), ("W", "B")))


__all__ = ["Judge", "all_draws", "beyond_limits", "legal_draws"]
