"""A game record: who played, under what conditions, every move of the main line.

Bytes in, a `Record` out; nothing in the record is believed beyond what it can mean, and what is odd about the file is said
in `warnings`. The moves are judged by games.replay.
"""

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

from games.board import STONES, Move
from games.errors import Refused
from games.points import BLACK, EMPTY, LARGEST, SMALLEST, WHITE, point_at
from games.record_encoding import decode
from games.replay import Edits, Start, Turn
from games.result_words import ReadKomi, ReadResult, read_komi_text, read_result_words
from games.results import Colour, Conditions, possible_margin
from games.sgf import Node, main_line, unescaped

LARGEST_FILE = 5_000_000  # bytes
LARGEST_STORED = 200_000  # bytes that are kept with a game; one with long comments has a tenth of it
MOST_MOVES = 10_000
MOST_SETUP = 5_000  # points that are set by hand, rectangles written out
LONGEST_TEXT = 200
SETS = {"AB": BLACK, "AW": WHITE, "AE": EMPTY}
# A record of Go has one of them, a move or a stone.
OF_GO = frozenset(("GM", "SZ", "HA", "KM", "RE", "PB", "PW", "BR", "WR", "RU", "EV", "DT", "AP"))
OLD_NAMES = {"TE": "EV", "RD": "DT", "KO": "KM"}  # as some servers name them in the first node


@dataclass(frozen=True)
class Record:
    """What a file says. Texts as written, "" where it says nothing; `komi` and `result` are what they mean.

    `edits`: stones set by hand after so many moves. `warnings`: what is odd about the file, as codes.
    """

    encoding: str
    start: Start
    moves: tuple[Move, ...]
    edits: Edits
    texts: dict[str, str]
    warnings: tuple[str, ...]

    def text(self, name: str) -> str:
        """A text of the record by the name of its property: PB, PW, BR, WR, EV, DT, RE, KM …"""
        return self.texts.get(name, "")

    @property
    def players(self) -> tuple[str, str]:
        """The names of Black and White."""
        return self.text("PB"), self.text("PW")

    @property
    def komi(self) -> ReadKomi:
        """The komi as read."""
        return read_komi_text(self.text("KM"), self.text("RU"), self.text("AP"))

    @property
    def result(self) -> ReadResult:
        """The result as read."""
        return read_result_words(self.text("RE"))

    @property
    def margin(self) -> Fraction | None:
        """The margin of the result in zi, None where there is none or its unit is not certain.

        Where the text names no unit, the komi tells: with 3¾ zi no game ends by 3½ zi.
        """
        result, komi = self.result, self.komi.quarters
        if result.amount is None or (result.unit == "points_or_zi" and komi is None):
            return None
        readings = {"zi": [result.amount], "points": [result.amount / 2]}.get(result.unit)
        if readings is None:
            under = Conditions(board_points=self.start.size**2, komi=komi or 0)
            both = [zi for zi in (result.amount, result.amount / 2) if (zi * 4).denominator == 1]
            readings = [zi for zi in both if possible_margin(int(zi * 4), result.winner, under)]
        return readings[0] if len(readings) == 1 else None


def read_record(data: bytes, encoding: str = "") -> Record:
    """A record from the bytes of its file; `encoding` overrules what would be found.

    Refused("record_too_large" | "unknown_encoding" | "no_record" | "record_too_long" | "other_game" | "bad_board_size").
    """
    if len(data) > LARGEST_FILE:
        raise Refused("record_too_large", limit=LARGEST_FILE // 1_000_000)
    decoded = decode(data, encoding)
    line = main_line(decoded.text)
    texts = _texts(line.nodes)
    if texts.get("GM", "1") not in ("1", ""):
        raise Refused("other_game", text=texts["GM"][:20])
    game = _Moves(_size(texts.get("SZ", "")))
    for node in line.nodes:
        game.take(node)
    if not (game.moves or game.set_up or OF_GO & texts.keys()):
        raise Refused("no_record")
    damaged = ("damaged_letters",) if decoded.damaged else ()
    return Record(
        decoded.encoding,
        game.start(texts),
        tuple(game.moves),
        game.edits,
        texts,
        (*line.warnings, *damaged, *game.warnings, *_unclear(texts)),
    )


def _unclear(texts: dict[str, str]) -> tuple[str, ...]:
    """Komi and result that are written down but can't be understood."""
    komi = read_komi_text(texts.get("KM"), texts.get("RU"), texts.get("AP"))
    result = read_result_words(texts.get("RE"))
    unclear = {
        "komi_unclear": komi.note == "unknown",
        "result_unclear": result.kind == "unknown" and texts.get("RE", "") not in ("", "?"),
    }
    return tuple(code for code, is_so in unclear.items() if is_so)


def _texts(nodes: list[Node]) -> dict[str, str]:
    """The texts about the game: of each property the first that says something."""
    found: dict[str, str] = {}
    for number, node in enumerate(nodes):
        for name, values in node:
            if name in STONES or name in SETS or name == "C":
                continue
            text = _clean(values[0])
            if text and name not in found and (number == 0 or name not in OLD_NAMES):
                found[name] = text
    for old, name in OLD_NAMES.items():
        if old in found:
            found.setdefault(name, found[old])
    return found


def _clean(value: str) -> str:
    """A short text on one line, without controls."""
    text = " ".join(unescaped(value[: 4 * LONGEST_TEXT]).split())
    return "".join(letter for letter in text if unicodedata.category(letter) not in ("Cc", "Cf", "Cs"))[:LONGEST_TEXT]


def _size(text: str) -> int:
    """The size of the board. Refused("bad_board_size")."""
    found = re.fullmatch(r"([0-9]{1,2})(?: ?[:x×*] ?\1)?", text or "19", re.ASCII)
    if found is None or not SMALLEST <= int(found[1]) <= LARGEST:
        raise Refused("bad_board_size", text=text[:20], low=SMALLEST, high=LARGEST)
    return int(found[1])


class _Moves:
    """The moves and the stones set by hand, in the order in which they are written."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.moves: list[Move] = []
        self.edits: dict[int, list[tuple[int, str]]] = {}
        self.to_move: Turn = ""
        self.set_up = 0
        self.warnings: list[str] = []

    def take(self, node: Node) -> None:
        """One node."""
        before = len(self.moves)
        for name, values in node:
            if name in STONES:
                self._move("B" if name == "B" else "W", values)
            elif name in SETS:
                self._set(SETS[name], values)
            elif name == "PL" and not self.moves:
                self.to_move = {"B": "B", "W": "W"}.get(values[0].strip()[:1].upper(), "")  # type: ignore[assignment]
        if len(self.moves) > before + 1:
            self._warn("moves_in_one_node")

    def start(self, texts: dict[str, str]) -> Start:
        """How the game begins."""
        stones = [EMPTY] * self.size**2
        for point, stone in self.edits.pop(0, []):
            stones[point] = stone
        handicap = int(texts["HA"]) if re.fullmatch("[0-9]{1,2}", texts.get("HA", ""), re.ASCII) else 0
        fox = "foxwq" in texts.get("AP", "").casefold()
        return Start(self.size, "".join(stones), self._first(stones, handicap), handicap, fox)

    def _first(self, stones: list[str], handicap: int) -> Turn:
        """Whose turn it is, "" where the record leaves that open."""
        if self.to_move or (set(stones) == {EMPTY} and handicap < 2):
            return self.to_move or "B"
        return "W" if handicap > 1 and BLACK in stones and WHITE not in stones else ""

    def _move(self, colour: Colour, values: list[str]) -> None:
        for value in values:
            point = value.strip()
            point = point.lower() if len(point) == 2 else _clean(point)[:10]
            if point == "tt" and self.size <= 19:
                point = ""
            self.moves.append(Move(colour, point))
        if len(self.moves) > MOST_MOVES:
            raise Refused("too_many_moves", limit=MOST_MOVES)

    def _set(self, stone: str, values: list[str]) -> None:
        for value in values:
            for name in _rectangle(value.strip(), self.size):
                point = point_at(name, self.size)
                if point is None:
                    self._warn("setup_off_board")
                    continue
                self.edits.setdefault(len(self.moves), []).append((point, stone))
                self.set_up += 1
                if self.set_up > MOST_SETUP:
                    raise Refused("record_too_long", limit=MOST_SETUP)

    def _warn(self, code: str) -> None:
        if code not in self.warnings:
            self.warnings.append(code)


def _rectangle(value: str, size: int) -> list[str]:
    """The points of "aa", or of "aa:cc"."""
    first, colon, last = value.partition(":")
    if not colon or point_at(first, size) is None or point_at(last, size) is None:
        return [value]
    columns, rows = (sorted((ord(first[at]), ord(last[at]))) for at in (0, 1))
    return [chr(x) + chr(y) for y in range(rows[0], rows[1] + 1) for x in range(columns[0], columns[1] + 1)]
