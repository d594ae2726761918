"""Results in the log, in words."""

from dataclasses import asdict

import pytest

from games.results import Entry
from tournaments.models import Act
from tournaments.wording.log import said

NAMES = {7: ("Li Na", "Wang Wei")}


def line(after, before=Entry(), reason=""):  # noqa: B008 (frozen)
    details = {"round": 2, "table": 3, "game": 7, "before": asdict(before), "after": asdict(after), "reason": reason}
    return said(Act(verb="enter_result", details=details), NAMES)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (Entry("a", "resignation"), "Li Na wins by resignation"),
        (Entry("b"), "Wang Wei wins"),
        (Entry("b", "count", 15), "Wang Wei wins by 3¾ zi"),
        (Entry(ending="count", black_zi=738), "Black has 184½ zi"),
        (Entry("both_lose"), "both lose"),
        (Entry(), "no result yet"),
        (Entry("no_result"), "no result"),
    ],
)
def test_a_result_is_worded(entry, words):
    assert line(entry) == f"Round 2, table 3: {words}"


def test_a_correction_shows_what_was_there_before():
    assert line(Entry("a"), Entry("b"), "slip misread") == (
        "Round 2, table 3: Li Na wins · before: Wang Wei wins · reason: slip misread"
    )
    assert line(Entry("a"), Entry(ending="count", black_zi=740)) == (
        "Round 2, table 3: Li Na wins · before: Black has 185 zi"
    )
