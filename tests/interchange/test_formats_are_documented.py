"""docs/formats.md names every field of the tournament file and every column of a player list."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from tournaments.interchange import tournament_file
from tournaments.interchange.columns import CODES, recognise

TEXT = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
RECORDS = [record for record in vars(tournament_file).values() if is_dataclass(record)]


@pytest.mark.parametrize("record", RECORDS)
def test_every_field_of_the_file_is_described(record):
    section = re.search(rf"`{record.__name__}`(.*?)(?=\n\*\*|\n## )", TEXT, re.DOTALL)
    assert section is not None
    assert [each.name for each in fields(record) if f"`{each.name}`" not in section[1]] == []


def test_every_column_is_described_by_words_that_are_known():
    section = TEXT[TEXT.index("Header words") : TEXT.index("## Typed lines")]
    assert [code for code in CODES if f"`{code}`" not in section] == []
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|$", section, re.MULTILINE)
    words = [(code, word) for code, listed in rows if code != "typed" for word in listed.strip().split(", ")]
    assert len(words) > 25
    assert [(code, word) for code, word in words if recognise(word) != code] == []
