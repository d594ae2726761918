"""What groups are called, and how people write them."""

import pytest

from tournaments.groups import even_sizes, letters, read_group


@pytest.mark.parametrize(("group", "name"), [(0, ""), (1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (64, "BL")])
def test_letters(group, name):
    assert letters(group) == name
    assert read_group(name) == (group or None)


@pytest.mark.parametrize(
    ("text", "group"),
    [
        ("2", 2),
        (" b ", 2),
        ("B组", 2),
        ("第2组", 2),
        ("2 組", 2),
        ("Ｂ", 2),
        ("Group B", 2),
        ("group 2", 2),
        ("64", 64),
        ("65", None),
        ("BM", None),
        ("0", None),
        ("男子组", None),
        ("A1", None),
        ("-1", None),
        ("組", None),
        ("", None),
    ],
)
def test_a_group_is_read(text, group):
    assert read_group(text) == group


def test_even_sizes():
    assert even_sizes(10, 4) == [3, 3, 2, 2]
