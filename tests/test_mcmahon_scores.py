"""McMahon scores: a real congress of 599, and the parts that a score is made of."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from games.errors import Refused
from tests.h9 import read_h9
from tournaments.event_settings import EventSettings, read_settings
from tournaments.mcmahon import at_bar, start_score
from tournaments.records import Bye, Entrant, Pending, Played
from tournaments.standings import standings
from tournaments.tiebreaks.presets import CRITERIA

SHARED = Path(__file__).resolve().parents[2] / "shared"
CASE = SHARED / "cases" / "congress-599.json"


def settings(**values):
    return EventSettings(system="mcmahon", tiebreaks=("mms", "sos", "sodos"), **values)


@pytest.fixture(scope="module")
def congress():
    """The table of the congress, and its standings by the settings that the table goes by."""
    if not CASE.exists():
        pytest.skip("the shared cases are not beside the repository")
    case = json.loads(CASE.read_text(encoding="utf-8"))
    table = read_h9((SHARED / case["file"]).read_bytes(), dict.fromkeys(case["super_group"], 2))
    options = replace(settings(bar="4d", floor="24k"), **CRITERIA["egf"].settings, tiebreaks=CRITERIA["egf"].codes)
    return table, standings(table.entrants, table.outcomes, table.rounds, options)


def test_a_congress_of_599_ends_as_its_table_says(congress):
    table, result = congress
    assert result.codes == ("mms", "sos", "confrontation")
    assert len(result.rows) == 599
    assert {row.entrant.number: row.values[0] for row in result.rows} == table.mms
    assert {row.entrant.number: row.values[1] for row in result.rows} == table.sos


def test_its_direct_confrontations_are_those_of_the_table_in_every_row(congress):
    table, result = congress
    tied = {row.entrant.number: row.values[2] for row in result.rows if row.values[2] is not None}
    printed = Counter((table.mms[number], table.sos[number]) for number in table.mms)
    assert set(tied) == {number for number in table.mms if printed[table.mms[number], table.sos[number]] > 1}
    differing = {number: (value, table.dc[number]) for number, value in tied.items() if value != table.dc[number]}
    assert differing == {}
    assert {number for number, dc in table.dc.items() if dc} == {number for number, value in tied.items() if value}


def test_its_direct_encounters_as_points_say_nothing_in_eleven_rows_of_ties_where_not_all_have_met(congress):
    table, result = congress
    options = replace(result.field.settings, tiebreaks=("mms", "sos", "direct"))
    rows = standings(table.entrants, table.outcomes, table.rounds, options).rows
    told = {row.entrant.number: row.values[2] for row in rows if row.values[2] is not None}
    # in each of these ties somebody has not met somebody: 15 beat 17, 16 met neither; 30 and 31 beat 32 and have not met …
    silent = {number for number, dc in table.dc.items() if dc and number not in told}
    assert silent == {15, 30, 31, 90, 94, 157, 189, 208, 226, 280, 284}
    # ties of two in which both have met: 2 points where the table has 1
    assert {number: value for number, value in told.items() if value != 2 * table.dc[number]} == {}
    assert {number for number, value in told.items() if value} == {1, 110, 237, 370, 374}


def test_its_sos_is_the_adjusted_one_whatever_the_settings(congress):
    table, _result = congress
    options = replace(settings(bar="4d", floor="24k"), tiebreaks=("mms", "sos_adjusted"))
    rows = standings(table.entrants, table.outcomes, table.rounds, options).rows
    assert {row.entrant.number: row.values[1] for row in rows} == table.sos


@pytest.mark.parametrize(
    ("entrant", "values", "start"),
    [
        (Entrant(1, "", strength=0), {}, 0),
        (Entrant(1, "", strength=30), {}, 60),
        (Entrant(1, "", strength=33), {"bar": "4d"}, 66),
        (Entrant(1, "", strength=37), {"bar": "4d"}, 66),
        (Entrant(1, "", strength=40), {}, 76),
        (Entrant(1, "", strength=48), {}, 76),
        (Entrant(1, "", strength=48), {"bar": "4d"}, 66),
        (Entrant(1, "", strength=-1), {}, 0),
        (Entrant(1, "", strength=-1), {"floor": "20k"}, 20),
        (Entrant(1, "", strength=5), {"floor": "20k"}, 20),
        (Entrant(1, "", strength=37, correction=2), {"bar": "4d"}, 68),
        (Entrant(1, "", strength=5, correction=-3), {"floor": "20k"}, 17),
        (Entrant(1, "", strength=30), {"group_width": 2}, 30),
        (Entrant(1, "", strength=31), {"group_width": 2}, 30),
        (Entrant(1, "", strength=29), {"group_width": 2}, 28),
        (Entrant(1, "", strength=20, rating=2100), {"groups_by": "rating"}, 60),
        (Entrant(1, "", strength=20, rating=2049), {"groups_by": "rating"}, 58),
        (Entrant(1, "", strength=20), {"groups_by": "rating"}, 40),
        (Entrant(1, "", strength=20, rating=1700), {"groups_by": "rating", "rating_zero": 0, "rating_step": 50}, 68),
        (Entrant(1, "", strength=20, rating=-5000), {"groups_by": "rating"}, 0),
    ],
)
def test_where_somebody_starts(entrant, values, start):
    assert start_score(entrant, settings(**values)) == start
    assert start_score(entrant, EventSettings(**values)) == entrant.correction


def test_who_is_at_the_bar():
    strong, weak = Entrant(1, "", strength=34), Entrant(2, "", strength=32)
    assert [at_bar(e, settings(bar="4d")) for e in (strong, weak)] == [True, False]
    assert not at_bar(strong, settings())


SKIPPER = (Entrant(1, "A", strength=10), Entrant(2, "B", strength=10, withdrawn=2), Entrant(3, "C", strength=10, joined=3))
ROUNDS = (
    Played(1, 1, 2, 2, 0, "a"),
    Bye(2, 1, 1, "half"),
    Bye(3, 1, 0, "absent"),
    Bye(4, 1, 2),
    Pending(5, 1, 3, "a"),
    Bye(6, 1, 0, "absent"),
)


@pytest.mark.parametrize(
    ("skipped", "scores"),
    [("given", (25, 20, 20)), ("half", (27, 25, 25)), ("half_down", (26, 24, 24))],
)
def test_skipped_rounds_count_half_a_win_or_as_given(skipped, scores):
    rows = standings(SKIPPER, ROUNDS, 6, settings(skipped=skipped)).rows
    assert tuple(row.score for row in sorted(rows, key=lambda row: row.entrant.number)) == scores


def test_running_scores_follow_round_by_round():
    table = standings(SKIPPER, ROUNDS, 6, settings()).table
    assert [meeting.total for meeting in table[1]] == [22, 22, 24, 26, 26, 26]


def test_opponents_count_with_their_scores_and_the_stones_given_to_them():
    entrants = (Entrant(1, "A", strength=12), Entrant(2, "B", strength=10), Entrant(3, "C", strength=15))
    outcomes = (Played(1, 2, 1, 2, 0, "a", handicap=2), Bye(1, 3, 2), Played(2, 3, 1, 1, 1, "a"), Bye(2, 2, 0, "absent"))

    def values(**changed):
        rows = standings(entrants, outcomes, 2, settings(skipped="half", **changed)).rows
        return {row.entrant.number: row.values for row in rows}

    assert values() == {1: (25, 56, 16.5), 2: (23, 25, 25), 3: (33, 25, 12.5)}
    assert values(sos_handicap=True)[1] == (25, 60, 16.5)
    assert values(sos_handicap=True)[2] == (23, 21, 21)
    assert values(bye_opponent="start")[2] == (23, 45, 25)
    assert values(bye_opponent="start")[3] == (33, 55, 12.5)


def test_a_bar_below_the_floor_is_refused_at_the_bar():
    with pytest.raises(Refused) as refused:
        read_settings({"bar": "20k", "floor": "5k"}, "mcmahon")
    assert (refused.value.code, refused.value.data["key"]) == ("bar_below_floor", "bar")


@pytest.mark.parametrize(("text", "stored"), [("4d", "4d"), ("4段", "4d"), ("20 kyu", "20k"), ("", ""), ("无", "")])
def test_a_rank_is_read_as_everywhere(text, stored):
    assert read_settings({"bar": text}, "mcmahon").bar == stored


@pytest.mark.parametrize("text", ["40k", "strong", "5", "五段", "-3"])
def test_what_is_no_rank_is_refused(text):
    with pytest.raises(Refused) as refused:
        read_settings({"bar": text}, "mcmahon")
    assert refused.value.code == "bad_setting"


def test_a_setting_of_another_system_is_refused():
    assert read_settings({"bar": "", "handicap": "off"}) == EventSettings()
    with pytest.raises(Refused) as refused:
        read_settings({"bar": "4d"})
    assert refused.value.code == "setting_not_used"
