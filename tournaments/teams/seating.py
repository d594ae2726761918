"""Colours of the boards of a match, and the table of an event in which everybody plays everybody of the other team."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.results import Side
from tournaments.event_settings import EventSettings


@dataclass(frozen=True)
class Sitting:
    """A game of an all-play-all match: in which of its sub-rounds, which board of each team's line-up, and who has Black."""

    sub_round: int
    board_a: int
    board_b: int
    black: Side


def black_at(board: int, first: Side | None, rule: str) -> Side | None:
    """Who has Black at a board where `first` has it at board 1 (None: open). `rule`: "alternate" or "same"."""
    if first is None or rule == "same" or board % 2:
        return first
    return "b" if first == "a" else "a"


def board_colours(first: Side | None, options: EventSettings) -> list[Side | None]:
    """Who has Black at each board of a match of teams where `first` has it at board 1 (None: open)."""
    if options.lineup == "all_play_all":
        sittings = all_play_all(options.boards, first or "a")
        return [sitting.black if first else None for sitting in sittings]
    return [black_at(board, first, options.board_colours) for board in range(1, options.boards + 1)]


def first_black(boards: Sequence[tuple[Side | None, int]], options: EventSettings) -> Side | None:
    """Who has Black at board 1 of a match of teams by the draw or by nigiri, from who has it and the handicap at each board.

    Handicap gives Black to the weaker, so only boards without it tell; None where none does, or where it is open.
    """
    if all(handicap for _black, handicap in boards):
        return None
    seen = boards[0][0]
    for first in (seen, "a", "b", None):
        colours = board_colours(first, options)
        if all(handicap or black == colour for (black, handicap), colour in zip(boards, colours, strict=True)):
            return first
    return seen


def all_play_all(size: int, first: Side = "a") -> tuple[Sitting, ...]:
    """Everybody of one team against everybody of the other 全队轮赛制: size × size games in `size` sub-rounds.

    In each sub-round everybody plays once. Everybody has Black as often as White, or once more; so have both teams. `first`
    has Black at board 1 in the first sub-round.
    """
    other: Side = "b" if first == "a" else "a"
    sittings = []
    for sub_round in range(size):
        for a in range(size):
            b = (a + sub_round) % size
            sittings.append(Sitting(sub_round + 1, a + 1, b + 1, other if (a + b + b // 2) % 2 else first))
    return tuple(sittings)


def by_lineup(points: Sequence[int], side: Side, players: int) -> tuple[int, ...]:
    """The points that a team has at each board of its line-up, from those of the games of a match: where everybody plays
    everybody of the other team (`players`, else 0), those of all games of the player there."""
    if not players or len(points) != players**2:
        return tuple(points)
    sums = [0] * players
    for sitting, won in zip(all_play_all(players), points, strict=True):
        sums[(sitting.board_a if side == "a" else sitting.board_b) - 1] += won
    return tuple(sums)


def sub_round_at(number: int, options: EventSettings) -> int:
    """The sub-round of a game of a match, 0 where there are none."""
    return (number - 1) // options.boards + 1 if options.all_against_all else 0


def sub_round_opened(number: int, options: EventSettings) -> int:
    """The sub-round whose first game this is, 0 for all others."""
    return sub_round_at(number, options) if number % options.boards == 1 % options.boards else 0
