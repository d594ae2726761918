"""The points of a team event worked out literally from Article 27.2, straight from the boards: slow, no code of the program.

A match is a list of boards, each with what it gave the team on the left and the one on the right, 2/1/0.
"""

from fractions import Fraction


class SlowTeams:
    """Teams by name, with what happened in each round, told one match or bye after the other."""

    def __init__(self, names, win=2, leader=0, goes_on=False, players=0):
        """`players`: how many a team has where everybody plays everybody of the other team, 0 elsewhere."""
        self.names, self.win, self.leader, self.goes_on = list(names), win, leader, goes_on
        self.players = players
        self.matches = []
        self.byes = []  # (name, match points, board points)

    def match(self, left, right, boards):
        self.matches.append((left, right, boards))

    def bye(self, name, points, board_points):
        self.byes.append((name, points, board_points))

    def match_points(self, boards):
        """What both sides get for a match, as a pair."""
        left = sum((Fraction(one) for one, _ in boards), Fraction(0))
        right = sum((Fraction(other) for _, other in boards), Fraction(0))
        if left == 0 and right == 0:
            return 0, 0
        if left > right:
            return self.win, 0
        if right > left:
            return 0, self.win
        small = 1 if self.win == 3 else 0
        asked = ([boards[self.leader - 1]] if self.leader else []) + (self.by_player(boards) if self.goes_on else [])
        for one, other in asked:
            if one > other:
                return 2, small
            if other > one:
                return small, 2
        return 1, 1

    def by_player(self, boards):
        """What each player of the left and the one of the right at the same place have together."""
        sums = [[0, 0] for _ in range(self.players or len(boards))]
        for number, board in enumerate(boards):
            for side in (0, 1):
                sums[self.player_at(number, side)][side] += board[side]
        return sums

    def player_at(self, number, side):
        """Which of a team's players, counted from 0, plays a game: the left ones stay, the right ones move up by one after
        each sub-round."""
        if not self.players:
            return number
        sub_round, seat = number // self.players, number % self.players
        return (seat + sub_round) % self.players if side else seat

    def row(self, name):
        """(match points, board points, [points at board 1, at board 2 …])."""
        size = self.players or max((len(boards) for _, _, boards in self.matches), default=0)
        total, sums, at = 0, 0, [0] * size
        for left, right, boards in self.matches:
            if name not in (left, right):
                continue
            side = 0 if name == left else 1
            total += self.match_points(boards)[side]
            for number, board in enumerate(boards):
                sums += board[side]
                at[self.player_at(number, side)] += board[side]
        for team, points, board_points in self.byes:
            if team == name:
                total, sums = total + points, sums + board_points
        return total, sums, tuple(at)

    def places(self):
        """Everybody's place by match points, board points, board 1, board 2 …: one more than how many are better."""
        rows = {name: self.row(name) for name in self.names}
        return {name: 1 + sum(other > rows[name] for other in rows.values()) for name in self.names}
