"""Pages with the head and foot that all sheets share."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from reportlab.lib.pagesizes import A3, A4
from reportlab.pdfgen.canvas import Canvas

from tournaments.documents import fonts
from tournaments.documents.letters import tidy
from tournaments.documents.qr import draw_code
from tournaments.documents.sheet import Paper, Words

MARGIN = 34.0  # points: 12 mm, which every printer reaches
HEAD, FOOT = 48.0, 22.0
CODE = 36.0  # side of the QR code in the head
SIZES = {"a4": A4, "a3": A3}
BLACK, QUIET, RULE, SHADE = 0.0, 0.33, 0.6, 0.94  # grey levels

Align = Literal["left", "right", "centre"]


@dataclass(frozen=True)
class Area:
    """A rectangle of the page in points; `top` is its upper edge, y grows upwards."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top - self.height


class Press:
    """A canvas that sets fitted text. All letters pass through fonts.fit, so none is read as markup."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas

    def text(
        self, area: Area, y: float, text: str, size: float, align: Align = "left", bold: bool = False, grey: float = BLACK
    ) -> float:
        """Set `text` on baseline `y` inside the area's width; returns the width it takes."""
        text, size = fonts.fit(text, size, area.width, bold)
        width = fonts.ems(text, bold) * size
        spare = area.width - width
        x = area.left + (0 if align == "left" else spare if align == "right" else spare / 2)
        if text:
            self.canvas.setFillGray(grey)
            self.canvas.setFont(fonts.BOLD if bold else fonts.REGULAR, size)
            self.canvas.drawString(x, y, text)
        return width

    def line(self, start: tuple[float, float], end: tuple[float, float], weight: float = 0.5, grey: float = BLACK) -> None:
        """A straight line."""
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeGray(grey)
        self.canvas.line(*start, *end)

    def box(self, area: Area, weight: float = 0.6) -> None:
        """An empty rectangle."""
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeGray(BLACK)
        self.canvas.rect(area.left, area.bottom, area.width, area.height)

    def dashed(self, area: Area) -> None:
        """A rectangle in a faint dashed line: a place for something."""
        self.canvas.saveState()
        self.canvas.setDash(3, 3)
        self.canvas.setLineWidth(0.5)
        self.canvas.setStrokeGray(RULE)
        self.canvas.rect(area.left, area.bottom, area.width, area.height)
        self.canvas.restoreState()

    def shade(self, area: Area) -> None:
        """A light grey rectangle."""
        self.canvas.setFillGray(SHADE)
        self.canvas.rect(area.left, area.bottom, area.width, area.height, stroke=0, fill=1)


Draws = Callable[[Press, Area], object]


class Book:
    """The pages of one document, collected first, so that each knows how many there are."""

    def __init__(
        self, paper: Paper, words: Words, title: str, *, landscape: bool = False, by_hand: bool = False, size: str = "a4"
    ) -> None:
        """`by_hand`: the foot says that the draw shown was changed by hand; `size` as in SIZES."""
        self.paper, self.words, self.title, self.by_hand = paper, words, title, by_hand
        short, long = SIZES[size]
        self.width, self.height = (long, short) if landscape else (short, long)
        self.pages: list[Draws] = []

    @property
    def body(self) -> Area:
        """What head and foot leave of a page."""
        top = self.height - MARGIN - HEAD
        return Area(MARGIN, top, self.width - 2 * MARGIN, top - MARGIN - FOOT)

    def add(self, draws: Draws) -> None:
        """Add a page; `draws` gets the press and the body."""
        self.pages.append(draws)

    def printed(self, *, bare: bool = False) -> bytes:
        """All pages as a PDF; `bare` without head and foot, the whole page as body."""
        target = io.BytesIO()
        fonts.face(fonts.REGULAR)
        size = (self.width, self.height)
        canvas = Canvas(target, pagesize=size, invariant=1, pageCompression=1, initialFontName=fonts.REGULAR)
        canvas.setTitle(f"{tidy(self.paper.event)} · {tidy(self.title)}")
        canvas.setAuthor(tidy(self.paper.tournament))
        press = Press(canvas)
        for index, draws in enumerate(self.pages):
            if bare:
                draws(press, Area(0, self.height, self.width, self.height))
            else:
                self._head(press)
                draws(press, self.body)
                self._foot(press, index + 1)
            canvas.showPage()
        canvas.save()
        return target.getvalue()

    def _head(self, press: Press) -> None:
        paper, right, top = self.paper, self.width - MARGIN, self.height - MARGIN
        press.line((MARGIN, top - 42), (right, top - 42), 0.8)
        if paper.public_url:
            draw_code(press.canvas, paper.public_url, right - CODE, top - CODE, CODE)
            right -= CODE + 12
        room = right - MARGIN
        where = " · ".join(filter(None, (paper.place, paper.round_date or paper.dates)))
        if paper.tournament != paper.event:
            press.text(Area(MARGIN, top, room * 0.58, 12), top - 9, paper.tournament, 9.5, grey=QUIET)
        press.text(Area(MARGIN + room * 0.6, top, room * 0.4, 12), top - 9, where, 9.5, "right", grey=QUIET)
        title = press.text(Area(MARGIN + room * 0.35, top, room * 0.65, 20), top - 33, self.title, 17, "right", bold=True)
        press.text(Area(MARGIN, top, room - title - 14, 20), top - 33, paper.event, 17, bold=True)

    def _foot(self, press: Press, page: int) -> None:
        _, paper, right, y = self.words.gettext, self.paper, self.width - MARGIN, MARGIN + 2
        press.line((MARGIN, y + 11), (right, y + 11), 0.5, RULE)
        count = _("Page %(page)d of %(pages)d") % {"page": page, "pages": len(self.pages)}
        printed = _("Printed %(time)s") % {"time": paper.printed_at}
        third = (right - MARGIN) / 3
        if paper.chief_referee:
            referee = _("Chief referee: %(name)s") % {"name": tidy(paper.chief_referee)}
            press.text(Area(MARGIN, y, third - 6, 9), y, referee, 8, grey=QUIET)
        press.text(Area(MARGIN + third, y, third, 9), y, self._seed(), 8, "centre", bold=self.by_hand, grey=QUIET)
        press.text(Area(right - third + 6, y, third - 6, 9), y, f"{printed} · {count}", 8, "right", grey=QUIET)

    def _seed(self) -> str:
        _, seed = self.words.gettext, self.paper.seed
        parts = [_("Draw seed %(seed)d") % {"seed": seed}] if seed is not None else []
        parts += [_("changed by hand")] if self.by_hand else []
        return " · ".join(parts)
