"""The QR code of an address, drawn as few black bars."""

import itertools
from functools import lru_cache
from typing import Any

from reportlab.graphics.barcode.qr import QrCodeWidget

LONGEST = 300  # bytes; a longer address would give a code too fine to read from the wall

Bar = tuple[int, int, int]  # row, first column, length


@lru_cache(maxsize=64)
def bars(address: str) -> tuple[int, tuple[Bar, ...]]:
    """The code's side in modules and its dark bars, top row first."""
    code = QrCodeWidget(address, barLevel="M").qr
    code.make()
    found: list[Bar] = []
    for row, modules in enumerate(code.modules):
        column = 0
        for dark, run in itertools.groupby(map(bool, modules)):
            length = len(list(run))
            if dark:
                found.append((row, column, length))
            column += length
    return code.getModuleCount(), tuple(found)


def draw_code(canvas: Any, address: str, left: float, bottom: float, side: float) -> None:
    """Draw the code of `address` as a square of `side` points; nothing for an address of more than `LONGEST` bytes.

    The pattern is stored once per document, however often it is drawn.
    """
    if not 0 < len(address.encode("utf-8", "replace")) <= LONGEST:
        return
    modules, dark = bars(address)
    name = f"qr{modules}"
    if not canvas.hasForm(name):
        canvas.beginForm(name, 0, 0, modules, modules)
        canvas.setFillGray(0)
        for row, column, length in dark:
            canvas.rect(column, modules - row - 1, length, 1.02, stroke=0, fill=1)
        canvas.endForm()
    canvas.saveState()
    canvas.translate(left, bottom)
    canvas.scale(side / modules, side / modules)
    canvas.doForm(name)
    canvas.restoreState()
