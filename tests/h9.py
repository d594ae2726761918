"""A small reader of EGD result tables (.h9), for tests: rows and games as they stand there, nothing checked."""

import re
from dataclasses import dataclass

from games.ranks import strength
from tournaments.records import Bye, Entrant, Played

ROW = re.compile(r"^ *(?:\d+ +| {3,})(\S+ \D+?) *(\d+)([PDK]) +(\S\S) +(\S+) +(\d+½?) +(\d+½?) +(\d+) \d+ ", re.IGNORECASE)
RESULT = re.compile(r"(\d+)([+\-=])(?:([/!])([bw])(\d+))?(?=\s|$)")
SAT_OUT = {"+": (2, "bye"), "=": (1, "half"), "-": (0, "absent")}
SCORES = {"+": 2, "-": 0, "=": 1}


@dataclass(frozen=True)
class Table:
    """Entrants numbered by row, the outcomes of all rounds, and the printed columns: MMS and SOS in half points, DC; the
    places ("" where there is none) and the results as they stand there."""

    entrants: tuple[Entrant, ...]
    outcomes: tuple
    rounds: int
    mms: dict[int, int]
    sos: dict[int, int]
    dc: dict[int, int]
    places: dict[int, str]
    results: dict[int, list[str]]


def read_h9(data: bytes, corrections: dict[int, int]) -> Table:
    """The table in a file; `corrections` in half points by row."""
    lines = [line for line in data.decode().splitlines() if line.strip() and not line.startswith(";")]
    rows = [ROW.match(line) for line in lines]
    found = [RESULT.findall(line[row.end() :]) for line, row in zip(lines, rows, strict=True)]
    outcomes = [
        outcome(found, number, round_number, *result)
        for number, results in enumerate(found, 1)
        for round_number, result in enumerate(results, 1)
    ]
    return Table(
        entrants=tuple(entrant(number, row, corrections) for number, row in enumerate(rows, 1)),
        outcomes=tuple(o for o in outcomes if o),
        rounds=max(map(len, found)),
        mms={number: half_points(row[6]) for number, row in enumerate(rows, 1)},
        sos={number: half_points(row[7]) for number, row in enumerate(rows, 1)},
        dc={number: int(row[8]) for number, row in enumerate(rows, 1)},
        places={number: line[: row.start(1)].strip() for number, (line, row) in enumerate(zip(lines, rows, strict=True), 1)},
        results={
            number: line[row.end() :].split()[-len(found[number - 1]) :]
            for number, (line, row) in enumerate(zip(lines, rows, strict=True), 1)
        },
    )


def entrant(number: int, row: re.Match, corrections: dict[int, int]) -> Entrant:
    rank = f"{row[2]}{row[3].lower()}"
    return Entrant(number, row[1], row[5], row[4], rank, strength(rank), correction=corrections.get(number, 0))


def half_points(text: str) -> int:
    return 2 * int(text.rstrip("½")) + text.endswith("½")


def outcome(found, number: int, round_number: int, opponent: str, sign: str, mark: str, colour: str, stones: str):
    """A bye or a skipped round; a game at the row of the lower number, with what each row says of its own result."""
    other = int(opponent)
    if other == 0:
        return Bye(round_number, number, *SAT_OUT[sign])
    if other < number:
        return None
    own, mirrored = SCORES[sign], SCORES[found[other - 1][round_number - 1][1]]
    black = "a" if colour == "b" else "b"
    return Played(round_number, number, other, own, mirrored, black, unplayed=mark == "!", handicap=int(stones or 0))
