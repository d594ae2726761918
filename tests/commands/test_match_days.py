"""Match days and matches played later on the command line."""

import json

import pytest
from django.core.management import CommandError

from tests.commands.running import feed, run
from tests.teams.playing import team_event

pytestmark = pytest.mark.django_db


def test_days_of_all_rounds_and_of_one_are_set_and_listed():
    event = team_event("swiss", teams=4, size=2)
    told = run("match_days", event.pk, "--first", "2026-11-01", "--time", "19:30", "--place", "Hall").splitlines()
    assert told[0] == "Round 1, Sun 2026-11-01 19:30 · Hall, not drawn"
    assert len(told) == 3
    run("draw_round", event.pk)
    run("match_days", event.pk, "--round", "1", "--day", "2026-11-02")
    told = run("match_days", event.pk, "--round", "3", "--day", "2026-12-24").splitlines()
    assert told[0] == "Round 1, Mon 2026-11-02, published"
    assert told[-1] == "Round 3, Thu 2026-12-24, not drawn"
    assert len(told) == 5
    run("match_days", event.pk, "--round", "3")
    assert "Round 3" not in run("match_days", event.pk)
    known = json.loads(run("match_days", event.pk, "--first", "2027-01-01", "--start", "3", "--json"))
    assert [(day["round"], day["state"], day["when"]) for day in known][2] == (3, "to come", "2027-01-01")
    assert [len(day["fixtures"]) for day in known] == [2, 0, 0]


def test_a_match_and_single_boards_are_put_off_and_back(monkeypatch):
    event = team_event("round_robin", teams=4, size=2)
    run("draw_round", event.pk)
    assert "Table 1: postponed: Fri 2026-11-20 10:00." in run(
        "play_later", event.pk, 1, 1, "--day", "2026-11-20", "--time", "10:00", "--reason", "snow"
    )
    told = run("play_later", event.pk, 1, 2, "--boards", "2", "--reason", "exam")
    assert "Table 2: board 2 later: day not settled yet." in told
    assert "postponed: Fri 2026-11-20 10:00" in run("match_days", event.pk)
    run("play_later", event.pk, 1, 1, "--as-planned")
    feed(monkeypatch, "1.1 =\n1.2 =\n")
    run("enter_results", event.pk, 1)
    known = json.loads(run("match_days", event.pk, "--json"))[0]["fixtures"]
    assert [(one["score"], one["board_points"], one["boards"]) for one in known] == [([1, 1], [2, 2], []), (None, None, [2])]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("match_days", "{}", "--first", "soon"), "“soon” is no day"),
        (("match_days", "{}", "--first", "2026-11-01", "--every", "0"), "0 days between two rounds"),
        (("match_days", "{}", "--round", "9", "--day", "2026-11-01"), "no round 9"),
        (("match_days", "{}", "--round", "1", "--time", "19:30"), "needs a day"),
        (("play_later", "{}", "1", "1"), "say why"),
        (("play_later", "{}", "1", "7", "--reason", "snow"), "no table 7"),
        (("play_later", "{}", "1", "1", "--boards", "5", "--reason", "snow"), "has no board 5"),
        (("play_later", "{}", "1", "1", "--as-planned"), "is played with its round anyway"),
    ],
)
def test_what_cannot_be_is_refused_by_name(words, said):
    event = team_event("round_robin", teams=4, size=2)
    run("draw_round", event.pk)
    with pytest.raises(CommandError, match=said):
        run(*(word.format(event.pk) for word in words))
