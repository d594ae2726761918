"""Result slips 记分单: six on a page, to be cut apart; filled in and signed at the table."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from games.nigiri import Holder
from tournaments.documents.groups import group_in
from tournaments.documents.page import QUIET, RULE, Area, Book, Press
from tournaments.documents.qr import draw_code
from tournaments.documents.sheet import Paper, SheetMatch, Words
from tournaments.documents.texts import (
    DISCS,
    by_number,
    game_text,
    group_text,
    heading,
    is_mcmahon,
    komi_text,
    rank_text,
    seat_points,
    seats,
)
from tournaments.documents.times import time_line
from tournaments.records import Entrant
from tournaments.standings import points_text

ACROSS, DOWN = 2, 3
INSET = 26.0  # points between the cut and the print
CODE = 42.0
LABEL = 7.0  # type size of what stands beside blanks
SEAT = 42.0  # height of a player's row
NIGIRI = 20.0  # height of the line about nigiri
BLANKS = 0.4  # part of the width for time and warnings


def slips_pdf(paper: Paper, words: Words) -> bytes:
    """One slip per table; where matches have several games, one per match for the game that is due.

    The piles of the six places, laid on each other after cutting, are in order of table.
    """
    _ = words.gettext
    book = Book(paper, words, _("Result slips, round %(round)d") % {"round": paper.round_number})
    matches = sorted(due_games(paper), key=lambda match: match.drawn.table)
    if not matches:
        nothing = _("All matches are decided.") if paper.matches else _("No tables in this round.")
        book.add(lambda press, area: press.text(area, area.top - 14, nothing, 10))
        return book.printed()
    pages = math.ceil(len(matches) / (ACROSS * DOWN))
    for page in range(pages):
        book.add(partial(_draw_sheet, paper=paper, words=words, matches=matches[page::pages]))
    return book.printed(bare=True)


def due_games(paper: Paper) -> list[SheetMatch]:
    """The matches to play, with the colours of the game that is due."""
    open_ = [match for match in paper.matches if match.games is None or match.due]
    return [replace(match, drawn=match.due or match.drawn) for match in open_]


def _draw_sheet(press: Press, area: Area, paper: Paper, words: Words, matches: list[SheetMatch]) -> None:
    width, height = area.width / ACROSS, area.height / DOWN
    press.canvas.setDash(2, 3)
    press.line((width, 0), (width, area.height), 0.4, RULE)
    for row in range(1, DOWN):
        press.line((0, row * height), (area.width, row * height), 0.4, RULE)
    press.canvas.setDash()
    for index, match in enumerate(matches):
        row, column = divmod(index, ACROSS)
        place = Area(column * width + INSET, area.height - row * height - INSET, width - 2 * INSET, height - 2 * INSET)
        _draw_slip(press, place, paper, words, match)


def _draw_slip(press: Press, place: Area, paper: Paper, words: Words, match: SheetMatch) -> None:
    _ = words.gettext
    _draw_title(press, place, paper, words, match)
    known = by_number(paper)
    top = place.top - 54
    _draw_blank_heads(press, replace(place, top=top + 10), words)
    for index, (number, points) in enumerate(zip(seats(match.drawn), seat_points(match), strict=True)):
        disc = DISCS["BW"[index]] if match.drawn.black else ""
        about = about_text(known[number], score_words(points, paper, words), words)
        holds = match.holder and number == (match.drawn.a if match.holder.side == "a" else match.drawn.b)
        held = holder_text(match.holder, words) if match.holder and holds else ""
        _draw_seat(press, Area(place.left, top - index * SEAT, place.width, SEAT), disc, known[number], about, held)
    conditions = [_("Komi: %(komi)s") % {"komi": komi_text(match.drawn, paper, words)}]
    if match.drawn.handicap:
        conditions.append(_("Handicap: %(stones)d") % {"stones": match.drawn.handicap})
    if match.drawn.black is None:
        conditions.append(_("nigiri at the table: mark the colours"))
    if paper.time_system:
        conditions.append(time_line(paper.time_system, words))
    press.text(place, top - 2 * SEAT - 12, " · ".join(conditions), 8, grey=QUIET)
    below = replace(place, top=top - 2 * SEAT - 22)
    _draw_margin(press, below, paper, words)
    if match.holder:
        _draw_nigiri(press, below, words)
        below = replace(below, top=below.top - NIGIRI)
    _draw_result(press, below, words)
    _draw_signatures(press, place, paper, words)


def _draw_title(press: Press, place: Area, paper: Paper, words: Words, match: SheetMatch) -> None:
    _ = words.gettext
    press.text(replace(place, width=place.width - 62), place.top - 8, heading(paper), 8, grey=QUIET)
    press.text(place, place.top - 8, paper.round_date or paper.dates, 8, "right", grey=QUIET)
    table = _("Table %(table)d") % {"table": match.drawn.table}
    round_text = _("Round %(round)d") % {"round": paper.round_number}
    if match.games is not None:
        round_text += " · " + game_text(match, words)
    group = group_in(paper, by_number(paper)[match.drawn.a])
    round_text = " · ".join(filter(None, (group_text(group, words), round_text)))
    half = replace(place, width=place.width / 2 - 4)
    press.text(half, place.top - 33, table, 20, bold=True)
    press.text(replace(half, left=place.left + place.width / 2 + 4), place.top - 33, round_text, 13, "right", bold=True)


def _blanks(place: Area) -> tuple[Area, Area]:
    """Where time used and warnings are written."""
    width = place.width * BLANKS / 2
    return replace(place, left=place.right - 2 * width, width=width), replace(place, left=place.right - width, width=width)


def _draw_blank_heads(press: Press, place: Area, words: Words) -> None:
    _ = words.gettext
    for area, label in zip(_blanks(place), (_("Time used"), _("Warnings")), strict=True):
        press.text(
            replace(area, left=area.left + 3, width=area.width - 6), place.top - 8, label, LABEL, "centre", grey=QUIET
        )


def score_words(points: int, paper: Paper, words: Words) -> str:
    """A score before the round: "4 points", in McMahon "MMS 33½"."""
    number = points_text(points, paper.one)
    if is_mcmahon(paper):
        return words.gettext("MMS %(number)s") % {"number": number}
    return words.ngettext("%(number)s point", "%(number)s points", 1 if number == "1" else 2) % {"number": number}


def about_text(entrant: Entrant, score: str, words: Words) -> str:
    """What is said of a player below the name: "No. 12 · 5d · 4 points"."""
    _ = words.gettext
    parts = [
        _("No. %(number)d") % {"number": entrant.number},
        rank_text(entrant.rank, words),
        score,
    ]
    return " · ".join(filter(None, parts))


def _draw_seat(press: Press, row: Area, disc: str, entrant: Entrant, about: str, held: str = "") -> None:
    """A player's row; `held` says that the player holds the stones in nigiri, for which a long club gives way."""
    press.box(row)
    for area in _blanks(row):
        press.line((area.left, row.top), (area.left, row.bottom), 0.4)
    middle = replace(row, left=row.left + 4, width=24)
    if disc:
        press.text(middle, row.top - 26.5, disc, 16, "centre")
    else:
        press.text(middle, row.top - 17, DISCS["B"], 11, "centre")
        press.text(middle, row.top - 34, DISCS["W"], 11, "centre")
    room = replace(row, left=row.left + 32, width=_blanks(row)[0].left - row.left - 36)
    press.text(room, row.top - 15.5, entrant.name, 12, bold=True)
    press.text(room, row.top - 26.5, about, 7.5, grey=QUIET)
    taken = press.text(room, row.top - 36.5, held, 7.5, "right", bold=True)
    press.text(replace(room, width=room.width - taken - 4), row.top - 36.5, entrant.club, 7.5, grey=QUIET)


def holder_text(holder: Holder, words: Words) -> str:
    """Why somebody is to hold the stones: "holds: higher rank"."""
    _ = words.gettext
    why = {"rank": _("higher rank"), "age": _("older")}.get(holder.why) or _("lot %(seed)s") % {"seed": holder.seed}
    return _("holds: %(why)s") % {"why": why}


def _draw_nigiri(press: Press, place: Area, words: Words) -> None:
    """A blank for the stones held, boxes to tick for those shown; left of the blank for the margin."""
    _ = words.gettext
    line, width = place.top - 14, place.width / 3
    end = place.left + press.text(replace(place, width=width - 34), line, _("Stones held"), 8)
    press.line((end + 4, line - 2), (end + 28, line - 2), 0.5)
    middle = replace(place, left=place.left + width, width=52)
    end = middle.left + press.text(middle, line, _("Stones shown"), 8)
    for index, label in enumerate("12"):
        box = Area(end + 5 + index * 22, line + 8, 9, 9)
        press.box(box, 0.8)
        press.text(Area(box.right + 3, box.top, 8, 9), line, label, 8)


def _draw_result(press: Press, place: Area, words: Words) -> None:
    """Boxes to tick for who won."""
    _ = words.gettext
    _draw_boxes(press, place, (_("Black wins"), _("White wins"), words.pgettext("result", "Draw")))
    second = replace(place, left=place.left + place.width / 2, top=place.top - 14)
    _draw_boxes(press, second, (words.pgettext("result", "No result"),), place.width / 4)


def _draw_margin(press: Press, place: Area, paper: Paper, words: Words) -> None:
    """A blank for the margin; always so high up that the QR code below has its room."""
    _ = words.gettext
    width = place.width / 4
    margin = replace(place, left=place.left + 3 * width, width=width)
    unit = words.pgettext("count", "points") if paper.unit == "points" else _("zi")
    press.text(margin, place.top + 1, _("Margin"), LABEL, grey=QUIET)
    press.line((margin.left, place.top - 16), (margin.right - 24, place.top - 16), 0.5)
    press.text(replace(margin, left=margin.right - 22, width=22), place.top - 15, unit, 9, "right")


def _draw_boxes(press: Press, place: Area, labels: Sequence[str], width: float = 0) -> None:
    """Boxes to tick, each a quarter of the place wide, or `width`."""
    width = width or place.width / 4
    for index, label in enumerate(labels):
        box = Area(place.left + index * width, place.top - 4, 11, 11)
        press.box(box, 0.8)
        press.text(Area(box.right + 3, box.top, width - 17, 11), box.bottom + 2, label, 9)


def _draw_signatures(press: Press, place: Area, paper: Paper, words: Words) -> None:
    _ = words.gettext
    code = CODE + 10 if paper.public_url else 0.0
    if paper.public_url:
        draw_code(press.canvas, paper.public_url, place.right - CODE, place.bottom, CODE)
    width = (place.width - code) / 3
    for index, label in enumerate((_("Black"), _("White"), _("Referee"))):
        area = Area(place.left + index * width, place.bottom + 20, width - 8, 20)
        press.line((area.left, place.bottom + 10), (area.right, place.bottom + 10), 0.5)
        press.text(area, place.bottom + 1, _("Signed: %(who)s") % {"who": label}, LABEL, grey=QUIET)
