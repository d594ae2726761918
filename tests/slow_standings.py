"""Standings worked out literally from the definitions, straight from the outcomes: slow, no code shared with the engine.

Everything is a `Fraction`; a player is a start number. `place` counts who is better, comparing two players at a time.
"""

import hashlib
from fractions import Fraction

from tests.slow_own import SlowOwn
from tournaments.records import Played

LOW = ("warnings", "byes", "lot", "playoff", "manual")
SEVERAL = ("sos_first_out", "sos_last_out", "best_beaten")
IN_TIES = ("direct", "direct_two", "confrontation", "playoff", "manual", "lot", *SEVERAL)


class SlowStandings(SlowOwn):
    """The standings of an event after `rounds` rounds."""

    def sos(self, x):
        if ("sos", x) not in self.known:
            self.known["sos", x] = sum(self.amounts(x).values())
        return self.known["sos", x]

    def sos_no_worst(self, x):
        amounts = list(self.amounts(x).values())
        return sum(amounts) - min(amounts, default=0)

    def sos_middle(self, x):
        amounts = list(self.amounts(x).values())
        return sum(amounts) - min(amounts) - max(amounts) if len(amounts) > 1 else 0

    def sos_later(self, x):
        return sum(amount for number, amount in self.amounts(x).items() if number > self.settings.sos_rounds_out)

    def first_out(self, x):
        amounts = self.amounts(x)
        return tuple(sum(a for n, a in amounts.items() if n > out) for out in range(1, self.rounds))

    def last_out(self, x):
        amounts = self.amounts(x)
        return tuple(sum(a for n, a in amounts.items() if n <= self.rounds - out) for out in range(1, self.rounds))

    def cut(self, x, tied, whole):
        """The beginning of x's numbers that is as long as the comparison of all the tied needs."""
        longest = 1
        for y in tied:
            for z in tied:
                a, b = whole(y), whole(z)
                if a != b:
                    differ = next((n for n in range(min(len(a), len(b))) if a[n] != b[n]), min(len(a), len(b)))
                    longest = max(longest, differ + 1)
        return whole(x)[:longest]

    def sos_first_out(self, x, tied):
        return self.cut(x, tied, self.first_out)

    def sos_last_out(self, x, tied):
        return self.cut(x, tied, self.last_out)

    def best_beaten(self, x, tied):
        return self.cut(x, tied, self.all_beaten)

    def sos_extended(self, x):
        return sum(self.amounts(x, "start").values())

    def sos_adjusted(self, x):
        return sum(self.amounts(x, "start", stones=True).values())

    def sosos(self, x):
        value = 0
        for number in range(1, self.rounds + 1):
            setting, opponent = self.counted(x, number) or ("skip", None)
            if setting in ("points", "drawn"):
                value += self.sos(opponent)
            elif setting != "skip":
                value += self.instead(setting, x, self.sos, lambda n: self.rounds * self.start(n))
        return value

    def mean_rating(self, x):
        met = [self.counted(x, number) or ("skip", None) for number in range(1, self.rounds + 1)]
        ratings = [self.rating(opponent) for setting, opponent in met if setting in ("points", "drawn")]
        known = [rating for rating in ratings if rating is not None]
        return Fraction(sum(known), len(known)) if known else None

    def all_beaten(self, x):
        amounts = self.amounts(x)
        return tuple(sorted((amounts[n] for n, own, other in self.results(x) if own > other and n in amounts))[::-1])

    def sodos(self, x):
        amounts = self.amounts(x)
        return sum((Fraction(amounts.get(n, 0) * own, 2) for n, own, _ in self.results(x)), Fraction(0))

    def total(self, x):
        divisor = max((0, *(self.mms(n) for n in self.numbers)))
        if self.settings.total_divisor == "rounds":
            divisor = 2 * self.rounds
        fraction = 2 * self.sos(x) / divisor if divisor else 0
        return self.mms(x) + (fraction - self.rounds)

    def direct(self, x, tied):
        def between(y, z):
            return [own for opponent, own, _, _, played in self.games(y) if opponent == z and self.met(played)]

        if any(not between(y, z) for y in tied for z in tied if y != z):
            return None
        return sum(sum(between(x, z)) for z in tied)

    def direct_two(self, x, tied):
        return self.direct(x, tied) if len(tied) == 2 else None

    def confrontation(self, x, tied):
        """By permuting nobody: from below, those are last who must follow nobody that is left."""

        def beat(y, z):
            games = [o for o in self.over if isinstance(o, Played) and {o.a, o.b} == {y, z} and not o.handicap]
            own = [(o.score_a - o.score_b) * (1 if o.a == y else -1) for o in games if self.met(not o.unplayed)]
            return sum(own) > 0

        above = {(y, z) for y in tied for z in tied if beat(y, z)}
        for middle in tied:  # Warshall
            above |= {(y, z) for y in tied for z in tied if (y, middle) in above and (middle, z) in above}

        def circle(y):
            return {z for z in tied if (y, z) in above and (z, y) in above} | {y}

        def beats(y, z):
            return circle(y) != circle(z) and any(beat(one, other) for one in circle(y) for other in circle(z))

        left, places = set(tied), {}
        while left:
            last = {y for y in left if not any(beats(y, z) for z in left)}
            left -= last
            for y in last:
                places[y] = len(left)
        return max(places.values()) - places[x]

    def ordered(self, x, tied, kind):
        fitting = [o for o in self.orders if o.kind == kind and all(y in o.numbers for y in tied)]
        return 1 + len([y for y in fitting[-1].numbers if y in tied and self.before(fitting[-1], y, x)]) if fitting else None

    @staticmethod
    def before(order, y, x):
        return order.numbers.index(y) < order.numbers.index(x)

    def playoff(self, x, tied):
        return self.ordered(x, tied, "playoff")

    def manual(self, x, tied):
        return self.ordered(x, tied, "manual")

    def met(self, played):
        return played or self.settings.forfeit_encounter

    def lot(self, x, tied):
        def drawn(y):
            return hashlib.sha256(f"{self.lot_seed}:standings:{y}".encode()).digest()[:8]

        return 1 + len([y for y in tied if drawn(y) < drawn(x)])

    def value(self, x, position):
        """x's value for the criterion in this position; None where there is none."""
        if (x, position) not in self.known:
            code = self.settings.tiebreaks[position]
            if code in IN_TIES:
                tied = self.tied_with(x, position)
                self.known[x, position] = getattr(self, code)(x, tied) if len(tied) > 1 else None
            else:
                self.known[x, position] = getattr(self, code)(x)
        return self.known[x, position]

    def tied_with(self, x, position):
        """Who is equal with x in all criteria before this position, x included."""
        return [y for y in self.numbers if all(self.value(y, p) == self.value(x, p) for p in range(position))]

    def better(self, x, y):
        for position, code in enumerate(self.settings.tiebreaks):
            own, other = self.value(x, position), self.value(y, position)
            if own != other:
                if own is None or other is None:
                    return other is None
                return own < other if code in LOW else own > other
        return False

    def place(self, x):
        return 1 + len([y for y in self.numbers if self.better(y, x)])

    def values(self, x):
        return tuple(self.value(x, position) for position in range(len(self.settings.tiebreaks)))
