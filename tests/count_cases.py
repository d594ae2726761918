"""Positions of the acceptance cases and others, and a slow count and replay to compare with."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from games.points import neighbours, point_at

CASES = Path(__file__).resolve().parents[2] / "shared" / "cases" / "board.json"

SEKI = [".OOO.XO.O", "XXXXXXOOO", "OOOOOOO.O", "OOOOOOOOO", "XXXXXXXXX", "X.XXXXX.X", *["XXXXXXXXX"] * 3]
SEKI_WITH_EYES = [".O.X.XO.O", "OOXXXXOOO", "XXXOOOO.O", "OOOOOOOOO", "XXXXXXXXX", "X.XXXXX.X", *["XXXXXXXXX"] * 3]


def cases(kind):
    """The acceptance cases of a kind; none where the folder is absent."""
    if not CASES.exists():
        return []
    found = [case for case in json.loads(CASES.read_text(encoding="utf-8")) if case["kind"] == kind]
    return [pytest.param(case, id=case["id"]) for case in found]


def position_of(case):
    """The final position of a case and its size."""
    if "rows" in case:
        return "".join(case["rows"]), len(case["rows"])
    return replayed(case["sgf"])


def replayed(sgf):
    """The last position of a simple record, by a board that looks at all stones after each move."""
    size = int(re.search(r"SZ\[(\d+)\]", sgf)[1])
    stones = {}
    for colour, name in re.findall(r";([BW])\[([a-s]{2})\]", sgf):
        mine, other = ("X", "O") if colour == "B" else ("O", "X")
        stones[point_at(name, size)] = mine
        for hunted in (other, mine):
            for point in [point for point, stone in stones.items() if stone == hunted]:
                if point in stones and not breathing(stones, point, size):
                    for dead in connected(stones, point, size):
                        del stones[dead]
    return "".join(stones.get(point, ".") for point in range(size * size)), size


def connected(stones, point, size):
    """The stones of the same colour joined to a point."""
    found = {point}
    while True:
        more = {beside for one in found for beside in neighbours(size)[one] if stones.get(beside) == stones[point]} - found
        if not more:
            return found
        found |= more


def breathing(stones, point, size):
    """Whether the chain of a point has a liberty."""
    return any(beside not in stones for one in connected(stones, point, size) for beside in neighbours(size)[one])


def slow_count(position, size, dead):
    """Black's zi and White's as fractions, each point looked at alone: who is reached over empty points."""
    alive = ["." if point in dead else letter for point, letter in enumerate(position)]
    zi = {"X": Fraction(0), "O": Fraction(0)}
    for point, letter in enumerate(alive):
        reached = {letter} if letter != "." else reach(alive, point, size)
        for colour in zi:
            if reached == {colour}:
                zi[colour] += 1
            elif len(reached) != 1:
                zi[colour] += Fraction(1, 2)
    return zi["X"], zi["O"]


def reach(alive, point, size):
    """The colours that an empty point reaches over empty points."""
    seen, edge, colours = set(), [point], set()
    while edge:
        one = edge.pop()
        if one not in seen:
            seen.add(one)
            edge += [beside for beside in neighbours(size)[one] if alive[beside] == "."]
            colours |= {alive[beside] for beside in neighbours(size)[one]} - {"."}
    return colours
