"""Criteria that look at the own rounds, at the boards or at the player, worked out literally: for the slow standings."""

from fractions import Fraction

from tests.slow_scores import SlowScores
from tournaments.records import Bye, Played


class SlowOwn(SlowScores):
    """Own rounds and boards."""

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
