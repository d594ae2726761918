"""How columns share the width of a page."""

from collections.abc import Sequence

NARROWEST = 24.0  # points; a flexible column is not cut below


def share(natural: Sequence[float], flexible: Sequence[bool], room: float) -> tuple[float, ...]:
    """Widths that add up to `room`, from what each column would like.

    Too little room: the widest flexible columns are cut first, to one common width; if that is not enough all shrink in
    proportion. Too much: half of the rest goes to all alike, half to the flexible columns by their size.
    """
    spare = room - sum(natural)
    if spare >= 0:
        return _widened(natural, flexible, spare)
    fixed = sum(width for width, bends in zip(natural, flexible, strict=True) if not bends)
    bending = [width for width, bends in zip(natural, flexible, strict=True) if bends]
    limit = max(NARROWEST, _common_limit(bending, room - fixed)) if bending else 0.0
    cut = [min(width, limit) if bends else width for width, bends in zip(natural, flexible, strict=True)]
    scale = min(1.0, room / sum(cut))
    return tuple(width * scale for width in cut)


def _widened(natural: Sequence[float], flexible: Sequence[bool], spare: float) -> tuple[float, ...]:
    bending = sum(width for width, bends in zip(natural, flexible, strict=True) if bends)
    alike = spare / 2 / len(natural) if bending else spare / len(natural)
    stretch = spare / 2 / bending if bending else 0.0
    return tuple(width + alike + (width * stretch if bends else 0.0) for width, bends in zip(natural, flexible, strict=True))


def _common_limit(widths: Sequence[float], room: float) -> float:
    """The width to which the widest must be cut so that all fit into `room`."""
    left = room
    ordered = sorted(widths)
    for index, width in enumerate(ordered):
        part = left / (len(ordered) - index)
        if width > part:
            return part
        left -= width
    return ordered[-1]
