"""Prices that show which edges a cheapest perfect matching can do without.

A price per vertex such that no edge costs less than its two ends together bounds every perfect matching from below by
the sum of all prices. An edge that costs more than its ends by more than a known matching does in all is in no cheapest one.
The prices come from the assignment problem (every vertex once as a row and once as a column), solved by shortest augmenting
paths; there they are as good as they can be, up to odd cycles.
"""

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
NONE = 1 << 60  # the cost of an edge that does not exist; costs, and their sum in any matching, stay below 2^55


def reduced(cost: Ints) -> Ints | None:
    """Twice the cost of each edge less the prices of its ends, all ≥ 0; None if no perfect matching can exist.

    `cost` is a symmetric square matrix with NONE where there is no edge. Sums over perfect matchings are in the same order
    as sums of costs.
    """
    rows, columns = _first_prices(cost)
    row_of, column_of = _first_pairs(cost, rows, columns)
    for row in np.flatnonzero(column_of < 0).tolist():
        if not _augment(cost, rows, columns, row_of, column_of, row):
            return None
    both = rows + columns
    beyond: Ints = 2 * cost - both[:, None] - both[None, :]
    return beyond


def _first_prices(cost: Ints) -> tuple[Ints, Ints]:
    half = cost.min(axis=1) // 2
    columns = (cost - half[:, None]).min(axis=0)
    return (cost - columns[None, :]).min(axis=1), columns


def _first_pairs(cost: Ints, rows: Ints, columns: Ints) -> tuple[Ints, Ints]:
    size = len(cost)
    row_of, column_of = np.full(size, -1), np.full(size, -1)
    for row in range(size):
        exact = np.flatnonzero(cost[row] == rows[row] + columns)
        free = exact[row_of[exact] < 0]
        if len(free):
            row_of[free[0]], column_of[row] = row, free[0]
    return row_of, column_of


def _augment(cost: Ints, rows: Ints, columns: Ints, row_of: Ints, column_of: Ints, start: int) -> bool:
    """One more row gets a column, along a shortest path; the prices follow. False if there is no path of real edges."""
    distance = cost[start] - rows[start] - columns
    before = np.full(len(cost), start)
    open_ = distance.copy()  # the distances of columns that are not final yet, 2 × NONE elsewhere
    final: list[int] = []
    while True:
        column = int(open_.argmin())
        nearest = int(open_[column])
        if nearest >= NONE // 2:
            return False
        row = int(row_of[column])
        if row < 0:
            break
        final.append(column)
        open_[column] = 2 * NONE
        through = cost[row] - columns
        through += nearest - rows[row]
        closer = through < open_
        closer[final] = False
        np.copyto(open_, through, where=closer)
        before[closer] = row
        distance[column] = nearest
    gain = nearest - distance[final]
    columns[final] -= gain
    rows[row_of[final]] += gain
    rows[start] += nearest
    _follow(before, row_of, column_of, start, column)
    return True


def _follow(before: Ints, row_of: Ints, column_of: Ints, start: int, column: int) -> None:
    row = -1
    while row != start:
        row = int(before[column])
        row_of[column], column_of[row], column = row, column, int(column_of[row])
