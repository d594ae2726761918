"""Results by rank and chance, to try out an event. Pure; the same seed gives the same results."""

from games.results import Entry, Outcome
from tournaments.lots import lot
from tournaments.records import Entrant

LADDER = 4  # ranks apart at which the stronger side wins 10 times as often


def play(a: Entrant, b: Entrant, round_number: int, seed: int, komi: int, draws: bool = True) -> Entry:
    """A result for a game between two entrants with `komi` in quarter zi, which settles what margins can be.

    The chance of `a` follows the logistic curve of rating systems over the difference in rank; about one game in 60 is
    drawn (with `draws`), one in 60 forfeited; of the others half are counted, the rest resigned.
    """
    difference = (max(a.strength, 0) - max(b.strength, 0)) / LADDER
    chance = 1 / (1 + 10**-difference)
    draw = lot(seed, "game", round_number, a.number, b.number)
    fate, luck = draw % 60, (draw // 60) % 1_000_000 / 1_000_000
    winner: Outcome = "a" if luck < chance else "b"
    if fate == 0 and draws:
        return Entry("draw")
    if fate == 1:
        return Entry(winner, "forfeit")
    if fate % 2:
        return Entry(winner, "resignation")
    return Entry(winner, "count", 2 - komi % 2 + 2 * (draw // 60_000_000 % 60))
