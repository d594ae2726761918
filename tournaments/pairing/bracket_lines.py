"""Who stands on which line of a bracket: seeds by their number, the others by lot, clubs apart as far as seeds allow.

Of two draws that one is better in which fewer pairs of one club can meet in round 1; then in round 2; and so on up to the
round before the final. From the lot, two of those who are not seeded are exchanged as long as that is better.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np

from games.errors import Refused
from tournaments.bracket import byes_in, seed_order, size_for
from tournaments.event_settings import EventSettings
from tournaments.lots import lot, lot_order
from tournaments.pairing.matching import cheapest
from tournaments.pairing.past import pair
from tournaments.records import Entrant, History

Lines = dict[int, int]  # line -> start number


@dataclass
class Board:
    """A bracket whose lines are being filled. `fixed` lines keep their entrant, `free` ones are drawn; the rest is empty."""

    size: int
    fixed: Lines
    free: list[int]
    clubs: Mapping[int, str]
    barred: frozenset[tuple[int, int]]
    bound: frozenset[tuple[int, int]]
    lines: Lines = field(default_factory=dict)

    def bars(self, a: int | None, b: int | None) -> bool:
        """Whether these two may not meet in round 1 (either may be missing)."""
        people = [number for number in (a, b) if number is not None]
        meeting = pair(*people) if len(people) == 2 else None
        return meeting in self.barred or any(n in two and two != meeting for n in people for two in self.bound)

    def opposite(self, line: int) -> int | None:
        """Who stands on the other line of the match."""
        return self.lines.get(other_line(line))

    def illegal(self) -> list[int]:
        """Those in matches of round 1 that may not be."""
        tops = range(1, self.size, 2)
        met = [(self.lines.get(top), self.lines.get(top + 1)) for top in tops]
        return sorted(number for two in met if self.bars(*two) for number in two if number)


def other_line(line: int) -> int:
    """The line opposite in round 1."""
    return ((line - 1) ^ 1) + 1


def field_of(history: History) -> list[Entrant]:
    """Who is drawn in round 1: those who are there, by number."""
    gone = {e.number for e in history.entrants if e.joined > 1 or (e.withdrawn is not None and e.withdrawn <= 1)}
    return sorted((e for e in history.entrants if e.number not in gone | history.absent), key=lambda e: e.number)


def drawn_lines(history: History, settings: EventSettings, seed: int) -> Lines:
    """The line of everybody in round 1, as line -> start number; kept pairs and byes keep their lines.

    Refused("too_few" | "too_many_seeds" | "no_legal_draw" | "lock_off_bracket").
    """
    people = field_of(history)
    if len(people) < 2:
        raise Refused("too_few", count=len(people))
    if settings.seeds > len(people):
        raise Refused("too_many_seeds", key="seeds", seeds=settings.seeds, entrants=len(people))
    board = board_for(history, settings, people)
    drawn = [e.number for e in people if e.number not in board.fixed.values()]
    place(board, zip(board.free, lot_order(seed, drawn, "lines"), strict=True))
    improve(board)
    if board.illegal():
        place(board, legal_start(board, drawn, seed))
        improve(board)
    return board.lines


def board_for(history: History, settings: EventSettings, people: list[Entrant]) -> Board:
    """The bracket with what is fixed: kept pairs and byes, then seeds."""
    size, numbers = size_for(len(people)), [e.number for e in people]
    kept = kept_lines(history, size)
    empty = empty_lines(history, kept, size, len(people))
    fixed = dict(kept)
    order = seed_order(size)
    for rank, number in enumerate(numbers[: settings.seeds], start=1):
        line = order.index(rank) + 1
        if number not in kept.values() and line not in kept and line not in empty:
            fixed[line] = number
    free = [line for line in range(1, size + 1) if line not in fixed and line not in empty]
    apart = settings.clubs_apart
    clubs = {e.number: e.club for e in people} if apart != "off" else {}
    met = {pair(match.a, match.b) for match in history.kept}
    barred = set(history.forbidden) - met
    if apart == "hard":
        barred |= {(a, b) for a in numbers for b in numbers if a < b and clubs[a] and clubs[a] == clubs[b]} - met
    bound = frozenset(two for two in history.forced if set(two) <= set(numbers))
    return Board(size, fixed, free, clubs, frozenset(barred), bound)


def kept_lines(history: History, size: int) -> Lines:
    """The lines of kept pairs and byes. Refused("lock_off_bracket") where the bracket has no such match any more."""
    line_of = {e.number: e.line for e in history.entrants}
    found: Lines = {}
    for match in history.kept:
        a, b = line_of[match.a], line_of[match.b]
        if not (min(a, b) > 0 and max(a, b) <= size and other_line(a) == b):
            raise Refused("lock_off_bracket", who=[match.a, match.b])
        found |= {a: match.a, b: match.b}
    for number in history.kept_byes:
        if not 0 < line_of[number] <= size:
            raise Refused("lock_off_bracket", who=[number])
        found[line_of[number]] = number
    return found


def empty_lines(history: History, kept: Lines, size: int, count: int) -> frozenset[int]:
    """The lines without anybody: opposite kept byes, then those of the last seeds that are not kept.

    Refused("lock_off_bracket") where so many locked pairs leave no room for the byes.
    """
    line_of = {number: line for line, number in kept.items()}
    byes = [other_line(line_of[number]) for number in history.kept_byes]
    order = seed_order(size)
    usual = sorted(byes_in(size, count), key=lambda line: -order[line - 1])
    others = sorted(range(1, size + 1), key=lambda line: -order[line - 1])
    for line in [*usual, *others]:
        if len(byes) < size - count and not {line, other_line(line)} & {*kept, *byes, *map(other_line, byes)}:
            byes.append(line)
    if len(byes) != size - count:
        raise Refused("lock_off_bracket", who=sorted(kept.values()))
    return frozenset(byes)


def place(board: Board, drawn: Iterable[tuple[int, int]]) -> None:
    """Put entrants on lines, beside those that are fixed."""
    board.lines = {**board.fixed, **dict(drawn)}


def improve(board: Board) -> None:
    """Exchange two who are not fixed as long as the bracket gets better."""
    counts = [Counter[tuple[int, str]]() for _level in range(board.size.bit_length() - 1)]
    clubs = Counter(board.clubs.values())
    club_at = {line: board.clubs.get(number, "") for line, number in board.lines.items()}
    club_at = {line: club if clubs[club] > 1 else "" for line, club in club_at.items()}
    for level, count in enumerate(counts):
        count.update(((line - 1) >> level, club) for line, club in club_at.items())
    if not any(club_at.values()) and not board.illegal():
        return
    better = True
    while better:
        better = False
        for place_, line in enumerate(board.free):
            for other in board.free[:place_]:
                if exchange_cost(board, counts, club_at, line, other) < 0:
                    exchange(board, counts, club_at, line, other)
                    better = True


def exchange_cost(board: Board, counts: list[Counter[tuple[int, str]]], clubs: dict[int, str], one: int, other: int) -> int:
    """What exchanging two lines changes: below 0 where the first thing that differs gets less."""
    change = illegal_change(board, one, other) if board.barred or board.bound else 0
    if change or clubs[one] == clubs[other]:
        return change
    for level in range(1, len(counts)):
        block, far = (one - 1) >> level, (other - 1) >> level
        if block == far:
            return 0
        count = counts[level]
        for club, come, leave in ((clubs[one], far, block), (clubs[other], block, far)):
            if club:
                change += count[come, club] - count[leave, club] + 1
        if change:
            return change
    return 0


def illegal_change(board: Board, one: int, other: int) -> int:
    """How many more matches of round 1 would be illegal with two lines exchanged."""
    if other == other_line(one):
        return 0
    a, b, facing, far = board.lines[one], board.lines[other], board.opposite(one), board.opposite(other)
    now = board.bars(a, facing) + board.bars(b, far)
    return board.bars(b, facing) + board.bars(a, far) - now


def exchange(board: Board, counts: list[Counter[tuple[int, str]]], clubs: dict[int, str], one: int, other: int) -> None:
    """Exchange two lines."""
    lines = board.lines
    lines[one], lines[other] = lines[other], lines[one]
    for level, count in enumerate(counts):
        for line, leaves, comes in ((one, clubs[one], clubs[other]), (other, clubs[other], clubs[one])):
            count[(line - 1) >> level, leaves] -= 1
            count[(line - 1) >> level, comes] += 1
    clubs[one], clubs[other] = clubs[other], clubs[one]


def legal_start(board: Board, drawn: list[int], seed: int) -> list[tuple[int, int]]:
    """Lines for those drawn with which every match of round 1 may be, found by matching; by lot among these.

    A line opposite a fixed entrant, or opposite an empty one, asks for one of them; the others are paired with each other.
    Refused("no_legal_draw") where there is no such draw.
    """
    asking = [line for line in board.free if other_line(line) not in board.free]
    facing = [board.fixed.get(other_line(line)) for line in asking]
    sides = [*drawn, *facing]
    edges = [(i, j) for j in range(len(sides)) for i in range(min(j, len(drawn))) if not board.bars(sides[i], sides[j])]
    costs = np.array([lot(seed, "legal", i, j) % 1000 for i, j in edges], dtype=np.int64)
    ends = np.array(edges, dtype=np.int64).reshape(-1, 2)
    found = cheapest(range(len(sides)), ends[:, 0], ends[:, 1], [costs]) if edges else None
    if found is None or any(board.bars(*two) for two in settled(board)):
        raise Refused("no_legal_draw", why="no_first_round", who=board.illegal(), relax=relax(board))
    tops = iter([line for line in board.free if line % 2 and line + 1 in board.free])
    placed: list[tuple[int, int]] = []
    for i, j in (edges[edge] for edge in found):
        if j >= len(drawn):
            placed.append((asking[j - len(drawn)], sides[i]))  # type: ignore[arg-type]
        else:
            top = next(tops)
            placed += [(top, drawn[i]), (top + 1, drawn[j])]
    return placed


def settled(board: Board) -> list[tuple[int | None, int | None]]:
    """The matches of round 1 in which nothing is left to draw."""
    tops = [top for top in range(1, board.size, 2) if not {top, top + 1} & set(board.free)]
    return [(board.fixed.get(top), board.fixed.get(top + 1)) for top in tops]


def relax(board: Board) -> list[str]:
    """What would make a draw possible."""
    barred_clubs = any(board.clubs.get(a) and board.clubs.get(a) == board.clubs.get(b) for a, b in board.barred)
    found = [("forbidden", bool(board.barred)), ("club", barred_clubs), ("forced", bool(board.bound))]
    return [code for code, helps in found if helps]
