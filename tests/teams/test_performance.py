"""What members did, and board prizes: a match of two boards over three rounds, reckoned by hand."""

from fractions import Fraction

from tournaments.teams.performance import BoardGame, best_at, performances

A1, A2, A3, B1, B2 = (1, 1), (1, 2), (1, 3), (2, 1), (2, 2)


def game(round_number, board, one, other, score, played=True):
    """Both players' view of a game."""
    second = [BoardGame(round_number, board, other, one, 2 - score, played)] if other else []
    return [BoardGame(round_number, board, one, other, score, played), *second]


GAMES = [
    *game(1, 1, A1, B1, 2),
    *game(1, 2, A2, B2, 0),
    *game(2, 1, A1, B1, 1),
    *game(2, 2, A3, B2, 2),
    *game(3, 1, A2, B1, 0),
    *game(3, 2, A3, None, 2, played=False),
]


def test_wins_draws_losses_and_forfeits_are_told_apart():
    known = performances(GAMES, [A1, A2, A3, B1, B2])
    assert [(p.points, p.wins, p.draws, p.losses, len(p.games)) for p in known.values()] == [
        (3, 1, 1, 0, 2),
        (0, 0, 0, 2, 2),
        (4, 1, 0, 0, 2),
        (3, 1, 1, 1, 3),
        (2, 1, 0, 1, 2),
    ]
    assert known[A1].share == Fraction(3, 4)
    assert known[A3].share == 1


def test_the_best_of_a_board_are_those_who_mostly_played_there():
    known = performances(GAMES, [A1, A2, A3, B1, B2])
    assert [(row.place, row.performance.who) for row in best_at(1, known)] == [(1, A1), (2, B1), (3, A2)]
    assert [(row.place, row.performance.who) for row in best_at(2, known)] == [(1, A3), (2, B2)]
    assert [row.performance.who for row in best_at(2, known, least=2)] == [B2]


def test_equal_in_all_is_a_shared_place():
    known = performances([*game(1, 1, A1, B1, 1)], [A1, B1])
    assert [(row.place, row.shared) for row in best_at(1, known)] == [(1, True), (1, True)]
