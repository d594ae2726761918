"""Every refusal of a file, a row or a line is a sentence that names the thing."""

import pytest

from games.errors import Refused
from tests.interchange.test_hostile_files import HOSTILE
from tests.interchange.test_own_format import WRONG, changed
from tests.interchange.test_typed_lines import UNCLEAR
from tournaments.interchange.own_format import load
from tournaments.interchange.player_lists import check_rows, read_players, read_rows
from tournaments.interchange.typed_lines import read_typed_line
from tournaments.wording import word
from tournaments.wording.files import VALUE_PROBLEMS


def sentence(act, *arguments) -> str:
    with pytest.raises(Refused) as refused:
        act(*arguments)
    return word(refused.value)


def is_sentence(text: str) -> bool:
    return text[-1] in ".?" and "%(" not in text and "{'" not in text


def test_hostile_files():
    assert all(is_sentence(sentence(read_players, HOSTILE[attack][0]())) for attack in HOSTILE if "50 " not in attack)


@pytest.mark.parametrize("path", WRONG)
def test_wrong_values_are_named(path):
    text = sentence(load, changed(path, WRONG[path][0]))
    assert path in text
    assert is_sentence(text)


@pytest.mark.parametrize("line", UNCLEAR)
def test_unclear_lines(line):
    assert is_sentence(sentence(read_typed_line, line))


def test_rows_and_remarks():
    text = "name\tname\trank\tbirth\trating\tnumber\tseed\tclub\n"
    text += "A\t\t5\t1/2/2010\tx\t1\t1\tC\nA\t\t10d\t1.1.1\t\t1\t1\tC\nА\t\t五段\t\t\t\t\t\n\t\tx\t\t\t\t\tC\n" + "x" * 200
    preview = check_rows(read_rows(text.encode("gb18030")))
    said = [*preview.remarks, *(reason for row in preview.rows for reason in (*row.problems, *row.warnings))]
    assert len(said) > 10
    assert all(is_sentence(word(reason)) for reason in said)


def test_every_problem_of_a_value_can_be_worded():
    data = {"low": 1, "high": 2, "limit": 3, "choices": ["a"], "key": "k", "value": "v", "expected": 1}
    assert all(VALUE_PROBLEMS[why](data) for why in VALUE_PROBLEMS)
