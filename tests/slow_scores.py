"""Scores and what rounds count, worked out literally, straight from the outcomes: for the slow standings."""

from fractions import Fraction

from tournaments.records import Bye, Pending, Played


class SlowScores:
    """What everybody has after `rounds` rounds of an event."""

    def __init__(self, entrants, outcomes, rounds, settings, lot_seed=0, orders=()):
        self.entrants = entrants
        self.numbers = [entrant.number for entrant in entrants]
        self.outcomes = outcomes
        self.over = [o for o in outcomes if o.round_number <= rounds and not isinstance(o, Pending)]
        self.rounds, self.settings, self.lot_seed, self.orders = rounds, settings, lot_seed, orders
        self.known = {}

    def games(self, x):
        """(opponent, own score, other score, own warnings, played) of each game with a result."""
        for o in self.over:
            if isinstance(o, Played) and o.a == x:
                yield o.b, o.score_a, o.score_b, o.warnings_a, not o.unplayed
            if isinstance(o, Played) and o.b == x:
                yield o.a, o.score_b, o.score_a, o.warnings_b, not o.unplayed

    def results(self, x):
        """(round, own score, other score) of each game with a result."""
        for o in self.over:
            if isinstance(o, Played) and x in (o.a, o.b):
                yield (o.round_number, *((o.score_a, o.score_b) if o.a == x else (o.score_b, o.score_a)))

    def byes_of(self, x):
        return [o for o in self.over if isinstance(o, Bye) and o.entrant == x]

    @staticmethod
    def seats(o):
        return (o.entrant,) if isinstance(o, Bye) else (o.a, o.b)

    def in_round(self, x, number):
        """What x has in a round: an outcome, or None."""
        return next((o for o in self.outcomes if o.round_number == number and x in self.seats(o)), None)

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
