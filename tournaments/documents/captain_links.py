"""Captains' links 队长链接: a slip for each team with its private address and code, to be cut apart and handed over."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tournaments.documents import printing
from tournaments.documents.page import QUIET, Area, Book, Press
from tournaments.documents.qr import draw_code
from tournaments.documents.sheet import Paper, Words

SLIPS = 6  # on a page
CODE = 82.0

Link = tuple[str, str]  # a team's name and the address


def captain_links_pdf(paper: Paper, words: Words, links: Sequence[Link]) -> bytes:
    """The slips of these teams. Nothing of the draw is on them."""
    book = Book(replace(paper, seed=None, round_number=0), words, words.gettext("Captains’ links"))
    for start in range(0, len(links), SLIPS):
        book.add(partial(draw_slips, words=words, links=links[start : start + SLIPS]))
    with printing():
        return book.printed()


def draw_slips(press: Press, area: Area, words: Words, links: Sequence[Link]) -> None:
    """The slips of a page, one below the other."""
    height = area.height / SLIPS
    for index, (team, address) in enumerate(links):
        place = Area(area.left, area.top - index * height, area.width, height - 8)
        press.dashed(place)
        draw_slip(press, place, words, team, address)


def draw_slip(press: Press, place: Area, words: Words, team: str, address: str) -> None:
    """One slip: the team, what the link is for, the address, its code."""
    _ = words.gettext
    draw_code(press.canvas, address, place.left + 8, place.top - CODE - 10, CODE)
    text = Area(place.left + CODE + 22, place.top, place.width - CODE - 30, place.height)
    press.text(text, place.top - 26, team, 15, bold=True)
    press.text(text, place.top - 46, _("Line-ups are handed in here. For the captain only; don’t pass it on."), 9)
    press.text(text, place.top - 66, address, 9, grey=QUIET)
