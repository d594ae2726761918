"""Nigiri on result slips: who holds, and blanks for what was held and shown."""

import itertools
from dataclasses import replace
from gettext import NullTranslations

import pytest

from games.nigiri import Holder
from tests.actions.conftest import WHO, people, published
from tests.documents.chinese import Chinese
from tests.documents.papers import paper_of
from tests.documents.reading import lines
from tournaments.actions.entrants import add_players
from tournaments.actions.events import change_settings
from tournaments.actions.results import set_colours
from tournaments.documents import render, slips
from tournaments.documents.page import Press
from tournaments.documents.pairings import columns
from tournaments.queries import paper as paper_from
from tournaments.records import DrawnMatch, Entrant, Pending

ENTRANTS = (Entrant(1, "Wang Wei", "Riverside", rank="5d"), Entrant(2, "Li Na", "Pine Wind", rank="3d"))
FOUR = (*ENTRANTS, Entrant(3, "Zhang San"), Entrant(4, "Zhao Min"))
OPEN = paper_of(ENTRANTS, (Pending(1, 1, 2, None),), 1)


def printed(holder: Holder | None) -> str:
    match = replace(OPEN.matches[0], holder=holder)
    return " | ".join(lines(render("slips", "pdf", replace(OPEN, matches=(match,)), NullTranslations())))


@pytest.mark.poppler
@pytest.mark.parametrize(
    ("holder", "said"),
    [
        (Holder("a", "rank"), "Riverside holds: higher rank"),
        (Holder("b", "age"), "Pine Wind holds: older"),
        (Holder("b", "lot", 618297), "Pine Wind holds: lot 618297"),
    ],
)
def test_a_slip_says_who_holds_and_has_room_for_the_stones(holder, said):
    text = printed(holder)
    assert said in text
    assert text.count("holds:") == 1
    assert "Stones held Stones shown 1 2" in text
    assert "nigiri at the table: mark the colours" in text


def heads(*matches: Pending) -> set[str]:
    """What stands above the names on a pairing sheet."""
    titles = {column.head for column in columns(paper_of(FOUR, matches, 1), NullTranslations())}
    return titles & {"Black", "White", "Player", "Opponent"}


def test_a_pairing_sheet_names_the_colours_once_all_are_known():
    assert heads(Pending(1, 1, 2, "a"), Pending(1, 3, 4, None)) == {"Player", "Opponent"}
    assert heads(Pending(1, 1, 2, "a"), Pending(1, 3, 4, "b")) == {"Black", "White"}


@pytest.mark.poppler
def test_without_nigiri_a_slip_has_no_room_for_it():
    assert "Stones" not in printed(None)


def test_the_database_says_who_holds_only_where_there_is_nigiri(event):
    change_settings(event, event.version, {"colours": "nigiri"}, 5, event.name, WHO)
    add_players(event, people(4), WHO)
    event.refresh_from_db()
    round_ = published(event, 1)
    assert [match.holder.why for match in paper_from(event).matches] == ["lot", "lot"]
    assert {match.holder.seed for match in paper_from(event).matches} == {event.lot_seed}
    game = round_.matches.get(table=1).boards.get().game
    set_colours(game, game.version, "b", WHO)
    assert [match.holder is None for match in paper_from(event).matches] == [True, False]


@pytest.fixture
def printed_boxes(monkeypatch):
    """What is printed (left, bottom, right, top), and the QR codes among it apart."""
    boxes, codes = [], []
    text, line, box = Press.text, Press.line, Press.box

    def seen_text(press, area, y, said, size, align="left", bold=False, grey=0.0):
        width = text(press, area, y, said, size, align, bold, grey)
        left = area.left + {"left": 0, "right": 1, "centre": 0.5}[align] * (area.width - width)
        boxes.append((left, y - 0.2 * size, left + width, y + 0.75 * size, said))
        return width

    def seen_line(press, start, end, *more):
        boxes.append((start[0], start[1], end[0], end[1], "line"))
        line(press, start, end, *more)

    def seen_box(press, area, *more):
        boxes.append((area.left, area.bottom, area.right, area.top, "box"))
        box(press, area, *more)

    for name, seen in (("text", seen_text), ("line", seen_line), ("box", seen_box)):
        monkeypatch.setattr(Press, name, seen)
    monkeypatch.setattr(slips, "draw_code", lambda _c, _url, x, y, side: codes.append((x, y, x + side, y + side, "code")))
    return boxes, codes


def meet(one, other):
    """Whether two boxes have room in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("words", [NullTranslations(), Chinese()], ids=["en", "zh"])
@pytest.mark.parametrize("unit", ["zi", "points"])
@pytest.mark.parametrize(("games", "most"), [(None, 1), ((0, 0), 2), ((2, 0), 3)], ids=["1", "2", "3"])
@pytest.mark.parametrize("handicap", [0, 4])
@pytest.mark.parametrize("holder", [None, Holder("a", "rank")], ids=["known", "open"])
def test_nothing_on_a_slip_runs_into_the_code(printed_boxes, words, unit, games, most, handicap, holder):
    boxes, codes = printed_boxes
    drawn = DrawnMatch(1, 1, 2, None if holder else "a", 15, handicap=handicap)
    match = replace(OPEN.matches[0], drawn=drawn, holder=holder, games=games, due=games and drawn, most=most)
    render("slips", "pdf", replace(OPEN, matches=(match,), unit=unit), words)
    (code,) = codes
    assert [box for box in boxes if meet(box, code)] == []
    small = [box for box in boxes if box[4] not in ("line", "") and box[3] - box[1] < 12]
    assert [pair for pair in itertools.combinations(small, 2) if meet(*pair)] == []
