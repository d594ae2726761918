"""Game records and positions with expected values, from ../shared/cases."""

import json
from base64 import b64decode
from fractions import Fraction
from pathlib import Path

import pytest

from games.checking import as_json, check
from games.record import read_record

FOLDER = Path(__file__).resolve().parents[2] / "shared/cases"
CASES = json.loads((FOLDER / "board.json").read_text(encoding="utf-8")) if FOLDER.exists() else []
KOMI = json.loads((FOLDER / "result_strings.json").read_text(encoding="utf-8"))["komi"] if FOLDER.exists() else []
COUNTING = {"black_points", "white_points", "neutral", "margin_black_zi", "result", "gnugo_final_score_komi0"}  # of games


def answer(case):
    """What check_record --json says to a case."""
    data = b64decode(case["bytes_b64"]) if "bytes_b64" in case else case["sgf"].encode()
    paired = case["expect"].get("pairing", {"B": "", "W": ""})
    return as_json(check(read_record(data), paired=(paired["B"], paired["W"])))


def compared(found, expected):
    """The part of an answer that a case speaks of."""
    if isinstance(expected, list) and expected and isinstance(expected[0], dict) and len(found) == len(expected):
        return [{key: one.get(key) for key in wanted} for one, wanted in zip(found, expected, strict=True)]
    return found


@pytest.mark.parametrize("case", [one for one in CASES if one["kind"] != "count"], ids=lambda case: case["id"])
def test_case(case):
    left_out = {"note", "pairing", "PB_starts"} | (COUNTING if case["kind"] == "game" else set())
    expected = {key: value for key, value in case["expect"].items() if key not in left_out and value is not None}
    found = answer(case)
    assert {key: compared(found[key], value) for key, value in expected.items()} == expected
    assert found["PB"].startswith(case["expect"].get("PB_starts", ""))


@pytest.mark.parametrize("case", KOMI, ids=lambda case: f"{case['KM']} {case['RU']} {case['AP']}")
def test_komi(case):
    text = "".join(f"{name}[{case[name]}]" for name in ("KM", "RU", "AP") if case[name] is not None)
    found = read_record(f"(;SZ[19]{text};B[pd])".encode()).komi.quarters
    assert found == (None if case["expect_zi"] is None else Fraction(case["expect_zi"]) * 4)
