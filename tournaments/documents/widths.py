"""How columns share the width of a page."""

from collections.abc import Sequence

LOOSER = 9.0  # points that a column gets where there is room
NARROWEST = 12.0  # points per weight; a flexible column is not cut below


def share(natural: Sequence[float], weights: Sequence[float], room: float) -> tuple[float, ...]:
    """Widths that add up to at most `room`, from what each column would like; columns of weight 0 are fixed.

    Too little room: those that are widest for their weight are cut first, to one common measure; if that is not enough all
    shrink in proportion. Too much: each gets a little of the rest, the flexible ones get what remains by their size.
    """
    spare = room - sum(natural)
    if spare >= 0:
        return _widened(natural, weights, spare)
    columns = list(zip(natural, weights, strict=True))
    fixed = sum(width for width, weight in columns if not weight)
    limit = max(NARROWEST, _common_limit([column for column in columns if column[1]], room - fixed))
    cut = [min(width, limit * weight) if weight else width for width, weight in columns]
    scale = min(1.0, room / sum(cut))
    return tuple(width * scale for width in cut)


def _widened(natural: Sequence[float], weights: Sequence[float], spare: float) -> tuple[float, ...]:
    bending = sum(width for width, weight in zip(natural, weights, strict=True) if weight)
    alike = min(LOOSER, spare / 2 / len(natural)) if bending else spare / len(natural)
    stretch = (spare - alike * len(natural)) / bending if bending else 0.0
    return tuple(
        width + alike + (width * stretch if weight else 0.0) for width, weight in zip(natural, weights, strict=True)
    )


def _common_limit(columns: Sequence[tuple[float, float]], room: float) -> float:
    """The measure m for which the columns, none wider than m × its weight, fill `room`."""
    left, weight_left = room, sum(weight for _, weight in columns)
    for width, weight in sorted(columns, key=lambda column: column[0] / column[1]):
        if width * weight_left > left * weight:
            return left / weight_left
        left -= width
        weight_left -= weight
    return 0.0
