"""A board as a picture: every point is there, with its stone, its mark and its name."""

import re
from xml.etree import ElementTree

import pytest

from games.drawing import MARKS, board_svg
from games.points import point_at

SVG = "{http://www.w3.org/2000/svg}"


def drawn(position, **options):
    """The picture as a tree; it is well-formed."""
    text = board_svg(position, **options).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return ElementTree.fromstring(text)  # noqa: S314 (made here)


def points(picture):
    return [one for one in picture.iter(f"{SVG}g") if one.get("data-point")]


@pytest.mark.parametrize(("size", "stars"), [(9, 5), (13, 5), (19, 9), (7, 0), (2, 0), (25, 0)])
def test_lines_stars_and_coordinates(size, stars):
    picture = drawn("." * size**2)
    assert len(points(picture)) == size**2
    groups = {one.get("class"): one for one in picture.iter(f"{SVG}g") if one.get("class")}
    assert len(groups["stars"]) == stars
    texts = [one.text for one in groups["coordinates"]]
    assert len(texts) == 4 * size
    assert "I" not in texts
    assert texts.count(str(size)) == 2


def test_stones_and_marks_stand_on_their_points():
    position = list("." * 361)
    position[point_at("pd", 19)] = "X"
    position[point_at("dp", 19)] = "O"
    picture = drawn("".join(position), marks={point_at("pd", 19): "last", 0: "look"})
    shown = {one.get("data-point"): one for one in points(picture)}
    assert {name: one.get("data-stone") for name, one in shown.items() if one.get("data-stone")} == {"pd": "X", "dp": "O"}
    assert {name: one.get("data-mark") for name, one in shown.items() if one.get("data-mark")} == {
        "pd": "last",
        "aa": "look",
    }
    assert shown["pd"].find(f"{SVG}use").get("href") == "#board-last"
    assert shown["pd"].find(f"{SVG}title").text == "Q16"
    assert shown["pd"].get("transform") == "translate(15 3)"


def test_every_mark_has_its_shape():
    text = board_svg("." * 81)
    assert set(re.findall(r'id="board-(\w+)"', text)) == set(MARKS)


def test_what_is_read_out_stays_text():
    assert drawn("....", label='<b>"&').get("aria-label") == '<b>"&'


def test_a_board_to_choose_on_takes_the_focus():
    assert (drawn("....").get("role"), drawn("....").get("tabindex")) == ("img", None)
    assert drawn("....", choose=True).get("tabindex") == "0"
