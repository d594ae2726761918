"""Running text: where lines break, and that everything fits or is seen to be cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.documents import fonts
from tournaments.documents.prose import LEADING, pieces, set_prose, wrapped


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a cat sat", ["a ", "cat ", "sat"]),
        ("围棋赛", ["围", "棋", "赛"]),
        ("围棋，赛。", ["围", "棋，", "赛。"]),
        ("“围棋”赛", ["“围", "棋”", "赛"]),
        ("升为业余5段。", ["升", "为", "业", "余", "5", "段。"]),
        ("", []),
    ],
)
def test_pieces(text, parts):
    assert pieces(text) == parts


def test_lines_break_at_blanks_and_between_ideographs():
    assert wrapped("one two three", fonts.ems("one two")) == ["one two", "three"]
    assert wrapped("围棋升段赛", 3) == ["围棋升", "段赛"]
    assert wrapped("围棋升，段赛", 3) == ["围棋", "升，段", "赛"]
    assert wrapped("a\n\nb", 9) == ["a", "", "b"]


def test_a_word_wider_than_a_line_is_broken():
    found = wrapped("W" * 50, 10)
    assert "".join(found) == "W" * 50
    assert all(fonts.ems(line) <= 10 for line in found)


@given(st.text(max_size=300), st.floats(40, 600), st.floats(20, 200))
def test_it_fits_in_width_and_height(text, width, height):
    lines, size = set_prose(text, width, height, 30.0, 10.0)
    assert 10 <= size <= 30
    assert all(fonts.ems(line) * size <= width + 1e-6 or len(line) == 1 or line.endswith("…") for line in lines)
    assert len(lines) * LEADING * size <= height or len(lines) == 1
