"""Each tie-break, worked out by hand for small events, and its definition in docs/tiebreaks.md."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import Refused
from tests.strategies import events, standings_settings
from tests.worked import FIVE, FOUR, column, field, four, within
from tournaments.crosstable import crosstable
from tournaments.event_settings import EventSettings
from tournaments.records import Bye, Pending, PlaceOrder, Played
from tournaments.tiebreaks import TIEBREAKS, Field, check_codes, explain
from tournaments.wording import word

DOCS = Path(__file__).resolve().parents[1] / "docs" / "tiebreaks.md"


def test_points_article_27_1():
    assert column("points", four()) == [4, 4, 1, 3]


def test_sos_article_27_1_2_b():
    # everybody met everybody: 12 points in all, less one's own
    assert column("sos", four()) == [8, 8, 11, 9]


def test_sodos_article_27_1_1_a():
    # 1: 4 + 1; 2: 3 + 1; 3: half of 3; 4: half of 1, and 4
    assert column("sodos", four()) == [5, 4, Fraction(3, 2), Fraction(9, 2)]


def test_games_won_in_matches_of_three():
    # 1 beats 2 by 2 : 1 and draws 3 by 1½ : 1½; 3 beats 2 by 2 : 0, who never came; a bye is no game
    outcomes = [
        Played(1, 1, 2, 2, 0, games_a=4, games_b=2),
        Bye(1, 3, 2),
        Played(2, 3, 1, 1, 1, games_a=3, games_b=3),
        Played(3, 2, 3, 0, 2, unplayed=True, games_a=0, games_b=4),
    ]
    matches = field(3, outcomes, 3)
    assert column("games_won", matches) == [Fraction(7, 2), 1, Fraction(7, 2)]
    assert explain("games_won", matches, 1) == [(2, 2), (3, Fraction(3, 2))]
    assert column("games_won", four()) == [2, 2, Fraction(1, 2), Fraction(3, 2)]  # matches of one game


def test_total_article_27_1_2_a_by_the_highest_points():
    # highest 4, three rounds: 4 + 2·8/4 − 3; the same; 1 + 2·11/4 − 3; 3 + 2·9/4 − 3
    assert column("total", four()) == [5, 5, Fraction(7, 2), Fraction(9, 2)]


def test_total_article_27_1_2_a_by_the_rounds():
    # divisor 6: 4 + 16/6 − 3; the same; 1 + 22/6 − 3; 3 + 18/6 − 3
    assert column("total", four(total_divisor="rounds")) == [Fraction(11, 3), Fraction(11, 3), Fraction(5, 3), 3]


def test_total_without_a_divisor_is_points_less_rounds():
    nobody_won = [Played(1, 1, 2, 0, 0)]
    assert column("total", field(2, nobody_won, 1)) == [-1, -1]
    assert column("total", field(2, [], 0, total_divisor="rounds")) == [0, 0]


def test_warnings_article_27_1_1_b():
    assert column("warnings", four()) == [2, 0, 0, 1]
    assert TIEBREAKS["warnings"].low


def test_progressive():
    # 1: 2 + 4 + 4; 2: 0 + 2 + 4; 3: 1 + 1 + 1; 4: 1 + 1 + 3
    assert column("progressive", four()) == [10, 6, 3, 5]


def test_wins():
    assert column("wins", four()) == [2, 2, 0, 1]


def test_direct_encounter_of_two():
    assert within("direct", four(), 1, 2) == {1: 2, 2: 0}
    assert within("direct", four(), 3, 4) == {3: 1, 4: 1}


def test_direct_encounter_of_a_group_that_has_all_met():
    # among 1, 2, 4: 1 beat 2; 2 beat 4; 4 beat 1
    assert within("direct", four(), 1, 2, 4) == {1: 2, 2: 2, 4: 2}
    # among 1, 3, 4: 1 beat 3; 3 drew 4; 4 beat 1
    assert within("direct", four(), 1, 3, 4) == {1: 2, 3: 1, 4: 3}


def test_direct_encounter_of_a_group_that_has_not_all_met_tells_nothing():
    assert within("direct", field(4, FOUR, 2), 1, 2, 4) == {}
    assert within("direct", field(4, FOUR, 2), 1, 4) == {}


def test_direct_encounter_counts_every_game_of_a_pair_that_met_twice():
    twice = [Played(1, 1, 2, 2, 0), Played(2, 2, 1, 1, 1)]
    assert within("direct", field(2, twice, 2), 1, 2) == {1: 3, 2: 1}


def test_direct_encounter_a_forfeit_counts_by_setting_and_an_open_game_never():
    forfeit = [Played(1, 1, 2, 2, 0, unplayed=True)]
    assert within("direct", field(2, forfeit, 1), 1, 2) == {1: 2, 2: 0}
    assert within("direct", field(2, forfeit, 1, forfeit_encounter=False), 1, 2) == {}
    assert within("direct", field(2, [Pending(1, 1, 2)], 1), 1, 2) == {}


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        # 1: 1 + 3 + 4; 2: 5 + 4 + bye; 3: 1 + 5 + 1; 4: 3 + bye + 3; 5: bye + 1 + 5; a bye counts 0, own or lowest points
        ("zero", [8, 9, 7, 6, 6]),
        ("own", [8, 10, 7, 7, 10]),
        ("lowest", [8, 10, 7, 7, 7]),
        ("skip", [8, 9, 7, 6, 6]),
    ],
)
def test_sos_what_a_bye_counts(setting, expected):
    assert column("sos", field(5, FIVE, 3, bye_opponent=setting)) == expected


@pytest.mark.parametrize(("setting", "expected"), [("zero", [0, 1]), ("own", [1, 1]), ("lowest", [1, 1]), ("skip", [0, 1])])
def test_sos_an_absence_counts_like_a_bye(setting, expected):
    # 1 drew 2, then 1 was absent; of 2 nothing is recorded for round 2
    outcomes = [Played(1, 1, 2, 1, 1), Bye(2, 1, 0, "absent")]
    assert column("sos", field(2, outcomes, 2, bye_opponent=setting)) == [1 + expected[0], expected[1]]


@pytest.mark.parametrize(
    ("setting", "sos", "sodos"),
    [
        # sos of 3: forfeit + 5 + no-show, of 4: forfeit + no-show; sodos of 3: the forfeit + half of 5
        ("points", [8, 9, 7, 6, 6], [Fraction(13, 2), 0, Fraction(7, 2), 0, 1]),
        ("zero", [8, 9, 5, 0, 6], [Fraction(13, 2), 0, Fraction(5, 2), 0, 1]),
        ("own", [8, 9, 11, 2, 6], [Fraction(13, 2), 0, Fraction(11, 2), 0, 1]),
        ("skip", [8, 9, 5, 0, 6], [Fraction(13, 2), 0, Fraction(5, 2), 0, 1]),
    ],
)
def test_sos_and_sodos_what_an_unplayed_game_counts(setting, sos, sodos):
    five = field(5, FIVE, 3, forfeit_opponent=setting)
    assert column("sos", five) == sos
    assert column("sodos", five) == sodos


@pytest.mark.parametrize("setting", ["zero", "own", "lowest", "skip"])
def test_sodos_a_bye_beats_nobody(setting):
    assert column("sodos", field(5, FIVE, 3, bye_opponent=setting))[4] == 1


def test_wins_count_forfeits_but_no_byes():
    assert column("wins", field(5, FIVE, 3)) == [2, 0, 1, 0, 1]


def test_byes_count_half_point_byes_but_no_absences():
    absent = [*FIVE, Bye(4, 1, 0, "absent")]
    assert column("byes", field(5, absent, 4)) == [0, 1, 0, 1, 1]
    assert TIEBREAKS["byes"].low


def test_points_of_byes_count_in_the_running_points():
    # 5: 2 + 4 + 4; a round without the player repeats the points so far
    assert column("progressive", field(5, FIVE, 3))[4] == 10
    assert column("progressive", field(5, FIVE, 4))[4] == 14


def test_open_games_count_nothing_yet():
    open_round = [*FOUR, Pending(4, 1, 2, warnings_a=1), Pending(4, 3, 4)]
    closed, opened = four(), field(4, open_round, 4)
    for code in ("points", "sos", "sodos", "warnings", "wins", "byes"):
        assert column(code, opened) == column(code, closed)


def test_the_lot_depends_on_the_seed_and_not_on_the_others():
    orders = {tuple(within("lot", Field((), {}, 0, EventSettings(), seed), 1, 2, 3).items()) for seed in range(50)}
    assert {tuple(number for number, _ in order) for order in orders} == {
        (1, 2, 3),
        (1, 3, 2),
        (2, 1, 3),
        (2, 3, 1),
        (3, 1, 2),
        (3, 2, 1),
    }
    full = within("lot", Field((), {}, 0, EventSettings(), 7), 1, 2, 3, 4)
    part = within("lot", Field((), {}, 0, EventSettings(), 7), 1, 2, 3)
    assert sorted(part, key=part.get) == [number for number in sorted(full, key=full.get) if number != 4]


def test_explain_shows_what_a_sum_is_made_of():
    assert explain("sos", four(), 4) == [(3, 1), (2, 4), (1, 4)]
    assert explain("sodos", four(), 4) == [(3, Fraction(1, 2)), (1, 4)]
    assert explain("progressive", four(), 4) == [(3, 1), (2, 1), (1, 3)]
    assert explain("sos", field(5, FIVE, 3, bye_opponent="own"), 5) == [(None, 4), (2, 1), (1, 5)]
    assert explain("sos", field(5, FIVE, 3, bye_opponent="skip"), 5) == [(2, 1), (1, 5)]
    assert explain("sos", field(5, FIVE, 3, forfeit_opponent="skip"), 4) == [(None, 0)]
    assert explain("warnings", four(), 1) == [(2, 1), (3, 1)]
    assert explain("wins", four(), 4) == [(1, 1)]
    assert explain("points", field(5, FIVE, 3), 5) == [(None, 2), (2, 2), (1, 0)]
    assert explain("total", four(), 3) == [("score", 1), ("fraction", Fraction(11, 2)), ("rounds", -3)]
    assert explain("direct", four(), 4, frozenset({1, 4})) == [(1, 2)]
    assert explain("rating", four(), 1) == []


def test_explain_lists_several_values_the_best_first():
    assert explain("best_beaten", four(), 1) == [(2, 4), (3, 1)]


@given(events(), standings_settings())
def test_the_parts_add_up_to_the_value(event, settings):
    entrants = event.entrants
    table = crosstable(entrants, event.outcomes, event.rounds, settings)
    everything = Field(entrants, table, event.rounds, settings)
    for code in [code for code, one in TIEBREAKS.items() if one.column and one.parts and not one.mean]:
        values = TIEBREAKS[code].column(everything)
        assert {n: sum(amount for _, amount in explain(code, everything, n)) for n in values} == values
    everybody = frozenset(everything.table)
    for one in TIEBREAKS.values():
        if one.sums and everybody:
            values = one.column(everything) if one.column else one.within(everything, everybody)
            for number, several in values.items():
                made = zip(several, one.sums(everything, number), strict=False)
                assert [each for each, parts in made if each == sum(amount for _, amount in parts)] == [*several]


@given(events(), standings_settings())
def test_the_parts_of_an_average_are_all_that_it_is_of(event, settings):
    everything = Field(
        event.entrants, crosstable(event.entrants, event.outcomes, event.rounds, settings), event.rounds, settings
    )
    for number, value in TIEBREAKS["mean_rating"].column(everything).items():
        ratings = [rating for _, rating in explain("mean_rating", everything, number)]
        assert sum(ratings) == value * len(ratings)


def test_each_of_several_numbers_is_the_one_before_it_less_a_round():
    first, last = (list(TIEBREAKS[code].sums(four(), 4)) for code in ("sos_first_out", "sos_last_out"))
    assert first == [[("sos", 9), (3, -1)], [("before", 8), (2, -4)]]
    assert last == [[("sos", 9), (1, -4)], [("before", 5), (2, -4)]]


def test_the_longest_row_is_made_of_its_games_the_first_of_several():
    games = [Played(n, 1, n + 1, *((2, 0) if n in (2, 3, 5, 6) else (0, 2))) for n in range(1, 8)]
    assert explain("streak", field(8, games, 7), 1) == [(3, 1), (4, 1)]


def test_what_is_no_sum_says_what_it_follows_from():
    assert TIEBREAKS["confrontation"].told(four(), frozenset({1, 2, 3})) == {
        1: ("beaten", (2, 3)),
        2: ("beaten", (3,)),
        3: ("beaten", ()),
    }
    drawn = TIEBREAKS["lot"].within(four(), frozenset({1, 2, 3}))
    order = tuple(sorted(drawn, key=drawn.get))
    assert TIEBREAKS["lot"].told(four(), frozenset({1, 2, 3})) == dict.fromkeys((1, 2, 3), ("lot", order))
    orders = (PlaceOrder("playoff", (3, 1, 4)),)
    decided = Field(four().entrants, four().table, 3, EventSettings(), 0, orders)
    assert TIEBREAKS["playoff"].told(decided, frozenset({1, 3})) == dict.fromkeys((1, 3), ("order", (3, 1)))
    assert TIEBREAKS["playoff"].told(decided, frozenset({1, 2})) == {}
    assert TIEBREAKS["bracket"].told(field(4, [Played(1, 1, 2, 2, 0), Played(1, 3, 4, 0, 2)], 1), frozenset({1, 2, 3})) == {
        1: ("beaten", (2,)),
        2: ("lost", (1,)),
        3: ("lost", (4,)),
    }


def test_every_criterion_that_is_no_plain_fact_says_what_it_is_made_of():
    said = [code for code, one in TIEBREAKS.items() if not (one.parts or one.sums or one.told)]
    assert said == ["rating", "grade"]


@given(st.sampled_from(sorted(TIEBREAKS)))
def test_every_tiebreak_has_one_way_to_be_worked_out_and_words(code):
    tiebreak = TIEBREAKS[code]
    assert tiebreak.code == code
    assert (tiebreak.column is None) != (tiebreak.within is None)
    assert tiebreak.name
    assert tiebreak.tip


def test_every_tiebreak_has_its_heading_in_the_docs_and_every_heading_its_tiebreak():
    assert re.findall(r"^## `(\w+)`", DOCS.read_text(encoding="utf-8"), re.MULTILINE) == list(TIEBREAKS)


def test_criteria_that_can_not_be_used_are_refused():
    check_codes(tuple(TIEBREAKS))
    for codes, code, named in (
        (("points", "buchholz"), "unknown_tiebreak", "buchholz"),
        (("sos",) * 2, "tiebreak_twice", "SOS"),
    ):
        with pytest.raises(Refused) as refused:
            check_codes(codes)
        assert refused.value.code == code
        assert named in word(refused.value)
