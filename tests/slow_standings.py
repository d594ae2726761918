"""Standings worked out literally from the definitions, straight from the outcomes: slow, no code shared with the engine.

Everything is a `Fraction`; a player is a start number. `place` counts who is better, comparing two players at a time.
"""

import hashlib
from fractions import Fraction

from tournaments.records import Bye, Pending, Played

LOW = ("warnings", "byes", "lot")


class SlowStandings:
    """The standings of an event after `rounds` rounds."""

    def __init__(self, entrants, outcomes, rounds, settings, lot_seed=0):
        self.entrants = entrants
        self.numbers = [entrant.number for entrant in entrants]
        self.outcomes = outcomes
        self.over = [o for o in outcomes if o.round_number <= rounds and not isinstance(o, Pending)]
        self.rounds, self.settings, self.lot_seed = rounds, settings, lot_seed
        self.known = {}

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

    def instead(self, setting, x):
        """What counts where there was no real opponent."""
        if setting == "own":
            return self.mms(x)
        if setting == "start":
            return self.start(x)
        if setting == "lowest":
            return min(self.mms(n) for n in self.numbers)
        return Fraction(0)

    def opponent_counts(self, x, opponent, played):
        if played or self.settings.forfeit_opponent == "points":
            return self.mms(opponent)
        return self.instead(self.settings.forfeit_opponent, x)

    def sos(self, x):
        games = sum(self.opponent_counts(x, opponent, played) for opponent, *_, played in self.games(x))
        alone = len(self.byes_of(x))
        if self.settings.system == "mcmahon":
            seated = {o.round_number for o in self.outcomes if o.round_number <= self.rounds and x in self.seats(o)}
            alone += self.rounds - len(seated)
        return games + alone * self.instead(self.settings.bye_opponent, x)

    def sodos(self, x):
        value = Fraction(0)
        for opponent, own, _, _, played in self.games(x):
            if own == 2:
                value += self.opponent_counts(x, opponent, played)
            if own == 1:
                value += self.opponent_counts(x, opponent, played) / 2
        return value

    def total(self, x):
        divisor = max(self.mms(n) for n in self.numbers)
        if self.settings.total_divisor == "rounds":
            divisor = 2 * self.rounds
        fraction = 2 * self.sos(x) / divisor if divisor else 0
        return self.mms(x) + (fraction - self.rounds)

    def warnings(self, x):
        return sum(warned for _, _, _, warned, _ in self.games(x))

    def progressive(self, x):
        return sum(self.mms(x, until) for until in range(1, self.rounds + 1))

    def wins(self, x):
        return len([1 for _, own, other, _, _ in self.games(x) if own > other])

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

    def survival(self, _x):
        """Nobody is put out but in a Swiss with elimination, whose tests have a checker of their own."""
        assert self.settings.system != "swiss_elimination"
        return self.rounds

    def direct(self, x, tied):
        def between(y, z):
            return [own for opponent, own, _, _, played in self.games(y) if opponent == z and self.met(played)]

        if any(not between(y, z) for y in tied for z in tied if y != z):
            return None
        return sum(sum(between(x, z)) for z in tied)

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
            if code in ("direct", "lot"):
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
                return own < other if code in LOW else own > other
        return False

    def place(self, x):
        return 1 + len([y for y in self.numbers if self.better(y, x)])

    def values(self, x):
        return tuple(self.value(x, position) for position in range(len(self.settings.tiebreaks)))
