"""A4 pages with the head and foot that all sheets share."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from tournaments.documents import fonts
from tournaments.documents.letters import tidy
from tournaments.documents.qr import draw_code
from tournaments.documents.sheet import Paper, Words

MARGIN = 34.0  # points: 12 mm, which every printer can reach
HEAD, FOOT = 48.0, 22.0
CODE = 40.0  # side of the QR code in the head
BLACK, QUIET, RULE, SHADE = 0.0, 0.33, 0.62, 0.945  # grey levels


@dataclass(frozen=True)
class Area:
    """A rectangle of the page in points; `top` is its upper edge, y grows upwards."""

    left: float
    top: float
    width: float
    height: float


Draws = Callable[["Press", Area], None]


class Press:
    """A canvas that sets fitted text. All letters pass through fonts.fit, so nothing is read as markup."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas

    def text(
        self, x: float, y: float, text: str, size: float, room: float, align: str = "left", *, bold: bool = False, grey: float = BLACK
    ) -> float:
        """Set `text` on baseline `y` in the `room` that begins at `x`; returns the width it took."""
        text, size = fonts.fit(text, size, room, bold)
        width = fonts.ems(text, bold) * size
        start = x + {"left": 0.0, "right": room - width, "centre": (room - width) / 2}[align]
        if text:
            self.canvas.setFillGray(grey)
            self.canvas.setFont(fonts.BOLD if bold else fonts.REGULAR, size)
            self.canvas.drawString(start, y, text)
        return width

    def rule(self, left: float, y: float, right: float, weight: float = 0.5, grey: float = BLACK) -> None:
        """A horizontal line."""
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeGray(grey)
        self.canvas.line(left, y, right, y)

    def upright(self, x: float, top: float, bottom: float, weight: float = 0.5, grey: float = BLACK) -> None:
        """A vertical line."""
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeGray(grey)
        self.canvas.line(x, top, x, bottom)

    def box(self, left: float, bottom: float, width: float, height: float, weight: float = 0.6) -> None:
        """An empty rectangle."""
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeGray(BLACK)
        self.canvas.rect(left, bottom, width, height)

    def shade(self, left: float, bottom: float, width: float, height: float) -> None:
        """A light grey rectangle."""
        self.canvas.setFillGray(SHADE)
        self.canvas.rect(left, bottom, width, height, stroke=0, fill=1)


class Book:
    """The pages of one document, collected first, so that each knows how many there are."""

    def __init__(self, paper: Paper, words: Words, title: str, *, landscape: bool = False, drawn: bool = False) -> None:
        """`drawn`: the sheet shows a draw, so its foot names the seed and says whether it was changed by hand."""
        self.paper, self.words, self.title, self.drawn = paper, words, title, drawn
        self.size = (A4[1], A4[0]) if landscape else (A4[0], A4[1])
        self.pages: list[Draws] = []

    @property
    def body(self) -> Area:
        """What head and foot leave of a page."""
        width, height = self.size
        return Area(MARGIN, height - MARGIN - HEAD, width - 2 * MARGIN, height - 2 * MARGIN - HEAD - FOOT)

    def add(self, draws: Draws) -> None:
        """Add a page with head and foot; `draws` gets the press and the body."""
        self.pages.append(draws)

    def print(self) -> bytes:
        """All pages as a PDF."""
        target = io.BytesIO()
        canvas = Canvas(target, pagesize=self.size, invariant=1, pageCompression=1)
        canvas.setTitle(" · ".join(filter(None, (tidy(self.paper.event), tidy(self.title)))))
        canvas.setAuthor(tidy(self.paper.tournament))
        press = Press(canvas)
        for index, draws in enumerate(self.pages):
            self._head(press)
            draws(press, self.body)
            self._foot(press, index + 1)
            canvas.showPage()
        canvas.save()
        return target.getvalue()

    def _head(self, press: Press) -> None:
        width, height = self.size
        left, right, top = MARGIN, width - MARGIN, height - MARGIN
        if self.paper.public_url:
            draw_code(press.canvas, self.paper.public_url, right - CODE, top - CODE, CODE)
            right -= CODE + 10
        room = right - left
        where = " · ".join(filter(None, (self.paper.place, self.paper.round_date if self.drawn else "", self.paper.dates)[:3]))
        taken = press.text(left, top - 9, where, 9, room * 0.5, "right", grey=QUIET) if False else 0.0
        del taken
        press.text(left, top - 9, self.paper.tournament, 9.5, room * 0.55, grey=QUIET)
        press.text(left + room * 0.57, top - 9, where, 9.5, room * 0.43, "right", grey=QUIET)
        title = min(room * 0.62, fonts.ems(fonts.printable(self.title), True) * 17)
        press.text(left, top - 32, self.paper.event, 17, room - title - 16, bold=True)
        press.text(right - title, top - 32, self.title, 17, title, "right", bold=True)
        press.rule(left, top - 42, width - MARGIN, 0.8)

    def _foot(self, press: Press, page: int) -> None:
        raise NotImplementedError
