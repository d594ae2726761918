"""CPU seconds per row of reading a player list of 5,000 rows, and how the time grows."""

import math
import resource
import time

from tests.interchange.workbook_files import ods, xlsx
from tournaments.interchange.player_lists import read_players

SIZES = (1000, 5000)
HEADER = ["序号", "单位", "姓名", "段位", "出生日期", "等级分"]
RANKS = ("业5", "3级", "5P", "十五级", "7d", "12 kyu")


def rows(size: int) -> list[list[object]]:
    """A list of so many different players."""
    return [
        HEADER,
        *(
            [n, f"Club {n % 40}", f"Family{n} Given", RANKS[n % 6], f"{1950 + n % 60}-3-{1 + n % 28}", n % 3000]
            for n in range(size)
        ),
    ]


def cpu_seconds(data: bytes, size: int) -> float:
    """CPU seconds of one reading, the reading library's process included; the best of two."""
    spent = []
    for _ in range(2):
        start = time.process_time() + children()
        players, reported = read_players(data)
        spent.append(time.process_time() + children() - start)
        assert (len(players), reported) == (size, [])
    return min(spent)


def children() -> float:
    """CPU seconds of the processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def as_text(cells: list[list[object]], delimiter: str) -> str:
    """Delimited text."""
    return "\n".join(delimiter.join(map(str, row)) for row in cells)


KINDS = {
    "xlsx": xlsx,
    "ods": ods,
    "csv in UTF-8": lambda cells: as_text(cells, ",").encode(),
    "csv in GB18030": lambda cells: as_text(cells, ",").encode("gb18030"),
    "typed lines": lambda cells: "\n".join(f"{row[2]} {row[3]} {row[1]}" for row in cells[1:]).encode(),
}


def main() -> None:
    """Print one line per format."""
    for kind, make in KINDS.items():
        few, many = (cpu_seconds(make(rows(size)), size) for size in SIZES)
        growth = math.log(many / few) / math.log(SIZES[1] / SIZES[0])
        each = 1e6 * many / SIZES[1]
        print(f"import {kind:14} {SIZES[1]} rows: {many:.3f} s CPU, {each:.0f} µs a row, grows by {growth:.2f}")


if __name__ == "__main__":
    main()
