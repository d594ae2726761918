"""CPU seconds and memory of checking game records: an ordinary game, long ones, hostile files; against a plain loop."""

import json
import math
import random
import time
import tracemalloc
from collections.abc import Callable

from games.checking import as_json, check
from games.errors import Refused
from games.record import read_record

GAME = 300


def moves(count: int) -> bytes:
    """So many moves at random points."""
    chance = random.Random(1)
    points = [bytes((97 + chance.randrange(19), 97 + chance.randrange(19))) for _ in range(count)]
    return b"(;GM[1]SZ[19]" + b"".join(b";%c[%b]" % (b"BW"[n % 2], point) for n, point in enumerate(points)) + b")"


HOSTILE = {
    "10 MB": b"(;C[" + b"x" * 10_000_000 + b"])",
    "2 MB comment": b"(;C[" + b"x" * 2_000_000 + b"];B[aa])",
    "100,000 moves": moves(100_000),
    "10,000 moves": moves(10_000),
    "200,000 variations": b"(;GM[1]" + b"(;B[aa])" * 200_000 + b")",
    "nested 100,000 deep": b"(" * 100_000 + b";B[aa]" + b")" * 100_000,
}


def answer(data: bytes) -> str:
    """What becomes of a file: how long the answer is, or why it was refused."""
    try:
        return f"{len(json.dumps(as_json(check(read_record(data)))))} letters"
    except Refused as refused:
        return refused.code


def cpu_seconds(call: Callable[[], object]) -> float:
    """CPU seconds of one call, the best of three."""
    spent = []
    for _ in range(3):
        start = time.process_time()
        call()
        spent.append(time.process_time() - start)
    return min(spent)


def plain_loop() -> int:
    """The yardstick: looking at every point of the board once a move."""
    board = ["."] * 361
    return sum(stone == "." for _ in range(GAME) for stone in board)


def megabytes(data: bytes) -> float:
    """The most memory that checking takes beside the file itself."""
    tracemalloc.start()
    answer(data)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1e6


def main() -> None:
    """Print one line per file."""
    yardstick = cpu_seconds(plain_loop)
    few, many = (cpu_seconds(lambda data=data: answer(data)) for data in (moves(GAME), moves(10 * GAME)))
    growth = math.log(many / few) / math.log(10)
    print(f"record {GAME} moves: {1000 * few:.1f} ms CPU, {few / yardstick:.1f} × yardstick, grows by {growth:.2f}")
    for name, data in HOSTILE.items():
        spent = cpu_seconds(lambda data=data: answer(data))
        print(f"record {name:20} {spent:.3f} s CPU, {megabytes(data):.0f} MB: {answer(data)}")


if __name__ == "__main__":
    main()
