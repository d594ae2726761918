"""A board as an SVG picture: lines, stars, coordinates, stones, marks.

Every point is an element of its own, also where it is empty, so that a page can change the picture by setting `data-stone`
and put a mark on a point (static/referee_site/board.js), and clicks find their point.
"""

from collections.abc import Mapping
from html import escape
from math import isqrt

from games.points import COLUMNS, EMPTY, point_name, point_text

MARKS = {  # the shape of each mark, around the middle of its point
    "last": "M.22 0A.22.22 0 1 1-.22 0A.22.22 0 1 1 .22 0Z",
    "dead": "M-.24-.24L.24.24M.24-.24L-.24.24",
    "black": "M-.17-.17H.17V.17H-.17Z",
    "white": "M-.17-.17H.17V.17H-.17Z",
    "half": "M0-.22L.22 0L0 .22L-.22 0Z",
    "look": "M0-.27L.26.19H-.26Z",
}
STARS = {9: (2, 4, 6), 13: (3, 6, 9), 19: (3, 9, 15)}


def board_svg(position: str, marks: Mapping[int, str] | None = None, label: str = "", choose: bool = False) -> str:
    """The picture of a position; `marks` names the mark of a point, as in MARKS. `label` is read out instead of it.

    With `choose` the picture takes the focus, and its points can be chosen by mouse, touch and keys (board.js).
    """
    size = isqrt(len(position))
    role = 'role="application" tabindex="0"' if choose else 'role="img"'
    shapes = "".join(f'<path id="board-{mark}" d="{shape}"/>' for mark, shape in MARKS.items())
    return (
        f'<svg class="board" viewBox="-1.2 -1.2 {size + 1.4:g} {size + 1.4:g}" data-size="{size}" {role}'
        f' aria-label="{escape(label)}"><defs>{shapes}</defs><rect x="-.6" y="-.6" width="{size + 0.2:g}"'
        f' height="{size + 0.2:g}"/>{_lines(size)}{_coordinates(size)}<g class="points">'
        + "".join(_point(point, stone, (marks or {}).get(point, ""), size) for point, stone in enumerate(position))
        + "</g></svg>"
    )


def _lines(size: int) -> str:
    far = size - 1
    lines = "".join(f"M0 {n}H{far}M{n} 0V{far}" for n in range(size))
    stars = "".join(
        f'<circle cx="{x}" cy="{y}" r=".1"/>'
        for x in STARS.get(size, ())
        for y in STARS.get(size, ())
        if size == 19 or (x == y == far // 2) or far // 2 not in (x, y)
    )
    return f'<path class="lines" d="{lines}"/><g class="stars">{stars}</g>'


def _coordinates(size: int) -> str:
    columns = ((x, y, COLUMNS[x]) for x in range(size) for y in (-0.85, size - 0.15))
    rows = ((x, y, size - y) for y in range(size) for x in (-0.85, size - 0.15))
    texts = "".join(f'<text x="{x:g}" y="{y:g}">{text}</text>' for x, y, text in [*columns, *rows])
    return f'<g class="coordinates" aria-hidden="true">{texts}</g>'


def _point(point: int, stone: str, mark: str, size: int) -> str:
    row, column = divmod(point, size)
    marked = f' data-mark="{mark}"' if mark else ""
    use = f'<use href="#board-{mark}"/>' if mark else ""
    return (
        f'<g data-point="{point_name(point, size)}" data-stone="{"" if stone == EMPTY else stone}"{marked}'
        f' transform="translate({column} {row})"><title>{point_text(point, size)}</title><circle r=".47"/>{use}</g>'
    )
