"""Standings worked out literally from the definitions, straight from the outcomes: slow, no code shared with the engine.

Everything is a `Fraction`; a player is a start number. `place` counts who is better, comparing two players at a time.
"""

import hashlib
from fractions import Fraction

from tournaments.records import Bye, Pending, Played

LOW = ("warnings", "byes", "lot", "playoff", "manual")
SEVERAL = ("sos_first_out", "sos_last_out", "best_beaten")
IN_TIES = ("direct", "direct_two", "confrontation", "playoff", "manual", "lot", *SEVERAL)


class SlowStandings:
    """The standings of an event after `rounds` rounds."""

    def __init__(self, entrants, outcomes, rounds, settings, lot_seed=0, orders=()):
        self.entrants = entrants
        self.numbers = [entrant.number for entrant in entrants]
        self.outcomes = outcomes
        self.over = [o for o in outcomes if o.round_number <= rounds and not isinstance(o, Pending)]
        self.rounds, self.settings, self.lot_seed, self.orders = rounds, settings, lot_seed, orders
        self.known = {}

    def matches(self, x):
        """(opponent, own board points one after the other) of each match with a result."""
        for o in self.over:
            if isinstance(o, Played) and x in (o.a, o.b):
                sums = (o.score_a, o.score_b) if o.games_a is None else (o.games_a, o.games_b)
                pairs = o.boards or (sums,)
                yield (o.b if x == o.a else o.a), [pair[0 if x == o.a else 1] for pair in pairs]

    def board_points(self, x):
        byes = [bye for bye in self.byes_of(x) if bye.kind == "bye"]
        return Fraction(sum(sum(points) for _, points in self.matches(x)) + len(byes) * self.settings.bye_board_points)

    def boards(self, x):
        most = max((len(points) for y in self.numbers for _, points in self.matches(y)), default=1)
        return tuple(sum(points[k] for _, points in self.matches(x) if k < len(points)) for k in range(most))

    def berlin(self, x):
        sums = self.boards(x)
        return sum((len(sums) - k) * points for k, points in enumerate(sums))

    def sos_boards(self, x):
        return sum((self.board_points(y) for y, _ in self.matches(x)), Fraction(0))

    def games(self, x):
        """(opponent, own score, other score, own warnings, played) of each game with a result."""
        for o in self.over:
            if isinstance(o, Played) and o.a == x:
                yield o.b, o.score_a, o.score_b, o.warnings_a, not o.unplayed
            if isinstance(o, Played) and o.b == x:
                yield o.a, o.score_b, o.score_a, o.warnings_b, not o.unplayed

    def byes_of(self, x):
        return [o for o in self.over if isinstance(o, Bye) and o.entrant == x]

    def points(self, x, until=None):
        """Points gained, and outside McMahon those brought along."""
        return self.gained(x, until) + (0 if self.settings.system == "mcmahon" else self.start(x))

    def gained(self, x, until=None):
        until = self.rounds if until is None else until
        gained = 0
        for o in self.over:
            if o.round_number <= until:
                if isinstance(o, Bye):
                    gained += o.score if o.entrant == x else 0
                else:
                    gained += o.score_a if o.a == x else o.score_b if o.b == x else 0
        return Fraction(gained)

    def start(self, x):
        """Where x starts in McMahon (without bar, floor and groups by rating); elsewhere what it brought along."""
        entrant = next(e for e in self.entrants if e.number == x)
        if self.settings.system != "mcmahon":
            return Fraction(entrant.correction)
        place = 38 if entrant.rank.endswith("p") else max(entrant.strength, 0)
        return Fraction(2 * place + entrant.correction)

    def mms(self, x, until=None):
        """Points, in McMahon with the start and what skipped rounds count."""
        until = self.rounds if until is None else until
        if self.settings.system != "mcmahon" or self.settings.skipped == "given":
            return self.start(x) + self.gained(x, until)
        mine = [o for o in self.outcomes if o.round_number <= until and x in self.seats(o)]
        played = {o.round_number for o in mine if not isinstance(o, Bye) or o.kind == "bye"}
        given = sum(o.score for o in mine if isinstance(o, Bye) and o.kind != "bye")
        halves = until - len(played)
        if self.settings.skipped == "half_down":
            halves = 2 * (halves // 2)
        return self.start(x) + self.gained(x, until) - given + halves

    @staticmethod
    def seats(o):
        return (o.entrant,) if isinstance(o, Bye) else (o.a, o.b)

    def instead(self, setting, x, mms=None, start=None):
        """What counts where there was no real opponent."""
        mms = mms or self.mms
        if setting == "own":
            return mms(x)
        if setting == "start":
            return (start or self.start)(x)
        if setting == "lowest":
            return min(mms(n) for n in self.numbers)
        return Fraction(0)

    def in_round(self, x, number):
        """What x has in a round: an outcome, or None."""
        return next((o for o in self.outcomes if o.round_number == number and x in self.seats(o)), None)

    def counted(self, x, number, alone=None):
        """(setting, opponent or None) that says what a round counts for the opponents' points; None: nothing."""
        o, s = self.in_round(x, number), self.settings
        byes = alone or s.bye_opponent
        absences = alone or (s.bye_opponent if s.absence_opponent == "bye" else s.absence_opponent)
        if o is None:
            return (absences, None) if s.system == "mcmahon" else None
        if isinstance(o, Pending):
            return None
        if isinstance(o, Bye):
            return (byes if o.kind == "bye" else absences, None)
        opponent = o.b if o.a == x else o.a
        if o.no_result and s.no_result_opponent != "usual":
            return (s.no_result_opponent, opponent)
        if o.score_a == 0 and o.score_b == 0 and not o.no_result and s.double_loss_opponent != "usual":
            return (s.double_loss_opponent, opponent)
        if o.unplayed and s.forfeit_opponent != "points":
            return (s.forfeit_opponent, opponent)
        gone = next(e for e in self.entrants if e.number == opponent).withdrawn
        if gone is not None and gone <= self.rounds:
            return (s.withdrawn_opponent, opponent)
        return ("points", opponent)

    def stones(self, x, number, always=False):
        o = self.in_round(x, number)
        if isinstance(o, Bye) or o is None or o.black is None or not (self.settings.sos_handicap or always):
            return 0
        has_black = x == (o.a if o.black == "a" else o.b)
        return -2 * o.handicap if has_black else 2 * o.handicap

    def amounts(self, x, alone=None, stones=False):
        """What each round counts for the opponents' points, by round; rounds that don't count are missing."""
        found = {}
        for number in range(1, self.rounds + 1):
            setting, opponent = self.counted(x, number, alone) or ("skip", None)
            if setting == "skip":
                continue
            if setting == "points":
                found[number] = self.mms(opponent) + self.stones(x, number, stones)
            elif setting == "drawn":
                gone = next(e for e in self.entrants if e.number == opponent).withdrawn
                found[number] = self.mms(opponent, gone - 1) + (self.rounds - gone + 1) + self.stones(x, number, stones)
            else:
                found[number] = self.instead(setting, x)
        return found

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

    def results(self, x):
        """(round, own score, other score) of each game with a result."""
        for o in self.over:
            if isinstance(o, Played) and x in (o.a, o.b):
                yield (o.round_number, *((o.score_a, o.score_b) if o.a == x else (o.score_b, o.score_a)))

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

    def warnings(self, x):
        return sum(warned for _, _, _, warned, _ in self.games(x))

    def progressive(self, x):
        return sum(self.mms(x, until) for until in range(1, self.rounds + 1))

    def wins(self, x):
        played_only = not self.settings.forfeit_wins
        return len([1 for _, own, other, _, played in self.games(x) if own > other and (played or not played_only)])

    def with_white(self, x):
        return [
            (o.score_a, o.score_b) if o.a == x else (o.score_b, o.score_a)
            for o in self.over
            if isinstance(o, Played) and not o.unplayed and ((o.a == x and o.black == "b") or (o.b == x and o.black == "a"))
        ]

    def games_white(self, x):
        return len(self.with_white(x))

    def wins_white(self, x):
        return len([1 for own, other in self.with_white(x) if own > other])

    def rating(self, x):
        return next(e for e in self.entrants if e.number == x).rating

    def grade(self, x):
        strength = next(e for e in self.entrants if e.number == x).strength
        return None if strength < 0 else strength

    def games_won(self, x):
        won = Fraction(0)
        for o in self.over:
            if isinstance(o, Played) and x in (o.a, o.b):
                points = o.score_a if x == o.a else o.score_b
                of_games = o.games_a if x == o.a else o.games_b
                won += Fraction(points if of_games is None else of_games, 2)
        return won

    def streak(self, x):
        mine = sorted((o for o in self.over if isinstance(o, Played) and x in (o.a, o.b)), key=lambda o: o.round_number)
        won = ["W" if o.score_a != o.score_b and (o.score_a > o.score_b) == (o.a == x) else "-" for o in mine]
        return max(len(row) for row in "".join(won).split("-"))

    def byes(self, x):
        return len([bye for bye in self.byes_of(x) if bye.kind != "absent"])

    def survival(self, x):
        """The rounds before the first after which x is over a limit and does not sit in the next one."""
        if self.settings.system == "swiss_elimination":
            for number in range(1, self.rounds + 1):
                if self.over_limit(x, number) and not self.sits(x, number + 1):
                    return number - 1
        return self.rounds

    def over_limit(self, x, number):
        """Whether a Swiss with elimination puts x out after a round."""
        s, lost = self.settings, 0
        for o in self.over:
            if o.round_number <= number and x in self.seats(o):
                if isinstance(o, Bye):
                    lost += o.kind == "absent" and s.absence_loses
                else:
                    lost += (o.score_a if o.a == x else o.score_b) == 0 and not o.no_result
        judged = s.out_after > 0 and number >= s.out_after
        return (s.losses > 0 and lost >= s.losses) or (judged and self.points(x, number) < s.out_below)

    def sits(self, x, number):
        """Whether x has a game, or the bye of the draw, in a round that counts."""
        o = self.in_round(x, number) if number <= self.rounds else None
        return o is not None and (not isinstance(o, Bye) or o.kind == "bye")

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
