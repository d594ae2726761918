"""The shapes of a crosstable: read, refused, written back, and what they put in which order."""

import re
from itertools import product
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from games.errors import Refused
from tests.documents.papers import club_paper
from tests.documents.test_groups import league
from tournaments.documents.shape import CHOICES, START, Shape, forms_for, labels, ordered, read_shape

SWISS, ROBIN = forms_for(False), forms_for(True)


def all_shapes():
    """Whatever can be asked for, each shape once."""
    asked = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
    return {read_shape(one, ROBIN) for one in asked}


def test_nothing_said_is_the_usual_form_of_the_event():
    assert read_shape({}, SWISS) == Shape() == START["table"]
    assert read_shape({}, ROBIN) == START["grid"]
    assert read_shape({}, ROBIN, "table") == Shape()
    assert read_shape(dict.fromkeys(CHOICES, ""), SWISS) == Shape()
    assert read_shape(dict.fromkeys(CHOICES), SWISS) == Shape()


def test_each_form_has_its_own_choice_of_what_is_not_said():
    assert read_shape({"form": "wall"}, SWISS) == Shape("wall", "number", "number", "discs", "running", "a4")
    assert read_shape({"form": "wall", "rows": "place", "size": "a3"}, SWISS) == Shape("wall", "place", size="a3")
    assert read_shape({"form": "egd"}, SWISS) == Shape("egd", "place", "place", "handicap", "none")


def test_what_a_form_settles_by_itself_stays_as_it_has_it():
    asked = {"form": "egd", "rows": "number", "opponents": "number", "colours": "none", "points": "running"}
    assert read_shape(asked, SWISS) == Shape("egd", "number", "place", "handicap", "none")
    assert read_shape(asked | {"form": "grid"}, ROBIN) == START["grid"]


@pytest.mark.parametrize("part", CHOICES)
@pytest.mark.parametrize("value", ["x", "PLACE", "place ", "0", "<b>", "9" * 5000])
def test_a_value_that_is_none_is_refused_whatever_the_form(part, value):
    with pytest.raises(Refused) as refused:
        read_shape({"form": "egd", part: value}, SWISS)
    assert refused.value.code == "unknown_shape"
    assert refused.value.data == {"part": part, "value": value[:40], "known": list(CHOICES[part])}


def test_no_grid_where_not_everybody_meets_everybody():
    with pytest.raises(Refused) as refused:
        read_shape({"form": "grid"}, SWISS)
    assert refused.value.code == "no_grid"


def test_an_address_says_the_shape_shortly_and_gives_it_back():
    assert Shape().query == "form=table"
    assert Shape("egd", "number", "place", "handicap", "none", "a3").query == "form=egd&rows=number&size=a3"
    assert START["wall"].query == "form=wall"
    shapes = all_shapes()
    assert len(shapes) == 2 * (2 * 24 + 2 + 1)
    assert len({shape.query for shape in shapes}) == len(shapes)
    for shape in shapes:
        assert read_shape(dict(parse_qsl(shape.query)), ROBIN) == shape


def test_what_stands_in_a_round():
    assert Shape().round_parts == ("met", "disc", "sign", "total")
    assert Shape(colours="handicap").round_parts == ("met", "disc", "stones", "sign", "total")
    assert Shape(colours="none", points="none").round_parts == ("met", "sign")


def test_the_documentation_has_every_part_and_every_word():
    text = (Path(__file__).resolve().parents[2] / "docs" / "documents.md").read_text(encoding="utf-8")
    section = text.partition("## `crosstable`")[2].partition("\n## ")[0]
    table = [[re.findall(r"`(\w+)`", cell) for cell in line.split("|")[1:3]] for line in section.splitlines() if "|" in line]
    words, name = {}, ""
    for part, known in table[2:]:
        name = part[0] if part else name
        words[name] = (*words.get(name, ()), *known)
    assert words == CHOICES


def order(standings, shape):
    return [[row.entrant.number for row in rows] for _group, rows in ordered(standings, shape)]


def test_rows_by_place_and_by_number():
    standings = club_paper().standings  # 4 first, 1 and 5 second, 3, 2
    assert order(standings, Shape()) == [[4, 1, 5, 3, 2]]
    assert order(standings, Shape(rows="number")) == [[1, 2, 3, 4, 5]]


def test_opponents_by_number_by_place_and_by_the_line_of_the_egd():
    standings = club_paper().standings
    assert labels(standings, Shape()) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
    by_place = {4: 1, 1: 2, 5: 3, 3: 4, 2: 5}  # 5 shares the second place and is told apart
    assert labels(standings, Shape(opponents="place")) == by_place
    assert labels(standings, Shape(rows="number", opponents="place")) == by_place
    assert labels(standings, START["egd"]) == by_place
    assert labels(standings, read_shape({"form": "egd", "rows": "number"}, SWISS)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}


def test_lines_start_anew_in_each_group():
    standings = league(3, 4).standings
    assert sorted(labels(standings, Shape(opponents="place")).values()) == [1, 1, 2, 2, 3, 3, 4]
    assert order(standings, Shape(rows="number")) == [sorted(part) for part in order(standings, Shape())]
