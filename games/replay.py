"""A game replayed from its record, with what the rules say about each move (Articles 2 to 7, 17 to 20).

A move that the rules do not allow is not on the board afterwards: on a forbidden point or in a ko it is void and counts as
a pass, a second move in a row is void. A repetition stays on the board; the chief referee decides about it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from games import incidents
from games.board import OPPONENT, STONES, Board, Move
from games.incidents import Incident, Mode
from games.points import EMPTY, point_at, rows_of
from games.results import Colour

LIMIT = 2  # warnings that lose a game (Article 24.2)
Turn = Colour | Literal[""]
Edits = Mapping[int, Sequence[tuple[int, str]]]  # points and letters that are set before a move


@dataclass(frozen=True)
class Start:
    """How a game begins. `position` "" is an empty board; `to_move` "" lets the first move say whose turn it is.

    `handicap`: stones as the record states them; `fox`: it comes from a server that writes handicap stones as moves.
    """

    size: int = 19
    position: str = ""
    to_move: Turn = "B"
    handicap: int = 0
    fox: bool = False


@dataclass(frozen=True)
class Replay:
    """`positions` and `captures` (stones lifted so far by Black and by White) before the first move and after each."""

    size: int
    moves: tuple[Move, ...]
    positions: tuple[str, ...]
    captures: tuple[tuple[int, int], ...]
    incidents: tuple[Incident, ...]

    @property
    def final(self) -> list[str]:
        """The rows of the last position."""
        return rows_of(self.positions[-1], self.size)

    @property
    def warnings(self) -> tuple[int, int]:
        """The warnings that the incidents come to, for Black and for White."""
        black, white = (sum(one.warning for one in self.incidents if one.colour == colour) for colour in ("B", "W"))
        return black, white

    @property
    def loses(self) -> str:
        """Who would lose by those warnings (Article 24.2): "B", "W", "BW" or ""."""
        return "".join(colour for colour, count in zip("BW", self.warnings, strict=True) if count >= LIMIT)


def replay(
    moves: Sequence[Move],
    start: Start | None = None,
    mode: Mode = "situational",
    edits: Edits | None = None,
) -> Replay:
    """Play all moves. `mode` says which repetitions are forbidden; `edits` are stones set by hand between the moves."""
    game = _Game(start or Start(), mode, moves)
    for number, move in enumerate(moves, start=1):
        if edits and number - 1 in edits and number > 1:
            game.edit(number, edits[number - 1])
        game.move(number, move)
    return Replay(game.board.size, tuple(moves), tuple(game.positions), tuple(game.captures), tuple(game.incidents))


class _Game:
    """A game in progress: whose turn it is, the ko, passes in a row, and every situation that was faced."""

    def __init__(self, start: Start, mode: Mode, moves: Sequence[Move]) -> None:
        self.board = Board(start.size, start.position)
        self.mode = mode
        self.turn = start.to_move
        self.ko: int | None = None
        self.passes = 0
        self.lifted: dict[Colour, int] = {"B": 0, "W": 0}
        self.incidents: list[Incident] = []
        self.position = self.board.position
        self.positions = [self.position]
        self.captures = [(0, 0)]
        self.faced: dict[str, dict[Turn, int]] = {}
        self._goes_on(self.turn, 0)
        empty = self.position == EMPTY * len(self.position)
        self.handicap = incidents.handicap_stones(moves, start.size, start.handicap, start.fox) if empty else 0
        if self.handicap:
            self.incidents.append(incidents.handicap_as_moves(self.handicap))

    def move(self, number: int, move: Move) -> None:
        """One move of the record."""
        self._begin(number, move)
        point = point_at(move.point, self.board.size)
        if move.point and point is None:
            self._not_known(number, move, incidents.off_board(number, move))
        elif point is not None and self.board.stones[point] != EMPTY:
            self._not_known(number, move, incidents.occupied(number, move))
        elif move.colour != self.turn:
            out_of_turn = incidents.pass_out_of_turn if point is None else incidents.double_move
            self.incidents.append(out_of_turn(number, move))
        elif point is None:
            self._pass(number, move)
        else:
            self._stone(number, move, point)
        self.positions.append(self.position)
        self.captures.append((self.lifted["B"], self.lifted["W"]))

    def edit(self, number: int, stones: Sequence[tuple[int, str]]) -> None:
        """Set up or take away stones between two moves; what was faced before does not count any more."""
        changed = list(self.position)
        for point, stone in stones:
            changed[point] = stone
        self.position = "".join(changed)
        self.board = Board(self.board.size, self.position)
        self.ko, self.passes, self.faced = None, 0, {}
        self._goes_on("", number - 1)
        self.incidents.append(incidents.edited(number))

    def _begin(self, number: int, move: Move) -> None:
        """Whose turn it is, where that is open: among handicap stones, after stones were set, at an odd beginning."""
        odd = number == 1 and bool(self.turn) and move.colour != self.turn
        if odd:
            self.incidents.append(incidents.odd_first_move(number, move))
        if odd or not self.turn or number <= self.handicap:
            self._goes_on(move.colour, number - 1)

    def _goes_on(self, turn: Turn, number: int) -> None:
        """It is this side's turn, and it faces the position after this move."""
        self.turn = turn
        self.faced.setdefault(self.position, {})[turn] = number

    def _not_known(self, number: int, move: Move, incident: Incident) -> None:
        """A move of which nobody knows where it was."""
        self.incidents.append(incident)
        self.ko, self.passes = None, 0
        self._goes_on(OPPONENT[move.colour], number)

    def _pass(self, number: int, move: Move) -> None:
        self.ko = None
        self.passes += 1
        self._goes_on(OPPONENT[move.colour], number)
        if self.passes == 2:
            self.incidents.append(incidents.two_passes(number, move))

    def _stone(self, number: int, move: Move, point: int) -> None:
        stone = STONES[move.colour]
        self.passes = 0
        retakes = point == self.ko and len(self._would_lift(point, stone)) == 1
        self.ko = None
        if retakes or self.board.forbidden(point, stone):
            void = incidents.ko_recapture if retakes else incidents.forbidden_point
            self.incidents.append(void(number, move))
        else:
            lifted = self.board.play(point, stone)
            self.lifted[move.colour] += len(lifted)
            if len(lifted) == 1 and self.board.liberties(point) == {*lifted} and len(self.board.stones_of(point)) == 1:
                self.ko = lifted[0]
            self.position = self.board.position
            self._repetition(number, move)
        self._goes_on(OPPONENT[move.colour], number)

    def _would_lift(self, point: int, stone: str) -> set[int]:
        """The stones that would have no liberty left."""
        board = self.board
        near = [one for one in board.beside[point] if board.stones[one] not in (stone, EMPTY)]
        return {each for one in near if board.liberties(one) == {point} for each in board.stones_of(one)}

    def _repetition(self, number: int, move: Move) -> None:
        """Whether the opponent has faced this position before (Article 6); else whether anybody has."""
        seen = self.faced.get(self.position)
        if not seen:
            return
        faces = OPPONENT[move.colour]
        repeats = seen.get(faces, max(seen.values()))
        before = self.captures[repeats]
        lifted = (self.lifted["B"] - before[0], self.lifted["W"] - before[1])
        form = incidents.repeated_form(number - repeats, lifted)
        self.incidents.append(incidents.repetition(number, move, repeats, faces in seen, form, self.mode))
